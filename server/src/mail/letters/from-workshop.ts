/** A letter that staff wrote to the buyer of an order, in their own words. */
import { toyWithin } from '@leksmedjan/contract/toy-name'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { numberRow, toyPicture, type OrderFacts } from './on-its-way.ts'
import { button, facts, paragraphs, paragraphsIn } from './parts.ts'
import { followUrl } from './sender.ts'

export interface FromWorkshopFacts extends Pick<
  OrderFacts,
  'orderNumber' | 'email' | 'toyName' | 'imageUrl'
> {
  subject: string
  text: string
}

export function fromWorkshop(letter: FromWorkshopFacts, { publicUrl }: LetterContext): LetterContent {
  const { subject, text, toyName } = letter
  return {
    subject,
    preview: WORDS.preview(toyName),
    picture: toyPicture(letter),
    title: subject,
    parts: [
      paragraphs(paragraphsIn(text)),
      button({ label: WORDS.follow, url: followUrl(publicUrl, letter) }),
      facts([numberRow(letter)]),
    ],
  }
}

const WORDS = {
  preview: (toy: string) => `Ett brev från verkstaden om ${toyWithin(toy)}.`,
  follow: 'Följ din beställning',
} as const
