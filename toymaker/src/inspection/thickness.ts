/** Wall thickness by ray casting: from the surface along the inward normal to the opposite wall. */
import { doubleAt, floatAt, indexAt, pointAt } from '../mesh/arrays.ts'
import { cross, dot, sub } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Bounds } from '../mesh/tape-records.ts'

export interface Thickness {
  smallestMm: number
  /** Percentile reported beside the minimum. */
  permilleMm: number
  /** The same percentile without rims: of each place the thickest wall within RIM_MM on the same face. */
  plateMm: number
}

interface Shell {
  positions: Float32Array
  indices: Uint32Array
  bounds: Bounds
}

/** A text cut into a plane: the narrow ribs between its strokes are no walls. In mm. */
export interface Engraved {
  middle: Vec3
  right: Vec3
  up: Vec3
  /** Leaves the solid. */
  out: Vec3
  halfWidthMm: number
  halfHeightMm: number
  depthMm: number
}

/** Rays end here, mm: thicker walls are not distinguished. */
const FAR_MM = 6
const PLACES = 4000
const CELL_MM = 2
/** Bound of a triangle's extent from its centroid, mm. */
const REACH_MM = 1
/** Cosine limit for opposite walls; the flanks of an edge do not count. */
const FACING = -0.7
const START_MM = 0.05
/** A rim is no wider: where what a surface encloses tapers out, it hangs on what is thicker, mm. */
const RIM_MM = 1.5
/** Faces that turn away or lie deeper belong to another wall: cosine, mm. */
const SAME_FACE = { cosine: 0.5, deepMm: 0.5 }

/** Tolerance around a text, mm: a solid may be slightly larger than its design. */
const MARGIN_MM = 1

export function measureThickness(shell: Shell, engraved: readonly Engraved[] = []): Thickness {
  const cells = new TriangleCells(shell)
  const triangles = shell.indices.length / 3
  const step = Math.max(1, Math.floor(triangles / PLACES))
  const found: { triangle: number; mm: number }[] = []
  for (let t = 0; t < triangles; t += step) {
    const at = cells.middleOf(t)
    if (!engraved.some((text) => isWithin(text, at))) found.push({ triangle: t, mm: cells.throughWall(t) })
  }
  found.sort((a, b) => a.mm - b.mm)
  const rank = Math.floor(found.length / 1000)
  return {
    smallestMm: found[0]?.mm ?? FAR_MM,
    permilleMm: found[rank]?.mm ?? FAR_MM,
    plateMm: plateOf(cells, found, rank),
  }
}

/** Thickness without rims at a rank of the walls, which are sorted by their thickness with rims: it is never less. */
function plateOf(
  cells: TriangleCells,
  walls: readonly { triangle: number; mm: number }[],
  rank: number,
): number {
  const plates: number[] = []
  for (const { triangle, mm } of walls) {
    if (mm >= (plates[rank] ?? Infinity)) break
    plates.push(cells.thickestAround(triangle, mm))
    plates.sort((a, b) => a - b)
  }
  return plates[rank] ?? FAR_MM
}

function isWithin({ middle, right, up, out, ...size }: Engraved, at: Vec3): boolean {
  const from = sub(at, middle)
  return (
    Math.abs(dot(from, right)) < size.halfWidthMm + MARGIN_MM &&
    Math.abs(dot(from, up)) < size.halfHeightMm + MARGIN_MM &&
    Math.abs(dot(from, out)) < size.depthMm + MARGIN_MM
  )
}

type Axis = 0 | 1 | 2
/** First and last cell along an axis. */
type Span = readonly [number, number]
type CellBox = readonly [Span, Span, Span]

const NO_CELLS: CellBox = [
  [0, -1],
  [0, -1],
  [0, -1],
]

/** Uniform grid: triangles by the cell of their centroid. */
class TriangleCells {
  readonly #shell: Shell
  /** Centroid and unit normal of each triangle. */
  readonly #frames: Float32Array
  readonly #count: readonly [number, number, number]
  readonly #starts: Uint32Array
  readonly #triangles: Uint32Array
  /** The frames once more, in the order of the cells: a search reads them one after the other. */
  readonly #inCells: Float32Array
  /** Of each triangle, what its ray has met so far, and 1 where it has gone all its way. */
  readonly #through: Float64Array
  readonly #isMeasured: Uint8Array

