/** Letters about a customer's own account: links with a code beside them, and word of what was changed. */
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay } from './formats.ts'
import { button, HEAD, letterHtml, LINE, SOFT, TABLE, SHEET } from './frame-html.ts'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import { sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export type AccountLetterKind = keyof typeof TEXTS.account.letters

export interface AccountLetterFacts {
  kind: AccountLetterKind
  /** Where the button leads; null where the code stands alone. */
  link: string | null
  /** Six digits; null where nothing is to be proven. */
  code: string | null
  lifetimeMinutes: number
  /** Addresses of a change, empty otherwise. */
  from: string
  to: string
  at: Date
}

export function writeAccountLetter(
  facts: AccountLetterFacts,
  shop: { publicUrl: string; seller: Seller },
): Letter {
  const words = TEXTS.account
  const { subject, title, said, label } = words.letters[facts.kind]
  const { link, code } = facts
  const body = said(facts.from, facts.to)
  const lifetime = code === null ? null : words.lifetime(facts.lifetimeMinutes, link !== null)
  const notYou = code === null ? words.notYouChanged : words.notYou
  const frame = {
    subject,
    preview: lifetime ?? body,
    date: fullDay(facts.at),
    seller: sellerLines(shop.seller),
    assets: `${shop.publicUrl}/mail`,
  }
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${safe(title)}</h1>
<p style="margin:0 0 26px">${safe(body)}</p>
${link === null ? '' : button(label, link)}
${code === null ? '' : codeBox(link === null ? words.code : words.orCode, code)}
${lifetime === null ? '' : `<p style="margin:22px 0 0">${safe(lifetime)}</p>`}
<p style="margin:22px 0 0;font-size:15px;color:${SOFT}">${safe(notYou)}</p>
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [title],
    [body],
    ...(link === null ? [] : [[`${label}:`, link]]),
    ...(code === null ? [] : [[`${link === null ? words.code : words.orCode} ${code}`]]),
    ...(lifetime === null ? [] : [[lifetime]]),
    [notYou],
    frame.seller,
  ]
  return {
    subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}

function codeBox(label: string, code: string): string {
  return `<table ${TABLE} style="margin:22px 0 0"><tr><td align="center" style="border:1px solid ${LINE};border-radius:18px;padding:16px 20px">
<span style="font-size:15px;color:${SOFT}">${safe(label)}</span><br>
<span style="${HEAD};font-size:34px;letter-spacing:8px;padding-left:8px">${safe(code)}</span>
</td></tr></table>`
}
