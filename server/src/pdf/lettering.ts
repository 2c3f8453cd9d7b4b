/** The face of printed pages, Fredoka, and Noto Emoji where it has no sign: measured, broken into lines and set. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { graphemesOf, hasEmoji, isEmoji } from '@leksmedjan/contract/printed-text'
import { sfntOf } from './woff.ts'

type Doc = PDFKit.PDFDocument

export type Weight = 400 | 500 | 600

/** The font is split into two files; characters missing in the first are in the second. */
const FILES = ['latin', 'latin-ext'] as const
const WEIGHTS: readonly Weight[] = [400, 500, 600]
const IN_SECOND = /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b]/u

const read = new Map<string, Buffer>()

const EMOJI = 'emoji'
/** Emoji are wider than high beside the letters of Fredoka. */
const EMOJI_SIZE = 0.9

function fontFile(name: string): Buffer {
  const known = read.get(name) ?? sfntOf(readFileSync(fileURLToPath(import.meta.resolve(name))))
  read.set(name, known)
  return known
}

export function loadFace(doc: Doc): void {
  for (const weight of WEIGHTS)
    for (const file of FILES)
      doc.registerFont(
        `${file}-${weight}`,
        fontFile(`@fontsource/fredoka/files/fredoka-${file}-${weight}-normal.woff`),
      )
  doc.registerFont(EMOJI, fontFile('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'))
}

export interface Face {
  weight: Weight
  size: number
  /** Between characters, points: in a number that is typed, VV must not read as W. */
  spacing?: number
}

interface Run {
  text: string
  font: string
}

function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of hasEmoji(text) ? graphemesOf(text) : text) {
    const font = isEmoji(letter) ? EMOJI : `${IN_SECOND.test(letter) ? 'latin-ext' : 'latin'}-${weight}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}

const sizeOf = (run: Run, size: number): number => (run.font === EMOJI ? size * EMOJI_SIZE : size)

export function widthOf(doc: Doc, text: string, { weight, size, spacing = 0 }: Face): number {
  return runsOf(text, weight).reduce(
    (sum, run) =>
      sum +
      doc.font(run.font).fontSize(sizeOf(run, size)).widthOfString(run.text, { characterSpacing: spacing }),
    0,
  )
}

/** One line; `y` is its top. */
export function setLine(doc: Doc, text: string, x: number, y: number, face: Face): void {
  let at = x
  for (const run of runsOf(text, face.weight)) {
    const options = { lineBreak: false, characterSpacing: face.spacing ?? 0 }
    const size = sizeOf(run, face.size)
    // The faces have ascents of their own: all stand on the line of Fredoka's.
    doc
      .font(run.font)
      .fontSize(size)
      .text(run.text, at, y + (face.size - size), options)
    at += doc.widthOfString(run.text, options)
  }
}

export function setCentred(
  doc: Doc,
  lines: readonly string[],
  middle: number,
  y: number,
  face: Face,
  leading: number,
): void {
  lines.forEach((text, i) => setLine(doc, text, middle - widthOf(doc, text, face) / 2, y + i * leading, face))
}

/** Room for each line; the last counts for all that follow. */
export type Measure = readonly [number, ...number[]]

/** A line may end at a space or after a hyphen; words too long for a line are broken where they must be. */
export function breakLines(doc: Doc, text: string, widths: Measure, face: Face): string[] {
  const lines: string[] = []
  let line = ''
  const room = () => widths[Math.min(lines.length, widths.length - 1)] ?? widths[0]
  for (const piece of text.split(BREAKS)) {
    if (widthOf(doc, (line + piece).trimEnd(), face) <= room()) {
      line += piece
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    line = ''
    for (const letter of graphemesOf(piece)) {
      if (line !== '' && widthOf(doc, (line + letter).trimEnd(), face) > room()) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}

/** Minimal width at the fewest lines: no orphaned last word. */
export function balanced(doc: Doc, text: string, width: number, face: Face): string[] {
  let lines = breakLines(doc, text, [width], face)
  for (let room = width - NARROWER; room > width / 2; room -= NARROWER) {
    const next = breakLines(doc, text, [room], face)
    if (next.length !== lines.length) break
    lines = next
  }
  return lines
}

const NARROWER = 6

/** After a space, and after the hyphen of 'Anna-Karin'. */
const BREAKS = /(?<= )|(?<=\p{L}-)(?=\p{L})/u

export interface Fitted {
  lines: string[]
  size: number
}

/** The largest of the sizes at which the text keeps within its lines; the smallest if none does. */
export function fitLines(
  doc: Doc,
  text: string,
  wish: { weight: Weight; sizes: readonly number[]; width: number; most: (size: number) => number },
): Fitted {
  let fitted: Fitted = { lines: [], size: 0 }
  for (const size of wish.sizes) {
    fitted = { lines: breakLines(doc, text, [wish.width], { weight: wish.weight, size }), size }
    if (fitted.lines.length <= wish.most(size)) return fitted
  }
  return { ...fitted, lines: fitted.lines.slice(0, wish.most(fitted.size)) }
}
