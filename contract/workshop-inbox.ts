/** POST workshop-inbox, workshop-inbox-act, workshop-inbox-refund, workshop-inbox-erase: everything that waits for a person. */
import * as z from 'zod/mini'
import { hindrance } from './account.ts'
import { refundSubject } from './refund-subjects.ts'
import { bankStanding } from './disputes.ts'
import { REPORT_GROUNDS } from './report.ts'
import { PROMISE_REASONS } from './promise-reasons.ts'
import { reviewReason } from './review-reasons.ts'
import { sentPart, shipment, shipmentMethod } from './shipments.ts'
import { textOf, uuid } from './text.ts'
import { changePart } from './proofs.ts'
import { lateToy, withdrawalSubject, withdrawnPart } from './withdrawal.ts'

/** What waits. The role WORKSHOP sees complaints, prints, and parcels that came back or are overdue. */
export const INBOX_KINDS = [
  'complaint',
  'dispute',
  'parked',
  'doubt',
  'report',
  'model',
  'change',
  'withdrawal',
  'deletion',
  'letter',
  'print',
  'returned',
  'overdue',
  'wait',
] as const
export const inboxKind = z.enum(INBOX_KINDS)
export type InboxKind = z.infer<typeof inboxKind>
/** Working days in which a parked order is looked at. */
export const PARKED_DAYS = 1

/** Flagged by moderation: what of the design, and why. */
export const DOUBT_SUBJECTS = ['wish', 'text', 'words', 'picture', 'story'] as const
export const DOUBT_REASONS = ['weapon', 'sexual', 'hate', 'frightening', 'protected', 'person'] as const

/**
 * Goods that were withdrawn from. Money is due for what never left the shop, or came back or was lost on its way; what is away is on its
 * way to its buyer, or has arrived, and is to come back first, but for what was `overdue` at the message.
 */
const goodsAt = z.enum(['unsent', 'away', 'overdue', 'back'])
export type GoodsAt = z.infer<typeof goodsAt>

/** `delivered`: it was late as its buyer wrote, and has arrived since. */
const lateCard = z.enum([...lateToy.options, 'delivered'])
export type LateCard = z.infer<typeof lateCard>

