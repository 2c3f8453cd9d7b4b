/** Whether a toy that its carrier has comes, or should have come, after the promised day. Pure. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { parcelStateOf } from '@leksmedjan/contract/shipments'
import type { Print } from './made/made.ts'
import { printRunsOf } from './made/print-runs.rules.ts'
import type { MoneyExceptions } from './money.queries.ts'
import type { OrderRow } from './orders.queries.ts'
import { isSentAgain, spanOfToy } from './replacement.rules.ts'
import type { Shipment } from './shipments.queries.ts'

/** Never both false. */
export interface LateOnItsWay {
  /** Its carrier may deliver after the last day promised, or its buyer was told of a delay before it was sent. */
  comesLate: boolean
  /** Every day of the promise and of its carrier is over, and nobody has reported it received. */
  isOverdue: boolean
}

type Sent = Pick<
  OrderRow,
  'status' | 'payment_status' | 'promised_last' | 'late_told_at' | 'shipping_method' | 'country' | 'remade_at'
>

/**
 * The goods are delayed until they are in the buyer's hands (konsumentköplagen 2022:260, 5 kap.), not until they are sent. null where
 * nothing is late or its buyer is told otherwise: of a toy to be fetched, sent again as it came back, or replaced, and while the bank
 * decides about the money or has given it back.
 */
export function lateOnItsWay(
  order: Sent,
  {
    sent,
    prints,
    bank,
  }: { sent: readonly Shipment[]; prints: readonly Print[]; bank: MoneyExceptions['bank'] },
  now: Date,
): LateOnItsWay | null {
  const { status, payment_status: payment, promised_last: last, late_told_at: toldAt } = order
  if (status !== 'shipped' || payment !== 'paid' || last === null || bank !== null) return null
  const isWithCarrier = sent.at(-1)?.method === 'parcel' && parcelStateOf(sent) === 'on_its_way'
  const isReplaced = printRunsOf(prints).at(-1)?.isReplacement === true
  if (!isWithCarrier || isReplaced || isSentAgain(order, sent)) return null
  const carried = spanOfToy({ first: last, last }, order, sent).last
  const late = {
    comesLate: carried > last || toldAt !== null,
    isOverdue: swedishDate(now) > (carried > last ? carried : last),
  }
  return late.comesLate || late.isOverdue ? late : null
}
