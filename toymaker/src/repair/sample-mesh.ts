/** Samples a triangle soup on a grid: welded, oriented, closed, united, coloured. */
import { indexAt } from '../mesh/arrays.ts'
import { closeMesh } from './close.ts'
import type { ClosedMesh, Shell } from './close.ts'
import { measureSurface } from './distances.ts'
import { gridAround } from './grid.ts'
import { pointsInside } from './inside.ts'
import { lostShare, madeUpShare } from './losses.ts'
import { scanOf } from './scan.ts'
import type { Scan } from './scan.ts'
import { assignSlots } from './assign-slots.ts'
import type { TriangleSoup } from './soup.ts'
import { Unusable } from './unusable.ts'
import { weld } from './weld.ts'

export interface SampledMesh {
  scan: Scan
  /** Openings closed, shells turned and united, specks left out, filaments in use. */
  openings: number
  turned: number
  shells: number
  specks: number
  filaments: number
  /** Shares of the surface. */
  madeUp: number
  lost: number
}

export interface SampleWish {
  filaments: readonly string[]
  /** Cells along the longest side. */
  cellsAlong: number
  cellMm: number
}

/** Below the surface all is of one filament. */
const COLOUR_DEPTH_MM = 2
/** A patch of colour smaller than two lines square is a speck. */
const MIN_PATCH_MM2 = 4

/** @throws Unusable when nothing solid comes of it. */
export function sampleMesh(soup: TriangleSoup, { filaments, cellsAlong, cellMm }: SampleWish): SampledMesh {
  const box = boxOf(soup)
  const longest = Math.max(...[0, 1, 2].map((axis) => (box.high[axis] ?? 0) - (box.low[axis] ?? 0)))
  if (!(longest > 0) || !Number.isFinite(longest)) throw new Unusable('no_solid')
  const closed = closeMesh(weld(soup.positions, soup.indices, longest))
  const { mesh, kept, specks } = dropFarSpecks(closed)
  const { low, high } = boxAround(kept)
  const grid = gridAround(low, high, cellsAlong)
  const inside = pointsInside(mesh, grid)
  if (!inside.includes(1)) throw new Unusable('no_solid')
  const surface = measureSurface(mesh, grid, inside)
  const slots = assignSlots(
    { soup, mesh, grid, surface },
    { filaments, depth: COLOUR_DEPTH_MM / cellMm, minPatch: MIN_PATCH_MM2 / cellMm ** 2 },
  )
  return {
    scan: scanOf(grid, surface, slots),
    openings: mesh.openings,
    turned: kept.filter((shell) => shell.wasTurned).length,
    shells: kept.length,
    specks,
    filaments: slots.used,
    madeUp: madeUpShare(mesh),
    lost: lostShare(soup, grid, inside),
  }
}

type Place = readonly [number, number, number]

function boxOf({ positions, indices }: TriangleSoup): { low: number[]; high: number[] } {
  const box = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] }
  for (const vertex of indices)
    for (let axis = 0; axis < 3; axis++) {
      const v = positions[vertex * 3 + axis] ?? 0
      if (v < (box.low[axis] ?? 0)) box.low[axis] = v
      if (v > (box.high[axis] ?? 0)) box.high[axis] = v
    }
  return box
}

/** Box of all of them; there may be hundreds of thousands. */
function boxAround(shells: readonly Shell[]): { low: Place; high: Place } {
  const edge = (axis: 0 | 1 | 2, of: 'low' | 'high', pick: (one: number, other: number) => number): number =>
    shells.reduce((found, shell) => pick(found, shell[of][axis]), of === 'low' ? Infinity : -Infinity)
  return {
    low: [edge(0, 'low', Math.min), edge(1, 'low', Math.min), edge(2, 'low', Math.min)],
    high: [edge(0, 'high', Math.max), edge(1, 'high', Math.max), edge(2, 'high', Math.max)],
  }
}

/** Of the largest shell's volume. */
const SPECK = 0.01

/** Small shells far from everything large would make the toy itself small: they go. What lies near is judged as a solid. */
function dropFarSpecks(closed: ClosedMesh & { shellOf: Uint32Array }): {
  mesh: ClosedMesh
  kept: Shell[]
  specks: number
} {
  const largest = closed.shells.reduce((most, { volume }) => Math.max(most, volume), 0)
  if (!(largest > 0)) throw new Unusable('no_solid')
  const isBody = ({ volume }: Shell): boolean => volume >= largest * SPECK
  const bodies = closed.shells.filter(isBody)
  const stays = closed.shells.map((shell) => isBody(shell) || bodies.some((body) => touches(shell, body)))
  const kept = closed.shells.filter((_, n) => stays[n] === true)
  if (kept.length === closed.shells.length) return { mesh: closed, kept, specks: 0 }
  const isKept = (t: number): boolean => stays[indexAt(closed.shellOf, t)] === true
  const source = closed.source.filter((_, t) => isKept(t))
  let own = 0
  for (let t = 0; t < closed.own; t++) if (isKept(t)) own++
  const indices = closed.indices.filter((_, corner) => isKept(Math.floor(corner / 3)))
  return { mesh: { ...closed, indices, source, own }, kept, specks: closed.shells.length - kept.length }
}

const touches = (one: Shell, other: Shell): boolean =>
  ([0, 1, 2] as const).every((axis) => one.low[axis] <= other.high[axis] && other.low[axis] <= one.high[axis])
