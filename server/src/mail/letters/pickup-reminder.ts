/** A toy has waited for its buyer for a week. */
import { toyAtStart } from '@leksmedjan/contract/toy-name'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { fetchRows, numberRow, toyPicture, type OrderFacts } from './on-its-way.ts'
import { button, facts, paragraphs, smallPrint } from './parts.ts'
import { followUrl } from './sender.ts'

export interface PickupReminderFacts extends OrderFacts {
  /** Since when it has been ready. */
  at: Date
}

export function pickupReminder(
  order: PickupReminderFacts,
  { publicUrl, seller }: LetterContext,
): LetterContent {
  const { toyName: toy, at } = order
  return {
    subject: WORDS.subject(toy),
    preview: WORDS.preview,
    picture: toyPicture(order),
    title: WORDS.title,
    parts: [
      paragraphs([WORDS.body(toy)]),
      button({ label: WORDS.follow, url: followUrl(publicUrl, order) }),
      facts([numberRow(order), ...fetchRows(at, seller)]),
      smallPrint([WORDS.sendInstead]),
    ],
  }
}

const WORDS = {
  subject: (toy: string) => `${toyAtStart(toy)} väntar på dig`,
  preview: 'Svara på mejlet så bestämmer vi en tid.',
  title: 'Leksaken väntar på dig',
  body: (toy: string) =>
    `${toyAtStart(toy)} är klar och väntar på dig i vår verkstad. Svara på det här mejlet så bestämmer vi en tid, och ta med ordernumret när du kommer.`,
  follow: 'Följ din beställning',
  sendInstead: 'Vill du hellre få leksaken skickad? Skriv det i svaret, så ordnar vi det.',
} as const
