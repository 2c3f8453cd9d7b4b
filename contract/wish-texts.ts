/** Texts that a buyer writes about a toy, and refusal reasons: POST check-texts. */
import * as z from 'zod/mini'
import { MODERATED_ADD_ONS, moderatedTextFields } from './add-ons.ts'
import { LIMITS } from './limits.ts'
import { blankable, textOf } from './text.ts'

export const WISH_TEXTS = [
  'description',
  'sign',
  'recipient',
  'toy_name',
  ...MODERATED_ADD_ONS,
  'relation',
  'message',
] as const
export type WishText = (typeof WISH_TEXTS)[number]

export const RELATION_CHARACTERS = 100

export const REFUSALS = ['weapon', 'sexual', 'hate', 'frightening', 'protected', 'person'] as const
export type Refusal = (typeof REFUSALS)[number]

/** `not_cut`: a text to be cut that has characters, such as emoji, without outlines. */
export const TEXT_REFUSALS = [...REFUSALS, 'not_cut'] as const

/** Also the `details` of a `wish_refused`. */
export const refusedText = z.object({ field: z.enum(WISH_TEXTS), reason: z.enum(TEXT_REFUSALS) })
export type RefusedText = z.infer<typeof refusedText>

/** Moderated like those of an order; nothing is stored. */
export const checkTextsRequest = z.strictObject({
  description: blankable(textOf(LIMITS.descriptionCharacters)),
  sign: blankable(textOf(LIMITS.signCharacters)),
  recipient: blankable(textOf(LIMITS.recipientNameCharacters)),
  toy_name: blankable(textOf(LIMITS.toyNameCharacters)),
  ...moderatedTextFields,
  /** Relation of recipient to giver, and a message: both are printed in the digital story. */
  relation: blankable(textOf(RELATION_CHARACTERS)),
  message: blankable(textOf(LIMITS.personalMessageCharacters)),
} satisfies Record<WishText, z.ZodMiniType>)
export type CheckTextsRequest = z.infer<typeof checkTextsRequest>
export const checkTextsAnswer = z.object({ refused: z.array(refusedText) })
export type CheckTextsAnswer = z.infer<typeof checkTextsAnswer>
