/** POST withdraw: needs no account, as it requires what only the buyer knows (lag 2005:59, 2 kap. 10 a §). */
import * as z from 'zod/mini'
import { COMPLAINT_YEARS } from './complaints.ts'
import { addDays, addWorkingDays, isWorkingDay } from './delivery-span.ts'
import { email } from './email.ts'
import { blankable, textOf } from './text.ts'

const NAME_CHARACTERS = 100

/** What the buyer withdraws from: all of the order, the digital story alone, or the goods alone that are not made to measure. */
export const WITHDRAWAL_SUBJECTS = ['order', 'story', 'goods'] as const
export const withdrawalSubject = z.enum(WITHDRAWAL_SUBJECTS)
export type WithdrawalSubject = z.infer<typeof withdrawalSubject>

export const withdrawalRequest = z.strictObject({
  name: textOf(NAME_CHARACTERS).check(z.minLength(1)),
  order_number: z.string().check(z.maxLength(60)),
  email,
  /** Without it all of the order. */
  subject: z.optional(withdrawalSubject),
  /**
   * Of all of an order whose new toy is made for a lost one: without the goods that came beside the one before, from which the buyer may
   * withdraw by a message of their own. Default: with them.
   */
  keeps_goods: z.optional(z.boolean()),
  /** One-time code, e-mailed after too many failed lookups of a number (`lookup_code_needed`). */
  code: blankable(z.string().check(z.maxLength(12))),
})
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>

export const WITHDRAWAL_OUTCOMES = ['cancelled', 'recorded', 'with_person', 'over'] as const
export const withdrawalOutcome = z.enum(WITHDRAWAL_OUTCOMES)
export type WithdrawalOutcome = z.infer<typeof withdrawalOutcome>

/**
 * What of an order a message ended. story_of_order: the buyer wanted to withdraw from the order, of which the story alone could
 * be ended; late: from the order, of which the toy is late, so that the buyer may cancel, and a person does it; story_kept: from
 * the story alone, and that was not possible any more; nothing: from the order, which stays as it is; over: the order had ended
 * before; goods, goods_of_order, goods_kept: as the story, but that a person pays them back.
 */
export const withdrawnPart = z.enum([
  'order',
  'story',
  'story_of_order',
  'late',
  'story_kept',
  'goods',
  'goods_of_order',
  'goods_kept',
  'nothing',
  'over',
])
export type WithdrawnPart = z.infer<typeof withdrawnPart>

/** `refundOre`: what went back with the message; `goods`: names of what was withdrawn from without the toy. */
export function withdrawnPartOf({
  subject,
  outcome,
  refundOre,
  goods,
  late,
}: {
  subject: WithdrawalSubject
  outcome: WithdrawalOutcome
  refundOre: number
  goods: string | null
  late: string | null
}): WithdrawnPart {
  if (outcome === 'over') return 'over'
  if (outcome === 'cancelled' || outcome === 'with_person') return 'order'
  if (subject === 'order' && late !== null) return 'late'
  if (subject === 'goods') return goods === null ? 'goods_kept' : 'goods'
  if (subject === 'order' && goods !== null) return 'goods_of_order'
  if (refundOre > 0) return subject === 'story' ? 'story' : 'story_of_order'
  return subject === 'story' ? 'story_kept' : 'nothing'
}

/** The receipt; idempotent per order. */
export const withdrawalReceipt = z.object({
  at: z.string(),
  name: z.string(),
  order_number: z.string(),
  email: z.string(),
  subject: withdrawalSubject,
  /** About all of the order: the new toy alone. */
  keeps_goods: z.boolean(),
  outcome: withdrawalOutcome,
  /** Öre. */
  refund: z.int().check(z.gte(0)),
  /** Consequences for the order, as sentences. */
  told: z.array(z.string()),
})
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>

/**
 * A toy that comes late once it is sent, so that its buyer may cancel, and a person decides what becomes of it: with its carrier; waiting
 * in the workshop for its buyer; never received and back in the workshop; made in place of a sent one. `remade`: its parcel came back, and the new toy is not sent.
 */
export const lateToy = z.enum(['on_its_way', 'to_fetch', 'back', 'replacement', 'remade'])
export type LateToy = z.infer<typeof lateToy>

/**
 * What becomes of the toy where a part of its order is withdrawn from. `lost`: it never arrived, and its money went back; `paid_back`: its
 * money went back for another reason; `with_person`: a message about all of the order, whose toy was late, went to a person before.
 */
export type ToyFate = 'stands' | 'lost' | 'paid_back' | 'cancelled' | 'with_person'

/**
 * Where goods are that are withdrawn from. `unsent`: also what came back, or was lost, and has not been sent again; `to_fetch`: it waits in
 * the workshop for its buyer; `overdue`: on its way, and it should have arrived.
 */
export type GoodsPlace = 'unsent' | 'to_fetch' | 'on_its_way' | 'overdue' | 'with_buyer'

/**
 * What a buyer may still withdraw from: all of it, as its print has not begun; all of it, as it is late and not sent; what is not made
 * to measure.
 */
export type WayBack = 'unprinted' | 'late' | 'story'

/** Days of the right of withdrawal (lag 2005:59, 2 kap. 10 §). */
export const WITHDRAWAL_DAYS = 14

/**
 * The last day of the right of withdrawal from what was agreed, or received, on this day (ISO dates). The day itself is not counted, and a
 * last day on a Saturday, Sunday or holiday is the next working day (förordning 1182/71, art. 3; lag 1930:173, 2 §).
 * @example lastWithdrawalDay('2026-11-07') === '2026-11-23'
 */
export function lastWithdrawalDay(since: string): string {
  const last = addDays(since, WITHDRAWAL_DAYS)
  return isWorkingDay(last) ? last : addWorkingDays(last, 1)
}

/** Of goods that are not made to measure; '' for none. @example standardGoodsWords(['Presentask']) */
export const standardGoodsWords = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `Ångerrätt i ${WITHDRAWAL_DAYS}\u00a0dagar från att du får varan gäller för: ${names.join(', ').toLowerCase()}.`

/** Told to the buyer of an order that has ended: what is kept of it, for how long (the privacy policy), and what is deleted. */
export const KEPT_OF_ENDED_ORDER = `Designen har du kvar om den ligger i ett konto. Beställningens texter, bilder och 3D-filer raderas efter ${COMPLAINT_YEARS} år; kvitto och kreditnota sparar vi i 7 år, som bokföringslagen kräver. Vill du att något raderas tidigare? Svara på mejlet.`
