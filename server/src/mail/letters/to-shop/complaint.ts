/** To the shop: a buyer has complained about a toy. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { day } from '../formats.ts'
import { button, facts, paragraphs } from '../parts.ts'
import { numberRow } from './shop-letter.ts'

export interface ComplaintNewsFacts {
  orderNumber: string
  /** Day by which its buyer expects an answer, ISO date. */
  answerBy: string
}

export function complaintNews(
  { orderNumber, answerBy }: ComplaintNewsFacts,
  { publicUrl }: LetterContext,
): LetterContent {
  const body = WORDS.body(day(answerBy))
  return {
    subject: WORDS.subject(orderNumber),
    preview: body,
    title: WORDS.title,
    parts: [
      paragraphs([body]),
      button({ label: WORDS.open, url: `${publicUrl}${WORKSHOP_PATHS.inbox}` }),
      facts([numberRow(orderNumber)]),
    ],
  }
}

const WORDS = {
  subject: (orderNumber: string) => `En köpare har reklamerat (${orderNumber})`,
  title: 'En köpare har reklamerat',
  body: (last: string) =>
    `Läs vad som är fel, titta på bilderna och svara senast ${last}: så länge har köparen fått veta att det brukar dröja.`,
  open: 'Öppna i verkstaden',
} as const
