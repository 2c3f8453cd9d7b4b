/** The costume of Leksand in Dalarna, and the wooden horse of that province. */
import { ACCENT, BODY, DARK, box, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { tuckHair } from '../loose-hair.ts'
import { headgear } from '../own-headgear.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** An apron from Leksand: stripes of the bodice and of the skirt, lengthwise, side by side. */
export function stripedApron(s: ShapeBuilder): void {
  s.add(box([0, -20, 22], [13, 16, 16], 1, { slot: ACCENT, operation: 'paint', depth: 3 }))
  for (const [i, x] of [-9.6, -4.8, 0, 4.8, 9.6].entries())
    s.add(box([x, -20, 22], [1.3, 16, 16], 0.2, { slot: i % 2 ? DARK : BODY, operation: 'paint', depth: 2 }))
}

/** A cap that lies close to the head, with a coloured edge. */
export function closeCap(s: ShapeBuilder): void {
  tuckHair(s)
  const { at, radii } = s.sockets.head
  headgear(s, () =>
    s.add(
      ellipsoid(
        add(at, [0, radii[1] * 0.34, radii[2] * 0.26]),
        [radii[0] * 1.18, radii[1] * 1.02, radii[2] * 1.04],
        { slot: ACCENT },
      ),
      torus(add(at, [0, -radii[1] * 0.1, radii[2] * 0.2]), radii[0] * 1.1, 3.6, {
        slot: BODY,
        rotate: [14, 0, 0],
        arc: 118,
      }),
    ),
  )
  s.sockets.top = add(at, [0, radii[1] * 0.3, radii[2] * 1.3])
}

/** A horse carved in Dalarna, seen from its side, its rump at her skirt: upright neck, cropped tail, saddle and bridle. */
export function dalaHorse(s: ShapeBuilder, at: Vec3): void {
  const part = (from: Vec3, to: Vec3, r1: number, r2: number): void =>
    s.add(roundCone(add(at, from), add(at, to), r1, r2, { slot: BODY, blend: 2 }))
  part([-9, 0, 21], [8, 0, 21], 8.4, 8)
  for (const x of [-10, 9]) for (const y of [-3.6, 3.6]) part([x, y, 16], [x, y, 3], 4.6, 4.2)
  part([9, 0, 22], [13, 0, 38], 8, 5.6)
  part([12, 0, 39], [22, 0, 34], 5.6, 3.8)
  for (const y of [-3, 3]) part([11, y, 41], [10, y, 48], 2.6, 1.8)
  s.add(
    box(add(at, [-1, 0, 22]), [4.4, 20, 20], 1, { slot: ACCENT, operation: 'paint', depth: 3 }),
    box(add(at, [17.4, 0, 36]), [1.3, 10, 10], 0.4, {
      slot: ACCENT,
      operation: 'paint',
      depth: 3,
      rotate: [0, 26, 0],
    }),
  )
}
