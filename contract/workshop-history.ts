/** What happened to an order, as `workshop-order` answers it: one entry for each step of the order, its prints, checks, parcels and letters. */
import * as z from 'zod/mini'
import { complaintStatus } from './complaints.ts'
import { parcelThing } from './parcel-contents.ts'
import { attemptReason, printFailure, printStatus } from './prints.ts'
import { PROMISE_REASONS } from './promise-reasons.ts'
import { changePart } from './proofs.ts'
import { shipmentMethod } from './shipments.ts'
import { withdrawnPart } from './withdrawal.ts'

/** Statuses of an order are written as they are. */
export const ORDER_ASPECTS = ['status', 'payment_status', 'review', 'dispute', 'second_payment'] as const

const step = {
  at: z.string(),
  /** Address of a member of staff; or buyer, payment, model, shop, host. */
  who: z.string(),
  /** '' without one; reasons that may name buyer or money are for ADMIN. */
  why: z.string(),
}
const toy = {
  code: z.string(),
  attempt: z.int(),
  /** Links for a quarter of an hour; none for the role WORKSHOP where a text can be read on the toy. */
  photos: z.array(z.string()),
}

/** ISO dates. */
const promisedDays = z.object({ first: z.string(), last: z.string() })

export const happening = z.discriminatedUnion('aspect', [
  z.object({
    ...step,
    aspect: z.enum(ORDER_ASPECTS),
    was: z.nullable(z.string()),
    became: z.string(),
  }),
  z.object({
    ...step,
    aspect: z.literal('refund'),
    /** All that had gone back before and after, öre. */
    was: z.nullable(z.string()),
    became: z.string(),
    /** What for, as the buyer reads it. */
    subject: z.nullable(z.string()),
    /** Of a refund for the toy, what is of its freight. */
    freightOre: z.int(),
  }),
  z.object({
    ...step,
    ...toy,
    aspect: z.literal('print'),
    /** Why the attempt was made. */
    reason: attemptReason,
    /** Of a start; null where it named none, and for other steps. */
    printer: z.nullable(z.string()),
    was: z.nullable(printStatus),
    became: z.union([printStatus, z.enum(['held', 'released', 'seen', 'removed', 'goes_on'])]),
    /** The step from `was` was taken back. */
    isBack: z.boolean(),
    /** That step was the check of the toy. */
    isOfCheck: z.boolean(),
    failure: z.nullable(printFailure),
    gramsLost: z.nullable(z.number()),
  }),
  z.object({ ...step, ...toy, aspect: z.literal('check'), passed: z.boolean() }),
  z.object({
    ...step,
    aspect: z.literal('parcel'),
    /** taken_back: it never left; delivery_taken_back: it is still on its way. */
    became: z.enum(['sent', 'taken_back', 'delivered', 'delivery_taken_back', 'returned', 'lost']),
    method: shipmentMethod,
    carrier: z.string(),
    /** Which of the parcels of its sending, and how many they are: 2 of 3. */
    place: z.int(),
    of: z.int(),
    /** null where it is not known, and for the only parcel of its sending that holds all. */
    contents: z.nullable(z.array(parcelThing)),
    /** Of one that is `returned`: damaged on its way, or in the workshop, where it waited for its buyer. */
    isDamaged: z.boolean(),
    /** Of one that is `sent`: the freight had gone back to its buyer. */
    isFreightBack: z.boolean(),
  }),
  z.object({
    ...step,
    aspect: z.literal('letter'),
    /** Of the order's letters. */
    id: z.string(),
    /** Name of the letter: 'order-confirmation', 'step:shipped'. */
    name: z.string(),
    status: z.enum(['waiting', 'sent', 'refused']),
    /** Of the order's notes, where staff wrote it by hand. */
    noteId: z.nullable(z.string()),
  }),
  /** became: open when it came; taken_back: its new print was. */
  z.object({
    ...step,
    aspect: z.literal('complaint'),
    became: z.union([complaintStatus, z.literal('taken_back')]),
  }),
  /** What the buyer answered about the model; `why`: a change in the buyer's words, for ADMIN. */
  z.object({
    ...step,
    aspect: z.literal('proof'),
    became: z.enum(['approved', 'change_asked']),
    /** Of a change; null otherwise. */
    part: z.nullable(changePart),
  }),
  /** A withdrawal that left neither a status change nor a refund; for ADMIN. */
  z.object({ ...step, aspect: z.literal('withdrawal'), part: withdrawnPart }),
  /** Of delivery; `email`: of letters. */
  z.object({ ...step, aspect: z.literal('address') }),
  z.object({ ...step, aspect: z.literal('email') }),
  /** Its buyer agreed to wait for days that end on `last`, ISO date, more than 30 days after the order. */
  z.object({ ...step, aspect: z.literal('wait'), last: z.string() }),
  /** Other days were promised. `isOfNewToy`: of a toy that is made again. */
  z.object({
    ...step,
    aspect: z.literal('promise'),
    reason: z.enum(PROMISE_REASONS),
    isOfNewToy: z.boolean(),
    was: promisedDays,
    became: promisedDays,
  }),
  /** Its printable solid was made. */
  z.object({ ...step, aspect: z.literal('model') }),
])
export type Happening = z.infer<typeof happening>
