/** Receipt of a withdrawal: its message, its time, and what follows from it. */
import type { WithdrawalSubject, WithdrawnPart } from '@leksmedjan/contract/withdrawal'
import { moment } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { button, facts, paragraphs, section, smallPrint } from './parts.ts'
import { followUrl } from './sender.ts'

export interface WithdrawalFacts {
  at: Date
  name: string
  orderNumber: string
  email: string
  subject: WithdrawalSubject
  /** About all of the order: the new toy alone. */
  keepsGoods: boolean
  /** The part of the order that is cancelled. */
  part: WithdrawnPart
  /** What becomes of the order, in sentences. */
  told: string[]
}

export function withdrawalReceipt(message: WithdrawalFacts, { publicUrl }: LetterContext): LetterContent {
  const { at, name, orderNumber, email, subject, keepsGoods, part, told } = message
  const isOfNewToy = keepsGoods && part === 'order'
  return {
    subject: isOfNewToy ? WORDS.ofNewToy(orderNumber) : WORDS.subject[part](orderNumber),
    preview: isOfNewToy ? WORDS.previewOfNewToy : WORDS.preview[part],
    at,
    title: WORDS.title,
    parts: [
      paragraphs([WORDS.received(moment(at))], 4),
      facts([
        { label: WORDS.message, lines: [WORDS.said[keepsGoods ? 'new_toy' : subject](orderNumber)] },
        { label: WORDS.at, lines: [moment(at)] },
        { label: WORDS.name, lines: [name] },
        { label: WORDS.orderNumber, lines: [orderNumber] },
        { label: WORDS.email, lines: [email] },
      ]),
      section(WORDS.next, told, true),
      button({ label: WORDS.button, url: followUrl(publicUrl, message) }),
      smallPrint([WORDS.keep]),
    ],
  }
}

/** Preview line where nothing is cancelled. */
const MESSAGE = 'Ditt kvitto på ditt meddelande, och vad som händer nu.'

const aboutOrder = (orderNumber: string) => `Ditt meddelande om ånger av beställning ${orderNumber}`

const WORDS = {
  /** Each names what was withdrawn from: an order may have several. */
  subject: {
    order: (orderNumber) => `Du har ångrat beställning ${orderNumber}`,
    story: (orderNumber) => `Du har ångrat den digitala sagan i beställning ${orderNumber}`,
    story_of_order: (orderNumber) =>
      `Ditt meddelande om ånger av beställning ${orderNumber}: den digitala sagan är ångrad`,
    goods: (orderNumber) => `Du har ångrat en del av beställning ${orderNumber}`,
    goods_of_order: (orderNumber) =>
      `Ditt meddelande om ånger av beställning ${orderNumber}: en del är ångrad`,
    goods_kept: (orderNumber) => `Ditt meddelande om ånger av en del av beställning ${orderNumber}`,
    story_kept: (orderNumber) => `Ditt meddelande om den digitala sagan i beställning ${orderNumber}`,
    nothing: aboutOrder,
    late: aboutOrder,
    over: aboutOrder,
  } satisfies Record<WithdrawnPart, (orderNumber: string) => string>,
  preview: {
    order: 'Ditt kvitto på att du har frånträtt avtalet.',
    story: 'Ditt kvitto på att du har ångrat den digitala sagan.',
    story_of_order: 'Ditt kvitto på ditt meddelande: den digitala sagan är ångrad, och vad som händer nu.',
    goods: 'Ditt kvitto på vad du har ångrat, och vad som händer nu.',
    goods_of_order: 'Ditt kvitto på ditt meddelande: vad du har ångrat, och vad som händer nu.',
    goods_kept: MESSAGE,
    story_kept: MESSAGE,
    nothing: MESSAGE,
    late: MESSAGE,
    over: MESSAGE,
  } satisfies Record<WithdrawnPart, string>,
  ofNewToy: (orderNumber: string) => `Du har avbeställt den nya leksaken i beställning ${orderNumber}`,
  previewOfNewToy: 'Ditt kvitto på att den nya leksaken är avbeställd.',
  title: 'Ditt meddelande om ånger',
  received: (moment: string) => `Vi tog emot det ${moment}.`,
  said: {
    new_toy: (orderNumber: string) => `”Jag avbeställer den nya leksaken i beställning ${orderNumber}.”`,
    order: (orderNumber: string) => `”Jag frånträder avtalet om beställning ${orderNumber}.”`,
    story: (orderNumber: string) => `”Jag ångrar den digitala sagan i beställning ${orderNumber}.”`,
    goods: (orderNumber: string) =>
      `”Jag ångrar det som inte är gjort efter mina val i beställning ${orderNumber}.”`,
  },
  message: 'Meddelande',
  at: 'Mottaget',
  name: 'Namn',
  orderNumber: 'Ordernummer',
  email: 'E-post',
  next: 'Det här händer nu',
  button: 'Se din beställning',
  keep: 'Spara det här brevet. Det är ditt kvitto.',
} as const
