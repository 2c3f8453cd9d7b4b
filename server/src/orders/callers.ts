/** What each other caller does with orders; payments and the workshop: `callers-payments.ts`, `callers-workshop.ts`. */
import type { CheckoutOrder, OrderedToy, OrderRequest, OrderStatus } from '@leksmedjan/contract/orders'
import type { AgreedToWait, OrderLookup } from '@leksmedjan/contract/order-pages'
import type { ProofStanding } from '@leksmedjan/contract/proofs'
import type { ReviewNote } from '@leksmedjan/contract/review-reasons'
import type { WayBack } from '@leksmedjan/contract/withdrawal'
import type { RemakeReason } from '@leksmedjan/contract/promise-reasons'
import type { Actor } from '@leksmedjan/platform/actor'
import type { DaySpan, Workload } from '@leksmedjan/contract/delivery-span'
import type { Tx } from '../database/database.ts'
import type { FulfilmentOrder } from './fulfilment-queue.ts'
import type { FulfilmentRow } from './fulfilment-queue.queries.ts'
import type { Dispatch } from './lifecycle/dispatch.rules.ts'
import type { CoveredNote } from './line-items.ts'
import type { MoneyExceptions } from './money.queries.ts'
import type { Goods, StoryBar } from './consents/consents.queries.ts'
import type { GoesBack } from './worth-left.ts'
import type { Step } from './lifecycle/steps.rules.ts'
import type { LookupRequest } from './order-lookup.ts'
import type {
  LockedOrder,
  LostWish,
  OrderForLetter,
  OrderForModel,
  OrderForProof,
  OrderForStory,
  OwnedOrder,
} from './order-views.ts'
import type { LateOnItsWay } from '@leksmedjan/contract/lateness'
import type { OrderClaim } from './orders.queries.ts'
import type { SavedOrder } from './save-order.ts'
import type { ChosenParcels, Shipment } from './shipments.queries.ts'
import type { BesideNewToy, PackedThings } from './things.ts'

export interface LockedOrders {
  /** SELECT … FOR UPDATE; functions that take a `LockedOrder` require an order locked this way. */
  lock(tx: Tx, orderId: string): Promise<LockedOrder | null>
}

/** Models, stories, withdrawals, review and payments: callers that may block an order until a person has reviewed it. */
export interface HeldOrders extends LockedOrders {
  /** Sets `needs_review`, which blocks every further step; announces it unless it was set before. */
  park(tx: Tx, orderId: string, reason: ReviewNote): Promise<void>
  /**
   * Clears `needs_review`; the status is unchanged. With `onlyOf` only when the reason begins with it: an order parked for
   * another reason, such as a later dispute, stays parked.
   */
  release(tx: Tx, order: LockedOrder, why: string, options?: { who?: string; onlyOf?: string }): Promise<void>
}

interface IdentifiedOrders {
  /** Finds the order by number and e-mail. Every miss gives the same error; misses are rate-limited. */
  identify(wish: LookupRequest, network: string): Promise<string>
}

/** Whoever writes a letter about an order. */
export interface LetterOrders {
  /** null until the order is paid. */
  findForLetter(tx: Tx, orderId: string): Promise<OrderForLetter | null>
  /** Receipt and credit notes, with all that each of these is for; empty until the order is paid. */
  listReceipts(tx: Tx, orderId: string): Promise<CoveredNote[]>
  listShipments(tx: Tx, orderId: string): Promise<Shipment[]>
  /** What its buyer keeps, and what goes back, where it is cancelled while a toy is made again; null where all goes back. */
  findBesideNewToy(tx: Tx, orderId: string): Promise<BesideNewToy | null>
  /** Its digital story was bought, and its buyer does not have it. */
  isStoryToCome(tx: Tx, orderId: string): Promise<boolean>
  /** What its buyer was promised for goods that they withdrew from alone, and has not gone back. */
  listPromisedBack(tx: Tx, orderId: string): Promise<GoesBack[]>
  /** null until the order is paid, and where its buyer is not asked before print. */
  findProofStanding(tx: Tx, orderId: string): Promise<ProofStanding | null>
}

/** Days that take the place of promised ones. */
export interface NewDays {
  span: DaySpan
  why: 'queue' | 'closed' | 'print' | 'making'
}

export interface DelayTaken {
  /** The days that do not hold. */
  was: DaySpan
  /** null where nothing is known but that they are over. */
  move: NewDays | null
  /** Of its letter. */
  key: string
}

