/** What the camera sees of shapes: a coarse picture of depths, as if looked at from afar. Lengths in units. */
import { doubleAt } from '../../mesh/arrays.ts'
import { tipsOf } from '../../sdf/bounds.ts'
import { distanceField } from '../../sdf/distance.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { add, direction, dot, movedAlong, scale, surfaceFrame } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { View } from '../build-context.ts'

/** Side of a cell. */
export const CELL = 4
/** Cells along the side of a block, whose empty space is crossed at once. */
const BLOCK = 4
/** From the middle of a block to the middle of its corner cells. */
const BLOCK_RADIUS = ((BLOCK - 1) / 2) * CELL * Math.SQRT2
/** Room about the outermost tips in which rounding may put a surface. */
const MARGIN = 4
const MIN_STEP = 1
/** Cells per row in a key: more than any picture is wide. */
const ROW = 1024
const ORIGIN = ROW / 2

export interface Silhouette {
  /** Depth towards the camera of what is seen, by cell. */
  depths: ReadonlyMap<number, number>
  low: readonly [number, number]
  high: readonly [number, number]
  /** The same depths, row by row from `low` to `high`; NaN where nothing is seen. */
  grid: Float64Array
}

const keyOf = (column: number, row: number): number => (row + ORIGIN) * ROW + column + ORIGIN
const columnOf = (key: number): number => (key % ROW) - ORIGIN
const rowOf = (key: number): number => Math.floor(key / ROW) - ORIGIN

/** A toy is built twice, and one after another for each of its occasions: its solid and its props are then the same again. */
const known = new Map<string, Silhouette>()
/** Those of two toys, each with a prop in six sizes and places. */
const KEPT = 14

/** The silhouette of the solid of `shapes`, which lie within their tips; of the same solid it is the same object. */
export function silhouetteOf(shapes: readonly Shape[], view: View): Silhouette {
  const solid = shapes.filter(({ operation }) => operation !== 'paint')
  const places = solid.map(({ form, operation, blend, at, rotation, mirror }) => [
    form,
    operation,
    blend,
    at,
    rotation,
    mirror,
  ])
  const key = JSON.stringify([view, places])
  const silhouette = known.get(key) ?? draw(solid, distanceField(pack(solid, 1)), view)
  // The one that was asked for least recently goes.
  known.delete(key)
  known.set(key, silhouette)
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break
    known.delete(oldest)
  }
  return silhouette
}

function draw(
  shapes: readonly Shape[],
  distance: (at: Vec3) => number,
  { azimuthDeg, elevationDeg }: View,
): Silhouette {
  const look = direction(azimuthDeg, elevationDeg)
  const { right, up } = surfaceFrame(look)
  const tips = shapes
    .filter(({ operation }) => operation === 'unite')
    .flatMap((shape) =>
      ([0, 1, 2] as const).flatMap((axis) => [...tipsOf(shape, axis, 1), ...tipsOf(shape, axis, -1)]),
    )
  const cellsAlong = (way: Vec3): readonly [number, number] => {
    const places = tips.map((tip) => dot(tip, way) / CELL)
    return [Math.floor(Math.min(...places)), Math.ceil(Math.max(...places))]
  }
  const [left, rightmost] = cellsAlong(right)
  const [bottom, top] = cellsAlong(up)
  const [nearest, farthest] = depthsOf(tips, look)
  const onPlane = (column: number, row: number): Vec3 =>
    add(scale(right, column * CELL), scale(up, row * CELL))
  const depths = new Map<number, number>()
  for (let row = bottom; row <= top; row += BLOCK) {
    for (let column = left; column <= rightmost; column += BLOCK) {
      const middle = onPlane(column + (BLOCK - 1) / 2, row + (BLOCK - 1) / 2)
      const start = emptyUntil(middle, look, { distance, nearest, farthest })
      if (start <= farthest) continue
      for (let cell = 0; cell < BLOCK * BLOCK; cell++) {
        const [x, y] = [column + (cell % BLOCK), row + Math.floor(cell / BLOCK)]
        const depth = depthOf(onPlane(x, y), look, { distance, nearest: start, farthest })
        if (depth !== null) depths.set(keyOf(x, y), depth)
      }
    }
  }
  const columns = [...depths.keys()].map(columnOf)
  const rows = [...depths.keys()].map(rowOf)
  const low = [Math.min(...columns), Math.min(...rows)] as const
  const high = [Math.max(...columns), Math.max(...rows)] as const
  return { depths, low, high, grid: gridOf(depths, low, high) }
}

