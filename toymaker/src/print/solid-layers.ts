/** Top and bottom solid layers: what of a layer's inside lies within the shell thickness of an open surface. */
import { countBits, fillPlane, planeGrid } from './bit-planes.ts'
import type { PlaneGrid } from './bit-planes.ts'
import { layersOfTrace } from './slice.ts'
import type { Slices } from './slice.ts'

export interface SolidLayers {
  /** Summed over all layers. */
  flatMm2: number
  /** Margin that slicers add around it, so that narrow areas are anchored. */
  marginMm2: number
}

const POINT_MM = 0.4
/** A disc of 1.2 mm, as wide as the walls and as what is added; the far points first, which settle most. */
const DISC = [
  [0, 3, 1, 3, 2, 2, 3, 1, 3, 0, 3, -1, 2, -2, 1, -3],
  [0, -3, -1, -3, -2, -2, -3, -1, -3, 0, -3, 1, -2, 2, -1, 3],
  [0, 1, 0, 2, 1, 0, 1, 1, 1, 2, 1, -1, 1, -2, 2, 0, 2, 1, 2, -1],
  [0, -1, 0, -2, -1, 0, -1, -1, -1, -2, -1, 1, -1, 2, -2, 0, -2, -1, -2, 1],
].flat()
const DISC_ROWS = Int32Array.from(DISC.filter((_, i) => i % 2 === 0))
const DISC_COLUMNS = Int32Array.from(DISC.filter((_, i) => i % 2 === 1))

/** Traced layers are one shell thickness apart, so that neighbours determine what is open. */
export function measureSolidLayers(slices: Slices, bounds: Parameters<typeof planeGrid>[0]): SolidLayers {
  const grid = planeGrid(bounds, POINT_MM)
  const size = grid.words * grid.rows
  let [below, plane, above] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)]
  const flat = new Int32Array(size)
  const margin = new Int32Array(size)
  const flats: SolidLayers = { flatMm2: 0, marginMm2: 0 }
  const count = slices.cuts.starts.length - 1
  fillPlane(plane, grid, slices.cuts, 0)
  for (let traced = 0; traced < count; traced++) {
    if (traced + 1 < count) fillPlane(above, grid, slices.cuts, traced + 1)
    else above.fill(0)
    const area = POINT_MM ** 2 * layersOfTrace(slices, traced)
    const points = findSolidPoints(flat, grid, { below, plane, above })
    if (points > 0) {
      flats.flatMm2 += points * area
      flats.marginMm2 += marginPoints(flat, margin, grid, plane) * area
    }
    ;[below, plane, above] = [plane, above, below]
  }
  return flats
}

/** Marks and counts inside points open to above or below. */
function findSolidPoints(
  flat: Int32Array,
  { words, rows }: PlaneGrid,
  { below, plane, above }: { below: Int32Array; plane: Int32Array; above: Int32Array },
): number {
  let points = 0
  for (let at = words * DISC_REACH; at < words * (rows - DISC_REACH); at++) {
    let bits = (plane[at] ?? 0) & ~((above[at] ?? 0) & (below[at] ?? 0))
    if (bits !== 0) bits = erode(bits, plane, at, words)
    flat[at] = bits
    if (bits !== 0) points += countBits(bits)
  }
  return points
}

const DISC_REACH = 3

/** Erosion: those of a word's points around which the whole disc is filled. */
function erode(points: number, plane: Int32Array, at: number, words: number): number {
  let bits = points
  for (let i = 0; i < DISC_ROWS.length && bits !== 0; i++) {
    bits &= shifted(plane, at + (DISC_ROWS[i] ?? 0) * words, DISC_COLUMNS[i] ?? 0)
  }
  return bits
}

/** The word whose points lie so many columns further on. */
function shifted(plane: Int32Array, at: number, columns: number): number {
  const word = plane[at] ?? 0
  if (columns > 0) return (word >>> columns) | ((plane[at + 1] ?? 0) << (32 - columns))
  if (columns < 0) return (word << -columns) | ((plane[at - 1] ?? 0) >>> (32 + columns))
  return word
}

/** Dilation: counts inside points within the disc's radius of the solid ones. */
function marginPoints(
  flat: Int32Array,
  margin: Int32Array,
  { words, rows }: PlaneGrid,
  plane: Int32Array,
): number {
  margin.fill(0)
  for (let at = words * DISC_REACH; at < words * (rows - DISC_REACH); at++) {
    const bits = flat[at] ?? 0
    if (bits !== 0) dilate(bits, margin, at, words)
  }
  let points = 0
  for (let at = words * DISC_REACH; at < words * (rows - DISC_REACH); at++) {
    const bits = (margin[at] ?? 0) & (plane[at] ?? 0) & ~(flat[at] ?? 0)
    if (bits !== 0) points += countBits(erode(bits, plane, at, words))
  }
  return points
}

function dilate(bits: number, plane: Int32Array, at: number, words: number): void {
  for (let i = 0; i < DISC_ROWS.length; i++) {
    const to = at + (DISC_ROWS[i] ?? 0) * words
    const columns = DISC_COLUMNS[i] ?? 0
    plane[to] = (plane[to] ?? 0) | (columns >= 0 ? bits << columns : bits >>> -columns)
    if (columns > 0) plane[to + 1] = (plane[to + 1] ?? 0) | (bits >>> (32 - columns))
    if (columns < 0) plane[to - 1] = (plane[to - 1] ?? 0) | (bits << (32 + columns))
  }
}
