/** Everything stands: a toy whose weight lies too near the rim of what touches the floor gets a low sole under it. */
import { convexHull, marginInside } from '../mesh/footprint.ts'
import { boundsOf, lowestPoint } from '../sdf/bounds.ts'
import { cutPoints, massCentreOf } from '../sdf/measure.ts'
import { BODY, box } from '../sdf/shapes.ts'
import type { Shape, Slot } from '../sdf/shapes.ts'
import { length } from '../sdf/vec.ts'

/** How far within its base the centre of mass should stand, as a share of the height. */
const SAFE = 0.03
/** How far the sole reaches beyond it. */
const SOLE_REACH = 0.07
const SOLE_MM = 3.2
const MIN_HALF = 6
/** Just above the floor, where feet are as broad as the first printed layer. */
const TOUCH_MM = 0.2

/** The shapes, and before the cut at the floor a sole where one is needed; `mm` is a millimetre in units. */
export function withStableSole(shapes: readonly Shape[], mm: number): Shape[] {
  if (isObviouslyStable(shapes)) return [...shapes]
  const touching = cutPoints(shapes, TOUCH_MM * mm)
  const [x, y] = massCentreOf(shapes)
  const height = boundsOf(shapes).high[2]
  if (marginInside(convexHull(touching), [x, y]) >= SAFE * height) return [...shapes]
  const reach = SOLE_REACH * height
  const along = (at: number, places: readonly number[]): { middle: number; half: number } => {
    const low = Math.min(at - reach, ...places)
    const high = Math.max(at + reach, ...places)
    return { middle: (low + high) / 2, half: Math.max(MIN_HALF, (high - low) / 2) }
  }
  const across = along(
    x,
    touching.map((point) => point[0]),
  )
  const deep = along(
    y,
    touching.map((point) => point[1]),
  )
  const thick = SOLE_MM * mm
  const sole = box([across.middle, deep.middle, 0], [across.half, deep.half, thick], thick * 0.9, {
    slot: slotOfContact(shapes),
  })
  return [...shapes.slice(0, -1), sole, ...shapes.slice(-1)]
}

/** Boxes instead of shapes tell most toys that stand broad; the rest is looked at closely. */
function isObviouslyStable(shapes: readonly Shape[]): boolean {
  const sums = { volume: 0, x: 0, y: 0 }
  const corners: [number, number][] = []
  for (const shape of shapes) {
    if (shape.operation !== 'unite') continue
    const { low, high } = boundsOf([shape])
    const [x, y] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]
    const [halfX, halfY] = [((high[0] - low[0]) / 2) * INNER, ((high[1] - low[1]) / 2) * INNER]
    const volume = halfX * halfY * (high[2] - low[2])
    sums.volume += volume
    sums.x += volume * x
    sums.y += volume * y
    if (lowestPoint(shape) > 0) continue
    corners.push(
      [x - halfX, y - halfY],
      [x + halfX, y - halfY],
      [x - halfX, y + halfY],
      [x + halfX, y + halfY],
    )
  }
  const margin = marginInside(convexHull(corners), [sums.x / sums.volume, sums.y / sums.volume])
  return margin > SURE * boundsOf(shapes).high[2]
}

/** What of a shape's box stands on the floor at least, and a margin that no closer look would take away. */
const INNER = 0.6
const SURE = 0.14

/** The colour of the largest part that stands on the floor. */
function slotOfContact(shapes: readonly Shape[]): Slot {
  let best: { slot: Slot; size: number } = { slot: BODY, size: 0 }
  for (const shape of shapes) {
    if (shape.operation !== 'unite' || lowestPoint(shape) > 0) continue
    const { low, high } = boundsOf([shape])
    const size = length([high[0] - low[0], high[1] - low[1], 0])
    if (size > best.size) best = { slot: shape.slot, size }
  }
  return best.slot
}
