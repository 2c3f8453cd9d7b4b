/**
 * What follows from a message of withdrawal: before production, and while late, the order is cancelled and refunded in full (our
 * promise); after that only what the law lets the buyer withdraw from goes back.
 */
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import { isInParcel } from '@leksmedjan/contract/add-ons'
import { contentsWords, keptWords } from '@leksmedjan/contract/parcel-contents'
import { STORY_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import type { LateToy, ToyFate, WithdrawalOutcome, WithdrawalSubject } from '@leksmedjan/contract/withdrawal'
import { money } from '../mail/mail.ts'
import {
  isForPickup,
  toResend,
  type BesideNewToy,
  type Goods,
  type LockedOrder,
  type WithdrawalOrders,
} from '../orders/orders.ts'
import type { Payments } from '../payments/payments.ts'
import type { Tx } from '../database/database.ts'
import { isShopError } from '../errors.ts'
import { WITHDRAWAL_TEXTS } from './texts.ts'
import { answerOfGoods, type GoodsAnswer } from './goods.ts'
import { isAnswered, type Withdrawal } from './withdrawals.queries.ts'
import { isToyLost } from './whereabouts.ts'

const LATE_WORDS: Record<LateToy, readonly string[]> = {
  on_its_way: WITHDRAWAL_TEXTS.lateOnItsWay,
  to_fetch: WITHDRAWAL_TEXTS.lateToFetch,
  back: WITHDRAWAL_TEXTS.lateBack,
  replacement: WITHDRAWAL_TEXTS.lateReplacement,
  remade: WITHDRAWAL_TEXTS.remade,
}

export interface Decision {
  outcome: WithdrawalOutcome
  refundOre: number
  told: readonly string[]
  /** Where only a person can cancel it, as it is late. */
  late?: LateToy | null
  /** Not made to measure, which the message withdraws from without the toy: a person pays them back. */
  goods?: GoodsAnswer | null
  /** A message about goods alone stands beside it: a person pays them back. */
  keepsGoods?: boolean
}

export interface DecisionsDeps {
  orders: WithdrawalOrders
  payments: Pick<Payments, 'refundWithin'>
  /** Joins the transaction: cancels a story not yet written. */
  onStoryWithdrawn: (tx: Tx, orderId: string) => Promise<void>
}

/** What a message is about; `keeps_goods`: of all of the order, the new toy alone. */
type Wish = Pick<Withdrawal, 'subject' | 'keeps_goods'>

export interface Decisions {
  /** Takes effect at once: cancels, and reserves what goes back under `requestKey`. */
  decide(tx: Tx, order: LockedOrder, message: Wish, requestKey: string): Promise<Decision>
  /** A message about all of the order that was only recorded, and was answered since, or can be cancelled now, by itself or by a person. */
  takesAnew(tx: Tx, order: LockedOrder, known: Withdrawal): Promise<boolean>
  /** It was cancelled while a new toy was made, and its buyer has what lay beside the first, or it is to be sent again. */
  isPartKept(tx: Tx, order: LockedOrder): Promise<boolean>
  fateOfToy(tx: Tx, order: LockedOrder): Promise<ToyFate>
}

const SAID = { who: 'buyer', why: 'the buyer withdrew from the order' }
const SAID_OF_STORY = { who: 'buyer', why: 'the buyer withdrew from the digital story' }
/** Custom-made goods have no right of withdrawal once printing has begun; a late order can be cancelled until shipped. */
const IN_PRODUCTION: readonly OrderStatus[] = statusesIn('in_print', 'sent', 'received')
const ENDED: readonly OrderStatus[] = statusesIn('ended')

export function createDecisions({ orders, payments, onStoryWithdrawn }: DecisionsDeps): Decisions {
  async function isPartKept(tx: Tx, { id, status }: LockedOrder): Promise<boolean> {
    if (status !== 'cancelled') return false
    if ((await orders.findBesideNewToy(tx, id)) !== null) return true
    return waitsToBeSentAgain(await orders.listShipments(tx, id))
  }

  async function takesAnew(tx: Tx, order: LockedOrder, known: Withdrawal): Promise<boolean> {
    if (known.outcome !== 'recorded') return false
    if (ENDED.includes(order.status)) return false
    if ((await mayCancel(tx, order)) || (await isAnswered(tx, known))) return true
    const late = await lateToyOf(tx, order)
    return late !== null && late !== known.late
  }

  const isLateInPrint = async (tx: Tx, { id, status }: LockedOrder) =>
    status === 'printing' && (await orders.isLate(tx, id))

  async function mayCancel(tx: Tx, order: LockedOrder): Promise<boolean> {
    if (ENDED.includes(order.status)) return false
    return !IN_PRODUCTION.includes(order.status) || isLateInPrint(tx, order)
  }

  async function takeOrderBack(
    tx: Tx,
    order: LockedOrder,
    requestKey: string,
    keepsGoods: boolean,
  ): Promise<Decision> {
    if (ENDED.includes(order.status)) return { outcome: 'over', refundOre: 0, told: WITHDRAWAL_TEXTS.over }
    if (!(await mayCancel(tx, order))) return keepToLaw(tx, order, requestKey, keepsGoods)
    const isLate = await isLateInPrint(tx, order)
    const tell = (await orders.wasSent(tx, order.id))
      ? WITHDRAWAL_TEXTS[isLate ? 'lateRemake' : 'cancelledRemake']
      : WITHDRAWAL_TEXTS[isLate ? 'late' : 'cancelled']
    const beside = order.paymentReference === null ? null : await orders.findBesideNewToy(tx, order.id)
    const goods = beside === null || keepsGoods ? [] : await orders.listWithdrawableGoods(tx, order.id)
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

  /** One refund for each thing, so that its credit note names it; `kept` stays with the buyer, who withdraws from the `goods` of it. */
  async function giveRestBack(
    tx: Tx,
    order: LockedOrder,
    {
      kept,
      withdrawn,
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
    // An order that is paid back in full shows no story.
    const unwithdrawn = kept.filter((thing) => leftOre > 0 || isInParcel(thing.part))
    // Once nothing is left, none of it can go back.
    const left =
      leftOre === 0 ? [] : goods.filter(({ part }) => unwithdrawn.some((thing) => thing.part === part))
    const answer = await answerOfGoods(tx, orders, order, left)
    const told = WITHDRAWAL_TEXTS.newToy({
      isLate,
      amount: refundOre === 0 ? null : money(refundOre),
      before: refundedBefore(order),
      kept: keptWords(unwithdrawn.filter(({ part }) => left.every((good) => good.part !== part))),
      withdrawn: contentsWords(withdrawn),
      goods: answer?.told ?? [],
    })
    return { outcome: 'cancelled', refundOre, told, goods: answer, keepsGoods: withdrawn.length > 0 }
  }

  async function keepToLaw(
    tx: Tx,
    order: LockedOrder,
    requestKey: string,
    keepsGoods: boolean,
  ): Promise<Decision> {
    const late = await lateToyOf(tx, order)
    const refundOre = await refundStory(tx, order, { ...SAID, requestKey })
    const story = refundOre === null ? WITHDRAWAL_TEXTS.storyHeld : storyOf(refundOre)
    const recorded =
      late === null
        ? WITHDRAWAL_TEXTS.recorded(await standingOf(tx, order))
        : await lateWords(tx, order, late)
    // Where the whole purchase may be cancelled, its parts need no word.
    const goods =
      late === null && !keepsGoods
        ? await answerOfGoods(tx, orders, order, await orders.listWithdrawableGoods(tx, order.id))
        : null
    const told = [...recorded, ...story, ...(goods?.told ?? [])]
    return { outcome: 'recorded', refundOre: refundOre ?? 0, told, late, goods }
  }

  async function lateWords(tx: Tx, { id }: LockedOrder, late: LateToy): Promise<readonly string[]> {
    const isOverdue = late === 'on_its_way' && (await orders.findLateOnItsWay(tx, id))?.isOverdue === true
    return isOverdue ? WITHDRAWAL_TEXTS.overdue : LATE_WORDS[late]
  }

  async function lateToyOf(tx: Tx, order: LockedOrder): Promise<LateToy | null> {
    const { id: orderId } = order
    if (isPaidBack(await fateOfToy(tx, order))) return null
    if ((await orders.findLateOnItsWay(tx, orderId)) !== null) return 'on_its_way'
    if (await orders.isLateToFetch(tx, orderId)) return 'to_fetch'
    if (await orders.isLateOnceBack(tx, orderId)) return 'back'
    if (await orders.isReplacementLate(tx, orderId)) return 'replacement'
    return (await orders.isRemadeUnsent(tx, orderId)) ? 'remade' : null
  }

  async function fateOfToy(tx: Tx, { id, status, awaitsCancellation }: LockedOrder): Promise<ToyFate> {
    if (ENDED.includes(status)) return 'cancelled'
    if (isToyLost(status, await orders.listShipments(tx, id))) return 'lost'
    if ((await orders.findThings(tx, id))?.isToyBack === true) return 'paid_back'
    return awaitsCancellation ? 'with_person' : 'stands'
  }

  async function standingOf(
    tx: Tx,
    order: LockedOrder,
  ): Promise<'in_print' | 'sent' | 'to_fetch' | 'lost' | 'paid_back'> {
    const { id, status } = order
    if (status === 'printing') return 'in_print'
    const fate = await fateOfToy(tx, order)
    if (isPaidBack(fate)) return fate
    return isForPickup(await orders.listShipments(tx, id)) ? 'to_fetch' : 'sent'
  }

  async function takeGoodsBack(tx: Tx, order: LockedOrder): Promise<Decision> {
    if (ENDED.includes(order.status) && !(await isPartKept(tx, order)))
      return { outcome: 'over', refundOre: 0, told: WITHDRAWAL_TEXTS.over }
    const toy = await fateOfToy(tx, order)
    const goods = await answerOfGoods(tx, orders, order, await orders.listWithdrawableGoods(tx, order.id))
    const told =
      goods === null
        ? WITHDRAWAL_TEXTS.noGoods(await orders.findGoodsBar(tx, order.id), toy)
        : [...goods.told, WITHDRAWAL_TEXTS.toy[toy]]
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
    (tx: Tx, order: LockedOrder, requestKey: string, keepsGoods: boolean) => Promise<Decision>
  > = { order: takeOrderBack, story: giveStoryBack, goods: takeGoodsBack }

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

  return {
    decide: (tx, order, { subject, keeps_goods: keepsGoods }, requestKey) =>
      ANSWERS[subject](tx, order, requestKey, keepsGoods),
    takesAnew,
    isPartKept,
    fateOfToy,
  }
}

const isPaidBack = (fate: ToyFate): fate is 'lost' | 'paid_back' => fate === 'lost' || fate === 'paid_back'

const waitsToBeSentAgain = (sent: Awaited<ReturnType<WithdrawalOrders['listShipments']>>): boolean =>
  toResend(sent).length > 0 ||
  sent.some(({ returned_at: backAt, return_ended_at: endedAt }) => backAt !== null && endedAt === null)

const refundedBefore = ({ refundedOre }: LockedOrder): string | null =>
  refundedOre === 0 ? null : money(refundedOre)
const storyOf = (refundOre: number): readonly string[] =>
  refundOre === 0 ? [] : WITHDRAWAL_TEXTS.story(money(refundOre))
