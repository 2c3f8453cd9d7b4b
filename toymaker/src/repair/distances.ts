/** Signed distance of each grid point, and its nearest triangle. */
import { indexAt } from '../mesh/arrays.ts'
import type { ClosedMesh } from './close.ts'
import type { Grid } from './grid.ts'
import { pointsOf } from './grid.ts'

export interface Surface {
  /** In cells, negative inside. */
  distances: Float32Array
  /** Near the surface: the nearest triangle plus one; 0 elsewhere. */
  nearest: Uint32Array
}

/** Points this near to a triangle's box are measured exactly: all corners of the cells it passes, and half a cell more. */
const REACH = 1.5
const FAR = 1e6

export function measureSurface(mesh: ClosedMesh, grid: Grid, inside: Uint8Array): Surface {
  const squares = new Float32Array(pointsOf(grid)).fill(FAR)
  const nearest = new Uint32Array(squares.length)
  for (let t = 0; t < mesh.indices.length / 3; t++) {
    const triangle = triangleInGrid(mesh, grid, t)
    if (!isBuried(triangle, grid, inside)) measureAround(triangle, t, grid, squares, nearest)
  }
  for (let at = 0; at < squares.length; at++) squares[at] = Math.sqrt(squares[at] ?? 0)
  chamferSweep(squares, grid)
  for (let at = 0; at < squares.length; at++) if (inside[at] === 1) squares[at] = -(squares[at] ?? 0)
  return { distances: squares, nearest }
}

/** Corners in cells from the grid's first point. */
export interface Triangle {
  a: Point
  b: Point
  c: Point
}
type Point = readonly [number, number, number]

export function triangleInGrid(
  { positions, indices }: Pick<ClosedMesh, 'positions' | 'indices'>,
  { low, step }: Grid,
  t: number,
): Triangle {
  const corner = (i: number): Point => {
    const o = indexAt(indices, t * 3 + i) * 3
    return [
      ((positions[o] ?? 0) - low[0]) / step,
      ((positions[o + 1] ?? 0) - low[1]) / step,
      ((positions[o + 2] ?? 0) - low[2]) / step,
    ]
  }
  return { a: corner(0), b: corner(1), c: corner(2) }
}

/** Longer triangles may be buried on one end only. */
const SHORT = 2

/** Triangles inside another shell are no part of the surface. */
function isBuried({ a, b, c }: Triangle, { size }: Grid, inside: Uint8Array): boolean {
  const lengths = [0, 1, 2].map((axis) => {
    const [p, q, r] = [a[axis] ?? 0, b[axis] ?? 0, c[axis] ?? 0]
    return Math.max(p, q, r) - Math.min(p, q, r)
  })
  if (Math.max(...lengths) > SHORT) return false
  const low = [0, 1, 2].map((axis) => Math.floor(((a[axis] ?? 0) + (b[axis] ?? 0) + (c[axis] ?? 0)) / 3))
  const [i = 0, j = 0, k = 0] = low
  for (let dz = -1; dz <= 2; dz++)
    for (let dy = -1; dy <= 2; dy++)
      for (let dx = -1; dx <= 2; dx++)
        if (inside[i + dx + (j + dy + (k + dz) * size[1]) * size[0]] !== 1) return false
  return true
}

function measureAround(
  { a, b, c }: Triangle,
  t: number,
  { size }: Grid,
  squares: Float32Array,
  nearest: Uint32Array,
): void {
  const from = (axis: 0 | 1 | 2): number =>
    Math.max(0, Math.ceil(Math.min(a[axis], b[axis], c[axis]) - REACH))
  const to = (axis: 0 | 1 | 2): number =>
    Math.min(size[axis] - 1, Math.floor(Math.max(a[axis], b[axis], c[axis]) + REACH))
  const shape = shapeOf(a, b, c)
  const [i0, i1, j0, j1, k0, k1] = [from(0), to(0), from(1), to(1), from(2), to(2)]
  for (let k = k0; k <= k1; k++) {
    for (let j = j0; j <= j1; j++) {
      const row = (j + k * size[1]) * size[0]
      for (let i = i0; i <= i1; i++) {
        // Long slanting triangles pass few of their box's points.
        const aside = shape.nx * (i - a[0]) + shape.ny * (j - a[1]) + shape.nz * (k - a[2])
        if (aside * aside > MAX_ASIDE) continue
        const square = squaredDistanceTo(shape, i - a[0], j - a[1], k - a[2])
        if (square >= (squares[row + i] ?? 0)) continue
        squares[row + i] = square
        nearest[row + i] = t + 1
      }
    }
  }
}

/** Farther from its plane than the corner of a cell can be. */
const MAX_ASIDE = 2.7 * 2.7

