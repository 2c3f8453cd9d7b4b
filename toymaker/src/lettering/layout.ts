/** Text layout: one to three balanced lines, at the largest em that fits the face. */
import { measureLine } from './letters.ts'
import type { MeasuredLine } from './letters.ts'

export interface Face {
  widthMm: number
  heightMm: number
  /** Maximum em, mm. */
  maxEmMm: number
}

export interface Layout {
  emMm: number
  /** Baseline origins, mm from the centre of the face, x right, y up. */
  glyphs: readonly { sign: string; x: number; y: number }[]
  halfWidthMm: number
  halfHeightMm: number
}

const MAX_LINES = 3
/** Free space between the lowest point of a line and the highest of the next, and least distance of baselines, em. */
const LINE_GAP = 0.14
const MIN_PITCH = 0.94
/** A further line must make the letters this much larger. */
const WORTH_A_LINE = 1.06
/** Words are only broken when the letters would be smaller than this otherwise. */
const MIN_WHOLE_WORD_EM_MM = 3.4

/** Returns a function from face to layout; null for an empty text. The text holds only engravable characters. */
export function typesetter(text: string): (face: Face) => Layout | null {
  if (text === '') return () => null
  const whole = settings(text, breaksBetweenWords(text))
  let broken: readonly string[][] | null = null
  return (face) => {
    const best = largest(whole, face)
    if (best.emMm >= MIN_WHOLE_WORD_EM_MM) return best
    broken ??= settings(text, breaksAnywhere(text))
    const smaller = largest(broken, face)
    return smaller.emMm > best.emMm * WORTH_A_LINE ? smaller : best
  }
}

const settings = (text: string, breaks: readonly number[]): string[][] =>
  Array.from({ length: MAX_LINES }, (_, i) => balanced(text, breaks, i + 1))

/** Break opportunities: indices after which a line may end. */
function breaksBetweenWords(text: string): number[] {
  return [...text.matchAll(/[ –—-](?=.)/gu)].map(({ index }) => index + 1)
}

const breaksAnywhere = (text: string): number[] => Array.from({ length: text.length - 1 }, (_, i) => i + 1)

/** The first layout that no layout of more lines clearly outperforms. */
function largest(settings: readonly string[][], face: Face): Layout {
  const [first = [], ...more] = settings
  return more.reduce(
    (best, rows) => {
      const candidate = place(rows, face)
      return candidate.emMm > best.emMm * WORTH_A_LINE ? candidate : best
    },
    place(first, face),
  )
}

/** Minimum-raggedness breaking: of all breaks into `lines` lines the one whose widest line is narrowest. */
function balanced(text: string, breaks: readonly number[], lines: number): string[] {
  const { signs, width } = measureLine(text)
  const startOf = (index: number): number => signs[index]?.x ?? width
  const widthOf = (from: number, to: number): number =>
    startOf(text.charAt(to - 1) === ' ' ? to - 1 : to) - startOf(from)
  let best = { width: Infinity, ends: [text.length] }
  const tryOut = (ends: readonly number[], from: number, widest: number): void => {
    if (widest >= best.width) return
    if (ends.length === lines - 1) {
      const all = Math.max(widest, widthOf(from, text.length))
      if (all < best.width) best = { width: all, ends: [...ends, text.length] }
      return
    }
    for (const at of breaks) if (at > from) tryOut([...ends, at], at, Math.max(widest, widthOf(from, at)))
  }
  tryOut([], 0, 0)
  return best.ends.map((end, i) => text.slice(best.ends[i - 1] ?? 0, end).trim())
}

function place(rows: readonly string[], { widthMm, heightMm, maxEmMm }: Face): Layout {
  const lines = rows.map((row) => measureLine(row))
  const baselines = stack(lines)
  const width = Math.max(...lines.map((line) => line.width))
  const top = lines[0]?.top ?? 0
  const bottom = (baselines.at(-1) ?? 0) + (lines.at(-1)?.bottom ?? 0)
  const emMm = Math.min(maxEmMm, widthMm / width, heightMm / (top - bottom))
  const middle = (top + bottom) / 2
  return {
    emMm,
    glyphs: lines.flatMap((line, row) =>
      line.signs.map(({ sign, x }) => ({
        sign,
        x: (x - line.width / 2) * emMm,
        y: ((baselines[row] ?? 0) - middle) * emMm,
      })),
    ),
    halfWidthMm: (width / 2) * emMm,
    halfHeightMm: ((top - bottom) / 2) * emMm,
  }
}

/** Heights of the baselines, em, the first at 0. */
function stack(lines: readonly MeasuredLine[]): number[] {
  let at = 0
  return lines.map((line, row) => {
    const above = lines[row - 1]
    if (above) at -= Math.max(MIN_PITCH, line.top - above.bottom + LINE_GAP)
    return at
  })
}
