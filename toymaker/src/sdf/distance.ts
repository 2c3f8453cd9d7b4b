/** Distance to one packed record, in its own frame: the same formulas the kernel uses, for placing faces. */
import { columnDistance, gemDistance, octagonRingDistance } from './facets.ts'
import { hypot2, hypot3 } from '../math/hypot.ts'
import { RECORD } from './tape.ts'
import type { Vec3 } from '../math/vec.ts'

const FAR = 1e6
const [UNITE, SUBTRACT, PAINT, OUTLINE] = [0, 1, 2, 4]
/** Beyond what the packer's snapping of lengths takes from the lower bounds, in the tape's unit. */
const SLACK = 0.02
/** Where a record's parameters begin. */
const PARAMETERS = 16

/** Signed distance of the whole tape, negative inside, in the tape's unit. */
export function distanceTo(tape: Float32Array, point: Vec3): number {
  const px = point[0]
  const py = point[1]
  const pz = point[2]
  let nearest = FAR
  for (let o = 0; o < tape.length; o += RECORD) nearest = joined(nearest, tape, o, px, py, pz)
  return nearest
}

/**
 * The same distances, to the last bit, of a tape that is asked at many points: a form whose ball lies too far away costs a
 * comparison. The tape must stay as it is.
 */
export function distanceField(tape: Float32Array): (point: Vec3) => number {
  const balls = ballsAbout(tape)
  return (point) => {
    const px = point[0]
    const py = point[1]
    const pz = point[2]
    let nearest = FAR
    for (let o = 0, b = 0; o < tape.length; o += RECORD, b += BALL)
      if (!isBeyond(balls, b, nearest, px, py, pz)) nearest = joined(nearest, tape, o, px, py, pz)
    return nearest
  }
}

/** `nearest` of the records before, changed by the one at `o`. */
function joined(nearest: number, tape: Float32Array, o: number, px: number, py: number, pz: number): number {
  const operation = at(tape, o + 1)
  if (operation === PAINT) return nearest
  const mx = at(tape, o + 24) > 0 ? Math.abs(px) : px
  const x = alongRow(tape, o + 4, mx, py, pz)
  const y = alongRow(tape, o + 8, mx, py, pz)
  const z = alongRow(tape, o + 12, mx, py, pz)
  // A form this far away leaves the result as it is, to the last bit.
  const blend = at(tape, o + 3)
  const reach = operation === UNITE ? nearest + blend : operation === SUBTRACT ? blend - nearest : Infinity
  if (leastDistance(tape, o, x, y, z) > reach + SLACK) return nearest
  const own = formDistance(tape, o, x, y, z)
  return operation === OUTLINE
    ? outlined(nearest, own, at(tape, o + 26))
    : combine(nearest, own, operation, blend)
}

/** Signed distance of one record's form, whatever it does to the solid, in the tape's unit. */
export function distanceToForm(record: Float32Array, [px, py, pz]: Vec3): number {
  const mx = at(record, 24) > 0 ? Math.abs(px) : px
  const x = alongRow(record, 4, mx, py, pz)
  const y = alongRow(record, 8, mx, py, pz)
  const z = alongRow(record, 12, mx, py, pz)
  return formDistance(record, 0, x, y, z)
}

const at = (tape: Float32Array, i: number): number => tape[i] ?? 0

const alongRow = (tape: Float32Array, row: number, x: number, y: number, z: number): number =>
  at(tape, row) * x + at(tape, row + 1) * y + at(tape, row + 2) * z + at(tape, row + 3)

const outlined = (before: number, own: number, deep: number): number =>
  Math.max(before, Math.min(deep / 2 - Math.abs(own), before + deep))

function combine(before: number, own: number, operation: number, blend: number): number {
  const d = operation === 1 ? -own : own
  const overlap = Math.max(blend - Math.abs(before - d), 0)
  const rounding = blend > 0 ? (overlap * overlap) / (4 * blend) : 0
  return operation === 0 ? Math.min(before, d) - rounding : Math.max(before, d) + rounding
}

