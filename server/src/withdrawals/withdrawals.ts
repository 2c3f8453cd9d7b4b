/**
 * Messages of withdrawal from an order. Before production, and while late, the order is cancelled and refunded in full
 * (our promise); after that the message is recorded, and only what the law lets the buyer withdraw from is refunded; it cancels the
 * order after all if the start before it is taken back. Each message gets a receipt.
 */
import {
  withdrawnPartOf,
  type GoodsPlace,
  type LateToy,
  type ToyFate,
  type WithdrawalOutcome,
  type WithdrawalReceipt,
  type WithdrawalRequest,
  type WithdrawalSubject,
} from '@leksmedjan/contract/withdrawal'
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import { JOBS, type PayloadOf } from '../job-table.ts'
import type { Mail } from '../mail/mail.ts'
import type { LockedOrder, OnStep, WithdrawalOrders } from '../orders/orders.ts'
import type { Payments } from '../payments/payments.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import { after, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Database, Tx } from '../database/database.ts'
import { ShopError } from '../errors.ts'
import { createDecisions, type Decision } from './decisions.ts'
import type { GoodsAnswer } from './goods.ts'
import { WITHDRAWAL_TEXTS } from './texts.ts'
import {
  findWithdrawal,
  insertWithdrawal,
  listWithdrawals,
  removeWithdrawal,
  removeWithdrawals,
  type Withdrawal,
} from './withdrawals.queries.ts'

export interface Withdrawals {
  /**
   * Without signing in: order number and e-mail identify the buyer. Idempotent: the same receipt again,
   * unless it was only recorded then and was answered since, or can be cancelled now, by itself or by a person, or was from a part and is
   * from all now.
   */
  withdraw(message: WithdrawalRequest, network: string): Promise<WithdrawalReceipt>
  /** Joins the transaction of an order's step: a message that a start of its print had kept from cancelling takes effect when that start is taken back. */
  onStep: OnStep
  /** Job: the letters about a message that was only recorded, unless it has taken effect since. */
  tellOfRecorded(message: RecordedMessage): Promise<void>
}

type RecordedMessage = PayloadOf<'withdrawals.tell-of-recorded'>

export interface WithdrawalsDeps {
  db: Database
  orders: WithdrawalOrders
  payments: Pick<Payments, 'refundWithin' | 'closeForm'>
  /** Joins the transaction: cancels a story not yet written. */
  onStoryWithdrawn: (tx: Tx, orderId: string) => Promise<void>
  /** Joins the transaction: the print of a toy whose buyer may cancel waits for a person. */
  holdPrint: (tx: Tx, orderId: string, why: string) => Promise<void>
  /** Joins the transaction: notifies the shop. */
  onWithdrawn: (
    tx: Tx,
    withdrawal: {
      orderId: string
      orderNumber: string
      subject: WithdrawalSubject
      outcome: WithdrawalOutcome
      refundOre: number
      late: LateToy | null
      /** Of its letter. */
      key: string
      /** Names of what the buyer withdrew from without the toy, as it is not made to measure. */
      goods: string[]
      /** What its buyer got for an answer, as sentences. */
      told: string[]
      toy: ToyFate
      goodsPlace: GoodsPlace | null
    },
  ) => Promise<void>
  mail: Mail
  jobs: Jobs
  clock: Clock
}

const REASON = 'withdrawals: record and respond'
/** Another tab can open a payment session while one is being closed. */
const MOST_TRIES = 3

