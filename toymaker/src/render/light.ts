/** Studio lighting: a dome (sky light) and three area lights, scaled with the toy (z up, front towards -y). */
import { cross, dot, normalized, scale, sub } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'

export interface AreaLight {
  centre: Vec3
  /** Half sides as vectors. */
  u: Vec3
  v: Vec3
  normal: Vec3
  /** Radiance. */
  colour: Vec3
  halfU: number
  halfV: number
}

export interface Studio {
  lights: readonly AreaLight[]
  zenith: Vec3
  horizon: Vec3
}

interface Lamp {
  /** In toy sizes. */
  at: Vec3
  halfU: number
  halfV: number
  tint: Vec3
  radiance: number
}

const KEY: Lamp = { at: [-1.5, -1.5, 2.2], halfU: 0.62, halfV: 0.62, tint: [1, 0.965, 0.91], radiance: 17 }
const FILL: Lamp = { at: [2.3, -1.5, 1], halfU: 0.8, halfV: 0.9, tint: [0.86, 0.93, 1], radiance: 3.2 }
const RIM: Lamp = { at: [1.3, 2.1, 1.7], halfU: 0.75, halfV: 0.45, tint: [1, 1, 1], radiance: 11 }
const ZENITH: Vec3 = [0.62, 0.66, 0.72]
const HORIZON: Vec3 = [0.56, 0.56, 0.57]
/** Lights aim at this height, in toy sizes. */
const AIM_HEIGHT = 0.42

/** The area lights are fixed to the camera and rotate with it. */
export interface StudioPlan {
  sizeMm: number
  turnDeg: number
}

export function daylight(plan: StudioPlan): Studio {
  return { lights: [KEY, FILL, RIM].map((lamp) => place(lamp, plan)), zenith: ZENITH, horizon: HORIZON }
}

/** A dim blue room, for toys that shine by themselves; the rim keeps dark ones off the backdrop. */
export function night(plan: StudioPlan): Studio {
  const dimmed = [
    { ...KEY, radiance: KEY.radiance * 1.11, tint: [0.93, 0.94, 1] as Vec3 },
    { ...FILL, radiance: FILL.radiance * 0.9 },
    { ...RIM, radiance: RIM.radiance * 1.4, tint: [0.7, 0.82, 1] as Vec3 },
  ]
  return {
    lights: dimmed.map((lamp) => place(lamp, plan)),
    zenith: [0.45, 0.47, 0.55],
    horizon: [0.39, 0.4, 0.47],
  }
}

function place(lamp: Lamp, { sizeMm: size, turnDeg }: StudioPlan): AreaLight {
  const { halfU, halfV, tint, radiance } = lamp
  const centre = scale(turnedAbout(lamp.at, turnDeg), size)
  const normal = normalized(sub([0, 0, size * AIM_HEIGHT], centre))
  const u = normalized(cross([0, 0, 1], normal))
  return {
    centre,
    u: scale(u, halfU * size),
    v: scale(cross(normal, u), halfV * size),
    normal,
    colour: scale(tint, radiance),
    halfU: halfU * size,
    halfV: halfV * size,
  }
}

/** Rotation about z, in the direction of azimuths. */
function turnedAbout([x, y, z]: Vec3, degrees: number): Vec3 {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [x * c - y * s, x * s + y * c, z]
}

/** Irradiance of open floor below the studio's middle. */
export function openFloorLight({ lights, zenith, horizon }: Studio): Vec3 {
  // The dome mixes by the square root of the height, whose cosine-weighted mean is 0.8.
  const sky = (c: 0 | 1 | 2): number => Math.PI * (horizon[c] + (zenith[c] - horizon[c]) * 0.8)
  const sum: [number, number, number] = [sky(0), sky(1), sky(2)]
  for (const light of lights) {
    const square = dot(light.centre, light.centre)
    const towards = normalized(light.centre)
    const weight =
      Math.max(0, towards[2]) * Math.max(0, -dot(towards, light.normal)) * (4 * light.halfU * light.halfV)
    for (const c of [0, 1, 2] as const) sum[c] += (weight / square) * light.colour[c]
  }
  return sum
}

/** The kernel's twenty floats per light. */
export function packLights(lights: readonly AreaLight[]): number[] {
  return lights.flatMap(({ centre, u, v, normal, colour, halfU, halfV }) => [
    ...centre,
    ...u,
    ...v,
    ...normal,
    ...colour,
    4 * halfU * halfV,
    halfU,
    halfV,
    0,
    0,
  ])
}
