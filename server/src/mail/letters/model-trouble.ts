/** To the shop itself: a model could not be bought, and what an operator can do about it. */
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay, moment } from './formats.ts'
import { factTable, HEAD, letterHtml, TABLE, SHEET } from './frame-html.ts'
import { sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export interface ModelTroubleFacts {
  why: keyof typeof TEXTS.modelTrouble.why
  at: Date
  /** Whose model the toymaker makes; null where it is about no order. */
  orderNumber: string | null
}

export function writeModelTrouble(
  { why, at, orderNumber }: ModelTroubleFacts,
  { publicUrl, seller }: { publicUrl: string; seller: Seller },
): Letter {
  const words = TEXTS.modelTrouble
  const said = orderNumber === null ? words.why[why] : `${words.why[why]} ${words.madeHere}`
  const frame = {
    subject: words.subject,
    preview: said,
    date: fullDay(at),
    seller: sellerLines(seller),
    assets: `${publicUrl}/mail`,
  }
  const rows = [
    { label: words.at, lines: [moment(at)] },
    ...(orderNumber === null ? [] : [{ label: words.order, lines: [orderNumber] }]),
  ]
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${words.title}</h1>
<p style="margin:0 0 26px">${said}</p>
${factTable(rows)}
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [words.title],
    [said],
    rows.map(({ label, lines }) => `${label}: ${lines.join(' ')}`),
    frame.seller,
  ]
  return {
    subject: frame.subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}
