/** What the workshop does with orders: their pages, prints and the packing table. */
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { AgreedToWait } from '@leksmedjan/contract/order-pages'
import type { Tx } from '../database/database.ts'
import type { AddressCorrection, EmailCorrection } from './address-correction.ts'
import type { AddressChange, EmailChange } from './addresses.queries.ts'
import type { Dispatch } from './lifecycle/dispatch.rules.ts'
import type { Step } from './lifecycle/steps.rules.ts'
import type { LockedOrder, LostWish, OrderForPacking } from './order-views.ts'
import type { DaysStanding, KeptShare, PromiseRow } from './promises.queries.ts'
import type { ChosenParcels } from './shipments.queries.ts'
import type { AgreedWait } from './waits.queries.ts'
import type {
  LockedOrders,
  LetterOrders,
  DelayedOrders,
  ModelOrders,
  ResentOrders,
  ReviewOrders,
  WithdrawalOrders,
  RemadeOrders,
  LossOrders,
  HostOrders,
} from './callers.ts'

/** The pages of staff: an order as a whole, its address until it is sent, its letters. */
export interface WorkshopOrders
  extends
    LockedOrders,
    LetterOrders,
    Pick<HostOrders, 'findIdByNumber' | 'getForFulfilment'>,
    Pick<ModelOrders, 'getPaid'>,
    Pick<ReviewOrders, 'cancel'> {
  /**
   * Compare-and-set on `version`: false, and nothing changed, when the order has changed since. Throws `order_step_refused` unless
   * it is paid, not sent, and its buyer known.
   */
  correctAddress(tx: Tx, order: LockedOrder, correction: AddressCorrection): Promise<boolean>
  /**
   * Where its letters go, and by which its buyer finds it; whose account it is in stays. The same compare-and-set. Throws
   * `order_step_refused` once its buyer is forgotten.
   */
  correctEmail(tx: Tx, order: LockedOrder, correction: EmailCorrection): Promise<boolean>
  /** Its buyer agrees to days that end on `last`, by letter or otherwise; `known`: that was kept before. */
  agreeToWait(
    tx: Tx,
    order: Pick<LockedOrder, 'id'>,
    wait: { last: string; who: string },
  ): Promise<AgreedToWait | 'known'>
  /** What its buyer agreed to wait for, oldest first. */
  listAgreedWaits(tx: Tx, orderId: string): Promise<AgreedWait[]>
  /** Days promised so far, oldest first. */
  listPromises(tx: Tx, orderId: string): Promise<PromiseRow[]>
  /** How many promises held, since each of these days (ISO dates). */
  countKept(tx: Tx, since: readonly string[], today: string): Promise<KeptShare[]>
  /** Corrections so far, oldest first. */
  listAddressChanges(tx: Tx, orderId: string): Promise<AddressChange[]>
  /** The same of its e-mail address. */
  listEmailChanges(tx: Tx, orderId: string): Promise<EmailChange[]>
  /** Whether its toy is printed once more and has not been sent since. */
  isMadeAgain(tx: Tx, orderId: string): Promise<boolean>
}

/** Print jobs, which begin with their order and are taken back with it. */
export interface PrintOrders
  extends Pick<HostOrders, 'lock' | 'startPrinting' | 'undo'>, Pick<WithdrawalOrders, 'findBank'> {}

export interface LastMove {
  status: OrderStatus
  who: string
  at: Date
  /** It took the step before it back. */
  isUndo: boolean
}

/** The workshop's packing table. */
export interface PackingOrders
  extends
    RemadeOrders,
    ResentOrders,
    Pick<ModelOrders, 'getPaid'>,
    Pick<HostOrders, 'lock' | 'findIdByNumber' | 'ship' | 'deliver' | 'undo' | 'listShipments'> {
  findForLetter: LetterOrders['findForLetter']
  isReplacementLate: DelayedOrders['isReplacementLate']
  isLateOnceBack: DelayedOrders['isLateOnceBack']
  mayBeInTime: LossOrders['mayBeInTime']
  listPromises: WorkshopOrders['listPromises']
  isRemadeUnsent: DelayedOrders['isRemadeUnsent']
  listWithdrawableGoods: DelayedOrders['listWithdrawableGoods']
  findThings: LossOrders['findThings']
  isNewToySpared: HostOrders['isNewToySpared']
  /** Steps that were not undone, oldest first. */
  listSteps(tx: Tx, orderId: string): Promise<Step[]>
  /** The newest entry of its status, of steps taken back too. */
  findLastMove(tx: Tx, orderId: string): Promise<LastMove | null>
  /** What goes into the box and where it goes; null until the order is paid. */
  findForPacking(tx: Tx, orderId: string): Promise<OrderForPacking | null>
  /** As the board shows it. */
  findDaysStanding(tx: Tx, orderId: string, now: Date): Promise<DaysStanding>
  /** Tracking numbers of parcels on their way for which nothing is owed: their toy was made again and sent since, or what lies in them is paid back. */
  listUnowed(tx: Tx, orderId: string): Promise<string[]>
  /** Marks such parcels as lost; where the rest has arrived, the order is delivered. Refused for others. */
  noteLost(tx: Tx, order: LockedOrder, lost: LostWish & { who: string }): Promise<void>
  /** A parcel on its way came back to the workshop; its order stays where it is until it is sent again, or given back. Resolves to `returned_at`. */
  returnParcel(
    tx: Tx,
    order: LockedOrder,
    back: { why: string; isDamaged: boolean; chosen?: ChosenParcels },
  ): Promise<Date>
  /** When the last of what waits to be sent again came back; null where nothing does. */
  returnedAt(tx: Tx, orderId: string): Promise<Date | null>
  /** Within a minute (`UNDO_MS`): what came back last is on its way again. */
  undoReturn(tx: Tx, order: LockedOrder, by: { who: string; why: string }): Promise<void>
  /** What came back last is damaged. Refused where nothing did, and where that is known. */
  markDamaged(tx: Tx, order: LockedOrder): Promise<void>
  /** The same toy once more, or what lay in the parcel that came back. */
  sendAgain(tx: Tx, order: LockedOrder, wish: Dispatch, who: string): Promise<void>
  /** A toy printed after a complaint: its parcels join those of the order, which stays where it is. Resolves to `shipped_at`. */
  sendReplacement(tx: Tx, order: LockedOrder, wish: Dispatch, who: string): Promise<Date>
  /** When the last sending was that of a replacement which is on its way; null where it was not. */
  replacementSentAt(tx: Tx, orderId: string): Promise<Date | null>
  /** Within a minute (`UNDO_MS`): it lies on the packing table again. */
  undoReplacement(tx: Tx, order: LockedOrder, why: string): Promise<void>
  /** When a parcel reached its buyer last, since the last step of an order that is not sent; null where none did. */
  partDeliveredAt(tx: Tx, order: LockedOrder): Promise<Date | null>
  /** Within a minute (`UNDO_MS`): that parcel is on its way again. Resolves to the tracking numbers. */
  undoPartDelivery(tx: Tx, order: LockedOrder, by: { who: string; why: string }): Promise<string[]>
}
