/** The box a list of shapes fills, above the floor. */
import { distanceTo } from './distance.ts'
import { columnRims, gemReach, octagonReach } from './facets.ts'
import type { Form, Shape } from './shapes.ts'
import { pack } from './tape.ts'
import { add, apply } from './vec.ts'
import type { Vec3 } from './vec.ts'

export interface Box3 {
  low: [number, number, number]
  high: [number, number, number]
}

/** Of the shapes one by one: what blends add at their joints is left out. */
export function boundsOf(shapes: readonly Shape[]): Box3 {
  const box: Box3 = { low: [Infinity, Infinity, 0], high: [-Infinity, -Infinity, -Infinity] }
  for (const shape of shapes) if (shape.operation === 'unite') include(box, shape)
  box.low[2] = 0
  return box
}

/**
 * Longest side of the finished toy. Where many soft joints meet at a tip they swell a little beyond the shapes:
 * from the outermost middles the surface is looked for along the axis.
 */
export function longestSideOf(shapes: readonly Shape[]): number {
  const box = boundsOf(shapes)
  const tape = pack(
    shapes.filter(({ operation }) => operation !== 'paint' && operation !== 'outline'),
    1,
  )
  const sides = ([0, 1, 2] as const).map((axis) => {
    const high = surfaceBeyond(tape, outermost(shapes, axis, 1), axis, box.high[axis])
    const low = axis === 2 ? 0 : -surfaceBeyond(tape, outermost(shapes, axis, -1), axis, -box.low[axis], -1)
    return high - low
  })
  return Math.max(...sides)
}

/** A swelling is never larger than this share of the way already gone. */
const MOST_SWELLING = 0.1
const LOOKS = 12

/** How far out along the axis the surface lies, at least `from`, on the line through `middle`. */
function surfaceBeyond(
  tape: Float32Array,
  middle: Vec3,
  axis: 0 | 1 | 2,
  from: number,
  side: 1 | -1 = 1,
): number {
  const at = [...middle] as [number, number, number]
  let reached = from
  for (let i = 0; i < LOOKS && reached < from + Math.abs(from) * MOST_SWELLING; i++) {
    at[axis] = side * reached
    const depth = -distanceTo(tape, at)
    if (depth < 0.01) break
    reached += depth
  }
  return reached
}

/** Middle of the hull that reaches farthest along the axis. */
function outermost(shapes: readonly Shape[], axis: 0 | 1 | 2, side: 1 | -1): Vec3 {
  let best: Vec3 = [0, 0, 0]
  let farthest = -Infinity
  for (const shape of shapes) {
    if (shape.operation !== 'unite') continue
    for (const { centre, extent } of placedHulls(shape)) {
      const mirrored = shape.mirror && axis === 0
      const out = side * centre[axis] * (mirrored && side * centre[axis] < 0 ? -1 : 1) + extent[axis]
      if (out <= farthest) continue
      farthest = out
      best = mirrored && side * centre[0] < 0 ? [-centre[0], centre[1], centre[2]] : centre
    }
  }
  return best
}

export const lowestPoint = (shape: Shape): number => {
  const box: Box3 = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] }
  include(box, shape)
  return box.low[2]
}

function include(box: Box3, shape: Shape): void {
  for (const { centre, extent } of placedHulls(shape)) {
    for (const axis of [0, 1, 2] as const) {
      box.low[axis] = Math.min(box.low[axis], centre[axis] - extent[axis])
      box.high[axis] = Math.max(box.high[axis], centre[axis] + extent[axis])
    }
    if (!shape.mirror) continue
    box.low[0] = Math.min(box.low[0], -centre[0] - extent[0])
    box.high[0] = Math.max(box.high[0], -centre[0] + extent[0])
  }
}

/** The hulls of a shape where it stands, with their half extents along the axes. */
function placedHulls({ form, at, turn }: Shape): { centre: Vec3; extent: Vec3 }[] {
  const rows: readonly [Vec3, Vec3, Vec3] = [
    [turn[0], turn[1], turn[2]],
    [turn[3], turn[4], turn[5]],
    [turn[6], turn[7], turn[8]],
  ]
  return hulls(form).map(({ middle, reach }) => ({
    centre: add(at, apply(turn, middle)),
    extent: [reach(rows[0]), reach(rows[1]), reach(rows[2])],
  }))
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
