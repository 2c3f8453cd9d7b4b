/** How a head is held so that its face is seen: its mouth past its own snout, trunk or nose, and both eyes from their front. */
import { distanceField } from '../sdf/distance.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { add, along, apply, direction, dot, sub } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { INK_MM } from './ink.ts'
import { isHidden } from './mouth-sight.ts'
import { wantsJoints } from './moving-parts.ts'
import { moved, rotationOf } from './pose.ts'
import type { Tilt } from './pose.ts'
import type { ShapeBuilder } from './shape-builder.ts'

/** Tried pitches as shares of the mood's, then in degrees; and turns towards the camera and away from it. */
const PITCHES: ReadonlyArray<(pitch: number) => number> = [
  (pitch) => pitch,
  (pitch) => pitch / 2,
  (pitch) => Math.max(pitch, 0),
  (pitch) => Math.max(pitch, 7),
  (pitch) => Math.max(pitch, 14),
]
const TURNS = [0, 10, -10, 20, -20, 30, 40]
/** Share of a mouth that is enough of it, and what a degree less like the mood's counts beside it. */
const SEEN = 0.75
const PER_DEGREE = 0.008
/** Cosine of the angle at which an eye still looks at the camera; farther aside it is a sliver of its white. */
const FACING = 0.8
/** What both eyes count beside a whole mouth. */
const EYES_WORTH = 1.2

/** A hand nearer to the head than this, in units, is lost in it; and what one costs. */
const HAND_FREE = 8
const HAND_COST = 0.6

/** Raises and turns a head until the camera sees its mouth and both eyes, and no fewer eyes than as its mood holds it. */
export function keepMouthInSight(s: ShapeBuilder): void {
  if (s.sockets.eyes.length + s.sockets.lips.length === 0) return
  s.headTilt = wantsJoints(s) ? leastTurned(s) : bestSeen(s)
}

/** Parts that move need their room beside the head: it turns no farther than brings its mouth in sight. */
function leastTurned(s: ShapeBuilder): Tilt {
  const { eyes, lips } = s.sockets
  const usual = s.headTilt
  const eyesSeen = eyes.filter(sightWith(s, usual).isOpen).length
  let best = { tilt: usual, worth: -Infinity }
  for (const tilt of tiltsNear(usual, s.context.near)) {
    const sight = sightWith(s, tilt)
    const eyesNow = eyes.filter(sight.isOpen).length
    if (eyesNow < eyesSeen) continue
    // A beak has no mouth that is drawn: there the eyes are to be seen.
    const share = lips.length > 0 ? lips.filter(sight.isDrawn).length / lips.length : eyesNow / eyes.length
    const worth = share - angleBetween(tilt, usual) * PER_DEGREE
    if (worth > best.worth) best = { tilt, worth }
    if (share >= (lips.length > 0 ? SEEN : ONE_EYE)) break
  }
  return best.tilt
}

/** A head held askew shows one eye. */
const ONE_EYE = 0.5

function bestSeen(s: ShapeBuilder): Tilt {
  const { lips, eyes } = s.sockets
  const usual = s.headTilt
  let best = { tilt: usual, worth: -Infinity, seen: 0 }
  for (const share of ROLLS) {
    for (const tilt of tiltsNear({ ...usual, roll: usual.roll * share }, s.context.near)) {
      const turned = angleBetween(tilt, usual) * PER_DEGREE
      const worthOf = (mouth: number, looks: readonly number[], hands: number): number =>
        Math.min(mouth, SEEN) + meanOf(looks) * EYES_WORTH - turned - hands * HAND_COST
      // Bounds from what is cheap to know: most tilts fall here, before their solid or their mouth is looked at.
      const turnedTo = turnsToCamera(s, tilt)
      if (worthOf(SEEN, eyes.map(turnedTo), 0) <= best.worth) continue
      const sight = sightWith(s, tilt)
      const isSeen = eyes.map(sight.seesEye)
      const seen = isSeen.filter(Boolean).length
      if (seen < best.seen) continue
      const looks = eyes.map((eye, i) => (isSeen[i] === true ? turnedTo(eye) : 0))
      const hands = sight.handsMet()
      if (worthOf(SEEN, looks, hands) <= best.worth) continue
      const mouth = lips.filter(sight.isRead).length / Math.max(lips.length, 1)
      const worth = worthOf(mouth, looks, hands)
      if (worth > best.worth) best = { tilt, worth, seen }
    }
    if (best.seen === eyes.length) break
  }
  return best.tilt
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)

