/** Frame of every letter: letterhead, sheet, sender. Tables and inline styles: mail programs apply little else. */
import { escapeHtml as safe } from '@leksmedjan/platform/http/html'
import { SHOP } from './sender.ts'

/** The toy, with a caption where the letter is about something else than the picture. */
export interface TopPicture {
  url: string
  alt: string
  caption?: string | null
}

interface LetterFrame {
  subject: string
  /** Shown beside the subject in the list of mails. */
  preview: string
  date: string
  seller: string[]
  assets: string
}

const INK = '#2a2140'
export const SOFT = '#5e5676'
export const LINE = '#eadfd1'
const BODY = "font-family:Nunito,'Segoe UI',Helvetica,Arial,sans-serif"
export const HEAD = "font-family:Fredoka,Nunito,'Segoe UI',Helvetica,Arial,sans-serif;font-weight:600"
/** Narrower edges on a phone. */
export const SHEET = 'class="sheet" style="padding:36px 40px"'
const NARROW = '@media (max-width:480px){.sheet{padding:28px 24px!important}}'
const PAPER = '#f6ecdd'
export const CARD = '#ffffff'
export const SUN = '#feefcb'
export const FJORD = '#2f5d8c'
/** Dark mode: replacements of colours, selected by the inline style that sets them. */
const BY_NIGHT = [
  ['background', PAPER, '#171325'],
  ['background', CARD, '#221c35'],
  ['background', SUN, '#3b302b'],
  ['color', INK, '#f6efe6'],
  ['color', SOFT, '#b9b0cc'],
  ['color', FJORD, '#93c0ee'],
  ['border-color', LINE, '#3b3353'],
] as const
const DARK = `@media (prefers-color-scheme:dark){${BY_NIGHT.map(([property, day, night]) => {
  const style = property === 'border-color' ? day : `${property}:${day}`
  return `[style*="${style}"]{${property}:${night}!important}`
}).join('')}}`
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"'

/** `sheet` and `below` are HTML: the content of the white sheet, and rows under it. */
export function letterHtml(frame: LetterFrame, sheet: string, below = ''): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe(frame.subject)}</title>
<style>${NARROW}${DARK}</style>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};${BODY};font-size:17px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${safe(frame.preview)}</div>
<table ${TABLE} style="background:${PAPER}"><tr><td align="center" style="padding:20px 12px">
<table ${TABLE} style="max-width:560px">
${letterhead(frame)}
<tr><td style="background:${CARD};border-radius:28px;overflow:hidden">
${sheet}
</td></tr>
<tr><td align="center" style="padding:24px 16px 8px;font-size:13px;line-height:1.6;color:${SOFT}">
${frame.seller.map((line) => keepNumbers(safe(line))).join('<br>')}
</td></tr>
${below}
</table>
</td></tr></table>
</body></html>`
}

/** 'org.nr' and 'momsnr' stay on the line of their number. */
function keepNumbers(line: string): string {
  return line.replaceAll('nr ', 'nr\u00a0')
}

function letterhead({ date, assets }: LetterFrame): string {
  return `<tr><td style="padding:4px 20px 18px"><table ${TABLE}><tr>
<td style="${HEAD};font-size:21px"><img src="${safe(assets)}/logo.png" width="34" height="34" alt=""
 style="vertical-align:middle;border:0;margin-right:8px">${SHOP}</td>
<td align="right" style="font-size:14px;color:${SOFT}">${safe(date)}</td>
</tr></table></td></tr>`
}

/** The toy, as the first row of the sheet. */
export function pictureOnTop({ url, alt, caption = null }: TopPicture): string {
  const below =
    caption === null
      ? ''
      : `<p style="margin:14px 0 0;font-size:15px;line-height:1.4;color:${INK}">${safe(caption)}</p>`
  return `<table ${TABLE}><tr><td align="center" style="background:${SUN};border-radius:28px 28px 0 0;padding:24px">
<img src="${safe(url)}" width="380" alt="${safe(alt)}"
 style="display:block;width:100%;max-width:380px;height:auto;border:0;border-radius:20px;margin:0 auto;color:${INK}">
${below}</td></tr></table>`
}