  constructor(shell: Shell) {
    this.#shell = shell
    this.#frames = framesOf(shell)
    const { low, high } = shell.bounds
    const along = (axis: Axis): number => Math.floor((high[axis] - low[axis]) / CELL_MM) + 1
    this.#count = [along(0), along(1), along(2)]
    const cells = new Uint32Array(shell.indices.length / 3)
    this.#starts = new Uint32Array(this.#count[0] * this.#count[1] * this.#count[2] + 1)
    for (let t = 0; t < cells.length; t++) {
      const cell = this.#cellAt(
        this.#place(floatAt(this.#frames, t * 6), 0),
        this.#place(floatAt(this.#frames, t * 6 + 1), 1),
        this.#place(floatAt(this.#frames, t * 6 + 2), 2),
      )
      cells[t] = cell
      this.#starts[cell + 1] = indexAt(this.#starts, cell + 1) + 1
    }
    for (let i = 1; i < this.#starts.length; i++) {
      this.#starts[i] = indexAt(this.#starts, i) + indexAt(this.#starts, i - 1)
    }
    const next = this.#starts.slice()
    this.#triangles = new Uint32Array(cells.length)
    for (let t = 0; t < cells.length; t++) {
      const at = indexAt(next, indexAt(cells, t))
      this.#triangles[at] = t
      next[indexAt(cells, t)] = at + 1
    }
    this.#inCells = new Float32Array(this.#frames.length)
    for (let i = 0; i < cells.length; i++) {
      const from = indexAt(this.#triangles, i) * 6
      for (let o = 0; o < 6; o++) this.#inCells[i * 6 + o] = floatAt(this.#frames, from + o)
    }
    this.#through = new Float64Array(cells.length).fill(FAR_MM)
    this.#isMeasured = new Uint8Array(cells.length)
  }

