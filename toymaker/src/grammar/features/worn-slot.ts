/** The colour of cloth that is worn: one that shows on what it lies on. */
import { ACCENT, BODY, DARK } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Share of its places in which the accent may be lost. */
const LOST = 0.3
/** What each colour after the accent, white, body and dark, must show more than those before it: dark cloth is sombre. */
const RELUCTANCE = [0, 0.08, 0.12, 0.36] as const

/** The accent, or where that is lost on what lies at `places`, the colour that shows best there. */
export function wornSlot(s: ShapeBuilder, places: readonly Vec3[]): Slot {
  const under = places.map((at) => s.colourAt(at))
  const lost = (slot: Slot): number =>
    under.filter((one) => one === slot || s.areAlike(one, slot)).length / Math.max(1, under.length)
  if (lost(ACCENT) <= LOST) return ACCENT
  const candidates = [ACCENT, s.context.whiteSlot, BODY, DARK] as const
  const costs = candidates.map((slot, i) => lost(slot) + (RELUCTANCE[i] ?? 0))
  return candidates[costs.indexOf(Math.min(...costs))] ?? ACCENT
}
