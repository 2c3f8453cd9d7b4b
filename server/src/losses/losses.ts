/**
 * Lost parcels. The shop bears the risk until the toy is in the buyer's hands (konsumentköplagen
 * 2022:260, 2 kap.): it is made again, or refunded in full including shipping. The buyer gets a mail: of a toy made again once the
 * loss can no longer be taken back (`orders.undo`).
 */
import { partsLost, stillAwaited, TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { byPlace } from '@leksmedjan/contract/shipments'
import { ORDER_STAGES } from '@leksmedjan/contract/orders'
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { Clock } from '@leksmedjan/platform/clock'
import { after, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import { JOBS, type PayloadOf } from '../job-table.ts'
import { money, type Mail } from '../mail/mail.ts'
import {
  BANK_CHECK_MS,
  lostLast,
  type ChosenParcels,
  type LockedOrder,
  type LossOrders,
  type PackedThings,
  type SentParcel,
  type Thing,
} from '../orders/orders.ts'
import type { Payments, RefundRequest } from '../payments/payments.ts'
import type { Database, Tx } from '../database/database.ts'
import { ShopError } from '../errors.ts'

export type Remedy = 'resend' | 'refund'

export interface Loss {
  orderId: string
  remedy: Remedy
  who: string
  why: string
  isUnpaid?: boolean
  /** Of several parcels; omitted: all. */
  chosen?: ChosenParcels
  /** All that were on their way as the caller saw them (compare-and-set); omitted: not compared. */
  seen?: ChosenParcels
  /** All of the money goes back, where it is known that only a part was lost. */
  isWhole?: boolean
}

export interface Losses {
  /** Resolves to the amount refunded, öre; 0 when resent. Throws `order_step_refused` and the errors of a refund. */
  lose(loss: Loss): Promise<number>
  /** The same, in the transaction of its caller. */
  loseWithin(tx: Tx, loss: Loss): Promise<number>
  /** Job: promises new days and sends the mail, unless the loss was taken back or its buyer has cancelled since. */
  tellOfResend(loss: LossTaken): Promise<void>
}

type SaidOfRefund = Pick<RefundRequest, 'reason' | 'who' | 'why'>
type LossTaken = PayloadOf<'losses.tell-of-resend'>

export interface LossesDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  mail: Mail
  orders: LossOrders
  payments: Pick<Payments, 'refundWithin' | 'unsettled'>
}

const alreadyRefunded = () =>
  new ShopError(
    'order_step_refused',
    'its money is back with the buyer, or the bank has taken it: to make it once more all the same, write yes before the reason',
    { details: { reason: 'unpaid' } },
  )

/** Nothing is sent again of what its buyer has withdrawn from. */
function refuseUnwanted(parts: readonly string[], { withdrawn }: Pick<PackedThings, 'withdrawn'>): void {
  if (parts.some((part) => withdrawn.every((goods) => goods.part !== part))) return
  throw new ShopError('order_step_refused', 'its buyer has withdrawn from what lay in it', {
    details: { reason: 'withdrawn' },
  })
}

const nothingPaid = () =>
  new ShopError('order_step_refused', 'nothing was paid for what lay in it', {
    details: { reason: 'unpaid' },
  })

export function createLosses({ db, clock, jobs, mail, orders, payments }: LossesDeps): Losses {
  /** Nothing more is owed, or the bank gave it back after a dispute. */
  const isRefunded = async (tx: Tx, { id, isAllBack }: LockedOrder) =>
    isAllBack || (await payments.unsettled(tx, id)).isLost

  async function resend(tx: Tx, order: LockedOrder, who: string, why: string): Promise<void> {
    await orders.reprint(tx, order, { who, why })
    // Its letter offers what the delay mail would, so that one is not sent.
    await orders.takeDelay(tx, order.id)
    const at = (await orders.listSteps(tx, order.id)).at(-1)?.at
    if (at === undefined) throw new Error(`order ${order.id} was not moved`)
    await enqueue(tx, { orderId: order.id, at: at.toISOString() })
  }

  const minuteLeftMs = ({ at }: LossTaken) => Date.parse(at) + UNDO_MS - clock.now().getTime()

  async function enqueue(tx: Tx, loss: LossTaken, leftMs = minuteLeftMs(loss)): Promise<void> {
    const onceKey = `${loss.orderId}:${loss.at}`
    await jobs.enqueue(tx, JOBS['losses.tell-of-resend'], loss, { onceKey, ...after(leftMs) })
  }

  /** `refundOre`: null where it is made or sent again. `isToyBack`: before. `parts`: that alone were lost. */
  async function tellBuyer(
    tx: Tx,
    { id, totalOre }: LockedOrder,
    {
      refundOre,
      isToyBack = false,
      parts = null,
      until = clock.now(),
    }: { refundOre: number | null; isToyBack?: boolean; parts?: readonly string[] | null; until?: Date },
  ): Promise<void> {
    const [sent, parcels, isLate, mayBeInTime, packed, beside] = await Promise.all([
      orders.findForLetter(tx, id),
      orders.listShipments(tx, id),
      orders.isLate(tx, id),
      orders.mayBeInTime(tx, id),
      refundOre === null ? orders.findThings(tx, id) : null,
      refundOre === null ? orders.findBesideNewToy(tx, id) : null,
    ])
    if (sent === null) throw new Error(`order ${id} was sent and has no receipt`)
    const refund = refundOre === null ? null : { amount: money(refundOre), isRest: refundOre < totalOre }
    const gone = byPlace(lostUntil(parcels, until))
    const lostOf = gone[0]?.shipped_at ?? new Date(0)
    const sentParcels = parcels.filter(({ shipped_at: at }) => +at === +lostOf).length
    const kept = parcels.filter(
      ({ lost_at, returned_at, shipped_at: at }) => (lost_at ?? returned_at) === null && at >= lostOf,
    )
    const sentAgain = packed?.things.filter(({ part }) => packed.toSend.includes(part)) ?? []
    const withdrawn = (packed?.withdrawn ?? []).filter(({ part }) =>
      gone.some(({ contents }) => contents === null || contents.some((thing) => thing.part === part)),
    )
    const again = { sentAgain, withdrawn, cancelled: beside?.rest ?? null }
    const facts = {
      ...sent,
      refund,
      isLate,
      mayBeInTime,
      parcels: gone,
      sentParcels,
      isToyBack,
      kept,
      parts,
      ...again,
    }
    const key = [id, parcels.length, ...(parts ?? [])].join(':')
    await mail.post(tx, 'lost', { to: sent.email, key, facts })
  }

  /** For the history and the refund. */
  async function noteOf(tx: Tx, orderId: string, lostAt: Date, why: string): Promise<string> {
    const sent = await orders.listShipments(tx, orderId)
    const lost = sent.filter(({ lost_at: at }) => at !== null && +at === +lostAt)
    return `${lost.length > 1 ? 'its parcels' : 'its parcel'} never arrived: ${why}`
  }

  /** Parts that were lost, without the others; null where all were, or nothing is known of them. */
  async function partsLostAt(
    tx: Tx,
    orderId: string,
    lostAt: Date,
    { things, withdrawn }: Pick<PackedThings, 'things' | 'withdrawn'>,
  ) {
    const sent = await orders.listShipments(tx, orderId)
    const lost = sent.filter(({ lost_at: at }) => at !== null && +at === +lostAt)
    const awaited = stillAwaited(things, { withdrawn, sent }).map(({ part }) => part)
    if (partsLost(awaited, lost) === null) return null
    // Of what the buyer has withdrawn from the money goes back too.
    return things
      .map(({ part }) => part)
      .filter((part) => lost.some(({ contents }) => contents?.some((thing) => thing.part === part) === true))
  }

  /** The same, of what was lost last until then. */
  async function partsLostUntil(tx: Tx, orderId: string, until: Date) {
    const [lost] = lostUntil(await orders.listShipments(tx, orderId), until)
    const packed = (await orders.findThings(tx, orderId)) ?? NOTHING
    return lost?.lost_at ? partsLostAt(tx, orderId, lost.lost_at, packed) : null
  }

  /** One refund for each thing that was lost, so that its credit note names it; öre. */
  async function refundParts(tx: Tx, order: LockedOrder, lost: readonly Thing[], said: SaidOfRefund) {
    let leftOre = order.totalOre - order.refundedOre
    let sumOre = 0
    for (const { part, name, worthOre } of lost) {
      const amountOre = Math.min(worthOre, leftOre)
      if (amountOre === 0) continue
      const wish = { orderId: order.id, amountOre, subject: name, ...said, requestKey: `lost:${part}` }
      await payments.refundWithin(tx, wish)
      leftOre -= amountOre
      sumOre += amountOre
    }
    if (sumOre === 0) throw nothingPaid()
    return sumOre
  }

  /** What was not the toy is packed and sent again at once: nothing is made. */
  async function resendParts(tx: Tx, order: LockedOrder, lostAt: Date, parts: readonly string[]) {
    await orders.agreeToResend(tx, order.id, lostAt)
    await tellBuyer(tx, order, { refundOre: null, parts })
  }

  async function loseWithin(
    tx: Tx,
    { orderId, remedy, who, why, isUnpaid = false, isWhole = false, chosen, seen }: Loss,
  ): Promise<number> {
    const order = await orders.lock(tx, orderId)
    if (order === null) throw new Error(`order ${orderId} is gone`)
    const packed = (await orders.findThings(tx, orderId)) ?? NOTHING
    const lostAt = await orders.loseParcel(tx, order, { why, chosen, seen })
    const noted = await noteOf(tx, orderId, lostAt, why)
    const parts = isWhole ? null : await partsLostAt(tx, orderId, lostAt, packed)
    if (remedy === 'resend') {
      if (!isUnpaid && (await isRefunded(tx, order))) throw alreadyRefunded()
      // The new toy that is made already is sent with all of it, where it is not known what lay in it.
      if (parts === null && isMadeAgain(order)) return 0
      if (parts !== null) refuseUnwanted(parts, packed)
      if (parts === null || parts.includes(TOY_THING)) await resend(tx, order, who, noted)
      else await resendParts(tx, order, lostAt, parts)
      return 0
    }
    const said = { reason: 'requested_by_customer' as const, who, why: noted }
    if (parts === null) {
      const wish = { orderId, amountOre: null, ...said, requestKey: 'lost' }
      const { amountOre } = await payments.refundWithin(tx, wish)
      await tellBuyer(tx, order, { refundOre: amountOre, isToyBack: packed.isToyBack })
      return amountOre
    }
    const lost = packed.things.filter(({ part }) => parts.includes(part))
    const amountOre = await refundParts(tx, order, lost, said)
    await tellBuyer(tx, order, { refundOre: amountOre, parts })
    const after = await orders.lock(tx, orderId)
    if (after !== null) await orders.endWithoutLost(tx, after, who)
    return amountOre
  }

  return {
    lose: (loss) => db.asShop(REASON, (tx) => loseWithin(tx, loss)),
    loseWithin,

    async tellOfResend(loss) {
      // Before the transaction: it is read in one of its own.
      const place = await orders.readPlace(loss.orderId)
      await db.asShop(REASON, async (tx) => {
        // Locked, so that it cannot be taken back meanwhile.
        const order = await orders.lock(tx, loss.orderId)
        const steps = await orders.listSteps(tx, loss.orderId)
        const isStill = steps.some(
          ({ status, at }) => status === 'processing' && at.toISOString() === loss.at,
        )
        if (order === null || !isStill || isOver(order)) return
        if (clock.now().getTime() < Date.parse(loss.at) + UNDO_MS) return enqueue(tx, loss)
        const promise = { why: 'lost' as const, place, since: new Date(loss.at) }
        const promised = await orders.promiseAgain(tx, order.id, promise)
        if (promised === 'bank_decides') return enqueue(tx, loss, BANK_CHECK_MS)
        if (promised === 'nothing') return
        // What was lost since has a letter of its own.
        const until = new Date(loss.at)
        const parts = await partsLostUntil(tx, order.id, until)
        await tellBuyer(tx, order, { refundOre: null, parts, until })
      })
    },
  }
}

const REASON = 'orders: record a lost parcel'
const NOTHING = { things: [], withdrawn: [], isToyBack: false, isFreightBack: false, freightLeftOre: 0 }
const lostUntil = (parcels: readonly SentParcel[], until: Date): SentParcel[] =>
  lostLast(parcels.filter(({ lost_at: at }) => at === null || at <= until))
const isMadeAgain = ({ status }: LockedOrder): boolean =>
  ORDER_STAGES[status] === 'to_make' || ORDER_STAGES[status] === 'in_print'
const isOver = ({ status }: LockedOrder): boolean => ORDER_STAGES[status] === 'ended'