  middleOf(triangle: number): Vec3 {
    return pointAt(this.#frames, triangle * 2)
  }

  /**
   * From a triangle's centroid to the opposite wall, FAR_MM when there is none so near. A caller who looks for walls of more than
   * `thinner` is told what the ray met first that is not.
   */
  throughWall(triangle: number, thinner = 0): number {
    const known = doubleAt(this.#through, triangle)
    if (this.#isMeasured[triangle] === 1 || known <= thinner) return known
    const ray = { frames: this.#frames, at: triangle * 6, nearest: FAR_MM }
    let before = NO_CELLS
    let mm = 0
    for (; mm < ray.nearest + REACH_MM && ray.nearest > thinner; mm += CELL_MM) {
      const cells = this.#cellsAround(ray, mm)
      this.#search(ray, cells, before)
      before = cells
    }
    this.#through[triangle] = ray.nearest
    if (mm >= ray.nearest + REACH_MM) this.#isMeasured[triangle] = 1
    return ray.nearest
  }

  /** Of the walls within RIM_MM on the same face, and its own. */
  thickestAround(triangle: number, own: number): number {
    const f = this.#frames
    const [at, normal] = [this.middleOf(triangle), pointAt(f, triangle * 2 + 1)]
    const span = (axis: Axis): Span => [
      this.#place(at[axis] - RIM_MM, axis),
      this.#place(at[axis] + RIM_MM, axis),
    ]
    const [x, y, z] = [span(0), span(1), span(2)]
    let thickest = own
    for (let k = z[0]; k <= z[1]; k++) {
      for (let j = y[0]; j <= y[1]; j++) {
        const from = indexAt(this.#starts, this.#cellAt(x[0], j, k))
        const to = indexAt(this.#starts, this.#cellAt(x[1], j, k) + 1)
        for (let i = from; i < to && thickest < FAR_MM; i++) {
          const other = indexAt(this.#triangles, i)
          const way = sub(this.middleOf(other), at)
          if (dot(way, way) > RIM_MM ** 2 || Math.abs(dot(way, normal)) > SAME_FACE.deepMm) continue
          if (dot(pointAt(f, other * 2 + 1), normal) < SAME_FACE.cosine) continue
          thickest = Math.max(thickest, this.throughWall(other, thickest))
        }
      }
    }
    return thickest
  }

  #cellsAround(ray: Ray, mm: number): CellBox {
    const span = (axis: Axis): Span => {
      const v = floatAt(ray.frames, ray.at + axis) - floatAt(ray.frames, ray.at + 3 + axis) * mm
      return [this.#place(v - CELL_MM / 2 - REACH_MM, axis), this.#place(v + CELL_MM / 2 + REACH_MM, axis)]
    }
    return [span(0), span(1), span(2)]
  }

  /** Leaves out the cells of the step before: along a ray the boxes move one way on each axis. */
  #search(ray: Ray, [x, y, z]: CellBox, [knownX, knownY, knownZ]: CellBox): void {
    for (let k = z[0]; k <= z[1]; k++) {
      for (let j = y[0]; j <= y[1]; j++) {
        const isKnown = k >= knownZ[0] && k <= knownZ[1] && j >= knownY[0] && j <= knownY[1]
        if (!isKnown) this.#searchRow(ray, x[0], x[1], j, k)
        else {
          this.#searchRow(ray, x[0], Math.min(x[1], knownX[0] - 1), j, k)
          this.#searchRow(ray, Math.max(x[0], knownX[1] + 1), x[1], j, k)
        }
      }
    }
  }

  /** Cells along x lie side by side. */
  #searchRow(ray: Ray, first: number, last: number, j: number, k: number): void {
    if (first > last) return
    const from = indexAt(this.#starts, this.#cellAt(first, j, k))
    const to = indexAt(this.#starts, this.#cellAt(last, j, k) + 1)
    const f = this.#inCells
    const [px, py, pz] = pointAt(ray.frames, ray.at / 3)
    const [nx, ny, nz] = pointAt(ray.frames, ray.at / 3 + 1)
    // One loop without calls: this is the hot path.
    for (let o = from * 6; o < to * 6; o += 6) {
      if (floatAt(f, o + 3) * nx + floatAt(f, o + 4) * ny + floatAt(f, o + 5) * nz > FACING) continue
      const dx = floatAt(f, o) - px
      const dy = floatAt(f, o + 1) - py
      const dz = floatAt(f, o + 2) - pz
      const deep = -(dx * nx + dy * ny + dz * nz)
      if (deep < START_MM || deep > ray.nearest + REACH_MM) continue
      if (dx * dx + dy * dy + dz * dz - deep * deep > REACH_MM * REACH_MM) continue
      const mm = this.#hit(indexAt(this.#triangles, o / 6), ray)
      if (mm > START_MM && mm < ray.nearest) ray.nearest = mm
    }
  }

  #place(v: number, axis: Axis): number {
    const place = Math.floor((v - this.#shell.bounds.low[axis]) / CELL_MM)
    return Math.min(this.#count[axis] - 1, Math.max(0, place))
  }

  #cellAt(i: number, j: number, k: number): number {
    return (k * this.#count[1] + j) * this.#count[0] + i
  }

  /** Distance to a triangle along a ray (Möller and Trumbore), FAR_MM when it misses. */
  #hit(t: number, { frames, at }: Ray): number {
    const { positions, indices } = this.#shell
    const corner = (i: number): Vec3 => pointAt(positions, indexAt(indices, t * 3 + i))
    const way: Vec3 = [-floatAt(frames, at + 3), -floatAt(frames, at + 4), -floatAt(frames, at + 5)]
    const a = corner(0)
    const ab = sub(corner(1), a)
    const ac = sub(corner(2), a)
    const h = cross(way, ac)
    const det = dot(ab, h)
    if (Math.abs(det) < 1e-12) return FAR_MM
    const s = sub([floatAt(frames, at), floatAt(frames, at + 1), floatAt(frames, at + 2)], a)
    const u = dot(s, h) / det
    if (u < 0 || u > 1) return FAR_MM
    const q = cross(s, ab)
    const v = dot(way, q) / det
    return v < 0 || u + v > 1 ? FAR_MM : dot(ac, q) / det
  }
}

interface Ray {
  frames: Float32Array
  /** Where its triangle's frame begins. */
  at: number
  nearest: number
}

function framesOf({ positions, indices }: Shell): Float32Array {
  const frames = new Float32Array(indices.length * 2)
  for (let t = 0; t < indices.length / 3; t++) {
    const a = pointAt(positions, indexAt(indices, t * 3))
    const b = pointAt(positions, indexAt(indices, t * 3 + 1))
    const c = pointAt(positions, indexAt(indices, t * 3 + 2))
    const normal = cross(sub(b, a), sub(c, a))
    const length = Math.sqrt(dot(normal, normal)) || 1
    for (const axis of [0, 1, 2] as const) {
      frames[t * 6 + axis] = (a[axis] + b[axis] + c[axis]) / 3
      frames[t * 6 + 3 + axis] = normal[axis] / length
    }
  }
  return frames
}
