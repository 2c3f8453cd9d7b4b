/** Eyes, brows and cheeks, laid on the finished head so that they always sit in its surface. */
import { ACCENT, BODY, ellipsoid } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { along, direction, dot, sin, unit } from '../math/vec.ts'
import { clearOfMuzzle, drawEye, rollsEyes } from './eyes.ts'
import { drawBrow } from './brows.ts'
import type { BrowPlan } from './brows.ts'
import { drawFreckles } from './freckles.ts'
import { drawLine, inkFor, isNearEye } from './ink.ts'
import { drawMouth, leavesSmile } from './mouth.ts'
import { isHidden, rimOf } from './mouth-sight.ts'
import type { MouthPlan } from './mouth.ts'
import { keepPaintOnFace } from './paint-owner.ts'
import type { ShapeBuilder } from './shape-builder.ts'
import type { Eye, Surface } from './sockets.ts'

export interface FacePlan extends MouthPlan, BrowPlan {
  /** Degrees from straight ahead, and above the head's middle. */
  azimuth: number
  elevation: number
  ink?: Slot
  blush?: Slot | 'none'
  brows?: boolean
  /** Of a kind that always has them; others have them as a marking. */
  freckles?: Slot
  /** This side's eye is under a patch. */
  patched?: 1 | -1
}

/** Eyes of animals and people are scaled up against the plans. */
const CHARM = 1.1

export function drawFace(s: ShapeBuilder, plan: FacePlan): void {
  const ink = plan.ink ?? inkFor(s, plan.skin ?? BODY)
  const first = s.shapes.length
  const far = s.reach
  if (s.context.isVehicle) s.reach = Math.max(...s.sockets.head.radii) * 1.4 + 5
  s.drawingFace = true
  const eyes = placeEyes(s, plan, ink)
  for (const eye of eyes.filter(({ side }) => side !== plan.patched)) {
    drawEye(s, eye, plan, ink)
    if (plan.brows !== false) drawBrow(s, eye, plan, ink)
  }
  drawCheeks(s, plan, ink)
  const before = s.shapes.length
  drawMouth(s, plan, ink)
  s.sockets.lips = s.shapes.slice(before).flatMap(rimOf)
  s.drawingFace = false
  const areMarking = s.context.variant.marking === 'freckles'
  const freckles = plan.freckles ?? (areMarking ? s.context.hairSlot : null)
  // A marking of the skin, like those of a coat; drawn after eyes and mouth, to be clear of them.
  if (freckles !== null)
    drawFreckles(s, plan, { slot: freckles, more: areMarking && plan.freckles !== undefined })
  s.reach = far
  keepPaintOnFace(s, first, plan.skin ?? BODY)
}

/** Lamps give way to the smile between them, as far as they stay lamps. */
function placeEyes(s: ShapeBuilder, plan: FacePlan, ink: Slot): Eye[] {
  const laid = (size: number): Eye[] => {
    const eyes = eyesOf(s, { ...plan, size: plan.size * size })
    s.sockets.eyes = eyes.map((eye) => ({ ...eye.surface, radius: eye.radius }))
    return eyes
  }
  let eyes = laid(1)
  if (!s.context.isVehicle) return eyes
  for (const size of SMALLER_LAMPS) {
    let hasRoom = false
    s.tryOut(() => {
      for (const eye of eyes) drawEye(s, eye, plan, ink)
      hasRoom = leavesSmile(s, plan, ink)
    })
    if (hasRoom) break
    eyes = laid(size)
  }
  return eyes
}

/** Tried sizes of lamps, as shares of the usual. */
const SMALLER_LAMPS = [0.92, 0.85, 0.78, 0.72]