export function createWithdrawals({
  db,
  orders,
  payments,
  onStoryWithdrawn,
  holdPrint,
  onWithdrawn,
  mail,
  jobs,
  clock,
}: WithdrawalsDeps): Withdrawals {
  const { decide, takesAnew, isPartKept, fateOfToy } = createDecisions({ orders, payments, onStoryWithdrawn })

  /** null while a payment session is open. */
  async function take(tx: Tx, orderId: string, message: WithdrawalRequest): Promise<Withdrawal | null> {
    const order = await orders.lock(tx, orderId)
    if (order === null) throw new Error(`order ${orderId} is gone`)
    const before = await listWithdrawals(tx, orderId)
    const ofSubject = (wanted: WithdrawalSubject) => before.find((each) => each.subject === wanted)
    const ofAll = ofSubject('order')
    const keepsGoods = message.keeps_goods === true
    const subject = await subjectOf(tx, order, message, ofAll)
    const known =
      ofAll !== undefined && (await coversPart(tx, order, { ofAll, ofPart: ofSubject(subject) }, subject))
        ? ofAll
        : ofSubject(subject)
    if (known !== undefined && !(subject === 'order' && (await takesAnew(tx, order, known)))) return known
    if (order.paymentReference === null && order.openSessionId !== null) return null
    const replaced = subject === 'order' ? before.at(-1) : undefined
    // A message replaces another more than once: what went back with one is not what goes back with the next.
    const requestKey = replaced === undefined ? 'withdrawal' : `withdrawal-of-all:${replaced.at.getTime()}`
    const said = {
      order_id: orderId,
      at: clock.now(),
      name: message.name,
      order_number: order.orderNumber,
      email: message.email,
      subject,
      keeps_goods: subject === 'order' && keepsGoods,
    }
    const decision = await decide(tx, order, said, requestKey)
    if (replaced !== undefined) await removeReplaced(tx, orderId, decision)
    return store(tx, order, { said, decision, told: decision.told })
  }

  /** Once the new toy was cancelled alone, all that is left to withdraw from are the goods beside it. */
  async function subjectOf(
    tx: Tx,
    order: LockedOrder,
    { subject = 'order', keeps_goods: keepsGoods }: WithdrawalRequest,
    ofAll: Withdrawal | undefined,
  ): Promise<WithdrawalSubject> {
    if (subject !== 'order' || keepsGoods === true || ofAll?.keeps_goods !== true) return subject
    return ofAll.outcome === 'cancelled' && (await isPartKept(tx, order)) ? 'goods' : 'order'
  }

  const removeReplaced = (tx: Tx, orderId: string, { outcome, keepsGoods }: Decision) =>
    removeWithdrawals(tx, orderId, { keepsGoods: keepsGoods ?? outcome === 'recorded' })

  /** `told`: the answer, including the sentences about goods. */
  async function store(
    tx: Tx,
    order: LockedOrder,
    { said, decision, told }: { said: Said; decision: Decision; told: readonly string[] },
  ): Promise<Withdrawal> {
    const { outcome, refundOre, late = null, goods = null } = decision
    const names = goods === null ? null : goods.names.join('\n')
    const wording = told.join('\n')
    const goods_place = said.subject === 'goods' ? (goods?.place ?? null) : null
    const withdrawal = { ...said, outcome, refund: refundOre, wording, late, goods: names, goods_place }
    await insertWithdrawal(tx, withdrawal)
    if (goods !== null) {
      if (said.subject === 'order') await storeOfGoods(tx, said, goods)
      // As the decision has left it: it may have been cancelled.
      const decided = await orders.lock(tx, order.id)
      if (decided !== null) await orders.dropResends(tx, decided, 'buyer')
    }
    await answer(tx, withdrawal)
    return withdrawal
  }

  /** A message about all of the order that withdraws from its goods is one about them as well: it stands beside it, at the same time. */
  async function storeOfGoods(tx: Tx, said: Said, { names, told, place }: GoodsAnswer): Promise<void> {
    const before = (await listWithdrawals(tx, said.order_id)).find(({ subject }) => subject === 'goods')
    if (before !== undefined) await removeWithdrawal(tx, before)
    const goods = [before?.goods ?? [], names].flat().join('\n')
    const wording = told.join('\n')
    const ofGoods = {
      subject: 'goods',
      keeps_goods: false,
      outcome: 'recorded',
      refund: 0,
      late: null,
    } as const
    await insertWithdrawal(tx, { ...said, ...ofGoods, wording, goods, goods_place: place })
  }

  async function answer(tx: Tx, withdrawal: Withdrawal): Promise<void> {
    const { order_id: orderId, at, subject, outcome, late } = withdrawal
    if (late !== null) await holdPrint(tx, orderId, WITHDRAWAL_TEXTS.printHeld)
    const leftMs = subject === 'order' && outcome === 'recorded' ? await startUndoableMs(tx, orderId) : 0
    if (leftMs <= 0) return tell(tx, withdrawal)
    const message = { orderId, at: at.toISOString() }
    const onceKey = `${orderId}:${message.at}`
    await jobs.enqueue(tx, JOBS['withdrawals.tell-of-recorded'], message, { onceKey, ...after(leftMs) })
  }

  /** For how long the start of its print can still be taken back; at most 0 where it cannot. */
  async function startUndoableMs(tx: Tx, orderId: string): Promise<number> {
    const last = (await orders.listSteps(tx, orderId)).at(-1)
    return last?.status === 'printing' ? last.at.getTime() + UNDO_MS - clock.now().getTime() : 0
  }

  async function tell(tx: Tx, withdrawal: Withdrawal): Promise<void> {
    const {
      order_id: orderId,
      order_number: orderNumber,
      subject,
      outcome,
      refund: refundOre,
      late,
      goods_place: goodsPlace,
    } = withdrawal
    await answerByLetter(tx, withdrawal)
    const goods = withdrawal.goods?.split('\n') ?? []
    const told = withdrawal.wording.split('\n')
    const order = await orders.lock(tx, orderId)
    const toy = order === null ? 'stands' : await fateOfToy(tx, order)
    const key = `${orderId}:${standingMark(withdrawal)}`
    const said = { subject, outcome, refundOre, late, key, goods, goodsPlace, told, toy }
    await onWithdrawn(tx, { orderId, orderNumber, ...said })
  }

  /** `known` keeps its time: that is when the buyer withdrew. */
  async function takeEffect(tx: Tx, known: Withdrawal): Promise<void> {
    const order = await orders.lock(tx, known.order_id)
    if (order === null) throw new Error(`order ${known.order_id} is gone`)
    const decision = await decide(tx, order, known, 'withdrawal-start-taken-back')
    await removeReplaced(tx, order.id, decision)
    const told = [WITHDRAWAL_TEXTS.startTakenBack, ...decision.told]
    await store(tx, order, { said: saidIn(known), decision, told })
  }

  /**
   * A message about all of the order covers its parts where it ended the order, except goods that its buyer keeps, or has withdrawn
   * from by a message that stands.
   */
  async function coversPart(
    tx: Tx,
    order: LockedOrder,
    { ofAll, ofPart }: { ofAll: Withdrawal; ofPart: Withdrawal | undefined },
    subject: WithdrawalSubject,
  ) {
    if (subject === 'order') return true
    if (ofPart !== undefined || ofAll.outcome === 'recorded') return false
    return subject === 'story' || !(await isPartKept(tx, order))
  }

  async function answerByLetter(tx: Tx, withdrawal: Withdrawal): Promise<void> {
    const { order_id: id, at, name, order_number: orderNumber, email, subject, wording } = withdrawal
    const { keeps_goods: keepsGoods } = withdrawal
    const part = withdrawnPartOf({ ...withdrawal, refundOre: withdrawal.refund })
    const facts = { at, name, orderNumber, email, subject, keepsGoods, part, told: wording.split('\n') }
    const key = `${id}:${standingMark(withdrawal)}`
    await mail.post(tx, 'withdrawal', { to: email, key, facts })
  }

  return {
    async withdraw(message, network) {
      const wish = { email: message.email, orderNumber: message.order_number, code: message.code }
      const orderId = await orders.identify(wish, network)
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const withdrawal = await db.asShop(REASON, (tx) => take(tx, orderId, message))
        if (withdrawal !== null) return receiptOf(withdrawal)
        await payments.closeForm(orderId)
      }
      throw new ShopError('order_locked', `payment forms of order ${orderId} keep opening`)
    },
    tellOfRecorded: ({ orderId, at }) =>
      db.asShop(REASON, async (tx) => {
        // Locked, so that the start cannot be taken back meanwhile.
        const order = await orders.lock(tx, orderId)
        const known = order === null ? null : await findWithdrawal(tx, orderId)
        if (known?.outcome === 'recorded' && known.subject === 'order' && known.at.toISOString() === at)
          await tell(tx, known)
      }),
    async onStep(tx, { orderId, was, status, undoneFrom }) {
      if (undoneFrom === undefined || was !== 'printing' || status !== 'processing') return
      const known = await findWithdrawal(tx, orderId)
      if (known === null || known.outcome !== 'recorded' || known.subject !== 'order') return
      if (known.at >= undoneFrom) await takeEffect(tx, known)
    },
  }
}

/**
 * In the keys of its letters: an order may be withdrawn from after its story was, again once it is late, and again after an answer. A
 * message that takes effect later keeps its time.
 */
const standingMark = ({ subject, outcome, late, at }: Withdrawal): string =>
  [outcome, ...(subject === 'order' ? [] : [subject]), ...(late === null ? [] : [late]), at.getTime()].join(
    ':',
  )

/** What its buyer wrote, and when. */
type Said = Pick<
  Withdrawal,
  'order_id' | 'at' | 'name' | 'order_number' | 'email' | 'subject' | 'keeps_goods'
>

const saidIn = ({ order_id, at, name, order_number, email, subject, keeps_goods }: Withdrawal): Said => ({
  order_id,
  at,
  name,
  order_number,
  email,
  subject,
  keeps_goods,
})

function receiptOf(withdrawal: Withdrawal): WithdrawalReceipt {
  const { at, name, order_number, email, subject, keeps_goods, outcome, refund, wording } = withdrawal
  return {
    at: at.toISOString(),
    name,
    order_number,
    email,
    subject,
    keeps_goods,
    outcome,
    refund,
    told: wording.split('\n'),
  }
}
