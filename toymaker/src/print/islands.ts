/**
 * Islands: what of a layer is joined to nothing of the layer below. On the bed and over a free column, where supports reach it,
 * that is how parts begin, and in a joint gap the first layers sag onto what is below. Over another part of the toy, where
 * no support from the bed can stand, an island is printed in mid-air.
 */
import { fillPlane, planeGrid } from './bit-planes.ts'
import type { PlaneGrid } from './bit-planes.ts'
import { add, length, scale, sub } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { cutShell } from './slice.ts'
import type { Shell } from './slice.ts'
import { gapBelow } from './shell-starts.ts'

export interface Island {
  /** About the middle of its first layer, over what is below, at the underside of that layer, mm. */
  at: Vec3
  /** Of its first layer. */
  areaMm2: number
  /** From there down to what is below, mm. */
  gapMm: number
  /** Height at which it is joined to the rest of the toy; Infinity for a solid of its own. */
  freeMm: number
}

const POINT_MM = 0.4
/** Fewer points are less than a line: nothing is extruded. */
const MIN_POINTS = 2
/** Bridged by the first sagging layers, mm. */
const SAG_MM = 0.7
const WORD = 32

interface Layers {
  shells: readonly Shell[]
  grid: PlaneGrid
  layerMm: number
  /** From the bed up to the layer looked at. */
  planes: Int32Array[]
}

interface Open {
  island: Island
  layer: number
  points: ReadonlySet<number>
}

/** Those over another part of the toy, in the order of their first layers. Shells may overlap each other. */
export function islandsInAir(
  shells: readonly Shell[],
  bounds: { low: readonly number[]; high: readonly number[] },
  layerMm: number,
): Island[] {
  const slices = shells.map((shell) => cutShell(shell, layerMm))
  const layers: Layers = { shells, grid: planeGrid(bounds, POINT_MM), layerMm, planes: [] }
  const size = layers.grid.words * layers.grid.rows
  const found: Island[] = []
  let open: Open[] = []
  const one = new Int32Array(size)
  const fresh = new Int32Array(size)
  const count = Math.max(...slices.map(({ starts }) => starts.length - 1))
  for (let layer = 0; layer < count; layer++) {
    const plane = new Int32Array(size)
    slices.forEach((cuts, shell) => {
      if (layer >= cuts.starts.length - 1) return
      fillPlane(shell === 0 ? plane : one, layers.grid, cuts, layer)
      if (shell > 0) addTo(plane, one)
    })
    layers.planes.push(plane)
    if (layer === 0) continue
    open = open.filter((island) => !isJoined(layers, island))
    for (const points of looseParts(layers, fresh)) {
      const island = islandOf(layers, points)
      if (island === null) continue
      found.push(island)
      open.push({ island, layer, points: new Set(points) })
    }
  }
  return found
}

const bitsAt = (plane: Int32Array | undefined, word: number): number => plane?.[word] ?? 0
const isSet = (plane: Int32Array | undefined, point: number): boolean =>
  ((bitsAt(plane, point >> 5) >>> (point & 31)) & 1) === 1

function addTo(plane: Int32Array, more: Int32Array): void {
  for (let word = 0; word < plane.length; word++) plane[word] = bitsAt(plane, word) | bitsAt(more, word)
}

/** Parts of the topmost layer over none of the one below, as lists of points; `fresh`: a plane to work in. */
function looseParts({ grid, planes }: Layers, fresh: Int32Array): number[][] {
  const [below, plane] = planes.slice(-2)
  if (!below || !plane) return []
  const loose = keepLoose(fresh, { plane, below, grid })
  const parts: number[][] = []
  for (const word of loose) {
    while (bitsAt(fresh, word) !== 0) {
      const bits = bitsAt(fresh, word)
      parts.push(takePart(fresh, word * WORD + 31 - Math.clz32(bits & -bits), grid))
    }
  }
  return parts
}

/**
 * Leaves in `fresh` what of the plane is joined to nothing of the one below, and returns its words, in their order. Most of what
 * is not over the plane below is a thin rim of what is: the plane is looked through once, and then only where a part may be loose.
 */
