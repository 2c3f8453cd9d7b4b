/** Refunds: decided under the order's row lock, sent to the provider by a job, tracked until they succeed or fail. */
import { randomUUID } from 'node:crypto'
import { TURNED_DOWN, type ReviewNote } from '@leksmedjan/contract/review-reasons'
import type { LockedOrder, RefundOrders } from '../../orders/orders.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../../database/database.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { JOBS } from '../../job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import type { PaymentProvider, RefundReason, RefundState } from '../payment-provider.ts'
import {
  refundDisputed,
  refundKeyReused,
  refundNotPossible,
  refundTaken,
  refundTooMuch,
} from '../payments.errors.ts'
import { isRefundStateNewer } from '../payments.rules.ts'
import {
  findRefund,
  insertRefund,
  keyOfAttempt,
  listAttemptsAt,
  listDecidedWith,
  disputeStandingOf,
  listParked,
  noteRefund,
  sumRefunds,
  type Refund,
} from './refunds.queries.ts'

export interface RefundRequest {
  orderId: string
  /** null: all that is left. */
  amountOre: number | null
  reason: Exclude<RefundReason, 'duplicate'>
  /** What it is for, as the buyer reads it; left out, none is shown. */
  subject?: string | null
  /** Free text for the history. */
  why: string
  /** The operator by name. */
  who: string
  /** A payment of the order in review; left out, the order's own payment, or else the one in review. */
  paymentReference?: string
  /** Idempotency key: the same refund again, unless that one has failed. */
  requestKey: string
  /** Recognised too, where what it is for is the same (`askedKeys`). */
  keyWithoutSubject?: string
}

export interface RefundAnswer {
  refundId: string
  amountOre: number
  status: Refund['status']
  /** When an earlier request with this key was made; null for the first. */
  knownSince: Date | null
}

interface SettledRefund {
  refundId: string
  orderId: string
  amountOre: number
  /** Of another payment than the order's. */
  isRepeat: boolean
  /** ISO instant. */
  at: string
}

/** Runs in the transaction that stores success or failure: enqueue jobs, nothing slow. */
export type OnRefundSettled = (tx: Tx, refund: SettledRefund) => Promise<void>

/** Money that arrived of refunds that were decided together. */
export interface ArrivedTogether {
  /** Of all of them the first, whatever became of it. */
  key: string
  refundIds: string[]
  amountOre: number
}

export interface RefundsDeps {
  db: Database
  orders: RefundOrders
  provider: PaymentProvider
  jobs: Jobs
  clock: Clock
  log: Log
  onRefundSucceeded: OnRefundSettled
  onRefundFailed: OnRefundSettled
}

const REASON = 'payments: refund'
/** How the note of an order begins that waits for a refund which did not arrive. */
const NOT_ARRIVED = 'a refund of ' satisfies ReviewNote
/** Stripe keeps idempotency keys for 24 hours; an older request is looked up before it is repeated. */
const KEY_LIVES_MS = 20 * 60 * 60_000

export interface RefundOutcome {
  reference: string | null
  state: RefundState
}

