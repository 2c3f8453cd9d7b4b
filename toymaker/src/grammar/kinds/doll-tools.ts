/** What dolls with a trade carry. */
import { ACCENT, BODY, DARK, box, cylinder, roundCone, torus } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** A belt with a pouch on each hip and a hammer hanging between them. */
export function toolBelt(s: ShapeBuilder, z: number): void {
  s.add(
    cylinder([0, 0, z], 16.2, 2.4, 1, { slot: DARK }),
    box([11, -12.6, z - 3.4], [4.4, 3.4, 5], 1.4, { slot: DARK, mirror: true }),
    box([11, -13.4, z + 0.6], [4.8, 3.2, 1.8], 0.8, { slot: ACCENT, mirror: true }),
    box([0, -16, z], [3.4, 2, 3], 0.8, { slot: ACCENT }),
  )
}

/** A hammer held upright, tilted away from the head. */
export function hammer(s: ShapeBuilder, hand: Vec3): void {
  const top = add(hand, [8, -5, 17])
  s.add(
    roundCone(add(hand, [-3, -2, -8]), top, s.rod(2.8), s.rod(2.6), { slot: DARK }),
    cylinder(add(top, [0, 0, 1]), 5.2, 8.6, 1.4, { slot: BODY, rotate: [0, 115, 0] }),
    cylinder(add(top, [6.6, 0, -2.1]), 6.6, 3, 1.2, { slot: BODY, rotate: [0, 115, 0] }),
  )
}

/** A coil of hose that hangs from the hand, its nozzle pointing ahead. */
export function hoseInHand(s: ShapeBuilder, hand: Vec3): void {
  const middle = add(hand, [4, -2, -11])
  for (const y of [-3, 3]) s.add(torus(add(middle, [0, y, 0]), 9, 3.4, { slot: ACCENT, rotate: [0, 0, 14] }))
  s.add(
    roundCone(add(middle, [8, -5, -2]), add(middle, [14, -12, 6]), s.rod(3.2), s.rod(3.2), { slot: ACCENT }),
    roundCone(add(middle, [14, -12, 6]), add(middle, [18, -18, 11]), 3.6, 5, { slot: DARK }),
  )
}
