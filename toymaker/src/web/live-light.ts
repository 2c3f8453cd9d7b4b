/** The studio's light on every vertex of a toy, from all sides at once, so that a viewer may turn it without asking again. */
import type { Kernel } from '../kernel/kernel.ts'
import { floatAt } from '../mesh/arrays.ts'
import type { RenderMesh } from '../mesh/render-mesh.ts'
import type { Toy } from '../toy.ts'
import { toneTable } from '../render/tone.ts'
import { FLOOR_SIDE, studioParameters } from '../render/studio-parameters.ts'
import type { StudioParameters } from '../render/studio-parameters.ts'
import { darkenSeams, findSeams } from '../render/seams.ts'
import { buildTraceGrid } from '../render/trace-grid.ts'

export interface LitMesh {
  /** As the picture bends them, without the last unevenness. */
  normals: Float32Array
  /** Irradiance of each vertex: red, green, blue. */
  light: Float32Array
  /** How dark the toy makes the floor, 0-255, `FLOOR_SIDE` squared. */
  shadow: Uint8Array
  stage: StudioParameters
}

export interface Rays {
  /** Cells of the grid they are traced through, along the toy. */
  gridCells: number
  sky: number
  lights: number
  /** The same for the floor. */
  floor: number
  /** Rounds that even the light out over neighbouring vertices. */
  smoothing: number
}

const FLOOR_ROUNDS = 2
const NORMAL_ROUNDS = 1
/** Every vertex counts as in sight: the toy will be turned. */
const ALL = 1

export function lightMesh(kernel: Kernel, toy: Toy, renderMesh: RenderMesh, rays: Rays): LitMesh {
  return kernel.scoped(() => {
    const { call } = kernel
    const stage = studioParameters(toy, 'cutout')
    openScene(kernel, toy, stage, rays.gridCells)
    const count = renderMesh.positions.length / 3
    const positions = kernel.putFloats(renderMesh.positions)
    const normals = kernel.putFloats(renderMesh.normals)
    const indices = kernel.putIndices(renderMesh.indices)
    const seams = findSeams(kernel, toy.bodies, renderMesh, stage.albedos)
    call.showMesh(
      count,
      renderMesh.indices.length / 3,
      positions,
      normals,
      indices,
      kernel.putBytes(renderMesh.slots),
    )
    call.guessLight()
    call.linkNeighbours(kernel.putBytes(new Uint8Array(count).fill(ALL)))
    kernel.scoped(() => call.smoothNormals(NORMAL_ROUNDS))
    call.preparePoints(kernel.putIndices(Uint32Array.from({ length: count }, (_, i) => i)), count)
    const all = count + call.litFloorPoints()
    call.gatherSky(0, count, 0, rays.sky)
    call.gatherLights(0, count, 0, rays.lights)
    call.gatherSky(count, all, 0, rays.floor)
    call.gatherLights(count, all, 0, rays.floor)
    call.resolveIrradiance(rays.sky, rays.lights, rays.floor, rays.floor)
    call.smoothIrradiance(rays.smoothing, rays.smoothing + 1, rays.smoothing, rays.smoothing)
    darkenSeams(kernel, seams)
    kernel.scoped(() => call.smoothFloor(FLOOR_ROUNDS))
    return {
      normals: kernel.copyFloats(normals, count * 3),
      light: readLight(kernel, count),
      shadow: readShadow(kernel),
      stage,
    }
  })
}

function openScene(kernel: Kernel, toy: Toy, stage: StudioParameters, gridCells: number): void {
  const { call } = kernel
  buildTraceGrid(kernel, toy, gridCells)
  call.setToneTable(kernel.putBytes(toneTable()))
  const setting = kernel.putFloats(stage.setting)
  const lights = kernel.putFloats(stage.lights)
  call.openScene(setting, lights, kernel.putFloats(stage.materials), kernel.putFloats(stage.backdrop))
}

function readLight(kernel: Kernel, count: number): Float32Array {
  const from = kernel.call.irradianceAddress() >> 2
  const { floats } = kernel
  const light = new Float32Array(count * 3)
  for (let v = 0; v < count; v++) {
    light[v * 3] = floatAt(floats, from + v * 4)
    light[v * 3 + 1] = floatAt(floats, from + v * 4 + 1)
    light[v * 3 + 2] = floatAt(floats, from + v * 4 + 2)
  }
  return light
}

function readShadow(kernel: Kernel): Uint8Array {
  const { call, floats } = kernel
  const [lit, open] = [call.floorLightAddress() >> 2, call.openFloorAddress() >> 2]
  const shadow = new Uint8Array(FLOOR_SIDE * FLOOR_SIDE)
  for (let i = 0; i < shadow.length; i++) {
    const share = (c: 0 | 1 | 2): number =>
      floatAt(floats, lit + i * 3 + c) / floatAt(floats, open + i * 3 + c)
    const left = share(0) * 0.3 + share(1) * 0.59 + share(2) * 0.11
    shadow[i] = Math.round(255 * Math.min(1, Math.max(0, 1 - left)))
  }
  return shadow
}
