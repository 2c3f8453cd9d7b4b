/** What the letters to the shop itself share: what has happened, and the commands for what to do. No names of buyers or children. */
import { moment } from '../formats.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { button, facts, instruction, paragraphs, type FactRow } from '../parts.ts'

export const shopCommand = (words: string) => `npm run shop -- ${words}`

/** Placeholders of the commands. */
export const BLANKS = { folder: '<mapp>', id: '<id>', why: '<skäl>', ore: '<öre>' } as const

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
      commands.length === 0 ? paragraphs([body], 16) : instruction(body, commands),
      button({ label: 'Öppna i verkstaden', url: `${publicUrl}${opens}` }),
      facts([...rows, { label: 'Tid', lines: [moment(now)] }]),
    ],
  }
}

export const numberRow = (orderNumber: string): FactRow => ({ label: 'Ordernummer', lines: [orderNumber] })
