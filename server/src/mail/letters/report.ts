/** The letters about a reported design: a receipt to who reported it, a notice to who decides. */
import type { ReportGround } from '@leksmedjan/contract/report'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay, moment } from './formats.ts'
import { button, factTable, HEAD, letterHtml, TABLE, SHEET } from './frame-html.ts'
import { sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export interface ReportFacts {
  id: string
  at: Date
  ground: ReportGround
  explanation: string
  email: string
  /** The shared page. */
  link: string
}

interface SettingValues {
  publicUrl: string
  seller: Seller
}

export function writeReportReceipt(facts: ReportFacts, shop: SettingValues): Letter {
  return letterOf(facts, shop, TEXTS.report.receipt, null)
}

export function writeReportNotice(facts: ReportFacts, shop: SettingValues): Letter {
  return letterOf(facts, shop, TEXTS.report.notice, TEXTS.report.decide(facts.id))
}

type Words = (typeof TEXTS.report)['receipt' | 'notice']

function letterOf(
  facts: ReportFacts,
  { publicUrl, seller }: SettingValues,
  said: Words,
  command: string | null,
): Letter {
  const words = TEXTS.report
  const frame = {
    subject: said.subject,
    preview: said.body,
    date: fullDay(facts.at),
    seller: sellerLines(seller),
    assets: `${publicUrl}/mail`,
  }
  const rows = [
    { label: words.at, lines: [moment(facts.at)] },
    { label: words.number, lines: [facts.id] },
    { label: words.ground, lines: [words.grounds[facts.ground]] },
    { label: words.explanation, lines: [facts.explanation] },
    { label: words.from, lines: [facts.email === '' ? words.nobody : facts.email] },
  ]
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${said.title}</h1>
<p style="margin:0 0 26px">${said.body}</p>
${command === null ? '' : `<p style="margin:0 0 26px;font-family:monospace;font-size:15px">${safe(command)}</p>`}
${button(words.button, facts.link)}
${factTable(rows)}
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [said.title],
    [said.body, ...(command === null ? [] : [command])],
    [`${words.button}: ${facts.link}`],
    rows.map(({ label, lines }) => `${label}: ${lines.join(' ')}`),
    frame.seller,
  ]
  return {
    subject: frame.subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}
