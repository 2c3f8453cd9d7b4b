/** The decision about a reported design, with its reasons, to both sides (EU 2022/2065, articles 16 and 17). */
import { designPath } from '@leksmedjan/contract/addresses'
import type { ReportGround } from '@leksmedjan/contract/report'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay } from './formats.ts'
import { button, factTable, HEAD, letterHtml, SHEET, SOFT, TABLE } from './frame-html.ts'
import { REPORT_DECISION as WORDS } from './report-decision-texts.ts'
import { sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export interface ReportDecisionFacts {
  reportId: string
  ground: ReportGround
  at: Date
  /** closed: kept, but shared no more by then. */
  outcome: 'kept' | 'removed' | 'closed'
  why: string
  /** null once the design is gone. */
  design: { id: string; name: string } | null
}

interface SettingValues {
  publicUrl: string
  seller: Seller
}

export function writeDecisionToReporter(facts: ReportDecisionFacts, shop: SettingValues): Letter {
  const words = WORDS.reporter[facts.outcome]
  return letterOf(facts, shop, { ...words, numbered: true })
}

/** Without who reported it, and without their words. */
export function writeDecisionToOwner(
  facts: ReportDecisionFacts & { outcome: 'kept' | 'removed'; design: { id: string; name: string } },
  shop: SettingValues,
): Letter {
  const { subject, body } = WORDS.owner[facts.outcome]
  const { name } = facts.design
  return letterOf(facts, shop, { subject: subject(name), body: body(name), numbered: false })
}

function letterOf(
  { reportId, ground, at, outcome, why, design }: ReportDecisionFacts,
  { publicUrl, seller }: SettingValues,
  { subject, body, numbered }: { subject: string; body: string; numbered: boolean },
): Letter {
  const frame = {
    subject,
    preview: body,
    date: fullDay(at),
    seller: sellerLines(seller),
    assets: `${publicUrl}/mail`,
  }
  const rows = [
    ...(numbered ? [{ label: TEXTS.report.number, lines: [reportId] }] : []),
    { label: WORDS.ground, lines: [TEXTS.report.grounds[ground]] },
    { label: WORDS.reasons, lines: [why] },
  ]
  const link = outcome === 'kept' && design !== null ? publicUrl + designPath(design.id) : null
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${safe(subject)}</h1>
<p style="margin:0 0 26px">${safe(body)}</p>
${link === null ? '' : button(TEXTS.report.button, link)}
${factTable(rows)}
<p style="margin:18px 0 0;font-size:15px;color:${SOFT}">${WORDS.redress}</p>
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [subject],
    [body],
    ...(link === null ? [] : [[`${TEXTS.report.button}: ${link}`]]),
    rows.map(({ label, lines }) => `${label}: ${lines.join(' ')}`),
    [WORDS.redress],
    frame.seller,
  ]
  return {
    subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((part) => part.join('\n')).join('\n\n')}\n`,
  }
}
