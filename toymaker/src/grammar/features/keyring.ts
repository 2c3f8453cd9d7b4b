/** A loop for a key ring: 12 mm across outside at every size. */
import { ACCENT, torus } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const RING_MM = 4.25
const TUBE_MM = 1.9
const STOUT_TUBE_MM = 2.5

export function keyring(s: ShapeBuilder): void {
  const stout = s.context.design.age === '3-5'
  const tube = s.mm(stout ? STOUT_TUBE_MM : TUBE_MM)
  const radius = s.mm(stout ? RING_MM + 0.6 : RING_MM)
  const { at, radii } = s.sockets.head
  const crowded =
    s.covered || s.context.design.features.some((feature) => feature === 'hat' || feature === 'crown')
  const place: Vec3 =
    s.context.isVehicle || !crowded
      ? add(s.sockets.top, [0, 1, radius * 0.72])
      : add(at, [0, radii[1] + radius * 0.7, radii[2] * 0.3])
  s.onHead(() => s.add(torus(place, radius, tube, { slot: ACCENT, rotate: [0, 0, 24], blend: s.mm(1.5) })))
}