/** Precomputed terms of a triangle, relative to its first corner. */
interface Shape {
  bx: number
  by: number
  bz: number
  cx: number
  cy: number
  cz: number
  bb: number
  bc: number
  cc: number
  /** Unit normal; zero where there is no area. */
  nx: number
  ny: number
  nz: number
}

function shapeOf(a: Point, b: Point, c: Point): Shape {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [cx, cy, cz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const [nx, ny, nz] = [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx]
  const scale = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || Infinity)
  return {
    bx,
    by,
    bz,
    cx,
    cy,
    cz,
    bb: bx * bx + by * by + bz * bz,
    bc: bx * cx + by * cy + bz * cz,
    cc: cx * cx + cy * cy + cz * cz,
    nx: nx * scale,
    ny: ny * scale,
    nz: nz * scale,
  }
}

/** Shares of the second and third corner in the point found last. */
let shareB = 0
let shareC = 0

/** Squared distance of a point, seen from the first corner (Ericson, Real-Time Collision Detection, 5.1.5). */
function squaredDistanceTo(s: Shape, x: number, y: number, z: number): number {
  const d1 = s.bx * x + s.by * y + s.bz * z
  const d2 = s.cx * x + s.cy * y + s.cz * z
  const d3 = d1 - s.bb
  const d4 = d2 - s.bc
  const d5 = d1 - s.bc
  const d6 = d2 - s.cc
  shareB = 0
  shareC = 0
  if (d1 <= 0 && d2 <= 0) return awayFrom(s, x, y, z)
  if (d3 >= 0 && d4 <= d3) shareB = 1
  else if (d6 >= 0 && d5 <= d6) shareC = 1
  else {
    const vc = d1 * d4 - d3 * d2
    const vb = d5 * d2 - d1 * d6
    const va = d3 * d6 - d5 * d4
    if (vc <= 0 && d1 >= 0 && d3 <= 0) shareB = d1 / (d1 - d3)
    else if (vb <= 0 && d2 >= 0 && d6 <= 0) shareC = d2 / (d2 - d6)
    else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
      shareC = (d4 - d3) / (d4 - d3 + (d5 - d6))
      shareB = 1 - shareC
    } else {
      const whole = 1 / (va + vb + vc)
      shareB = vb * whole
      shareC = vc * whole
    }
  }
  return awayFrom(s, x, y, z)
}

function awayFrom(s: Shape, x: number, y: number, z: number): number {
  const dx = x - shareB * s.bx - shareC * s.cx
  const dy = y - shareB * s.by - shareC * s.cy
  const dz = z - shareB * s.bz - shareC * s.cz
  return dx * dx + dy * dy + dz * dz
}

/** Shares of a triangle's three corners in its place nearest to a point. */
export function closestBarycentric({ a, b, c }: Triangle, [x, y, z]: Point): [number, number, number] {
  squaredDistanceTo(shapeOf(a, b, c), x - a[0], y - a[1], z - a[2])
  return [1 - shareB - shareC, shareB, shareC]
}

/** Chamfer distance transform (Borgefors) with Euclidean step lengths, forward and backward: at most 8 % too long. */
function chamferSweep(distances: Float32Array, { size }: Grid): void {
  const [nx, ny, nz] = size
  const layer = nx * ny
  const before: [number, number][] = []
  for (let z = -1; z <= 0; z++)
    for (let y = -1; y <= 1; y++)
      for (let x = -1; x <= 1; x++) {
        const offset = x + y * nx + z * layer
        if (offset < 0) before.push([offset, Math.hypot(x, y, z)])
      }
  const offsets = Int32Array.from(before, ([offset]) => offset)
  const lengths = Float64Array.from(before, ([, length]) => length)
  const settle = (at: number, sense: 1 | -1): void => {
    let least = distances[at] ?? 0
    if (least < 1) return
    for (let n = 0; n < offsets.length; n++) {
      const along = (distances[at + sense * (offsets[n] ?? 0)] ?? 0) + (lengths[n] ?? 0)
      if (along < least) least = along
    }
    distances[at] = least
  }
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++) for (let i = 1; i < nx - 1; i++) settle(k * layer + j * nx + i, 1)
  for (let k = nz - 2; k > 0; k--)
    for (let j = ny - 2; j > 0; j--) for (let i = nx - 2; i > 0; i--) settle(k * layer + j * nx + i, -1)
  // The outermost points continue what lies within.
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++) {
        const isRim = k === 0 || j === 0 || i === 0 || k === nz - 1 || j === ny - 1 || i === nx - 1
        if (!isRim) continue
        const clamp = (v: number, n: number): number => Math.min(n - 2, Math.max(1, v))
        const within = clamp(i, nx) + clamp(j, ny) * nx + clamp(k, nz) * layer
        distances[i + j * nx + k * layer] = (distances[within] ?? 0) + 1
      }
}
