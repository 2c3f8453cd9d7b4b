/** Which toy it is, its number and whose it is. */
import type { WorkshopAddress, WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { IconButton } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { dayAndTime } from '#lib/formats/dates.ts'
import { copyText } from '../copy-text.ts'
import { Email } from './email.tsx'
import { OTHER_ORDERS_ID } from './order.rules.ts'
import { PlaceLink } from './place-link.tsx'
import { TEXTS } from './texts.ts'

/** The country that most parcels go to is not written. */
const HOME = 'Sverige'

export function ToyHead({ order }: { order: WorkshopOrder }) {
  const { toy, orderNumber, orderedAt, address, otherOrders } = order
  const copy = () => void copyText(orderNumber, TEXTS.copied)
  return (
    <div className="flex flex-wrap items-start gap-3">
      <span className="block size-18 shrink-0 overflow-hidden rounded-window bg-sun-soft">
        <ToyPicture src={toy.imageUrl} alt="" eager sizes="72px" />
      </span>
      <div className="min-w-0 flex-1 basis-28">
        <h2 className="text-h3 [overflow-wrap:anywhere]">{toy.title}</h2>
        <p className="font-semibold">
          <span className="@max-md:sr-only">{TEXTS.page} </span>
          <span className="inline-block max-w-full wrap-anywhere @max-md:text-note">{orderNumber}</span>
        </p>
        <p className="text-note leading-snug text-ink-soft">{TEXTS.orderedOn(dayAndTime(orderedAt))}</p>
        {address !== null && (
          <p className="text-note leading-snug text-ink-soft [overflow-wrap:anywhere]">
            <Dotted
              facts={[placeOf(address), otherOrders !== null && <Others key="others" orders={otherOrders} />]}
            />
          </p>
        )}
        <Email order={order} />
      </div>
      <IconButton icon="copy" label={TEXTS.copy} onClick={copy} />
    </div>
  )
}

/** Whether its buyer is known, with the way to what else they ordered. */
function Others({ orders: { length } }: { orders: NonNullable<WorkshopOrder['otherOrders']> }) {
  if (length === 0) return TEXTS.firstOrder
  return (
    <PlaceLink place={OTHER_ORDERS_ID} label={TEXTS.toOthers(length)}>
      {TEXTS.others(length)}
    </PlaceLink>
  )
}

/** Who waits for it where: all of the address, and how it is corrected, stands in its own section. @example 'Karin Lindqvist, Uppsala' */
const placeOf = ({ fullName, city, country }: WorkshopAddress): string =>
  [fullName, city, country === HOME ? '' : country].filter(Boolean).join(', ')
