/** Parts that only the order confirmation has. */
import { termsText } from '@leksmedjan/contract/terms'
import { escapeHtml } from '@leksmedjan/platform/http/html'
import { CARD, FJORD, HEAD, LINE, SOFT, SUN, TABLE } from './frame-html.ts'
import { heading, safe, type Link, type Part } from './parts.ts'

interface Amount {
  label: string
  amount: string
}

export interface Step {
  title: string
  when: string
  state: 'done' | 'now' | 'later'
}

export function opening(promise: string, promisedDays: string, follow: string): Part {
  return {
    html: `<p style="margin:0 0 26px">${safe(promise)}
<strong>${safe(promisedDays)}</strong>. ${safe(follow)}</p>`,
    text: [[`${promise} ${promisedDays}. ${follow}`]],
  }
}

export function sums(title: string, amounts: readonly Amount[], [total, vat]: [Amount, Amount]): Part {
  const row = ({ label, amount }: Amount, style: string) =>
    `<tr><td style="${style}">${safe(label)}</td><td align="right" style="${style};white-space:nowrap">${safe(amount)}</td></tr>`
  return {
    html: `${heading(title)}
<table ${TABLE} style="font-size:15px">
${amounts.map((each) => row(each, 'padding:5px 0')).join('\n')}
${row(total, `${HEAD};font-size:22px;padding:14px 0 2px;border-top:1px solid ${LINE}`)}
${row(vat, `font-size:14px;color:${SOFT}`)}
</table>`,
    text: [
      [
        title,
        ...amounts.map(({ label, amount }) => `- ${label}: ${amount}`),
        ...[total, vat].map(({ label, amount }) => `${label}: ${amount}`),
      ],
    ],
  }
}

const MARKS = {
  done: { sign: '&#10003;', style: 'background:#256b4a;border:2px solid #256b4a;color:#ffffff' },
  now: { sign: '&#9679;', style: 'background:#7a3e6d;border:2px solid #7a3e6d;color:#ffffff' },
  later: { sign: '&nbsp;', style: `background:${CARD};border:2px solid #8b8098` },
} as const

/** `done` is the plain text's mark of a finished step. */
export function timeline(title: string, steps: readonly Step[], done: string): Part {
  const rows = steps.map((step) => {
    const { sign, style } = MARKS[step.state]
    const weight = step.state === 'later' ? `color:${SOFT}` : 'font-weight:700'
    return `<tr><td valign="top" width="46" style="padding:0 0 16px">
<div style="width:24px;height:24px;line-height:24px;border-radius:50%;text-align:center;font-size:13px;${style}">${sign}</div></td>
<td style="padding:0 0 16px;font-size:15px"><span style="${weight}">${safe(step.title)}</span><br>
<span style="font-size:14px;color:${SOFT}">${safe(step.when)}</span></td></tr>`
  })
  const lines = steps.map(
    (step) => `- ${step.title}: ${step.when}${step.state === 'done' ? ` (${done})` : ''}`,
  )
  return {
    html: `${heading(title)}
<table ${TABLE}>${rows.join('\n')}</table>`,
    text: [[title, ...lines]],
  }
}

export function warning(text: string, assets: string): Part {
  return {
    html: `<table ${TABLE} style="background:${SUN};border-radius:16px;margin:12px 0 0"><tr>
<td width="76" align="center" style="padding:14px 0 14px 12px"><img src="${escapeHtml(assets)}/under-3.png" width="48" height="48" alt=""
 style="display:block;border:0"></td>
<td style="padding:14px 16px;font-weight:700;font-size:15px">${safe(text)}</td>
</tr></table>`,
    text: [[text]],
  }
}

export interface SmallHeading {
  heading: string
}

export function smallParagraphs(lines: readonly (string | SmallHeading)[]): Part {
  const html = lines.map((line) =>
    typeof line === 'string'
      ? `<p style="margin:0 0 10px">${safe(line)}</p>`
      : `<h3 style="font-size:15px;line-height:1.4;font-weight:700;margin:22px 0 8px">${safe(line.heading)}</h3>`,
  )
  return {
    html: `<div style="margin:22px 0 14px;font-size:14px;color:${SOFT}">${html.join('\n')}</div>`,
    text: lines.map((line) => [typeof line === 'string' ? line : line.heading]),
  }
}

export function linksInLine(links: readonly Link[]): Part {
  const html = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color:${FJORD}">${safe(label)}</a>`,
  )
  return {
    html: `<p style="margin:0;font-size:14px">${html.join(' &nbsp; ')}</p>`,
    text: [links.map(({ label, url }) => `${label}: ${url}`)],
  }
}

export function termsBelow(
  title: string,
  sections: readonly { title: string; paragraphs: string[] }[],
): Part {
  const list = sections.map(
    (section, index) =>
      `<p style="margin:12px 0 0"><strong>${index + 1}. ${safe(section.title)}</strong><br>${section.paragraphs.map(safe).join('<br>')}</p>`,
  )
  return {
    html: `<tr><td style="padding:20px 20px 8px;font-size:12px;line-height:1.5;color:${SOFT};border-top:1px solid ${LINE}">
<strong style="font-size:14px">${safe(title)}</strong>${list.join('\n')}</td></tr>`,
    text: [[title], [termsText(sections)]],
  }
}
