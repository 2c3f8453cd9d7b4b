/**
 * One toy in the studio, in one kernel: the light is gathered in passes, any pass may be split among workers.
 * Every worker builds the same meshes bit by bit, so that only sums of light travel between them.
 */
import type { Kernel } from '../kernel/kernel.ts'
import type { RenderMesh } from '../mesh/render-mesh.ts'
import type { Toy } from '../toy.ts'
import type { Camera } from './camera.ts'
import { toneTable } from './tone.ts'
import { NO_SEAMS, darkenSeams, findSeams } from './seams.ts'
import { studioParameters } from './studio-parameters.ts'
import type { StudioParameters } from './studio-parameters.ts'
import { buildTraceGrid } from './trace-grid.ts'

export type PictureOutput = 'studio' | 'cutout'

export interface SceneLook {
  output: PictureOutput
  /** Azimuth of camera and area lights from the toy's own view, degrees. */
  turnDeg: number
}

/** The mesh of one or several closed solids. */
export interface Shown {
  renderMesh: RenderMesh
  bodies: Toy['bodies']
}

/** Rays per vertex and per floor point added by one pass. */
export interface Pass {
  sky: number
  lights: number
  floorSky: number
  floorLights: number
}

/** Smoothing after a pass: rounds for all channels, then more for red, green and blue; rounds for the floor. */
export interface Smoothing {
  rounds: number
  spread: readonly [red: number, green: number, blue: number]
  floor: number
}

export interface Part {
  index: number
  of: number
}

const SUMS = 6
/** The trace grid has this many cells along the toy. */
const GRID_CELLS = 72
const NORMAL_ROUNDS = 1
/** Rows shaded at a time: small enough to stop quickly. */
const BAND_ROWS = 32
/** Points lit at a time, for the same reason. */
const CHUNK = 1024

export class ToyScene {
  readonly #kernel: Kernel
  readonly #stage: StudioParameters
  readonly #pause: () => void
  readonly #settingAddress: number
  readonly #meshMark: number
  #gathered = 0
  #lit = 0
  #litFloor = 0
  #inSight = 0
  #seams = NO_SEAMS
  #taken: Pass = { sky: 0, lights: 0, floorSky: 0, floorLights: 0 }

