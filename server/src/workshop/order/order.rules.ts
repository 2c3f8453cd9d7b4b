/** What an order waits for, and what of it the role WORKSHOP may read. Pure. */
import { carrierSpan, swedishDate } from '@leksmedjan/contract/delivery-span'
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { ParcelState } from '@leksmedjan/contract/shipments'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { PrintStatus } from '@leksmedjan/contract/prints'
import type { NextStep, PackWork } from '@leksmedjan/contract/workshop-moves'
import { lettersKept } from '../../mail/mail.ts'
import type { FulfilmentOrder } from '../../orders/orders.ts'
import type { LetterRow } from './order.queries.ts'

type Standing = Pick<
  FulfilmentOrder,
  'status' | 'reviewReason' | 'awaitsCancellation' | 'model' | 'proof' | 'silencePrints' | 'printsFrom'
> & {
  /** The shop requires a safety file, and none covers the toy. */
  lacksSafetyFile: boolean
  /**
   * Its buyer was asked to wait more than 30 days, and has not answered: nothing is printed, nor sent so that it arrives after `beyond`.
   * null while no answer is awaited.
   */
  unanswered: { beyond: string; shippingMethod: string; country: string } | null
  /** Its toy was sent, and is printed again: its newest print has not been sent. */
  isReprint: boolean
  /** null: not sent. */
  parcel: ParcelState | null
  /** What lay in a lost parcel, beside the toy, is to be sent again, and nothing else is on its way. */
  isToResend?: boolean
  /** A parcel is on its way. */
  isTravelling?: boolean
  /** It was cancelled, and what its buyer keeps came back. */
  isKeptBack?: boolean
}

const UNMADE: readonly OrderStatus[] = statusesIn('to_make')
const UNSENT: readonly OrderStatus[] = statusesIn('to_make', 'in_print')
const SENT: readonly OrderStatus[] = statusesIn('sent', 'received')
const ENDED: readonly OrderStatus[] = statusesIn('ended')

const AFTER_JOB: Partial<Record<PrintStatus, NextStep>> = { printed: 'check', checked: 'pack' }
/** Of a toy that replaces a delivered one. */
const AFTER_REPLACEMENT: Partial<Record<ParcelState, NextStep>> = { on_its_way: 'deliver', back: 'pack' }
const IN_PRINT: readonly PrintStatus[] = ['starting', 'printing', 'paused']

/** `job`: status of its newest print; null before the first. Who wants to cancel is answered before anything is printed or packed. */
export function nextStepOf(order: Standing, job: PrintStatus | null, now: Date): NextStep {
  const next = stepAhead(order, job, now)
  if ((next === 'print' || next === 'pack') && order.awaitsCancellation) return 'review'
  return isHeldByAnswer(next, order, now) ? 'answer' : next
}

function isHeldByAnswer(next: NextStep, { unanswered }: Standing, now: Date): boolean {
  if (unanswered === null) return false
  if (next === 'pack') return carrierSpan(now, unanswered).last > unanswered.beyond
  return next === 'safety' || next === 'day' || next === 'print'
}

function stepAhead(order: Standing, job: PrintStatus | null, now: Date): NextStep {
  const { status, model, proof, printsFrom } = order
  if (ENDED.includes(status)) return afterEnd(order)
  if (order.reviewReason !== null) return 'review'
  // A toy that replaces a delivered one has a parcel of its own.
  if (SENT.includes(status) && !order.isReprint && order.isToResend === true) return 'pack'
  if (status === 'delivered' && !order.isReprint)
    return AFTER_REPLACEMENT[order.parcel ?? 'delivered'] ?? 'done'
  if (status === 'pending') return 'unpaid'
  if (status === 'shipped' && !order.isReprint) return order.parcel === 'back' ? 'pack' : 'deliver'
  if (UNMADE.includes(status)) {
    if (model !== 'completed') return 'model'
    if (proof === 'waiting' || proof === 'change_asked' || proof === 'expected') return 'proof'
    if (proof === 'lapsed' && !order.silencePrints) return 'proof'
    if (order.lacksSafetyFile) return 'safety'
    if (printsFrom !== null && swedishDate(now) < printsFrom) return 'day'
    return 'print'
  }
  if (job === null) return 'pack'
  if (IN_PRINT.includes(job)) return 'printing'
  return AFTER_JOB[job] ?? (order.lacksSafetyFile ? 'safety' : 'print')
}

/** Its parcels come to rest, and what its buyer keeps of it is sent again. */
function afterEnd({ status, isTravelling, isKeptBack, isToResend }: Standing): NextStep {
  if (isTravelling === true) return 'deliver'
  return isKeptBack === true || (status === 'cancelled' && isToResend === true) ? 'pack' : 'over'
}

interface Packed {
  parcel: ParcelState | null
  isReprint: boolean
  isReturnDamaged: boolean
  /** Its newest print has a booked label. */
  hasLabel: boolean
}

export function packWorkOf(
  next: NextStep,
  { parcel, isReprint, isReturnDamaged, hasLabel }: Packed,
): PackWork | null {
  if (next !== 'pack') return null
  // The parcel before a reprint has nothing to do with the new toy.
  if (parcel === 'back' && !isReprint) return isReturnDamaged ? 'remake' : 'send'
  return hasLabel ? 'send' : 'pack'
}

/** The address is for who packs: an operator always, the workshop once there is something to pack. */
export function mayReadAddress(role: StaffRole, status: OrderStatus, job: PrintStatus | null): boolean {
  return role === 'ADMIN' || status === 'shipped' || job === 'printed' || job === 'checked'
}

/** Before it is sent, and before it is sent again: what came back, and a toy that replaces one that was sent. */
export function mayCorrectAddress(
  role: StaffRole,
  {
    status,
    job,
    parcel,
    isReprint,
    isToResend = false,
    isKeptBack = false,
  }: Pick<Standing, 'status' | 'parcel' | 'isReprint' | 'isToResend' | 'isKeptBack'> & {
    job: PrintStatus | null
  },
): boolean {
  const isSentAgain = isReprint || parcel === 'back' || isToResend
  const isKept = status === 'cancelled' && (isKeptBack || isToResend)
  const isToBeSent = UNSENT.includes(status) || (SENT.includes(status) && isSentAgain) || isKept
  return isToBeSent && mayReadAddress(role, status, job)
}

const LASTING: readonly string[] = lettersKept('as evidence')

/** What the shop wrote and keeps: not what staff wrote, which is written anew, and nothing with a code or a link that ends. */
export const mayBeSentAgain = ({
  name,
  status,
  noteId,
}: Pick<LetterRow, 'name' | 'status' | 'noteId'>): boolean =>
  status !== 'waiting' && noteId === null && LASTING.includes(name.split(':')[0] ?? '')