/** A lower bound of `formDistance` without roots or divisions: the distance to a box about the form. */
function leastDistance(f: Float32Array, o: number, x: number, y: number, z: number): number {
  const p = o + PARAMETERS
  const a = Math.abs(x)
  const b = Math.abs(y)
  const c = Math.abs(z)
  switch (at(f, o)) {
    case 0: {
      // Outside, the estimate grows at least as fast as the shortest radius; inside it ends at that radius.
      const ratio = Math.max(a * at(f, p + 3), b * at(f, p + 4), c * at(f, p + 5))
      return ratio > 1 ? (ratio - 1) * at(f, p + 6) : -at(f, p + 6)
    }
    case 1:
      return Math.max(a, b, c) - at(f, p)
    case 2:
      return Math.max(a - at(f, p), b - at(f, p + 1), c - at(f, p + 2))
    case 3: {
      const r1 = at(f, p)
      const r2 = at(f, p + 1)
      return Math.max(Math.max(a, b) - Math.max(r1, r2), z - at(f, p + 2) - r2, -z - r1)
    }
    case 4: {
      const tube = at(f, p + 1)
      return Math.max(Math.max(a, c) - at(f, p) - tube, b - tube)
    }
    case 5:
      return Math.max(Math.max(a, b) - at(f, p), c - at(f, p + 1))
    case 6:
      return Math.max(Math.max(a, b) - Math.max(at(f, p), at(f, p + 1)), c - at(f, p + 2)) - at(f, p + 3)
    default:
      return -Infinity
  }
}

/** Numbers of a ball: centre, radius, stretch, and the reach as `sign * nearest + blend`; whether it is mirrored. */
const BALL = 8

function ballsAbout(tape: Float32Array): Float64Array {
  const balls = new Float64Array((tape.length / RECORD) * BALL)
  for (let o = 0, b = 0; o < tape.length; o += RECORD, b += BALL) {
    const { middle, radius, stretch } = ballOf(tape, o)
    const operation = at(tape, o + 1)
    for (let axis = 0; axis < 3; axis++)
      balls[b + axis] =
        at(tape, o + 12 + axis) * middle -
        at(tape, o + 4 + axis) * at(tape, o + 7) -
        at(tape, o + 8 + axis) * at(tape, o + 11) -
        at(tape, o + 12 + axis) * at(tape, o + 15)
    balls[b + 3] = operation === PAINT ? -Infinity : radius
    balls[b + 4] = stretch
    balls[b + 5] = operation === SUBTRACT ? -1 : 1
    const isLimited = operation === UNITE || operation === SUBTRACT || operation === PAINT
    balls[b + 6] = isLimited ? at(tape, o + 3) + SLACK : Infinity
    balls[b + 7] = at(tape, o + 24)
  }
  return balls
}

/**
 * Outside the ball the estimate is at least `(r - radius) / stretch`, r being the distance from its centre; inside it is at least
 * `-radius / stretch`. The centre lies at `middle` along z in the form's frame.
 */
function ballOf(f: Float32Array, o: number): { middle: number; radius: number; stretch: number } {
  const p = o + PARAMETERS
  const ball = (radius: number, middle = 0) => ({ middle, radius, stretch: 1 })
  switch (at(f, o)) {
    case 0:
    case 14: {
      // The estimate is at least (k0 - 1) times the shortest radius, and k0 at least r over the longest.
      const longest = 1 / Math.min(at(f, p + 3), at(f, p + 4), at(f, p + 5))
      return { middle: 0, radius: longest, stretch: longest / at(f, p + 6) }
    }
    case 1:
      return ball(at(f, p))
    case 2:
      return ball(hypot3(at(f, p), at(f, p + 1), at(f, p + 2)))
    case 3:
      return ball(at(f, p + 2) / 2 + Math.max(at(f, p), at(f, p + 1)), at(f, p + 2) / 2)
    case 4:
      return ball(at(f, p) + at(f, p + 1))
    case 5:
      return ball(hypot2(at(f, p), at(f, p + 1)))
    case 6:
      return ball(hypot2(Math.max(at(f, p), at(f, p + 1)), at(f, p + 2)) + at(f, p + 3))
    default:
      return ball(Infinity)
  }
}

/** Whether the record leaves `nearest` as it is, by its ball alone. */
function isBeyond(
  balls: Float64Array,
  b: number,
  nearest: number,
  px: number,
  py: number,
  pz: number,
): boolean {
  const radius = of(balls, b + 3)
  const room = radius + of(balls, b + 4) * (of(balls, b + 5) * nearest + of(balls, b + 6))
  if (room < 0) return true
  const x = (of(balls, b + 7) > 0 ? Math.abs(px) : px) - of(balls, b)
  const y = py - of(balls, b + 1)
  const z = pz - of(balls, b + 2)
  // Inside its ball an ellipsoid's estimate may be anything down to its shortest radius.
  const least = room > radius ? room : radius
  return x * x + y * y + z * z > least * least
}

const of = (balls: Float64Array, i: number): number => balls[i] ?? 0

