/** Kerning: the font's own, but two neighbouring grooves never come so near that the wall between them breaks. */
import type { Font } from 'opentype.js'
import { UNITS, openFont } from './letter-shapes.ts'
import type { LetterShape } from './letter-shapes.ts'

export interface Kern {
  left: string
  right: string
  /** Units, a multiple of `KERN_STEP`. */
  by: number
}

export const KERN_STEP = 8
/** Smallest free space between neighbours, and strongest pull, in em. */
const MIN_GAP = 0.05
const STRONGEST = 0.12
/** Units: weaker pulls are not worth their bytes. */
const SLIGHT = 2 * KERN_STEP
const ROW = 8
const ROWS = 160
const LOWEST = -300
/** Rows above and below that also count as beside. */
const REACH = 3

export function spaceLetters(letters: readonly LetterShape[]): Kern[] {
  const pull = fontKerning()
  const drawn = letters.filter((letter) => letter.contours.length > 0)
  const sides = new Map(drawn.map((letter) => [letter.sign, sidesOf(letter)]))
  const kerns: Kern[] = []
  for (const left of drawn) {
    for (const right of drawn) {
      const gap = gapBetween(sides.get(left.sign), sides.get(right.sign), left.advance)
      const wanted = Math.max(pull(left.sign, right.sign), -STRONGEST * UNITS)
      const by = Math.ceil(Math.max(wanted, MIN_GAP * UNITS - gap) / KERN_STEP) * KERN_STEP
      if (by > 0 || by <= -SLIGHT) kerns.push({ left: left.sign, right: right.sign, by })
    }
  }
  return kerns
}

/** Left out of the package's published types. */
interface Positioned {
  position: {
    getKerningTables(script: string): object[] | undefined
    getKerningValue(tables: object[], left: number, right: number): number
  }
}

function fontKerning(): (left: string, right: string) => number {
  const font = openFont('latin') as Font & Positioned
  const tables = font.position.getKerningTables('latn') ?? []
  const indexOf = (sign: string): number => font.charToGlyph(baseOf(sign)).index
  return (left, right) =>
    (font.position.getKerningValue(tables, indexOf(left), indexOf(right)) / 1000) * UNITS
}

export const baseOf = (sign: string): string => sign.normalize('NFD').charAt(0)

interface Sides {
  left: Float64Array
  right: Float64Array
}

/** Outermost x on both sides in each row. */
function sidesOf({ contours }: LetterShape): Sides {
  const sides = { left: new Float64Array(ROWS).fill(Infinity), right: new Float64Array(ROWS).fill(-Infinity) }
  for (const contour of contours) {
    contour.forEach(([x0, y0], i) => {
      const [x1, y1] = contour[(i + 1) % contour.length] ?? [x0, y0]
      const steps = Math.max(1, Math.ceil(Math.abs(y1 - y0) / (ROW / 2)))
      for (let s = 0; s <= steps; s++) {
        const x = x0 + ((x1 - x0) * s) / steps
        const row = Math.floor((y0 + ((y1 - y0) * s) / steps - LOWEST) / ROW)
        sides.left[row] = Math.min(sides.left[row] ?? 0, x)
        sides.right[row] = Math.max(sides.right[row] ?? 0, x)
      }
    })
  }
  return sides
}

function gapBetween(before: Sides | undefined, after: Sides | undefined, advance: number): number {
  let least = Infinity
  for (let row = 0; row < ROWS; row++) {
    const right = before?.right[row] ?? -Infinity
    for (let near = row - REACH; near <= row + REACH; near++)
      least = Math.min(least, advance - right + (after?.left[near] ?? Infinity))
  }
  return least
}
