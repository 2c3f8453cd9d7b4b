/** What a signed-in customer may ask of their own account beside the official client's calls. */
import * as z from 'zod/mini'

/** GET auth/v1/sessions: where the customer is signed in. DELETE auth/v1/sessions/{id} ends one. */
export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The session that asks. */
      current: z.boolean(),
      user_agent: z.nullable(z.string()),
      ip: z.nullable(z.string()),
      aal: z.enum(['aal1', 'aal2']),
      /** ISO. */
      created_at: z.string(),
      refreshed_at: z.string(),
    }),
  ),
})
export type OpenSession = z.infer<typeof sessionsAnswer>['sessions'][number]

/** What must be over before somebody can be forgotten. */
export const HINDRANCES = [
  'under_way',
  /** Marked so within the last minute: it may be taken back. */
  'just_delivered',
  'payment_open',
  'dispute_open',
  'refund_open',
  'needs_review',
] as const
export const hindrance = z.object({ kind: z.enum(HINDRANCES), order_number: z.string() })
export type Hindrance = z.infer<typeof hindrance>

/**
 * POST auth/v1/letter, `token_hash` and `type` as in the letter's link: what following it would do. Spends nothing; refused
 * like the link itself where that has run out.
 */
export const letterAnswer = z.object({
  /** Whose account it opens. */
  email: z.string(),
  /** The address a change leads to; null for every other letter. */
  new_email: z.nullable(z.string()),
  /** By this very browser. */
  asked_here: z.boolean(),
  /** A sign-up with a password: it counts only where it was asked for, and is chosen anew elsewhere. */
  has_password: z.boolean(),
})
export type LetterAnswer = z.infer<typeof letterAnswer>

/** GET and POST functions/v1/account-deletion: a request that is carried out within 30 days; nulls when there is none. */
export const deletionAnswer = z.object({
  requested_at: z.nullable(z.string()),
  due_at: z.nullable(z.string()),
  /** It waits until these are over; empty while none was asked for. */
  waits_for: z.array(hindrance),
})
export type DeletionAnswer = z.infer<typeof deletionAnswer>

/** Left out: files the request. `withdraw` takes it back. */
export const deletionRequest = z.strictObject({ withdraw: z.optional(z.literal(true)) })
