/** Account calls beside those of the official client. */
import * as z from 'zod/mini'

/** GET auth/v1/sessions: where the customer is signed in. DELETE auth/v1/sessions/{id} ends one. */
export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The session of this call. */
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

/** What delays the erasure of a person's data. */
export const HINDRANCES = [
  'under_way',
  /** Within the last minute: the operator can still undo it. */
  'just_delivered',
  'payment_open',
  'dispute_open',
  'refund_open',
  'needs_review',
] as const
export const hindrance = z.object({ kind: z.enum(HINDRANCES), order_number: z.string() })
export type Hindrance = z.infer<typeof hindrance>

/**
 * POST auth/v1/letter, with `token_hash` and `type` of an e-mailed link: what following it would do. The token stays valid;
 * an expired or used one is refused with the same error as the link.
 */
export const letterAnswer = z.object({
  /** Address of the account the link signs in to. */
  email: z.string(),
  /** New address of an e-mail change; null for every other type. */
  new_email: z.nullable(z.string()),
  /** The link was requested by this browser. */
  asked_here: z.boolean(),
  /** A sign-up with a password, which is valid only in the requesting browser; another one sets a new password. */
  has_password: z.boolean(),
})
export type LetterAnswer = z.infer<typeof letterAnswer>

/** GET and POST functions/v1/account-deletion: an erasure request, carried out within 30 days; nulls without one. */
export const deletionAnswer = z.object({
  requested_at: z.nullable(z.string()),
  due_at: z.nullable(z.string()),
  /** The erasure is delayed until these are resolved; empty without a request. */
  waits_for: z.array(hindrance),
})
export type DeletionAnswer = z.infer<typeof deletionAnswer>

/** Left out: files the request. `withdraw` takes it back. */
export const deletionRequest = z.strictObject({ withdraw: z.optional(z.literal(true)) })
