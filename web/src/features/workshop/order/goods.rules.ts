/** Where each of the things that were bought is. Pure. */
import { isInParcel } from '@leksmedjan/contract/add-ons'
import { ORDER_STAGES } from '@leksmedjan/contract/orders'
import { TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { newestSending, staysAtPickup, type OrderShipment } from '@leksmedjan/contract/shipments'
import type { BoughtGood, WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { dayAndMonth } from '#lib/formats/dates.ts'
import { TEXTS } from './texts.ts'

const WORDS = TEXTS.goods

export interface GoodStanding {
  /** null where nothing is to be sent, and nothing is known. */
  words: string | null
  /** It is to lie in no parcel. */
  isLeftOut: boolean
}

/** @example { words: 'I paket 1 av 2, framme', isLeftOut: false } */
export function standingOfGood(
  good: BoughtGood,
  order: Pick<WorkshopOrder, 'status' | 'isReprint' | 'parcels' | 'story'>,
): GoodStanding {
  const { part, isBack } = good
  // The only parcel of a sending names nothing: what was paid back lay in it, or not, by when that was.
  const isPlaceKnown = !isBack || order.parcels.every(({ contents }) => contents !== null)
  if (!isInParcel(part) || !isPlaceKnown)
    return { words: isBack ? WORDS.paidBack : letterWords(order), isLeftOut: false }
  if (order.isReprint && part === TOY_THING) return { words: WORDS.madeAgain, isLeftOut: false }
  const why = leftOutWords(good)
  if (staysHere(good, order.parcels)) return { words: WORDS.stays(why ?? ''), isLeftOut: true }
  const where = placeWords(good, order.parcels)
  if (where !== null) return { words: [where, why].filter(Boolean).join(', '), isLeftOut: false }
  if (why !== null) return { words: WORDS.leftOut(why), isLeftOut: true }
  return { words: isUnsent(order) ? WORDS.unsent : null, isLeftOut: false }
}

/** An order that has ended sends no letter. */
function letterWords({ status, story }: Pick<WorkshopOrder, 'status' | 'story'>): string {
  if (story?.isThere === true) return WORDS.sentByLetter
  return ORDER_STAGES[status] === 'ended' ? WORDS.notSentByLetter : WORDS.byLetter
}

function leftOutWords({ isBack, withdrewAt }: BoughtGood): string | null {
  if (isBack) return WORDS.isBack
  return withdrewAt === null ? null : WORDS.withdrew(dayAndMonth(withdrewAt))
}

const holdingParcels = (part: string, parcels: readonly OrderShipment[]): OrderShipment[] =>
  newestSending(
    parcels.filter(({ contents }) => contents === null || contents.some((thing) => thing.part === part)),
  )

/** Its buyer withdrew from it before they fetched the rest. */
function staysHere({ part, withdrewAt }: BoughtGood, parcels: readonly OrderShipment[]): boolean {
  const holding = holdingParcels(part, parcels)
  return (
    withdrewAt !== null &&
    holding.length > 0 &&
    holding.every((parcel) => parcel.lost_at === null && staysAtPickup(parcel, withdrewAt))
  )
}

/** Of the last sending that it lay in; null where it lay in none. */
function placeWords({ part }: BoughtGood, parcels: readonly OrderShipment[]): string | null {
  const holding = holdingParcels(part, parcels)
  const [parcel] = holding
  if (parcel === undefined) return null
  const all = parcels.filter(({ shipped_at: at }) => at === parcel.shipped_at).length
  const states = new Set(holding.map(stateWords))
  const state = states.size === 1 ? stateWords(parcel) : null
  if (all === 1) return state
  const place = holding.length === 1 ? WORDS.inParcel(parcel.place, all) : WORDS.inOneOf(all)
  return [place, state?.toLowerCase()].filter(Boolean).join(', ')
}

function stateWords({ method, lost_at, returned_at, delivered_at }: OrderShipment): string {
  const words = WORDS.states[method]
  if (lost_at !== null) return words.lost
  if (returned_at !== null) return words.returned
  return delivered_at === null ? words.on_its_way : words.delivered
}

/** Not of what may have been sent: the role WORKSHOP reads parcels only while it has work with them. */
const isUnsent = ({ status, parcels }: Pick<WorkshopOrder, 'status' | 'parcels'>): boolean =>
  parcels.length > 0 || ['to_make', 'in_print'].includes(ORDER_STAGES[status])
