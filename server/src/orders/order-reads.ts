/** Read models of an order: confirmation page and lookup. */
import { holdsToy } from '@leksmedjan/contract/parcel-contents'
import { NO_WAIT, type Workload } from '@leksmedjan/contract/delivery-span'
import { normaliseOrderNumber, type OrderedToy } from '@leksmedjan/contract/orders'
import { type AgreedToWait, type OrderConfirmation, type OrderLookup } from '@leksmedjan/contract/order-pages'
import { isOnItsWay } from '@leksmedjan/contract/shipments'
import type { Designs } from '../designs/designs.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../database/database.ts'
import { ShopError } from '../errors.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { listWithdrawalMessages } from './consents/consents.queries.ts'
import {
  creditedOf,
  packageOf,
  receiptsOf,
  pictureWordsOf,
  textsOf,
  type LineItemDeps,
  standardGoodsOf,
} from './line-items.ts'
import {
  confirmedToOthers,
  filesShown,
  isLateNow,
  latest,
  lookupOf,
  modelReadyAt,
  promiseBasisOf,
  missesDays,
  shownSpan,
  shipmentsOf,
  visibleStory,
} from './order-presenter.ts'
import { buyerSteps } from './buyer-steps.rules.ts'
import { createCheckoutReads } from './checkout-reads.ts'
import { createParcelReads } from './parcel-reads.ts'
import { createOrderLookup, type OrderLookupDeps, type LookupRequest } from './order-lookup.ts'
import { lookupMissed, orderNotFound } from './orders.errors.ts'
import {
  cancellationAskedDescription,
  isPaymentHeld,
  lateDescription,
  parkedDescription,
  pickupDescription,
  printDescription,
  replacementDescription,
  lateOnItsWayDescription,
  severalDescription,
  isTakenBack,
  takenBackDescription,
  unsettledDescription,
  withBankBack,
  withBesideOverdue,
  withDuty,
} from './exceptions.ts'
import {
  comingBackDescription,
  newToyCancelledDescription,
  owedDescription,
  paidBackDescription,
  heldBackDescription,
} from './money-descriptions.ts'
import {
  isLateOnceBack,
  isRemadeUnsent,
  isReplacementLate,
  lateOnItsWay,
  listOverdueBesideToy,
} from './on-its-way.rules.ts'
import { goneDescription, lostDescription, withToyPaidBack } from './gone-parcels.ts'
import { findReview } from './fulfilment-queue.queries.ts'
import { findExceptions } from './money.queries.ts'
import { findByNumber, findOrder, findOwnId, listHistory, type OrderRow } from './orders.queries.ts'
import { checkoutFields } from './orders.wire.ts'
import { effectiveSteps } from './lifecycle/steps.rules.ts'
import { lockOrder } from './lifecycle/order-state.queries.ts'
import type { Made } from './made/made.ts'
import { listReceipts, type IssuedReceipt } from './receipts/receipts.queries.ts'
import { isForPickup, isToBeSent } from './handover.rules.ts'
import { toldPrints } from './made/print-runs.rules.ts'
import { replacementOf } from './replacement.rules.ts'
import { listShipments } from './shipments.queries.ts'
import { answerByOf, createWaits } from './waits.ts'
import { listClosed } from './promises.queries.ts'
import { findAskedWait, type AskedWait } from './waits.queries.ts'
import { freightBackAt } from './worth-left.ts'

export interface OrderReadsDeps extends OrderLookupDeps {
  pricing: Pricing
  designs: LineItemDeps['designs'] & Pick<Designs, 'findForOrder'>
  made: Made
  workload: () => Promise<Workload>
}

const LOOK_UP = 'orders: look up by number'
const AGREE = 'orders: agree to wait'

