/**
 * Withdrawal from an order. Before production, and while late, the order is cancelled and refunded in full
 * (our promise); after that the message is recorded, and only what the law lets the buyer withdraw from is refunded; it cancels the
 * order after all if the start before it is taken back. Each message gets a receipt.
 */
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import { isInParcel } from '@leksmedjan/contract/add-ons'
import { contentsWords } from '@leksmedjan/contract/parcel-contents'
import { STORY_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import {
  withdrawnPartOf,
  type LateToy,
  type ToyFate,
  type WithdrawalOutcome,
  type WithdrawalReceipt,
  type WithdrawalRequest,
  type WithdrawalSubject,
} from '@leksmedjan/contract/withdrawal'
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import { JOBS, type PayloadOf } from '../job-table.ts'
import { money, type Mail } from '../mail/mail.ts'
import {
  isForPickup,
  type BesideNewToy,
  type Goods,
  type LockedOrder,
  type OnStep,
  type WithdrawalOrders,
} from '../orders/orders.ts'
import type { Payments } from '../payments/payments.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import { after, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Database, Tx } from '../database/database.ts'
import { isShopError, ShopError } from '../errors.ts'
import { WITHDRAWAL_TEXTS } from './texts.ts'
import { answerOfGoods, answerWithGoods, placeOfGoods, returnAddress } from './goods.ts'
import {
  findWithdrawal,
  insertWithdrawal,
  listWithdrawals,
  removeWithdrawals,
  type Withdrawal,
} from './withdrawals.queries.ts'
import { isToyLost } from './whereabouts.ts'

export interface Withdrawals {
  /**
   * Without signing in: order number and e-mail identify the buyer. Idempotent: the same receipt again,
   * unless it was only recorded then and can be cancelled now, by itself or by a person, or was from a part and is from all now.
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
      /** Names of what the buyer may withdraw from, as it is not made to measure. */
      goods: string[]
      /** What its buyer got for an answer, as sentences. */
      told: string[]
      toy: ToyFate
    },
  ) => Promise<void>
  mail: Mail
  jobs: Jobs
  clock: Clock
}

const LATE_WORDS: Record<LateToy, readonly string[]> = {
  on_its_way: WITHDRAWAL_TEXTS.lateOnItsWay,
  back: WITHDRAWAL_TEXTS.lateBack,
  replacement: WITHDRAWAL_TEXTS.lateReplacement,
}

interface Decision {
  outcome: WithdrawalOutcome
  refundOre: number
  told: readonly string[]
  /** Where only a person can cancel it, as it is late. */
  late?: LateToy | null
  /** Names of goods alone that are withdrawn from. */
  goods?: readonly string[]
  /** A message about goods alone stands beside it: a person pays them back. */
  keepsGoods?: boolean
}

const REASON = 'withdrawals: record and respond'
const SAID = { who: 'buyer', why: 'the buyer withdrew from the order' }
const SAID_OF_STORY = { who: 'buyer', why: 'the buyer withdrew from the digital story' }
/** Custom-made goods have no right of withdrawal once printing has begun; a late order can be cancelled until shipped. */
const IN_PRODUCTION: readonly OrderStatus[] = statusesIn('in_print', 'sent', 'received')
const ENDED: readonly OrderStatus[] = statusesIn('ended')
/** Another tab can open a payment session while one is being closed. */
const MOST_TRIES = 3

