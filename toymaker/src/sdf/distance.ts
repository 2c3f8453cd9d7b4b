/** Distance to one packed record, in its own frame: the same formulas the kernel uses, for placing faces. */
import { columnDistance, gemDistance, octagonRingDistance } from './facets.ts'
import { RECORD } from './tape.ts'
import type { Vec3 } from './vec.ts'

const FAR = 1e6
const [PAINT, OUTLINE] = [2, 4]

/** Signed distance of the whole tape, negative inside. */
export function distanceTo(tape: Float32Array, [px, py, pz]: Vec3): number {
  let nearest = FAR
  for (let o = 0; o < tape.length; o += RECORD) {
    const operation = at(tape, o + 1)
    if (operation === PAINT) continue
    const x = at(tape, o + 24) > 0 ? Math.abs(px) : px
    const row = (r: number): number =>
      at(tape, r) * x + at(tape, r + 1) * py + at(tape, r + 2) * pz + at(tape, r + 3)
    const own = formDistance(tape, o, row(o + 4), row(o + 8), row(o + 12))
    nearest =
      operation === OUTLINE
        ? outlined(nearest, own, at(tape, o + 26))
        : combine(nearest, own, operation, at(tape, o + 3))
  }
  return nearest
}

const at = (tape: Float32Array, i: number): number => tape[i] ?? 0

const outlined = (before: number, own: number, deep: number): number =>
  Math.max(before, Math.min(deep / 2 - Math.abs(own), before + deep))

function combine(before: number, own: number, operation: number, blend: number): number {
  const d = operation === 1 ? -own : own
  const overlap = Math.max(blend - Math.abs(before - d), 0)
  const rounding = blend > 0 ? (overlap * overlap) / (4 * blend) : 0
  return operation === 0 ? Math.min(before, d) - rounding : Math.max(before, d) + rounding
}

function formDistance(f: Float32Array, o: number, x: number, y: number, z: number): number {
  const p = (i: number): number => at(f, o + 16 + i)
  switch (at(f, o)) {
    case 0:
      return ellipsoidDistance(x, y, z, p)
    case 1:
      return Math.hypot(x, y, z) - p(0)
    case 2:
      return slab(Math.abs(x) - p(0) + p(3), Math.abs(y) - p(1) + p(3), Math.abs(z) - p(2) + p(3)) - p(3)
    case 3:
      return roundConeDistance(Math.hypot(x, y), z, p)
    case 4:
      return torusDistance(x, y, z, p)
    case 5:
      return slab(Math.hypot(x, y) - p(0) + p(2), Math.abs(z) - p(1) + p(2), -FAR) - p(2)
    case 6:
      return cappedConeDistance(Math.hypot(x, y), z, p)
    case 7:
      return z
    case 8:
      return slab(heartOutline(Math.abs(x) / p(0), z / p(0)) * p(0), Math.abs(y) - p(1), -FAR) - p(2)
    case 9:
      return slab(starOutline(x, z, p(0), p(1)), Math.abs(y) - p(2), -FAR) - p(3)
    case 10:
      return gemDistance(x, y, z, p)
    case 11:
      return columnDistance(x, y, z, p)
    case 12:
      return octagonRingDistance(x, y, z, p)
    default:
      return FAR
  }
}

type Parameter = (i: number) => number

function slab(a: number, b: number, c: number): number {
  return Math.hypot(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0)) + Math.min(Math.max(a, b, c), 0)
}

function ellipsoidDistance(x: number, y: number, z: number, p: Parameter): number {
  const [a, b, c] = [x * p(3), y * p(4), z * p(5)]
  const k0 = Math.hypot(a, b, c)
  const k1 = Math.hypot(a * p(3), b * p(4), c * p(5))
  return Math.max(-p(6), ((k0 - 1) * (k0 + 1e-5)) / (k1 + 1e-5 / p(6)))
}

function roundConeDistance(q: number, z: number, p: Parameter): number {
  const side = z * p(3) - q * p(4)
  if (side < 0) return Math.hypot(q, z) - p(0)
  if (side > p(3) * p(2)) return Math.hypot(q, z - p(2)) - p(1)
  return q * p(3) + z * p(4) - p(0)
}

function torusDistance(x: number, y: number, z: number, p: Parameter): number {
  const ax = Math.abs(x)
  const nearest = p(3) * ax > p(2) * z ? ax * p(2) + z * p(3) : Math.hypot(x, z)
  return Math.sqrt(Math.max(0, x * x + y * y + z * z + p(0) * p(0) - 2 * p(0) * nearest)) - p(1)
}

function cappedConeDistance(q: number, z: number, p: Parameter): number {
  const [r1, r2, h] = [p(0), p(1), p(2)]
  const [kx, ky] = [r2 - r1, 2 * h]
  const capX = q - Math.min(q, z < 0 ? r1 : r2)
  const capY = Math.abs(z) - h
  const t = Math.min(1, Math.max(0, ((r2 - q) * kx + (h - z) * ky) / (kx * kx + ky * ky)))
  const sideX = q - r2 + kx * t
  const sideY = z - h + ky * t
  const sign = sideX < 0 && capY < 0 ? -1 : 1
  return sign * Math.min(Math.hypot(capX, capY), Math.hypot(sideX, sideY)) - p(3)
}

function heartOutline(x: number, z: number): number {
  if (x + z > 1) return Math.hypot(x - 0.25, z - 0.75) - Math.SQRT2 / 4
  const m = Math.max(x + z, 0) / 2
  const d = Math.min(Math.hypot(x, z - 1), Math.hypot(x - m, z - m))
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
  const d = Math.hypot(x - bx * h, z - bz * h)
  return z * bx < x * bz ? -d : d
}
