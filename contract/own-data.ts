/** What the shop holds of somebody without an account: a letter brings the link by which it is taken home or deleted (GDPR 15, 17). */
import * as z from 'zod/mini'
import { deletionAnswer } from './account.ts'
import { email } from './email.ts'

/** POST own-data-letter: the same answer whether the shop knows the address or not. */
export const ownDataRequest = z.strictObject({
  email,
  /** Left out by somebody who has saved a design and bought nothing. */
  order_number: z.optional(z.string().check(z.maxLength(60))),
})
export type OwnDataRequest = z.infer<typeof ownDataRequest>
export const ownDataSent = z.object({ sent: z.literal(true) })

const key = z.string().check(z.minLength(1), z.maxLength(200))

/** POST own-data: how it stands, or what is to become of it; `keep` takes a wish to be forgotten back. */
export const ownDataWish = z.strictObject({ key, wish: z.optional(z.enum(['erase', 'keep'])) })
export type OwnDataWish = z.infer<typeof ownDataWish>
export const ownDataAnswer = z.extend(deletionAnswer, { email: z.string() })
export type OwnDataAnswer = z.infer<typeof ownDataAnswer>

/** POST own-data-export: a ZIP archive. */
export const ownDataKey = z.strictObject({ key })
