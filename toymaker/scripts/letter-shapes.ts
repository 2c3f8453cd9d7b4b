/** Letters as the shop cuts them: outlines of Fredoka 600 (SIL Open Font License 1.1), flattened and united. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import ManifoldModule from 'manifold-3d'
import type { CrossSection } from 'manifold-3d'
import type { Font, Glyph } from 'opentype.js'

type Point = [number, number]

export interface LetterShape {
  sign: string
  advance: number
  contours: Point[][]
}

// The package's entry for import is not one that Node can name exports of.
const require = createRequire(import.meta.url)
const opentype = require('opentype.js') as typeof import('opentype.js')

const FONTS = {
  latin: import.meta.resolve('@fontsource/fredoka/files/fredoka-latin-600-normal.woff'),
  latinExt: import.meta.resolve('@fontsource/fredoka/files/fredoka-latin-ext-600-normal.woff'),
}
const SCRIPT_FILES = ['build-letters.ts', 'letter-shapes.ts', 'letter-spacing.ts']

/** Hash of the fonts and the scripts that read them. */
export function letterSourceHash(): string {
  const hash = createHash('sha256')
  for (const file of Object.values(FONTS)) hash.update(readFileSync(new URL(file)))
  for (const name of SCRIPT_FILES) hash.update(readFileSync(new URL(name, import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}

/** Whole units per em in what is written: an outline is off by 0.02 mm at most. */
export const UNITS = 400
/** How far, in em, a flattened curve may leave the true one. */
const FLATNESS = 0.004
const LATIN_1 = Array.from({ length: 0x100 - 0xa1 }, (_, i) => String.fromCodePoint(0xa1 + i))
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i))
/** Characters that are not engraved, or have no outline. */
const LEFT_OUT = new Set([
  '\u00AD',
  '¤',
  '¬',
  '¸',
  '¨',
  '¯',
  '´',
  '`',
  '^',
  '~',
  '|',
  '\\',
  '¦',
  '¶',
  'ª',
  'º',
])
const OTHERS = Array.from('ıŒœŁłŠšŸŽž–—‘’‚“”„•…‹›€™')
/** Letters of neighbouring languages that the font lacks, set from a letter and a mark of its own. */
const COMPOSED: Readonly<Record<string, string>> = {
  '\u0301': 'ĆćŃńŚśŹźĹĺŔŕ',
  ˇ: 'ČčĚěŇňŘřĎŤ',
  '˝': 'ŐőŰű',
  '˚': 'Ůů',
  '¸': 'ŞşŢţ',
  '\u0304': 'ĀāĒēĪīŌōŪū',
}
/** Grooves want a little more room than ink, em. */
const TRACKING = 0.02
const HEART = '♥'
const HEART_ADVANCE = 0.85 * UNITS
/** Between a letter and the mark set upon it, em. */
const MARK_GAP = 0.05

export async function readLetters(): Promise<LetterShape[]> {
  const module = await ManifoldModule()
  module.setup()
  const fonts = [openFont('latin'), openFont('latinExt')]
  const unite = (contours: Point[][]): Point[][] => united(module.CrossSection, contours)
  const letterOf = (sign: string): LetterShape => {
    const glyph = glyphOf(fonts, sign)
    return {
      sign,
      advance: Math.round(((glyph.advanceWidth ?? 0) / 1000 + TRACKING) * UNITS),
      contours: unite(outline(glyph)),
    }
  }
  const plain = [...ASCII, ...LATIN_1, ...OTHERS].filter((sign) => !LEFT_OUT.has(sign))
  const composed = Object.entries(COMPOSED).flatMap(([mark, signs]) =>
    Array.from(signs, (sign) => {
      const letter = compose(sign, letterOf, mark)
      return { ...letter, contours: unite(letter.contours) }
    }),
  )
  return [
    ...plain.map(letterOf),
    ...composed,
    { sign: HEART, advance: HEART_ADVANCE, contours: unite(heartOutlines()) },
  ]
}

export function openFont(subset: keyof typeof FONTS): Font {
  const bytes = readFileSync(new URL(FONTS[subset]))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

function glyphOf(fonts: readonly Font[], sign: string): Glyph {
  for (const font of fonts) {
    const glyph = font.charToGlyph(sign)
    if (glyph.index > 0) return glyph
  }
  throw new Error(`the font has no ${sign}`)
}

/** Flattened contours in units, y up. Paths may lack a closing command: a contour also ends where the next begins. */
function outline(glyph: Glyph): Point[][] {
  const contours: Point[][] = []
  let open: Point[] = []
  const at = (x: number, y: number): Point => [(x / 1000) * UNITS, (-y / 1000) * UNITS]
  for (const command of glyph.getPath(0, 0, 1000).commands) {
    if (command.type === 'M') {
      open = [at(command.x, command.y)]
      contours.push(open)
    } else if (command.type === 'L') open.push(at(command.x, command.y))
    else if (command.type === 'Q')
      open.push(...bend(open.at(-1) ?? [0, 0], at(command.x1, command.y1), at(command.x, command.y)))
    else if (command.type === 'C') throw new Error('cubic curves are not expected in this font')
  }
  return contours
}

function bend(from: Point, via: Point, to: Point): Point[] {
  const sag = Math.hypot(from[0] - 2 * via[0] + to[0], from[1] - 2 * via[1] + to[1]) / 4
  const steps = Math.max(1, Math.ceil(Math.sqrt(sag / (FLATNESS * UNITS))))
  return Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps
    const mix = (axis: 0 | 1): number =>
      (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * via[axis] + t * t * to[axis]
    return [mix(0), mix(1)]
  })
}

/** Overlaps become one outline; points on a straight line go. */
function united(Section: typeof CrossSection, contours: Point[][]): Point[][] {
  if (contours.length === 0) return []
  const raw = new Section(contours, 'NonZero')
  const whole = raw.simplify(0.3)
  const points = whole.toPolygons().map((contour) => wholeNumbers(contour))
  raw.delete()
  whole.delete()
  return points.filter((contour) => contour.length > 2)
}

function wholeNumbers(contour: readonly (readonly number[])[]): Point[] {
  const rounded = contour.map(([x = 0, y = 0]): Point => [Math.round(x), Math.round(y)])
  return rounded.filter(([x, y], i) => {
    const [nextX, nextY] = rounded[(i + 1) % rounded.length] ?? [0, 0]
    return x !== nextX || y !== nextY
  })
}

function compose(sign: string, letterOf: (sign: string) => LetterShape, markSign: string): LetterShape {
  const base = sign.normalize('NFD').charAt(0)
  const letter = letterOf(base === 'i' ? 'ı' : base)
  const mark = letterOf(markSign)
  const [over, under] = [boxOf(letter.contours), boxOf(mark.contours)]
  const below = markSign === '¸'
  const dx = Math.round((over.left + over.right - under.left - under.right) / 2)
  const dy = below ? 0 : Math.round(over.top + MARK_GAP * UNITS - under.bottom)
  const set = mark.contours.map((contour) => contour.map(([x, y]): Point => [x + dx, y + dy]))
  return { sign, advance: letter.advance, contours: [...letter.contours, ...set] }
}

export function boxOf(contours: Point[][]): { left: number; right: number; bottom: number; top: number } {
  const xs = contours.flat().map(([x]) => x)
  const ys = contours.flat().map(([, y]) => y)
  if (xs.length === 0) return { left: 0, right: 0, bottom: 0, top: 0 }
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

/** A square on its tip with a half circle on each upper side, as high as a capital. */
function heartOutlines(): Point[][] {
  const radius = 0.22 * UNITS
  const [x, y] = [HEART_ADVANCE / 2, Math.SQRT2 * radius]
  const lobe = (side: number): Point[] =>
    Array.from({ length: 28 }, (_, i): Point => {
      const turn = (2 * Math.PI * i) / 28
      const middle = radius * Math.SQRT1_2
      return [x + side * middle + radius * Math.cos(turn), y + middle + radius * Math.sin(turn)]
    })
  const tip: Point[] = [
    [x, 0],
    [x + y, y],
    [x, 2 * y],
    [x - y, y],
  ]
  return [tip, lobe(1), lobe(-1)]
}
