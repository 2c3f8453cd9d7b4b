/**
 * Parcels for which nothing is owed: their toy was made again and sent since, what lay in them is paid back, or all of the order's
 * money is.
 */
import { isOnItsWay, parcelKeyOf } from '@leksmedjan/contract/shipments'
import type { Tx } from '../../database/database.ts'
import { findExceptions } from '../money.queries.ts'
import { stepRefused } from '../orders.errors.ts'
import { listHistory } from '../orders.queries.ts'
import { replacedParcels } from '../replacement.rules.ts'
import { listShipments, loseShipments, type ChosenParcels, type Shipment } from '../shipments.queries.ts'
import { findThings } from '../things.ts'
import { effectiveSteps } from './steps.rules.ts'

interface Unowed {
  /** Of the former toy. */
  replaced: Shipment[]
  /** When the newer one was sent; null without one. */
  replacedAt: Date | null
  paidBack: Shipment[]
  /** Keys of all that are on their way. */
  open: string[]
}

const keysOf = (parcels: readonly Shipment[]): string[] => parcels.filter(isOnItsWay).map(parcelKeyOf)

async function findUnowed(tx: Tx, orderId: string): Promise<Unowed> {
  const [{ isAllBack }, sent, history, packed] = await Promise.all([
    findExceptions(tx, orderId),
    listShipments(tx, orderId),
    listHistory(tx, orderId),
    findThings(tx, orderId),
  ])
  const { former: replaced, at: replacedAt } = replacedParcels(sent, effectiveSteps(history))
  const owed = packed?.things.map(({ part }) => part)
  const paidBack = sent.filter(
    (parcel) =>
      !replaced.includes(parcel) &&
      parcel.contents?.every(({ part }) => owed?.includes(part) === false) === true,
  )
  return { replaced, replacedAt, paidBack, open: keysOf(isAllBack ? sent : [...replaced, ...paidBack]) }
}

/** Tracking numbers of those on their way. */
export const listUnowed = async (tx: Tx, orderId: string): Promise<string[]> =>
  (await findUnowed(tx, orderId)).open

/** `meant`: keys of those on their way. */
export async function refuseUnowed(
  tx: Tx,
  orderId: string,
  { chosen, meant }: { chosen: ChosenParcels; meant: readonly string[] },
): Promise<void> {
  const { replaced, paidBack } = await findUnowed(tx, orderId)
  const former = replaced.flatMap(({ tracking_number: number }) => number ?? [])
  if (chosen?.some((key) => former.includes(key)) === true)
    throw stepRefused('replaced', 'a new toy was sent since: nothing is owed for a parcel of the former one')
  if (meant.some((key) => keysOf(paidBack).includes(key)))
    throw stepRefused('replaced', 'what lay in it is paid back: nothing more is owed for it')
}

/** A replaced one is lost when the new toy was sent, so that the state of the order stays that of the newer sending. */
export async function loseUnowed(
  tx: Tx,
  orderId: string,
  { why, chosen, now }: { why: string; chosen?: ChosenParcels; now: Date },
): Promise<void> {
  const { replaced, replacedAt, open } = await findUnowed(tx, orderId)
  const meant = chosen ?? open
  if (meant.length === 0 || meant.some((key) => !open.includes(key)))
    throw stepRefused(
      'not_replaced',
      'something is owed for it: no new toy was sent since, nor is it paid back',
    )
  const former = keysOf(replaced).filter((key) => meant.includes(key))
  const others = meant.filter((key) => !former.includes(key))
  if (replacedAt !== null && former.length > 0)
    await loseShipments(tx, orderId, { at: replacedAt, why, chosen: former })
  if (others.length > 0) await loseShipments(tx, orderId, { at: now, why, chosen: others })
}
