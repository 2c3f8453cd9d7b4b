/** Colour slot of each point near the surface: sampled from textures, despeckled, propagated inwards. */
import { decodeSrgb, encodeSrgb, hexOf, labOf } from '../math/colour.ts'
import type { Lab } from '../math/colour.ts'
import { SLOTS } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import type { ClosedMesh } from './close.ts'
import { closestBarycentric, triangleInGrid } from './distances.ts'
import type { Surface } from './distances.ts'
import { aroundOf, pointsOf, stepsOf } from './grid.ts'
import type { Grid } from './grid.ts'
import type { Material, TriangleSoup } from './soup.ts'

export interface SlotSamples {
  /** Of every point, 1-4. */
  of: Uint8Array
  /** The filament of most of the surface. */
  main: Slot
  /** Filaments in use. */
  used: number
}

export interface SlotOptions {
  filaments: readonly string[]
  /** How deep a colour goes, in cells; below it all is of the main filament. */
  depth: number
  /** Smaller patches take their surroundings' colour, in points of the surface. */
  minPatch: number
}

/** How far the colour is carried out of the solid, in cells: as far as vertices and their slopes are ever sought. */
const OUTWARDS = 4

export function assignSlots(
  { soup, mesh, grid, surface }: { soup: TriangleSoup; mesh: ClosedMesh; grid: Grid; surface: Surface },
  wish: SlotOptions,
): SlotSamples {
  const of = new Uint8Array(pointsOf(grid))
  const skin = surfacePoints(surface.distances, grid)
  const colourOf = slotLookup(soup, wish.filaments)
  for (const at of skin) {
    const triangle = indexAt(surface.nearest, at) - 1
    of[at] =
      triangle < 0 ? 0 : colourOf(indexAt(mesh.source, triangle), barycentricAt(mesh, grid, triangle, at))
  }
  const main = maxFrequent(of, skin)
  for (const at of skin) if (of[at] === 0) of[at] = main
  majorityFilter(of, skin, grid)
  removeSpecks(of, skin, grid, wish.minPatch)
  const used = new Set(skin.map((at) => byteAt(of, at))).size
  propagate(of, skin, { grid, distances: surface.distances, depth: wish.depth })
  for (let at = 0; at < of.length; at++) if (of[at] === 0) of[at] = main
  return { of, main, used }
}

/** Solid points with a neighbour outside. */
function surfacePoints(distances: Float32Array, grid: Grid): Uint32Array {
  const steps = stepsOf(grid)
  const skin: number[] = []
  for (let at = 0; at < distances.length; at++) {
    if (floatAt(distances, at) >= 0) continue
    if (steps.some((step) => floatAt(distances, at + step) >= 0)) skin.push(at)
  }
  return Uint32Array.from(skin)
}

type Barycentric = readonly [number, number, number]

function barycentricAt(mesh: ClosedMesh, grid: Grid, triangle: number, at: number): Barycentric {
  // Filled holes continue the colour of their rim.
  if (triangle >= mesh.own) return [1 / 3, 1 / 3, 1 / 3]
  const [nx, ny] = grid.size
  const point = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))] as const
  return closestBarycentric(triangleInGrid(mesh, grid, triangle), point)
}

/** Weight of lightness against hue: baked shadows must not select another filament. */
const LIGHTNESS = 0.6
/** Quantization levels of each channel. */
const LEVELS = 32

/** Slot of a place in one of the soup's triangles. */
function slotLookup(
  soup: TriangleSoup,
  filaments: readonly string[],
): (triangle: number, shares: Barycentric) => number {
  const labs = filaments.map((hex) => labOf(hex))
  const known = new Uint8Array(LEVELS ** 3)
  return (triangle, shares) => {
    const [r, g, b] = linearColourAt(soup, triangle, shares).map((v) =>
      Math.round(encodeSrgb(v) * (LEVELS - 1)),
    ) as [number, number, number]
    const key = (r * LEVELS + g) * LEVELS + b
    if (byteAt(known, key) === 0)
      known[key] = nearestSlot(labs, labOf(hexOf([byteOf(r), byteOf(g), byteOf(b)])))
    return byteAt(known, key)
  }
}

const byteOf = (level: number): number => Math.round((level * 255) / (LEVELS - 1))

function nearestSlot(labs: readonly Lab[], [l, a, b]: Lab): number {
  const away = labs.map(([ll, aa, bb]) => Math.hypot((l - ll) * LIGHTNESS, a - aa, b - bb))
  return away.indexOf(Math.min(...away)) + 1
}

const LINEAR = Float32Array.from({ length: 256 }, (_, v) => decodeSrgb(v / 255))

