/** Where the camera stands as a toy is turned: far enough for the whole of it, never nearer than in the picture. */
import { floatAt } from '../mesh/arrays.ts'
import type { Vec3 } from '../math/vec.ts'
import { FIELD_DEG, fitCamera } from '../render/camera.ts'
import type { View } from '../render/camera.ts'

export interface Orbit {
  fieldDeg: number
  start: View
  /** Target x, y, z and distance at each step of the turn. */
  stops: Float32Array
}

export interface Pose {
  eye: Vec3
  target: Vec3
}

const STEPS = 36
const STOP = 4
/** The fit of a whole turn is content with every n-th vertex. */
const THINNED = 5
const BLUR_ROUNDS = 2

export function orbitOf(positions: Float32Array, start: View): Orbit {
  const exact = fitCamera(positions, positions.length / 3, start)
  const few = thinned(positions)
  const stops = new Float32Array(STEPS * STOP)
  for (let i = 0; i < STEPS; i++) {
    const azimuthDeg = start.azimuthDeg + (i * 360) / STEPS
    const fit = i === 0 ? exact : fitCamera(few, few.length / 3, { ...start, azimuthDeg })
    for (const axis of [0, 1, 2] as const) {
      stops[i * STOP + axis] = fit.eye[axis] + fit.forward[axis] * fit.distance
    }
    stops[i * STOP + 3] = Math.max(exact.distance, fit.distance)
  }
  for (let round = 0; round < BLUR_ROUNDS; round++) blur(stops)
  return { fieldDeg: FIELD_DEG, start, stops }
}

function thinned(positions: Float32Array): Float32Array {
  const few = new Float32Array(Math.floor(positions.length / 3 / THINNED) * 3)
  for (let i = 0; i < few.length; i++) {
    few[i] = floatAt(positions, Math.floor(i / 3) * THINNED * 3 + (i % 3))
  }
  return few
}

function blur(stops: Float32Array): void {
  const from = stops.slice()
  const at = (step: number, c: number): number => floatAt(from, ((step + STEPS) % STEPS) * STOP + c)
  for (let i = 0; i < STEPS; i++) {
    for (let c = 0; c < STOP; c++) {
      stops[i * STOP + c] = (at(i - 1, c) + 2 * at(i, c) + at(i + 1, c)) / 4
    }
  }
}

/** The camera after a turn by so many degrees, counter-clockwise seen from above. */
export function poseAt({ start, stops }: Orbit, turnDeg: number): Pose {
  const place = ((((turnDeg % 360) + 360) % 360) * STEPS) / 360
  const [before, share] = [Math.floor(place) % STEPS, place % 1]
  const after = (before + 1) % STEPS
  const value = (c: number): number =>
    floatAt(stops, before * STOP + c) * (1 - share) + floatAt(stops, after * STOP + c) * share
  const target: Vec3 = [value(0), value(1), value(2)]
  const azimuth = ((start.azimuthDeg + turnDeg) * Math.PI) / 180
  const elevation = (start.elevationDeg * Math.PI) / 180
  const flat = Math.cos(elevation) * value(3)
  return {
    target,
    eye: [
      target[0] + Math.sin(azimuth) * flat,
      target[1] - Math.cos(azimuth) * flat,
      target[2] + Math.sin(elevation) * value(3),
    ],
  }
}
