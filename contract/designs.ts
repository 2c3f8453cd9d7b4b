/** POST get-design: a saved design reopened by its owner (`/create?designId=`). */
import * as z from 'zod/mini'
import { choice } from './catalogue.ts'
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
  style: z.nullable(choice),
  specialFeatures: z.array(choice),
  descriptionText: z.string(),
  seed: z.number(),
})
export type DesignSelections = z.infer<typeof designSelections>

export const designRequest = z.strictObject({ design_id: uuid })
export const designAnswer = z.object({
  id: z.string(),
  status: designStatus,
  promptId: z.string(),
  openaiPrompt: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  toyContent: z.nullable(toyContent),
  selections: designSelections,
})
export type DesignAnswer = z.infer<typeof designAnswer>
