/** A cloth doll: slim neck, straight arms, striped stockings, seams; or a turned peg. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  cone,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, along, flipX, lerp, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { addMitten } from '../mitten.ts'
import { movingPart } from '../moving-parts.ts'
import { underskirt } from '../parts/underskirt.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { shoulderDiscs, sleeveCuff } from '../parts/yarn.ts'
import { SHOULDER, addArms } from './limbs.ts'
import { definePart } from '../kit/define-part.ts'
import { colour, degrees, factor, factors, flag, oneOf, other, point, sides, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'
import type { Mood } from '../traits/moods.ts'

const DOLL = {
  skirt: other<{ radius: number; hem: number; slot?: Slot }>(
    'radius at the hem and height of the hem, units',
  )(null, 'without one it wears trousers'),
  top: colour(BODY, 'of the jersey'),
  trousers: colour(null, 'of the trousers'),
  shorts: colour(null, 'of trousers that end over the knee'),
  sleeves: colour(null, 'of the sleeves; usually bare'),
  skin: colour(PALE, 'of head, hands and legs'),
  shoes: colour(DARK, 'of the shoes'),
  stockings: colour(null, 'of the stockings'),
  headForm: factors([1, 1, 1], 'on the head'),
  girth: factor(1, 'on the width of the body'),
  holds: sides(null, 'whether the arms hold something, and stay where they are'),
  heldLift: degrees(null, 'arms are lifted that hold something'),
  arms: oneOf(
    ['oval', 'spread', 'wave'],
    null,
    'a pose of the sport in place of the mood’s: joined over the head, spread up; or one hand waving until a mood is chosen',
  ),
  ankles: other<readonly [Vec3, Vec3]>('right and left, x, y, z')(
    null,
    'where they are when the legs do not stand side by side',
  ),
  stand: units(0, 'height of what it stands on'),
  tailForLegs: flag(false, 'as mermaids have it'),
}

type DollLook = Chosen<typeof DOLL>

export const doll = definePart({
  doc: 'A doll with a skirt or trousers: play mates, dolls’ house people, folk dress.',
  options: DOLL,
  build: (s, look) => {
    const p = s.context.proportions
    const g = look.girth
    const { skin } = look
    const { top } = look
    const hip = 25 * p.limbLength + look.stand
    const shoulder = hip + 28 * p.body
    const f = look.headForm
    const radii: Vec3 = [22.5 * p.head * f[0], 21 * p.head * f[1], 21.5 * p.head * f[2]]
    const at: Vec3 = [0, -1.5, shoulder + 2.5 + radii[2] * 0.96]
    s.add(ellipsoid([0, 0, hip + 14 * p.body], [13.5 * g, 11 * g, 18 * p.body], { slot: top }))
    s.add(sphere([12 * g, 0, shoulder - 5], 6.6, { slot: top, mirror: true, blend: 2 }))
    if (!look.tailForLegs) addLegs(s, look, hip)
    if (look.skirt) addSkirt(s, look.skirt, hip, p.body)
    const joint: Vec3 = [13.5 * g, -1, shoulder - 5.5]
    const followsMood = look.arms === 'wave' && s.context.design.personality !== null
    if (look.arms && !followsMood) poseArms(s, look, joint, at[2] + radii[2])
    else {
      addArms(s, {
        shoulder: joint,
        length: 21,
        radius: ARM,
        hand: HAND,
        out: 34,
        slot: look.sleeves ?? skin,
        handSlot: skin,
        head: { at, radii },
        blend: 1.5,
        lifts: invitingLifts(s.context.mood.arms),
        // A body that leans forward carries the sleeve farther than the hand, which would vanish in it.
        beyond: look.holds === undefined ? ARM * 0.75 : 0,
        ...(look.holds === undefined ? {} : { holds: look.holds }),
        ...(look.heldLift === undefined ? {} : { heldLift: look.heldLift }),
      })
      if (look.sleeves) addCuffs(s, look.sleeves, joint)
    }
    shoulderDiscs(s, { at: [15.6 * g, -3.4, shoulder - 4.6], slot: ACCENT })
    s.add(roundCone([0, 0, shoulder - 4], [0, -1, shoulder + 8], 6.4, 6.8, { slot: skin, blend: 1 }))
    s.onHead(() => {
      s.add(ellipsoid(at, radii, { slot: skin, blend: 1.6 }))
      if (skin === PALE)
        s.add(
          ellipsoid(add(at, [radii[0] * 0.98, 0, -2]), [3.2, 4.2, 4.8], {
            slot: skin,
            blend: 1,
            mirror: true,
          }),
        )
    })
    s.sockets.head = { at, radii }
    s.sockets.top = add(at, [0, 0, radii[2]])
    s.sockets.neck = { at: [0, 0, shoulder], radius: 8.6 * g }
    s.sockets.belly = { at: [0, -10 * g, hip + 16 * p.body], radii: [8 * g, 7, 9] }
    s.sockets.back = [0, 10 * g, hip + 18]
    s.sockets.tail = [0, 9, hip + 2]
    s.sockets.side = [31, -4, 0]
  },
})

/** Thin straight arms that are both level make a T of a doll: opened below that, one higher than the other, they invite. */
function invitingLifts([left, right]: Mood['arms']): Mood['arms'] {
  const areLevel = Math.max(Math.abs(left - LEVEL), Math.abs(right - LEVEL)) < NEARLY_LEVEL
  return areLevel ? INVITING : [left, right]
}

