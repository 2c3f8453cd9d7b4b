/** Orders: created and updated by their owner, looked up by number, advanced by transitions. */
import { normaliseOrderNumber, orderStatus } from '@leksmedjan/contract/orders'
import { isNewToyMade } from '@leksmedjan/contract/parcel-contents'
import { createBuyerPrice, type BuyerPriceDeps } from './buyer-price.ts'
import { createAddressCorrection } from './address-correction.ts'
import { listAddressChanges, listEmailChanges } from './addresses.queries.ts'
import type {
  AccountOrders,
  BuyerOrders,
  ComplaintOrders,
  HostOrders,
  LetterOrders,
  LossOrders,
  ModelOrders,
  ProgressOrders,
  ProofOrders,
  ReviewOrders,
  StoryOrders,
  WithdrawalOrders,
} from './callers.ts'
import type { PaymentOrders } from './callers-payments.ts'
import type { PackingOrders, WorkshopOrders } from './callers-workshop.ts'
import { createConsents } from './consents/consents.ts'
import { findStoryConsent } from './consents/consents.queries.ts'
import {
  findGoodsBar,
  findStoryBar,
  isStoryKept,
  isStoryToCome,
  listWithdrawableGoods,
  sumWithdrawable,
} from './consents/consents.queries.ts'
import {
  lineItemsOf,
  paidWithOf,
  partsOf,
  textsOf,
  type OrderTexts,
  standardGoodsOf,
  withCovered,
} from './line-items.ts'
import { promiseBasisOf } from './order-presenter.ts'
import { createOrderReads, type OrderReadsDeps } from './order-reads.ts'
import { createDelayedOrders } from './delays.ts'
import { createFulfilmentQueue } from './fulfilment-queue.ts'
import { findExceptions, sumOwed } from './money.queries.ts'
import { isSignWordless } from './name-sign.ts'
import { findPrintsFrom } from './fulfilment-queue.queries.ts'
import { createFulfilment, type FulfilmentDeps } from './lifecycle/fulfilment.ts'
import { createLossesAndReturns, type LossesAndReturnsDeps } from './lifecycle/losses-and-returns.ts'
import { printRunsOf, readyFrom, standingOf } from './made/print-runs.rules.ts'
import { createMade, type MadeDeps } from './made/made.ts'
import { findForPacking } from './order-for-packing.ts'
import {
  findBackForGoods,
  findBesideNewToy,
  findFreightLeft,
  findThings,
  listPromisedBack,
} from './things.ts'
import { createTransitions, type TransitionDeps } from './lifecycle/transitions.ts'
import { effectiveSteps, isUndo } from './lifecycle/steps.rules.ts'
import type { OrderForLetter, OrderForModel, OwnedOrder } from './order-views.ts'
import { orderNotFound } from './orders.errors.ts'
import { claimOrders, findByNumber, findOrder, listHistory, type OrderRow } from './orders.queries.ts'
import { cartOf } from './orders.rules.ts'
import { addressOf } from './orders.wire.ts'
import { listReceipts, type IssuedReceipt } from './receipts/receipts.queries.ts'
import { isMadeAgain, listShipments } from './shipments.queries.ts'
import { createRemakePromise, type RemakePromiseDeps } from './remake-promise.ts'
import { createPromiseNow, type PromiseNowDeps } from './promise-now.ts'
import { countKept, findDaysStanding, keepWorkload, listClosed, listPromises } from './promises.queries.ts'
import { createOrderForProof, type OrderForProofDeps } from './order-for-proof.ts'
import { createRefundAccounting } from './lifecycle/refund-accounting.ts'
import { remadeParcels, spanAheadOfToy } from './replacement.rules.ts'
import { createSaveOrder, draftOf, type SaveOrderDeps } from './save-order.ts'
import { createWaits } from './waits.ts'
import { findAskedWait, listAgreedWaits } from './waits.queries.ts'

