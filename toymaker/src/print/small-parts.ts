/**
 * Detachable small parts: regions behind a neck thinner than the age allows and small enough to be swallowed. The solid is
 * eroded by half that thickness; what the dilated remainder does not reach is such a part (morphological opening).
 */
import { fillPlane, planeGrid } from './bit-planes.ts'
import { sliceShell, TRACE_EVERY } from './slice.ts'
import type { Shell } from './slice.ts'
import { add, scale } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'

export interface SmallPart {
  /** Longest side of its box. */
  lengthMm: number
  volumeMm3: number
  /** Its middle, mm. */
  atMm: Vec3
}

export interface SmallPartsWish {
  bounds: { low: readonly number[]; high: readonly number[] }
  /** Minimum neck thickness, mm. */
  minNeckMm: number
  /** Number of bodies: the largest ones are not parts. */
  bodies: number
}

/** Diameter of the cylinder that stands for a small child's throat (EN 71-1, small parts). */
export const THROAT_MM = 31.7
/** Smaller specks do no harm. */
const MIN_MM3 = 20
/** Blunter tips than this do not come off. */
const SLENDER = 2
const POINTS_PER_NECK = 4
const MAX_POINTS_ALONG = 128
/** Empty points on either side, as wide as the deepest look. */
export const EDGE = 4

/** Largest first. */
export function findSmallParts(shell: Shell, wish: SmallPartsWish): SmallPart[] {
  const volume = fillVolume(shell, wish)
  const neck = wish.minNeckMm / 2 / volume.pointMm
  const core = depthBeyond(volume, volume.points, neck + 0.5)
  const cores = regionsOf(volume, core)
  cores.sort((a, b) => b.length - a.length)
  const held = new Uint8Array(volume.points.length).fill(1)
  for (const region of cores.slice(0, wish.bodies)) for (const at of region) held[at] = 0
  // Far from the cores that hold themselves, yet solid.
  const loose = depthBeyond(volume, held, neck + 1.5)
  for (let at = 0; at < loose.length; at++) loose[at] = (loose[at] ?? 0) & (volume.points[at] ?? 0)
  return regionsOf(volume, loose)
    .filter((region) => region.length * volume.pointMm ** 3 >= MIN_MM3)
    .map((region) => ({
      ...measure(volume, region),
      atMm: middleOf(volume, wish.bounds, region),
      isThick: region.some((at) => core[at] === 1),
    }))
    .filter(
      ({ lengthMm, isThick }) => lengthMm < THROAT_MM && (isThick || lengthMm > SLENDER * wish.minNeckMm),
    )
    .map(({ lengthMm, volumeMm3, atMm }) => ({ lengthMm, volumeMm3, atMm }))
    .sort((a, b) => b.volumeMm3 - a.volumeMm3)
}

export interface Volume {
  pointMm: number
  size: readonly [number, number, number]
  /** 1 where solid; the outermost points are empty. */
  points: Uint8Array
}

export function fillVolume(shell: Shell, { bounds, minNeckMm }: SmallPartsWish): Volume {
  const longest = Math.max(...[0, 1, 2].map((axis) => (bounds.high[axis] ?? 0) - (bounds.low[axis] ?? 0)))
  const pointMm = Math.max(minNeckMm / POINTS_PER_NECK, longest / MAX_POINTS_ALONG)
  const slices = sliceShell(shell, pointMm / TRACE_EVERY)
  const grid = planeGrid(bounds, pointMm)
  const layers = slices.cuts.starts.length - 1
  const size = [(grid.words - 2) * 32 + 2 * EDGE, grid.rows, layers + 2 * EDGE] as const
  const points = new Uint8Array(size[0] * size[1] * size[2])
  const plane = new Int32Array(grid.words * grid.rows)
  for (let layer = 0; layer < layers; layer++) {
    fillPlane(plane, grid, slices.cuts, layer)
    for (let word = 0; word < plane.length; word++) {
      const row = (layer + EDGE) * size[1] + Math.floor(word / grid.words)
      const start = row * size[0] + (word % grid.words) * 32 - 32 + EDGE
      for (let bits = plane[word] ?? 0; bits !== 0; bits &= bits - 1) {
        points[start + 31 - Math.clz32(bits & -bits)] = 1
      }
    }
  }
  return { pointMm, size, points }
}

