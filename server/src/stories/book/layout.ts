/** Layout of a picture page: text panels and the toy's place. */
import { shortened } from '../stories.rules.ts'
import { SHEET } from './brush.ts'
import type { Box, Standing } from './illustration.ts'
import { breakLines, fitLines, widthOf, type Face, type Fitted, type Weight } from '../../pdf/lettering.ts'

type Doc = PDFKit.PDFDocument

/** Points. */
export const PAGE = { width: 720, height: 540 } as const
const EDGE = 30
const PADDING = { across: 24, down: 19 }
const TEXT: Weight = 400
const CAP: Weight = 600

export type Side = 'left' | 'right' | 'bottom' | 'top'

export interface PlacedLine {
  text: string
  x: number
  y: number
}

export interface Panel {
  x: number
  y: number
  width: number
  height: number
  text: string
  face: Face
  lines: PlacedLine[]
  cap: { letter: string; x: number; y: number; face: Face }
}

const SIZES: Readonly<Record<string, readonly [largest: number, smallest: number]>> = {
  '3-5': [20, 12],
  '6-8': [17, 11],
}
const USUAL_SIZES: readonly [number, number] = [15.5, 10.5]
const LEADING = 1.38
/** Drop cap over two lines, with a preceding quotation mark. */
const FIRST = /^[”"]?\p{L}/u

/** Columns are beside the toy, beams above or below it. */
function roomOf(side: Side): { width: number; most: number } {
  return side === 'left' || side === 'right'
    ? { width: 268, most: PAGE.height - 2 * EDGE - 26 }
    : { width: 612, most: 176 }
}

/** Largest font size at which the whole text fits; otherwise the text is truncated. */
export function layPanel(doc: Doc, text: string, side: Side, age: string | null): Panel {
  const { width, most } = roomOf(side)
  const [largest, smallest] = SIZES[age ?? ''] ?? USUAL_SIZES
  for (let size = largest; size >= smallest; size -= 0.5) {
    const panel = layAt(doc, text, side, width, size)
    if (panel.height <= most) return narrowed(panel, (room) => layAt(doc, text, side, room, size))
  }
  return layPanel(doc, shortened(text, Math.floor(text.length * 0.85)), side, age)
}

function layAt(doc: Doc, text: string, side: Side, width: number, size: number): Panel {
  const face: Face = { weight: TEXT, size }
  const capFace: Face = { weight: CAP, size: size * 2.55 }
  const letter = FIRST.exec(text)?.[0] ?? ''
  const indent = letter === '' ? 0 : widthOf(doc, letter, capFace) + size * 0.16
  const room = width - 2 * PADDING.across
  const lines = breakLines(doc, text.slice(letter.length), [room - indent, room - indent, room], face)
  const leading = size * LEADING
  const height = Math.max(lines.length, 2) * leading + 2 * PADDING.down - size * 0.2
  const { x, y } = cornerOf(side, width, height)
  const left = x + PADDING.across
  const top = y + PADDING.down
  return {
    x,
    y,
    width,
    height,
    text,
    face,
    lines: lines.map((line, i) => ({ text: line, x: i < 2 ? left + indent : left, y: top + i * leading })),
    cap: { letter, x: left, y: top - size * 0.5, face: capFace },
  }
}

const TITLE = { weight: 600, width: 590 } as const

/** On one line if it can be large there, else on two of two words or more each, as even as can be. */
export function fitTitle(doc: Doc, title: string): Fitted {
  const words = title.split(' ')
  const halves = words.slice(2, -1).map((_, i) => [words.slice(0, i + 2), words.slice(i + 2)])
  const one = onOneLine(doc, title, halves.length > 0 ? [46, 42, 38, 35] : [46, 42, 38, 35, 30, 26, 22])
  if (one !== null) return one
  const sizes = [42, 38, 34, 30, 26, 22, 18]
  for (const size of sizes) {
    const face = { weight: TITLE.weight, size }
    const wide = (lines: string[]) => Math.max(...lines.map((line) => widthOf(doc, line, face)))
    const pairs = halves.map((half) => half.map((part) => part.join(' ')))
    const lines = pairs.toSorted((a, b) => wide(a) - wide(b))[0]
    if (lines !== undefined && wide(lines) <= TITLE.width) return { lines, size }
  }
  return fitLines(doc, title, { ...TITLE, sizes, most: () => 2 })
}

function onOneLine(doc: Doc, title: string, sizes: readonly number[]): Fitted | null {
  const one = fitLines(doc, title, { ...TITLE, sizes, most: () => 1 })
  return one.lines.join(' ') === title ? one : null
}

const NARROWER = 6
const LEAST_SHARE = 0.55

/** Minimal width at the same number of lines: no orphaned last word, and more of the picture is visible. */
function narrowed(widest: Panel, lay: (width: number) => Panel): Panel {
  let panel = widest
  for (let width = widest.width - NARROWER; width > widest.width * LEAST_SHARE; width -= NARROWER) {
    const next = lay(width)
    if (next.lines.length !== widest.lines.length) break
    panel = next
  }
  return panel
}

function cornerOf(side: Side, width: number, height: number): { x: number; y: number } {
  const middle = (PAGE.width - width) / 2
  if (side === 'bottom') return { x: middle, y: PAGE.height - EDGE - height }
  if (side === 'top') return { x: middle, y: EDGE }
  return { x: side === 'left' ? EDGE : PAGE.width - EDGE - width, y: (PAGE.height - height) / 2 - 8 }
}

export type Framing = 'far' | 'whole' | 'close'

const STANDINGS: Readonly<Record<Framing, Readonly<Record<'column' | 'beam', Omit<Standing, 'across'>>>>> = {
  far: { column: { foot: 0.83, size: 0.4, wide: 0.34 }, beam: { foot: 0.68, size: 0.38, wide: 0.36 } },
  whole: { column: { foot: 0.88, size: 0.6, wide: 0.48 }, beam: { foot: 0.68, size: 0.52, wide: 0.5 } },
  close: { column: { foot: 0.93, size: 0.8, wide: 0.5 }, beam: { foot: 0.68, size: 0.6, wide: 0.6 } },
}

/** Most height below a panel at the top. */
const BELOW_PANEL = 0.54

/** Clear of the panel. */
export function standingFor(side: Side, framing: Framing, sway: number): Standing {
  const isColumn = side === 'left' || side === 'right'
  const standing = STANDINGS[framing][isColumn ? 'column' : 'beam']
  if (side === 'left') return { ...standing, across: 0.71 + sway * 0.02 }
  if (side === 'right') return { ...standing, across: 0.29 + sway * 0.02 }
  const across = 0.5 + sway * (framing === 'far' ? 0.22 : 0.12)
  if (side === 'bottom') return { ...standing, across }
  return { ...standing, across, foot: 0.93, size: Math.min(standing.size, BELOW_PANEL) }
}

/** A round piece of the sheet, pixels. */
export interface Round {
  x: number
  y: number
  r: number
}

const ROUND = { least: 340, most: SHEET.height / 2, step: 10, air: 1.06 } as const

/** The smallest piece that holds the whole toy, with air around it. */
export function roundOf({ left, top, right, bottom }: Box): Round {
  const [middle, halfway] = [(left + right) / 2, (top + bottom) / 2]
  for (let r: number = ROUND.least; r < ROUND.most; r += ROUND.step) {
    const x = Math.min(Math.max(middle, r), SHEET.width - r)
    const y = Math.min(Math.max(halfway, r), SHEET.height - r)
    const across = Math.max(x - left, right - x)
    const down = Math.max(y - top, bottom - y)
    if (Math.hypot(across, down) * ROUND.air <= r) return { x, y, r }
  }
  return {
    x: Math.min(Math.max(middle, ROUND.most), SHEET.width - ROUND.most),
    y: ROUND.most,
    r: ROUND.most,
  }
}
