/** The order confirmation in tables and inline styles, as mail programs understand them. */
import { escapeHtml as safe } from './html.ts'
import { TEXTS } from './texts.ts'

/** Everything the letter says, in the words it says it; both forms are made from this alone. */
export interface ConfirmationContent {
  date: string
  subject: string
  preview: string
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
  smallPrint: string
  links: { label: string; url: string }[]
  seller: string[]
  terms: { title: string; sections: { title: string; paragraphs: string[] }[] }
  assets: string
}

const INK = '#2a2140'
const SOFT = '#5e5676'
const LINE = '#eadfd1'
const BODY = "font-family:Nunito,'Segoe UI',Helvetica,Arial,sans-serif"
const HEAD = "font-family:Fredoka,Nunito,'Segoe UI',Helvetica,Arial,sans-serif;font-weight:600"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"'

export function orderConfirmationHtml(content: ConfirmationContent): string {
  const words = TEXTS.confirmation
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${safe(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f6ecdd;color:${INK};${BODY};font-size:17px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${safe(content.preview)}</div>
<table ${TABLE} style="background:#f6ecdd"><tr><td align="center" style="padding:20px 12px">
<table ${TABLE} style="max-width:560px">
${letterhead(content)}
<tr><td style="background:#ffffff;border-radius:28px;overflow:hidden">
${picture(content)}
<table ${TABLE}><tr><td style="padding:36px 40px">
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${words.title}</h1>
<p style="margin:0 0 26px">${safe(content.hello)} ${safe(content.promise)}
<strong>${safe(content.promisedDays)}</strong>. ${words.follow}</p>
${button(words.button, content.followUrl)}
${factTable(content)}
${heading(words.yourOrder)}
${sums(content)}
${heading(words.next)}
${timeline(content)}
${warning(content)}
<p style="margin:22px 0 14px;font-size:14px;color:${SOFT}">${safe(content.smallPrint)}</p>
<p style="margin:0;font-size:14px">${content.links.map(link).join(' &nbsp; ')}</p>
</td></tr></table>
</td></tr>
<tr><td align="center" style="padding:24px 16px 8px;font-size:13px;line-height:1.6;color:${SOFT}">
${content.seller.map(safe).join('<br>')}
</td></tr>
${terms(content)}
</table>
</td></tr></table>
</body></html>`
}

function letterhead({ date, assets }: ConfirmationContent): string {
  return `<tr><td style="padding:4px 20px 18px"><table ${TABLE}><tr>
<td style="${HEAD};font-size:21px"><img src="${safe(assets)}/logo.png" width="34" height="34" alt=""
 style="vertical-align:middle;border:0;margin-right:8px">${TEXTS.shop}</td>
<td align="right" style="font-size:14px;color:${SOFT}">${safe(date)}</td>
</tr></table></td></tr>`
}

function picture({ picture: { url, alt } }: ConfirmationContent): string {
  return `<table ${TABLE}><tr><td align="center" style="background:#feefcb;border-radius:28px 28px 0 0;padding:24px">
<img src="${safe(url)}" width="380" alt="${safe(alt)}"
 style="display:block;width:100%;max-width:380px;height:auto;border:0;border-radius:20px;margin:0 auto;color:${INK}">
</td></tr></table>`
}

function button(label: string, url: string): string {
  return `<table ${TABLE}><tr><td align="center" style="background:#c23b22;border-radius:999px">
<a href="${safe(url)}" style="display:block;padding:16px 24px;color:#ffffff;font-weight:700;text-decoration:none">${label}</a>
</td></tr></table>`
}

function factTable({ facts }: ConfirmationContent): string {
  const cell = `padding:13px 0;border-bottom:1px solid ${LINE};font-size:15px`
  const rows = facts.map(
    ({ label, lines }) => `<tr><td valign="top" width="150" style="${cell};color:${SOFT}">${safe(label)}</td>
<td style="${cell};font-weight:600">${lines.map(safe).join('<br>')}</td></tr>`,
  )
  return `<table ${TABLE} style="margin:28px 0 0;border-top:1px solid ${LINE}">${rows.join('')}</table>`
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
  later: { sign: '&nbsp;', style: 'background:#ffffff;border:2px solid #8b8098' },
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
  return `<table ${TABLE} style="background:#feefcb;border-radius:16px;margin:12px 0 0"><tr>
<td width="76" align="center" style="padding:14px 0 14px 12px"><img src="${safe(assets)}/under-3.png" width="48" height="48" alt=""
 style="display:block;border:0"></td>
<td style="padding:14px 16px;font-weight:700;font-size:15px">${TEXTS.confirmation.warning}</td>
</tr></table>`
}

function link({ label, url }: { label: string; url: string }): string {
  return `<a href="${safe(url)}" style="color:#2f5d8c">${label}</a>`
}

function terms({ terms: { title, sections } }: ConfirmationContent): string {
  const list = sections.map(
    (section, index) =>
      `<p style="margin:12px 0 0"><strong>${index + 1}. ${safe(section.title)}</strong><br>${section.paragraphs.map(safe).join('<br>')}</p>`,
  )
  return `<tr><td style="padding:20px 20px 8px;font-size:12px;line-height:1.5;color:${SOFT};border-top:1px solid ${LINE}">
<strong style="font-size:14px">${safe(title)}</strong>${list.join('\n')}</td></tr>`
}
