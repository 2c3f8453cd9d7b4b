/** To the shop: a buyer has complained about a toy. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { button, facts, paragraphs } from '../parts.ts'
import { numberRow } from './shop-letter.ts'

export interface ComplaintNewsFacts {
  orderNumber: string
}

export function complaintNews(
  { orderNumber }: ComplaintNewsFacts,
  { publicUrl }: LetterContext,
): LetterContent {
  return {
    subject: WORDS.subject(orderNumber),
    preview: WORDS.body,
    title: WORDS.title,
    parts: [
      paragraphs([WORDS.body]),
      button({ label: WORDS.open, url: `${publicUrl}${WORKSHOP_PATHS.inbox}` }),
      facts([numberRow(orderNumber)]),
    ],
  }
}

const WORDS = {
  subject: (orderNumber: string) => `En köpare har reklamerat (${orderNumber})`,
  title: 'En köpare har reklamerat',
  body: 'Läs vad som är fel, titta på bilderna och svara. Köparen har fått veta att svaret brukar komma inom några dagar.',
  open: 'Öppna i verkstaden',
} as const
