/** Whether parts in front of a face hide its mouth, and how high a flag must fly to be seen. */
import { distanceField } from '../sdf/distance.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { along, direction, dot, lerp, movedAlong, sub, surfaceFrame } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { heldPoint } from './pose.ts'
import type { ShapeBuilder } from './shape-builder.ts'

/** Viewing directions on a face, degrees aside: straight on and from the camera's range. */
const ASIDE = [0, 20, 40]
const LOOK_DOWN = 12

export const looksAt = ({ context: { near } }: ShapeBuilder): Vec3[] =>
  ASIDE.map((aside) => direction(aside * near, LOOK_DOWN))

/** The rim of what is drawn: both ends of a line, four places of an open mouth. */
export function rimOf({ form, at, rotation: m }: Shape): Vec3[] {
  const column = (i: 0 | 1 | 2): Vec3 => [m[i], m[i + 3] ?? 0, m[i + 6] ?? 0]
  if (form.type === 'roundCone') return [at, along(at, column(2), form.height)]
  if (form.type !== 'ellipsoid') return [at]
  const [across, up] = form.radii
  return [-1, 1].flatMap((way) => [along(at, column(0), way * across), along(at, column(1), way * up)])
}

const NEAREST = 1
const FARTHEST = 60
const MIN_STEP = 0.3

/** A point of the mouth, and the way from which it is looked at. */
type Sight = readonly [at: Vec3, look: Vec3]

const sightsOf = (s: ShapeBuilder): Sight[] =>
  s.sockets.lips.flatMap((at) => looksAt(s).map((look) => [at, look] as const))

/** Number of mouth samples (point × direction) that parts in front occlude. */
export function sightsLost(
  s: ShapeBuilder,
  parts: readonly Shape[],
  sights: readonly Sight[] = sightsOf(s),
): number {
  const distanceAt = distanceField(pack(parts, 1))
  return sights.filter((sight) => isHidden(sight, distanceAt)).length
}

/** The sights of the mouth that the toy as it stands leaves open. */
export const openSights = (s: ShapeBuilder): Sight[] =>
  sightsOf(s).filter((sight) => !isHidden(sight, (at) => s.distance(at)))

/** Whether something stands between a place and who looks at it from there. */
export function isHidden([from, look]: Sight, distance: (at: Vec3) => number): boolean {
  const point: [number, number, number] = [0, 0, 0]
  for (let t = NEAREST; t < FARTHEST;) {
    const free = distance(movedAlong(point, from, look, t))
    if (free < 0) return true
    t += Math.max(free, MIN_STEP)
  }
  return false
}

/** Steps by which a rod may lean outward, and where along it is looked. */
const LEANS = Array.from({ length: 17 }, (_, step) => step)
const ALONG_ROD = Array.from({ length: 13 }, (_, i) => i / 12)
/** Of a head, what a rod beside it leaves free. */
const FACE = 1

/**
 * Keeps a held rod out of the face that the camera sees.
 * @returns The first step at which no part of it is before the face; where none frees it, the last.
 */
export function stepsBesideFace(
  s: ShapeBuilder,
  radius: number,
  rodAt: (step: number) => readonly [from: Vec3, to: Vec3],
): number {
  const { at, radii } = s.sockets.head
  const middle = heldPoint(s, at)
  const look = direction(s.context.view.azimuthDeg, s.context.view.elevationDeg)
  const { right, up } = surfaceFrame(look)
  const isBefore = (point: Vec3): boolean => {
    const away = sub(point, middle)
    const [x, y] = [dot(away, right) / (radii[0] * FACE + radius), dot(away, up) / (radii[2] * FACE + radius)]
    return dot(away, look) > 0 && Math.hypot(x, y) < 1
  }
  const isFree = (step: number): boolean => {
    const [from, to] = rodAt(step)
    return !ALONG_ROD.some((t) => isBefore(lerp(from, to, t)))
  }
  return LEANS.find(isFree) ?? LEANS.length - 1
}

/** Tried heights by which a flag is raised over what stands before it, in units. */
const RISES = [0, 5, 10, 15, 20, 26, 33, 40]

/** How much higher than at these places a cloth must fly for the camera to see it whole, or as much of it as can be seen. */
export function riseIntoSight(s: ShapeBuilder, cloth: readonly Vec3[]): number {
  const look = direction(s.context.view.azimuthDeg, s.context.view.elevationDeg)
  const seenAt = (rise: number): number =>
    cloth.filter(([x, y, z]) => !isHidden([[x, y, z + rise], look], (at) => s.distance(at))).length
  let best = { rise: 0, seen: -1 }
  for (const rise of RISES) {
    const seen = seenAt(rise)
    if (seen > best.seen) best = { rise, seen }
    if (seen === cloth.length) break
  }
  return best.rise
}