export interface DelayedOrders {
  /** Not shipped after the promised days, or a delay letter was sent: the buyer may cancel. */
  isLate(tx: Tx, orderId: string): Promise<boolean>
  /** Of one that is late as its days were moved: it may come within those promised first. */
  mayBeInTime(tx: Tx, orderId: string): Promise<boolean>
  /** Of a toy that its carrier has: the buyer may cancel by replying to its letter. null where it is not late. */
  findLateOnItsWay(tx: Tx, orderId: string): Promise<LateOnItsWay | null>
  /** Of a toy that became ready late, and waits in the workshop for its buyer: who may cancel. */
  isLateToFetch(tx: Tx, orderId: string): Promise<boolean>
  /** Of a toy whose parcel came back, late and never received: its buyer may cancel. */
  isLateOnceBack(tx: Tx, orderId: string): Promise<boolean>
  /** Of a toy that is made, or was sent, in place of another: it comes after the days promised for it, so that its buyer may cancel. */
  isReplacementLate(tx: Tx, orderId: string): Promise<boolean>
  /** Of a toy that never came: its parcel is back, and the one made in its place is not sent, so that its buyer may cancel. */
  isRemadeUnsent(tx: Tx, orderId: string): Promise<boolean>
  /**
   * Once for each promise, when a delay mail is due, else null: `move` are days that it cannot arrive before, which are promised
   * instead. Needs the order's lock.
   */
  takeDelay(tx: Tx, orderId: string, move?: NewDays | null): Promise<DelayTaken | null>
  /** The same for a toy that is made again after it was sent; its order stands, and cannot be cancelled. Needs the order's lock. */
  takeRemakeDelay(tx: Tx, orderId: string, move?: NewDays | null): Promise<DelayTaken | null>
  /** The same for a toy whose parcel came back damaged in time, and that its buyer may cancel since. Needs the order's lock. */
  takeReturnDelay(tx: Tx, orderId: string): Promise<DelayTaken | null>
  /** By our promise and the law, now; null where nothing is left to withdraw from. */
  findWayBack(tx: Tx, orderId: string): Promise<WayBack | null>
  /** What is not made to measure, from which the buyer may still withdraw. */
  listWithdrawableGoods(tx: Tx, orderId: string): Promise<Goods[]>
  /** Why there are none of these, where there are none. */
  findGoodsBar(tx: Tx, orderId: string): Promise<Exclude<StoryBar, 'at_once'>>
  /** Öre of the digital story while it is covered by the right of withdrawal; 0 from 14 days after payment. */
  withdrawableOre(tx: Tx, orderId: string): Promise<number>
  /** Why the digital story cannot be withdrawn from; null where it can be. */
  findStoryBar(tx: Tx, orderId: string): Promise<StoryBar | null>
}

/** `orders.routes.ts`: what a buyer does with an order, by a request. */
export interface BuyerOrders {
  /** Creates, or with `id` updates, the caller's own order; amounts are computed by the server. `network` here and below: the caller's network (`networkMarkOf`). */
  save(actor: Actor, request: OrderRequest, network: string): Promise<SavedOrder>
  /** Sets or clears the consent to immediate delivery of the digital story, until the order is paid. Returns the stored value. */
  agreeToStory(actor: Actor, orderId: string, agreed: boolean): Promise<boolean>
  getForCheckout(actor: Actor, orderId: string): Promise<CheckoutOrder>
  lookUp(actor: Actor, wish: LookupRequest, network: string): Promise<OrderLookup>
  /** What was bought, to be ordered again. Throws `design_not_found` where the caller may not open its design. */
  openAgain(actor: Actor, wish: LookupRequest, network: string): Promise<OrderedToy>
  /** Its buyer waits for days beyond 30 that end on `last` (ISO date); pressed again, nothing more is kept. */
  waitFor(actor: Actor, wish: LookupRequest & { last: string }, network: string): Promise<AgreedToWait>
}

/** A sign-in. */
export interface AccountOrders {
  /**
   * Joins a sign-in's transaction: assigns guest orders of the verified address to the account, drafts only of this browser.
   */
  claimGuestOrders(tx: Tx, claim: OrderClaim): Promise<void>
}

/** Models, from the paid order to the printable file. */
export interface ModelOrders extends HeldOrders {
  /** Throws `order_not_found` for orders of others. */
  getOwned(actor: Actor, orderId: string): Promise<OwnedOrder>
  /** null when there is no such order or it has never been paid; `paymentStatus` may be 'refunded' since. */
  getPaid(tx: Tx, orderId: string): Promise<OrderForModel | null>
  /** Whether the toy carries a name sign without a text: saving refuses it, and it cannot be made as it is shown. */
  isSignWordless(tx: Tx, orderId: string): Promise<boolean>
  /** confirmed → processing when model generation starts; no-op in other states. */
  startProcessing(tx: Tx, orderId: string): Promise<void>
}

