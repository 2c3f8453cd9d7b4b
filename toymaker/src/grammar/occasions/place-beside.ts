/** Where a prop stands beside a toy: clear of its parts, and not between the camera and its face. */
import { boundsOf, tipsOf } from '../../sdf/bounds.ts'
import { distanceField } from '../../sdf/distance.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { hypot2 } from '../../math/hypot.ts'
import { add, along, direction, dot, movedAlong, sub, surfaceFrame } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { View } from '../build-context.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { heldPoint, poseHead } from '../pose.ts'
import { CELL, overlapAt, silhouetteOf } from './silhouette.ts'
import type { Overlap, Silhouette } from './silhouette.ts'

type Distance = (at: Vec3) => number

export type Prop = (s: ShapeBuilder, at: Vec3, k: number) => void

export interface Stand {
  at: Vec3
  /** Size of the prop as a factor. */
  k: number
}

/** Tried ways out, back and smaller: a prop that has to move moves as little as it can; nearer it may stand closer to a slim toy. */
const OUT = [-16, -8, 0, 6, 12, 18, 24, 32, 42]
const BACK = [0, -8, -16, -24, -32, 8, 16, 26, 38]
const SIZES = [1, 0.85, 0.72]
/** What a size less counts, in units moved. */
const SHRINKING = 45

/** The side that is seen, and the other. */
const FLANKS = [1, -1]

const MOVES = FLANKS.flatMap((flank) =>
  OUT.flatMap((out) => BACK.map((back) => ({ flank, out, back, farOut: Math.abs(out) + Math.abs(back) }))),
)

/**
 * Where the prop meets nothing and the camera sees both it and the toy: among such places the one that covers least of the
 * toy, makes the picture least wider and moves the prop least from the toy's own place for props.
 */
export function standBeside(s: ShapeBuilder, prop: Prop, k: number): Stand {
  const [x, y] = s.sockets.side
  const { view } = s.context
  const sights = faceSights(s)
  const rearmost = s.context.isVehicle ? boundsOf(s.shapes).high[1] - REAR : Infinity
  const posed = s.context.isVehicle ? s.shapes : poseHead(s)
  const toy = silhouetteOf(posed, view)
  const bodies = FLANKS.flatMap((flank) =>
    SIZES.map((size) => ({ flank, size, body: bodyOf(s, prop, k * size, flank) })),
  )
  const features = s.context.isVehicle ? [] : facePoints(s)
  const holds = holdsOf(s)
  const places = MOVES.flatMap(({ flank, out, back, farOut }) => {
    if (back > 0 && y + back > rearmost) return []
    const at: Vec3 = [(x + out) * s.context.near * flank, y + back, 0]
    const toHold = nearestHold(s, holds, at)
    return bodies
      .filter((one) => one.flank === flank)
      .map(({ size, body }) => ({
        body,
        at,
        k: k * size,
        cost:
          looksCost(overlapAt(toy, body.silhouette, at, view)) +
          (farOut + (1 - size) * SHRINKING) * FAR +
          bareTie(toHold, body) * BARE +
          crowding(features, body.silhouette, at, view) * CROWDED,
      }))
  }).toSorted((one, other) => one.cost - other.cost)
  let best: Stand & { cost: number } = { at: [x * s.context.near, y, 0], k, cost: Infinity }
  for (const { body, at, k: size, cost } of places) {
    if (cost >= best.cost) break
    const whole = cost + costOf(s, body, at, sights)
    if (whole < best.cost) best = { at, k: size, cost: whole }
  }
  return best
}

/** What ties a prop to a vehicle lies under it: so far before its rear a prop still has something above the tie, in units. */
const REAR = 8
/**
 * What counts among places: each share by itself, and much more what exceeds the most that is good. `before` counts for thin
 * props, which cover little of the toy and still cross its legs; a frame that grows by `growth` makes the toy smaller in it.
 */