export { clearCutTexts, clearPrivateTexts } from './add-on-texts.queries.ts'
export type {
  LockedOrder,
  OnNothingCame,
  OnOver,
  OnPaid,
  OnParked,
  OnStep,
  OrderForLetter,
  OrderForModel,
  OrderForPacking,
  OrderForProof,
  OrderForStory,
  OwnedOrder,
  PaidMethod,
  OrderStepEvent,
  Thing,
} from './order-views.ts'

export type * from './callers.ts'
export type * from './callers-payments.ts'
export type * from './callers-workshop.ts'
export type { OnLookupCode } from './order-lookup.ts'
export {
  isPaidEnd,
  UNPAID_ENDS,
  type AttemptEnd,
  type AttemptStatus,
} from './lifecycle/payment-attempts.rules.ts'
export type { StoryStatus } from './made/made.queries.ts'
export { isPrintFormat, isProofAsked, isProofClosed, PRINT_FORMATS, shownFiles } from './made/made.rules.ts'
export { GIVEN_UP_BESIDE, type Goods, type StoryBar } from './consents/consents.queries.ts'
export { remadeAt } from './lifecycle/steps.rules.ts'
export type { Dispatch } from './lifecycle/dispatch.rules.ts'
export type { FulfilmentOrder } from './fulfilment-queue.ts'
export { shipmentOf } from './order-presenter.ts'
export { BANK_CHECK_MS } from './remake-promise.ts'
export { answerByOf } from './waits.ts'
export type { PromiseRow } from './promises.queries.ts'
export type { AgreedWait } from './waits.queries.ts'
export { unansweredBeyond } from './order-for-packing.ts'
export type { GivenBack } from './worth-left.ts'
export {
  addOnPrices,
  asOrdered,
  freightLeftOre,
  withFreightApart,
  type BoughtAddOn,
  type GoesBack,
  type PricedOrder,
} from './worth-left.ts'
export { backInWorkshop, lostLast, toResend, cameBackAs, withdrawnIn } from './parcel-contents.ts'
export { paidBackOf } from './line-items.ts'
export { isGivenUp, owedParts } from './things.ts'
export { isForPickup, isToBeSent, returnLetterKey, shipByOf } from './handover.rules.ts'
export { lastDayOfToy } from './replacement.rules.ts'
export type { BesideNewToy, PackedThings } from './things.ts'
export {
  IS_KEPT_BACK,
  IS_TOY_CANCELLED_ALONE,
  isBack,
  isToResend,
  isTravelling,
  namedContents,
  JOURNEY,
  DECISIVE_FIRST,
  type ChosenParcels,
  type Journey,
  type Shipment as SentParcel,
} from './shipments.queries.ts'

/** Callers take the part that is theirs. */
export interface Orders
  extends
    BuyerOrders,
    AccountOrders,
    PaymentOrders,
    ModelOrders,
    ProofOrders,
    StoryOrders,
    ProgressOrders,
    WithdrawalOrders,
    ComplaintOrders,
    LossOrders,
    ReviewOrders,
    LetterOrders,
    PackingOrders,
    HostOrders,
    WorkshopOrders {}

export type OrdersDeps = Omit<SaveOrderDeps, 'priceFor' | 'promiseNow'> &
  PromiseNowDeps &
  BuyerPriceDeps &
  MadeDeps &
  RemakePromiseDeps &
  Omit<OrderReadsDeps, 'made'> &
  TransitionDeps &
  LossesAndReturnsDeps &
  Omit<FulfilmentDeps, 'made'> &
  OrderForProofDeps

