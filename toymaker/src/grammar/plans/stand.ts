/** A person: big head, stout body, mitten hands; or a robe down to the floor. */
import { BODY, DARK, PALE, cone, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { addArms } from './limbs.ts'

export interface StandLook {
  girth?: number
  head?: number
  headForm?: Vec3
  skin?: Slot
  torso?: Slot
  arms?: Slot
  hands?: Slot
  legs?: Slot
  shoes?: Slot
  /** A robe's radius at the floor; replaces the legs. */
  robe?: number
  robeSlot?: Slot
  holds?: boolean | readonly [boolean, boolean]
  /** Which of the arms that hold something move all the same. */
  swings?: readonly [boolean, boolean]
  arm?: { length?: number; radius?: number }
  legLength?: number
  stance?: number
}

export function stand(s: ShapeBuilder, look: StandLook = {}): void {
  const p = s.context.proportions
  const g = look.girth ?? 1
  const torso = look.torso ?? BODY
  const leg = 17 * p.limbLength * (look.legLength ?? 1)
  const tall = 38 * p.body
  const hip = look.robe === undefined ? leg : 17 * p.body
  const shoulder = hip + tall
  const f = look.headForm ?? [1, 1, 1]
  const k = p.head * (look.head ?? 1)
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
    handSlot: look.hands ?? look.skin ?? PALE,
    ...(look.holds === undefined ? {} : { holds: look.holds }),
    ...(look.swings === undefined ? {} : { swings: look.swings }),
  })
  s.onHead(() =>
    s.add(ellipsoid(at, radii, { slot: look.skin ?? PALE, blend: (look.skin ?? PALE) === torso ? 5 : 1 })),
  )
  s.sockets.head = { at, radii }
  s.sockets.top = add(at, [0, 0, radii[2]])
  s.sockets.neck = { at: [0, -0.5, shoulder - 1], radius: 11.5 * g }
  s.sockets.belly = { at: [0, -13 * g, hip + tall * 0.42], radii: [12 * g, 9, tall * 0.36] }
  s.sockets.back = [0, 13.5 * g, hip + tall * 0.58]
  s.sockets.tail = [0, 13 * g, hip + 4]
  s.sockets.side = [31 * g, -4, 0]
}

function addLegs(s: ShapeBuilder, look: StandLook, hip: number, g: number): void {
  const p = s.context.proportions
  const r = 8.8 * Math.sqrt(p.limbGirth)
  const x = 9.6 * g * s.context.mood.stance * (look.stance ?? 1)
  const legs = look.legs ?? look.torso ?? BODY
  const shoes = look.shoes ?? DARK
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
  s.add(cone([0, 0, half], radius, 11.5 * (look.girth ?? 1), half, 4.5, { slot }))
  s.add(
    ellipsoid([0, 0, shoulder - 12], [16 * (look.girth ?? 1), 13.5 * (look.girth ?? 1), 13], {
      slot: look.torso ?? slot,
      blend: 5,
    }),
  )
  s.add(
    ellipsoid([radius * 0.42, -radius * 0.78, 3.6], [8, 9, 5.6], {
      slot: look.shoes ?? DARK,
      mirror: true,
      blend: 0.8,
    }),
  )
  s.sockets.foot = [radius * 0.42, -radius, 4]
}