const order = { order_number: z.string() }
const detail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('complaint'),
    ...order,
    text: z.string(),
    photos: z.int(),
    has_proposal: z.boolean(),
  }),
  z.object({
    kind: z.literal('dispute'),
    ...order,
    /** Öre. */
    amount: z.int(),
    /** Of what was paid, not given back, öre. */
    left: z.int(),
    status: z.string(),
    reason: z.string(),
    /** The provider's page where it is answered; null where it has none. */
    page: z.nullable(z.string()),
    /** What the shop can show the bank. */
    evidence: z.object({
      ordered_at: z.string(),
      /** Version of the terms that the buyer accepted; null where none is kept. */
      terms: z.nullable(z.string()),
      /** Days promised, oldest first; the last are those in force. */
      promises: z.array(z.object({ first: z.string(), last: z.string(), why: z.enum(PROMISE_REASONS) })),
      parcels: z.array(shipment),
      /** Of the order, öre. */
      total: z.int(),
      buyer: z.object({ name: z.string(), email: z.string(), address: z.array(z.string()) }),
      /** What was bought, as its receipt names it; öre. */
      items: z.array(z.object({ title: z.string(), price: z.int() })),
      freight: z.int(),
      /** What has gone back of it, and what for; oldest first. `subject`: null where that was not said. */
      refunds: z.array(z.object({ at: z.string(), subject: z.nullable(z.string()), amount: z.int() })),
      /** When the buyer approved the model before it was printed; null where they did not. */
      approved_at: z.nullable(z.string()),
      letters: z.array(z.object({ at: z.string(), subject: z.string(), text: z.string() })),
      /** Complaints, and answers to letters that staff noted; oldest first. */
      written: z.array(z.object({ at: z.string(), text: z.string() })),
      /** Toys that passed their check. */
      toys: z.array(z.object({ serial: z.string(), checked_at: z.string() })),
      photos: z.array(z.object({ id: z.string(), url: z.string() })),
    }),
  }),
  z.object({
    kind: z.literal('parked'),
    ...order,
    reason: reviewReason,
    note: z.string(),
    /** A refund that did not arrive, öre. */
    owed: z.nullable(z.int()),
    /** What the bank decided, settled: its question ended without a dispute; null where it has nothing to decide, or has not yet. */
    dispute: z.nullable(z.enum(['settled', 'won', 'lost'])),
    /** The bank gave the money back and the toy is in the workshop: the order can only be cancelled. */
    is_lost: z.boolean(),
  }),
  z.object({
    kind: z.literal('doubt'),
    order_number: z.nullable(z.string()),
    design_id: z.nullable(z.string()),
    about: z.enum(DOUBT_SUBJECTS),
    reason: z.enum(DOUBT_REASONS),
    /** What the buyer wrote of the toy; '' for nothing. */
    wish: z.string(),
  }),
  z.object({
    kind: z.literal('report'),
    /** Of the first paid order of the design; null without one. */
    order_number: z.nullable(z.string()),
    design_id: z.nullable(z.string()),
    /** Orders that a removal of the design holds back until a person decides. */
    orders_held: z.int(),
    ground: z.enum(REPORT_GROUNDS),
    explanation: z.string(),
  }),
  z.object({
    kind: z.literal('model'),
    ...order,
    /** false: it could not be made. */
    is_made: z.boolean(),
    reasons: z.array(z.string()),
  }),
  z.object({ kind: z.literal('change'), ...order, part: changePart, wish: z.string() }),
  z.object({
    kind: z.literal('withdrawal'),
    ...order,
    subject: withdrawalSubject,
    outcome: z.enum(['recorded', 'with_person']),
    /** What the message ended. */
    part: withdrawnPart,
    /** Who withdrew; the parcel may be addressed to another. */
    name: z.string(),
    email: z.string(),
    /** What the shop answered, as sentences. */
    told: z.array(z.string()),
    /** Of the order, without refunds that failed, öre. */
    refunded: z.int(),
    /** Why all of the order may be cancelled, by where its toy is now; null where it may not. */
    late: z.nullable(lateCard),
    goods_at: z.nullable(goodsAt),
  }),
  z.object({ kind: z.literal('deletion'), email: z.string(), hindrances: z.array(hindrance) }),
  z.object({
    kind: z.literal('letter'),
    /** Of the letter: 'order-confirmation'. */
    name: z.string(),
    recipient: z.string(),
    subject: z.string(),
    order_number: z.nullable(z.string()),
    /** Address of its buyer now, where it was corrected since. */
    corrected_to: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('print'), ...order, code: z.string(), attention: z.string() }),
  z.object({
    kind: z.literal('returned'),
    ...order,
    /** pickup: its buyer did not come for it. */
    method: shipmentMethod,
    /** That came back, as entered. */
    parcels: z.array(z.object({ carrier: z.string(), tracking_number: z.nullable(z.string()) })),
    /** Others of the same sending did not come back. */
    is_part: z.boolean(),
    /** Damaged on its way: its buyer waits for what the shop decides. */
    is_damaged: z.boolean(),
    /** It was not fetched: its buyer wants it sent, and is asked nothing. */
    is_to_be_sent: z.boolean(),
    /** Staff corrected the address since it came back. */
    is_address_corrected: z.boolean(),
    /** A person must look at the order first: nothing is sent. */
    is_blocked: z.boolean(),
    /** Why, in staff's words; '' for the role WORKSHOP, as it may name the buyer. */
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('overdue'),
    ...order,
    /** On their way past their carrier's last day. */
    parcels: z.array(z.object({ carrier: z.string(), tracking_number: z.nullable(z.string()) })),
    /** That day, ISO date; of several parcels the earliest. */
    last: z.string(),
    /** The days that were promised are over too, and its buyer reads that it is late. */
    is_late: z.boolean(),
  }),
  /** A letter asked its buyer to wait more than 30 days, and no answer is kept: nothing of it is printed or sent so late. */
  z.object({
    kind: z.literal('wait'),
    ...order,
    /** Of the days that were named, ISO dates. */
    first: z.string(),
    last: z.string(),
    /** Last day on which it is delivered without a yes, ISO date. */
    beyond: z.string(),
  }),
])
export type InboxDetail = z.infer<typeof detail>

