/** A person: big head, stout body, mitten hands; or a robe down to the floor. */
import { BODY, DARK, PALE, cone, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { addArms } from './limbs.ts'
import { definePart } from '../kit/define-part.ts'
import { bothSides, colour, degrees, factor, factors, other, sides, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

const STAND = {
  girth: factor(1, 'on the width of the body'),
  head: factor(1, 'on the head'),
  headForm: factors([1, 1, 1], 'on the head'),
  skin: colour(PALE, 'of head and hands'),
  torso: colour(null, 'of the body; usually its own colour, or that of the robe'),
  arms: colour(null, 'of the sleeves; usually as the torso'),
  hands: colour(null, 'of the hands; usually as the skin'),
  legs: colour(null, 'of the trousers; usually as the torso'),
  shoes: colour(DARK, 'of the shoes'),
  robe: units(null, 'radius of a robe at the floor; it replaces the legs'),
  robeSlot: colour(null, 'of the robe; usually as the torso'),
  holds: sides(null, 'whether the arms hold something, and stay where they are'),
  heldLift: degrees(null, 'arms are lifted that hold something'),
  swings: bothSides(null, 'which of the arms that hold something move all the same'),
  arm: other<{ length?: number; radius?: number }>('length 21, radius 6.6')({}, 'of the arms, units'),
  legLength: factor(1, 'on the legs'),
  stance: factor(1, 'on how far the feet stand apart'),
}

type StandLook = Chosen<typeof STAND>

export const stand = definePart({
  doc: 'A person: big head, stout body, mitten hands; or a robe down to the floor.',
  options: STAND,
  build: (s, look) => {
    const p = s.context.proportions
    const g = look.girth
    const torso = look.torso ?? BODY
    const leg = 17 * p.limbLength * look.legLength
    const tall = 38 * p.body
    const hip = look.robe === undefined ? leg : 17 * p.body
    const shoulder = hip + tall
    const f = look.headForm
    const k = p.head * look.head
    const radii: Vec3 = [26 * k * f[0], 24.5 * k * f[1], 24 * k * f[2]]
    const at: Vec3 = [0, -2.5, shoulder - 5 + radii[2]]
    if (look.robe === undefined) {
      s.add(ellipsoid([0, 0, hip + tall * 0.46], [18.5 * g, 15 * g, tall * 0.58], { slot: torso }))
      addLegs(s, look, hip, g)
    } else addRobe(s, look, look.robe, shoulder)
    addArms(s, {
      shoulder: [15.5 * g, -1, shoulder - 8],
      length: look.arm?.length ?? 21,
      radius: look.arm?.radius ?? 6.6,
      hand: (look.arm?.radius ?? 6.6) * 1.06,
      slot: look.arms ?? torso,
      handSlot: look.hands ?? look.skin,
      head: { at, radii },
      ...(look.holds === undefined ? {} : { holds: look.holds }),
      ...(look.heldLift === undefined ? {} : { heldLift: look.heldLift }),
      ...(look.swings === undefined ? {} : { swings: look.swings }),
    })
    s.onHead(() => s.add(ellipsoid(at, radii, { slot: look.skin, blend: look.skin === torso ? 5 : 1 })))
    s.sockets.head = { at, radii }
    s.sockets.top = add(at, [0, 0, radii[2]])
    s.sockets.neck = { at: [0, -0.5, shoulder - 1], radius: 11.5 * g }
    s.sockets.belly = { at: [0, -13 * g, hip + tall * 0.42], radii: [12 * g, 9, tall * 0.36] }
    s.sockets.back = [0, 13.5 * g, hip + tall * 0.58]
    s.sockets.tail = [0, 13 * g, hip + 4]
    s.sockets.side = [31 * g, -4, 0]
  },
})

function addLegs(s: ShapeBuilder, look: StandLook, hip: number, g: number): void {
  const p = s.context.proportions
  const r = 8.8 * Math.sqrt(p.limbGirth)
  const x = 9.6 * g * s.context.mood.stance * look.stance
  const legs = look.legs ?? look.torso ?? BODY
  const { shoes } = look
  const hands = s.context.style.hands
  const step = s.context.variant.stride / 2
  const pair = { mirror: step === 0 }
  for (const side of step === 0 ? ([1] as const) : ([1, -1] as const)) {
    const y = -side * step
    s.add(
      roundCone([8.6 * g * side, 0, hip + 6], [x * side, y, 7], r, r * 0.95, {
        slot: legs,
        blend: 3,
        ...pair,
      }),
    )
    s.add(
      ellipsoid([(x + 0.6) * side, y - 4, 5.4], [9.2 * hands, 12.6 * hands, 7], {
        slot: shoes,
        blend: shoes === legs ? 3 : 1,
        ...pair,
      }),
    )
  }
  s.sockets.foot = [x, -10, 5]
}

function addRobe(s: ShapeBuilder, look: StandLook, radius: number, shoulder: number): void {
  const slot = look.robeSlot ?? look.torso ?? BODY
  const half = shoulder / 2 - 1
  s.add(cone([0, 0, half], radius, 11.5 * look.girth, half, 4.5, { slot }))
  s.add(
    ellipsoid([0, 0, shoulder - 12], [16 * look.girth, 13.5 * look.girth, 13], {
      slot: look.torso ?? slot,
      blend: 5,
    }),
  )
  s.add(
    ellipsoid([radius * 0.42, -radius * 0.78, 3.6], [8, 9, 5.6], {
      slot: look.shoes,
      mirror: true,
      blend: 0.8,
    }),
  )
  s.sockets.foot = [radius * 0.42, -radius, 4]
}
