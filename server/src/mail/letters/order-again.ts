/** An order is ended so that its buyer can order the same design with another size or other add-ons. */
import { toyWithin } from '@leksmedjan/contract/toy-name'
import { PATHS } from '@leksmedjan/contract/addresses'
import { greeting, money } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { numberRow, toyPicture, type OrderFacts } from './on-its-way.ts'
import { button, facts, paragraphs, smallPrint } from './parts.ts'

export interface OrderAgainFacts extends OrderFacts {
  buyerName: string
  promptId: string
  /** Of the link: it opens the design in any browser. */
  key: string
  refundOre: number
  /** A part of the payment went back before. */
  isRest: boolean
}

export function orderAgain(order: OrderAgainFacts, { publicUrl }: LetterContext): LetterContent {
  const { toyName, orderNumber, email, promptId, key, buyerName, refundOre, isRest } = order
  const query = new URLSearchParams({ designId: promptId, key, order_number: orderNumber, email })
  const amount = money(refundOre)
  return {
    subject: WORDS.subject(toyName, orderNumber),
    preview: WORDS.preview,
    picture: toyPicture(order),
    title: WORDS.title(toyName),
    parts: [
      paragraphs([
        `${greeting(buyerName)} ${WORDS.ended(toyName)}`,
        isRest ? WORDS.rest(amount) : WORDS.whole(amount),
        WORDS.again,
        WORDS.price,
      ]),
      button({ label: WORDS.button, url: `${publicUrl}${PATHS.create}?${query.toString()}` }),
      facts([numberRow(order), { label: WORDS.goesBack, lines: [amount] }]),
      smallPrint([WORDS.noWish, WORDS.careful]),
    ],
  }
}

const WORDS = {
  subject: (toy: string, orderNumber: string) => `Beställ ${toyWithin(toy)} på nytt (${orderNumber})`,
  preview: 'Samma design, med dina val ifyllda.',
  title: (toy: string) => `Ändra och beställ ${toyWithin(toy)} på nytt`,
  ended: (toy: string) =>
    `Vi har avslutat din beställning av ${toyWithin(toy)}, så att du kan välja en annan storlek eller andra tillval. Leksaken i den beställningen görs inte.`,
  whole: (amount: string) => `Du får tillbaka hela summan, ${amount}. Vi mejlar dig när pengarna är på väg.`,
  rest: (amount: string) =>
    `Du får tillbaka resten av det du betalade, ${amount}. Vi mejlar dig när pengarna är på väg.`,
  again:
    'Med knappen öppnar du samma design, med den storlek, de tillval och de texter som du köpte. Ändra det du vill och beställ.',
  price: 'Det blir en ny beställning som betalas för sig. Priset och leveranstiden räknas om.',
  button: 'Öppna designen',
  goesBack: 'Går tillbaka',
  noWish: 'Vill du inte beställa på nytt? Då behöver du inte göra något.',
  careful: 'Den som har länken kan öppna designen och läsa dina texter. Dela den inte.',
} as const
