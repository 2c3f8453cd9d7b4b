/** Reads what happened to an order, from every module that wrote some of it down. */
import { isToyCancelledAlone, TOY_NAME } from '@leksmedjan/contract/parcel-contents'
import { FREIGHT_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import type { Tx } from '../../database/database.ts'
import type { FulfilmentOrder } from '../../orders/orders.ts'
import type { LetterRow, NoteRow } from './order.queries.ts'
import {
  findModelMadeAt,
  listChecks,
  listComplaintEvents,
  listParcelEvents,
  listPrintEvents,
  listProofEvents,
  listRefundEvents,
  type RefundEvent,
} from './timeline.queries.ts'
import type { Timeline } from './timeline.rules.ts'

interface Known {
  letters: readonly LetterRow[]
  notes: readonly NoteRow[]
  addressChanges: Timeline['addressChanges']
  emailChanges: Timeline['emailChanges']
  waits: Timeline['waits']
  promises: Timeline['promises']
}

export async function readTimeline(
  tx: Tx,
  order: FulfilmentOrder,
  { letters, notes, addressChanges, emailChanges, waits, promises }: Known,
): Promise<Timeline> {
  const [prints, checks, parcels, complaints, proofs, refunds, modelMadeAt] = await Promise.all([
    listPrintEvents(tx, order.id),
    listChecks(tx, order.id),
    listParcelEvents(tx, order),
    listComplaintEvents(tx, order),
    listProofEvents(tx, order.id),
    listRefundEvents(tx, order.id),
    findModelMadeAt(tx, order.id),
  ])
  const writers = notes.filter(({ subject }) => subject !== null)
  return {
    history: order.history,
    isToyCancelledAlone: isToyCancelledAlone(order.status, order.shipments),
    prints,
    checks,
    parcels,
    complaints,
    proofs,
    refunds: refunds.map((refund) => ({ ...refund, freightOre: freightIn(refund, order.money.refunds) })),
    freightBackAt: order.money.freightBackAt,
    withdrawals: order.money.withdrawals,
    addressChanges,
    emailChanges,
    waits,
    promises,
    modelMadeAt,
    letters,
    writers,
  }
}

/** `apart`: the same refunds, with what is of the freight after what is of the toy. */
function freightIn({ amountOre, subject }: RefundEvent, apart: FulfilmentOrder['money']['refunds']): number {
  if (subject !== TOY_NAME) return 0
  const ofFreight = apart.filter((part, index) => {
    const toy = apart[index - 1]
    return (
      part.subject === FREIGHT_SUBJECT &&
      toy?.subject === TOY_NAME &&
      toy.amountOre + part.amountOre === amountOre
    )
  })
  return ofFreight[0]?.amountOre ?? 0
}
