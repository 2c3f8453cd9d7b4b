/** Nearest filament colour of a hex; pure. */

interface Named {
  value: string
}

export function nearestColour<T extends Named>(stock: readonly T[], hex: string): T | null {
  const wanted = oklabOf(hex.trim())
  if (wanted === null) return null
  let best: { colour: T; distance: number } | null = null
  for (const colour of stock) {
    const lab = oklabOf(colour.value)
    if (lab === null) continue
    const distance = Math.hypot(lab[0] - wanted[0], lab[1] - wanted[1], lab[2] - wanted[2])
    if (best === null || distance < best.distance) best = { colour, distance }
  }
  return best?.colour ?? null
}

type Lab = [number, number, number]

/** Source: B. Ottosson, 'A perceptual color space for image processing' (2020). */
function oklabOf(hex: string): Lab | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (match === null) return null
  const [r = 0, g = 0, b = 0] = match.slice(1).map((pair) => linear(Number.parseInt(pair, 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
