/** What the letters to the shop itself share: what has happened, the way into the workshop, and the commands that do the same. No names of buyers or children. */
import { moment } from '../formats.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { button, facts, instruction, paragraphs, type FactRow } from '../parts.ts'

export const shopCommand = (words: string) => `npm run shop -- ${words}`

/** Placeholders of the commands. */
export const BLANKS = { folder: '<mapp>', id: '<id>', why: '<skäl>', ore: '<öre>' } as const

const BELOW_BUTTON_PX = 26

export interface ShopLetter {
  subject: string
  title: string
  body: string
  commands: readonly string[]
  rows: readonly FactRow[]
  /** Path of the page where the same is done by hand. */
  opens: string
}

export function shopLetter(
  { subject, title, body, commands, rows, opens }: ShopLetter,
  { now, publicUrl }: LetterContext,
): LetterContent {
  return {
    subject,
    preview: body,
    title,
    parts: [
      paragraphs([body], 16),
      button({ label: WORDS.open, url: `${publicUrl}${opens}` }),
      ...(commands.length === 0 ? [] : [instruction(WORDS.byCommand, commands, BELOW_BUTTON_PX)]),
      facts([...rows, { label: WORDS.at, lines: [moment(now)] }]),
    ],
  }
}

const WORDS = {
  open: 'Öppna i verkstaden',
  at: 'Tid',
  byCommand: 'Eller från terminalen:',
} as const

/** @example asSentence('betalt två gånger') === 'Betalt två gånger' */
export const asSentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

export const numberRow = (orderNumber: string): FactRow => ({ label: 'Ordernummer', lines: [orderNumber] })
