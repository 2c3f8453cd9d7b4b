/** A flat plate with round corners: what toys stand on. */
import { box, cylinder } from '../sdf/shapes.ts'
import type { Look, Shape } from '../sdf/shapes.ts'
import { add } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'

/** Radius of a corner as a share of the shorter half side, and its limit, in units. */
const CORNER = { share: 0.7, most: 18 }

/** Reaches exactly as far as a box of these half sides does; `edge` rounds its rim. */
export function plate(at: Vec3, [wide, deep, half]: Vec3, edge: number, look: Look): Shape[] {
  const corner = Math.max(edge, Math.min(CORNER.most, CORNER.share * Math.min(wide, deep)))
  const [x, y] = [wide - corner, deep - corner]
  const round = Math.min(edge, half * 0.999)
  return [
    box(at, [wide, Math.max(y, round), half], round, look),
    box(at, [Math.max(x, round), deep, half], round, look),
    ...[1, -1].flatMap((side) =>
      [1, -1].map((end) => cylinder(add(at, [side * x, end * y, 0]), corner, half, round, look)),
    ),
  ]
}