export function createOrders(deps: OrdersDeps): Orders {
  const { priceFor, otherUses } = createBuyerPrice(deps)
  const made = createMade(deps)
  const { promiseNow } = createPromiseNow(deps)
  return {
    priceFor,
    otherUses,
    promiseNow,
    keepWorkload,
    findDaysStanding,
    listPromises,
    countKept,
    ...createSaveOrder({ ...deps, priceFor, promiseNow }),
    ...createOrderReads({ ...deps, made }),
    ...createConsents(deps),
    ...createTransitions(deps),
    ...createFulfilment({ ...deps, made }),
    ...createLossesAndReturns(deps),
    ...createDelayedOrders({ ...deps, made }),
    ...createRemakePromise(deps),
    ...createWaits(deps),
    listAgreedWaits,
    ...createFulfilmentQueue({ ...deps, made }),
    ...createRefundAccounting(deps),
    ...createAddressCorrection(deps),
    listAddressChanges,
    listEmailChanges,
    isMadeAgain,
    ...createOrderForProof(deps),
    findProofStanding: made.findProof,
    async listReceipts(tx, orderId) {
      const order = await findOrder(tx, orderId)
      return order === null ? [] : withCovered(order, await listReceipts(tx, orderId))
    },
    listShipments,
    findThings,
    isStoryToCome: (tx, orderId) => isStoryToCome(tx, orderId, deps.clock.now()),
    findBesideNewToy: (tx, orderId) => findBesideNewToy(tx, orderId, deps.clock.now()),
    findForPacking: (tx, orderId) => findForPacking(tx, orderId, deps),
    owedOre: sumOwed,
    isSignWordless: (tx, orderId) => isSignWordless(tx, orderId, deps.designs),
    async findLastMove(tx, orderId) {
      const last = (await listHistory(tx, orderId)).findLast(({ aspect }) => aspect === 'status')
      return last === undefined
        ? null
        : {
            status: orderStatus.parse(last.became),
            who: last.who,
            at: last.at,
            isUndo: isUndo(last.was, last.became),
          }
    },
    listSteps: async (tx, orderId) => effectiveSteps(await listHistory(tx, orderId)),
    async holdsRemade(tx, orderId) {
      const [sent, history] = await Promise.all([listShipments(tx, orderId), listHistory(tx, orderId)])
      const newest = sent.at(-1)
      return newest !== undefined && remadeParcels(sent, effectiveSteps(history)).includes(newest)
    },
    async printBegunAt(tx, orderId) {
      const run = printRunsOf(await made.listPrints(tx, orderId)).at(-1)
      if (run === undefined) return undefined
      return standingOf(run) === 'waiting' ? null : (run.prints.at(-1)?.startedAt ?? undefined)
    },
    wasSent: async (tx, orderId) => (await listShipments(tx, orderId)).length > 0,
    listWithdrawableGoods: (tx, orderId) => listWithdrawableGoods(tx, orderId, deps.clock.now()),
    findGoodsBar,
    findBackForGoods,
    findFreightLeft,
    listPromisedBack,
    findBank: async (tx, orderId) => (await findExceptions(tx, orderId)).bank,
    withdrawableOre: (tx, orderId) => sumWithdrawable(tx, orderId, deps.clock.now()),
    findStoryBar: (tx, orderId) => findStoryBar(tx, orderId, deps.clock.now()),
    claimGuestOrders: (tx, claim) => claimOrders(tx, claim, deps.clock.now()),
    async getOwned(actor, orderId) {
      const order = await deps.db.readAs(actor, (tx) => findOrder(tx, orderId))
      if (order === null) throw orderNotFound(orderId)
      return ownedOf(order)
    },
    async findIdByNumber(orderNumber) {
      const number = normaliseOrderNumber(orderNumber)
      const order = await deps.db.perStatement('host command', (tx) => findByNumber(tx, number))
      return order?.id ?? null
    },
    async getPaid(tx, orderId) {
      const order = await findOrder(tx, orderId)
      return order === null || order.paid_at === null ? null : forModelOf(order)
    },
    async findForStory(tx, orderId) {
      // Most orders have no story: the first query is enough for them.
      const agreed = await findStoryConsent(tx, orderId)
      const order = agreed === null ? null : await findOrder(tx, orderId)
      if (order === null || order.paid_at === null || agreed === null) return null
      return {
        ...forModelOf(order),
        recipientRelation: order.recipient_relation,
        personalMessage: order.personal_message,
        email: order.email,
        paidAt: order.paid_at,
        agreed,
      }
    },
    async findForLetter(tx, orderId) {
      const [order, receipts, printsFrom, storyAgreed, sent, corrected, waitAsked, closed, prints, isKept] =
        await Promise.all([
          findOrder(tx, orderId),
          listReceipts(tx, orderId),
          findPrintsFrom(tx, orderId),
          findStoryConsent(tx, orderId),
          listShipments(tx, orderId),
          listAddressChanges(tx, orderId),
          findAskedWait(tx, orderId),
          listClosed(tx),
          made.listPrints(tx, orderId),
          isStoryKept(tx, orderId, deps.clock.now()),
        ])
      if (order === null || printsFrom === null) return null
      const letter = forLetterOf(
        { ...order, printsFrom, storyAgreed },
        receipts[0],
        await textsOf(tx, order, deps),
      )
      if (letter === null) return null
      const now = deps.clock.now()
      const from = readyFrom(prints, now)
      const promised = spanAheadOfToy(letter.promised, order, { sent, now, from, closed })
      const buyerName = corrected[0]?.was.fullName ?? letter.deliveryAddress.fullName
      return {
        ...letter,
        promised,
        buyerName,
        isNewToyMade: isNewToyMade(order.status, sent),
        isStoryKept: isKept,
        asksToWait: waitAsked !== null,
        isPrintBegun: waitAsked?.isBegun === true,
      }
    },
  }
}

