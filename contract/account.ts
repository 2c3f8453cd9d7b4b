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

/** GET and POST functions/v1/account-deletion: a request the operator carries out within 30 days; nulls when there is none. */
export const deletionAnswer = z.object({
  requested_at: z.nullable(z.string()),
  due_at: z.nullable(z.string()),
})
export type DeletionAnswer = z.infer<typeof deletionAnswer>

/** Left out: files the request. `withdraw` takes it back. */
export const deletionRequest = z.strictObject({ withdraw: z.optional(z.literal(true)) })
