/** Parts of a letter: each gives its HTML and the same words as plain text. */
import { escapeHtml } from '@leksmedjan/platform/http/html'
import { FJORD, HEAD, LINE, SOFT, TABLE } from './frame-html.ts'

export interface Part {
  /** Rows of the white sheet; an empty part is left out. */
  html: string
  /** Paragraphs, each a list of lines. */
  text: readonly (readonly string[])[]
}

export interface FactRow {
  label: string
  lines: readonly string[]
  /** In plain text with commas between them. */
  isList?: boolean
}

export interface Link {
  label: string
  url: string
}

/** '17–22 december' and '5–10 dagar': browsers break a line after a dash, and clients of mail show a word joiner as a box. */
const SPAN = /\d+(?:\u00a0\p{L}+)?–\d+(?:\u00a0\p{L}+)?/gu

/** A text as HTML, each span of days on one line. */
export const safe = (text: string): string =>
  escapeHtml(text).replaceAll(SPAN, (span) => `<span style="white-space:nowrap">${span}</span>`)

const BETWEEN_PX = 16
const BELOW_PX = 26

/** One paragraph of the plain text. `belowPx` is the space below the last of them. */
export function paragraphs(lines: readonly string[], belowPx = BELOW_PX): Part {
  const html = lines.map(
    (line, index) =>
      `<p style="margin:0 0 ${index === lines.length - 1 ? belowPx : BETWEEN_PX}px">${safe(line)}</p>`,
  )
  return { html: html.join('\n'), text: [lines] }
}

/** What a person wrote. @example paragraphsIn('Hej!\n\nVi undrar') is ['Hej!', 'Vi undrar'] */
export const paragraphsIn = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

/** What to do, and the commands that do it. `abovePx`: below a button, which has no space of its own. */
export function instruction(said: string, commands: readonly string[], abovePx = 0): Part {
  const html = commands.map(
    (line, index) =>
      `<p style="margin:0 0 ${index === commands.length - 1 ? BELOW_PX : 8}px;font-family:monospace;font-size:15px">${safe(line)}</p>`,
  )
  return {
    html: [`<p style="margin:${abovePx}px 0 ${BETWEEN_PX}px">${safe(said)}</p>`, ...html].join('\n'),
    text: [[said, ...commands]],
  }
}

export function button({ label, url }: Link): Part {
  return {
    html: `<table ${TABLE}><tr><td align="center" style="background:#c23b22;border-radius:999px">
<a href="${escapeHtml(url)}" style="display:block;padding:16px 24px;color:#ffffff;font-weight:700;text-decoration:none">${safe(label)}</a>
</td></tr></table>`,
    text: [[`${label}: ${url}`]],
  }
}

export function facts(rows: readonly FactRow[]): Part {
  const cell = `padding:13px 0;border-bottom:1px solid ${LINE};font-size:15px`
  const html = rows.map(
    ({
      label,
      lines,
    }) => `<tr><td valign="top" width="134" style="${cell};padding-right:10px;color:${SOFT}">${safe(label)}</td>
<td style="${cell};font-weight:600;overflow-wrap:anywhere;word-break:break-word">${lines.map(keepWord).join('<br>')}</td></tr>`,
  )
  return {
    html: `<table ${TABLE} style="margin:28px 0 0;border-top:1px solid ${LINE}">${html.join('')}</table>`,
    text: [rows.map(({ label, lines, isList }) => `${label}: ${lines.join(isList === true ? ', ' : ' ')}`)],
  }
}

/** Characters of a word that fits beside its label on a screen of 360 px. */
const FITS_PHONE = 18

/** An order number is not broken at its hyphen. */
function keepWord(line: string): string {
  return line.includes(' ') || line.length > FITS_PHONE
    ? safe(line)
    : `<span style="white-space:nowrap">${escapeHtml(line)}</span>`
}

/** `isAboveButton`: with the room of other paragraphs above one, which has no space of its own. */
export function section(title: string, lines: readonly string[], isAboveButton = false): Part {
  const html = lines.map((line, index) => {
    const belowPx = isAboveButton && index === lines.length - 1 ? BELOW_PX : 14
    return `<p style="margin:0 0 ${belowPx}px">${safe(line)}</p>`
  })
  return { html: [heading(title), ...html].join('\n'), text: [[title, ...lines]] }
}

export function heading(text: string): string {
  return `<h2 style="${HEAD};font-size:21px;line-height:1.3;margin:32px 0 10px">${safe(text)}</h2>`
}

export function links(all: readonly Link[]): Part {
  const html = all.map(
    ({ label, url }) =>
      `<p style="margin:22px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:${FJORD}">${safe(label)}</a></p>`,
  )
  return { html: html.join('\n'), text: [all.map(({ label, url }) => `${label}: ${url}`)] }
}

export function smallPrint(lines: readonly string[]): Part {
  const html = lines.map(
    (line) => `<p style="margin:18px 0 0;font-size:15px;color:${SOFT}">${safe(line)}</p>`,
  )
  return { html: html.join('\n'), text: [lines] }
}