const COUNTS: Readonly<Record<keyof Overlap, { each: number; most: number; over: number }>> = {
  covered: { each: 2, most: 0.012, over: 10 },
  before: { each: 0.15, most: 0.15, over: 0.5 },
  unseen: { each: 1, most: 0.06, over: 3 },
  growth: { each: 0.15, most: 0.13, over: 4 },
}

const looksCost = (overlap: Overlap): number =>
  (['covered', 'before', 'unseen', 'growth'] as const).reduce((sum, name) => {
    const { each, most, over } = COUNTS[name]
    return sum + each * overlap[name] + over * Math.max(0, overlap[name] - most)
  }, 0)

type FloorPlace = readonly [x: number, y: number]

/** Where a tie can hold on to the toy: what of it stands on the floor, and not what hangs over it or moves. */
function holdsOf(s: ShapeBuilder): FloorPlace[] {
  const still = s.shapes.filter(({ body, operation }) => body === 0 && operation !== 'paint')
  const distance = distanceField(pack(still, 1))
  const { low, high } = boundsOf(still)
  const holds: FloorPlace[] = []
  for (let x = low[0]; x < high[0]; x += GRID)
    for (let y = low[1]; y < high[1]; y += GRID) if (distance([x, y, TIE]) < -HELD) holds.push([x, y])
  return holds
}

/** Step in which the floor is searched, height of a tie, and how deep in a part it ends, in units. */
const GRID = 4
const TIE = 2
const HELD = 1

/** From a place on the floor to where a tie from there would hold on to the toy, in units. */
function nearestHold(s: ShapeBuilder, holds: readonly FloorPlace[], [x, y]: Vec3): number {
  if (holds.length === 0) return s.distance([x, y, FOOT])
  return holds.reduce((least, hold) => Math.min(least, hypot2(hold[0] - x, hold[1] - y)), Infinity)
}

/** How much of the tie to the toy lies bare between the two, in units. */
const bareTie = (toHold: number, { foot }: Body): number => Math.max(0, toHold - foot - BESIDE)
/** A gap that is no wider is none to the eye. */
const BESIDE = 5
/** What a bare unit counts. */
const BARE = 0.012

/** Between a prop and a snout, seen by the camera, there is so much air, in units: nearer it is read as something sniffed at. */
const AIR = 14
/** What a unit less counts. */
const CROWDED = 0.02

/** By how much a prop that stands at `at` comes too near to the face in the picture, in units. */
function crowding(
  features: readonly Vec3[],
  prop: Silhouette,
  at: Vec3,
  { azimuthDeg, elevationDeg }: View,
): number {
  const { right, up } = surfaceFrame(direction(azimuthDeg, elevationDeg))
  const beside = (point: Vec3, way: Vec3, axis: 0 | 1): number => {
    const along = dot(sub(point, at), way)
    return Math.max(0, prop.low[axis] * CELL - along, along - prop.high[axis] * CELL)
  }
  const nearest = Math.min(
    AIR,
    ...features.map((point) => Math.hypot(beside(point, right, 0), beside(point, up, 1))),
  )
  return AIR - nearest
}

/** What a unit moved counts beside the shares of a prop that is buried and of a face that is hidden. */
const FAR = 0.0012
const HIDDEN = 3

interface Body {
  distance: Distance
  /** Half its width at the floor, in units. */
  foot: number
  points: readonly Vec3[]
  silhouette: Silhouette
}

/** A prop that stands at the origin, but for which of the toy's flanks it is on. */
function bodyOf(s: ShapeBuilder, prop: Prop, k: number, flank: number): Body {
  const at: Vec3 = [s.context.near * flank * ASIDE, 0, 0]
  const shapes = s.tryOut(() => prop(s, at, k)).filter(({ operation }) => operation === 'unite')
  const points = shapes.flatMap(pointsOf).filter(([, , z]) => z > FOOT)
  const step = Math.ceil(points.length / MOST_POINTS)
  const distance = distanceField(pack(shapes, 1))
  const silhouette = silhouetteOf(shapes, s.context.view)
  const foot = Math.max(0, ...WAYS.map((way) => edgeOf(distance, way)))
  return { distance, foot, points: points.filter((_, i) => i % step === 0), silhouette }
}

