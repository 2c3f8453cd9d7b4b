/**
 * POST proof, approve-proof, ask-for-change: the printable model before it is printed. Without an account: they require
 * address and number of the order, which mailed links contain.
 */
import * as z from 'zod/mini'
import { textOf, uuid } from './text.ts'

export const PROOF_STATES = ['waiting', 'approved', 'change_asked', 'lapsed'] as const
export const proofState = z.enum(PROOF_STATES)
export type ProofState = z.infer<typeof proofState>

/** Time in which an answer does not move the promised days. */
export const PROOF_HOURS = 48
export const CHANGE_PARTS = ['face', 'colours', 'text', 'body', 'other'] as const
export const changePart = z.enum(CHANGE_PARTS)
export type ChangePart = z.infer<typeof changePart>
export const WISH_CHARACTERS = 300

/** State of an order's proof; `expected` until there is a model to show. */
export const proofStanding = z.object({
  state: z.enum(['expected', ...PROOF_STATES]),
  answer_by: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  /** Without an answer: true, the model is printed as it is; false, the order waits. */
  silence_prints: z.boolean(),
})
export type ProofStanding = z.infer<typeof proofStanding>

const buyer = {
  email: z.string().check(z.maxLength(300)),
  order_number: z.string().check(z.maxLength(60)),
}
/** Applies to the model that was shown, and no later one. */
const round = z.int().check(z.gte(1))

export const proofRequest = z.strictObject(buyer)
export type ProofRequest = z.infer<typeof proofRequest>
export const proofApproval = z.strictObject({ ...buyer, round })
export type ProofApproval = z.infer<typeof proofApproval>
export const changeRequest = z.strictObject({
  ...buyer,
  round,
  part: changePart,
  wish: textOf(WISH_CHARACTERS).check(z.minLength(1, 'Berätta vad som ska ändras.')),
})
export type ChangeRequest = z.infer<typeof changeRequest>

const daySpan = z.object({ first: z.string(), last: z.string() })

export const proof = z.object({
  order_id: uuid,
  order_number: z.string(),
  toy_name: z.string(),
  state: proofState,
  round,
  sent_at: z.string(),
  answer_by: z.string(),
  answered_at: z.nullable(z.string()),
  silence_prints: z.boolean(),
  /** The order is cancelled or refunded, or its printing has begun: no answer is accepted. */
  is_closed: z.boolean(),
  /** The order is cancelled or refunded: the toy is not made. */
  is_over: z.boolean(),
  /** The order is parked: it is not printed before an operator has released it. */
  needs_review: z.boolean(),
  /** Remaining changes within the price. */
  changes_left: z.int().check(z.gte(0)),
  /** The last requested change; null for none. */
  change: z.nullable(z.object({ part: changePart, wish: z.string() })),
  /** The model is the same as before that change: it could not be made. */
  is_unchanged: z.boolean(),
  /** 'ai': a likeness of the picture; 'toymaker': the very solid it shows. */
  origin: z.enum(['ai', 'toymaker']),
  /** Differences from the picture for stability, as sentences. */
  differences: z.array(z.string()),
  /** Picture of the order. */
  image_url: z.string(),
  /** Pictures of the printable model: front, left, back, right; links live 15 minutes, as does that of the model. */
  sides: z.array(z.object({ side: z.string(), url: z.string() })),
  model_url: z.nullable(z.string()),
  engraving: z.nullable(z.string()),
  /** Sign text. */
  name_sign: z.nullable(z.string()),
  colours: z.string(),
  size: z.string(),
  /** Width, depth and height of the printable model, mm; null when not measured. */
  size_mm: z.nullable(z.tuple([z.number(), z.number(), z.number()])),
  /** ISO date before which printing does not start and the order can be cancelled. */
  prints_from: z.string(),
  /** Delivery days if it is approved now. */
  delivery_span: daySpan,
})
export type Proof = z.infer<typeof proof>
