/** Where a prop stands beside a toy: clear of its parts, and not between the camera and its face. */
import { tipsOf } from '../../sdf/bounds.ts'
import { distanceTo } from '../../sdf/distance.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { add, along, apply, direction, dot, eulerRotation, sub, surfaceFrame } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

export type Prop = (s: ShapeBuilder, at: Vec3, k: number) => void

export interface Stand {
  at: Vec3
  /** Size of the prop as a factor. */
  k: number
}

/** Tried ways out, back and smaller: a prop that has to move moves as little as it can. */
const OUT = [0, 5, 10, 16, 22, 30]
const BACK = [0, -7, -14, -21, 7, 14, 22]
const SIZES = [1, 0.85, 0.72]
/** Behind the toy a prop is seen less: what a unit back counts. */
const BEHIND = 1.5
/** What a size less counts, in units moved. */
const SHRINKING = 45

/** The side that is seen, and the other. */
const FLANKS = [1, -1]
/** What the other side counts, in units moved. */
const OTHER_FLANK = 14

const MOVES = FLANKS.flatMap((flank) =>
  OUT.flatMap((out) => BACK.flatMap((back) => SIZES.map((size) => ({ flank, out, back, size })))),
)
  .map((move) => ({
    ...move,
    far:
      (move.flank < 0 ? OTHER_FLANK : 0) +
      move.out +
      Math.abs(move.back) * (move.back > 0 ? BEHIND : 1) +
      (1 - move.size) * SHRINKING,
  }))
  .toSorted((one, other) => one.far - other.far)

/** The nearest place to the toy's own for props where the prop meets nothing and leaves the face to be seen. */
export function standBeside(s: ShapeBuilder, prop: Prop, k: number): Stand {
  const [x, y] = s.sockets.side
  const sights = faceSights(s)
  const bodies = new Map(SIZES.map((size) => [size, bodyOf(s, prop, k * size)]))
  let best: Stand & { cost: number } = { at: [x * s.context.near, y, 0], k, cost: Infinity }
  for (const { flank, out, back, size, far } of MOVES) {
    const body = bodies.get(size)
    if (!body) continue
    const at: Vec3 = [(x + out) * s.context.near * flank, y + back, 0]
    const cost = costOf(s, body, at, sights)
    if (cost === 0) return { at, k: k * size }
    if (cost + far * FAR < best.cost) best = { at, k: k * size, cost: cost + far * FAR }
  }
  return best
}

/** What a unit moved counts beside the shares of a prop that is buried and of a face that is hidden. */
const FAR = 0.002
const HIDDEN = 3

interface Body {
  tape: Float32Array
  points: readonly Vec3[]
}

/** A prop that stands at the origin. */
function bodyOf(s: ShapeBuilder, prop: Prop, k: number): Body {
  const shapes = s.tryOut(() => prop(s, [0, 0, 0], k)).filter(({ operation }) => operation === 'unite')
  const points = shapes.flatMap(pointsOf).filter(([, , z]) => z > FOOT)
  const step = Math.ceil(points.length / MOST_POINTS)
  return { tape: pack(shapes, 1), points: points.filter((_, i) => i % step === 0) }
}

/** Below this a prop may grow together with feet and floor, in units. */
const FOOT = 5
const MOST_POINTS = 90

const pointsOf = (shape: Shape): Vec3[] => [
  shape.at,
  ...([0, 1, 2] as const).flatMap((axis) => ([1, -1] as const).flatMap((side) => tipsOf(shape, axis, side))),
]

function costOf(s: ShapeBuilder, { tape, points }: Body, at: Vec3, sights: readonly Sight[]): number {
  const buried = points.filter((point) => s.distance(add(point, at)) < CLEAR).length
  const hiding = (HIDDEN * hiddenBy(tape, at, sights)) / Math.max(1, sights.length)
  const cost = buried / points.length + hiding
  return cost > 0 ? cost : Math.max(0, unseen(s, points, at) - MOST_UNSEEN)
}

