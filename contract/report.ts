/** POST report-content: a stranger reports a shared design (EU 2022/2065, article 16). */
import * as z from 'zod/mini'
import { email } from './email.ts'
import { blankable, textOf, uuid } from './text.ts'

export const REPORT_GROUNDS = ['illegal', 'rights', 'unsuitable', 'private', 'other'] as const
export type ReportGround = (typeof REPORT_GROUNDS)[number]
/** As the reporter chooses it, and as both sides and staff read it. */
export const GROUND_WORDS = {
  illegal: 'Något olagligt',
  rights: 'Någon annans figur, märke eller bild',
  unsuitable: 'Olämpligt för barn',
  private: 'Uppgifter om en person',
  other: 'Något annat',
} as const satisfies Record<ReportGround, string>
export const REPORT_CHARACTERS = 1000

export const reportRequest = z.strictObject({
  design_id: uuid,
  ground: z.enum(REPORT_GROUNDS),
  explanation: textOf(REPORT_CHARACTERS).check(z.minLength(1)),
  /** Without it no mail is sent; the page still shows the receipt. */
  email: blankable(email),
})
export type ReportRequest = z.infer<typeof reportRequest>

export const reportReceipt = z.object({ report_id: z.string(), at: z.string() })
export type ReportReceipt = z.infer<typeof reportReceipt>
