/** Letters about an erasure: that it is done, and what the law has the shop keep; or what it waits for. */
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay } from './formats.ts'
import { HEAD, letterHtml, SHEET, TABLE } from './frame-html.ts'
import { sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

interface Sender {
  publicUrl: string
  seller: Seller
}

export function writeErased(
  { at, isKeptInBooks, hadAccount }: { at: Date; isKeptInBooks: boolean; hadAccount: boolean },
  sender: Sender,
): Letter {
  const { account, guest, kept } = TEXTS.erased
  const { subject, body } = hadAccount ? account : guest
  return plainLetter(subject, isKeptInBooks ? [body, ...kept] : [body], at, sender)
}

export function writeErasureWaits({ at }: { at: Date }, sender: Sender): Letter {
  const { subject, body } = TEXTS.erasureWaits
  return plainLetter(subject, body, at, sender)
}

function plainLetter(
  subject: string,
  said: readonly string[],
  at: Date,
  { publicUrl, seller }: Sender,
): Letter {
  const frame = {
    subject,
    preview: said[0] ?? '',
    date: fullDay(at),
    seller: sellerLines(seller),
    assets: `${publicUrl}/mail`,
  }
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${subject}</h1>
${said.map((line) => `<p style="margin:0 0 16px">${line}</p>`).join('\n')}
</td></tr></table>`
  const text = [[TEXTS.shop, frame.date], [subject], ...said.map((line) => [line]), frame.seller]
  return {
    subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((part) => part.join('\n')).join('\n\n')}\n`,
  }
}