/** Of an arm, in degrees of its mood; a seed moves an arm by up to 15 degrees. */
const LEVEL = 56
const NEARLY_LEVEL = 20
const INVITING = [42, 28] as const

/** A cuff moves with its arm. */
function addCuffs(s: ShapeBuilder, slot: Slot, shoulder: Vec3): void {
  for (const arm of [0, 1] as const)
    s.inHand(arm, () =>
      sleeveCuff(s, {
        slot,
        shoulder: arm === 0 ? shoulder : flipX(shoulder),
        hand: s.sockets.hands[arm],
        radius: ARM,
      }),
    )
}

const ARM = 5.2
const HAND = 5.8
const WAVING_HAND = 7.2

function poseArms(s: ShapeBuilder, look: DollLook, joint: Vec3, crown: number): void {
  const slot = look.sleeves ?? look.skin
  const r = s.rod(ARM)
  const [x, y, z] = joint
  const hand: Vec3 =
    look.arms === 'oval'
      ? [5, y - 3, crown + 6]
      : look.arms === 'spread'
        ? [x + 22, y - 3, z + 24]
        : [x + 21, y - 7, z + 23]
  const elbow: Vec3 = look.arms === 'oval' ? [x + 42, y - 2, z + 34] : [x + 19, y - 4, z + 1]
  const mirror = look.arms !== 'wave'
  const arm = [
    ...bezierTube(joint, elbow, hand, r, r, { slot, mirror, blend: 1.5 }, 6),
    sphere(hand, HAND, { slot: look.skin, mirror, blend: 0.8 }),
  ]
  const rest: Vec3 = [-x - 10, y - 4, z - 17]
  const other: Vec3 = mirror ? [-hand[0], hand[1], hand[2]] : rest
  if (mirror) s.add(...arm)
  else {
    const shoulder: Vec3 = [-x, y, z]
    const down = unit(sub(rest, shoulder))
    movingPart(s, { kind: 'limb', at: joint, way: unit(sub(elbow, joint)), radius: r * SHOULDER, slot }, () =>
      s.add(
        ...arm,
        sphere(add(hand, [0.6, 0, 1.4]), WAVING_HAND, { slot: look.skin, blend: 0.8 }),
        roundCone(hand, add(hand, [-7.4, -2, 5]), 3.2, 2.8, { slot: look.skin, blend: 1 }),
      ),
    )
    movingPart(s, { kind: 'limb', at: shoulder, way: down, radius: r * SHOULDER, slot }, () =>
      s.add(
        roundCone(shoulder, rest, r, r, { slot, blend: 1.5 }),
        // A body that leans forward carries the sleeve farther than the hand, which would vanish in it.
        sphere(along(rest, down, r * 0.6), Math.max(HAND, r * 1.14), { slot: look.skin, blend: 0.8 }),
      ),
    )
  }
  s.sockets.hands = [hand, other]
  s.busyHands = true
}

