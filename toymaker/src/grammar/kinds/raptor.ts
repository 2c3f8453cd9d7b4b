/** The body of a raptor. */
import { ACCENT, DARK, PALE, bezierTube, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import { add, lerp } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { addArms } from '../plans/limbs.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Of the fan on an arm: where along it a feather begins, and its length in units. */
const ARM_FEATHERS = [
  [0.5, 15],
  [0.72, 13],
  [0.94, 10],
] as const

/** Leaves: sideways from the middle, how far they lean out in degrees, half their length. */
const FERN = [
  [0, 0, 24],
  [9, 24, 17],
  [15, 48, 12],
] as const

/** A runner with a level body, carried by its legs and the fern under its tail. */
export function raptor(s: ShapeBuilder): void {
  const p = s.context.proportions
  s.add(ellipsoid([0, 2, 0], [30, 38, 8], { slot: DARK, blend: 2 }))
  s.add(ellipsoid([0, 4, 42], [16, 27, 16]))
  s.add(...bezierTube([0, 20, 44], [0, 52, 46], [0, 82, 58], 12.5, s.rod(4.2), { blend: 8 }, 8))
  // Leaves of a fern carry the tail: a plain post would be a prop.
  for (const [x, lean, high] of FERN)
    s.add(
      ellipsoid([x, 31, high * 0.8], [8, 4.6, high], {
        slot: ACCENT,
        mirror: x > 0,
        blend: 1.4,
        rotate: [-8, lean, 0],
      }),
    )
  s.add(
    roundCone([12, 6, 38], [16, -5, 24], 12, 8.5, { mirror: true, blend: 5 }),
    roundCone([16, -5, 24], [15, 5, 10], 8, 6.6, { mirror: true, blend: 2 }),
    ellipsoid([15, -3, 9], [9, 14, 6], { mirror: true, blend: 3 }),
    roundCone([10, -14, 11], [9, -18, 15.5], 3, 1.8, { slot: PALE, mirror: true, blend: 1 }),
  )
  const root: Vec3 = [0, -16, 48]
  const at: Vec3 = [0, -30, 76]
  s.add(roundCone(root, at, 12, 11, { blend: 8 }))
  const radii: Vec3 = [18 * p.head, 20 * p.head, 17 * p.head]
  s.onHead(() => {
    s.add(ellipsoid(at, radii, { blend: 6 }))
    s.add(
      roundCone(add(at, [0, -radii[1] * 0.6, -4]), add(at, [0, -radii[1] - 15, -7]), 10.5, 7, { blend: 6 }),
    )
  })
  s.sockets.head = { at, radii }
  s.sockets.top = add(at, [0, 0, radii[2]])
  s.sockets.neck = { at: [0, -21, 58], radius: 12.5, axis: [0, -0.45, 0.9] }
  s.sockets.belly = { at: [0, -8, 30], radii: [11, 22, 12] }
  s.sockets.back = [0, 8, 57]
  s.sockets.tail = [0, 30, 44]
  s.sockets.side = [40, -16, 0]
  s.sockets.mouth = { at: add(at, [0, -radii[1] - 8, -12]), width: 9, form: 'line' }
  addArms(s, { shoulder: [13, -14, 46], length: 17, radius: 4.8, hand: 5 })
  for (const hand of s.sockets.hands) {
    const side = Math.sign(hand[0])
    for (const [share, long] of ARM_FEATHERS) {
      const root = lerp([side * 13, -14, 46], hand, share)
      s.add(
        roundCone(root, add(root, [side * long * 0.45, long, -long * 0.5]), s.rod(3.8), s.rod(2.6), {
          slot: ACCENT,
          blend: 1.4,
        }),
      )
    }
  }
}
