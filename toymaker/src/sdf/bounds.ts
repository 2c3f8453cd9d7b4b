/** The box a list of shapes fills, above the floor. */
import { columnRims, gemReach, octagonReach } from './facets.ts'
import { hypot2, hypot3 } from '../math/hypot.ts'
import type { Form, Shape } from './shapes.ts'
import { add, apply, dot, flipX } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'

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

export function longestBoxSide(shapes: readonly Shape[]): number {
  const { low, high } = boundsOf(shapes)
  return Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
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

/** How far a shape extends along a unit vector, as coordinates along it. */
export function extentAlong({ form, at, rotation }: Shape, way: Vec3): readonly [low: number, high: number] {
  const row: Vec3 = [0, 1, 2].map((column) =>
    [0, 1, 2].reduce((sum, axis) => sum + (rotation[axis * 3 + column] ?? 0) * (way[axis] ?? 0), 0),
  ) as unknown as Vec3
  const ends = hulls(form).map(({ middle, reach }) => {
    const centre = dot(add(at, apply(rotation, middle)), way)
    return [centre - reach(row), centre + reach(row)] as const
  })
  return [Math.min(...ends.map(([low]) => low)), Math.max(...ends.map(([, high]) => high))]
}

/** Where a shape reaches farthest along an axis, one place for each of its hulls and mirrored halves. */
export function tipsOf({ form, at, rotation, mirror }: Shape, axis: 0 | 1 | 2, side: 1 | -1): Vec3[] {
  const tipsAlong = (sense: 1 | -1): Vec3[] => {
    const [a = 0, b = 0, c = 0] = rotation.slice(axis * 3, axis * 3 + 3)
    const way: Vec3 = [a * sense, b * sense, c * sense]
    return hulls(form).map(({ middle, reach }) => add(at, apply(rotation, add(middle, steepest(reach, way)))))
  }
  if (!mirror) return tipsAlong(side)
  const twins = axis === 0 ? tipsAlong(side === 1 ? -1 : 1) : tipsAlong(side)
  return [...tipsAlong(side), ...twins.map(flipX)]
}

const STEP = 1e-4

/** The half extent is a support function: its slope is the place. */
function steepest(reach: Hull['reach'], [a, b, c]: Vec3): Vec3 {
  const slope = (ahead: Vec3, behind: Vec3): number => (reach(ahead) - reach(behind)) / (2 * STEP)
  return [
    slope([a + STEP, b, c], [a - STEP, b, c]),
    slope([a, b + STEP, c], [a, b - STEP, c]),
    slope([a, b, c + STEP], [a, b, c - STEP]),
  ]
}

/** The hulls of a shape where it stands, with their half extents along the axes. */
function placedHulls({ form, at, rotation }: Shape): { centre: Vec3; extent: Vec3 }[] {
  const rows: readonly [Vec3, Vec3, Vec3] = [
    [rotation[0], rotation[1], rotation[2]],
    [rotation[3], rotation[4], rotation[5]],
    [rotation[6], rotation[7], rotation[8]],
  ]
  return hulls(form).map(({ middle, reach }) => ({
    centre: add(at, apply(rotation, middle)),
    extent: [reach(rows[0]), reach(rows[1]), reach(rows[2])],
  }))
}

interface Hull {
  middle: Vec3
  /** Half extent along an axis given by its row of the turn; grows with the row's length, so that its slope is a place. */
  reach: (row: Vec3) => number
}

const round =
  (radii: Vec3): Hull['reach'] =>
  ([a, b, c]) =>
    hypot3(a * radii[0], b * radii[1], c * radii[2])
const square =
  (half: Vec3): Hull['reach'] =>
  ([a, b, c]) =>
    Math.abs(a) * half[0] + Math.abs(b) * half[1] + Math.abs(c) * half[2]
const globe =
  (radius: number): Hull['reach'] =>
  ([a, b, c]) =>
    hypot3(a, b, c) * radius
/** A flat round plate of radius r and half height h about z. */
const plate =
  (r: number, h: number): Hull['reach'] =>
  ([a, b, c]) =>
    hypot2(a, b) * r + Math.abs(c) * h
const ZERO: Vec3 = [0, 0, 0]

function hulls(form: Form): Hull[] {
  switch (form.type) {
    // A dome's is that of the whole ellipsoid.
    case 'ellipsoid':
    case 'dome':
      return [{ middle: ZERO, reach: round(form.radii) }]
    case 'sphere':
      return [{ middle: ZERO, reach: globe(form.radius) }]
    case 'box':
      return [{ middle: ZERO, reach: square(form.half) }]
    case 'roundCone':
      return [
        { middle: ZERO, reach: globe(form.r1) },
        { middle: [0, 0, form.height], reach: globe(form.r2) },
      ]
    case 'torus':
      return [
        {
          middle: ZERO,
          reach: ([a, b, c]) => hypot2(a, c) * form.ring + hypot3(a, b, c) * form.tube,
        },
      ]
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
      return [
        {
          middle: ZERO,
          reach: ([a, b, c]) => octagonReach(a, c) * form.ring + hypot3(a, b, c) * form.tube,
        },
      ]
    case 'halfSpace':
      return []
  }
}
