/**
 * Pedestals: what begins in mid-air over another part of the toy, where no support from the bed can stand, begins on a thin
 * column that breaks off. They are part of the files for printing only, not of the pictures.
 */
import { along, direction, length, sub } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Island } from './islands.ts'
import { gapBelow } from './shell-starts.ts'
import type { ShellBegin } from './shell-starts.ts'
import { joinMeshes } from '../mesh/join-meshes.ts'
import type { Mesh } from '../mesh/surface-nets.ts'

/** Thin enough to be broken off by hand. */
const COLUMN_MM = 1
/** Carries the first layers of a rounded underside. */
const HEAD_MM = 2.2
/** One layer of air, as below a slicer's own supports. */
const CONTACT_GAP_MM = 0.2
/** It stands this deep in what is below. */
const SUNK_MM = 0.4
const SIDES = 12

/** An island that is joined to the toy within this height loses a strand or two, which the next layers cover, mm. */
const STRANDS_MM = 1

export interface Pedestal {
  /** What it carries begins here, mm. */
  at: Vec3
  /** From there down to what it stands on, mm. */
  gapMm: number
}

/** A part's own start and the island it begins with lie this near to each other, mm. */
const SAME_START_MM = 3

/** Under each moving part that begins in mid-air, and under each island of a part that begins elsewhere. */
export function pedestalsFor(begins: readonly ShellBegin[], islands: readonly Island[]): Pedestal[] {
  const starts = begins.filter(({ start }) => start === 'air').map(({ at, gapMm }) => ({ at, gapMm }))
  const isCarried = (island: Island): boolean =>
    starts.some(({ at }) => length(sub(at, island.at)) < SAME_START_MM)
  const loose = islands.filter(
    (island) =>
      island.freeMm >= STRANDS_MM &&
      island.freeMm < Infinity &&
      island.gapMm < Infinity &&
      !isCarried(island),
  )
  return [...starts, ...loose.map(({ at, gapMm }) => ({ at, gapMm }))]
}

export const columnsOf = (shell: Mesh, pedestals: readonly Pedestal[]): Mesh[] =>
  pedestals.map((pedestal) => columnOf(shell, pedestal))

/** The shell with its columns. */
export const withPedestals = <T extends Mesh>(shell: T, pedestals: readonly Pedestal[]): T | Mesh =>
  pedestals.length === 0 ? shell : joinMeshes([shell, ...columnsOf(shell, pedestals)])

const RIM_WAYS = [0, 90, 180, 270].map((azimuth) => direction(azimuth, 0))
/** On steeper ground one side of the foot stays free, mm. */
const MAX_SLOPE_MM = 3

/** Down to where the whole foot of the column stands: on a slope its rim reaches lower than its middle. */
function footingGap(shell: Mesh, { at, gapMm }: Pedestal): number {
  const rim = RIM_WAYS.map((way) => gapBelow(shell, along(at, way, COLUMN_MM)))
  return Math.max(gapMm, ...rim.filter((gap) => gap < gapMm + MAX_SLOPE_MM))
}

/** A closed column of rings of equal sides; the head widens at 45 degrees. */
function columnOf(shell: Mesh, { at: [x, y, z], gapMm }: Pedestal): Mesh {
  const top = z - CONTACT_GAP_MM
  const bottom = z - footingGap(shell, { at: [x, y, z], gapMm }) - SUNK_MM
  const neck = top - (HEAD_MM - COLUMN_MM)
  const isHigh = neck > bottom + SUNK_MM
  const rings: readonly (readonly [radius: number, height: number])[] = isHigh
    ? [
        [COLUMN_MM, bottom],
        [COLUMN_MM, neck],
        [HEAD_MM, top],
      ]
    : [
        [COLUMN_MM, bottom],
        [COLUMN_MM, top],
      ]
  const rim = Array.from({ length: SIDES }, (_, i) => (i / SIDES) * 2 * Math.PI)
  const points = rings.flatMap(([radius, height]) =>
    rim.map((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle), height]),
  )
  const [under, over] = [points.length, points.length + 1]
  points.push([x, y, bottom], [x, y, top])
  const faces = rim.flatMap((_, i) => {
    const next = (i + 1) % SIDES
    const walls = rings.slice(1).flatMap((_, ring) => {
      const [a, b] = [ring * SIDES + i, ring * SIDES + next]
      const [c, d] = [a + SIDES, b + SIDES]
      return [a, b, d, a, d, c]
    })
    const last = (rings.length - 1) * SIDES
    return [...walls, under, next, i, over, last + i, last + next]
  })
  return {
    ...shell,
    positions: Float32Array.from(points.flat()),
    // Never lit: pedestals are in no picture.
    normals: new Float32Array(points.length * 3),
    indices: Uint32Array.from(faces),
    slots: new Uint8Array(faces.length / 3).fill(1),
    innerIndices: new Uint32Array(),
    innerPairs: new Uint8Array(),
    bridges: 0,
    droppedParts: 0,
    filledHollows: 0,
  }
}
