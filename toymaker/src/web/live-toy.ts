/** Interactive 3D toy: a solid with baked studio lighting, fast enough to follow every choice. */
import { isForTheYoungest } from '../design.ts'
import type { ToyDesign } from '../design.ts'
import type { Toy } from '../toy.ts'
import { withJointClearance } from '../joint-clearance.ts'
import { buildKind } from '../grammar/build-toy.ts'
import type { FoundKind } from '../grammar/find-kind.ts'
import { loadKind } from '../grammar/kind-loaders.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { loadLetterCutter } from '../lettering.ts'
import { floatAt } from '../mesh/arrays.ts'
import { renderMeshOf } from '../mesh/render-mesh.ts'
import { meshTape } from '../mesh/surface-nets.ts'
import { BACKDROP_SIDE } from '../render/backdrop.ts'
import { toneMapped } from '../render/tone.ts'
import { FLOOR_SIDE, VIGNETTE } from '../render/studio-parameters.ts'
import type { StudioParameters } from '../render/studio-parameters.ts'
import { meshToy } from '../solid.ts'
import type { Palette } from '../toy.ts'
import { lightMesh } from './live-light.ts'
import type { Rays } from './live-light.ts'
import { orbitOf } from './orbit.ts'
import type { Orbit } from './orbit.ts'

/** From quick to fine. The first follows every choice; thin lines, such as a smile, need the last. */
export const LIVE_DETAILS = ['sketch', 'fine', 'finest'] as const
export type LiveDetail = (typeof LIVE_DETAILS)[number]

export interface LiveToy {
  detail: LiveDetail
  /** mm, z up, front towards -y. */
  positions: Float32Array
  normals: Float32Array
  indices: Uint32Array
  /** Colour slot 1-4 of each vertex. */
  slots: Uint8Array
  /** Irradiance of each vertex: red, green, blue. */
  light: Float32Array
  floor: LiveFloor
  studio: LiveStudio
  /** What hangs behind it in the picture, RGBA, `side` squared. */
  backdrop: { rgba: Uint8Array; side: number; isScene: boolean }
  orbit: Orbit
  /** Width, depth and height of the solid, mm. */
  sizeMm: [number, number, number]
}

export interface LiveFloor {
  /** How dark the toy makes the floor, 0-255, `side` squared, rows from front to back. */
  shadow: Uint8Array
  side: number
  /** The map's corner and its whole width, mm. */
  corner: [number, number]
  width: number
}

/** The photo studio as the kernel holds it, packed for a shader. */
export interface LiveStudio {
  /** Twenty floats a light: centre, half sides u and v, normal, radiance, area, lengths of u and v, two spare. */
  lights: number[]
  /** Eight floats for each of four slots: albedo, gloss, roughness, glow. */
  materials: number[]
  zenith: number[]
  horizon: number[]
  floorRadiance: number[]
  exposure: number
}

interface Detail {
  /** Cells along the toy's longest side. */
  cells: number
  rays: Rays
}

const DETAILS: Record<LiveDetail, Detail> = {
  sketch: { cells: 60, rays: { gridCells: 44, sky: 4, lights: 1, floor: 3, smoothing: 4 } },
  fine: { cells: 100, rays: { gridCells: 56, sky: 10, lights: 4, floor: 12, smoothing: 4 } },
  finest: { cells: 170, rays: { gridCells: 72, sky: 12, lights: 4, floor: 16, smoothing: 6 } },
}

/**
 * `breathe` is awaited between the steps and may throw to stop.
 * @throws ToySolidError when the design cannot become a closed solid.
 */
export async function makeLiveToy(
  kernel: Kernel,
  design: ToyDesign,
  detail: LiveDetail,
  breathe: () => Promise<void>,
): Promise<LiveToy> {
  return makeLiveKind(kernel, { design, kind: await loadKind(design.kind, design.seed) }, detail, breathe)
}

