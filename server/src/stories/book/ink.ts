/** The book's colours, from the toy's own. */

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
  while (contrast(accent, PAPER) < LEAST_CONTRAST) accent = mixed(accent, INK, 0.08)
  return { accent, tint: mixed(PAPER, colourful, 0.2) }
}

const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function saturation(hex: string): number {
  const rgb = channels(hex)
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)]
  return most === 0 ? 0 : (most - least) / most
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
