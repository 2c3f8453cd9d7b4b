/** Parcels of a toy that was made again and sent since: what was owed for them has been made good. */
import { isOnItsWay } from '@leksmedjan/contract/shipments'
import type { Tx } from '../../database/database.ts'
import { stepRefused } from '../orders.errors.ts'
import { listHistory } from '../orders.queries.ts'
import { replacedParcels } from '../replacement.rules.ts'
import { listShipments, loseShipments, type ChosenParcels, type Shipment } from '../shipments.queries.ts'
import { effectiveSteps } from './steps.rules.ts'

async function formerOf(tx: Tx, orderId: string) {
  const sent = await listShipments(tx, orderId)
  return replacedParcels(sent, effectiveSteps(await listHistory(tx, orderId)))
}

const numberOf = ({ tracking_number: number }: Shipment): string[] => (number === null ? [] : [number])

/** Tracking numbers of those on their way. */
export const listReplaced = async (tx: Tx, orderId: string): Promise<string[]> =>
  (await formerOf(tx, orderId)).former.filter(isOnItsWay).flatMap(numberOf)

export async function refuseReplaced(tx: Tx, orderId: string, chosen: ChosenParcels): Promise<void> {
  const former = (await formerOf(tx, orderId)).former.flatMap(numberOf)
  if (chosen?.some((number) => former.includes(number)) === true)
    throw stepRefused('replaced', 'a new toy was sent since: nothing is owed for a parcel of the former one')
}

/** Lost when the new toy was sent, so that the state of the order stays that of the newer sending. */
export async function loseReplaced(
  tx: Tx,
  orderId: string,
  { why, chosen }: { why: string; chosen?: ChosenParcels },
): Promise<void> {
  const { former, at } = await formerOf(tx, orderId)
  const open = former.filter(isOnItsWay).flatMap(numberOf)
  const meant = chosen ?? open
  if (at === null || meant.length === 0 || meant.some((number) => !open.includes(number)))
    throw stepRefused('not_replaced', 'no new toy was sent since: something is owed for it')
  await loseShipments(tx, orderId, { at, why, chosen: meant })
}
