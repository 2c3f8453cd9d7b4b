/** The receipt of a withdrawal, as HTML and with the same content in plain text: what was said, when, and what comes of it. */
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay, moment } from './formats.ts'
import { button, factTable, HEAD, letterHtml, SOFT, TABLE, SHEET } from './frame-html.ts'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import { followUrl, sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export interface WithdrawalFacts {
  at: Date
  name: string
  orderNumber: string
  email: string
  /** What becomes of the order, in sentences. */
  told: string[]
}

export function writeWithdrawalReceipt(
  facts: WithdrawalFacts,
  shop: { publicUrl: string; seller: Seller },
): Letter {
  const words = TEXTS.withdrawal
  const frame = {
    subject: words.subject(facts.orderNumber),
    preview: words.preview,
    date: fullDay(facts.at),
    seller: sellerLines(shop.seller),
    assets: `${shop.publicUrl}/mail`,
  }
  const received = words.received(moment(facts.at))
  const rows = [
    { label: words.message, lines: [words.said(facts.orderNumber)] },
    { label: words.at, lines: [moment(facts.at)] },
    { label: words.name, lines: [facts.name] },
    { label: words.orderNumber, lines: [facts.orderNumber] },
    { label: words.email, lines: [facts.email] },
  ]
  const follow = followUrl(shop.publicUrl, facts)
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${words.title}</h1>
<p style="margin:0 0 4px">${safe(received)}</p>
${factTable(rows)}
<h2 style="${HEAD};font-size:21px;line-height:1.3;margin:32px 0 10px">${words.next}</h2>
${facts.told.map((line) => `<p style="margin:0 0 14px">${safe(line)}</p>`).join('\n')}
${button(words.button, follow)}
<p style="margin:18px 0 0;font-size:15px;color:${SOFT}">${words.keep}</p>
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [words.title],
    [received],
    rows.map(({ label, lines }) => `${label}: ${lines.join(' ')}`),
    [words.next, ...facts.told],
    [`${words.button}: ${follow}`],
    [words.keep],
    frame.seller,
  ]
  return {
    subject: frame.subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}
