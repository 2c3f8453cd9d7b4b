/** Orders as their buyers read them: POST order-confirmation, order-lookup, agree-to-wait. */
import * as z from 'zod/mini'
import { workload } from './delivery-span.ts'
import { orderStatus, paymentStanding, paymentStatus } from './orders.ts'
import { proofStanding } from './proofs.ts'
import { orderShipment } from './shipments.ts'
import { blankable } from './text.ts'
import { withdrawalSubject } from './withdrawal.ts'

const ore = z.int().check(z.gte(0))

const issued = z.object({
  /** Sequential number of its series. */
  number: z.int(),
  issued_at: z.string(),
  total: z.int(),
  vat: z.int(),
})

/** Refunds in whole öre, negative when the bank returned one. */
export const creditNote = z.extend(issued, {
  /** What the money went back for, in words for the buyer. */
  subject: z.nullable(z.string()),
  /** The same with all that it was for: of the toy what is cut into it, and the freight. Empty without a subject. */
  covers: z.array(z.string()),
})
export type CreditNote = z.infer<typeof creditNote>

/** Payment method of an order. */
export const paidWith = z.object({
  /** card, swish, klarna, or another type of the provider. */
  kind: z.string(),
  /** Of a card. */
  last_four: z.nullable(z.string()),
})
export type PaidWith = z.infer<typeof paidWith>

/** Line items: items plus shipping minus discount is the total. */
export const receipt = z.extend(issued, {
  items: z.array(z.object({ title: z.string(), price: ore })),
  discount: z.nullable(z.object({ code: z.string(), savings: ore })),
  shipping: z.object({ name: z.string(), price: ore }),
  /** null when unknown to the provider. */
  paid_with: z.nullable(paidWith),
})
export type Receipt = z.infer<typeof receipt>

/** A message of withdrawal that stands, with the answer that its receipt gave. */
export const withdrawalMessage = z.object({
  at: z.string(),
  subject: withdrawalSubject,
  /** About all of the order: the new toy alone. */
  keeps_goods: z.boolean(),
  /** Names of the goods that a message about them withdrew from; else empty. */
  goods: z.array(z.string()),
  /** As sentences. */
  told: z.array(z.string()),
})
export type WithdrawalMessage = z.infer<typeof withdrawalMessage>

/** The digital story of an order that bought one. */
export const orderStory = z.object({
  /** waiting: not before `available_from`; delayed: retried, or under operator review. */
  state: z.enum(['waiting', 'making', 'ready', 'delayed']),
  title: z.nullable(z.string()),
  available_from: z.string(),
  /** Signed and short-lived: repeat the call for a fresh one. */
  url: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  /** Embedded grammar and toymaker, or AI; null until made. */
  words_by: z.nullable(z.enum(['toymaker', 'ai'])),
  cover_by: z.nullable(z.enum(['toymaker', 'ai'])),
})
export type OrderStory = z.infer<typeof orderStory>

/** A completed step of the order that was not undone. */
export const orderStep = z.object({
  at: z.string(),
  /**
   * Of the order; of its toy between printer and parcel: printed, checked; of its parcel: returned; of one of several: part_delivered, part_lost; of a toy that replaces it
   * after a complaint: replacement_agreed, then replacement_ before its state.
   */
  status: z.string(),
  text: z.string(),
})
export type OrderStep = z.infer<typeof orderStep>

/** How far the toy is that replaces a sent one after a complaint; waiting: for its printer. The order's status stays. */
export const replacementState = z.enum(['waiting', 'printing', 'printed', 'checked', 'shipped', 'delivered'])
export type ReplacementState = z.infer<typeof replacementState>

