/**
 * Detachable small parts: regions behind a neck thinner than the age allows and small enough to be swallowed. The solid is
 * eroded by half that thickness; what the dilated remainder does not reach is such a part (morphological opening).
 */
import { fillPlane, planeGrid } from './bit-planes.ts'
import { cutShell } from './slice.ts'
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

/** A solid as points, and what is left of it where it is eroded by half a neck. */
export interface Eroded {
  volume: Volume
  /** 1 at the points that are left. */
  core: Uint8Array
  /** Largest first. */
  cores: readonly Uint32Array[]
}

export function erodeByNeck(shell: Shell, wish: SmallPartsWish): Eroded {
  const volume = fillVolume(shell, wish)
  const core = depthBeyond(volume, volume.points, wish.minNeckMm / 2 / volume.pointMm + 0.5)
  return { volume, core, cores: regionsOf(volume, core).toSorted((a, b) => b.length - a.length) }
}

/** Largest first. */
export function findSmallParts({ volume, core, cores }: Eroded, wish: SmallPartsWish): SmallPart[] {
  const held = new Uint8Array(volume.points.length).fill(1)
  for (const region of cores.slice(0, wish.bodies)) mark(held, region, 0)
  // Far from the cores that hold themselves, yet solid.
  const loose = depthBeyond(volume, held, wish.minNeckMm / 2 / volume.pointMm + 1.5)
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
  const cuts = cutShell(shell, pointMm)
  const grid = planeGrid(bounds, pointMm)
  const layers = cuts.starts.length - 1
  const size = [(grid.words - 2) * 32 + 2 * EDGE, grid.rows, layers + 2 * EDGE] as const
  const points = new Uint8Array(size[0] * size[1] * size[2])
  const plane = new Int32Array(grid.words * grid.rows)
  for (let layer = 0; layer < layers; layer++) {
    fillPlane(plane, grid, cuts, layer)
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

const WORD = 32

/**
 * Points of the solid farther than `reach` points from any of `others` that is not 1: it is eroded by a ball, 32 points at a
 * time. Each row of the ball is a run of points, so that the rows eroded by runs of each length are laid over each other.
 */
export function depthBeyond({ size, points }: Volume, others: Uint8Array, reach: number): Uint8Array {
  const words = Math.ceil(size[0] / WORD)
  const rows = size[1] * size[2]
  const far = Math.floor(reach)
  const runs: Int32Array[] = [packed(others, size[0], rows)]
  for (let half = 1; half <= far; half++) runs.push(erodedByRun(runs[0] ?? new Int32Array(), words, half))
  const solid = others === points ? (runs[0] ?? new Int32Array()) : packed(points, size[0], rows)
  const [at, half] = rowsOfBall(reach, words, size[1])
  const deep = new Uint8Array(points.length)
  const margin = words * (far * size[1] + far)
  for (let word = margin; word < solid.length - margin; word++) {
    let bits = solid[word] ?? 0
    for (let i = 0; i < at.length && bits !== 0; i++) bits &= runs[half[i] ?? 0]?.[word + (at[i] ?? 0)] ?? 0
    if (bits === 0) continue
    const start = Math.floor(word / words) * size[0] + (word % words) * WORD
    for (; bits !== 0; bits &= bits - 1) deep[start + 31 - Math.clz32(bits & -bits)] = 1
  }
  return deep
}

/** Points of 1 as bits, each row in words of its own. */
function packed(points: Uint8Array, width: number, rows: number): Int32Array {
  const words = Math.ceil(width / WORD)
  const bits = new Int32Array(words * rows)
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < width; column++, at++) {
      if (points[at] !== 1) continue
      const word = row * words + (column >> 5)
      bits[word] = (bits[word] ?? 0) | (1 << (column & 31))
    }
  }
  return bits
}

/** Bits beside which so many more on either side are set, within their row. */
function erodedByRun(bits: Int32Array, words: number, half: number): Int32Array {
  const eroded = new Int32Array(bits.length)
  for (let word = 0; word < bits.length; word++) {
    const own = bits[word] ?? 0
    if (own === 0) continue
    const column = word % words
    const before = column === 0 ? 0 : (bits[word - 1] ?? 0)
    const after = column === words - 1 ? 0 : (bits[word + 1] ?? 0)
    let left = own
    for (let by = 1; by <= half; by++)
      left &= ((own << by) | (before >>> (WORD - by))) & ((own >>> by) | (after << (WORD - by)))
    eroded[word] = left
  }
  return eroded
}

/** The rows of a ball around a point: words from that of the point, and half the length of each row; the outermost settle most. */
function rowsOfBall(reach: number, words: number, rowsOfLayer: number): [at: number[], half: number[]] {
  const far = Math.floor(reach)
  const offsets = Array.from({ length: 2 * far + 1 }, (_, i) => i - far)
  const isWithin = (x: number, y: number, z: number): boolean => x * x + y * y + z * z <= reach * reach
  const rows = offsets
    .flatMap((layer) =>
      offsets.map((row) => ({ layer, row, half: offsets.findLast((x) => isWithin(x, row, layer)) })),
    )
    .flatMap(({ half, ...at }) => (half === undefined ? [] : [{ ...at, half }]))
    .toSorted((a, b) => a.half - b.half)
  return [rows.map(({ layer, row }) => (layer * rowsOfLayer + row) * words), rows.map(({ half }) => half)]
}

export function mark(points: Uint8Array, region: Uint32Array, value: number): void {
  for (let i = 0; i < region.length; i++) points[region[i] ?? 0] = value
}

/** Connected components, as lists of indices. */
export function regionsOf({ size }: Volume, points: Uint8Array): Uint32Array[] {
  const left = points.slice()
  let count = 0
  for (let at = 0; at < left.length; at++) count += left[at] ?? 0
  const stack = new Uint32Array(count)
  const taken = new Uint32Array(count)
  const steps = [1, -1, size[0], -size[0], size[0] * size[1], -size[0] * size[1]]
  const regions: Uint32Array[] = []
  let end = 0
  for (let seed = left.indexOf(1); seed !== -1; seed = left.indexOf(1, seed + 1)) {
    const first = end
    let depth = 0
    stack[depth++] = seed
    left[seed] = 0
    while (depth > 0) {
      const at = stack[--depth] ?? 0
      taken[end++] = at
      for (let i = 0; i < steps.length; i++) {
        const next = at + (steps[i] ?? 0)
        if (left[next] !== 1) continue
        left[next] = 0
        stack[depth++] = next
      }
    }
    regions.push(taken.subarray(first, end))
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
