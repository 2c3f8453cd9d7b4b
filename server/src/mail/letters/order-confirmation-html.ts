/** The order confirmation in tables and inline styles, as mail programs understand them. */
import {
  button,
  CARD,
  factTable,
  FJORD,
  HEAD,
  letterHtml,
  LINE,
  pictureOnTop,
  SOFT,
  TABLE,
  type LetterFrame,
  SHEET,
  SUN,
} from './frame-html.ts'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import { TEXTS } from './texts.ts'

/** Everything the letter says, in the words it says it; both forms are made from this alone. */
export interface ConfirmationContent extends LetterFrame {
  picture: { url: string; alt: string }
  hello: string
  promise: string
  promisedDays: string
  followUrl: string
  facts: { label: string; lines: string[] }[]
  rows: { label: string; amount: string }[]
  total: string
  vat: string
  steps: { title: string; when: string; state: 'done' | 'now' | 'later' }[]
  smallPrint: string[]
  links: { label: string; url: string }[]
  terms: { title: string; sections: readonly { title: string; paragraphs: string[] }[] }
  assets: string
}

export function orderConfirmationHtml(content: ConfirmationContent): string {
  const words = TEXTS.confirmation
  const sheet = `${pictureOnTop(content.picture)}
<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${words.title}</h1>
<p style="margin:0 0 26px">${safe(content.hello)} ${safe(content.promise)}
<strong>${safe(content.promisedDays)}</strong>. ${words.follow}</p>
${button(words.button, content.followUrl)}
${factTable(content.facts)}
${heading(words.yourOrder)}
${sums(content)}
${heading(words.next)}
${timeline(content)}
${warning(content)}
<div style="margin:22px 0 14px;font-size:14px;color:${SOFT}">${content.smallPrint.map(paragraph).join('\n')}</div>
<p style="margin:0;font-size:14px">${content.links.map(link).join(' &nbsp; ')}</p>
</td></tr></table>`
  return letterHtml(content, sheet, terms(content))
}

function heading(text: string): string {
  return `<h2 style="${HEAD};font-size:21px;line-height:1.3;margin:32px 0 10px">${text}</h2>`
}

function sums({ rows, total, vat }: ConfirmationContent): string {
  const words = TEXTS.confirmation
  const row = (label: string, amount: string, style: string) =>
    `<tr><td style="${style}">${safe(label)}</td><td align="right" style="${style};white-space:nowrap">${safe(amount)}</td></tr>`
  return `<table ${TABLE} style="font-size:15px">
${rows.map(({ label, amount }) => row(label, amount, 'padding:5px 0')).join('\n')}
${row(words.total, total, `${HEAD};font-size:22px;padding:14px 0 2px;border-top:1px solid ${LINE}`)}
${row(words.vat, vat, `font-size:14px;color:${SOFT}`)}
</table>`
}

const MARKS = {
  done: { sign: '&#10003;', style: 'background:#256b4a;border:2px solid #256b4a;color:#ffffff' },
  now: { sign: '&#9679;', style: 'background:#7a3e6d;border:2px solid #7a3e6d;color:#ffffff' },
  later: { sign: '&nbsp;', style: `background:${CARD};border:2px solid #8b8098` },
} as const

function timeline({ steps }: ConfirmationContent): string {
  const rows = steps.map(({ title, when, state }) => {
    const { sign, style } = MARKS[state]
    const weight = state === 'later' ? `color:${SOFT}` : 'font-weight:700'
    return `<tr><td valign="top" width="46" style="padding:0 0 16px">
<div style="width:24px;height:24px;line-height:24px;border-radius:50%;text-align:center;font-size:13px;${style}">${sign}</div></td>
<td style="padding:0 0 16px;font-size:15px"><span style="${weight}">${safe(title)}</span><br>
<span style="font-size:14px;color:${SOFT}">${safe(when)}</span></td></tr>`
  })
  return `<table ${TABLE}>${rows.join('\n')}</table>`
}

function warning({ assets }: ConfirmationContent): string {
  return `<table ${TABLE} style="background:${SUN};border-radius:16px;margin:12px 0 0"><tr>
<td width="76" align="center" style="padding:14px 0 14px 12px"><img src="${safe(assets)}/under-3.png" width="48" height="48" alt=""
 style="display:block;border:0"></td>
<td style="padding:14px 16px;font-weight:700;font-size:15px">${TEXTS.confirmation.warning}</td>
</tr></table>`
}

const paragraph = (text: string) => `<p style="margin:0 0 10px">${safe(text)}</p>`

function link({ label, url }: { label: string; url: string }): string {
  return `<a href="${safe(url)}" style="color:${FJORD}">${label}</a>`
}

function terms({ terms: { title, sections } }: ConfirmationContent): string {
  const list = sections.map(
    (section, index) =>
      `<p style="margin:12px 0 0"><strong>${index + 1}. ${safe(section.title)}</strong><br>${section.paragraphs.map(safe).join('<br>')}</p>`,
  )
  return `<tr><td style="padding:20px 20px 8px;font-size:12px;line-height:1.5;color:${SOFT};border-top:1px solid ${LINE}">
<strong style="font-size:14px">${safe(title)}</strong>${list.join('\n')}</td></tr>`
}
