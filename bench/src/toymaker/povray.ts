/** The toy's own mesh, camera and lights as a POV-Ray scene: soft area lights, radiosity, anti-aliasing. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderMesh } from '@leksmedjan/toymaker/mesh/render-mesh'
import { fitCamera } from '@leksmedjan/toymaker/render/camera'
import { studioParameters } from '@leksmedjan/toymaker/render/studio-parameters'
import type { Toy } from '@leksmedjan/toymaker/toy'
import { childCpuSeconds } from '../process.ts'

const LIGHT_FLOATS = 20
const MATERIAL_FLOATS = 8
/** Where `studioParameters` keeps the dome, the floor's albedo and the exposure. */
const ZENITH = 14
const HORIZON = 17
const FLOOR_ALBEDO = 23
const EXPOSURE = 26

/** CPU seconds of POV-Ray for one picture, or null where it is not installed. Keeps the picture at `keep`, if given. */
export function povRaySeconds(
  { renderMesh }: { renderMesh: RenderMesh },
  toy: Toy,
  widthPx: number,
  keep?: string,
): number | null {
  if (spawnSync('povray', ['--version']).error) return null
  const folder = mkdtempSync(join(tmpdir(), 'leks-pov-'))
  try {
    const scene = join(folder, 'toy.pov')
    writeFileSync(scene, povScene(renderMesh, toy))
    const size = [`+W${widthPx}`, `+H${widthPx}`, '+A0.2', '+AM2', '+R2', '-D']
    return childCpuSeconds('povray', [`+I${scene}`, `+O${keep ?? join(folder, 'toy.png')}`, ...size])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function povScene(renderMesh: RenderMesh, toy: Toy): string {
  const stage = studioParameters(toy, 'studio')
  const exposure = stage.setting[EXPOSURE] ?? 1
  const setting = (at: number): string => vector(stage.setting, at)
  return `#version 3.7;
global_settings { assumed_gamma 1 radiosity {
  pretrace_start 0.08 pretrace_end 0.01 count 200 nearest_count 8 error_bound 0.35 recursion_limit 2 brightness ${exposure} } }
#default { finish { ambient 0 diffuse 1 } }
sky_sphere { pigment { gradient z color_map { [0 rgb ${setting(HORIZON)}] [1 rgb ${setting(ZENITH)}] } } }
plane { z, 0 pigment { rgb ${setting(FLOOR_ALBEDO)} } }
${cameraOf(renderMesh, toy)}
${lightsOf(stage.lights, toy.sizeMm, exposure)}
${meshOf(renderMesh, stage.materials)}`
}

const vector = (values: ArrayLike<number>, at: number): string =>
  `<${[0, 1, 2].map((i) => (values[at + i] ?? 0).toFixed(4)).join(',')}>`

function cameraOf({ positions }: RenderMesh, toy: Toy): string {
  const { eye, forward, right, up, tangent } = fitCamera(positions, positions.length / 3, toy.camera)
  return `camera { location ${vector(eye, 0)} direction ${vector(forward, 0)}
  right ${2 * tangent}*${vector(right, 0)} up ${2 * tangent}*${vector(up, 0)} }`
}

/** A lamp without fading, as bright as ours where the toy stands. */
function lightsOf(lights: readonly number[], sizeMm: number, exposure: number): string {
  const lamps: string[] = []
  for (let o = 0; o < lights.length; o += LIGHT_FLOATS) {
    const at = [0, 1, 2].map((i) => lights[o + i] ?? 0)
    const area = lights[o + 15] ?? 0
    const square = at.reduce((sum, v, i) => sum + (v - (i === 2 ? 0.42 * sizeMm : 0)) ** 2, 0)
    const side = (from: number): string => `2*${vector(lights, o + from)}`
    lamps.push(`light_source { ${vector(lights, o)} rgb ${(area * exposure) / square / Math.PI}*${vector(lights, o + 12)}
  area_light ${side(3)} ${side(6)} 6 6 adaptive 1 jitter }`)
  }
  return lamps.join('\n')
}

function meshOf({ positions, normals, indices, slots }: RenderMesh, materials: readonly number[]): string {
  const list = (name: string, values: Float32Array): string => {
    const rows = Array.from({ length: values.length / 3 }, (_, i) => vector(values, i * 3))
    return `${name} { ${rows.length}, ${rows.join(',')} }`
  }
  const faces = Array.from({ length: indices.length / 3 }, (_, t) => {
    const slot = slots[indices[t * 3] ?? 0] ?? 1
    return `<${indices[t * 3]},${indices[t * 3 + 1]},${indices[t * 3 + 2]}>,${slot - 1}`
  })
  return `mesh2 { ${list('vertex_vectors', positions)} ${list('normal_vectors', normals)}
texture_list { 4, ${[0, 1, 2, 3].map((i) => textureOf(materials, i * MATERIAL_FLOATS)).join(' ')} }
face_indices { ${faces.length}, ${faces.join(',')} } interior { ior 1.5 } }`
}

/** A clear coat by a highlight and a Fresnel mirror. */
function textureOf(materials: readonly number[], o: number): string {
  const rough = materials[o + 4] ?? 0.4
  return `texture { pigment { rgb ${vector(materials, o)} }
  finish { specular ${0.5 - rough} roughness ${rough * rough * 0.2} reflection { 0.01, ${0.3 * (1 - rough)} fresnel } } }`
}
