/** Scene parameters of the kernel: lights, floor, backdrop and four materials, as packed floats. */
import { DARK } from '../sdf/shapes.ts'
import { isGlint, isGlowSlot } from '../palette.ts'
import { linearOf, luminanceOf } from '../math/colour.ts'
import { scale } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { tapeBounds } from '../mesh/tape-records.ts'
import type { Palette, Toy } from '../toy.ts'
import { nightfall, plainBackdrop, sceneryBackdrop } from './backdrop.ts'
import type { Backdrop } from './backdrop.ts'
import { albedoOf, heldAlbedo } from './tone.ts'
import { daylight, night, openFloorLight, packLights } from './light.ts'
import type { Studio } from './light.ts'

export interface StudioParameters {
  /** Fields of `Setting` in kernel/scene.ts, the camera's fourteen still empty. */
  setting: number[]
  /** Parameters that other renderers need, by name. */
  sky: Pick<Studio, 'zenith' | 'horizon'>
  floor: { light: Vec3; albedo: Vec3; corner: [number, number]; stepMm: number }
  exposure: number
  lights: number[]
  materials: number[]
  /** Of the four plastics. */
  albedos: Vec3[]
  backdrop: Float32Array
}

const CAMERA_FLOATS = 14
const EXPOSURE = 0.62
export const VIGNETTE = 0.14
/** The floor's light map reaches this far from the toy's middle, in toy sizes. */
const FLOOR_REACH = 1.9
export const FLOOR_SIDE = 128
const GLOSS = 0.04
/** The dark slot's material: dull, or the lines of a face would turn grey where they mirror a lamp. */
const INK = { slot: DARK, gloss: 0.018, rough: 0.34 }
/** Eyes that no filament is light enough to put lights on are wet instead. */
const WET = { gloss: 0.045, rough: 0.1 }
/** Floor albedo of cut-outs, for its bounce light. */
const NEUTRAL_FLOOR = '#dcd6cf'
/**
 * Light of a glowing filament of its own, as a share of its colour; the lamps add as much again, or its form would be lost in
 * one flat white. What it gives off is a clearer colour than what it reflects: channels are raised to this power.
 * Pale filaments stop at a luminance: above it their shadows burn out, and a face is one flat disc.
 */
const GLOW = { strength: 0.55, clearness: 2, mostLuminance: 0.28 }

export function studioParameters(toy: Toy, output: 'studio' | 'cutout', turnDeg = 0): StudioParameters {
  const { palette, sizeMm } = toy
  const glows = palette.glowSlot > 0
  const studio = (glows ? night : daylight)({ sizeMm, turnDeg })
  const backdrop = backdropOf(palette)
  const floorAlbedo = output === 'cutout' && !glows ? albedoOf(NEUTRAL_FLOOR) : heldAlbedo(backdrop.floor)
  const { low, high } = tapeBounds(toy.tape)
  const floorAt = (axis: 0 | 1): number => (low[axis] + high[axis]) / 2 - FLOOR_REACH * sizeMm
  const floor: StudioParameters['floor'] = {
    light: openFloorLight(studio),
    albedo: floorAlbedo,
    corner: [floorAt(0), floorAt(1)],
    stepMm: (2 * FLOOR_REACH * sizeMm) / (FLOOR_SIDE - 1),
  }
  return {
    setting: [
      ...Array.from({ length: CAMERA_FLOATS }, () => 0),
      ...studio.zenith,
      ...studio.horizon,
      ...floor.light,
      ...floor.albedo,
      EXPOSURE,
      VIGNETTE,
      sizeMm,
      output === 'cutout' ? 1 : 0,
      studio.lights.length,
      ...floor.corner,
      floor.stepMm,
    ],
    sky: studio,
    floor,
    exposure: EXPOSURE,
    lights: packLights(studio.lights),
    albedos: palette.slots.map(albedoOf),
    materials: palette.slots.flatMap((hex, i) => packMaterial(hex, i + 1, palette)),
    backdrop: backdrop.map,
  }
}

function backdropOf({ glowSlot, environment, backdrop }: Palette): Backdrop {
  const place = environment === null ? null : sceneryBackdrop(environment)
  if (glowSlot === 0) return place ?? plainBackdrop(backdrop)
  return place === null ? plainBackdrop(backdrop) : nightfall(place, backdrop)
}

function packMaterial(hex: string, slot: number, palette: Palette): number[] {
  const dark = palette.slots.some(isGlint) ? INK : WET
  const { gloss, rough } = slot === INK.slot ? dark : { gloss: GLOSS, rough: palette.roughness }
  const glow: Vec3 = isGlowSlot(palette, slot) ? glowOf(hex) : [0, 0, 0]
  return [...albedoOf(hex), gloss, rough, ...glow]
}

function glowOf(hex: string): Vec3 {
  const [r, g, b] = linearOf(hex)
  const light = scale([r ** GLOW.clearness, g ** GLOW.clearness, b ** GLOW.clearness], GLOW.strength)
  return scale(light, Math.min(1, GLOW.mostLuminance / luminanceOf(light)))
}
