/** Nearest filament colour of a hex; pure. */
import { oklabOf } from '@leksmedjan/toymaker/math/colour'

interface Named {
  value: string
}

export function nearestColour<T extends Named>(stock: readonly T[], hex: string): T | null {
  if (!isHex(hex.trim())) return null
  const wanted = oklabOf(hex.trim())
  let best: { colour: T; distance: number } | null = null
  for (const colour of stock) {
    if (!isHex(colour.value)) continue
    const lab = oklabOf(colour.value)
    const distance = Math.hypot(lab[0] - wanted[0], lab[1] - wanted[1], lab[2] - wanted[2])
    if (best === null || distance < best.distance) best = { colour, distance }
  }
  return best?.colour ?? null
}

const isHex = (colour: string): boolean => /^#[0-9a-f]{6}$/i.test(colour)
