/** Measures of united shapes without meshing: longest side, centre of mass, contact with the floor. */
import { boundsOf, tipsOf } from './bounds.ts'
import type { Box3 } from './bounds.ts'
import { distanceField } from './distance.ts'
import type { Shape } from './shapes.ts'
import { pack } from './tape.ts'
import { add } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'

type Axis = 0 | 1 | 2
type Side = 1 | -1

/**
 * Longest side of the finished toy. Cuts take from the shapes' own box, and where many soft joints meet at a tip they
 * swell a little beyond it, so the surface itself is looked for.
 */
export function longestSideOf(shapes: readonly Shape[]): number {
  const box = boundsOf(shapes)
  const distanceAt = solidField(shapes)
  const boxSide = (axis: Axis): number => box.high[axis] - box.low[axis]
  let longest = 0
  for (const axis of ([0, 1, 2] as const).toSorted((a, b) => boxSide(b) - boxSide(a))) {
    if (boxSide(axis) * (1 + SWELLING) < longest) break
    const low = axis === 2 ? 0 : reachOf(distanceAt, shapes, box, { axis, side: -1 })
    longest = Math.max(longest, reachOf(distanceAt, shapes, box, { axis, side: 1 }) + low)
  }
  return longest
}

/** Paint and grooves do not affect measures. */
const solidField = (shapes: readonly Shape[]): ((point: Vec3) => number) =>
  distanceField(
    pack(
      shapes.filter(({ operation }) => operation !== 'paint' && operation !== 'outline'),
      1,
    ),
  )

/** Blends carry the surface at most this share of a side beyond the shapes. */
const SWELLING = 0.1
/** Estimated distances are too long beside flat ellipsoids: lines are followed in steps of this share. */
const CAREFUL = 0.7
const MAX_STEPS = 240

/** How far out the surface lies along the axis, at the farthest. */
function reachOf(
  distanceAt: (point: Vec3) => number,
  shapes: readonly Shape[],
  box: Box3,
  { axis, side }: { axis: Axis; side: Side },
): number {
  const size = Math.max(...box.high.map((high, i) => high - (box.low[i] ?? 0)))
  const start = side * (side > 0 ? box.high[axis] : box.low[axis]) + SWELLING * size
  let best = { reach: -Infinity, at: [0, 0, 0] as Vec3 }
  /** Follows the line through a point inwards, as far as the best known. */
  const look = (through: Vec3): boolean => {
    const at = [...through] as [number, number, number]
    let reach = start
    for (let i = 0; i < MAX_STEPS && reach > best.reach; i++) {
      at[axis] = side * reach
      const distance = distanceAt(at)
      if (distance < size * 1e-4) {
        best = { reach, at }
        return true
      }
      reach -= Math.max(distance * CAREFUL, size * 1e-4)
    }
    return false
  }
  for (const tip of tipsInTurn(shapes, axis, side)) {
    if (side * tip[axis] + SWELLING * size < best.reach) break
    look(tip)
  }
  // Hill climbing from the farthest point in decreasing steps.
  for (let step = size / 12; step > size / 800; step /= 2) {
    for (let moved = true; moved;) {
      const from = best.at
      moved = sideways(axis, step)
        .map((by) => look(add(from, by)))
        .includes(true)
    }
  }
  return best.reach
}

/** Eight ways across an axis. */
function sideways(axis: Axis, step: number): Vec3[] {
  const steps = [-step, 0, step]
  const ways = steps.flatMap((one) => steps.map((other) => [one, other] as const))
  return ways
    .filter(([one, other]) => one !== 0 || other !== 0)
    .map(([one, other]): Vec3 => {
      if (axis === 0) return [0, one, other]
      return axis === 1 ? [one, 0, other] : [one, other, 0]
    })
}

/** What sinks into the floor is widest right above its rounded rim, in units. */
const ABOVE_FLOOR = 0.4

function tipsInTurn(shapes: readonly Shape[], axis: Axis, side: Side): Vec3[] {
  return shapes
    .filter(({ operation }) => operation === 'unite')
    .flatMap((shape) => tipsOf(shape, axis, side))
    .map(([x, y, z]): Vec3 => [x, y, Math.max(z, ABOVE_FLOOR)])
    .toSorted((a, b) => side * (b[axis] - a[axis]))
}

interface Cube {
  at: Vec3
  half: number
}

function cubeAbout({ low, high }: Box3): Cube {
  const half = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2
  return { at: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2], half }
}

const HALF_DIAGONAL = Math.sqrt(3)
const MASS_HALVINGS = 3
const CUT_HALVINGS = 5

/** Centre of mass by octree: boxes are subdivided where the surface passes through them. */
export function massCentreOf(shapes: readonly Shape[]): Vec3 {
  const distanceAt = solidField(shapes)
  const sums = { volume: 0, x: 0, y: 0, z: 0 }
  const weigh = ([x, y, z]: Vec3, volume: number): void => {
    sums.volume += volume
    sums.x += volume * x
    sums.y += volume * y
    sums.z += volume * z
  }
  const visit = (x: number, y: number, z: number, half: number, halvings: number): void => {
    const depth = -distanceAt([x, y, z])
    if (Math.abs(depth) > half * HALF_DIAGONAL) {
      if (depth > 0) weigh([x, y, z], half ** 3)
    } else if (halvings === 0) {
      weigh([x, y, z], half ** 3 * Math.min(1, Math.max(0, 0.5 + depth / (2 * half))))
    } else {
      const h = half / 2
      for (const dx of [-h, h])
        for (const dy of [-h, h]) for (const dz of [-h, h]) visit(x + dx, y + dy, z + dz, h, halvings - 1)
    }
  }
  const { at, half } = cubeAbout(boundsOf(shapes))
  visit(at[0], at[1], at[2], half, MASS_HALVINGS)
  return sums.volume > 0 ? [sums.x / sums.volume, sums.y / sums.volume, sums.z / sums.volume] : [0, 0, 0]
}

/** Cross-section points at a height by quadtree, dense enough for its convex hull. */
export function cutPoints(shapes: readonly Shape[], z: number): [number, number][] {
  const distanceAt = solidField(shapes)
  const points: [number, number][] = []
  const visit = (x: number, y: number, half: number, halvings: number): void => {
    const depth = -distanceAt([x, y, z])
    const reach = half * Math.SQRT2
    if (halvings === 0) {
      if (depth > 0) points.push([x, y])
    } else if (depth > reach) {
      for (const dx of [-half, half]) for (const dy of [-half, half]) points.push([x + dx, y + dy])
    } else if (-depth * CAREFUL < reach) {
      const h = half / 2
      for (const dx of [-h, h]) for (const dy of [-h, h]) visit(x + dx, y + dy, h, halvings - 1)
    }
  }
  const { at, half } = cubeAbout(boundsOf(shapes))
  visit(at[0], at[1], half, CUT_HALVINGS)
  return points
}
