/** To the shop itself: a buyer wants the model changed, and was promised a new one within a day. */
import type { ChangePart } from '@leksmedjan/contract/proofs'
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay, moment } from './formats.ts'
import { factTable, HEAD, letterHtml, TABLE, SHEET } from './frame-html.ts'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import { CHANGE_WISH_TEXTS as WORDS, PART_NAMES, PROOF_TEXTS } from './proof-texts.ts'
import { sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export interface ChangeWishFacts {
  orderNumber: string
  toyName: string
  at: Date
  change: { part: ChangePart; wish: string }
}

export function writeChangeWish(
  { orderNumber, toyName, at, change }: ChangeWishFacts,
  { publicUrl, seller }: { publicUrl: string; seller: Seller },
): Letter {
  const frame = {
    subject: WORDS.subject(orderNumber),
    preview: WORDS.preview(toyName),
    date: fullDay(at),
    seller: sellerLines(seller),
    assets: `${publicUrl}/mail`,
  }
  const rows = [
    { label: PROOF_TEXTS.orderNumber, lines: [orderNumber] },
    { label: PROOF_TEXTS.asked, lines: [moment(at)] },
    { label: PROOF_TEXTS.part, lines: [PART_NAMES[change.part]] },
    { label: WORDS.wish, lines: change.wish.split('\n') },
  ]
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${WORDS.title}</h1>
<p style="margin:0 0 12px">${safe(WORDS.body(toyName))}</p>
<p style="margin:0 0 26px;font-family:monospace;font-size:15px">${safe(WORDS.command(orderNumber))}</p>
${factTable(rows)}
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [WORDS.title],
    [WORDS.body(toyName), WORDS.command(orderNumber)],
    rows.map(({ label, lines }) => `${label}: ${lines.join(' ')}`),
    frame.seller,
  ]
  return {
    subject: frame.subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}
