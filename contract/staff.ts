/** Staff of the shop: roles, and what the workshop's pages know of the person signed in. */
import * as z from 'zod/mini'

/** ADMIN is the operator; WORKSHOP prints, checks, packs and ships. Both need a second factor. */
export const STAFF_ROLES = ['ADMIN', 'WORKSHOP'] as const
export const staffRole = z.enum(STAFF_ROLES)
export type StaffRole = z.infer<typeof staffRole>

/**
 * GET workshop-standing: the caller as staff; answered to anybody signed in, so that the page can show what is missing.
 * `role` is null for a customer. `factor`: `ok`, `none` (none is enrolled, see the settings) or `not_shown` (in this session).
 */
export const staffStanding = z.object({
  role: z.nullable(staffRole),
  factor: z.enum(['ok', 'none', 'not_shown']),
  email: z.string(),
  /**
   * From then on refunds, exports and roles need a new sign-in, since the session has enrolled every factor itself; null where
   * showing a factor again is enough.
   */
  new_sign_in_at: z.nullable(z.string()),
  /** From then on the same ask for the second factor; null where only a new sign-in helps. */
  step_asked_at: z.nullable(z.string()),
})
export type StaffStanding = z.infer<typeof staffStanding>