function keepLoose(
  fresh: Int32Array,
  { plane, below, grid: { words } }: { plane: Int32Array; below: Int32Array; grid: PlaneGrid },
): number[] {
  let left: number[] = []
  for (let word = 0; word < plane.length; word++) {
    const bits = bitsAt(plane, word) & ~bitsAt(below, word)
    fresh[word] = bits
    if (bits !== 0) left.push(word)
  }
  const heldAt = (word: number): number => bitsAt(plane, word) & ~bitsAt(fresh, word)
  /** Takes away what touches something held: true where there was any. */
  const shrink = (word: number): boolean => {
    const inside = bitsAt(fresh, word)
    const beside = (heldAt(word - 1) >>> 31) | ((heldAt(word + 1) & 1) << 31)
    const held = heldAt(word)
    const around = beside | (held << 1) | (held >>> 1) | heldAt(word - words) | heldAt(word + words)
    const seeds = around & inside
    if (seeds === 0) return false
    fresh[word] = inside & ~filled(seeds, inside)
    return true
  }
  // Rows above a held part are reached on the way up, those before it on the way down.
  for (let hasShrunk = true; hasShrunk && left.length > 0;) {
    hasShrunk = false
    for (const word of left) hasShrunk = shrink(word) || hasShrunk
    for (let i = left.length - 1; i >= 0; i--) hasShrunk = shrink(left[i] ?? 0) || hasShrunk
    left = left.filter((word) => bitsAt(fresh, word) !== 0)
  }
  return left
}

/** The bits grown sideways as far as the mask goes (Kogge-Stone). */
function filled(bits: number, mask: number): number {
  let [up, down, upMask, downMask] = [bits, bits, mask, mask]
  for (let by = 1; by < WORD; by *= 2) {
    up |= upMask & (up << by)
    upMask &= upMask << by
    down |= downMask & (down >>> by)
    downMask &= downMask >>> by
  }
  return up | down
}

/** Removes a part from the plane. */
function takePart(plane: Int32Array, first: number, { words }: PlaneGrid): number[] {
  const points = [first]
  const clear = (point: number): void => {
    plane[point >> 5] = bitsAt(plane, point >> 5) & ~(1 << (point & 31))
  }
  clear(first)
  for (let i = 0; i < points.length; i++) {
    for (const next of neighbours(points[i] ?? 0, words)) {
      if (!isSet(plane, next)) continue
      clear(next)
      points.push(next)
    }
  }
  return points
}

const neighbours = (point: number, words: number): readonly number[] => [
  point - 1,
  point + 1,
  point - words * WORD,
  point + words * WORD,
]

/** null where it is held up, or too small to be printed. */
function islandOf({ shells, grid, planes, layerMm }: Layers, points: readonly number[]): Island | null {
  if (points.length < MIN_POINTS) return null
  const layer = planes.length - 1
  const gaps = points.map((point) => {
    const covered = planes.findLastIndex((plane, below) => below < layer && isSet(plane, point))
    return covered < 0 ? Infinity : (layer - 1 - covered) * layerMm
  })
  const covered = points.filter((_, i) => gaps[i] !== Infinity)
  if (covered.length * 2 <= points.length || Math.min(...gaps) < SAG_MM) return null
  const width = grid.words * WORD
  const placeOf = (point: number): Vec3 => [
    grid.left + (point % width) * grid.pointMm,
    grid.front + Math.floor(point / width) * grid.pointMm,
    layer * layerMm,
  ]
  const middle = scale(points.map(placeOf).reduce(add), 1 / points.length)
  const away = (place: Vec3): number => length(sub(place, middle))
  const at = covered.map(placeOf).reduce((best, place) => (away(place) < away(best) ? place : best))
  return {
    at,
    areaMm2: points.length * grid.pointMm ** 2,
    gapMm: Math.min(...shells.map((shell) => gapBelow(shell, at))),
    freeMm: Infinity,
  }
}

/** Follows an island into the topmost layer; joined where that part of it lies on something else, too. */
function isJoined({ grid, planes, layerMm }: Layers, open: Open): boolean {
  const [below, plane] = planes.slice(-2)
  const points = new Set([...open.points].filter((point) => isSet(plane, point)))
  const queue = [...points]
  for (let i = 0; i < queue.length; i++) {
    const point = queue[i] ?? 0
    if (isSet(below, point) && !open.points.has(point)) {
      open.island.freeMm = (planes.length - 1 - open.layer) * layerMm
      return true
    }
    for (const next of neighbours(point, grid.words)) {
      if (!isSet(plane, next) || points.has(next)) continue
      points.add(next)
      queue.push(next)
    }
  }
  open.points = points
  return points.size === 0
}
