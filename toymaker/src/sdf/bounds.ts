/** The box a list of shapes fills, above the floor; blends add less than a percent and are left out. */
import { columnRims, gemReach, octagonReach } from './facets.ts'
import type { Form, Shape } from './shapes.ts'
import type { Vec3 } from './vec.ts'

export interface Box3 {
  low: [number, number, number]
  high: [number, number, number]
}

export function boundsOf(shapes: readonly Shape[]): Box3 {
  const box: Box3 = { low: [Infinity, Infinity, 0], high: [-Infinity, -Infinity, -Infinity] }
  for (const shape of shapes) if (shape.operation === 'unite') include(box, shape)
  box.low[2] = 0
  return box
}

export const lowestPoint = (shape: Shape): number => {
  const box: Box3 = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] }
  include(box, shape)
  return box.low[2]
}

export const longestSide = ({ low, high }: Box3): number =>
  Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])

function include(box: Box3, { form, at, turn, mirror }: Shape): void {
  for (const { middle, reach } of hulls(form)) {
    for (const axis of [0, 1, 2] as const) {
      const row: Vec3 = [
        turn[(axis * 3) as 0 | 3 | 6],
        turn[(axis * 3 + 1) as 1 | 4 | 7],
        turn[(axis * 3 + 2) as 2],
      ]
      const centre = at[axis] + row[0] * middle[0] + row[1] * middle[1] + row[2] * middle[2]
      const extent = reach(row)
      box.low[axis] = Math.min(box.low[axis], centre - extent)
      box.high[axis] = Math.max(box.high[axis], centre + extent)
      if (mirror && axis === 0) {
        box.low[0] = Math.min(box.low[0], -centre - extent)
        box.high[0] = Math.max(box.high[0], -centre + extent)
      }
    }
  }
}

interface Hull {
  middle: Vec3
  /** Half extent along an axis given by its row of the turn. */
  reach: (row: Vec3) => number
}

const round =
  (radii: Vec3): Hull['reach'] =>
  ([a, b, c]) =>
    Math.hypot(a * radii[0], b * radii[1], c * radii[2])
const square =
  (half: Vec3): Hull['reach'] =>
  ([a, b, c]) =>
    Math.abs(a) * half[0] + Math.abs(b) * half[1] + Math.abs(c) * half[2]
/** A flat round plate of radius r and half height h about z. */
const plate =
  (r: number, h: number): Hull['reach'] =>
  ([a, b, c]) =>
    Math.hypot(a, b) * r + Math.abs(c) * h
const ZERO: Vec3 = [0, 0, 0]

function hulls(form: Form): Hull[] {
  switch (form.type) {
    case 'ellipsoid':
      return [{ middle: ZERO, reach: round(form.radii) }]
    case 'sphere':
      return [{ middle: ZERO, reach: () => form.radius }]
    case 'box':
      return [{ middle: ZERO, reach: square(form.half) }]
    case 'roundCone':
      return [
        { middle: ZERO, reach: () => form.r1 },
        { middle: [0, 0, form.height], reach: () => form.r2 },
      ]
    case 'torus':
      return [{ middle: ZERO, reach: ([a, , c]) => Math.hypot(a, c) * form.ring + form.tube }]
    case 'cylinder':
      return [{ middle: ZERO, reach: plate(form.radius, form.half) }]
    case 'cappedCone':
      return [
        { middle: [0, 0, -form.half], reach: plate(form.r1, 0) },
        { middle: [0, 0, form.half], reach: plate(form.r2, 0) },
      ]
    case 'heart':
      return [
        {
          middle: [0, 0, form.size * 0.55],
          reach: square([form.size * 0.62, form.half + form.edge, form.size * 0.58]),
        },
      ]
    case 'star':
      return [{ middle: ZERO, reach: square([form.radius, form.half + form.edge, form.radius]) }]
    case 'gem':
      return [{ middle: ZERO, reach: (row) => gemReach(form, row) }]
    case 'column':
      return columnRims(form).map(([radius, z]) => ({
        middle: [0, 0, z],
        reach: ([a, b]) => octagonReach(a, b) * radius,
      }))
    case 'octagonRing':
      return [{ middle: ZERO, reach: ([a, , c]) => octagonReach(a, c) * form.ring + form.tube }]
    case 'halfSpace':
      return []
  }
}