/** As `makeLiveToy` of a kind that no path leads to. */
export async function makeLiveKind(
  kernel: Kernel,
  { design, kind }: { design: ToyDesign; kind: FoundKind },
  detail: LiveDetail,
  breathe: () => Promise<void>,
): Promise<LiveToy> {
  const { cells, rays } = DETAILS[detail]
  // A sketch is the bare shape: joints, letters and what must be joined come a moment later.
  const isSketch = detail === 'sketch'
  const toy = isSketch
    ? buildKind(design, kind)
    : await withoutWeakNecks(
        kernel,
        withJointClearance(kernel, (fixed) => buildKind(design, kind, fixed)),
      )
  const cellMm = toy.sizeMm / cells
  const renderMesh = isSketch
    ? renderMeshOf(meshTape(kernel, toy.tape, { cellMm, sketch: true }))
    : meshToy(kernel, toy, { cellMm, letters: await loadLetterCutter(toy) }).renderMesh
  await breathe()
  const { normals, light, shadow, stage } = lightMesh(kernel, toy, renderMesh, rays)
  return {
    detail,
    ...renderMesh,
    normals,
    light,
    floor: {
      shadow,
      side: FLOOR_SIDE,
      corner: stage.floor.corner,
      width: stage.floor.stepMm * (FLOOR_SIDE - 1),
    },
    studio: studioOf(stage),
    backdrop: backdropOf(toy.palette, stage),
    orbit: orbitOf(renderMesh.positions, toy.camera),
    sizeMm: sidesOf(renderMesh.positions),
  }
}

/** Loaded for the few toys that need it. */
async function withoutWeakNecks(kernel: Kernel, toy: Toy): Promise<Toy> {
  if (!isForTheYoungest(toy.design)) return toy
  const { withStoutNecks } = await import('../stout-necks.ts')
  return withStoutNecks(kernel, toy)
}

/** Everything in it that can be handed over instead of copied. */
export const buffersOf = (toy: LiveToy): ArrayBuffer[] =>
  [toy.positions, toy.normals, toy.indices, toy.slots, toy.light, toy.floor.shadow, toy.backdrop.rgba].map(
    (view) => view.buffer as ArrayBuffer,
  )

function studioOf({ lights, materials, sky, floor, exposure }: StudioParameters): LiveStudio {
  const floorRadiance = floor.light.map((value, c) => (value * (floor.albedo[c] ?? 0)) / Math.PI)
  return {
    lights,
    materials,
    zenith: [...sky.zenith],
    horizon: [...sky.horizon],
    floorRadiance,
    exposure,
  }
}

/** As the picture shows it: a little darker towards the rim, tone-mapped. */
function backdropOf({ environment, glowSlot }: Palette, { backdrop }: StudioParameters): LiveToy['backdrop'] {
  const rgba = new Uint8Array(BACKDROP_SIDE * BACKDROP_SIDE * 4)
  const last = BACKDROP_SIDE - 1
  for (let i = 0; i < BACKDROP_SIDE * BACKDROP_SIDE; i++) {
    const x = (i % BACKDROP_SIDE) / last - 0.5
    const y = Math.floor(i / BACKDROP_SIDE) / last - 0.5
    const edge = 1 - VIGNETTE * 2 * (x * x + y * y)
    const channel = (c: 0 | 1 | 2): number => floatAt(backdrop, i * 3 + c) * edge
    rgba.set(toneMapped(channel(0), channel(1), channel(2)), i * 4)
    rgba[i * 4 + 3] = 255
  }
  return { rgba, side: BACKDROP_SIDE, isScene: environment !== null || glowSlot > 0 }
}

function sidesOf(positions: Float32Array): [number, number, number] {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    const value = floatAt(positions, i)
    low[i % 3] = Math.min(low[i % 3] ?? value, value)
    high[i % 3] = Math.max(high[i % 3] ?? value, value)
  }
  const side = (axis: 0 | 1 | 2): number => (high[axis] ?? 0) - (low[axis] ?? 0)
  return [side(0), side(1), side(2)]
}