  /** `pause` is called every few milliseconds and may throw to stop the work. */
  constructor(kernel: Kernel, toy: Toy, { output, turnDeg }: SceneLook, pause: () => void) {
    this.#kernel = kernel
    this.#pause = pause
    this.#stage = studioParameters(toy, output, turnDeg)
    buildTraceGrid(kernel, toy, GRID_CELLS)
    kernel.call.setToneTable(kernel.putBytes(toneTable()))
    this.#settingAddress = kernel.putFloats(this.#stage.setting)
    const lights = kernel.putFloats(this.#stage.lights)
    const materials = kernel.putFloats(this.#stage.materials)
    kernel.call.openScene(this.#settingAddress, lights, materials, kernel.putFloats(this.#stage.backdrop))
    this.#meshMark = kernel.call.heapMark()
  }

  /** Sets the mesh and finds the vertices visible at `samples` x `samples`. */
  show({ renderMesh, bodies }: Shown, camera: Camera, samples: number): void {
    const { call } = this.#kernel
    call.heapRelease(this.#meshMark)
    const vertices = renderMesh.positions.length / 3
    const triangles = renderMesh.indices.length / 3
    const positions = this.#kernel.putFloats(renderMesh.positions)
    const normals = this.#kernel.putFloats(renderMesh.normals)
    const indices = this.#kernel.putIndices(renderMesh.indices)
    call.showMesh(vertices, triangles, positions, normals, indices, this.#kernel.putBytes(renderMesh.slots))
    this.#kernel.floats.set(packCamera(camera), this.#settingAddress >> 2)
    this.#seams = findSeams(this.#kernel, bodies, renderMesh, this.#stage.albedos)
    call.guessLight()
    this.#findSight(vertices, samples)
    this.#taken = { sky: 0, lights: 0, floorSky: 0, floorLights: 0 }
  }

  #findSight(vertices: number, samples: number): void {
    const { call } = this.#kernel
    this.#inSight = this.#kernel.putBytes(new Uint8Array(vertices))
    const list = call.allocate(vertices * 4)
    this.#kernel.scoped(() => {
      call.projectMesh(samples, BAND_ROWS, 0, samples)
      for (let y = 0; y < samples; y += BAND_ROWS) {
        const rows = Math.min(BAND_ROWS, samples - y)
        call.rasterBand(y, y + rows)
        call.markSeen(this.#inSight, rows)
      }
    })
    this.#lit = call.dilateSeen(this.#inSight)
    call.listSeen(this.#inSight, list)
    call.linkNeighbours(this.#inSight)
    this.#kernel.scoped(() => call.smoothNormals(NORMAL_ROUNDS))
    this.#gathered = call.preparePoints(list, this.#lit)
    this.#litFloor = call.litFloorPoints()
  }

  /** Gathers this part's share of a pass. */
  gather(pass: Pass, part: Part): void {
    const { sky, lights, floorSky, floorLights } = this.#taken
    for (const [from, to] of chunks(share(this.#lit, part))) {
      this.#kernel.call.gatherSky(from, to, sky, pass.sky)
      this.#kernel.call.gatherLights(from, to, lights, pass.lights)
      this.#pause()
    }
    for (const [from, to] of chunks(share(this.#litFloor, part))) {
      this.#kernel.call.gatherSky(this.#lit + from, this.#lit + to, floorSky, pass.floorSky)
      this.#kernel.call.gatherLights(this.#lit + from, this.#lit + to, floorLights, pass.floorLights)
      this.#pause()
    }
  }

  /** Light sums of one part, to be merged into the scenes of other workers. */
  takeSums(part: Part): Float32Array[] {
    return this.#sumRanges(part).map(([address, count]) => this.#kernel.copyFloats(address, count))
  }

  putSums(part: Part, sums: readonly Float32Array[]): void {
    this.#sumRanges(part).forEach(([address], i) => {
      const values = sums[i]
      if (values) this.#kernel.floats.set(values, address >> 2)
    })
  }

  #sumRanges(part: Part): [address: number, count: number][] {
    const [from, to] = share(this.#lit, part)
    const [floorFrom, floorTo] = share(this.#litFloor, part)
    return [
      [this.#gathered + from * SUMS * 4, (to - from) * SUMS],
      [this.#gathered + (this.#lit + floorFrom) * SUMS * 4, (floorTo - floorFrom) * SUMS],
    ]
  }

  /** Resolves a pass once all parts are merged: sums become irradiance, and the next pass gathers its bounce. */
  resolve(pass: Pass, { rounds, spread, floor }: Smoothing): void {
    const before = this.#taken
    this.#taken = {
      sky: before.sky + pass.sky,
      lights: before.lights + pass.lights,
      floorSky: before.floorSky + pass.floorSky,
      floorLights: before.floorLights + pass.floorLights,
    }
    const { call } = this.#kernel
    const { sky, lights, floorSky, floorLights } = this.#taken
    this.#kernel.scoped(() => {
      call.resolveIrradiance(sky, lights, floorSky, floorLights)
      call.smoothIrradiance(rounds, ...spread)
      darkenSeams(this.#kernel, this.#seams)
      call.smoothFloor(floor)
      call.computeFloorShares()
    })
  }

  /** Shades this part's rows of a `widthPx` square; `grain` x `grain` samples a pixel. */
  shade(widthPx: number, grain: number, part: Part): Uint8Array {
    const [from, to] = share(widthPx, part)
    const rgba = new Uint8Array((to - from) * widthPx * 4)
    const { call } = this.#kernel
    this.#kernel.scoped(() => {
      call.projectMesh(widthPx * grain, BAND_ROWS * grain, from * grain, to * grain)
      const out = call.allocate(BAND_ROWS * widthPx * 4)
      for (let y = from; y < to; y += BAND_ROWS) {
        const end = Math.min(to, y + BAND_ROWS)
        call.shadeBand(widthPx, grain, y, end, out)
        rgba.set(this.#kernel.bytes.subarray(out, out + (end - y) * widthPx * 4), (y - from) * widthPx * 4)
        this.#pause()
      }
    })
    return rgba
  }
}

function share(count: number, { index, of }: Part): [from: number, to: number] {
  return [Math.floor((count * index) / of), Math.floor((count * (index + 1)) / of)]
}

function* chunks([from, to]: [number, number]): Generator<[number, number]> {
  for (let start = from; start < to; start += CHUNK) yield [start, Math.min(to, start + CHUNK)]
}

function packCamera({ eye, forward, right, up, tangent, distance }: Camera): number[] {
  return [...eye, ...forward, ...right, ...up, tangent, distance]
}
