/** Moves of an order in the workshop: what it waits for, what was done meanwhile, what can be taken back. */
import * as z from 'zod/mini'
import { orderStatus } from './orders.ts'

/** What the order waits for, in the order in which it must be there. */
export const NEXT_STEPS = [
  'unpaid',
  'over',
  'review',
  'model',
  'proof',
  /** Of its buyer, who was asked to wait more than 30 days. */
  'answer',
  'safety',
  'day',
  'print',
  'printing',
  'check',
  'pack',
  'deliver',
  'done',
] as const
export const nextStep = z.enum(NEXT_STEPS)
export type NextStep = z.infer<typeof nextStep>

/** Work of the step `pack`. `send`: has its label, or was returned whole; `remake`: the toy was returned damaged, a new one is made. */
export const packWork = z.enum(['pack', 'send', 'remake'])
export type PackWork = z.infer<typeof packWork>

/** `details.meanwhile` of `order_step_refused`: the last step of the order, unknown to the caller. */
export const orderMovedMeanwhile = z.object({
  status: orderStatus,
  who: z.string(),
  at: z.string(),
  /** It took the step before it back. */
  isUndo: z.boolean(),
})
export type OrderMovedMeanwhile = z.infer<typeof orderMovedMeanwhile>

/** Ms for which a step of staff can be taken back; the letter about it is delayed as long. */
export const UNDO_MS = 60_000

/** The last step of an order, while its minute lasts. `print`: its newest print takes it back; `order`: workshop-undo does. */
export const takeBack = z.object({ of: z.enum(['print', 'order']), until: z.string() })
export type TakeBack = z.infer<typeof takeBack>
