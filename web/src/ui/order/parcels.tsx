/** Shipments with tracking links, and what waits to be fetched; newest first. */
import type { ReactNode } from 'react'
import { PATHS } from '@leksmedjan/contract/addresses'
import { contentsWords, holdsToy } from '@leksmedjan/contract/parcel-contents'
import type { OrderShipment, Shipment } from '@leksmedjan/contract/shipments'
import { ButtonLink } from '../button.tsx'
import { classes } from '../class-names.ts'
import { Disclosure } from '../disclosure.tsx'
import { dayAndMonth, dayAndTime, daysAhead, type DaySpan } from '../../lib/formats/dates.ts'
import { isToCome } from '../../lib/formats/making-days.ts'
import { useFacts } from '../../lib/config.ts'
import { TEXTS } from './texts.ts'

const WORDS = TEXTS.parcel

interface ParcelsProps {
  /** In order of shipping. They say which toy they hold once one was made again. */
  parcels: readonly OrderShipment[]
  /** A toy is made again and not sent yet. */
  isMadeAgain?: boolean
  /** Staff fetch no toy, and follow a parcel only where they have to. */
  reader?: 'buyer' | 'staff'
  /** Parts of the order whose money went back. */
  paidBack?: readonly string[]
  /** Beside one that is not on its way: what can be done with it. */
  renderEnded?: (parcel: OrderShipment) => ReactNode
  /** Of several, those that are not on their way: a phone would show a long page of them. */
  folds?: boolean
}

const NO_PARTS: readonly string[] = []

export function Parcels({
  parcels,
  isMadeAgain = false,
  reader = 'buyer',
  paidBack = NO_PARTS,
  renderEnded,
  folds = false,
}: ParcelsProps) {
  const newestFirst = parcels.toSorted(
    (one, other) => other.shipped_at.localeCompare(one.shipped_at) || one.place - other.place,
  )
  const isOneOfSeveral = ({ shipped_at: at }: Shipment) =>
    parcels.filter((other) => other.shipped_at === at).length > 1
  const isFolded = (parcel: Shipment) =>
    folds && parcels.length > 1 && parcel.tracking_number !== null && endOf(parcel) !== null
  const isOnlyOneUnderWay = parcels.filter((parcel) => endOf(parcel) === null).length === 1
  const newestToy = newestFirst.find(holdsToy)
  const hasRemade = isMadeAgain || parcels.some(({ toy }) => toy > 1)
  /** For staff: another toy has taken its place. */
  const isEarlier = (parcel: Shipment) =>
    reader === 'staff' &&
    hasRemade &&
    (isMadeAgain || newestToy === undefined || parcel.shipped_at < newestToy.shipped_at)
  const labelOf = (parcel: OrderShipment) =>
    hasRemade && (holdsToy(parcel) || isEarlier(parcel))
      ? toyLabel(parcel, { parcels: parcels.filter(holdsToy), isMadeAgain, isEarlier: isEarlier(parcel) })
      : null
  return (
    <ul className="flex flex-col gap-3">
      {newestFirst.map((parcel) => (
        <li
          key={parcel.shipped_at + (parcel.tracking_number ?? '')}
          className={classes(
            'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel px-4.5 py-4 text-note sm:p-5',
            isEarlier(parcel) || isFolded(parcel) ? 'bg-sand' : 'bg-sun-soft',
          )}
        >
          {parcel.tracking_number === null ? (
            <Pickup parcel={parcel} reader={reader}>
              <ToyLabel>{labelOf(parcel)}</ToyLabel>
            </Pickup>
          ) : (
            <Carried
              parcel={parcel}
              number={parcel.tracking_number}
              isOneOfSeveral={isOneOfSeveral(parcel)}
              expected={reader === 'buyer' && parcels.length > 1 ? parcel.expected : null}
              paidBack={contentsWords((parcel.contents ?? []).filter(({ part }) => paidBack.includes(part)))}
              reader={reader}
              isFolded={isFolded(parcel)}
              isNextToFollow={reader === 'buyer' && isOnlyOneUnderWay && endOf(parcel) === null}
            >
              <ToyLabel>{labelOf(parcel)}</ToyLabel>
            </Carried>
          )}
          {endOf(parcel) !== null && renderEnded?.(parcel)}
        </li>
      ))}
    </ul>
  )
}

const ToyLabel = ({ children }: { children: string | null }) =>
  children !== null && <strong className="block">{children}</strong>

/** Which toy it holds, counted from the first. */
function toyLabel(
  { toy, shipped_at: at }: OrderShipment,
  {
    parcels,
    isMadeAgain,
    isEarlier,
  }: Pick<Required<ParcelsProps>, 'parcels' | 'isMadeAgain'> & { isEarlier: boolean },
): string {
  if (isEarlier) return WORDS.earlier
  const isNewest = toy > 1 && !isMadeAgain && parcels.every((other) => other.toy <= toy)
  const name = isNewest ? WORDS.newToy : (WORDS.toys[toy - 1] ?? WORDS.toy(toy))
  const isSentAgain = parcels.some((other) => other.toy === toy && other.shipped_at < at && holdsToy(other))
  return isSentAgain ? WORDS.sentAgain(name) : name
}

