/** An upright spindle between broad standing wings. */
import { DARK, PALE, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

export interface WingLook {
  bodySlot?: Slot
  headSlot?: Slot
  head?: number
}

export function wing(s: ShapeBuilder, look: WingLook = {}): void {
  const k = 20 * s.context.proportions.head * (look.head ?? 1)
  const at: Vec3 = [0, -6, 72 + k * 0.3]
  s.add(roundCone([0, -3, 6], [0, -3, 46], 10, 13, { slot: look.bodySlot ?? DARK }))
  s.add(roundCone([0, -3, 46], [0, -4, 64], 13, 11, { slot: look.bodySlot ?? DARK }))
  s.onHead(() => s.add(ellipsoid(at, [k, k * 0.95, k], { slot: look.headSlot ?? PALE, blend: 1.5 })))
  s.sockets.head = { at, radii: [k, k * 0.95, k] }
  s.sockets.top = add(at, [0, 0, k])
  s.sockets.neck = { at: [0, -4, 58], radius: 12 }
  s.sockets.belly = { at: [0, -15, 38], radii: [8, 10, 20] }
  s.sockets.back = [0, 10, 46]
  s.sockets.side = [30, -18, 0]
  s.sockets.hands = [
    [13, -14, 40],
    [-13, -14, 40],
  ]
}

/** One flat wing lobe of each side. */
export function wingLobe(
  s: ShapeBuilder,
  look: {
    at: Vec3
    half: readonly [number, number]
    roll: number
    slot: Slot
    thick?: number
    sweep?: number
  },
): void {
  const t = s.wall(look.thick ?? 3.6)
  s.add(
    ellipsoid(look.at, [look.half[0], t, look.half[1]], {
      slot: look.slot,
      blend: 2,
      mirror: true,
      rotate: [0, look.roll, look.sweep ?? 10],
    }),
  )
}