/** Shares of the mood's roll, tried until no eye sinks into a neck as wide as the head. */
const ROLLS = [1, 0.5, 0]

const angleBetween = (one: Tilt, other: Tilt): number =>
  Math.abs(one.pitch - other.pitch) + Math.abs(one.yaw - other.yaw) + Math.abs(one.roll - other.roll)

function tiltsNear(usual: Tilt, near: 1 | -1): Tilt[] {
  return TURNS.flatMap((turn) =>
    PITCHES.map((pitchOf) => ({
      ...usual,
      pitch: pitchOf(usual.pitch),
      yaw: usual.yaw + turn * near,
    })),
  )
}

/** An eye stands no farther out of a face, in its radii: where neck and head are one column a tilt may drown it. */
const SUNK = 0.3

/** A line on a surface that is turned away by more is a stroke on an edge: the cosine of the limit. */
const GRAZING = 0.4
/** Half a unit: over both halves a slope is measured. */
const HALF = 0.5

type LaidEye = ShapeBuilder['sockets']['eyes'][number]

interface Sight {
  /** How far hands are in the room that they need beside the head, or in the head itself, in shares of that room. */
  handsMet: () => number
  /** Nothing is before the middle of an eye, nor has it sunk into the neck. */
  seesEye: (eye: LaidEye) => boolean
  /** Nothing is before the middle of an eye. */
  isOpen: (eye: LaidEye) => boolean
  /** A line that is drawn there faces the camera. */
  isRead: (at: Vec3) => boolean
  /** A point of a line has nothing before it; nor has it left its surface, where head and body are one egg. */
  isDrawn: (at: Vec3) => boolean
}

/** How far an eye looks at the camera, if nothing is before it: 1 within an angle at which it is seen whole, 0 from behind. */
function turnsToCamera(s: ShapeBuilder, tilt: Tilt): (eye: LaidEye) => number {
  const look = direction(s.context.view.azimuthDeg, s.context.view.elevationDeg)
  const rotation = rotationOf(tilt)
  return ({ normal }) => Math.min(1, Math.max(0, dot(apply(rotation, normal), look) / FACING))
}

const fieldOf = (shapes: readonly Shape[]): ((at: Vec3) => number) => distanceField(pack(shapes, 1))

/** What the camera sees of a head that is held so. */
function sightWith(s: ShapeBuilder, tilt: Tilt): Sight {
  const { azimuthDeg, elevationDeg } = s.context.view
  const look = direction(azimuthDeg, elevationDeg)
  const pivot = s.sockets.neck.at
  const rotation = rotationOf(tilt)
  const solid = s.shapes.flatMap((shape, i) =>
    shape.operation === 'paint' ? [] : [{ shape, isHead: s.regions[i] === 'head' }],
  )
  const posed = solid.flatMap(({ shape, isHead }) => (isHead ? moved(shape, rotation, pivot) : [shape]))
  const distance = fieldOf(posed)
  const bare = fieldOf(posed.filter(({ ofFace }) => !ofFace))
  const held = (at: Vec3): Vec3 => add(pivot, apply(rotation, sub(at, pivot)))
  const isSeen = (at: Vec3): boolean => !isHidden([held(at), look], distance)
  const isOpen = ({ at, normal, radius }: LaidEye): boolean => isSeen(along(at, normal, radius))
  const seesEye = (eye: LaidEye): boolean => bare(held(eye.at)) > -eye.radius * SUNK && isOpen(eye)
  const isDrawn = (at: Vec3): boolean => Math.abs(distance(held(at))) < s.mm(INK_MM) && isSeen(at)
  // The slope of the distance towards the camera is the cosine between that and the surface's normal.
  const faces = (at: Vec3): boolean => bare(along(at, look, HALF)) - bare(along(at, look, -HALF)) > GRAZING
  const handsMet = (): number => {
    const toHead = fieldOf(
      solid.flatMap(({ shape, isHead }) => (isHead ? moved(shape, rotation, pivot) : [])),
    )
    return s.sockets.hands.reduce((sum, hand) => sum + Math.max(0, 1 - toHead(hand) / HAND_FREE), 0)
  }
  return {
    handsMet,
    seesEye,
    isOpen,
    isDrawn,
    isRead: (at) => faces(held(at)) && isDrawn(at),
  }
}