interface ParcelProps {
  parcel: Shipment
  reader: 'buyer' | 'staff'
  /** First line. */
  children: ReactNode
}

interface CarriedProps extends ParcelProps {
  number: string
  /** Of its sending. */
  isOneOfSeveral: boolean
  /** Its carrier's days; null where nothing is said of them. */
  expected: OrderShipment['expected']
  /** What of it is paid back; '' for nothing. */
  paidBack: string
  /** Its end in sight, the rest on demand. */
  isFolded: boolean
  /** No other is on its way: to follow it is the next step of the page. */
  isNextToFollow: boolean
}

function Carried(props: CarriedProps) {
  const { parcel, isFolded, children } = props
  if (!isFolded)
    return (
      <>
        <p className="min-w-0 flex-1 basis-52">
          {children}
          <Sending {...props} />
          <Contents parcel={parcel} />
          <Days {...props} />
          <End parcel={parcel} />
        </p>
        <Follow {...props} />
      </>
    )
  return (
    <Disclosure
      className="-my-2 w-full base:border-y-0"
      summary={
        <>
          {children}
          <End parcel={parcel} />
          {parcel.contents === null && WORDS.place(parcel.place)}
          <Contents parcel={parcel} />
        </>
      }
    >
      <p>
        <Sending {...props} />
        <Days {...props} />
      </p>
      <Follow {...props} />
    </Disclosure>
  )
}

function Sending({ parcel: { carrier, place, shipped_at: at }, isOneOfSeveral }: CarriedProps) {
  const words = isOneOfSeveral ? WORDS.placed(place, carrier) : WORDS.sentBy(carrier)
  return <span className="block">{`${words}, ${dayAndTime(at)}`}</span>
}

const Contents = ({ parcel: { contents } }: { parcel: Shipment }) =>
  contents !== null && <span className="block">{WORDS.contents(contentsWords(contents))}</span>

function Days({ expected, paidBack, number }: CarriedProps) {
  return (
    <>
      {expected !== null && <strong className="block">{daysWords(expected)}</strong>}
      {paidBack !== '' && <strong className="block">{WORDS.paidBack(paidBack)}</strong>}
      <span className="block">
        {WORDS.number} <span className="font-bold break-all">{number}</span>
      </span>
    </>
  )
}

/** When it was lost, came back or arrived; null while it is on its way. */
const endOf = ({ lost_at: lost, returned_at: returned, delivered_at: delivered }: Shipment): string | null =>
  lost ?? returned ?? delivered

function End({ parcel }: { parcel: Shipment }) {
  const { lost_at: lost, returned_at: returned, is_damaged: isDamaged } = parcel
  const end = endOf(parcel)
  if (end === null) return null
  const back = isDamaged ? WORDS.damaged : WORDS.returned
  return (
    <span className="block">
      <strong>{lost !== null ? WORDS.lost : returned === null ? WORDS.arrived : back}</strong>
      {`, ${dayAndTime(end)}`}
    </span>
  )
}

function Follow({ parcel, reader, isFolded, isNextToFollow }: CarriedProps) {
  const { tracking_url: url, lost_at: lost, returned_at: returned, delivered_at: arrived } = parcel
  if (url === null || returned !== null || (lost !== null && reader === 'buyer')) return null
  return (
    <ButtonLink
      to={url}
      target="_blank"
      rel="noopener noreferrer"
      size="small"
      look={isNextToFollow ? 'primary' : arrived === null ? 'secondary' : 'quiet'}
      className={classes(arrived === null ? 'max-sm:w-full' : '-mx-2', isFolded && 'mt-3')}
    >
      {WORDS.follow}
    </ButtonLink>
  )
}

const daysWords = (expected: DaySpan, now = new Date()): string =>
  isToCome(expected.last, now)
    ? WORDS.expected(daysAhead(expected, now))
    : WORDS.wasExpected(dayAndMonth(expected.last))

function Pickup({ parcel, reader, children }: ParcelProps) {
  const { shipped_at: ready, delivered_at: fetched, returned_at: returned } = parcel
  const address = useFacts()?.seller.postalAddress
  const isWaiting = fetched === null && returned === null
  const hasContact = isWaiting && reader === 'buyer'
  const unfetched = parcel.is_damaged ? WORDS.damagedHere : WORDS.notFetched
  const words = fetched !== null ? WORDS.fetched : returned === null ? WORDS.pickup : unfetched
  const when = fetched ?? returned
  return (
    <>
      <p className="min-w-0 flex-1 basis-52">
        {children}
        <strong>{words}</strong>
        {when !== null && `, ${dayAndTime(when)}`}
        <br />
        {WORDS.readySince(dayAndTime(ready))}
        {hasContact && address !== undefined && (
          <>
            <br />
            {address}
          </>
        )}
      </p>
      {hasContact && (
        <ButtonLink to={PATHS.contact} size="small" look="secondary" className="max-sm:w-full">
          {address === undefined ? WORDS.whereToFetch : WORDS.contact}
        </ButtonLink>
      )}
    </>
  )
}
