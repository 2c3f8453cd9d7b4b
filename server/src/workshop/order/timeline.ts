/** Reads what happened to an order, from every module that wrote some of it down. */
import { isToyCancelledAlone } from '@leksmedjan/contract/parcel-contents'
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
} from './timeline.queries.ts'
import type { Timeline } from './timeline.rules.ts'

interface Known {
  letters: readonly LetterRow[]
  notes: readonly NoteRow[]
  addressChanges: Timeline['addressChanges']
  emailChanges: Timeline['emailChanges']
  waits: Timeline['waits']
}

export async function readTimeline(
  tx: Tx,
  order: FulfilmentOrder,
  { letters, notes, addressChanges, emailChanges, waits }: Known,
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
    refunds,
    withdrawals: order.money.withdrawals,
    addressChanges,
    emailChanges,
    waits,
    modelMadeAt,
    letters,
    writers,
  }
}
