/** What a baker doll wears and holds. */
import { ACCENT, BODY, DARK, cylinder, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import { add, lerp, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { tuckHair } from '../loose-hair.ts'
import { headgear } from '../own-headgear.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Half axes of the cap, in those of the head, and how far up the head its middle is. */
const CAP = { across: 1.1, high: 0.95, lift: 0.56 }

/** A low, soft cap with a pretzel on it: a tall one is a cook's. */
export function bakersCap(s: ShapeBuilder): void {
  tuckHair(s)
  const { at, radii } = s.sockets.head
  const cap = {
    at: add(at, [0, 2, radii[2] * CAP.lift]),
    radii: [radii[0] * CAP.across, radii[1] * CAP.across, radii[2] * CAP.high] as const,
  }
  headgear(s, () => {
    s.add(
      ellipsoid(cap.at, cap.radii, { slot: ACCENT }),
      torus(add(at, [0, 1, radii[2] * 0.5]), radii[0] * 1.04, 3.4, { slot: ACCENT, rotate: [86, 0, 0] }),
    )
    pretzel(s, cap)
  })
  s.sockets.top = add(cap.at, [0, 0, cap.radii[2]])
}

/** Half of a pretzel's rope, in units across and above the middle of the cap: from its bottom round the side and over the crossing. */
const ROPE = [
  [0, 3.6],
  [5, 4.2],
  [9, 8],
  [9, 13],
  [5, 15.4],
  [1, 12.6],
  [-5, 4.2],
] as const

/** The sign of bakers. */
function pretzel(s: ShapeBuilder, cap: { at: Vec3; radii: Vec3 }): void {
  const [wide, deep, high] = cap.radii
  const onCap = (x: number, z: number): Vec3 =>
    add(cap.at, [x, -deep * Math.sqrt(Math.max(0, 1 - (x / wide) ** 2 - (z / high) ** 2)), z])
  const rope = s.line(1.8)
  for (const side of [1, -1])
    ROPE.slice(1).forEach(([x, z], i) => {
      const [fromX, fromZ] = ROPE[i] ?? [0, 0]
      s.add(roundCone(onCap(fromX * side, fromZ), onCap(x * side, z), rope, rope, { slot: DARK }))
    })
}

/** Held before the chest, a hand on either handle. */
export function rollingPin(s: ShapeBuilder): void {
  const [left, right] = s.sockets.hands
  const middle = add(lerp(left, right, 0.5), [0, -4, 0])
  const half = (left[0] - right[0]) / 2
  const along = unit(sub(left, right))
  s.add(
    // Of another colour than its handles and the apron: dark all over it is a bar of weights.
    cylinder(middle, 6.4, half - 3, 2, { slot: BODY, normal: along }),
    roundCone(add(middle, [-half - 9, 2, 0]), add(middle, [half + 9, 2, 0]), s.rod(3), s.rod(3), {
      slot: DARK,
    }),
  )
}
