/** When a buyer may complain, how much money a complaint gives back, and when its answer is final. Pure. */
import {
  COMPLAINT_YEARS,
  type ComplaintRefusal,
  type RefundComplaintRequest,
} from '@leksmedjan/contract/complaints'
import type { BankStanding } from '@leksmedjan/contract/disputes'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { arrivedWithoutToy, contentsWords } from '@leksmedjan/contract/parcel-contents'
import { byPlace, newestSending, type SentPart } from '@leksmedjan/contract/shipments'
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { Complaint } from './complaints.queries.ts'
import { statusesIn, type OrderStatus, type PaymentStatus } from '@leksmedjan/contract/orders'

export interface SoldToy {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** When its parcels reached the buyer; null for one that nobody has marked. */
  deliveredAt: readonly (Date | null)[]
  /** The parcel with the toy has not arrived; what came before it, as a gift box, starts no term. */
  isToyAwaited: boolean
  /** The toy was lost, or came back and is not sent again: its buyer has none. */
  isToyGone: boolean
  /** It was never handed over. */
  isToyInWorkshop: boolean
  /** What went beside the toy has reached its buyer, who keeps it whatever became of that. */
  hasBeside: boolean
  /** A complaint about it waits for an answer. */
  hasOpen: boolean
}

const ENDED: readonly OrderStatus[] = statusesIn('ended')
const LEFT: readonly OrderStatus[] = statusesIn('sent', 'received')

/** `until`: last day, ISO date, counted from the newest delivery; null until one is known, and until then it has no end. */
export function standingOf(
  {
    status,
    paymentStatus,
    deliveredAt,
    isToyAwaited,
    isToyGone,
    isToyInWorkshop,
    hasBeside,
    hasOpen,
  }: SoldToy,
  now: Date,
): { refused: ComplaintRefusal | null; until: string | null } {
  const until = isToyAwaited ? null : lastDay(deliveredAt)
  const refused = () => {
    if (hasOpen) return 'open'
    if (paymentStatus === 'refunded' || (ENDED.includes(status) && !hasBeside)) return 'over'
    if (!hasBeside && (!LEFT.includes(status) || isToyGone || isToyInWorkshop)) return 'not_sent'
    return until !== null && swedishDate(now) > until ? 'too_late' : null
  }
  return { refused: refused(), until }
}

function lastDay(deliveredAt: SoldToy['deliveredAt']): string | null {
  const newest = deliveredAt.flatMap((at) => at?.getTime() ?? []).toSorted((a, b) => b - a)[0]
  if (newest === undefined) return null
  const last = new Date(newest)
  last.setUTCFullYear(last.getUTCFullYear() + COMPLAINT_YEARS)
  return swedishDate(last)
}

/** Öre, never more than `leftOre`; null where there is nothing of this kind to give back, or too little. */
export function refundOreOf(
  part: RefundComplaintRequest['part'],
  { leftOre, freightOre }: { leftOre: number; freightOre: number },
): number | null {
  const wished = part.kind === 'all' ? leftOre : part.kind === 'freight' ? freightOre : part.amount
  return wished > 0 && wished <= leftOre ? wished : null
}

type Sent = Pick<SentPart, 'place' | 'contents'> & { shipped_at: Date; delivered_at: Date | null }

/** What its buyer has of the newest sending. */
export const sendingOf = (sent: readonly Sent[]): SentPart[] =>
  byPlace(newestSending(sent)).map(({ place, delivered_at: at, contents }) => ({
    place,
    delivered_at: at?.toISOString() ?? null,
    contents,
  }))

/** What its buyer has where they have no toy, in its definite form; null where they have it, or nothing. */
export const besideOf = (sent: Parameters<typeof arrivedWithoutToy>[0]): string | null =>
  contentsWords(arrivedWithoutToy(sent)) || null

/** Of an agreed new print whose buyer has no answer: the bank decides about the payment, or gave it back. */
export const heldBy = (
  { status, isPromised }: Pick<Complaint, 'status' | 'isPromised'>,
  bank: BankStanding | null,
): BankStanding | null => (status === 'reprint' && !isPromised ? bank : null)

/** The buyer's view: an answer that the bank holds, or within its undo window, counts as open. */
export function givenOf(
  complaint: Complaint,
  { bank, now }: { bank: BankStanding | null; now: Date },
): Complaint {
  const { status, decidedAt } = complaint
  if (status !== 'reprint' || decidedAt === null) return complaint
  if (heldBy(complaint, bank) === null && isOver(decidedAt, now)) return complaint
  return { ...complaint, status: 'open', answer: null, decidedAt: null }
}

/** What was decided then cannot be taken back any more. */
export const isOver = (decidedAt: Date, now: Date): boolean => decidedAt.getTime() + UNDO_MS <= now.getTime()
