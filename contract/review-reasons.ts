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
  'turned_down',
  'reported',
  'model',
  'model_failed',
  'story',
  'sign',
  'other',
] as const
export const reviewReason = z.enum(REVIEW_REASONS)
export type ReviewReason = z.infer<typeof reviewReason>

/** Of an order whose doubted design a person turned down: it waits for its refund. */
export const TURNED_DOWN = 'the design was turned down'

/** Of an order whose design was shared, reported and removed: a person decides whether its toy is made. */
export const REPORTED = 'the design was reported and is shared no more'

/** How the notes begin that the shop itself writes. */
const BEGINNINGS = [
  ['paid ', 'money'],
  ['the payment names another order', 'money'],
  ['the payment is in another currency', 'money'],
  ['test money and real money are mixed up', 'money'],
  ['the amount paid is not the price of the order', 'money'],
  ['a refund of ', 'refund'],
  ['the provider gave more back than was paid', 'too_much'],
  ['the bank asks about the payment: ', 'inquiry'],
  ['the buyer disputes the payment: ', 'dispute'],
  ['the buyer withdrew from an order whose payment is disputed', 'disputed'],
  ['a judge doubted the design', 'doubt'],
  [TURNED_DOWN, 'turned_down'],
  [REPORTED, 'reported'],
  ['the 3D model needs a look: ', 'model'],
  ['the 3D model could not be made', 'model_failed'],
  ['the digital story could not be made', 'story'],
  ['the name sign has no text', 'sign'],
] as const satisfies [start: string, reason: ReviewReason][]

/** What an order is parked with: a note without a reason does not compile. */
export type ReviewNote = `${(typeof BEGINNINGS)[number][0]}${string}`

/** @example reviewReasonOf('a refund of 4900 öre did not arrive') === 'refund' */
export const reviewReasonOf = (note: string): ReviewReason =>
  BEGINNINGS.find(([start]) => note.startsWith(start))?.[1] ?? 'other'

/** Öre of a refund that did not arrive; null for other notes. */
export function failedRefundOre(note: string): number | null {
  const ore = /^a refund of (\d+) öre did not arrive$/.exec(note)?.[1]
  return ore === undefined ? null : Number(ore)
}
