/** POST create-3d-model, check-tripo3d-status (Spec §7). */
import * as z from 'zod/mini'
import { modelStatus } from './order-pages.ts'
import { blankable, uuid } from './text.ts'

export const createModelRequest = z.strictObject({ order_id: uuid })
export const modelStatusRequest = z.strictObject({ model_id: blankable(uuid), order_id: blankable(uuid) })

export const modelAnswer = z.object({
  modelId: z.string(),
  orderId: z.string(),
  status: modelStatus,
  /** 0-100. */
  progress: z.number(),
  model_url: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type ModelAnswer = z.infer<typeof modelAnswer>