/** Least distance of a prop from the toy, in units: where the two only touch, they look grown together and a small child would tear a neck. */
const CLEAR = 2.5
/** At most this share of a prop may stand behind the toy. */
const MOST_UNSEEN = 0.2
const FEW = 20

/** Share of a prop that the toy hides from the camera. */
function unseen(s: ShapeBuilder, points: readonly Vec3[], at: Vec3): number {
  const { azimuthDeg, elevationDeg } = s.context.view
  const look = direction(azimuthDeg, elevationDeg)
  const some = points.filter((_, i) => i % Math.ceil(points.length / FEW) === 0)
  const hidden = some.filter((point) => isHidden(add(point, at), look, (here) => s.distance(here)))
  return hidden.length / some.length
}

/** A point of the face, and the way from which it is looked at. */
type Sight = readonly [at: Vec3, look: Vec3]

/** Degrees by which a customer may have turned the toy about its own view. */
const TURNED = [-8, 0, 8]

/** Eyes and mouth as the head will be held, each from about where the camera stands. */
export function faceSights(s: ShapeBuilder): Sight[] {
  const { mood, view } = s.context
  const { pitch, roll, yaw } = mood.head
  const turn = eulerRotation([-pitch, roll, yaw])
  const neck = s.sockets.neck.at
  const held = (at: Vec3): Vec3 => (s.context.isVehicle ? at : add(neck, apply(turn, sub(at, neck))))
  const looks = TURNED.map((by) => direction(view.azimuthDeg + by, view.elevationDeg))
  const points = [...s.sockets.eyes.flatMap(eyePoints), ...s.sockets.lips].map(held)
  return points.flatMap((at) => looks.map((look) => [at, look] as const))
}

/** Clear room around an eye, in its radii. */
const EYE_RIM = 1.4

function eyePoints({ at, normal, radius }: { at: Vec3; normal: Vec3; radius: number }): Vec3[] {
  const { right, up } = surfaceFrame(normal)
  const front = along(at, normal, radius * 0.6)
  return [
    front,
    ...[1, -1].flatMap((way) => [right, up].map((axis) => along(front, axis, way * radius * EYE_RIM))),
  ]
}

const FARTHEST = 90
const MIN_STEP = 0.4

/** Number of sights that end in a body which stands at `at`. */
function hiddenBy(tape: Float32Array, at: Vec3, sights: readonly Sight[]): number {
  return sights.filter(([from, look]) => isHidden(sub(from, at), look, (here) => distanceTo(tape, here)))
    .length
}

function isHidden(from: Vec3, look: Vec3, distance: (at: Vec3) => number): boolean {
  for (let t = 0; t < FARTHEST;) {
    const free = distance(along(from, look, t))
    if (free < 0) return true
    t += Math.max(free, MIN_STEP)
  }
  return false
}

/** Whether shapes hide a part of the face from the camera, or reach into the head. */
export function isInFace(s: ShapeBuilder, shapes: readonly Shape[]): boolean {
  const united = shapes.filter(({ operation }) => operation === 'unite')
  const meetsHead = united.flatMap(pointsOf).some((at) => s.distance(at) < 0 && s.isOnHead(at))
  return meetsHead || hiddenBy(pack(united, 1), [0, 0, 0], faceSights(s)) > 0
}

/** Whether the camera sees shapes in front of the head: a thing held there reads as a part of the face. */
export function isBeforeHead(s: ShapeBuilder, shapes: readonly Shape[]): boolean {
  const { at: middle, radii } = s.sockets.head
  const { right, up } = surfaceFrame(direction(s.context.view.azimuthDeg, s.context.view.elevationDeg))
  const isSeenOn = (way: Vec3): boolean => Math.hypot(dot(way, right) / radii[0], dot(way, up) / radii[2]) < 1
  const united = shapes.filter(({ operation }) => operation === 'unite')
  return united.flatMap(pointsOf).some((at) => isSeenOn(sub(at, middle)))
}
