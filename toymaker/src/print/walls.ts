/** Perimeters and infill area of the layers, from each contour's length and area. */
import { OutlineTracer } from './outlines.ts'
import type { Outlines } from './outlines.ts'
import { PRINT_SETTINGS } from './print-settings.ts'
import { layersOfTrace, SLOT_STRIDE } from './slice.ts'
import type { Slices } from './slice.ts'

export interface Walls {
  /** Summed over all layers. */
  outerMm: number
  innerMm: number
  /** Part of both that is printed slowly, being short. */
  slowOuterMm: number
  slowInnerMm: number
  /** What the walls enclose, over all layers. */
  insideMm2: number
  /** Part of it in patches too small to be filled sparsely. */
  smallInsideMm2: number
  /** The whole of each traced layer. */
  layerMm2: Float64Array
  /** Where paint begins or ends along each traced layer's outlines: SLOT_STRIDE numbers a layer. */
  borders: Uint32Array
}

const { lineMm, spacingMm, walls: WALLS, smallOutlineMm } = PRINT_SETTINGS
/** Offset of the infill: it overlaps the innermost perimeter. */
export const INSIDE_MM = 1.13
/** Slicers fill areas below this solidly, mm². */
export const SMALL_INSIDE_MM2 = 70

export function measureWalls(slices: Slices): Walls {
  const sum: Walls = {
    outerMm: 0,
    innerMm: 0,
    slowOuterMm: 0,
    slowInnerMm: 0,
    insideMm2: 0,
    smallInsideMm2: 0,
    layerMm2: new Float64Array(slices.cuts.starts.length - 1),
    borders: new Uint32Array((slices.cuts.starts.length - 1) * SLOT_STRIDE),
  }
  const tracer = new OutlineTracer(slices.cuts)
  for (let traced = 0; traced < sum.layerMm2.length; traced++) {
    const outlines = tracer.trace(traced)
    addLayer(sum, outlines, layersOfTrace(slices, traced))
    sum.borders.set(outlines.borders, traced * SLOT_STRIDE)
    for (let i = 0; i < outlines.count; i++) {
      sum.layerMm2[traced] = (sum.layerMm2[traced] ?? 0) + (outlines.areaMm2[i] ?? 0)
    }
  }
  return sum
}

function addLayer(sum: Walls, { count, lengthMm, areaMm2 }: Outlines, layers: number): void {
  for (let i = 0; i < count; i++) {
    const length = lengthMm[i] ?? 0
    const signed = areaMm2[i] ?? 0
    const area = Math.abs(signed)
    const isHole = signed < 0
    const room = isHole ? Infinity : inscribedRadius(length, area)
    for (let wall = 0; wall < WALLS; wall++) {
      const inwards = lineMm / 2 + wall * spacingMm
      if (room >= inwards) addWall(sum, wall, drawnIn(length, isHole ? -inwards : inwards), layers)
    }
    if (room > INSIDE_MM) addInside(sum, length, isHole ? -area : area, layers)
  }
}

/** Inscribed radius from area and perimeter; exact for discs and long strips. */
function inscribedRadius(length: number, area: number): number {
  const roundness = Math.min(1, (4 * Math.PI * area) / (length * length))
  return (area / length) * (1 + roundness)
}

/** Length of a parallel contour (Steiner formula). */
const drawnIn = (length: number, inwards: number): number => Math.max(0, length - 2 * Math.PI * inwards)

function addWall(sum: Walls, wall: number, length: number, layers: number): void {
  const isSlow = length <= smallOutlineMm
  if (wall === 0 && isSlow) sum.slowOuterMm += length * layers
  else if (wall === 0) sum.outerMm += length * layers
  else if (isSlow) sum.slowInnerMm += length * layers
  else sum.innerMm += length * layers
}

function addInside(sum: Walls, length: number, area: number, layers: number): void {
  const corners = Math.PI * INSIDE_MM * INSIDE_MM
  const inside = area - length * INSIDE_MM + (area < 0 ? -corners : corners)
  if (area > 0 && inside <= 0) return
  sum.insideMm2 += inside * layers
  if (area > 0 && inside < SMALL_INSIDE_MM2) sum.smallInsideMm2 += inside * layers
}
