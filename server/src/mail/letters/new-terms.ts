/** The letter to everybody with an account: which terms come, from when, and what of them is new. */
import { PATHS, versionPath } from '@leksmedjan/contract/addresses'
import type { Seller } from '../../platform/settings.ts'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay } from './formats.ts'
import { button, HEAD, letterHtml, SHEET, SOFT, TABLE } from './frame-html.ts'
import { sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export interface NewTermsFacts {
  version: string
  /** First day in force, ISO date. */
  in_force_from: string
  /** Titles of the sections whose words are new. */
  changed: readonly string[]
  at: Date
}

const LIST = new Intl.ListFormat('sv-SE')

export function writeNewTerms(facts: NewTermsFacts, shop: { publicUrl: string; seller: Seller }): Letter {
  const words = TEXTS.newTerms
  // Noon, so that the day is the same wherever it is read.
  const from = fullDay(new Date(`${facts.in_force_from}T12:00:00Z`))
  const subject = words.subject(from)
  const frame = {
    subject,
    preview: words.preview,
    date: fullDay(facts.at),
    seller: sellerLines(shop.seller),
    assets: `${shop.publicUrl}/mail`,
  }
  const link = shop.publicUrl + versionPath(PATHS.terms, facts.version)
  const body = [
    words.body(from),
    ...(facts.changed.length === 0 ? [] : [words.changed(LIST.format(facts.changed))]),
    words.bought,
  ]
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${words.title}</h1>
${body.map((line) => `<p style="margin:0 0 16px">${safe(line)}</p>`).join('\n')}
${button(words.button, link)}
<p style="margin:18px 0 0;font-size:15px;color:${SOFT}">${words.end}</p>
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [words.title],
    ...body.map((line) => [line]),
    [`${words.button}: ${link}`],
    [words.end],
    frame.seller,
  ]
  return {
    subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}
