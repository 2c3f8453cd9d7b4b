/** Shipments with tracking links, and what waits to be fetched; newest first. */
import type { ReactNode } from 'react'
import { PATHS } from '@leksmedjan/contract/addresses'
import { contentsWords, holdsToy } from '@leksmedjan/contract/parcel-contents'
import type { OrderShipment, Shipment } from '@leksmedjan/contract/shipments'
import { ButtonLink } from '../button.tsx'
import { classes } from '../class-names.ts'
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
}

export function Parcels({ parcels, isMadeAgain = false, reader = 'buyer', paidBack = [] }: ParcelsProps) {
  const newestFirst = parcels.toSorted(
    (one, other) => other.shipped_at.localeCompare(one.shipped_at) || one.place - other.place,
  )
  const isOneOfSeveral = ({ shipped_at: at }: Shipment) =>
    parcels.filter((other) => other.shipped_at === at).length > 1
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
            'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel p-5 text-note',
            isEarlier(parcel) ? 'bg-sand' : 'bg-sun-soft',
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
            >
              <ToyLabel>{labelOf(parcel)}</ToyLabel>
            </Carried>
          )}
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
}

function Carried({ parcel, number, isOneOfSeveral, expected, paidBack, reader, children }: CarriedProps) {
  const { carrier, tracking_url: url, contents } = parcel
  const { delivered_at: delivered, lost_at: lost, returned_at: returned } = parcel
  const back = parcel.is_damaged ? WORDS.damaged : WORDS.returned
  const ended = lost !== null ? WORDS.lost : returned === null ? null : back
  const end = lost ?? returned ?? delivered
  return (
    <>
      <p className="min-w-0 flex-1 basis-52">
        {children}
        {`${isOneOfSeveral ? WORDS.placed(parcel.place, carrier) : WORDS.sentBy(carrier)}, ${dayAndTime(parcel.shipped_at)}`}
        <br />
        {contents !== null && (
          <>
            {WORDS.contents(contentsWords(contents))}
            <br />
          </>
        )}
        {expected !== null && (
          <>
            <strong>{daysWords(expected)}</strong>
            <br />
          </>
        )}
        {paidBack !== '' && (
          <>
            <strong>{WORDS.paidBack(paidBack)}</strong>
            <br />
          </>
        )}
        {WORDS.number} <span className="font-bold break-all">{number}</span>
        {end !== null && (
          <>
            <br />
            <strong>{ended ?? WORDS.arrived}</strong>
            {`, ${dayAndTime(end)}`}
          </>
        )}
      </p>
      {url !== null && returned === null && (lost === null || reader === 'staff') && (
        <ButtonLink
          to={url}
          target="_blank"
          rel="noopener noreferrer"
          size="small"
          look={reader === 'buyer' && delivered === null && ended === null ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {WORDS.follow}
        </ButtonLink>
      )}
    </>
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
