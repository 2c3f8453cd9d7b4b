/** Access and erasure for people without an account, by a signed link sent to their address (GDPR articles 15 and 17). */
import * as z from 'zod/mini'
import { deletionAnswer } from './account.ts'
import { email } from './email.ts'

/** POST own-data-letter: the answer does not reveal whether the address is known. */
export const ownDataRequest = z.strictObject({
  email,
  /** Absent for a saved design without an order. */
  order_number: z.optional(z.string().check(z.maxLength(60))),
})
export type OwnDataRequest = z.infer<typeof ownDataRequest>
export const ownDataSent = z.object({ sent: z.literal(true) })

const key = z.string().check(z.minLength(1), z.maxLength(200))

/** POST own-data: state of the erasure request, after applying `wish`: `erase` files one, `keep` withdraws it. */
export const ownDataWish = z.strictObject({ key, wish: z.optional(z.enum(['erase', 'keep'])) })
export type OwnDataWish = z.infer<typeof ownDataWish>
export const ownDataAnswer = z.extend(deletionAnswer, { email: z.string() })
export type OwnDataAnswer = z.infer<typeof ownDataAnswer>

/** POST own-data-export: a ZIP archive. */
export const ownDataKey = z.strictObject({ key })