const widthOf = ({ low, high }: Pick<Silhouette, 'low' | 'high'>): number => Math.max(0, high[0] - low[0] + 1)

function gridOf(
  depths: Silhouette['depths'],
  low: Silhouette['low'],
  high: Silhouette['high'],
): Silhouette['grid'] {
  const width = widthOf({ low, high })
  const grid = new Float64Array(width * Math.max(0, high[1] - low[1] + 1)).fill(NaN)
  for (const [key, depth] of depths) grid[(rowOf(key) - low[1]) * width + columnOf(key) - low[0]] = depth
  return grid
}

function depthsOf(tips: readonly Vec3[], look: Vec3): readonly [nearest: number, farthest: number] {
  const depths = tips.map((tip) => dot(tip, look))
  return [Math.max(...depths) + MARGIN, Math.min(...depths) - MARGIN]
}

interface Field {
  distance: (at: Vec3) => number
  nearest: number
  farthest: number
}

/** Depth down to which a cylinder about a whole block of cells meets nothing. */
function emptyUntil(middle: Vec3, look: Vec3, { distance, nearest, farthest }: Field): number {
  const point: [number, number, number] = [0, 0, 0]
  let depth = nearest
  while (depth > farthest) {
    const free = distance(movedAlong(point, middle, look, depth))
    if (free < BLOCK_RADIUS + MIN_STEP) break
    depth -= Math.sqrt(free ** 2 - BLOCK_RADIUS ** 2)
  }
  return depth
}

function depthOf(middle: Vec3, look: Vec3, { distance, nearest, farthest }: Field): number | null {
  const point: [number, number, number] = [0, 0, 0]
  for (let depth = nearest; depth > farthest;) {
    const free = distance(movedAlong(point, middle, look, depth))
    if (free < MIN_STEP / 2) return depth
    depth -= Math.max(free, MIN_STEP)
  }
  return null
}

export interface Overlap {
  /** Share of the toy that the prop hides. */
  covered: number
  /** Share of the prop that stands before the toy. */
  before: number
  /** Share of the prop that the toy hides. */
  unseen: number
  /** How much larger a square frame about both is than one about the toy. */
  growth: number
}

/** How a prop that was measured at the origin and the toy overlap when the prop stands at `at`. */
export function overlapAt(toy: Silhouette, prop: Silhouette, at: Vec3, view: View): Overlap {
  const look = direction(view.azimuthDeg, view.elevationDeg)
  const { right, up } = surfaceFrame(look)
  const [columns, rows] = [Math.round(dot(at, right) / CELL), Math.round(dot(at, up) / CELL)]
  const nearer = dot(at, look)
  const [covered, unseen] = countMeeting(toy, prop, [columns, rows], nearer)
  const side = (moved: number, axis: 0 | 1): number =>
    Math.max(toy.high[axis], prop.high[axis] + moved) - Math.min(toy.low[axis], prop.low[axis] + moved)
  const alone = Math.max(toy.high[0] - toy.low[0], toy.high[1] - toy.low[1])
  return {
    covered: covered / toy.depths.size,
    before: covered / prop.depths.size,
    unseen: unseen / prop.depths.size,
    growth: Math.max(side(columns, 0), side(rows, 1)) / alone - 1,
  }
}

/** Cells in which both are seen: where the prop, moved by so many cells and so much nearer, is in front, and where it is behind. */
function countMeeting(
  toy: Silhouette,
  prop: Silhouette,
  [columns, rows]: readonly [number, number],
  nearer: number,
): readonly [covered: number, unseen: number] {
  const [toyWidth, propWidth] = [widthOf(toy), widthOf(prop)]
  const left = Math.max(toy.low[0], prop.low[0] + columns)
  const right = Math.min(toy.high[0], prop.high[0] + columns)
  const bottom = Math.max(toy.low[1], prop.low[1] + rows)
  const top = Math.min(toy.high[1], prop.high[1] + rows)
  let [covered, unseen] = [0, 0]
  for (let row = bottom; row <= top; row++) {
    const toyRow = (row - toy.low[1]) * toyWidth - toy.low[0]
    const propRow = (row - rows - prop.low[1]) * propWidth - columns - prop.low[0]
    for (let column = left; column <= right; column++) {
      const depth = doubleAt(prop.grid, propRow + column)
      const behind = doubleAt(toy.grid, toyRow + column)
      if (depth + nearer > behind) covered++
      else if (depth + nearer <= behind) unseen++
    }
  }
  return [covered, unseen]
}
