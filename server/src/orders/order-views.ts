import type { CheckoutOrder, OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'
import type { ParcelThing } from '@leksmedjan/contract/parcel-contents'
import type { Workload } from '@leksmedjan/contract/delivery-span'
import type { Tx } from '../database/database.ts'
import type { Cart } from '../pricing/pricing.ts'
import type { AttemptEnd } from './lifecycle/payment-attempts.rules.ts'
import type { ChosenParcels } from './shipments.queries.ts'

export interface LostWish {
  why: string
  /** Of several parcels; omitted: all. */
  chosen?: ChosenParcels
  /** All that were on their way as the caller saw them (compare-and-set); omitted: not compared. */
  seen?: ChosenParcels
}

export interface OrderForModel {
  id: string
  orderNumber: string
  /** Row of `print_models` that was ordered. */
  printModelId: string
  promptId: string
  sizeValue: string
  /** null when no engraving was ordered. */
  engravingText: string | null
  /** Of the name sign; null where nothing was written. */
  signText: string | null
  recipientName: string | null
  toyName: string
  imageUrl: string
  paymentStatus: PaymentStatus
  /** Cancelled or refunded. */
  isOver: boolean
}

export interface OrderForStory extends OrderForModel {
  recipientRelation: string | null
  personalMessage: string | null
  email: string
  paidAt: Date
  /** Consent to immediate delivery, which ends the right of withdrawal for it. */
  agreed: boolean
}

/** What the proof of its model shows of an order. */
export interface OrderForProof {
  id: string
  orderNumber: string
  toyName: string
  imageUrl: string
  /** Names, as the buyer chose them. */
  colours: string
  /** 'Mellan 12 cm'. */
  size: string
  /** What is cut into the toy; null when nothing is. */
  engraving: string | null
  /** The text on its sign; null when it carries none. */
  nameSign: string | null
  status: OrderStatus
  /** Cancelled or refunded. */
  isOver: boolean
  /** Parked: not printed before a person has released it. */
  needsReview: boolean
  /** Not printed before this day, even when approved earlier. */
  printsFrom: string
  /** Promised days after this much waiting time. */
  promisedAfter: (seconds: number) => { first: string; last: string }
}

/** `worthOre`: paid for it, less its share of the discount; of the toy with what is cut into it, and the freight. */
export interface Thing extends ParcelThing {
  worthOre: number
}

export interface OverdueThing extends ParcelThing {
  /** `promised`: when it was overdue already. null: its buyer has not withdrawn from it. */
  withdrawn: 'before' | 'promised' | null
}

export interface BackInWorkshop {
  /** Nothing of it is sent again. */
  isGivenUp: boolean
  /** What its buyer is asked about, within a sentence: 'det', or its things where the rest is given up. */
  asked: string
  /** Staff corrected the address since it came back: it is sent there. */
  isAddressCorrected: boolean
}

/** What the packing table reads of an order. */
export interface OrderForPacking {
  id: string
  orderNumber: string
  orderedAt: Date
  status: OrderStatus
  /** A person must look at it before anything is sent. */
  needsReview: boolean
  /** … as its buyer wants to cancel. */
  awaitsCancellation: boolean
  /** Of `needsReview`; null when not set. */
  reviewReason: string | null
  /** Its buyer was asked to wait: the last day on which it is delivered without a yes, ISO date; null while no answer is awaited. */
  waitBeyond: string | null
  toyName: string
  /** As ordered, texts included. */
  imageUrl: string
  designId: string
  size: { name: string; longestMm: number }
  /** Names of the filaments it is printed of. */
  colours: string[]
  recipientName: string | null
  /** Of the child: '3-5'; null where it was not chosen. */
  recipientAge: string | null
  /** From the buyer to the shop; first in the digital story where one was bought. */
  message: string | null
  hasStory: boolean
  /** Texts to be read on the toy; null where it carries none. */
  sign: string | null
  engraving: string | null
  /** Text of the greeting card; null without one. */
  greeting: string | null
  /** An add-on that makes a gift lies in the parcel: one whose money is back does not. */
  isGift: boolean
  /** What can lie in a parcel of its own. */
  things: Thing[]
  /** Parts of it that the sending which is packed holds. */
  toSend: string[]
  /** What else was bought and goes along, on the toy or in its box; null where its buyer wrote no text for it. */
  addOns: { part: string; name: string; text: string | null }[]
  /** Goods that the buyer has withdrawn from, not paid back yet: they are not packed. */
  withdrawn: { part: string; name: string; at: Date }[]
  /** What is sent costs its buyer nothing: the freight has gone back. */
  isFreightBack: boolean
  /** What has not gone back of the freight. */
  freightLeftOre: number
  /** Of a toy that waits to be fetched: what its buyer has withdrawn from, or is paid back for; it is not handed over. */
  stays: ParcelThing[]
  /** null where it was bought as a gift: prices stay off its slip. */
  prices: {
    items: { title: string; priceOre: number }[]
    discountOre: number
    shippingOre: number
    totalOre: number
    /** By its credit notes. */
    refundedOre: number
  } | null
  /** What was paid for what lies in the parcel less what went back for it, with VAT and without freight. */
  goodsOre: number
  /** The same, of each part that lies in a parcel: the toy, and what lies beside it. */
  worthOre: Readonly<Record<string, number>>
  /** What can still be given back of its payment. */
  leftOre: number
  shippingName: string
  /** 'standard' */
  shippingMethod: string
  email: string
  deliveryAddress: CheckoutOrder['deliveryAddress']
  /** Of the toy that is made or on its way, as its buyer reads it. */
  promisedLast: string | null
}

/** An order as its owner and the payment see it. */
export interface OwnedOrder extends OrderForModel {
  status: OrderStatus
  needsReview: boolean
  email: string
  totalOre: number
  cart: Cart
  cartHash: string
  deliveryAddress: CheckoutOrder['deliveryAddress']
  version: number
  openSessionId: string | null
  paymentOpenUntil: Date | null
  paymentAttempts: number
}

export interface PaidMethod {
  /** card, swish, klarna or another type of the provider. */
  kind: string
  /** Of a card. */
  lastFour: string | null
}

/** Money that arrived for an order through one of its sessions. */
export interface Payment {
  sessionId: string
  reference: string
  method: PaidMethod | null
  received: AttemptEnd['received']
}

/** An order held by this transaction. */
export interface LockedOrder {
  id: string
  orderNumber: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentReference: string | null
  needsReview: boolean
  /** Nothing of it is sent: `needsReview`, but for a part of its payment that did not go back; or `awaitsCancellation`. */
  isHeld: boolean
  /** Its buyer may cancel, as the toy is late, and asked to: a person decides. */
  awaitsCancellation: boolean
  /** When it was locked: nothing more is owed (`is_all_back`). */
  isAllBack: boolean
  /**
   * Its buyer was asked to wait more than 30 days, and has not answered: the last day on which it is delivered without a yes, ISO date. null
   * while no answer is awaited.
   */
  waitBeyond: string | null
  totalOre: number
  taxOre: number
  /** Refunded or reserved for a refund. */
  refundedOre: number
  version: number
  openSessionId: string | null
  paymentAttempts: number
  shippingMethod: string | null
  country: string
  /** The digital story is in the cart. */
  hasStory: boolean
  paidAt: Date | null
  /** What its promised days follow from, as its buyer was shown; null before a payment form was opened. */
  workload: Workload | null
}

export interface OrderForLetter {
  id: string
  orderNumber: string
  receiptNumber: number
  email: string
  paidAt: Date
  toyName: string
  imageUrl: string
  items: { title: string; priceOre: number }[]
  /** The same without the buyer's own texts, each with whether it carries one. */
  parts: { name: string; hasText: boolean }[]
  shipping: { name: string; priceOre: number }
  discount: { code: string; savingsOre: number } | null
  taxOre: number
  totalOre: number
  /** null when the provider reported none. */
  paidWith: PaidMethod | null
  deliveryAddress: CheckoutOrder['deliveryAddress']
  /** As entered with the order: staff may have corrected the address to another person's. */
  buyerName: string
  promised: { first: string; last: string }
  /** The last day promised, ISO date; its carrier may need longer once it is sent. */
  promisedLast: string
  /** What they follow from. */
  workload: Workload
  /** Names of goods that are not made to measure. */
  standardGoods: string[]
  /** They are later than the terms say, which its buyer was shown before paying. */
  isLaterThanTerms: boolean
  /** Consent to immediate delivery of the digital story, which ends its right of withdrawal; null when none was bought. */
  storyAgreed: boolean | null
  termsVersion: string
  /** First day on which it may be printed, as its buyer was promised. ISO date. */
  printsFrom: string
  /** It is cancelled, and not by its buyer. */
  isCancelledByShop: boolean
  /** A new toy is made for one that was sent, and may be cancelled alone. */
  isNewToyMade: boolean
  /** Its digital story was handed over, and the right to withdraw from it has ended. */
  isStoryKept: boolean
  /** The promised days are more than 30 days away, and its buyer has not agreed to them. */
  asksToWait: boolean
  /** Whoever is asked to wait: the print has begun, and goes on. */
  isPrintBegun: boolean
}

/** Runs in the transaction that parked the order: enqueue jobs and mails only, nothing slow. */
export type OnParked = (
  tx: Tx,
  parked: { id: string; orderNumber: string; reason: string; at: Date },
) => Promise<void>

/** Runs in the transaction that marked the order paid: write down jobs, nothing slow. */
export type OnPaid = (tx: Tx, order: Pick<LockedOrder, 'id' | 'hasStory'>) => Promise<void>

/** A step that an order has taken. */
export interface OrderStepEvent {
  orderId: string
  was: OrderStatus
  status: OrderStatus
  /** Of a step taken back, that of the step before it. */
  at: Date
  /** When the step was taken that this one takes back. */
  undoneFrom?: Date
  who: string
}

/** Runs in the transaction of a step in the workshop: write down jobs, nothing slow. */
export type OnStep = (tx: Tx, step: OrderStepEvent) => Promise<void>

/** Runs in the transaction that cancels or refunds the order: nothing slow. */
export type OnOver = (tx: Tx, over: { orderId: string; who: string; why: string }) => Promise<void>

/** What goes back for one thing by its subject; null for all of the payment, and for what is of no thing. */
export interface Rest {
  subject: string | null
  amountOre: number
}

/** Runs in the transaction that cancels an order of which nothing came: `rest` of its payment is left, without a story that its buyer keeps. */
export type OnNothingCame = (
  tx: Tx,
  ended: { orderId: string; rest: readonly Rest[]; who: string; why: string },
) => Promise<void>