function eyesOf(s: ShapeBuilder, plan: FacePlan): Eye[] {
  const { mood, style, proportions, design } = s.context
  const big = design.features.includes('big_eyes')
  const azimuth = plan.azimuth + (big ? 3 : 0)
  const elevation = plan.elevation - (big ? 2 : 0) - (style.eyeSize > 1.25 ? 2 : 0)
  return ([1, -1] as const).map((side) => {
    const i = side === 1 ? 0 : 1
    const { isVehicle } = s.context
    const met = eyePlace(s, azimuth * side, elevation)
    const surface = isVehicle ? turnedAhead(met) : met
    const charm = isVehicle ? 1 : CHARM
    const usual = plan.size * mood.eye[i] * proportions.eye * charm
    const styled = usual * style.eyeSize
    const leastLamp = plan.size * (style.carriage.lamps === 'dot' ? LEAST_DOT : LEAST_LAMP)
    // The lines of resting eyes are all there is of them: on a long face with small eyes they would be lost.
    const leastEye = mood.resting ? smallestOn(s, SHUT_EYE) : Math.min(usual, smallestOn(s, SMALLEST_EYE))
    const least = isVehicle ? leastLamp : leastEye
    const wanted = Math.max(styled, least) * (big ? 1.35 : 1)
    const rolls = !isVehicle && rollsEyes(s, plan)
    const apart = isVehicle ? LAMPS_APART : rolls ? BALLS_APART : EYES_APART
    const room = Math.abs(surface.at[0] - s.sockets.head.at[0]) / apart
    const largest = rolls ? largestOn(s) * BALL_SHARE : Math.max(usual, largestOn(s))
    const radius = Math.max(Math.min(wanted, room, largest), s.mm(1.3))
    const eye = { surface, side, radius, open: openOf(s, plan, i, { ...surface, radius }) }
    return clearOfMuzzle(s, eye, plan)
  })
}

/** Where an eye is planned, or above that: in the crease behind a thick snout it would look backwards. */
function eyePlace(s: ShapeBuilder, azimuth: number, elevation: number): Surface {
  const { at } = s.sockets.head
  const placeAt = (rise: number): Surface => s.project(at, direction(azimuth, elevation + rise))
  const isAhead = ({ normal }: Surface): boolean => dot(normal, direction(azimuth, elevation)) > IN_CREASE
  const wished = placeAt(0)
  if (s.context.isVehicle || isAhead(wished)) return wished
  return EYE_RISES.map(placeAt).find(isAhead) ?? wished
}

/** Degrees. */
const EYE_RISES = [4, 8, 12, 16, 20]
/** The cosine of the angle between an eye's place and the way that it looks. */
const IN_CREASE = 0.55

/**
 * Beside a patch the one eye that is seen stays open: shut, or winking, it would leave a face without eyes. A lamp winks half
 * where the line of a shut one is out of sight: what is left of it is a bulge.
 */
function openOf(s: ShapeBuilder, { patched }: FacePlan, i: 0 | 1, eye: Surface & { radius: number }): number {
  const { isVehicle, mood } = s.context
  if (isVehicle && mood.resting) return 1
  const leastLamp = isVehicle && !isLookedAt(s, eye) ? HALF_SHUT : 0
  return Math.max(mood.open[i], patched === undefined ? leastLamp : LEAST_BESIDE_PATCH)
}

/** Whether an eye's front is turned to the camera, past a bow or the stem of one. */
function isLookedAt(s: ShapeBuilder, { at, normal, radius }: Surface & { radius: number }): boolean {
  const { azimuthDeg, elevationDeg } = s.context.view
  const look = direction(azimuthDeg, elevationDeg)
  const front = along(at, normal, radius * LAMP_FRONT)
  return dot(normal, look) > TURNED_AWAY && !isHidden([front, look], (point) => s.distance(point))
}

const HALF_SHUT = 0.62
/** How far a lamp stands out, in its radii. */
const LAMP_FRONT = 0.6
/** The cosine of the angle from which on a shut lamp is a bulge. */
const TURNED_AWAY = 0.72

const LEAST_BESIDE_PATCH = 0.8

/** Lamps on the sides of a bow or a bonnet would show the camera one eye, and of the other its white edge. */
function turnedAhead({ at, normal: [x, y, z], missed }: Surface): Surface {
  const aside = Math.hypot(x, y) * sin(MOST_ASIDE)
  const limited = Math.max(-aside, Math.min(aside, x))
  const up = Math.max(-LOWEST_LOOK, Math.min(HIGHEST_LOOK, z))
  const ahead = -Math.max(Math.sqrt(Math.max(0, 1 - limited ** 2 - up ** 2)), 0.1)
  return { at, normal: unit([limited, ahead, up]), ...(missed === undefined ? {} : { missed }) }
}

