/** Contours of single signs, in em, y up: outer ones counter-clockwise, holes clockwise. */
import { LETTER_OUTLINES } from './letter-outlines.generated.ts'
import { LETTER_UNITS } from './letter-widths.generated.ts'
import { readNumbers } from './numbers.ts'

export type Contour = readonly (readonly [x: number, y: number])[]

const encoded = new Map(LETTER_OUTLINES.split('\n').map((line) => [line.charAt(0), line.slice(1)]))

export function contoursOf(sign: string): Contour[] {
  const chains = encoded.get(sign)?.split(' ') ?? []
  return chains.filter((chain) => chain !== '').map(readContour)
}

function readContour(chain: string): Contour {
  const steps = readNumbers(chain)
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i] ?? 0
    y += steps[i + 1] ?? 0
    points.push([x / LETTER_UNITS, y / LETTER_UNITS])
  }
  return points
}