export function createOrderReads(deps: OrderReadsDeps) {
  const { db, clock, designs, made } = deps
  const { identify } = createOrderLookup(deps)
  const { getForCheckout } = createCheckoutReads(deps)
  const { agreeToWait } = createWaits(deps)
  const { isAskedOfReturn, isToyPaidBack, findBack, listKept, listOverdueOwed, listSentAgain } =
    createParcelReads(deps)

  /**
   * A signed-in customer is not rate-limited by misses of others in the same network, and the number
   * alone is enough. null for everyone else.
   */
  async function findOwn(actor: Actor, { email, orderNumber }: LookupRequest): Promise<OrderRow | null> {
    const number = normaliseOrderNumber(orderNumber)
    if (actor.kind !== 'customer' || number === '') return null
    const order = await db.readAs(actor, (tx) => findByNumber(tx, number))
    const givenEmail = email.trim().toLowerCase()
    if (order === null && givenEmail === '') throw lookupMissed()
    return givenEmail === '' || order?.email_lower === givenEmail ? order : null
  }

  async function findShown(actor: Actor, wish: LookupRequest, network: string): Promise<OrderRow> {
    return (await findOwn(actor, wish)) ?? identify(wish, network)
  }

  /** Only a design that the caller can still open can be reordered. */
  async function reorderOf(tx: Tx, actor: Actor, order: OrderRow): Promise<OrderLookup['order']['reorder']> {
    const design = await designs.findForOrder(tx, actor, order.prompt_id)
    return design === null ? null : { order_id: order.id, design_id: order.prompt_id }
  }

  return {
    getForCheckout,

    async getForConfirmation(
      actor: Actor,
      orderId: string,
    ): Promise<Omit<OrderConfirmation, 'paymentStanding'>> {
      const [own, [order, issued, story, proof, history, sent, models, listed, money, closed, asked]] =
        await Promise.all([
          db.readAs(actor, (tx) => findOwnId(tx, orderId)),
          db.perStatement(LOOK_UP, (tx) =>
            Promise.all([
              findOrder(tx, orderId),
              listReceipts(tx, orderId),
              made.findStory(tx, orderId, actor),
              made.findProof(tx, orderId),
              listHistory(tx, orderId),
              listShipments(tx, orderId),
              made.listModels(tx, orderId, null),
              made.listPrints(tx, orderId),
              findExceptions(tx, orderId),
              listClosed(tx),
              findAskedWait(tx, orderId),
            ]),
          ),
        ])
      if (order === null) throw orderNotFound(orderId)
      if (own === null || (actor.kind === 'guest' && isLongPaid(issued, clock)))
        return confirmedToOthers(order)
      const [texts, imageAlt] = await db.perStatement(LOOK_UP, (tx) =>
        Promise.all([textsOf(tx, order, deps), pictureWordsOf(tx, order, deps)]),
      )
      const { receipt, creditNotes } = receiptsOf(order, issued, texts)
      const prints = toldPrints(listed, clock.now())
      const steps = effectiveSteps(history)
      const replacement = replacementOf(order, { sent, steps, prints })
      const isHeld = isPaymentHeld(order, { prints, replacement }, money)
      return {
        isBuyer: true,
        orderId: order.id,
        orderNumber: order.order_number,
        buyerEmail: order.email,
        status: order.status,
        isCancelledByShop: order.is_cancelled_by_shop,
        paymentStatus: order.payment_status,
        createdAt: order.created_at.toISOString(),
        totalPrice: order.total_price,
        toyName: order.toy_name,
        toyDescription: order.toy_description,
        recipientName: order.recipient_name,
        package: packageOf(order, texts, creditedOf(issued)),
        imageUrl: order.image_url,
        imageAlt,
        promptId: order.prompt_id,
        deliverySpan: isHeld ? null : shownSpan(order, { sent, steps, prints }, { clock, closed }),
        replacement: replacement?.state ?? null,
        standardGoods: standardGoodsOf(order),
        ...promiseBasisOf(order),
        receipt,
        creditNotes,
        story: visibleStory(order, story),
        proof,
        modelReadyAt: modelReadyAt(models),
        history: buyerSteps(steps, {
          sent,
          prints,
          isEndedByShop: order.is_cancelled_by_shop,
          freightBackAt: freightBackAt(order, creditedOf(issued)),
        }),
        shipments: shipmentsOf(order, sent, prints),
        isForPickup: isForPickup(sent),
        waitAsked: isHeld ? null : (asked?.last ?? null),
        isLate: isLateNow(order, { proof, money }, clock),
        isMoneyHeld: money.bank !== null,
      }
    },

    async openAgain(actor: Actor, wish: LookupRequest, network: string): Promise<OrderedToy> {
      const order = await findShown(actor, wish, network)
      if (order.paid_at === null) throw lookupMissed()
      if ((await db.perStatement(LOOK_UP, (tx) => reorderOf(tx, actor, order))) === null)
        throw new ShopError(
          'design_not_found',
          `the design of order ${order.id} is deleted, or not this caller's to open`,
        )
      const { email, toyName, toyDescription, addOns, recipient, signText } = checkoutFields(order)
      return {
        email,
        toyName,
        toyDescription,
        imageUrl: order.image_url,
        promptId: order.prompt_id,
        selectedSize: order.selected_size,
        addOns,
        recipient,
        signText,
      }
    },

    async waitFor(
      actor: Actor,
      { last, ...wish }: LookupRequest & { last: string },
      network: string,
    ): Promise<AgreedToWait> {
      const { id } = await findShown(actor, wish, network)
      const outcome = await db.asShop(AGREE, async (tx) => {
        // Locked, so that no other days are promised meanwhile.
        const order = await lockOrder(tx, id)
        return order === null ? 'moved' : agreeToWait(tx, order, { last, who: 'buyer' })
      })
      return outcome === 'known' ? 'agreed' : outcome
    },

    async identify(wish: LookupRequest, network: string): Promise<string> {
      return (await identify(wish, network)).id
    },

    async findShown(actor: Actor, wish: LookupRequest, network: string): Promise<string> {
      return (await findShown(actor, wish, network)).id
    },

    async lookUp(actor: Actor, wish: LookupRequest, network: string): Promise<OrderLookup> {
      const order = await findShown(actor, wish, network)
      const [
        reorder,
        history,
        models,
        listed,
        receipts,
        story,
        proof,
        sent,
        texts,
        imageAlt,
        money,
        withdrawals,
        { awaitsCancellation },
        waitAsked,
        closed,
      ] = await db.perStatement(LOOK_UP, (tx) =>
        Promise.all([
          reorderOf(tx, actor, order),
          listHistory(tx, order.id),
          made.listModels(tx, order.id, actor),
          made.listPrints(tx, order.id),
          listReceipts(tx, order.id),
          made.findStory(tx, order.id, actor),
          made.findProof(tx, order.id),
          listShipments(tx, order.id),
          textsOf(tx, order, deps),
          pictureWordsOf(tx, order, deps),
          findExceptions(tx, order.id),
          listWithdrawalMessages(tx, order.id),
          findReview(tx, order.id),
          findAskedWait(tx, order.id),
          listClosed(tx),
        ]),
      )
      const isLate = isLateNow(order, { proof, money }, clock)
      const { receipt, creditNotes } = receiptsOf(order, receipts, texts)
      const prints = toldPrints(listed, clock.now())
      const steps = effectiveSteps(history)
      const told = buyerSteps(steps, {
        sent,
        prints,
        isEndedByShop: order.is_cancelled_by_shop,
        freightBackAt: freightBackAt(order, creditedOf(receipts)),
      })
      const replacement = replacementOf(order, { sent, steps, prints })
      const isHeld = isPaymentHeld(order, { prints, replacement }, money)
      // Until a person has answered who wants to cancel nothing more is sent.
      const isStopped = awaitsCancellation && !sent.filter(holdsToy).some(isOnItsWay)
      const isTaken = isTakenBack(order, money)
      const span =
        isHeld || isStopped || isTaken ? null : shownSpan(order, { sent, steps, prints }, { clock, closed })
      const isAsked = await isAskedOfReturn(order.id, sent)
      const facts = { sent, steps, prints, money }
      const isUnsent = isRemadeUnsent(order, facts)
      const sentAgain = await listSentAgain(order, sent, isUnsent)
      const isToyBack = await isToyPaidBack(order, sent)
      // Of a toy that is paid back no days are spoken of.
      const carried = isToyBack ? null : lateOnItsWay(order, facts, clock.now())
      const overdue = listOverdueBesideToy(order, facts, clock.now())
      const isNewLate = isReplacementLate(order, facts, clock.now())
      const late = isLate ? lateDescription(order, { span, prints }, clock) : null
      const atRest = pickupDescription(order, sent, {
        isAsked,
        isLate: isLateOnceBack(order, facts, clock.now()),
        ...(await findBack(order.id, sent)),
      })
      const ofNewToy = replacementDescription(replacement, sent, {
        isLate: isNewLate && !awaitsCancellation,
        again: isUnsent ? sentAgain : null,
      })
      const back = order.status === 'cancelled' ? atRest.status_description : undefined
      const page = {
        ...lookupOf(order, filesShown(order, models), {
          span,
          texts,
          imageAlt,
          givenBack: creditedOf(receipts),
        }),
        ...printDescription(order, prints),
        ...paidBackDescription(
          order,
          {
            at: receipts.at(-1)?.issuedAt ?? null,
            sent,
            steps,
            isStoryToCome: story !== null && story.state !== 'ready',
          },
          clock,
        ),
        ...severalDescription(order, sent),
        ...lateOnItsWayDescription(carried, sent, awaitsCancellation),
        ...(late === null ? {} : { status_description: late.whole }),
        ...atRest,
        ...ofNewToy,
        ...lostDescription(
          order,
          {
            sent,
            prints,
            sentAgain,
            ofDays: late?.ofDays ?? null,
            isAsked: awaitsCancellation,
            ofNewToy: ofNewToy.status_description,
            overdue,
          },
          carried,
        ),
        ...goneDescription(order, { sent, steps, overdue }),
        ...parkedDescription(order, { prints, replacement }, { money, late: late?.ofDays ?? null }),
        ...unsettledDescription(order),
        ...takenBackDescription(isTaken),
        ...comingBackDescription(order, { money, back }),
        ...newToyCancelledDescription(order, await listKept(order), { money, back }),
        ...heldBackDescription(order, money),
        ...owedDescription(money),
      }
      return {
        order: {
          ...page,
          ...withBankBack(
            money,
            isTaken,
            withBesideOverdue(
              await listOverdueOwed(order, overdue),
              awaitsCancellation,
              withToyPaidBack(
                isToyBack,
                sent,
                withDuty(order, sent, {
                  ...page,
                  ...cancellationAskedDescription(awaitsCancellation, sent.filter(holdsToy), page),
                }),
              ),
            ),
          ),
          reorder,
          receipt,
          credit_notes: creditNotes,
          story: visibleStory(order, story),
          proof,
          // Models, prints, parcels, the proof and credit notes have rows and times of their own.
          last_updated: latest(order.updated_at.toISOString(), [
            ...told.map(({ at }) => at),
            ...prints.map(({ changedAt }) => changedAt.toISOString()),
            ...models.map(({ ready_at: readyAt }) => readyAt),
            ...sent.flatMap((parcel) => [parcel.delivered_at, parcel.lost_at].map((at) => at?.toISOString())),
            proof?.answered_at,
            ...creditNotes.map(({ issued_at: issuedAt }) => issuedAt),
          ]),
          history: told,
          shipments: shipmentsOf(order, sent, prints),
          withdrawals,
          is_cancelled_by_shop: order.is_cancelled_by_shop,
          is_to_be_sent: isToBeSent(sent),
          is_late: isLate || carried?.isShown === true,
          may_be_in_time: !isLate && carried?.isShown === true && carried.mayBeInTime,
          misses_days:
            !isHeld &&
            !isStopped &&
            !isTaken &&
            missesDays(order, { sent, steps, prints }, { clock, closed }),
          awaits_cancellation: awaitsCancellation,
          wait_asked: waitAsked === null || isHeld ? null : waitOf(waitAsked),
          offers_cancelling:
            isUnsent && money.bank === null && withdrawals.every(({ subject }) => subject !== 'order'),
          is_money_held: money.bank !== null,
          bank_gave_back: money.bank !== 'gave_back' ? null : isTaken ? 'unsent' : 'sent',
          workload: order.workload ?? NO_WAIT,
        },
      }
    },
  }
}

const waitOf = (asked: AskedWait): OrderLookup['order']['wait_asked'] => ({
  ...asked,
  at: asked.at.toISOString(),
  answer_by: answerByOf(asked),
})

/** The confirmation URL stays in browser histories, and browsers are shared: a guest's secret opens it for a day. */
const OPEN_TO_GUEST_MS = 86_400_000

function isLongPaid([first]: IssuedReceipt[], clock: Clock): boolean {
  return first !== undefined && clock.now().getTime() - first.issuedAt.getTime() > OPEN_TO_GUEST_MS
}
