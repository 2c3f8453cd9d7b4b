/** Badges for order, payment and model status, each with text, so that colour is never the only cue. */
import type { OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'
import type { ModelStatus } from '@leksmedjan/contract/order-pages'
import { Badge, type BadgeTone } from '../badge.tsx'
import { daySpan } from '#lib/formats/dates.ts'
import type { ExceptionState, Remake, RemakeState, SendingState, WaitingState } from './remake.rules.ts'
import { TEXTS } from './texts.ts'

type ShownState = OrderStatus | RemakeState | SendingState | ExceptionState | WaitingState

export const ORDER_TONES: Record<ShownState, BadgeTone> = {
  making: 'working',
  sent: 'info',
  ready: 'good',
  to_fetch: 'good',
  fetched: 'good',
  not_fetched: 'sun',
  to_be_sent: 'working',
  back: 'sun',
  lost: 'bad',
  part_lost: 'bad',
  late: 'bad',
  toy_cancelled: 'bad',
  pending: 'sun',
  confirmed: 'info',
  processing: 'working',
  printing: 'working',
  shipped: 'info',
  delivered: 'good',
  cancelled: 'bad',
  closed: 'bad',
  proof: 'info',
  change_asked: 'working',
  parked: 'sun',
  cancelling: 'sun',
  wait_asked: 'sun',
  refunded: 'neutral',
}
const PAYMENT_TONES: Record<PaymentStatus, BadgeTone> = {
  pending: 'sun',
  paid: 'good',
  failed: 'bad',
  refunded: 'neutral',
}
const MODEL_TONES: Record<ModelStatus, BadgeTone> = {
  pending: 'neutral',
  running: 'working',
  completed: 'good',
  failed: 'bad',
  needs_look: 'working',
}

interface OrderBadgeProps {
  status: ShownState
  /** Of the workshop, which has words of its own; default: the buyer's. */
  word?: string
}

export function OrderBadge({ status, word = TEXTS.orderStatus[status] }: OrderBadgeProps) {
  return <Badge tone={ORDER_TONES[status]}>{word}</Badge>
}

interface PaymentBadgeProps {
  status: PaymentStatus
  /** Some of the payment has gone back. */
  isPartlyBack: boolean
  /** The buyer's bank has given it back. */
  isBankBack?: boolean
}

export function PaymentBadge({ status, isPartlyBack, isBankBack = false }: PaymentBadgeProps) {
  if (isBankBack) return <Badge tone="neutral">{TEXTS.bankGaveBack}</Badge>
  if (status === 'paid' && isPartlyBack) return <Badge tone="neutral">{TEXTS.partlyRefunded}</Badge>
  return <Badge tone={PAYMENT_TONES[status]}>{TEXTS.paymentStatus[status]}</Badge>
}

export function ModelBadge({ status }: { status: ModelStatus }) {
  return <Badge tone={MODEL_TONES[status]}>{TEXTS.modelStatus[status]}</Badge>
}

/** Promised days of a toy that is made again. */
export function RemakeDays({ remake }: { remake: Remake | null }) {
  if (remake === null || remake.days === null) return null
  const words = remake.isForPickup ? TEXTS.newReady : TEXTS.newAtYours
  return <p className="text-note">{words(daySpan(remake.days))}</p>
}
