/** Which characters can be engraved, and their advance widths. Small, always loaded; outlines are loaded on demand. */
import { KERN_STEP, LETTER_KERNING, LETTER_UNITS, LETTER_WIDTHS } from './letter-widths.generated.ts'
import { readNumbers } from './numbers.ts'

interface Width {
  advance: number
  bottom: number
  top: number
}

const widths = new Map<string, Width>()
const kerning = new Map<string, number>()

function widthOf(sign: string): Width | undefined {
  if (widths.size === 0) {
    for (const line of LETTER_WIDTHS.split('\n')) {
      const [advance = 0, bottom = 0, top = 0] = readNumbers(line.slice(1)).map((n) => n / LETTER_UNITS)
      widths.set(line.charAt(0), { advance, bottom, top })
    }
    for (const line of LETTER_KERNING.split('\n')) {
      const [left = '', ...groups] = line.split('\t')
      for (const group of groups) {
        const [amount = '', signs = ''] = group.split(' ')
        const by = ((readNumbers(amount)[0] ?? 0) * KERN_STEP) / LETTER_UNITS
        for (const right of signs) kerning.set(left + right, by)
      }
    }
  }
  return widths.get(sign)
}

const baseOf = (sign: string): string => sign.normalize('NFD').charAt(0)

/** In em. Accented letters keep the distance of their base letters unless they have one of their own. */
function kernBetween(left: string, right: string): number {
  return kerning.get(left + right) ?? kerning.get(baseOf(left) + baseOf(right)) ?? 0
}

/** Characters with several code points, normalised. */
const ALIKE: Readonly<Record<string, string>> = {
  '\u2764': '♥',
  '\u2665': '♥',
  '\u2011': '-',
  '\u2212': '–',
  '´': '’',
  '`': '’',
  '\u2032': '’',
  '\u2033': '”',
}

export interface EngravableText {
  /** Text to engrave. */
  text: string
  /** Characters dropped or stripped of an accent, in input order. */
  dropped: readonly string[]
}

/** Cached: constructing one takes longer than most texts. */
const GRAPHEMES = new Intl.Segmenter('sv', { granularity: 'grapheme' })

/** @example engravable('Åke 🎉') // { text: 'Åke', dropped: ['🎉'] } */
export function engravable(typed: string): EngravableText {
  const dropped: string[] = []
  let text = ''
  const words = typed.normalize('NFC').replaceAll(/\s+/g, ' ')
  for (const { segment } of GRAPHEMES.segment(words)) {
    const plain = segment.replaceAll(/\p{Variation_Selector}/gu, '')
    const sign = ALIKE[plain] ?? plain
    if (!widthOf(sign)) dropped.push(segment)
    const nearest = widthOf(sign) ? sign : baseOf(sign)
    if (widthOf(nearest)) text += nearest
  }
  return { text: text.replaceAll(/ +/g, ' ').trim(), dropped }
}

/** @example uncuttable('Ḿia 🎉') // ['🎉']: an M is cut, but nothing like the emoji */
export function uncuttable(typed: string): string[] {
  const lost = engravable(typed).dropped.filter((sign) => sign.trim() !== '' && engravable(sign).text === '')
  return [...new Set(lost)]
}

export interface MeasuredLine {
  signs: readonly { sign: string; x: number }[]
  width: number
  /** Lowest and highest point relative to the baseline. */
  bottom: number
  top: number
}

/** Lengths in em. */
export function measureLine(text: string): MeasuredLine {
  const signs: { sign: string; x: number }[] = []
  let [pen, bottom, top, before] = [0, 0, 0, '']
  for (const sign of text) {
    const width = widthOf(sign)
    if (!width) continue
    pen += kernBetween(before, sign)
    signs.push({ sign, x: pen })
    pen += width.advance
    bottom = Math.min(bottom, width.bottom)
    top = Math.max(top, width.top)
    before = sign
  }
  return { signs, width: pen, bottom, top }
}
