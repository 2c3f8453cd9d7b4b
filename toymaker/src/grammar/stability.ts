/** Adds a low sole where the centre of mass is too near the edge of the support polygon, or outside it. */
import { convexHull, marginInside } from '../mesh/footprint.ts'
import { boundsOf, lowestPoint } from '../sdf/bounds.ts'
import { cutPoints, massCentreOf } from '../sdf/measure.ts'
import { BODY } from '../sdf/shapes.ts'
import type { Shape, Slot } from '../sdf/shapes.ts'
import { length } from '../math/vec.ts'
import { plate } from './plate.ts'

/** Minimum margin of the centre of mass, as a share of the height. */
const SAFE = 0.03
/** Reach of the sole beyond the centre of mass, as a share of the height. */
const SOLE_REACH = 0.07
const SOLE_MM = 3.2
const MIN_HALF = 6
/** Height of the contact section, mm: feet are as wide there as in the first printed layer. */
const TOUCH_MM = 0.2

/** Inserts the sole before the floor cut where one is needed; `mm` is a millimetre in units. */
export function withStableSole(shapes: readonly Shape[], mm: number): Shape[] {
  if (isObviouslyStable(shapes)) return [...shapes]
  const [x, y] = massCentreOf(shapes)
  const height = boundsOf(shapes).high[2]
  if (marginInside(convexHull(cutPoints(shapes, TOUCH_MM * mm)), [x, y]) >= SAFE * height) return [...shapes]
  // Under what stands beside the toy as well it would be a board.
  const own = shapes.filter(({ ofProp }) => !ofProp)
  const touching = cutPoints(own, TOUCH_MM * mm)
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
  const sole = plate([across.middle, deep.middle, 0], [across.half, deep.half, thick], thick * 0.9, {
    slot: slotOfContact(own),
  })
  return [...shapes.slice(0, -1), ...sole, ...shapes.slice(-1)]
}

/** Conservative test on bounding boxes; the rest is measured exactly. */
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

/** Share of a shape's box that is in contact with the floor, and a margin that exact measurement confirms. */
const INNER = 0.6
const SURE = 0.14

/** Slot of the largest part in contact with the floor. */
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