export function createRefunds({ db, orders, provider, jobs, clock, log, ...handlers }: RefundsDeps) {
  async function decide(tx: Tx, request: RefundRequest): Promise<RefundAnswer> {
    const order = await orders.lock(tx, request.orderId)
    if (order === null) throw refundNotPossible(`there is no order ${request.orderId}`)
    const attempts = await attemptsAt(tx, request)
    const [known] = attempts
    // `failed` is final at the provider, so another attempt cannot refund twice.
    if (known !== undefined && known.status !== 'failed') {
      if (request.amountOre !== null && request.amountOre !== known.amountOre) throw refundKeyReused()
      return answerOf(known)
    }
    const { paymentReference, leftOre } = await refundablePayment(tx, order, request.paymentReference ?? null)
    const dispute = await disputeStandingOf(tx, paymentReference)
    if (dispute === 'open') throw refundDisputed()
    if (dispute === 'lost') throw refundTaken()
    const amountOre = request.amountOre ?? leftOre
    const fits = Number.isSafeInteger(amountOre) && amountOre > 0 && amountOre <= leftOre
    const counts = paymentReference === order.paymentReference
    if (!fits || (counts && !(await orders.reserveRefund(tx, order, { ...request, amountOre })))) {
      throw refundTooMuch(leftOre)
    }
    const { reason, who, why, subject = null } = request
    const requestKey = keyOfAttempt(request.requestKey, attempts.length)
    const refund = { id: randomUUID(), orderId: order.id, paymentReference, amountOre }
    const origin = { reason, who, why, subject, requestKey, providerReference: null }
    await insertRefund(tx, { ...refund, ...origin }, clock.now())
    if (counts) await orders.dropResends(tx, { ...order, refundedOre: order.refundedOre + amountOre }, who)
    await jobs.enqueue(tx, JOBS['payments.refund'], { refundId: refund.id }, { onceKey: refund.id })
    return { refundId: refund.id, amountOre, status: 'due', knownSince: null }
  }

  async function attemptsAt(tx: Tx, request: RefundRequest): Promise<Refund[]> {
    const { orderId, requestKey, keyWithoutSubject = requestKey, subject = null } = request
    const attempts = await listAttemptsAt(tx, orderId, requestKey)
    if (attempts.length > 0 || keyWithoutSubject === requestKey) return attempts
    const others = await listAttemptsAt(tx, orderId, keyWithoutSubject)
    return others.filter((other) => other.subject === subject)
  }

  /** The order's own payment, or one in review; needs the order's lock. */
  async function refundablePayment(
    tx: Tx,
    order: LockedOrder,
    named: string | null,
  ): Promise<{ paymentReference: string; leftOre: number }> {
    const { paymentReference } = order
    if (paymentReference !== null && (named ?? paymentReference) === paymentReference)
      return { paymentReference, leftOre: order.totalOre - order.refundedOre }
    const parked = await listParked(tx, order.id)
    const chosen = parked.find((payment) => payment.paymentReference === (named ?? payment.paymentReference))
    if (chosen === undefined) throw refundNotPossible(`order ${order.id} holds no such payment`)
    const leftOre = chosen.receivedOre - chosen.arrivedOre - chosen.waitingOre
    return { paymentReference: chosen.paymentReference, leftOre }
  }

  /** Releases an order that was parked for its payment alone once that is refunded in full, so that it can be paid again. */
  async function releaseOnceRefunded(tx: Tx, order: LockedOrder): Promise<void> {
    if (order.paymentReference !== null) return
    const parked = await listParked(tx, order.id)
    if (parked.length === 0 || parked.some(({ receivedOre, arrivedOre }) => arrivedOre < receivedOre)) return
    await orders.release(tx, order, 'what was paid has gone back')
  }

  /** Needs the order's lock; ignores states older than the stored one. */
  async function advance(tx: Tx, order: LockedOrder, refund: Refund, outcome: RefundOutcome): Promise<void> {
    if (!isRefundStateNewer(refund.status, outcome.state)) return
    await noteRefund(tx, refund.id, outcome, clock.now())
    if (outcome.state === 'succeeded') await handleSucceeded(tx, order, refund)
    if (outcome.state === 'failed') await handleFailed(tx, order, refund)
  }

  async function handleSucceeded(tx: Tx, order: LockedOrder, refund: Refund): Promise<void> {
    const { id: refundId, orderId, amountOre, paymentReference } = refund
    const isRepeat = paymentReference !== order.paymentReference
    if (isRepeat) await releaseOnceRefunded(tx, order)
    else {
      await orders.creditRefund(tx, order, { refundId, amountOre })
      const { arrivedOre } = await sumRefunds(tx, paymentReference)
      if (arrivedOre === order.totalOre) {
        await orders.markRefunded(tx, order)
        await orders.release(tx, order, 'what was paid has gone back', { onlyOf: TURNED_DOWN })
      }
      if ((await orders.owedOre(tx, orderId)) === 0)
        await orders.release(tx, order, 'what had not arrived has gone back', { onlyOf: NOT_ARRIVED })
    }
    await handlers.onRefundSucceeded(tx, settled(refund, isRepeat))
    log.info({ orderId, refundId }, 'refund succeeded')
  }

  async function handleFailed(tx: Tx, order: LockedOrder, refund: Refund): Promise<void> {
    const { id: refundId, orderId, amountOre, paymentReference } = refund
    const reason: ReviewNote = `a refund of ${amountOre} öre did not arrive`
    const isRepeat = paymentReference !== order.paymentReference
    if (!isRepeat) {
      await orders.releaseRefund(tx, order, amountOre, reason)
      await orders.markPaidAgain(tx, order, reason)
      if (refund.status === 'succeeded') await orders.reverseCreditNote(tx, order, { refundId, amountOre })
    }
    await orders.park(tx, orderId, reason)
    await handlers.onRefundFailed(tx, settled(refund, isRepeat))
    log.error({ orderId, refundId }, 'refund failed')
  }

  const settled = ({ id: refundId, orderId, amountOre }: Refund, isRepeat: boolean): SettledRefund => ({
    refundId,
    orderId,
    amountOre,
    isRepeat,
    at: clock.now().toISOString(),
  })

  /** The refund at the provider; null when there is none. */
  async function findAtProvider(refund: Refund): Promise<RefundOutcome | null> {
    const { refunds } = await provider.findPayment(refund.paymentReference)
    return refunds.find(({ refundId }) => refundId === refund.id) ?? null
  }

  async function requestRefund(refund: Refund): Promise<RefundOutcome> {
    const { id: refundId, orderId, amountOre, paymentReference: reference, reason } = refund
    const isOld = clock.now().getTime() - refund.createdAt.getTime() > KEY_LIVES_MS
    const before = isOld ? await findAtProvider(refund) : null
    if (before !== null) return before
    try {
      return await provider.refund({ reference, amountOre, orderId, refundId, reason })
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.failure !== 'refused') throw error
      return (await findAtProvider(refund)) ?? { reference: null, state: 'failed' }
    }
  }

  return {
    refund: (request: RefundRequest): Promise<RefundAnswer> => db.asShop(REASON, (tx) => decide(tx, request)),
    refundWithin: decide,
    advance,

    /** null while one of them is not final, and where none arrived. */
    async findArrivedTogether(tx: Tx, refundId: string): Promise<ArrivedTogether | null> {
      const together = await listDecidedWith(tx, refundId)
      const arrived = together.filter(({ status }) => status === 'succeeded')
      const [first] = together
      const isOpen = together.some(({ status }) => status === 'due' || status === 'pending')
      if (first === undefined || arrived.length === 0 || isOpen) return null
      const amountOre = arrived.reduce((sumOre, one) => sumOre + one.amountOre, 0)
      return { key: first.id, refundIds: arrived.map(({ id }) => id), amountOre }
    },

    async refundDuplicate(
      tx: Tx,
      payment: { orderId: string; paymentReference: string; amountOre: number },
    ): Promise<void> {
      const id = randomUUID()
      const why = 'the order was paid already'
      const origin = { reason: 'duplicate' as const, who: 'shop', why, requestKey: null }
      const refund = { ...payment, ...origin, id, subject: null, providerReference: null }
      if (!(await insertRefund(tx, refund, clock.now()))) return
      await jobs.enqueue(tx, JOBS['payments.refund'], { refundId: id }, { onceKey: id })
    },

    async carryOutRefund(refundId: string): Promise<void> {
      const refund = await db.asShop(REASON, (tx) => findRefund(tx, refundId))
      if (refund === null || refund.status !== 'due') return
      const outcome = await requestRefund(refund)
      await db.asShop(REASON, async (tx) => {
        const order = await orders.lock(tx, refund.orderId)
        // The webhook event can have been faster.
        const present = await findRefund(tx, refundId)
        if (order !== null && present !== null) await advance(tx, order, present, outcome)
      })
    },
  }
}

function answerOf({ id, amountOre, status, createdAt }: Refund): RefundAnswer {
  return { refundId: id, amountOre, status, knownSince: createdAt }
}