/** The proof before print. */
export interface ProofOrders extends LockedOrders, IdentifiedOrders {
  /** null when there is no such order or it has never been paid. */
  findForProof(tx: Tx, orderId: string): Promise<OrderForProof | null>
  /** Moves the promised delivery as if the order had been paid this much later; never to earlier days. */
  postpone(tx: Tx, orderId: string, seconds: number): Promise<void>
}

/** Stories. */
export interface StoryOrders extends Pick<HeldOrders, 'park'> {
  /** null when the order has no story or has never been paid. */
  findForStory(tx: Tx, orderId: string): Promise<OrderForStory | null>
}

/** What lay in parcels that were lost or came back, and was to be sent again. */
export interface ResentOrders {
  /**
   * Of what is paid back or withdrawn from nothing is sent again, whether it was lost or came back; where all else has arrived, the
   * order is delivered. A toy that is made again, and paid back, is not made after all. Needs the order's lock, with what is reserved for refunds.
   */
  dropResends(tx: Tx, order: LockedOrder, who: string): Promise<void>
}

/** An operator's decision about a parked order. */
export interface ReviewOrders extends HeldOrders {
  /** Cancels what has not left the workshop. Throws when the status does not allow it. */
  cancel(tx: Tx, order: LockedOrder, by: { who: string; why: string }): Promise<void>
  /** Its design is not made: a parked order waits for its refund from then on. */
  turnDown(tx: Tx, orderId: string, by: { who: string; why: string }): Promise<void>
  /** Failed refunds not made up for by a later one, öre. */
  owedOre(tx: Tx, orderId: string): Promise<number>
}

/** A buyer who withdraws. */
export interface WithdrawalOrders
  extends
    HeldOrders,
    IdentifiedOrders,
    DelayedOrders,
    ResentOrders,
    Pick<ReviewOrders, 'cancel'>,
    Pick<LetterOrders, 'listShipments' | 'findBesideNewToy'> {
  /** A toy has left: what is made now replaces it. */
  wasSent(tx: Tx, orderId: string): Promise<boolean>
  /** Steps that were not undone, oldest first. */
  listSteps(tx: Tx, orderId: string): Promise<Step[]>
  /** What goes back for these goods alone, with the freight where its terms give it, of what is left of its payment. */
  findBackForGoods(tx: Tx, orderId: string, goods: readonly Goods[]): Promise<GoesBack[]>
  /** The buyer's bank decides about the payment, or has given it back: none of it may be promised. */
  findBank(tx: Tx, orderId: string): Promise<MoneyExceptions['bank']>
  findThings: LossOrders['findThings']
  /** Parcels in transit after both the promised days and their carrier's. */
  listOverdue(tx: Tx, orderId: string): Promise<Shipment[]>
}

/** Letters about an order on its way. */
export interface ProgressOrders extends LockedOrders, LetterOrders, DelayedOrders {
  findThings: LossOrders['findThings']
  /** Steps that were not undone, oldest first. */
  listSteps(tx: Tx, orderId: string): Promise<Step[]>
  /** What was sent last is a toy that was made again, for whatever reason. */
  holdsRemade(tx: Tx, orderId: string): Promise<boolean>
  isNewToySpared: HostOrders['isNewToySpared']
  /** Its toy is printed once more and has not been sent since. */
  isMadeAgain(tx: Tx, orderId: string): Promise<boolean>
  /** When its newest print began; null while it waits for a printer, undefined where it is not known. */
  printBegunAt(tx: Tx, orderId: string): Promise<Date | null | undefined>
  /** Late orders without a delay mail, the longest overdue first. */
  listDelayed(tx: Tx, most: number): Promise<string[]>
  /** Of these the toys that are made again after they were sent. */
  listDelayedRemakes(tx: Tx, most: number): Promise<string[]>
  /** Toys whose parcels came back damaged, and wait for what becomes of them. */
  listDelayedReturns(tx: Tx, most: number): Promise<string[]>
  /** Whose buyers were asked to wait, and have not answered. */
  listAsked(tx: Tx): Promise<string[]>
  /** Today is the day by which its buyer was to say whether they wait, and nothing has come of it: neither an answer nor a dispute. */
  isAnswerDue(tx: Tx, orderId: string): Promise<boolean>
}

