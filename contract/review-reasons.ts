/** Why an order is parked, by the note in its `review_reason`. */
import * as z from 'zod/mini'

export const REVIEW_REASONS = [
  'money',
  'refund',
  'too_much',
  'inquiry',
  'dispute',
  'disputed',
  'doubt',
  'model',
  'model_failed',
  'story',
  'sign',
  'other',
] as const
export const reviewReason = z.enum(REVIEW_REASONS)
export type ReviewReason = z.infer<typeof reviewReason>

/** By the beginning of the note. */
const BEGINNINGS: [start: RegExp, reason: ReviewReason][] = [
  [/^(paid |the payment (names|is in)|test money|the amount paid)/, 'money'],
  [/^a refund of /, 'refund'],
  [/^the provider gave more back/, 'too_much'],
  [/^the bank asks about the payment/, 'inquiry'],
  [/^the buyer disputes the payment/, 'dispute'],
  [/^the buyer withdrew from an order whose payment is disputed/, 'disputed'],
  [/^a judge doubted/, 'doubt'],
  [/^the 3D model needs a look/, 'model'],
  [/^the 3D model could not be made/, 'model_failed'],
  [/^the digital story/, 'story'],
  [/^the name sign has no text/, 'sign'],
]

/** @example reviewReasonOf('a refund of 4900 öre did not arrive') === 'refund' */
export const reviewReasonOf = (note: string): ReviewReason =>
  BEGINNINGS.find(([start]) => start.test(note))?.[1] ?? 'other'

/** Öre of a refund that did not arrive; null for other notes. */
export function failedRefundOre(note: string): number | null {
  const ore = /^a refund of (\d+) öre did not arrive$/.exec(note)?.[1]
  return ore === undefined ? null : Number(ore)
}