/** Degrees that a lamp looks aside at most; the sines of how far up and down. */
const MOST_ASIDE = 16
const HIGHEST_LOOK = 0.5
const LOWEST_LOOK = 0.1

/** Lamps are all the face that is seen from afar: no style or age makes them smaller than this share of the plan's. */
const LEAST_LAMP = 0.95
const LEAST_DOT = 0.85

/** An eye that style and wish make larger would stand out of the head it lies on; lamps are made to. */
function largestOn({ sockets, context }: ShapeBuilder): number {
  const [width, , height] = sockets.head.radii
  return context.isVehicle ? Infinity : Math.min(width, height) * LARGEST_EYE
}

const smallestOn = ({ sockets: { head } }: ShapeBuilder, share: number): number =>
  Math.min(head.radii[0], head.radii[2]) * share

/** As shares of the head's lesser radius. Smaller ones are holes in a large face, unless the kind's are. */
const LARGEST_EYE = 0.37
const SMALLEST_EYE = 0.27
const SHUT_EYE = 0.22

/** Least distance of an eye from the middle, in its radii: between two lamps a smile is seen. */
const EYES_APART = 1.08
const LAMPS_APART = 1.4
/** Eyeballs are wider than buttons, and bulge: nearer they grow into each other, larger they hide the nose. */
const BALLS_APART = 1.42
const BALL_SHARE = 0.86

function drawCheeks(s: ShapeBuilder, plan: FacePlan, ink: Slot): void {
  const { mood, style, age } = s.context
  const strength = mood.blush * age.blush
  if (plan.blush === 'none' || !style.blush || strength < 0.2) return
  if (!s.context.rosy) return strength > HATCHED ? hatchCheeks(s, plan, ink) : undefined
  const r = plan.size * Math.sqrt(strength)
  for (const side of [1, -1]) {
    const toward = direction((plan.azimuth * 1.25 + 6) * side, plan.elevation - 19)
    const { at, normal } = s.project(s.sockets.head.at, toward)
    s.add(
      ellipsoid(at, [r * 0.66, r * 0.48, 3], {
        slot: plan.blush ?? ACCENT,
        operation: 'paint',
        normal,
        depth: s.mm(1.4),
      }),
    )
  }
}

/** Strong enough a blush to be drawn where no colour is warm enough for cheeks. */
const HATCHED = 1.4

/** Degrees below the eye at which a hatched cheek is tried, and how far outwards it steps each time. */
const CHEEK_DROPS = [20, 26, 32, 38] as const
const CHEEK_STEP = 3

/** Three short slanting lines on each cheek, where they are clear of the eye; no lines where an eye fills the cheek. */
function hatchCheeks(s: ShapeBuilder, plan: FacePlan, ink: Slot): void {
  // Lines that run together are a dark fleck, which is taken for dirt or a wound.
  if (plan.size * HATCH_APART < s.mm(HATCH_APART_MM)) return
  for (const side of [1, -1]) {
    const cheek = CHEEK_DROPS.map((drop, i) => {
      const toward = direction((plan.azimuth * 1.2 + 7 + i * CHEEK_STEP) * side, plan.elevation - drop)
      return s.project(s.sockets.head.at, toward)
    }).find(({ at }) => !isNearEye(s, at, EYE_REACH, plan.size * CHEEK_REACH + s.mm(1.4)))
    if (cheek) hatchCheek(s, cheek, plan.size, ink)
  }
}

/** Half an eye's height and half a hatched cheek's diagonal, in eye radii. */
const EYE_REACH = 1.1
const CHEEK_REACH = 0.66

/** From one line of a hatched cheek to the next, in eye radii; and the least of it that keeps them apart. */
const HATCH_APART = 0.5
const HATCH_APART_MM = 2.5

function hatchCheek(s: ShapeBuilder, cheek: Surface, r: number, ink: Slot): void {
  for (const x of [-HATCH_APART, 0, HATCH_APART])
    drawLine(
      s,
      cheek,
      [
        [r * (x - 0.1), r * -0.28],
        [r * (x + 0.1), r * 0.28],
      ],
      s.mm(0.65),
      ink,
    )
}
