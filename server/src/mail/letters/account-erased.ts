/** The last letter about an account: it is gone, as its holder asked, and what the law has the shop keep. */
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay } from './formats.ts'
import { HEAD, letterHtml, SHEET, TABLE } from './frame-html.ts'
import { sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export function writeAccountErased(
  { at, hasPaidOrders }: { at: Date; hasPaidOrders: boolean },
  { publicUrl, seller }: { publicUrl: string; seller: Seller },
): Letter {
  const words = TEXTS.erased
  const said = hasPaidOrders ? [words.body, words.kept] : [words.body]
  const frame = {
    subject: words.subject,
    preview: words.body,
    date: fullDay(at),
    seller: sellerLines(seller),
    assets: `${publicUrl}/mail`,
  }
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${words.subject}</h1>
${said.map((line) => `<p style="margin:0 0 16px">${line}</p>`).join('\n')}
</td></tr></table>`
  const text = [[TEXTS.shop, frame.date], [words.subject], ...said.map((line) => [line]), frame.seller]
  return {
    subject: words.subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((part) => part.join('\n')).join('\n\n')}\n`,
  }
}
