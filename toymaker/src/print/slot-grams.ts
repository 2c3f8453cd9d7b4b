/**
 * Plastic of each colour. Slicers give a painted stretch of outline the layer's inside down to its middle, put walls all
 * round that piece, and fill small pieces solidly: four colours weigh more than one.
 */
import type { PrintEstimate } from './estimate.ts'
import { PRINT_SETTINGS } from './print-settings.ts'
import { SLOT_STRIDE, traceOf } from './slice.ts'
import type { Slices } from './slice.ts'
import { INSIDE_MM, SMALL_INSIDE_MM2 } from './walls.ts'

/** Indexed by slot, supports apart. */
export function slotGrams(slices: Slices, { toyGrams, walls }: PrintEstimate): number[] {
  const { count, slotOutlineMm } = slices
  const filled = [0, 0, 0, 0, 0]
  let plain = 0
  for (let layer = 0; layer < count; layer++) {
    const traced = traceOf(slices, layer)
    const outlines = slotOutlineMm.subarray(layer * SLOT_STRIDE, (layer + 1) * SLOT_STRIDE)
    const outline = outlines.reduce((sum, length) => sum + length, 0)
    if (outline === 0) continue
    const area = walls.layerMm2[traced] ?? 0
    plain += filledMm2(area, outline)
    outlines.forEach((length, slot) => {
      if (length === 0) return
      const cuts = (walls.borders[traced * SLOT_STRIDE + slot] ?? 0) * DEPTH * (area / outline)
      filled[slot] = (filled[slot] ?? 0) + filledMm2((area * length) / outline, length + cuts)
    })
  }
  return filled.map((mm2) => (plain === 0 ? 0 : (mm2 * toyGrams) / plain))
}

/** Pieces reach to the middle of the layer: as deep as area by outline in a strip, twice that in a disc. */
const DEPTH = 1.2
const { walls, spacingMm, infill } = PRINT_SETTINGS

/** Printed area of a piece of a layer. */
function filledMm2(area: number, outline: number): number {
  const inside = Math.max(0, area - outline * INSIDE_MM)
  const wall = Math.min(area, outline * walls * spacingMm)
  return wall + inside * (inside < SMALL_INSIDE_MM2 ? 1 : infill)
}
