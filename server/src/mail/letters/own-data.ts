/** The letter with the link to what the shop holds of an address. */
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay } from './formats.ts'
import { button, HEAD, letterHtml, SHEET, SOFT, TABLE } from './frame-html.ts'
import { sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export interface OwnDataFacts {
  at: Date
  /** account: the things belong to one, so the link leads to its settings. */
  held: 'link' | 'account'
  link: string
}

export function writeOwnData(
  { at, held, link }: OwnDataFacts,
  { publicUrl, seller }: { publicUrl: string; seller: Seller },
): Letter {
  const { subject, notYou } = TEXTS.ownData
  const words = TEXTS.ownData[held]
  const frame = {
    subject,
    preview: words.body,
    date: fullDay(at),
    seller: sellerLines(seller),
    assets: `${publicUrl}/mail`,
  }
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${subject}</h1>
<p style="margin:0 0 26px">${words.body}</p>
${button(words.button, link)}
${[words.careful, notYou].map((line) => `<p style="margin:18px 0 0;font-size:15px;color:${SOFT}">${line}</p>`).join('\n')}
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [subject],
    [words.body],
    [`${words.button}: ${link}`],
    [words.careful, notYou],
    frame.seller,
  ]
  return {
    subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((part) => part.join('\n')).join('\n\n')}\n`,
  }
}