function linearColourAt(
  { indices, vertexColours: tints, uvs, materialOf: paintOf, materials: paints }: TriangleSoup,
  triangle: number,
  shares: Barycentric,
): number[] {
  const corners = [0, 1, 2].map((i) => indexAt(indices, triangle * 3 + i))
  const mixed = (values: Float32Array | Uint8Array, width: number, i: number): number =>
    corners.reduce((sum, corner, c) => sum + (values[corner * width + i] ?? 0) * (shares[c] ?? 0), 0)
  const paint = paints[paintOf[triangle] ?? 0]
  const picture = paint?.texture ? sampleTexture(paint, mixed(uvs, 2, 0), mixed(uvs, 2, 1)) : null
  return [0, 1, 2].map((c) => {
    const tint = tints === null ? 1 : mixed(tints, 3, c) / 255
    return Math.min(1, Math.max(0, (paint?.factor[c] ?? 1) * tint * (picture?.[c] ?? 1)))
  })
}

/** Pictures repeat beyond their edges. */
function sampleTexture({ texture: picture, transform: m }: Material, u: number, v: number): number[] | null {
  if (picture === null) return null
  const { widthPx, heightPx, rgba } = picture
  const wrap = (value: number): number => value - Math.floor(value)
  const x = Math.min(widthPx - 1, Math.floor(wrap(m[0] * u + m[1] * v + m[2]) * widthPx))
  const y = Math.min(heightPx - 1, Math.floor(wrap(m[3] * u + m[4] * v + m[5]) * heightPx))
  const o = (x + y * widthPx) * 4
  return [0, 1, 2].map((c) => floatAt(LINEAR, byteAt(rgba, o + c)))
}

function maxFrequent(of: Uint8Array, points: Uint32Array): Slot {
  const counts = [0, 0, 0, 0, 0]
  for (const at of points) {
    const slot = byteAt(of, at)
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  return SLOTS.reduce((best, slot) => ((counts[slot] ?? 0) > (counts[best] ?? 0) ? slot : best))
}

const NONE = 5
const ROUNDS = 2

/** Majority filter over the surface neighbours. */
function majorityFilter(of: Uint8Array, skin: Uint32Array, grid: Grid): void {
  const around = aroundOf(grid)
  const counts = new Uint8Array(NONE)
  for (let round = 0; round < ROUNDS; round++) {
    const next = skin.map((at) => {
      const own = byteAt(of, at)
      counts.fill(0)
      counts[own] = 1
      for (const step of around) {
        const slot = byteAt(of, at + step)
        if (slot > 0) counts[slot] = byteAt(counts, slot) + 1
      }
      let best = own
      for (let slot = 1; slot < NONE; slot++) if (byteAt(counts, slot) > byteAt(counts, best)) best = slot
      return best
    })
    skin.forEach((at, i) => (of[at] = indexAt(next, i)))
  }
}

/** Patches too small to print take the most frequent colour of their rim. */
function removeSpecks(of: Uint8Array, skin: Uint32Array, grid: Grid, minPatch: number): void {
  const around = aroundOf(grid)
  const seen = new Uint8Array(of.length)
  for (const seed of skin) {
    if (seen[seed] === 1) continue
    const slot = byteAt(of, seed)
    const patch = [seed]
    seen[seed] = 1
    const rim = [0, 0, 0, 0, 0]
    for (let i = 0; i < patch.length; i++) {
      for (const step of around) {
        const at = (patch[i] ?? 0) + step
        const other = byteAt(of, at)
        if (other === 0) continue
        if (other !== slot) rim[other] = (rim[other] ?? 0) + 1
        else if (seen[at] === 0) {
          seen[at] = 1
          patch.push(at)
        }
      }
    }
    const most = Math.max(...rim)
    if (patch.length >= minPatch || most === 0) continue
    for (const at of patch) of[at] = rim.indexOf(most)
  }
}

/** Breadth-first propagation from the surface points, nearest first. */
function propagate(
  of: Uint8Array,
  skin: Uint32Array,
  { grid, distances, depth }: { grid: Grid; distances: Float32Array; depth: number },
): void {
  const steps = stepsOf(grid)
  let front: number[] = Array.from(skin)
  while (front.length > 0) {
    const next: number[] = []
    for (const from of front) {
      for (const step of steps) {
        const at = from + step
        const distance = floatAt(distances, at)
        if (of[at] !== 0 || distance < -depth || distance > OUTWARDS) continue
        of[at] = byteAt(of, from)
        next.push(at)
      }
    }
    front = next
  }
}