function forModelOf(order: OrderRow): OrderForModel {
  return {
    id: order.id,
    orderNumber: order.order_number,
    printModelId: order.print_model_id,
    promptId: order.prompt_id,
    sizeValue: order.selected_size,
    engravingText: order.engraving_enabled && order.engraving_text !== '' ? order.engraving_text : null,
    signText: order.sign_text || null,
    recipientName: order.recipient_name,
    toyName: order.toy_name,
    imageUrl: order.image_url,
    paymentStatus: order.payment_status,
    isOver: order.status === 'cancelled' || order.status === 'refunded',
  }
}

function ownedOf(order: OrderRow): OwnedOrder {
  const draft = draftOf(order)
  return {
    ...forModelOf(order),
    status: order.status,
    needsReview: order.needs_review,
    email: order.email,
    totalOre: order.total_price,
    cart: cartOf(draft),
    cartHash: order.cart_hash,
    deliveryAddress: addressOf(draft),
    version: order.version,
    openSessionId: order.open_session_id,
    paymentOpenUntil: order.payment_open_until,
    paymentAttempts: order.payment_attempts,
  }
}

function forLetterOf(
  order: OrderRow & Pick<OrderForLetter, 'printsFrom' | 'storyAgreed'>,
  receipt: IssuedReceipt | undefined,
  texts: OrderTexts,
): Omit<OrderForLetter, 'isNewToyMade' | 'buyerName' | 'isStoryKept' | 'asksToWait' | 'isPrintBegun'> | null {
  const { paid_at, promised_first, promised_last, printsFrom, storyAgreed } = order
  if (paid_at === null || promised_first === null || promised_last === null) return null
  if (receipt === undefined) throw new Error(`order ${order.id} is paid but has no receipt`)
  return {
    id: order.id,
    orderNumber: order.order_number,
    receiptNumber: receipt.number,
    email: order.email,
    paidAt: paid_at,
    toyName: order.toy_name,
    imageUrl: order.image_url,
    ...lineItemsOf(order, texts),
    parts: partsOf(order, texts),
    taxOre: order.tax_amount,
    totalOre: order.total_price,
    paidWith: paidWithOf(order),
    deliveryAddress: addressOf(draftOf(order)),
    promised: { first: promised_first, last: promised_last },
    promisedLast: promised_last,
    standardGoods: standardGoodsOf(order),
    isCancelledByShop: order.is_cancelled_by_shop,
    ...promiseBasisOf(order),
    storyAgreed,
    termsVersion: order.terms_version,
    printsFrom,
  }
}
