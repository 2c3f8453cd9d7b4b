/** Builds a letter, HTML and plain text, from one description. */
import type { Seller } from '../../settings/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay } from './formats.ts'
import { HEAD, letterHtml, pictureOnTop, SHEET, TABLE, type TopPicture } from './frame-html.ts'
import { safe, type Part } from './parts.ts'
import { sellerLines, SHOP } from './sender.ts'

export interface LetterContent {
  subject: string
  /** Shown beside the subject in the list of mails. */
  preview: string
  /** Date in the letterhead; that of posting by default. */
  at?: Date
  picture?: TopPicture | null
  title: string
  /** From top to bottom. */
  parts: readonly Part[]
  /** Under the sheet, after the seller. */
  below?: Part
}

/** Context of a letter beside its facts. */
export interface LetterContext {
  publicUrl: string
  now: Date
  seller: Seller
}

export function letterOf(
  { subject, preview, at, picture = null, title, parts, below }: LetterContent,
  { publicUrl, now, seller }: LetterContext,
): Letter {
  const sender = sellerLines(seller)
  const frame = { subject, preview, date: fullDay(at ?? now), seller: sender, assets: assetsOf(publicUrl) }
  const body = [
    `<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${safe(title)}</h1>`,
    ...parts.map(({ html }) => html).filter((html) => html !== ''),
  ]
  const sheet = [
    ...(picture === null ? [] : [pictureOnTop(picture)]),
    `<table ${TABLE}><tr><td ${SHEET}>\n${body.join('\n')}\n</td></tr></table>`,
  ]
  const text = [
    [SHOP, frame.date],
    [title],
    ...parts.flatMap((part) => part.text),
    sender,
    ...(below?.text ?? []),
  ].filter((lines) => lines.length > 0)
  return {
    subject,
    html: letterHtml(frame, sheet.join('\n'), below?.html),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}

/** Where the pictures of every letter are served. */
export const assetsOf = (publicUrl: string): string => `${publicUrl}/mail`