function formDistance(f: Float32Array, o: number, x: number, y: number, z: number): number {
  const p = o + PARAMETERS
  switch (at(f, o)) {
    case 0:
      return ellipsoidDistance(f, p, x, y, z)
    case 1:
      return hypot3(x, y, z) - at(f, p)
    case 2: {
      const edge = at(f, p + 3)
      const a = Math.abs(x) - at(f, p) + edge
      const b = Math.abs(y) - at(f, p + 1) + edge
      const c = Math.abs(z) - at(f, p + 2) + edge
      return slab(a, b, c) - edge
    }
    case 3:
      return roundConeDistance(f, p, hypot2(x, y), z)
    case 4:
      return torusDistance(f, p, x, y, z)
    case 5: {
      const edge = at(f, p + 2)
      return slab(hypot2(x, y) - at(f, p) + edge, Math.abs(z) - at(f, p + 1) + edge, -FAR) - edge
    }
    case 6:
      return cappedConeDistance(f, p, hypot2(x, y), z)
    case 7:
      return z
    case 8: {
      const size = at(f, p)
      const outline = heartOutline(Math.abs(x) / size, z / size) * size
      return slab(outline, Math.abs(y) - at(f, p + 1), -FAR) - at(f, p + 2)
    }
    case 9:
      return slab(starOutline(x, z, at(f, p), at(f, p + 1)), Math.abs(y) - at(f, p + 2), -FAR) - at(f, p + 3)
    case 10:
      return gemDistance(f, p, x, y, z)
    case 11:
      return columnDistance(f, p, x, y, z)
    case 12:
      return octagonRingDistance(f, p, x, y, z)
    case 14:
      return Math.max(ellipsoidDistance(f, p, x, y, z), at(f, p + 7) - y)
    default:
      return FAR
  }
}

function slab(a: number, b: number, c: number): number {
  return hypot3(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0)) + Math.min(Math.max(a, b, c), 0)
}

function ellipsoidDistance(f: Float32Array, p: number, x: number, y: number, z: number): number {
  const u = at(f, p + 3)
  const v = at(f, p + 4)
  const w = at(f, p + 5)
  const least = at(f, p + 6)
  const k0 = hypot3(x * u, y * v, z * w)
  const k1 = hypot3(x * u * u, y * v * v, z * w * w)
  return Math.max(-least, ((k0 - 1) * (k0 + 1e-5)) / (k1 + 1e-5 / least))
}

function roundConeDistance(f: Float32Array, p: number, q: number, z: number): number {
  const height = at(f, p + 2)
  const across = at(f, p + 3)
  const slope = at(f, p + 4)
  const side = z * across - q * slope
  if (side < 0) return hypot2(q, z) - at(f, p)
  if (side > across * height) return hypot2(q, z - height) - at(f, p + 1)
  return q * across + z * slope - at(f, p)
}

function torusDistance(f: Float32Array, p: number, x: number, y: number, z: number): number {
  const ring = at(f, p)
  const sine = at(f, p + 2)
  const cosine = at(f, p + 3)
  const ax = Math.abs(x)
  const nearest = cosine * ax > sine * z ? ax * sine + z * cosine : hypot2(x, z)
  return Math.sqrt(Math.max(0, x * x + y * y + z * z + ring * ring - 2 * ring * nearest)) - at(f, p + 1)
}

function cappedConeDistance(f: Float32Array, p: number, q: number, z: number): number {
  const [r1, r2, h] = [at(f, p), at(f, p + 1), at(f, p + 2)]
  const [kx, ky] = [r2 - r1, 2 * h]
  const capX = q - Math.min(q, z < 0 ? r1 : r2)
  const capY = Math.abs(z) - h
  const t = Math.min(1, Math.max(0, ((r2 - q) * kx + (h - z) * ky) / (kx * kx + ky * ky)))
  const sideX = q - r2 + kx * t
  const sideY = z - h + ky * t
  const sign = sideX < 0 && capY < 0 ? -1 : 1
  return sign * Math.min(hypot2(capX, capY), hypot2(sideX, sideY)) - at(f, p + 3)
}

function heartOutline(x: number, z: number): number {
  if (x + z > 1) return hypot2(x - 0.25, z - 0.75) - Math.SQRT2 / 4
  const m = Math.max(x + z, 0) / 2
  const d = Math.min(hypot2(x, z - 1), hypot2(x - m, z - m))
  return x < z ? -d : d
}

function starOutline(x0: number, z0: number, radius: number, waist: number): number {
  const [kx, ky] = [0.809016994375, -0.587785252292]
  let [x, z] = [Math.abs(x0), z0]
  const right = 2 * Math.max(kx * x + ky * z, 0)
  x -= right * kx
  z -= right * ky
  const left = 2 * Math.max(-kx * x + ky * z, 0)
  x = Math.abs(x + left * kx)
  z -= left * ky + radius
  const [bx, bz] = [waist * -ky, waist * kx - 1]
  const h = Math.min(Math.max((x * bx + z * bz) / (bx * bx + bz * bz), 0), radius)
  const d = hypot2(x - bx * h, z - bz * h)
  return z * bx < x * bz ? -d : d
}
