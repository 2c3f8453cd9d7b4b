/** Solids of one build and the rays that met them: its second pass adds much the same shapes as the first, and looks along the same rays. */
import { distanceField } from '../sdf/distance.ts'
import { along, movedAlong, unit } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Surface } from './sockets.ts'

/** Start distance of rays, beyond any part of a toy, in units. */
export const FARTHEST = 130
const MARCH_STEPS = 90

/** Every solid so far, by its tape: equal tapes are one solid, which keeps its rays. */
export class SolidFields {
  private readonly known = new Map<number, SolidField[]>()

  /** The tape must stay as it is. */
  of(tape: Float32Array): SolidField {
    const words = new Uint32Array(tape.buffer, tape.byteOffset, tape.length)
    const key = mixed(words)
    const alike = this.known.get(key)
    const same = alike?.find((one) => isEqual(one.words, words))
    if (same !== undefined) return same
    const field = new SolidField(tape, words)
    if (alike === undefined) this.known.set(key, [field])
    else alike.push(field)
    return field
  }
}

interface Ray {
  through: Vec3
  toward: Vec3
  reach: number
  met: Surface
}

export class SolidField {
  readonly distance: (at: Vec3) => number
  /** The tape's bits. */
  readonly words: Uint32Array
  private readonly rays = new Map<number, Ray[]>()

  constructor(tape: Float32Array, words: Uint32Array) {
    this.distance = distanceField(tape)
    this.words = words
  }

  /** Sphere tracing: the first surface hit from `reach` outside along −`toward` through `through`. */
  project(through: Vec3, toward: Vec3, reach: number): Surface {
    const key = keyOfRay(through, toward, reach)
    const alike = this.rays.get(key)
    const same = alike?.find(
      (ray) => ray.reach === reach && isSame(ray.through, through) && isSame(ray.toward, toward),
    )
    if (same !== undefined) return same.met
    const ray = { through, toward, reach, met: this.trace(through, unit(toward), reach) }
    if (alike === undefined) this.rays.set(key, [ray])
    else alike.push(ray)
    return ray.met
  }

  private trace(through: Vec3, out: Vec3, reach: number): Surface {
    const { distance } = this
    const point: [number, number, number] = [0, 0, 0]
    let t = reach
    for (let i = 0; i < MARCH_STEPS && t > -FARTHEST; i++) {
      const d = distance(movedAlong(point, through, out, t))
      if (d < 0.02) break
      t -= d * 0.9
    }
    if (t <= -FARTHEST) return { at: through, normal: out, missed: true }
    const at = along(through, out, t)
    let known: Vec3 | null = null
    return {
      at,
      // Of the shapes that the ray met, whatever is added after it. Half of the callers never ask, and it takes six distances.
      get normal() {
        return (known ??= normalOf(distance, at))
      },
    }
  }
}

function normalOf(distance: (at: Vec3) => number, at: Vec3): Vec3 {
  const step = 0.25
  const slope = (offset: Vec3): number =>
    distance(along(at, offset, step)) - distance(along(at, offset, -step))
  return unit([slope([1, 0, 0]), slope([0, 1, 0]), slope([0, 0, 1])])
}

const ray = new Float64Array(7)
const rayWords = new Uint32Array(ray.buffer)

function keyOfRay(through: Vec3, toward: Vec3, reach: number): number {
  ray[0] = through[0]
  ray[1] = through[1]
  ray[2] = through[2]
  ray[3] = toward[0]
  ray[4] = toward[1]
  ray[5] = toward[2]
  ray[6] = reach
  return mixed(rayWords)
}

/** FNV-1a, a word at a time. */
function mixed(words: Uint32Array): number {
  let hash = 2166136261
  for (let i = 0; i < words.length; i++) {
    hash = Math.imul(hash ^ (words[i] ?? 0), 16777619)
    hash ^= hash >>> 15
  }
  return hash
}

/** To the last bit: a zero's sign is kept. */
const isSame = (one: Vec3, other: Vec3): boolean =>
  Object.is(one[0], other[0]) && Object.is(one[1], other[1]) && Object.is(one[2], other[2])

function isEqual(one: Uint32Array, other: Uint32Array): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}
