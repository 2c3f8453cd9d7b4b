/** How a head is held so that its mouth is seen: past its own snout, trunk or nose, and over what the toy holds. */
import { distanceField } from '../sdf/distance.ts'
import { pack } from '../sdf/tape.ts'
import { add, along, apply, direction, sub } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { INK_MM } from './ink.ts'
import { isHidden } from './mouth-sight.ts'
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
const TURNS = [0, 10, -10, 20, -20]
/** Share of a mouth that is enough of it, and what a degree less like the mood's counts beside it. */
const SEEN = 0.75
const PER_DEGREE = 0.006

/** Raises and turns a head until the camera sees its mouth, and no less of its eyes than as its mood holds it. */
export function keepMouthInSight(s: ShapeBuilder): void {
  const { lips, eyes } = s.sockets
  const fronts = eyes.map(({ at, normal, radius }) => along(at, normal, radius))
  if (fronts.length + lips.length === 0) return
  const usual = s.headTilt
  const before = sightWith(s, usual)
  const eyesSeen = fronts.filter(before.isSeen).length
  let best = { tilt: usual, worth: -Infinity }
  for (const tilt of tiltsNear(usual, s.context.near)) {
    const { isSeen, isDrawn } = tilt === usual ? before : sightWith(s, tilt)
    const eyesNow = fronts.filter(isSeen).length
    if (eyesNow < eyesSeen) continue
    // A beak is no mouth that is drawn: there the eyes are to be seen.
    const share = lips.length > 0 ? lips.filter(isDrawn).length / lips.length : eyesNow / fronts.length
    const worth = share - (Math.abs(tilt.pitch - usual.pitch) + Math.abs(tilt.yaw - usual.yaw)) * PER_DEGREE
    if (worth > best.worth) best = { tilt, worth }
    if (share >= (lips.length > 0 ? SEEN : ONE_EYE)) break
  }
  s.headTilt = best.tilt
}

/** A head held askew shows one eye. */
const ONE_EYE = 0.5

function tiltsNear(usual: Tilt, near: 1 | -1): Tilt[] {
  const tilts = TURNS.flatMap((turn) =>
    PITCHES.map((pitchOf) => ({
      ...usual,
      pitch: pitchOf(usual.pitch),
      yaw: usual.yaw + turn * near,
    })),
  )
  return [usual, ...tilts.slice(1)]
}

interface Sight {
  /** Nothing is before a point. */
  isSeen: (at: Vec3) => boolean
  /** Nor has a line left the surface that it is to colour, where head and body are one egg. */
  isDrawn: (at: Vec3) => boolean
}

/** What the camera sees of a head that is held so. */
function sightWith(s: ShapeBuilder, tilt: Tilt): Sight {
  const { azimuthDeg, elevationDeg } = s.context.view
  const look = direction(azimuthDeg, elevationDeg)
  const pivot = s.sockets.neck.at
  const rotation = rotationOf(tilt)
  const posed = s.shapes.flatMap((shape, i) => {
    if (shape.operation === 'paint') return []
    return s.regions[i] === 'head' ? moved(shape, rotation, pivot) : [shape]
  })
  const distance = distanceField(pack(posed, 1))
  const held = (at: Vec3): Vec3 => add(pivot, apply(rotation, sub(at, pivot)))
  const isSeen = (at: Vec3): boolean => !isHidden([held(at), look], distance)
  return { isSeen, isDrawn: (at) => Math.abs(distance(held(at))) < s.mm(INK_MM) && isSeen(at) }
}
