/** Status descriptions of what did not stay with its buyer: parcels that were lost, and a toy that came back or is paid back. */
import type { LateOnItsWay } from '@leksmedjan/contract/lateness'
import {
  contentsWords,
  holdsToy,
  parcelsOfToy,
  withItsToy,
  TOY_THING,
  type ParcelThing,
} from '@leksmedjan/contract/parcel-contents'
import {
  endedParcels,
  isOnItsWay,
  newestSending,
  parcelsOfSent,
  parcelStateOf,
} from '@leksmedjan/contract/shipments'
import { comingWords, lateWords, UNSENT } from './exceptions.ts'
import type { Step } from './lifecycle/steps.rules.ts'
import type { Print } from './made/made.ts'
import { printRunsOf, standingOf } from './made/print-runs.rules.ts'
import type { OrderRow } from './orders.queries.ts'
import { isSentSince, toResend } from './parcel-contents.ts'
import type { Shipment as SentParcel } from './shipments.queries.ts'
import {
  LOST_DESCRIPTIONS,
  NEVER_CAME,
  NOTHING_CAME,
  PART_REFUNDED,
  PART_RESENT,
  REPLACEMENT_DESCRIPTIONS,
  REST_CAME,
  TOY_CAME_BACK,
  TOY_PAID_BACK,
  TOY_STANDS,
} from './texts.ts'

/**
 * `sentAgain`: what the next sending holds, where one is due. When the newest sending is lost; between printer and parcel, how far the new toy is. While that is made, one lost parcel is what
 * counts, whatever became of the others.
 */
export function lostDescription(
  order: OrderRow,
  {
    sent,
    prints,
    sentAgain,
    ofDays,
    isAsked,
    ofNewToy,
    overdue,
  }: {
    sent: SentParcel[]
    prints: readonly Print[]
    sentAgain: readonly ParcelThing[]
    /** Said of the days of a new toy that is late; null where it is not. */
    ofDays: string | null
    /** Its buyer has asked to cancel it. */
    isAsked: boolean
    /** Said of the toy that is made again after a complaint or a return, which is elsewhere; undefined of any other. */
    ofNewToy: string | undefined
    /** Travels beside the toy, and is asked about: nothing else is said of it. */
    overdue: readonly ParcelThing[]
  },
  late: LateOnItsWay | null,
): { status_description?: string } {
  const text = LOST_DESCRIPTIONS[order.status]
  const isLost = UNSENT.includes(order.status)
    ? sent.some(({ lost_at }) => lost_at !== null)
    : parcelStateOf(sent) === 'lost'
  if (!isLost || text === undefined) return {}
  const isUnsent = UNSENT.includes(order.status)
  const ofPart = isUnsent
    ? null
    : partDescription(order, { sent, sentAgain, isAsked, ofNewToy, overdue }, late)
  if (ofPart !== null) return ofPart === '' ? {} : { status_description: ofPart }
  if (ofNewToy !== undefined) return {}
  const run = printRunsOf(prints).at(-1)
  const standing = order.status === 'printing' && run !== undefined ? standingOf(run) : 'waiting'
  const isMade = standing === 'printed' || standing === 'checked'
  const where = isMade
    ? REPLACEMENT_DESCRIPTIONS[standing]
    : text(endedParcels(sent, 'lost_at').name, withItsToy(sentAgain))
  const beside = comingWords(newestSending(sent), overdue)
  return { status_description: [where, ofDays, beside].filter(Boolean).join(' ') }
}

/**
 * Where it is known what was lost, and not all of the money goes back; before it where the toy is, unless that is lost. Without
 * what was sent again since.
 */
function partDescription(
  order: OrderRow,
  {
    sent,
    sentAgain,
    isAsked,
    ofNewToy,
    overdue,
  }: {
    sent: SentParcel[]
    sentAgain: readonly ParcelThing[]
    isAsked: boolean
    ofNewToy: string | undefined
    overdue: readonly ParcelThing[]
  },
  late: LateOnItsWay | null,
): string | null {
  const [sending, agreed] = [newestSending(sent), toResend(sent)]
  const ended = sending.filter(({ lost_at }) => lost_at !== null)
  if (order.refunded_total >= order.total_price || ended.some(({ contents }) => contents === null))
    return null
  const things = ended.flatMap((parcel) =>
    (parcel.contents ?? [])
      .filter(({ part }) => !isSentSince(part, parcel, sent))
      .map((thing) => ({
        ...thing,
        parcel,
        isAgain: agreed.includes(parcel) && sentAgain.some(({ part }) => part === thing.part),
      })),
  )
  const lost = ended.filter((parcel) => things.some((thing) => thing.parcel === parcel))
  const again = contentsWords(things.filter(({ isAgain }) => isAgain))
  const back = contentsWords(things.filter(({ isAgain }) => !isAgain))
  const toy = things.some(({ part }) => part === TOY_THING) ? null : parcelStateOf(parcelsOfToy(sent))
  const stands = toy === 'on_its_way' || toy === 'delivered' ? TOY_STANDS[toy] : null
  const parts = [
    ofNewToy ?? stands,
    lost.length > 0 && NEVER_CAME(parcelsOfSent(lost, sending.length).name),
    again && PART_RESENT(again),
    back && PART_REFUNDED(back),
    comingWords(
      sending.filter((parcel) => !holdsToy(parcel)),
      overdue,
    ),
    late && lateWords(late, isAsked),
  ]
  return parts.filter(Boolean).join(' ')
}

/** Of what was sent the toy did not stay with its buyer, or nothing came. `steps`: of the order; `overdue`: is asked about. */
export function goneDescription(
  { status }: OrderRow,
  {
    sent,
    steps,
    overdue,
  }: { sent: readonly SentParcel[]; steps: readonly Step[]; overdue: readonly ParcelThing[] },
): { status_description?: string } {
  const ofToy = sent.filter(holdsToy)
  if (status === 'cancelled')
    return steps.at(-2)?.status === 'shipped' && sent.every(({ delivered_at: at }) => at === null)
      ? { status_description: NOTHING_CAME }
      : {}
  const isBack =
    ofToy.at(-1)?.returned_at != null &&
    ofToy.every(({ lost_at, returned_at }) => (lost_at ?? returned_at) !== null)
  if (!isBack) return {}
  if (status === 'delivered') return { status_description: `${TOY_CAME_BACK} ${REST_CAME}` }
  const isRestComing = status === 'shipped' && parcelStateOf(sent) === 'on_its_way'
  return isRestComing ? { status_description: withEnd(TOY_CAME_BACK, comingWords(sent, overdue)) } : {}
}

/** The toy is paid back while its parcel travels, or has arrived: its buyer need not ask what becomes of it. Stands after where it is. */
export function withToyPaidBack(
  isToyBack: boolean,
  sent: readonly SentParcel[],
  told: { status_description: string },
): { status_description: string } {
  const newest = sent.filter(holdsToy).at(-1)
  if (!isToyBack || newest === undefined) return told
  const end = newest.delivered_at !== null ? 'arrived' : isOnItsWay(newest) ? newest.method : null
  return end === null ? told : { status_description: withEnd(told.status_description, TOY_PAID_BACK[end]) }
}

const withEnd = (told: string, end: string): string => [told, end].filter(Boolean).join(' ')