/** Squared Euclidean distance transform, axis by axis: points of 1 farther than `reach` points from any 0. */
export function depthBeyond({ size }: Volume, points: Uint8Array, reach: number): Uint8Array {
  const far = Math.ceil(reach)
  const square = Math.min(250, far * far)
  let squares: Uint8Array = new Uint8Array(points.length)
  for (let at = 0; at < points.length; at++) if (points[at] === 1) squares[at] = 255
  const strides = [1, size[0], size[0] * size[1]]
  for (const stride of strides) {
    const next = new Uint8Array(squares.length)
    for (let at = far * stride; at < squares.length - far * stride; at++) {
      let least = squares[at] ?? 0
      if (least === 0) continue
      for (let step = 1; step <= far && step * step < least; step++) {
        const near =
          Math.min(squares[at - step * stride] ?? 0, squares[at + step * stride] ?? 0) + step * step
        if (near < least) least = near
      }
      next[at] = least
    }
    squares = next
  }
  const limit = Math.min(square, reach * reach)
  for (let at = 0; at < squares.length; at++) squares[at] = (squares[at] ?? 0) > limit ? 1 : 0
  return squares
}

/** Connected components, as lists of indices. */
export function regionsOf({ size }: Volume, points: Uint8Array): Uint32Array[] {
  const left = points.slice()
  const stack: number[] = []
  const steps = [1, -1, size[0], -size[0], size[0] * size[1], -size[0] * size[1]]
  const regions: Uint32Array[] = []
  for (let seed = 0; seed < left.length; seed++) {
    if (left[seed] !== 1) continue
    const region: number[] = []
    stack.push(seed)
    left[seed] = 0
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      region.push(at)
      for (const step of steps) {
        if (left[at + step] !== 1) continue
        left[at + step] = 0
        stack.push(at + step)
      }
    }
    regions.push(Uint32Array.from(region))
  }
  return regions
}

type Place = readonly [column: number, row: number, layer: number]

export function placeAt({ size }: Volume, at: number): Place {
  const row = Math.floor(at / size[0])
  return [at % size[0], row % size[1], Math.floor(row / size[1])]
}

/** Of a point of the volume, mm. */
export function placeOf(volume: Volume, { low }: SmallPartsWish['bounds'], at: number): Vec3 {
  const [column, row, layer] = placeAt(volume, at)
  const { pointMm } = volume
  return [
    (low[0] ?? 0) + (column - EDGE) * pointMm,
    (low[1] ?? 0) + (row - EDGE) * pointMm,
    (layer - EDGE + 0.5) * pointMm,
  ]
}

function middleOf(volume: Volume, bounds: SmallPartsWish['bounds'], region: Uint32Array): Vec3 {
  let sum: Vec3 = [0, 0, 0]
  for (const at of region) sum = add(sum, placeOf(volume, bounds, at))
  return scale(sum, 1 / region.length)
}

export function measure(volume: Volume, region: Uint32Array): Omit<SmallPart, 'atMm'> {
  const { pointMm } = volume
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const at of region) {
    placeAt(volume, at).forEach((v, axis) => {
      low[axis] = Math.min(low[axis] ?? v, v)
      high[axis] = Math.max(high[axis] ?? v, v)
    })
  }
  const lengths = low.map((from, axis) => ((high[axis] ?? 0) - from + 1) * pointMm)
  return { lengthMm: Math.max(...lengths), volumeMm3: region.length * pointMm ** 3 }
}
