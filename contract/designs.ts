/** Saved designs: reopened by their owner (`/create?designId=`), restored, claimed at sign-in. */
import * as z from 'zod/mini'
import { choice, type Choice } from './catalogue.ts'
import { toyContent } from './toy-content.ts'
import { uuid } from './text.ts'

export const DESIGN_STATUSES = ['PENDING', 'GENERATING', 'COMPLETED', 'FAILED'] as const
export const designStatus = z.enum(DESIGN_STATUSES)
export type DesignStatus = z.infer<typeof designStatus>

export const designSelections = z.object({
  recipientAge: z.nullable(choice),
  categoryL1: z.nullable(choice),
  categoryL2: z.nullable(choice),
  categoryL3: z.nullable(choice),
  categoryL4: z.nullable(choice),
  colors: z.array(choice),
  personality: z.nullable(choice),
  environment: z.nullable(choice),
  occasion: z.nullable(choice),
  /** false: without the occasion's part and colours. Absent: with them. */
  occasionProp: z.optional(z.boolean()),
  style: z.nullable(choice),
  specialFeatures: z.array(choice),
  descriptionText: z.string(),
  seed: z.number(),
})
export type DesignSelections = z.infer<typeof designSelections>
export type ChosenKind = Pick<DesignSelections, 'categoryL1' | 'categoryL2' | 'categoryL3' | 'categoryL4'>

/** The innermost level that was chosen; null before any is. */
export const chosenCategory = ({
  categoryL1,
  categoryL2,
  categoryL3,
  categoryL4,
}: ChosenKind): Choice | null => categoryL4 ?? categoryL3 ?? categoryL2 ?? categoryL1

/** POST get-design. `key` is in the mailed link and grants access to a browser without its secret. */
export const designRequest = z.strictObject({
  design_id: uuid,
  key: z.optional(z.string().check(z.maxLength(200))),
})
/** Finish of a rendered picture: same fields as the request `pictureFinish`. */
const shownFinish = z.object({
  engravingText: z.nullable(z.string()),
  sizeValue: z.nullable(z.string()),
  nameSign: z.nullable(z.string()),
})
export type ShownFinish = z.infer<typeof shownFinish>

export const designAnswer = z.object({
  id: z.string(),
  status: designStatus,
  promptId: z.string(),
  openaiPrompt: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Size and texts that the picture was rendered with; null when unknown. */
  finish: z.nullable(shownFinish),
  toyContent: z.nullable(toyContent),
  selections: designSelections,
  /** Recipient of the mail whose key opened it; null without one. */
  email: z.nullable(z.string()),
})
export type DesignAnswer = z.infer<typeof designAnswer>

/** POST restore-design: undoes a deletion. */
export const restoreRequest = z.strictObject({ design_id: uuid })
export const restoreAnswer = z.object({ success: z.literal(true) })

/**
 * POST claim-guest-designs: moves this browser's guest designs to the caller's account, and those it opened from letters to
 * the caller's verified address. Designs saved elsewhere with that address stay pending until `waiting` accepts or declines them.
 */
export const claimRequest = z.strictObject({ waiting: z.optional(z.enum(['accept', 'decline'])) })
export const claimAnswer = z.object({
  claimed: z.number(),
  /** Number of pending designs. */
  waiting: z.number(),
})
export type ClaimAnswer = z.infer<typeof claimAnswer>