export function createWithdrawals({
  db,
  orders,
  payments,
  onStoryWithdrawn,
  onWithdrawn,
  mail,
  jobs,
  clock,
}: WithdrawalsDeps): Withdrawals {
  /** null while a payment session is open. */
  async function take(tx: Tx, orderId: string, message: WithdrawalRequest): Promise<Withdrawal | null> {
    const order = await orders.lock(tx, orderId)
    if (order === null) throw new Error(`order ${orderId} is gone`)
    const before = await listWithdrawals(tx, orderId)
    const subject = message.subject ?? 'order'
    const ofSubject = (wanted: WithdrawalSubject) => before.find((each) => each.subject === wanted)
    const ofAll = ofSubject('order')
    const known =
      ofAll !== undefined && (await coversPart(tx, order, ofAll, subject)) ? ofAll : ofSubject(subject)
    if (known !== undefined && !(subject === 'order' && (await takesAnew(tx, order, known)))) return known
    if (order.paymentReference === null && order.openSessionId !== null) return null
    const replaced = subject === 'order' ? before.at(-1) : undefined
    // A message replaces another more than once: what went back with one is not what goes back with the next.
    const requestKey = replaced === undefined ? 'withdrawal' : `withdrawal-of-all:${replaced.at.getTime()}`
    const {
      outcome,
      refundOre,
      told,
      late = null,
      goods = [],
      keepsGoods = outcome === 'recorded',
    } = await ANSWERS[subject](tx, order, requestKey)
    const withdrawal = {
      order_id: orderId,
      at: clock.now(),
      name: message.name,
      order_number: order.orderNumber,
      email: message.email,
      subject,
      outcome,
      refund: refundOre,
      wording: told.join('\n'),
      late,
      goods: listed(goods),
    }
    if (replaced !== undefined) await removeWithdrawals(tx, orderId, { keepsGoods })
    await store(tx, withdrawal)
    if (subject === 'goods') await orders.dropResends(tx, order, SAID.who)
    return withdrawal
  }

  async function store(tx: Tx, withdrawal: Withdrawal): Promise<void> {
    await insertWithdrawal(tx, withdrawal)
    const { order_id: orderId, at, subject, outcome } = withdrawal
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
    } = withdrawal
    await answerByLetter(tx, withdrawal)
    const goods = withdrawal.goods?.split('\n') ?? (await goodsOfOrder(tx, withdrawal))
    const told = withdrawal.wording.split('\n')
    const order = await orders.lock(tx, orderId)
    const toy = order === null ? 'stands' : await fateOfToy(tx, order)
    const key = `${orderId}:${standingMark(withdrawal)}`
    await onWithdrawn(tx, { orderId, orderNumber, subject, outcome, refundOre, late, key, goods, told, toy })
  }

  /** Of a message about the order, from which its buyer may withdraw in part. */
  async function goodsOfOrder(
    tx: Tx,
    { order_id: id, subject, outcome, late }: Withdrawal,
  ): Promise<string[]> {
    if (subject !== 'order' || outcome !== 'recorded' || late !== null) return []
    return (await orders.listWithdrawableGoods(tx, id)).map(({ name }) => name)
  }

  /** `known` keeps its time: that is when the buyer withdrew. */
  async function takeEffect(tx: Tx, known: Withdrawal): Promise<void> {
    const order = await orders.lock(tx, known.order_id)
    if (order === null) throw new Error(`order ${known.order_id} is gone`)
    const {
      outcome,
      refundOre,
      told,
      late = null,
      goods = [],
      keepsGoods = outcome === 'recorded',
    } = await decide(tx, order, 'withdrawal-start-taken-back')
    await removeWithdrawals(tx, order.id, { keepsGoods })
    const wording = [WITHDRAWAL_TEXTS.startTakenBack, ...told].join('\n')
    await store(tx, { ...known, outcome, refund: refundOre, wording, late, goods: listed(goods) })
  }

  /** What is said of all of the order covers its parts, except goods that its buyer keeps. */
  async function coversPart(tx: Tx, order: LockedOrder, ofAll: Withdrawal, subject: WithdrawalSubject) {
    if (subject !== 'goods') return true
    return ofAll.outcome !== 'recorded' && !(await isPartKept(tx, order))
  }

  /** It was cancelled while a new toy was made, and its buyer has what lay beside the first. */
  async function isPartKept(tx: Tx, { id, status }: LockedOrder): Promise<boolean> {
    return status === 'cancelled' && (await orders.findBesideNewToy(tx, id)) !== null
  }

  async function takesAnew(tx: Tx, order: LockedOrder, known: Withdrawal): Promise<boolean> {
    if (known.outcome !== 'recorded') return false
    if (await mayCancel(tx, order)) return true
    const late = ENDED.includes(order.status) ? null : await lateToyOf(tx, order)
    return late !== null && late !== known.late
  }

  const isLateInPrint = async (tx: Tx, { id, status }: LockedOrder) =>
    status === 'printing' && (await orders.isLate(tx, id))

  async function mayCancel(tx: Tx, order: LockedOrder): Promise<boolean> {
    if (ENDED.includes(order.status)) return false
    return !IN_PRODUCTION.includes(order.status) || isLateInPrint(tx, order)
  }

  async function decide(tx: Tx, order: LockedOrder, requestKey: string): Promise<Decision> {
    if (ENDED.includes(order.status)) return { outcome: 'over', refundOre: 0, told: WITHDRAWAL_TEXTS.over }
    if (!(await mayCancel(tx, order))) return keepToLaw(tx, order, requestKey)
    const isLate = await isLateInPrint(tx, order)
    const tell = (await orders.wasSent(tx, order.id))
      ? WITHDRAWAL_TEXTS[isLate ? 'lateRemake' : 'cancelledRemake']
      : WITHDRAWAL_TEXTS[isLate ? 'late' : 'cancelled']
    const beside = order.paymentReference === null ? null : await orders.findBesideNewToy(tx, order.id)
    const goods = beside === null ? [] : await orders.listWithdrawableGoods(tx, order.id)
    await orders.cancel(tx, order, SAID)
    if (beside !== null) return giveRestBack(tx, order, { ...beside, goods, isLate, requestKey })
    if (order.paymentReference !== null) return giveAllBack(tx, order, { tell, requestKey })
    // Paid, but the payment is in review.
    if (order.needsReview) return { outcome: 'with_person', refundOre: 0, told: WITHDRAWAL_TEXTS.withPerson }
    return { outcome: 'cancelled', refundOre: 0, told: WITHDRAWAL_TEXTS.unpaid }
  }

  async function giveAllBack(
    tx: Tx,
    order: LockedOrder,
    {
      tell,
      requestKey,
    }: { tell: (amount: string, before: string | null) => readonly string[]; requestKey: string },
  ): Promise<Decision> {
    const refundOre = await refundPart(tx, order, { amountOre: null, requestKey })
    if (refundOre === null) return leaveToPerson(tx, order)
    const told =
      refundOre === 0 ? WITHDRAWAL_TEXTS.nothingLeft : tell(money(refundOre), refundedBefore(order))
    return { outcome: 'cancelled', refundOre, told }
  }

  async function leaveToPerson(tx: Tx, order: LockedOrder): Promise<Decision> {
    await orders.park(tx, order.id, 'the buyer withdrew from an order whose payment is disputed')
    return { outcome: 'with_person', refundOre: 0, told: WITHDRAWAL_TEXTS.withPerson }
  }

  /** One refund for each thing, so that its credit note names it; `kept` stays with the buyer, who may send the `goods` of it back. */
  async function giveRestBack(
    tx: Tx,
    order: LockedOrder,
    {
      kept,
      rest,
      goods,
      isLate,
      requestKey,
    }: BesideNewToy & { goods: readonly Goods[]; isLate: boolean; requestKey: string },
  ): Promise<Decision> {
    let refundOre = 0
    let leftOre = order.totalOre - order.refundedOre
    for (const { part, name, worthOre } of rest) {
      const amountOre = Math.min(worthOre, leftOre)
      if (amountOre === 0) continue
      const wish = { amountOre, subject: name, requestKey: `${requestKey}:${part}` }
      const ore = await refundPart(tx, order, wish)
      if (ore === null) return leaveToPerson(tx, order)
      refundOre += ore
      leftOre -= ore
    }
    const before = (await listWithdrawals(tx, order.id)).find(({ subject }) => subject === 'goods')
    const withdrawn = kept.filter(({ name }) => before?.goods?.split('\n').includes(name))
    // An order that is paid back in full shows no story.
    const unwithdrawn = kept.filter(
      (thing) => !withdrawn.includes(thing) && (leftOre > 0 || isInParcel(thing.part)),
    )
    // Once nothing is left, none of it can go back.
    const left =
      leftOre === 0 ? [] : goods.filter(({ part }) => unwithdrawn.some((thing) => thing.part === part))
    const names = left.map(({ name }) => name)
    const told = WITHDRAWAL_TEXTS.newToy({
      isLate,
      amount: refundOre === 0 ? null : money(refundOre),
      before: refundedBefore(order),
      kept: contentsWords(unwithdrawn, true),
      withdrawn: contentsWords(withdrawn),
      goods:
        names.length === 0
          ? null
          : { names, address: await returnAddress(tx), place: await placeOfGoods(tx, orders, order, left) },
    })
    return { outcome: 'cancelled', refundOre, told, goods: names, keepsGoods: withdrawn.length > 0 }
  }

  async function keepToLaw(tx: Tx, order: LockedOrder, requestKey: string): Promise<Decision> {
    const late = await lateToyOf(tx, order)
    const refundOre = await refundStory(tx, order, { ...SAID, requestKey })
    const story = refundOre === null ? WITHDRAWAL_TEXTS.storyHeld : storyOf(refundOre)
    const recorded = late === null ? WITHDRAWAL_TEXTS.recorded(await standingOf(tx, order)) : LATE_WORDS[late]
    // Where the whole purchase may be cancelled, its parts need no word.
    const ofGoods = late === null ? await answerWithGoods(tx, orders, order) : []
    return { outcome: 'recorded', refundOre: refundOre ?? 0, told: [...recorded, ...story, ...ofGoods], late }
  }

  async function lateToyOf(tx: Tx, order: LockedOrder): Promise<LateToy | null> {
    const { id: orderId } = order
    if ((await fateOfToy(tx, order)) === 'lost') return null
    if ((await orders.findLateOnItsWay(tx, orderId)) !== null) return 'on_its_way'
    if (await orders.isLateOnceBack(tx, orderId)) return 'back'
    return (await orders.isReplacementLate(tx, orderId)) ? 'replacement' : null
  }

  async function fateOfToy(tx: Tx, { id, status }: LockedOrder): Promise<ToyFate> {
    if (ENDED.includes(status)) return 'cancelled'
    return isToyLost(status, await orders.listShipments(tx, id)) ? 'lost' : 'stands'
  }

  async function standingOf(tx: Tx, order: LockedOrder): Promise<'in_print' | 'sent' | 'to_fetch' | 'lost'> {
    const { id, status } = order
    if (status === 'printing') return 'in_print'
    if ((await fateOfToy(tx, order)) === 'lost') return 'lost'
    return isForPickup(await orders.listShipments(tx, id)) ? 'to_fetch' : 'sent'
  }

  async function takeGoodsBack(tx: Tx, order: LockedOrder): Promise<Decision> {
    if (ENDED.includes(order.status) && !(await isPartKept(tx, order)))
      return { outcome: 'over', refundOre: 0, told: WITHDRAWAL_TEXTS.over }
    const { names: goods, told } = await answerOfGoods(tx, orders, order, await fateOfToy(tx, order))
    return { outcome: 'recorded', refundOre: 0, told, goods }
  }

  async function giveStoryBack(tx: Tx, order: LockedOrder, requestKey: string): Promise<Decision> {
    if (ENDED.includes(order.status)) return { outcome: 'over', refundOre: 0, told: WITHDRAWAL_TEXTS.over }
    const toy = await fateOfToy(tx, order)
    const bar = await orders.findStoryBar(tx, order.id)
    const refundOre = bar === null ? await refundStory(tx, order, { ...SAID_OF_STORY, requestKey }) : 0
    if (refundOre !== null && refundOre > 0)
      return { outcome: 'recorded', refundOre, told: WITHDRAWAL_TEXTS.storyAlone(money(refundOre), toy) }
    const told = WITHDRAWAL_TEXTS.noStory(bar ?? (refundOre === null ? 'disputed' : 'paid_back'), toy)
    return { outcome: 'recorded', refundOre: 0, told }
  }

  const ANSWERS: Record<
    WithdrawalSubject,
    (tx: Tx, order: LockedOrder, requestKey: string) => Promise<Decision>
  > = { order: decide, story: giveStoryBack, goods: takeGoodsBack }

  /** Refunded amount, öre: 0 where it cannot be withdrawn from, null while the bank holds the money. */
  async function refundStory(
    tx: Tx,
    order: LockedOrder,
    said: { who: string; why: string; requestKey: string },
  ): Promise<number | null> {
    const amountOre = await orders.withdrawableOre(tx, order.id)
    if (amountOre === 0) return 0
    const refundOre = await refundPart(tx, order, { ...said, amountOre, subject: STORY_SUBJECT })
    if (refundOre !== null && refundOre > 0) await onStoryWithdrawn(tx, order.id)
    return refundOre
  }

  /** Refunded amount, öre: 0 when nothing is left, null while a dispute is open. */
  async function refundPart(
    tx: Tx,
    order: LockedOrder,
    part: { amountOre: number | null; subject?: string; requestKey: string; who?: string; why?: string },
  ): Promise<number | null> {
    try {
      const wish = { ...SAID, ...part, orderId: order.id, reason: 'requested_by_customer' as const }
      return (await payments.refundWithin(tx, wish)).amountOre
    } catch (error) {
      if (isShopError(error, 'refund_disputed')) return null
      if (isShopError(error, 'refund_too_much')) return 0
      throw error
    }
  }

  async function answerByLetter(tx: Tx, withdrawal: Withdrawal): Promise<void> {
    const { order_id: id, at, name, order_number: orderNumber, email, subject, wording } = withdrawal
    const part = withdrawnPartOf({ ...withdrawal, refundOre: withdrawal.refund })
    const facts = { at, name, orderNumber, email, subject, part, told: wording.split('\n') }
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

/** In the keys of its letters: an order may be withdrawn from after its story was, and again once it is late. */
const standingMark = ({ subject, outcome, late }: Withdrawal): string =>
  [outcome, ...(subject === 'order' ? [] : [subject]), ...(late === null ? [] : [late])].join(':')

const refundedBefore = ({ refundedOre }: LockedOrder): string | null =>
  refundedOre === 0 ? null : money(refundedOre)

const listed = (names: readonly string[]): string | null => (names.length === 0 ? null : names.join('\n'))

const storyOf = (refundOre: number): readonly string[] =>
  refundOre === 0 ? [] : WITHDRAWAL_TEXTS.story(money(refundOre))

function receiptOf(withdrawal: Withdrawal): WithdrawalReceipt {
  const { at, name, order_number, email, subject, outcome, refund, wording } = withdrawal
  return {
    at: at.toISOString(),
    name,
    order_number,
    email,
    subject,
    outcome,
    refund,
    told: wording.split('\n'),
  }
}