function addLegs(s: ShapeBuilder, look: DollLook, hip: number): void {
  const r = s.rod(6.6 * Math.sqrt(s.context.proportions.limbGirth))
  const skin = look.trousers ?? look.stockings ?? look.skin
  const x = Math.max(8.4 * Math.sqrt(s.context.mood.stance), r + BETWEEN_LEGS)
  const floor = look.stand
  const blend = look.trousers ? 2 : 0.8
  const shoe: Vec3 = [0.4, -2, -1.6]
  const step = s.context.variant.stride / 2
  const [right, left] = look.ankles ?? [[x, -step, floor + 6] as Vec3, [-x, step, floor + 6] as Vec3]
  addSeat(s, look, hip)
  for (const [ankle, side] of [
    [right, 1],
    [left, -1],
  ] as const) {
    // In trousers under a skirt it begins lower: its round end would come out of the cloth.
    const thigh: Vec3 = [7.6 * side, 0, hip + (look.skirt && look.trousers ? -5 : 4)]
    s.add(roundCone(thigh, ankle, r * 1.1, r, { slot: skin, blend }))
    if (look.shorts)
      s.add(roundCone(thigh, lerp(thigh, ankle, 0.4), r * 1.3, r * 1.28, { slot: look.shorts, blend: 1 }))
    s.add(
      ellipsoid(add(ankle, [shoe[0] * side, shoe[1], shoe[2]]), [8.8, 13.4, 6.6], {
        slot: look.shoes,
        blend: 0.8,
      }),
    )
  }
  s.sockets.foot = [x, -10, floor + 5]
  if (look.trousers || look.ankles) return
  for (const z of [10, 14.4, 18.8])
    if (floor + z < hip - 6)
      s.add(
        cylinder([x - 0.4, 0, floor + z], r * 2, 1.3, 0.4, {
          slot: ACCENT,
          operation: 'paint',
          mirror: true,
          depth: 1.8,
        }),
      )
}

/** Half the gap between two straight legs, in units. */
const BETWEEN_LEGS = 1.4

/** Trousers and shorts have a seat: the end of the top would come out between the legs. Under a skirt it would come out of the cloth. */
function addSeat(s: ShapeBuilder, look: DollLook, hip: number): void {
  if (look.skirt) return
  const slot = look.trousers ?? look.shorts
  const g = look.girth
  if (slot) s.add(ellipsoid([0, 0, hip + 3], [15 * g, 12 * g, 9.5], { slot, blend: 1 }))
}

function addSkirt(s: ShapeBuilder, skirt: NonNullable<DollLook['skirt']>, hip: number, body: number): void {
  const topZ = hip + 11 * body
  const half = (topZ - skirt.hem) / 2
  const slot = skirt.slot ?? BODY
  s.add(cone([0, 0, skirt.hem + half], skirt.radius, 11.5, half, 3.4, { slot, blend: 4 }))
  s.add(torus([0, 0, skirt.hem + 3], skirt.radius - 2.6, 3, { slot, blend: 2 }))
  underskirt(s, { radius: skirt.radius, hem: skirt.hem })
}