/** A buyer who complains. */
export interface ComplaintOrders
  extends
    LockedOrders,
    RemadeOrders,
    Pick<HostOrders, 'findIdByNumber' | 'listShipments'>,
    Pick<WithdrawalOrders, 'findBank'> {
  /** Of an order that `lookUp` shows to this caller; throws what it throws. */
  findShown(actor: Actor, wish: LookupRequest, network: string): Promise<string>
  findForLetter: LetterOrders['findForLetter']
  listPromisedBack: LetterOrders['listPromisedBack']
  /** What has not gone back of the freight, öre. */
  findFreightLeft(tx: Tx, orderId: string): Promise<number>
}

/** Where a toy that is made again stands in the queue of the printers. */
export interface QueuePlace {
  /** Working days that the printers need up to it, and closed days. */
  load: Workload
  /** The earliest day on which it is printed, ISO date; null where nothing is known of printers. */
  printed: string | null
  /** Promised orders that are printed after it, and in time. */
  behind: readonly { promisedLast: string; shippingMethod: string; country: string }[]
}

export interface RemakePromise {
  why: RemakeReason
  place: QueuePlace
  /** When it was decided. */
  since: Date
}

/** Toys that are made again. */
export interface RemadeOrders {
  /** What the days of a toy made again follow from; read before the transaction that promises them. */
  readPlace(orderId: string): Promise<QueuePlace>
  /**
   * Promises its buyer the days that follow from its place in the queue, and keeps them with the order. Needs its lock. bank_decides: not
   * while the bank decides about the payment, asked again after `BANK_CHECK_MS`; nothing: done since the decision, or the bank gave the payment back.
   */
  promiseAgain(
    tx: Tx,
    orderId: string,
    promise: RemakePromise,
  ): Promise<'promised' | 'bank_decides' | 'nothing'>
}

/** Parcels that never arrive. */
export interface LossOrders extends LockedOrders, LetterOrders, DelayedOrders, RemadeOrders {
  /** Steps that were not undone, oldest first. */
  listSteps(tx: Tx, orderId: string): Promise<Step[]>
  /** Marks its shipments as lost, with a reason; resolves to `lost_at`. Refused when nothing was shipped or the loss is recorded already. */
  loseParcel(tx: Tx, order: LockedOrder, lost: LostWish): Promise<Date>
  /** What can lie in a parcel of its own; null until the order is paid. */
  findThings(tx: Tx, orderId: string): Promise<PackedThings | null>
  /** What lay in the parcels lost at this instant, without the toy, is packed and sent again. */
  agreeToResend(tx: Tx, orderId: string, lostAt: Date): Promise<void>
  /** The money for what was lost went back: where the rest has arrived, the order is delivered. */
  endWithoutLost(tx: Tx, order: LockedOrder, who: string): Promise<void>
  /** shipped or delivered → processing, to be printed again; after `loseParcel`. */
  reprint(tx: Tx, order: LockedOrder, by: { who: string; why: string }): Promise<void>
}

/** The host's commands: printing, parcel, delivery. */
export interface HostOrders extends LockedOrders, Pick<LetterOrders, 'listShipments'> {
  /** Spaces and case do not matter; null when there is no such order. */
  findIdByNumber(orderNumber: string): Promise<string | null>
  /** Paid and not with their buyers, by promised day. */
  listUnfulfilled(tx: Tx): Promise<FulfilmentRow[]>
  /** Everything needed to print and ship it. */
  getForFulfilment(tx: Tx, orderId: string): Promise<FulfilmentOrder | null>
  /** processing → printing, from the promised printing day on. This and the steps below throw `order_step_refused` when a precondition fails. */
  startPrinting(tx: Tx, order: LockedOrder, who: string): Promise<void>
  /** printing → shipped, with its parcels; a print reported in the workshop has passed its check. */
  ship(tx: Tx, order: LockedOrder, wish: Dispatch, who: string): Promise<void>
  /**
   * Parcels on their way have arrived; shipped → delivered, once all have come to rest. Any other status stays, but
   * that of an order whose lost parcel arrived while its new toy waits for a printer: that is not made. `isWhole`: nothing is on its way, or
   * to be sent. `isStep`: the order was sent, and its step tells its buyer.
   */
  deliver(
    tx: Tx,
    order: LockedOrder,
    who: string,
    chosen?: ChosenParcels,
  ): Promise<{ at: Date; isWhole: boolean; isStep: boolean }>
  /** Its parcel arrived then, after it was lost, and the new toy that waited for its printer is not made. */
  isNewToySpared(tx: Tx, orderId: string, arrivedAt: Date): Promise<boolean>
  /** Undoes the last of these steps, or a loss whose toy is to be made again, within a minute (`UNDO_MS`). */
  undo(
    tx: Tx,
    order: LockedOrder,
    by: { who: string; why: string },
  ): Promise<{ from: OrderStatus; to: OrderStatus }>
}
