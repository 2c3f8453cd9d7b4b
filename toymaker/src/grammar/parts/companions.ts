/** Small figures with faces of their own that stand beside the toy the face belongs to. */
import { ACCENT, BODY, DARK, PALE, sphere, cone, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { INK_MM } from '../ink.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, point, units } from '../kit/options.ts'

const SMILE = [-1, -0.5, 0, 0.5, 1]

export const sibling = definePart({
  doc: 'A head with dots for eyes on a small peg of its own.',
  options: { x: units(NEEDED, 'beside the toy'), height: units(NEEDED, 'of the peg') },
  build: (s, { x, height }) => {
    s.add(cone([x, 0, height * 0.26], 16, 10, height * 0.26, 4, { slot: ACCENT }))
    const at: Vec3 = [x, -1, height * 0.74]
    const r = height * 0.3
    // No ball, which a stretched toy keeps round: it would swallow the face before it.
    s.add(ellipsoid(at, [r, r, r], { slot: PALE, blend: 1 }))
    s.add(
      ellipsoid(add(at, [0, r * 0.2, r * 0.36]), [r * 1.04, r * 0.98, r * 0.82], { slot: DARK }),
      ellipsoid(add(at, [0, -r * 0.24, -r * 0.12]), [r * 0.88, r * 0.82, r * 0.78], { slot: PALE }),
      sphere(add(at, [r * 0.7, 0, r]), r * 0.36, { slot: DARK }),
      sphere(add(at, [-r * 0.7, 0, r]), r * 0.36, { slot: DARK }),
    )
    const glint = s.context.glintSlot
    for (const dx of [-0.36, 0.36])
      s.add(
        ellipsoid(add(at, [dx * r, -r, 0]), [r * 0.16, 2, r * 0.2], { slot: DARK }),
        ...(glint === null
          ? []
          : [sphere(add(at, [dx * r - r * 0.05, -r - 1.8, r * 0.08]), r * 0.06, { slot: glint })]),
      )
    // Painted: a rod before so small a face is a moustache.
    const smile = SMILE.map((u) => [u * r * 0.25, (u * u * 0.14 - 0.56) * r] as const)
    s.stroke(at, [0, -1, 0], smile, r * 0.04, { slot: DARK, operation: 'paint', depth: s.mm(INK_MM) })
    for (const z of [9, 18]) s.add(sphere([x, (z * 6) / (height * 0.52) - 16, z], 2.6, { slot: BODY }))
    return at
  },
})

export const cat = definePart({
  doc: 'The cat beside the dog, with a face of its own.',
  options: { at: point(NEEDED, 'where it is, units') },
  build: (s, { at }) => {
    s.add(
      ellipsoid([at[0], 2, 34], [18, 16, 19], { slot: ACCENT }),
      ellipsoid(at, [19, 18, 17], { slot: ACCENT, blend: 3 }),
    )
    for (const side of [1, -1])
      s.add(
        cone(add(at, [12 * side, 1, 16]), 8, 2.4, 8, 1.6, {
          slot: ACCENT,
          rotate: [0, side * 20, 0],
          blend: 1.5,
        }),
        cone(add(at, [11.6 * side, -4, 15]), 4.6, 1.6, 6, 1, { slot: PALE, rotate: [0, side * 20, 0] }),
      )
    s.add(
      ellipsoid(add(at, [3.6, -16.6, -5.4]), [4.6, 4, 4], { slot: PALE, mirror: false }),
      ellipsoid(add(at, [-3.6, -16.6, -5.4]), [4.6, 4, 4], { slot: PALE }),
      ellipsoid(add(at, [0, -19.6, -2.4]), [2.4, 2, 1.8], { slot: DARK }),
    )
    for (const x of [-8, 8]) {
      s.add(
        ellipsoid(add(at, [x, -15.6, 2.4]), [4, 2.8, 4.6], { slot: DARK }),
        sphere(add(at, [x - 1.2, -18, 4.4]), 1.4, { slot: s.context.lightSlot }),
        roundCone(add(at, [x * 1.5, -13.6, -5]), add(at, [x * 2.1, -10.6, -4]), 0.9, 0.9, { slot: DARK }),
      )
    }
  },
})