export const peg = definePart({
  doc: 'A turned wooden figure: body and head ball, arms in relief.',
  options: {
    radius: units(20, 'of the body'),
    headRadius: units(23, 'of the head'),
    height: units(56, 'of the body'),
    slot: colour(BODY, 'of the body'),
    bend: units(0, 'it leans ahead'),
    flare: units(null, 'radius at the floor; usually 1.12 radii'),
    at: point([0, 0, 0], 'middle of its foot, units'),
    hands: other<readonly [Vec3 | null, Vec3 | null]>('left and right, x, y, z or null')(
      null,
      'where they are when the arms stand off the body; null: on the belly',
    ),
  },
  build: (s, look) => {
    const p = s.context.proportions
    const h = look.height * Math.sqrt(p.body)
    const r = look.radius
    const origin = look.at
    const top = lerp(origin, add(origin, [0, -look.bend, 0]), 1)
    const { slot } = look
    s.add(cone(add(origin, [0, 0, h / 2]), look.flare ?? r * 1.12, r * 0.78, h / 2, 5, { slot }))
    s.add(ellipsoid(add(top, [0, 0, h - 8]), [r * 0.95, r * 0.82, 13], { slot, blend: 4 }))
    const k = look.headRadius * p.head
    const at = add(top, [0, -1.5 - look.bend * 0.3, h + k * 0.78])
    s.onHead(() => s.add(ellipsoid(at, [k, k * 0.95, k * 0.96], { slot: PALE, blend: 1 })))
    const hands = look.hands ?? [null, null]
    if (look.hands)
      for (const [i, side] of ([1, -1] as const).entries())
        pegArm(
          s,
          { shoulder: add(top, [r * 0.84 * side, -1, h - 13]), side, slot },
          hands[i] ?? restingHand(top, r, h, side),
          hands[i] === null,
        )
    else {
      s.add(
        roundCone(add(top, [r * 0.9, -3, h - 12]), add(top, [r * 0.52, -r * 0.86, h * 0.44]), 5.4, 5, {
          slot,
          mirror: origin[0] === 0,
          blend: 1.4,
        }),
      )
      if (origin[0] === 0) {
        s.add(sphere(add(top, [r * 0.36, -r * 0.93, h * 0.42]), 5, { slot: PALE, mirror: true, blend: 0.6 }))
        for (const side of [1, -1] as const) {
          const palm = add(top, [r * 0.36 * side, -r * 0.93, h * 0.42])
          addMitten(s, { palm, way: unit([-0.75 * side, -0.2, -0.35]), side, radius: 5, slot: PALE })
        }
      }
    }
    s.sockets.head = { at, radii: [k, k * 0.95, k * 0.96] }
    s.sockets.top = add(at, [0, 0, k * 0.96])
    s.sockets.neck = { at: add(top, [0, 0, h]), radius: r * 0.72 }
    s.sockets.belly = { at: [0, -r * 0.9, h * 0.42], radii: [r * 0.6, 9, 12] }
    s.sockets.back = [0, r * 0.9, h * 0.6]
    s.sockets.tail = [0, r, 10]
    s.sockets.hands = [hands[0] ?? [r * 0.4, -r - 2, h * 0.42], hands[1] ?? [-r * 0.4, -r - 2, h * 0.42]]
    if (hands[0] || hands[1]) s.busyHands = true
    s.sockets.side = [r + 13, -4, 0]
    s.sockets.foot = [8, -r, 4]
    s.add(cylinder(add(origin, [0, 0, 2]), (look.flare ?? r * 1.12) + 0.6, 2, 1, { slot, blend: 1 }))
  },
})

const restingHand = (top: Vec3, r: number, h: number, side: number): Vec3 =>
  add(top, [r * 0.36 * side, -r * 1.02, h * 0.42])

const PEG_ARM = 5.2
const PEG_HAND = 5.8

/** A bent arm that stands off the body: the elbow out to the side, the hand where it holds something. */
function pegArm(
  s: ShapeBuilder,
  { shoulder, side, slot }: { shoulder: Vec3; side: 1 | -1; slot: Slot },
  hand: Vec3,
  isFree: boolean,
): void {
  const elbow: Vec3 = [
    side * (Math.abs(shoulder[0]) + 11),
    (shoulder[1] + hand[1]) / 2 + 3,
    (shoulder[2] + hand[2]) / 2 - 5,
  ]
  const r = s.rod(PEG_ARM)
  s.add(
    ...bezierTube(shoulder, elbow, hand, r * 1.04, r * 0.96, { slot, blend: 2 }, 6),
    sphere(hand, Math.max(PEG_HAND, r * 1.1), { slot: PALE, blend: 0.6 }),
  )
  // One that holds something is a ball, its grip.
  if (isFree) addMitten(s, { palm: hand, way: unit(sub(hand, elbow)), side, radius: PEG_HAND, slot: PALE })
}