export const orderConfirmationRequest = z.strictObject({
  session_id: blankable(z.string().check(z.maxLength(300))),
  payment_intent: blankable(z.string().check(z.maxLength(300))),
})
export const orderConfirmation = z.object({
  /**
   * The request comes from the buyer's account, or within a day from the browser that paid. For anyone else who has the
   * address only the payment outcome is set; personal fields and order number are blank.
   */
  isBuyer: z.boolean(),
  orderNumber: z.string(),
  buyerEmail: z.string(),
  status: orderStatus,
  /** It is cancelled, and not by its buyer. */
  isCancelledByShop: z.boolean(),
  paymentStatus,
  createdAt: z.string(),
  /** Öre. */
  totalPrice: ore,
  toyName: z.nullable(z.string()),
  toyDescription: z.nullable(z.string()),
  recipientName: z.nullable(z.string()),
  /** Size and add-ons in words. */
  package: z.string(),
  orderId: z.string(),
  imageUrl: z.nullable(z.string()),
  /** What the picture shows; null where it is not known. */
  imageAlt: z.nullable(z.string()),
  /** The design's; null for an order without one. */
  promptId: z.nullable(z.string()),
  /** null where none holds: its parcel was lost or came back, and the toy is not made again. */
  deliverySpan: z.nullable(z.object({ first: z.string(), last: z.string() })),
  /** What was promised follows from it. */
  workload,
  /** Names of goods bought that are not made to measure. */
  standardGoods: z.array(z.string()),
  /** The days promised with the payment are later than the terms say. */
  isLaterThanTerms: z.boolean(),
  /** null until paid. */
  receipt: z.nullable(receipt),
  creditNotes: z.array(creditNote),
  /** null until paid, and where none was bought. */
  story: z.nullable(orderStory),
  /** null until paid, and without approval before printing. */
  proof: z.nullable(proofStanding),
  /** When every 3D model of the order was finished; null until then. */
  modelReadyAt: z.nullable(z.string()),
  /** Oldest first. */
  history: z.array(orderStep),
  shipments: z.array(orderShipment),
  /** null without one, and once its parcel came back or was lost. */
  replacement: z.nullable(replacementState),
  /** The buyer comes for the toy, or came. */
  isForPickup: z.boolean(),
  /** The last of the days for which the buyer's yes is awaited, ISO date; null while none is. */
  waitAsked: z.nullable(z.string()),
  /** Not sent in the promised days, or moved to later ones: the buyer may cancel, even while it is printed. */
  isLate: z.boolean(),
  /** The buyer's bank decides about the payment, or has given it back: no refund is offered, and a person answers. */
  isMoneyHeld: z.boolean(),
  paymentStanding,
})
export type OrderConfirmation = z.infer<typeof orderConfirmation>

/** The number alone opens a signed-in customer's own order; anyone else needs the address too. */
export const orderLookupRequest = z.strictObject({
  email: blankable(z.string().check(z.maxLength(300))),
  order_number: blankable(z.string().check(z.maxLength(60))),
  /** One-time code, e-mailed after too many failed lookups of a number (`lookup_code_needed`). */
  code: blankable(z.string().check(z.maxLength(12))),
})

/** POST agree-to-wait: the buyer's consent to delivery by `last`; authorized as `order-lookup`. */
export const agreeToWaitRequest = z.strictObject({
  email: blankable(z.string().check(z.maxLength(300))),
  order_number: blankable(z.string().check(z.maxLength(60))),
  last: z.iso.date(),
})
/** moved: other days are promised by now, or nothing is asked any more. */
export const agreeToWaitAnswer = z.object({ outcome: z.enum(['agreed', 'moved']) })
export type AgreedToWait = z.infer<typeof agreeToWaitAnswer>['outcome']

/** needs_look: made, and under operator review before printing. */
export const MODEL_STATUSES = ['pending', 'running', 'completed', 'failed', 'needs_look'] as const
export const modelStatus = z.enum(MODEL_STATUSES)
export type ModelStatus = z.infer<typeof modelStatus>