export const inboxItem = z.object({
  /** Of the report, the complaint, the order and so on; unique within its kind. */
  id: z.string(),
  at: z.string(),
  /** Day by which it is to be done, ISO date; null for none. */
  due: z.nullable(z.string()),
  is_late: z.boolean(),
  /** Of its order or shared design, title and picture by the rights of the reader; null where it is about none. */
  toy: z.nullable(
    z.object({
      title: z.string(),
      image_url: z.nullable(z.string()),
      /** 'Mellan'; null without an order. */
      size: z.nullable(z.string()),
      /** Whose order it is; null for the role WORKSHOP, and once its buyer is forgotten. */
      buyer: z.nullable(z.string()),
      /** What is left to give back of its payment, öre; null for the role WORKSHOP, and before it is paid. */
      left: z.nullable(z.int()),
      /** null without a dispute, and for the role WORKSHOP. */
      bank: z.nullable(bankStanding),
      /** Of that its freight, öre; 0 where it was free or has gone back, and for the role WORKSHOP. */
      freight: z.int(),
      /** What was bought besides the toy; empty for the role WORKSHOP. */
      add_ons: z.array(
        z.object({
          name: z.string(),
          /** What it gives back, öre; 0 once it has. */
          back: z.int(),
        }),
      ),
      /** To its buyer, for goods that they withdrew from alone, and not gone back; empty for the role WORKSHOP. */
      promised_back: z.array(z.object({ subject: z.string(), amount: z.int() })),
      /** Parcels of what was sent last; empty for the role WORKSHOP. */
      sending: z.array(sentPart),
    }),
  ),
  detail,
})
export type InboxItem = z.infer<typeof inboxItem>

/** By the day they are due. */
export const inboxAnswer = z.object({
  /** ISO date, by the shop's clock. */
  today: z.string(),
  items: z.array(inboxItem),
})
export type InboxAnswer = z.infer<typeof inboxAnswer>

export const INBOX_REASON_CHARACTERS = 1000
const why = textOf(INBOX_REASON_CHARACTERS).check(z.minLength(1, 'Skriv varför.'))
const orderNumber = z.string().check(z.minLength(1), z.maxLength(60))
const verdict = z.enum(['kept', 'removed'])

/** Of an operator; each does what the command of the same name does. */
export const inboxAct = z.discriminatedUnion('act', [
  /** The reason goes by letter to both sides. */
  z.strictObject({ act: z.literal('report'), id: uuid, verdict, why }),
  z.strictObject({ act: z.literal('doubt'), id: uuid, verdict, why }),
  /** `is_owed_paid`: a refund that failed was paid in another way. */
  z.strictObject({ act: z.literal('release'), order_number: orderNumber, why, is_owed_paid: z.boolean() }),
  /** An order whose money the bank gave back, and whose toy is in the workshop. */
  z.strictObject({ act: z.literal('cancel_lost'), order_number: orderNumber, why }),
  /** Printed in spite of what the inspector found. */
  z.strictObject({ act: z.literal('pass_model'), order_number: orderNumber, why }),
  z.strictObject({ act: z.literal('make_another'), order_number: orderNumber }),
  /** Its buyer answered by letter or telephone that they wait. `last`: of the days they agreed to. */
  z.strictObject({ act: z.literal('agreed_to_wait'), order_number: orderNumber, last: z.iso.date() }),
  z.strictObject({
    act: z.literal('done'),
    kind: z.enum(['withdrawal', 'letter']),
    id: z.string().check(z.maxLength(200)),
  }),
])
export type InboxAct = z.infer<typeof inboxAct>

/** gone: already decided. The others: what keeps an order parked. */
export const INBOX_OUTCOMES = [
  'done',
  'gone',
  'dispute_open',
  'dispute_lost',
  'money_held',
  'refund_owed',
  'doubt_open',
  'model_open',
  'turned_down',
] as const
export const inboxOutcome = z.object({ outcome: z.enum(INBOX_OUTCOMES) })
export type InboxOutcome = z.infer<typeof inboxOutcome>['outcome']

/** Most refunds of the same sum, of one order on one day. */
const MOST_REPEATS = 20

/**
 * Idempotent by order, day, `amount` and `repeat`, so that a second press or a second operator gives nothing back twice. Öre;
 * null: all that is left.
 */
export const inboxRefund = z
  .strictObject({
    order_number: orderNumber,
    amount: z.nullable(z.int().check(z.gte(1))),
    /** For the buyer; null where all that is left goes back. */
    subject: z.nullable(refundSubject),
    /** For staff. */
    why,
    /** 0 unless a person confirmed that the same sum goes back again on the same day. */
    repeat: z.int().check(z.gte(0), z.lte(MOST_REPEATS)),
  })
  .check(z.refine(({ amount, subject }) => amount === null || subject !== null, 'Välj vad pengarna gäller.'))
export type InboxRefund = z.infer<typeof inboxRefund>
/** `known_since`: when this refund was requested before, ISO instant; nothing more goes back. null: it goes back now. */
export const inboxRefunded = z.object({ refund: z.int(), known_since: z.nullable(z.string()) })
export type InboxRefunded = z.infer<typeof inboxRefunded>

/** Throws `erasure_hindered`. */
export const inboxErase = z.strictObject({ id: uuid })
