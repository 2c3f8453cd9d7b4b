/** What the page of an order asks about its parcels beyond their rows. */
import { contentsWords, type KeptThing, type ParcelThing } from '@leksmedjan/contract/parcel-contents'
import { openReturns } from '@leksmedjan/contract/shipments'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database/database.ts'
import { listAddressChanges } from './addresses.queries.ts'
import { listWithdrawnGoods } from './consents/consents.queries.ts'
import { returnLetterKey } from './handover.rules.ts'
import type { OrderRow } from './orders.queries.ts'
import type { BackInWorkshop, OverdueThing, Thing } from './order-views.ts'
import { toResend } from './parcel-contents.ts'
import { wasReturnLetterSent, type Shipment } from './shipments.queries.ts'
import { findBesideNewToy, findThings, isGivenUp, type PackedThings } from './things.ts'

const ALL_OF_IT = 'det'

function askedOf(packed: PackedThings, back: readonly Shipment[]): string {
  const things = back.flatMap(({ contents }) => contents ?? [])
  const owed = back.flatMap((parcel) =>
    (parcel.contents ?? []).filter((thing) => !isGivenUp(packed, [{ contents: [thing] }])),
  )
  return owed.length === 0 || owed.length === things.length ? ALL_OF_IT : contentsWords(owed)
}

const LOOK_UP = 'orders: look up by number'

export function createParcelReads({ db, clock }: { db: Database; clock: Clock }) {
  /** The letter that asks the buyer of what came back has left: not before its minute is over. */
  async function isAskedOfReturn(orderId: string, sent: readonly Shipment[]): Promise<boolean> {
    const newest = sent.at(-1)
    if (newest === undefined || newest.returned_at === null || newest.return_ended_at !== null) return false
    const key = returnLetterKey(orderId, newest, sent)
    return db.perStatement(LOOK_UP, (tx) => wasReturnLetterSent(tx, key))
  }

  /** Of an order of which a part went back, and something was sent. */
  async function isToyPaidBack(
    { id, refunded_total: back, payment_status: payment }: OrderRow,
    sent: readonly Shipment[],
  ): Promise<boolean> {
    if (back === 0 || payment === 'refunded' || sent.length === 0) return false
    return (await db.perStatement(LOOK_UP, (tx) => findThings(tx, id)))?.isToyBack === true
  }

  /** With a new toy, once a parcel was lost or came back. */
  async function listSentAgain(
    { id, status }: Pick<OrderRow, 'id' | 'status'>,
    sent: readonly Shipment[],
    isMadeForReturn: boolean,
  ): Promise<Thing[]> {
    const isNewToy = status === 'processing' && sent.some(({ lost_at: at }) => at !== null)
    if (!isNewToy && !isMadeForReturn && toResend(sent).length === 0) return []
    const packed = await db.perStatement(LOOK_UP, (tx) => findThings(tx, id))
    return packed?.things.filter(({ part }) => packed.toSend.includes(part)) ?? []
  }

  async function findBack(orderId: string, sent: readonly Shipment[]): Promise<BackInWorkshop> {
    const back = openReturns(sent)
    const [packed, corrected] =
      back.length === 0
        ? [null, []]
        : await db.perStatement(LOOK_UP, (tx) =>
            Promise.all([findThings(tx, orderId), listAddressChanges(tx, orderId)]),
          )
    if (packed === null) return { isGivenUp: false, asked: ALL_OF_IT, isAddressCorrected: false }
    const isAddressCorrected = corrected.some(({ at }) =>
      back.every(({ returned_at: backAt }) => backAt !== null && at > backAt),
    )
    return { isGivenUp: isGivenUp(packed, back), asked: askedOf(packed, back), isAddressCorrected }
  }

  /** What its buyer has of an order whose new toy was cancelled alone; null of any other. */
  async function listKept({ id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<KeptThing[] | null> {
    if (status !== 'cancelled') return null
    const beside = await db.perStatement(LOOK_UP, (tx) => findBesideNewToy(tx, id, clock.now()))
    return beside?.kept ?? null
  }

  /** Without what is paid back. */
  async function listOverdueOwed(
    { id }: Pick<OrderRow, 'id'>,
    overdue: readonly ParcelThing[],
  ): Promise<OverdueThing[]> {
    if (overdue.length === 0) return []
    const [packed, withdrawn] = await db.perStatement(LOOK_UP, (tx) =>
      Promise.all([findThings(tx, id), listWithdrawnGoods(tx, id)]),
    )
    const owed = overdue.filter(({ part }) => packed?.things.some((thing) => thing.part === part) !== false)
    return owed.map((thing) => {
      const said = withdrawn.find(({ part }) => part === thing.part)
      return { ...thing, withdrawn: said === undefined ? null : said.wasOverdue ? 'promised' : 'before' }
    })
  }

  return { isAskedOfReturn, isToyPaidBack, findBack, listKept, listOverdueOwed, listSentAgain }
}
