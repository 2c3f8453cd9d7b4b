/** Arms, hands and feet that follow the mood. */
import { BODY, DARK, sphere, cylinder, roundCone, torus } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { addMitten } from '../mitten.ts'
import { isPerson } from '../restyle.ts'
import { along, direction, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { movingPart } from '../moving-parts.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, bothSides, colour, degrees, other, point, sides, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'
import type { Volume } from '../sockets.ts'

export const HELD_LIFT = 32
/** Hand and wrist as shares of the arm's own thickness. */
const HAND = 1.08
const WRIST = 0.93
/** An arm shorter than this, in its radii, is a stump. */
const STUMP = 2.4
/** A shoulder's ball is this much thicker than its arm. */
export const SHOULDER = 1.16

const ADD_ARMS = {
  shoulder: point(NEEDED, 'of the left arm, units'),
  length: units(NEEDED, 'of an arm'),
  radius: units(NEEDED, 'of an arm'),
  hand: units(NEEDED, 'radius of a hand'),
  slot: colour(BODY, 'of the arms'),
  handSlot: colour(null, 'of the hands; usually as the arms'),
  holds: sides(false, 'whether they hold something, and stay where they are, ±10°'),
  swings: bothSides(null, 'which of those move all the same: what they hold is added with `inHand`'),
  heldLift: degrees(HELD_LIFT, 'those are lifted'),
  lifts: other<readonly [number, number]>('left and right, degrees')(null, 'usually as the mood has them'),
  out: degrees(24, 'outward at rest'),
  beyond: units(0, 'how far the middle of a hand is beyond the end of its sleeve'),
  blend: units(4, 'how softly they grow out of the body'),
  head: other<Volume | null>('middle and radii')(null, 'which an empty hand stays clear of'),
}

type ArmLook = Chosen<typeof ADD_ARMS>

export const addArms = definePart({
  doc: 'Arms with hands that follow the mood.',
  options: ADD_ARMS,
  build: (s, look) => {
    const holds = typeof look.holds === 'object' ? look.holds : [look.holds, look.holds]
    if (holds[0] || holds[1]) s.busyHands = true
    const swings = look.swings ?? [!holds[0], !holds[1]]
    const arms = [
      addArm(s, look, 1, { holds: holds[0] ?? false, swings: swings[0] }),
      addArm(s, look, -1, { holds: holds[1] ?? false, swings: swings[1] }),
    ] as const
    s.sockets.hands = [arms[0].hand, arms[1].hand]
    s.armBodies = [arms[0].body, arms[1].body]
  },
})

/** An arm as its mood lifts it: on which side, by how many degrees, and how far outward when it rests. */
interface Lifted {
  side: 1 | -1
  lift: number
  out: number
}

/** Where a lifted arm points: forward when low and to the side when high; `aside` degrees farther outward, and lower. */
function armDirection({ side, lift, out }: Lifted, aside: number): Vec3 {
  const elevation = Math.min(Math.min(lift, 95) - 56, 50)
  const azimuth = out + Math.max(-22, Math.min(48, lift * 0.55))
  return direction(
    Math.max(azimuth, Math.min(azimuth + aside, SIDEWAYS)) * side,
    elevation - Math.max(0, elevation) * (aside / FARTHEST_ASIDE),
  )
}

/** Degrees: an arm held straight to the side, the most that one is moved, and the step in which that is tried. */
const SIDEWAYS = 88
const FARTHEST_ASIDE = 72
const ASIDE_STEP = 8
/** Degrees from which an arm is lifted: a lower one rests before the chest. */
const LIFTED = 40
/** Between a hand and a head: one that touches it is a swollen cheek. */
const BESIDE_HEAD = 4

/** The way of an arm whose hand is seen beside the head. */
function wayBesideHead(lifted: Lifted, shoulder: Vec3, length: number, head: Volume, hand: number): Vec3 {
  for (let aside = 0; aside < FARTHEST_ASIDE; aside += ASIDE_STEP) {
    const way = armDirection(lifted, aside)
    if (outside(head, along(shoulder, way, length + hand * 0.4)) > hand + BESIDE_HEAD) return way
  }
  return armDirection(lifted, FARTHEST_ASIDE)
}

/** How far from an ellipsoid a point is, nearly. */
function outside({ at, radii }: Volume, point: Vec3): number {
  const [x, y, z] = sub(point, at)
  const share = Math.hypot(x / radii[0], y / radii[1], z / radii[2])
  return (share - 1) * Math.min(...radii)
}

function addArm(
  s: ShapeBuilder,
  look: ArmLook,
  side: 1 | -1,
  { holds, swings }: { holds: boolean; swings: boolean },
): { hand: Vec3; body: number } {
  const p = s.context.proportions
  const lift = (look.lifts ?? s.context.mood.arms)[side === 1 ? 0 : 1]
  const held = look.heldLift
  const angle = holds ? held + Math.max(-10, Math.min(10, lift - held)) : lift
  const shoulder: Vec3 = [look.shoulder[0] * side, look.shoulder[1], look.shoulder[2]]
  const length = look.length * p.limbLength
  const radius = s.rod(look.radius * p.limbGirth)
  const { slot } = look
  // However stout the arm, the hand shows at its end.
  const handRadius = Math.max(
    s.rod(look.hand * Math.sqrt(p.limbGirth) * s.context.style.hands),
    radius * HAND,
  )
  const lifted = { side, lift: angle, out: holds ? 8 : look.out }
  const way =
    holds || !look.head || angle < LIFTED
      ? armDirection(lifted, 0)
      : wayBesideHead(lifted, shoulder, length, look.head, handRadius)
  const hand = along(shoulder, way, length)
  const isGloved = look.handSlot !== null && look.handSlot !== undefined && look.handSlot !== slot
  // The seam of a short, stout arm with the body swells over a glove at its end.
  const beyond = look.beyond + (isGloved ? Math.max(0, radius * STUMP - length) / 2 : 0)
  const arm = { shoulder, hand, way, length, radius, slot }
  const build = (): void => {
    if (s.context.style.turnedLimbs) turnedArm(s, arm)
    else s.add(roundCone(shoulder, hand, radius, radius * WRIST, { slot, blend: look.blend }))
    const handSlot = look.handSlot ?? slot
    const palm = along(hand, way, beyond)
    s.add(sphere(palm, handRadius, { slot: handSlot, blend: handSlot === slot ? 3 : 0.8 }))
    if (isPerson(s.context.kind) && !holds)
      addMitten(s, { palm, way, side, radius: handRadius, slot: handSlot })
  }
  if (swings) {
    const hinge = { kind: 'limb', at: shoulder, way, radius: radius * SHOULDER, slot } as const
    return { hand, body: movingPart(s, hinge, build) }
  }
  build()
  return { hand, body: 0 }
}

interface Arm {
  shoulder: Vec3
  hand: Vec3
  way: Vec3
  length: number
  radius: number
  slot: Slot
}

/** Turned on a lathe: a straight rod with a ball for a shoulder. */
function turnedArm(s: ShapeBuilder, { shoulder, hand, way, length, radius, slot }: Arm): void {
  const middle = along(shoulder, way, length / 2)
  s.add(cylinder(middle, radius, length / 2, 0.8, { slot, normal: unit(sub(hand, shoulder)) }))
  s.add(sphere(shoulder, radius * 1.05, { slot, blend: 1 }))
  addJoint(s, shoulder, way, radius)
}

/** A ball with a groove around it shows where the limb turns. */
function addJoint(s: ShapeBuilder, shoulder: Vec3, way: Vec3, radius: number): void {
  const at = along(shoulder, way, radius * 1.1)
  s.add(torus(at, radius * 1.12, s.line(1.1), { slot: DARK, lyingOn: way, operation: 'subtract' }))
  s.add(
    cylinder(along(at, [Math.sign(shoulder[0]) * 0.94, -0.34, 0], radius * 1.02), radius * 0.62, 2, 1, {
      slot: DARK,
      normal: [Math.sign(shoulder[0]) * 0.94, -0.34, 0],
    }),
  )
}
