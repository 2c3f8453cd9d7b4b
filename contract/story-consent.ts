/**
 * POST story-consent: consent about the digital story. Only with it does the right of withdrawal end with the delivery
 * (lag 2005:59, 2 kap. 11 §). A change of any word needs a new version.
 */
import * as z from 'zod/mini'
import { uuid } from './text.ts'

export const STORY_CONSENT = {
  version: '1',
  wording:
    'Jag vill ha den digitala sagan genast, och godkänner att min ångerrätt för sagan upphör när den har levererats.',
} as const

/** Shown when the box was not ticked. */
export const storyComes = (day: string): string =>
  `Sagan kommer i ett mejl den ${day}, när ångerrätten för den har gått ut.`

export const storyConsentRequest = z.strictObject({ order_id: uuid, agreed: z.boolean() })
export const storyConsentAnswer = z.object({ agreed: z.boolean() })
export type StoryConsentAnswer = z.infer<typeof storyConsentAnswer>