export const orderLookup = z.object({
  order: z.object({
    order_number: z.string(),
    /** The buyer's. */
    email: z.string(),
    status: orderStatus,
    payment_status: paymentStatus,
    status_description: z.string(),
    ordered_at: z.string(),
    last_updated: z.string(),
    /** In kronor, unlike every other amount on the wire. */
    total_price: z.number(),
    toy: z.object({
      name: z.string(),
      description: z.string(),
      categoryL1: z.string(),
      colors: z.string(),
      package: z.string(),
      personal_message: z.nullable(z.string()),
      image_url: z.nullable(z.string()),
      /** What the picture shows; null where it is not known. */
      image_alt: z.nullable(z.string()),
    }),
    recipient: z.object({
      name: z.nullable(z.string()),
      age: z.nullable(z.string()),
      relation: z.nullable(z.string()),
    }),
    models: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        status: modelStatus,
        /** When it was finished; null while it is not `completed`. */
        ready_at: z.nullable(z.string()),
        thumbnail_url: z.nullable(z.string()),
        /** Signed and short-lived. */
        model_url: z.nullable(z.string()),
        files: z.array(z.object({ format: z.string(), url: z.string(), bytes: z.number() })),
        /** Pictures of the finished solid: front, left, back, right; links live as long as those of the files. */
        sides: z.array(z.object({ side: z.string(), url: z.string() })),
      }),
    ),
    /** null until paid, and where none was bought. */
    story: z.nullable(orderStory),
    /** null until paid, and where the buyer is not asked before printing. */
    proof: z.nullable(proofStanding),
    delivery: z.object({ full_name: z.string(), address: z.string(), phone: z.nullable(z.string()) }),
    /** null where none holds: its parcel was lost or came back, and the toy is not made again. */
    delivery_span: z.nullable(z.object({ first: z.string(), last: z.string() })),
    /** Design for a reorder; null where the caller cannot open it. */
    reorder: z.nullable(z.object({ order_id: z.string(), design_id: z.string() })),
    /** null until paid. */
    receipt: z.nullable(receipt),
    credit_notes: z.array(creditNote),
    /** Oldest first, without steps undone within their minute. */
    history: z.array(orderStep),
    /** Empty until sent. */
    shipments: z.array(orderShipment),
    /** Oldest first. */
    withdrawals: z.array(withdrawalMessage),
    /** It is cancelled, and not by its buyer. */
    is_cancelled_by_shop: z.boolean(),
    /** It was not fetched: its buyer wants it sent. */
    is_to_be_sent: z.boolean(),
    /** A person must look at it before its toy, which is still in the workshop, goes on. */
    is_parked: z.boolean(),
    /** In print, but the print failed and the next attempt has not begun. */
    print_waits: z.boolean(),
    /** null without one, and once its parcel came back or was lost. */
    replacement: z.nullable(replacementState),
    /**
     * Not sent in the promised days, or moved to later ones: the buyer may cancel, even while it is printed. `shipped`: it arrives
     * later than promised, and the buyer may cancel by replying to its letter.
     */
    is_late: z.boolean(),
    /** Late with its carrier, who may bring it within the days promised first. */
    may_be_in_time: z.boolean(),
    /** It is not sent, and neither the queue nor a carrier brings it by the last of the promised days, which are not over: `delivery_span` is null. */
    misses_days: z.boolean(),
    /** The last day promised, ISO date, where `delivery_span` of what is not sent goes beyond it; else null. */
    promised_by: z.nullable(z.string()),
    /** The buyer may cancel, as the toy is late, and asked to: a person answers, and nothing is sent before. */
    awaits_cancellation: z.boolean(),
    /**
     * The shop asked whether its buyer waits for days that end on `last`, more than 30 days after the order: nothing arrives after
     * `beyond` without a yes. ISO dates. `is_begun`: its print has begun. null while no answer is awaited.
     */
    wait_asked: z.nullable(
      z.object({
        at: z.string(),
        last: z.string(),
        beyond: z.string(),
        answer_by: z.string(),
        is_begun: z.boolean(),
      }),
    ),
    /** Days that its buyer agreed to wait for, oldest first; `last`: the last of them, ISO date. */
    agreed_waits: z.array(z.object({ at: z.string(), last: z.string() })),
    /** Shows the cancel button of a toy remade after a return: not sent yet, and no cancellation request recorded. */
    offers_cancelling: z.boolean(),
    /** The buyer's bank decides about the payment, or has given it back: no refund is offered, and a person answers. */
    is_money_held: z.boolean(),
    /** The bank has given the money to its buyer. `unsent`: before anything was sent, so that nothing is made. */
    bank_gave_back: z.nullable(z.enum(['unsent', 'sent'])),
    /** What was promised follows from it. */
    workload,
    /** A refund was returned by the bank and has to be repeated. */
    refund_failed: z.boolean(),
  }),
})
export type OrderLookup = z.infer<typeof orderLookup>
