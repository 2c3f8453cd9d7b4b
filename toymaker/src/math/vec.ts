import { hypot3 } from './hypot.ts'

/** Three numbers and a 3×3 matrix, row by row. Front is −y, up is z, the toy's left hand is +x. */
export type Vec3 = readonly [number, number, number]
export type Mat3 = readonly [number, number, number, number, number, number, number, number, number]

export const IDENTITY: Mat3 = [1, 0, 0, 0, 1, 0, 0, 0, 1]
const RADIANS = Math.PI / 180

export const sin = (degrees: number): number => Math.sin(degrees * RADIANS)
export const cos = (degrees: number): number => Math.cos(degrees * RADIANS)

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, s: number): Vec3 => [a[0] * s, a[1] * s, a[2] * s]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const length = (a: Vec3): number => hypot3(a[0], a[1], a[2])
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const lerp = (a: Vec3, b: Vec3, t: number): Vec3 => add(scale(a, 1 - t), scale(b, t))
/** `a + b·s`: a point moved along a direction. */
export const along = (a: Vec3, b: Vec3, s: number): Vec3 => add(a, scale(b, s))

/** `along` to the last bit, into a point that is used again: rays ask for hundreds of thousands of them a toy. */
export function movedAlong(point: [number, number, number], a: Vec3, b: Vec3, s: number): Vec3 {
  point[0] = a[0] + b[0] * s
  point[1] = a[1] + b[1] * s
  point[2] = a[2] + b[2] * s
  return point
}
export const flipX = (a: Vec3): Vec3 => [-a[0], a[1], a[2]]

export function unit(a: Vec3): Vec3 {
  const l = length(a)
  return l > 1e-9 ? scale(a, 1 / l) : [0, 0, 1]
}

/**
 * As `unit` for a vector that cannot be zero, by division: the last bit may differ from `unit`, so neither can replace the
 * other where equal designs must keep equal bytes.
 */
export function normalized(a: Vec3): Vec3 {
  const l = length(a)
  return [a[0] / l, a[1] / l, a[2] / l]
}

/** Direction seen from the toy's middle: azimuth 0 looks forward, 90 to +x; elevation 90 is up. */
export function direction(azimuth: number, elevation: number): Vec3 {
  return [sin(azimuth) * cos(elevation), -cos(azimuth) * cos(elevation), sin(elevation)]
}

export function apply(m: Mat3, v: Vec3): Vec3 {
  return [
    m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
    m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
    m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
  ]
}

export function multiply(a: Mat3, b: Mat3): Mat3 {
  const column = (i: 0 | 1 | 2): Vec3 => apply(a, [b[i], b[(i + 3) as 3 | 4 | 5], b[(i + 6) as 6 | 7 | 8]])
  return fromColumns(column(0), column(1), column(2))
}

export const fromColumns = (x: Vec3, y: Vec3, z: Vec3): Mat3 => [
  x[0],
  y[0],
  z[0],
  x[1],
  y[1],
  z[1],
  x[2],
  y[2],
  z[2],
]

/** Turn about x, then y, then z, in degrees. */
export function eulerRotation([ax, ay, az]: Vec3): Mat3 {
  const x: Mat3 = [1, 0, 0, 0, cos(ax), -sin(ax), 0, sin(ax), cos(ax)]
  const y: Mat3 = [cos(ay), 0, sin(ay), 0, 1, 0, -sin(ay), 0, cos(ay)]
  const z: Mat3 = [cos(az), -sin(az), 0, sin(az), cos(az), 0, 0, 0, 1]
  return multiply(z, multiply(y, x))
}

/** A frame on a surface: `right` and `up` lie in it, `out` leaves it. */
export interface SurfaceFrame {
  right: Vec3
  up: Vec3
  out: Vec3
}

export function surfaceFrame(normal: Vec3): SurfaceFrame {
  const out = unit(normal)
  const upward: Vec3 = Math.abs(out[2]) < 0.99 ? [0, 0, 1] : [0, 1, 0]
  const right = unit(cross(upward, out))
  return { right, up: cross(out, right), out }
}

/** Shape's own z leaves the surface: for eyes, discs, pads. */
export function facing(normal: Vec3): Mat3 {
  const { right, up, out } = surfaceFrame(normal)
  return fromColumns(right, up, out)
}

/** Shape's own xz plane lies on the surface, y points inward: for hearts, stars, rings, plates. */
export function lyingOn(normal: Vec3, roll = 0): Mat3 {
  const { right, up, out } = surfaceFrame(normal)
  const x = add(scale(right, cos(roll)), scale(up, sin(roll)))
  const z = add(scale(up, cos(roll)), scale(right, -sin(roll)))
  return fromColumns(x, scale(out, -1), z)
}
