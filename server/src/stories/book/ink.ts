/** The book's colours, from the toy's own. */
import { blended, bytesOf, contrastOf, hexOf } from '@leksmedjan/toymaker/math/colour'

export interface Inks {
  /** Drop caps, borders, numbers: dark enough on paper. */
  accent: string
  /** Pages without a picture. */
  tint: string
}

export const PAPER = '#FFF9F1'
export const INK = '#2A2140'
const USUAL = '#C23B22'
/** WCAG contrast of large text on the paper. */
const LEAST_CONTRAST = 3.6

export function inksOf(hexes: readonly string[]): Inks {
  const own = hexes.filter((hex) => /^#[0-9a-f]{6}$/i.test(hex))
  const colourful = own.find((hex) => saturation(hex) > 0.22) ?? own[0] ?? USUAL
  let accent = saturation(colourful) < 0.08 ? USUAL : colourful
  while (contrastOf(accent, PAPER) < LEAST_CONTRAST) accent = mixed(accent, INK, 0.08)
  return { accent, tint: mixed(PAPER, colourful, 0.2) }
}

export function mixed(from: string, to: string, share: number): string {
  const [r, g, b] = blended(bytesOf(from), bytesOf(to), share)
  return hexOf([Math.round(r), Math.round(g), Math.round(b)])
}

function saturation(hex: string): number {
  const rgb = bytesOf(hex)
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)]
  return most === 0 ? 0 : (most - least) / most
}
