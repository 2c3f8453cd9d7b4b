/** Perspective camera with a long focal length, fitted so that the toy fills the wanted share of the frame. */
import { pointAt } from '../mesh/arrays.ts'
import { along, cross, dot, normalized, scale, sub } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'

export interface Camera {
  eye: Vec3
  forward: Vec3
  right: Vec3
  up: Vec3
  /** Tangent of half the field of view. */
  tangent: number
  distance: number
}

export const FIELD_DEG = 26
const FILL = 0.79
/** Room (in half frames) left below and beside the toy for its shadow. */
const SHADOW_ROOM = { up: 0.012, right: 0.025 }
/** The fit samples every n-th vertex. */
const STRIDE = 7
const FIT_ROUNDS = 4
/** How much of ears and chin is seen beside eyes and mouth. */
const AROUND_FACE = 1.75

/** Middle of eyes and mouth, and how far they reach from it. */
export interface Face {
  at: Vec3
  reachMm: number
}

export interface View {
  azimuthDeg: number
  elevationDeg: number
}

export function fitCamera(positions: Float32Array, vertices: number, view: View): Camera {
  const direction = directionOf(view)
  const forward = scale(direction, -1)
  const right = normalized(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  const tangent = Math.tan((FIELD_DEG * Math.PI) / 360)
  const points: Vec3[] = []
  for (let v = 0; v < vertices; v += STRIDE) points.push(pointAt(positions, v))
  let target: Vec3 = [0, 0, middleHeight(points)]
  let distance = 0
  let eye = target
  for (let round = 0; round < FIT_ROUNDS; round++) {
    distance = 0
    for (const point of points) {
      const away = sub(point, target)
      const wide = Math.max(Math.abs(dot(away, right)), Math.abs(dot(away, up)))
      distance = Math.max(distance, wide / (tangent * FILL) - dot(away, forward))
    }
    eye = along(target, direction, distance)
    const { x, y } = middleOfFrame(points, { eye, forward, right, up, tangent, distance })
    const shiftX = (x + SHADOW_ROOM.right) * tangent * distance
    const shiftY = (y + SHADOW_ROOM.up) * tangent * distance
    target = along(along(target, right, shiftX), up, shiftY)
  }
  return { eye: along(target, direction, distance), forward, right, up, tangent, distance }
}

/** From the same side as the whole toy, so near that the face fills the frame. */
export function closeCamera({ at, reachMm }: Face, view: View): Camera {
  const direction = directionOf(view)
  const forward = scale(direction, -1)
  const right = normalized(cross(forward, [0, 0, 1]))
  const tangent = Math.tan((FIELD_DEG * Math.PI) / 360)
  const distance = (reachMm * AROUND_FACE) / tangent
  const eye = along(at, direction, distance)
  return { eye, forward, right, up: cross(right, forward), tangent, distance }
}

function directionOf({ azimuthDeg, elevationDeg }: View): Vec3 {
  const azimuth = (azimuthDeg * Math.PI) / 180
  const elevation = (elevationDeg * Math.PI) / 180
  const flat = Math.cos(elevation)
  return [Math.sin(azimuth) * flat, -Math.cos(azimuth) * flat, Math.sin(elevation)]
}

function middleHeight(points: readonly Vec3[]): number {
  let top = 0
  for (const point of points) top = Math.max(top, point[2])
  return top / 2
}

/** Centre of the toy's projection, in half frames. */
function middleOfFrame(points: readonly Vec3[], camera: Camera): { x: number; y: number } {
  const x = { low: Infinity, high: -Infinity }
  const y = { low: Infinity, high: -Infinity }
  for (const point of points) {
    const away = sub(point, camera.eye)
    const share = 1 / (dot(away, camera.forward) * camera.tangent)
    const [sideways, upwards] = [dot(away, camera.right) * share, dot(away, camera.up) * share]
    x.low = Math.min(x.low, sideways)
    x.high = Math.max(x.high, sideways)
    y.low = Math.min(y.low, upwards)
    y.high = Math.max(y.high, upwards)
  }
  return { x: (x.low + x.high) / 2, y: (y.low + y.high) / 2 }
}