/** So little that it decides between left and right and moves nothing. */
const ASIDE = 1e-3

const WAYS = [0, 90, 180, 270].map((azimuth) => direction(azimuth, 0))

/** How far from the origin a prop ends one way along the floor. */
function edgeOf(distance: Distance, way: Vec3): number {
  let out = WIDEST_FOOT
  while (out > 0) {
    const free = distance([way[0] * out, way[1] * out, FOOT])
    if (free < MIN_STEP) break
    out -= free
  }
  return out
}

const WIDEST_FOOT = 30

/** Below this a prop may grow together with feet and floor, in units. */
const FOOT = 5
const MOST_POINTS = 90

const pointsOf = (shape: Shape): Vec3[] => [
  shape.at,
  ...([0, 1, 2] as const).flatMap((axis) => ([1, -1] as const).flatMap((side) => tipsOf(shape, axis, side))),
]

function costOf(s: ShapeBuilder, { distance, points }: Body, at: Vec3, sights: readonly Sight[]): number {
  const buried = points.filter((point) => s.distance(add(point, at)) < CLEAR).length
  const hiding = (HIDDEN * hiddenBy(distance, at, sights)) / Math.max(1, sights.length)
  return buried / points.length + hiding
}

/** Least distance of a prop from the toy, in units: where the two only touch, they look grown together and a small child would tear a neck. */
const CLEAR = 2.5
/** A point of the face, and the way from which it is looked at. */
type Sight = readonly [at: Vec3, look: Vec3]

/** Degrees by which a customer may have turned the toy about its own view. */
const TURNED = [-8, 0, 8]

/** Eyes and mouth as the head will be held, each from about where the camera stands. */
export function faceSights(s: ShapeBuilder): Sight[] {
  const { view } = s.context
  const looks = TURNED.map((by) => direction(view.azimuthDeg + by, view.elevationDeg))
  return facePoints(s).flatMap((at) => looks.map((look) => [at, look] as const))
}

/** Of eyes and mouth as the head will be held. */
function facePoints(s: ShapeBuilder): Vec3[] {
  const held = (at: Vec3): Vec3 => (s.context.isVehicle ? at : heldPoint(s, at))
  return [...s.sockets.eyes.flatMap(eyePoints), ...s.sockets.lips].map(held)
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
function hiddenBy(distance: Distance, at: Vec3, sights: readonly Sight[]): number {
  return sights.filter(([from, look]) => isHidden(sub(from, at), look, distance)).length
}

function isHidden(from: Vec3, look: Vec3, distance: Distance): boolean {
  const point: [number, number, number] = [0, 0, 0]
  for (let t = 0; t < FARTHEST;) {
    const free = distance(movedAlong(point, from, look, t))
    if (free < 0) return true
    t += Math.max(free, MIN_STEP)
  }
  return false
}

/** Whether shapes hide a part of the face from the camera, or reach into the head. */
export function isInFace(s: ShapeBuilder, shapes: readonly Shape[]): boolean {
  const united = shapes.filter(({ operation }) => operation === 'unite')
  const meetsHead = united.flatMap(pointsOf).some((at) => s.distance(at) < 0 && s.isOnHead(at))
  return meetsHead || hiddenBy(distanceField(pack(united, 1)), [0, 0, 0], faceSights(s)) > 0
}

/** Whether the camera sees shapes in front of the head: a thing held there reads as a part of the face. */
export function isBeforeHead(s: ShapeBuilder, shapes: readonly Shape[]): boolean {
  const { at: middle, radii } = s.sockets.head
  const { right, up } = surfaceFrame(direction(s.context.view.azimuthDeg, s.context.view.elevationDeg))
  const isSeenOn = (way: Vec3): boolean => Math.hypot(dot(way, right) / radii[0], dot(way, up) / radii[2]) < 1
  const united = shapes.filter(({ operation }) => operation === 'unite')
  return united.flatMap(pointsOf).some((at) => isSeenOn(sub(at, middle)))
}
