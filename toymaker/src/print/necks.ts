/**
 * Lumps that hang on necks: what a small child could tear off and swallow. Depth alone cannot tell a neck from the broad edge of
 * a thin plate, so the cross-section of the solid is measured where a lump is joined.
 */
import { add, scale, sub, surfaceFrame, unit } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Shell } from './slice.ts'
import { erodeByNeck, mark, measure, placeAt, placeOf, THROAT_MM } from './small-parts.ts'
import type { Eroded, SmallPartsWish, Volume } from './small-parts.ts'

/** A thinner neck tears at the 90 N of EN 71-1's tension test: PLA holds some 20 MPa across its layers. */
export const TORN_NECK_MM = 2.4

/** The nearest points of what holds a lump and of the lump, mm. */
export interface Neck {
  from: Vec3
  to: Vec3
}

/** Necks with a smaller cross-section than a rod of `minNeckMm`. */
export const findNecks = (shell: Shell, wish: SmallPartsWish): Neck[] =>
  necksOf(erodeByNeck(shell, wish), wish)

/** As `findNecks`, of a shell that is eroded already. */
export function necksOf({ volume, cores }: Eroded, wish: SmallPartsWish): Neck[] {
  const isHeld = new Uint8Array(volume.points.length)
  for (const region of cores.slice(0, wish.bodies)) mark(isHeld, region, 1)
  return cores.slice(wish.bodies).flatMap((lump) => {
    const { lengthMm, volumeMm3 } = measure(volume, lump)
    if (lengthMm + wish.minNeckMm >= THROAT_MM || volumeMm3 < MIN_LUMP_MM3) return []
    const neck = pathTo(volume, lump, isHeld)
    if (neck === null) return []
    // What is joined to a lump that is held from now on is held with it.
    mark(isHeld, lump, 1)
    if (sectionMm2(volume, neck) >= WEAK * (Math.PI / 4) * wish.minNeckMm ** 2) return []
    const [from, to] = neck.map((at) => placeOf(volume, wish.bounds, at))
    return from && to ? [{ from, to }] : []
  })
}

/** Points at the rim of a cross-section count whole. */
const WEAK = 1.4
/** Cores are smaller than their parts by a neck all round. */
const MIN_LUMP_MM3 = 0.4

/** Shortest way through the solid from a lump to what is held (breadth first): its last point and its first. */
function pathTo({ size, points }: Volume, lump: Uint32Array, isHeld: Uint8Array): [number, number] | null {
  const origins = new Map<number, number>([...lump].map((at) => [at, at]))
  const steps = [1, -1, size[0], -size[0], size[0] * size[1], -size[0] * size[1]]
  let edge = [...lump]
  while (edge.length > 0) {
    const next: number[] = []
    for (const at of edge)
      for (const step of steps) {
        const to = at + step
        if (points[to] !== 1 || origins.has(to)) continue
        const origin = origins.get(at) ?? at
        if (isHeld[to] === 1) return [to, origin]
        origins.set(to, origin)
        next.push(to)
      }
    edge = next
  }
  return null
}

/** Beyond this many points a cross-section is no neck's. */
const BROAD = 400
/** Along the axes and the diagonals between them. */
const WAYS: readonly Vec3[] = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].flatMap((y) => (x === 0 && y === 0 ? [] : [unit([x, y, 0]), unit([x, y, 1])])))
  .concat([[0, 0, 1]])
const SECTIONS = [0, 0.25, 0.5, 0.75, 1]

/** Least cross-section along the way, mm². */
function sectionMm2(volume: Volume, [from, to]: readonly [number, number]): number {
  const [start, end] = [placeAt(volume, from), placeAt(volume, to)]
  // The way leads from point to point: the neck itself may lie askew.
  const ways = [unit(sub(end, start)), ...WAYS]
  const counts = SECTIONS.flatMap((t) => {
    const middle = add(start, scale(sub(end, start), t))
    return ways.map((way) => countAcross(volume, middle, way))
  })
  return Math.min(...counts) * volume.pointMm ** 2
}

/** Solid points that are joined to the middle in the plane across the way. */
function countAcross({ size, points }: Volume, middle: Vec3, way: Vec3): number {
  const { right, up } = surfaceFrame(way)
  const isSolid = (u: number, v: number): boolean => {
    const [x, y, z] = add(middle, add(scale(right, u), scale(up, v))).map(Math.round)
    return points[((z ?? 0) * size[1] + (y ?? 0)) * size[0] + (x ?? 0)] === 1
  }
  const seen = new Set<string>(['0 0'])
  const queue: [number, number][] = [[0, 0]]
  for (let i = 0; i < queue.length && i < BROAD; i++) {
    const [u, v] = queue[i] ?? [0, 0]
    for (const [du, dv] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const key = `${u + du} ${v + dv}`
      if (seen.has(key) || !isSolid(u + du, v + dv)) continue
      seen.add(key)
      queue.push([u + du, v + dv])
    }
  }
  return queue.length
}
