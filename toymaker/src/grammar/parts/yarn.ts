/** Yarn strands, sewn-on discs, seams and bows of dolls. */
import { ACCENT, DARK, PALE, sphere, cylinder, ellipsoid, torus } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, lerp, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Degrees the strands lie back from the crown, each running from ear to ear. */
const STRANDS = [-2, 20, 42, 64, 86]

/** Raised strands over a cap of hair, gathered at the ears. */
export function yarnStrands(s: ShapeBuilder, look: { slot?: Slot; volume?: number } = {}): void {
  const { at, radii } = s.sockets.head
  const volume = look.volume ?? 1.09
  const middle = add(at, [0, radii[1] * 0.17, radii[2] * 0.16])
  s.onHead(() => {
    for (const back of STRANDS)
      s.add(
        torus(middle, radii[0] * volume * 0.965, s.line(1.9), {
          slot: look.slot ?? DARK,
          rotate: [-back, 0, 0],
          arc: 88,
          blend: 0.8,
        }),
      )
  })
}

/** Discs that carry the arms of a jointed cloth doll. */
export function shoulderDiscs(s: ShapeBuilder, [x, y, z]: Vec3, slot: Slot): void {
  const normal: Vec3 = [1, -0.5, 0.25]
  s.add(
    cylinder([x, y, z], 5.6, 2.4, 1.4, { slot, mirror: true, normal }),
    sphere([x + 2, y - 1.2, z + 0.6], 1.7, { slot: PALE, mirror: true }),
  )
}

/** A sewn seam around an arm, shortly above the hand. */
export function armSeam(s: ShapeBuilder, shoulder: Vec3, hand: Vec3, radius: number): void {
  const way = unit(sub(hand, shoulder))
  s.add(
    torus(lerp(shoulder, hand, 0.58), radius * 1.04, s.line(0.9), {
      lyingOn: way,
      operation: 'subtract',
    }),
  )
}

/** A tied bow that faces the way `normal` shows. */
export function tiedBow(s: ShapeBuilder, at: Vec3, size: number, slot: Slot = ACCENT): void {
  for (const side of [1, -1])
    s.add(
      ellipsoid(add(at, [side * size * 0.62, 0, 0]), [size * 0.62, size * 0.3, size * 0.44], {
        slot,
        rotate: [0, -side * 14, 0],
      }),
    )
  s.add(sphere(at, size * 0.34, { slot }))
}
