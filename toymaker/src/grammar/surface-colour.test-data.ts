/** What is seen of finished shapes from outside, for tests: where a ray meets them, and the filament there. */
import { distanceTo } from '../sdf/distance.ts'
import type { Shape, Slot } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { along } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'

const MIN_STEP = 0.1
const FARTHEST = 260
const MET = 0.05

export const solidOf = (shapes: readonly Shape[]): Float32Array =>
  pack(
    shapes.filter(({ operation }) => operation !== 'paint' && operation !== 'outline'),
    1,
  )

/** Where a ray from outside first meets the solid; null where it passes. */
export function hit(solid: Float32Array, from: Vec3, way: Vec3): Vec3 | null {
  for (let t = 0; t < FARTHEST;) {
    const at = along(from, way, t)
    const free = distanceTo(solid, at)
    if (free < MET) return at
    t += Math.max(free * 0.8, MIN_STEP)
  }
  return null
}

const forms = new WeakMap<Shape, Float32Array>()
/** The solid of its form alone, packed once for all places. */
function formOf(shape: Shape): Float32Array {
  const form = forms.get(shape) ?? pack([{ ...shape, operation: 'unite' }], 1)
  forms.set(shape, form)
  return form
}

/** Filament of a place on the surface. */
export function slotAt(shapes: readonly Shape[], at: Vec3): Slot | null {
  let [slot, nearest]: [Slot | null, number] = [null, Infinity]
  for (const shape of shapes) {
    if (shape.operation !== 'unite' && shape.operation !== 'paint') continue
    const own = distanceTo(formOf(shape), at)
    if (shape.operation === 'paint') slot = own < 0 ? shape.slot : slot
    else if (own < nearest) [nearest, slot] = [own, shape.slot]
  }
  return slot
}
