/** POST workshop-staff, workshop-staff-invite, workshop-staff-change, workshop-staff-revoke, workshop-staff-log: who works in the shop, and what they did. */
import * as z from 'zod/mini'
import { isEmail } from './email.ts'
import { staffRole } from './staff.ts'
import { textOf } from './text.ts'

export const staffAnswer = z.object({
  staff: z.array(
    z.object({
      email: z.string(),
      role: staffRole,
      since: z.string(),
      /** A second factor is enrolled: without one the workshop stays closed. */
      hasFactor: z.boolean(),
    }),
  ),
})
export type StaffAnswer = z.infer<typeof staffAnswer>

export const LOG_SEARCH_CHARACTERS = 120

const email = z.string().check(z.maxLength(300), z.refine(isEmail))
/** The role is given at once; the letter says where to sign in. */
export const inviteRequest = z.strictObject({ email, role: staffRole })
/** Never the caller's own role, nor the last operator's. */
export const revokeRequest = z.strictObject({ email, role: staffRole })

/** In one step, with no moment without a role; `was` as it was seen. Never the caller's own. */
export const changeRoleRequest = z.strictObject({ email, was: staffRole, role: staffRole })

/** Which acts the log shows; null, none and '' for every one. */
export const staffLogFilter = z.strictObject({
  /** Whose, by address. */
  email: z.nullable(z.string().check(z.maxLength(300))),
  /** By name: one of these. */
  acts: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(8)),
  /** What its row says: order number, print code, printer, serial or tracking number, reason; the toy's or the buyer's name of its order too. */
  about: textOf(LOG_SEARCH_CHARACTERS),
  /** Days in Sweden, both included. */
  first: z.nullable(z.iso.date()),
  last: z.nullable(z.iso.date()),
})
export type StaffLogFilter = z.infer<typeof staffLogFilter>
export const WHOLE_LOG: StaffLogFilter = { email: null, acts: [], about: '', first: null, last: null }

export const LOG_ROWS_AT_ONCE = 100
export const staffLogRequest = z.strictObject({
  /** The whole log where it is left out. */
  filter: z.optional(staffLogFilter),
  /** Rows before this one; null: the newest. */
  before: z.nullable(z.int().check(z.gte(1))),
})
export type StaffLogRequest = z.infer<typeof staffLogRequest>
export const staffLogAnswer = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      email: z.string(),
      role: staffRole,
      act: z.string(),
      subject: z.string(),
      detail: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
    }),
  ),
})
export type StaffLogAnswer = z.infer<typeof staffLogAnswer>
