/** A box-headed robot with ball joints and a screen for a face. */
import { ACCENT, BODY, DARK, PALE, sphere, box, cylinder, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { FacePlan } from '../face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { addArms } from './limbs.ts'
import { definePart } from '../kit/define-part.ts'
import { bothSides, colour, colourOrNone, flag, oneOf, sides } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

const ROBOT = {
  head: oneOf(['box', 'ball', 'dome'], 'box', 'form of the head'),
  legs: oneOf(['legs', 'tracks', 'skirt'], 'legs', 'what it stands on'),
  antenna: flag(true, 'on the head'),
  earCaps: colourOrNone(ACCENT, 'at the sides of the head'),
  holds: sides(null, 'whether the arms hold something, and stay where they are'),
  swings: bothSides(null, 'which of the arms that hold something move all the same'),
  hands: colour(ACCENT, 'of the hands'),
}

type RobotLook = Chosen<typeof ROBOT>

export const robot = definePart({
  doc: 'A robot of boxes and tubes.',
  options: ROBOT,
  build: (s, look) => {
    const p = s.context.proportions
    const tall = p.body
    const hip = 18 * p.limbLength
    const shoulder = hip + 34 * tall
    const middle: Vec3 = [0, 0, hip + 17 * tall]
    s.add(box(middle, [18, 14, 17.5 * tall], 6.5))
    addUndercarriage(s, look.legs, hip)
    s.add(sphere([19, 0, shoulder - 7], 6.2, { slot: DARK, mirror: true }))
    addArms(s, {
      shoulder: [20, -1, shoulder - 7],
      length: 20,
      radius: 4.9,
      hand: 6.6,
      handSlot: look.hands,
      out: 30,
      ...(look.holds === undefined ? {} : { holds: look.holds }),
      ...(look.swings === undefined ? {} : { swings: look.swings }),
    })
    const k = p.head
    const radii: Vec3 =
      look.head === 'ball' || look.head === 'dome' ? [24 * k, 22 * k, 22 * k] : [25.5 * k, 20.5 * k, 18.5 * k]
    const at: Vec3 = [0, -1, shoulder + 3 + radii[2]]
    s.add(cylinder([0, 0, shoulder + 1], 8, 5, 1, { slot: DARK }))
    const own = headSlot(s, look.head === 'dome' ? ACCENT : BODY)
    s.onHead(() => {
      if (look.head === 'ball' || look.head === 'dome') s.add(ellipsoid(at, radii, { slot: own }))
      else s.add(box(at, radii, 9 * k, { slot: own }))
      addScreen(s, at, radii, look.head)
      addHeadgear(s, look, at, radii)
    })
    s.sockets.head = { at, radii }
    s.sockets.top = add(at, [0, 0, radii[2]])
    s.sockets.neck = { at: [0, 0, shoulder + 1], radius: 13 }
    s.sockets.belly = { at: [0, -14, middle[2]], radii: [12, 8, 12] }
    s.sockets.back = [0, 14, middle[2] + 4]
    s.sockets.tail = [0, 14, hip + 4]
    s.sockets.side = [36, -6, 0]
  },
})

/** The screen is dark: a head as dark would swallow it, so another colour steps in. */
const headSlot = (s: ShapeBuilder, wanted: Slot): Slot =>
  ([wanted, 1, 2] as const).find((slot) => !s.areAlike(slot, DARK)) ?? PALE

function addScreen(s: ShapeBuilder, at: Vec3, radii: Vec3, head: 'box' | 'ball' | 'dome'): void {
  if (head === 'box')
    s.add(box(add(at, [0, -radii[1] + 1, 0]), [radii[0] * 0.8, 3, radii[2] * 0.74], 3, { slot: DARK }))
  else
    s.add(
      ellipsoid(add(at, [0, -radii[1] * 0.3, 0]), [radii[0] * 0.88, radii[1] * 0.86, radii[2] * 0.8], {
        slot: DARK,
      }),
    )
}

function addHeadgear(s: ShapeBuilder, look: RobotLook, at: Vec3, radii: Vec3): void {
  if (look.earCaps !== 'none') {
    s.add(
      cylinder(add(at, [radii[0], 0, 0]), 7, 3.6, 2, {
        slot: look.earCaps,
        mirror: true,
        rotate: [0, 90, 0],
      }),
    )
  }
  if (!look.antenna) return
  s.add(
    roundCone(add(at, [0, 0, radii[2] - 3]), add(at, [0, 0, radii[2] + 8]), s.rod(2), s.rod(2), {
      slot: DARK,
    }),
  )
  s.add(sphere(add(at, [0, 0, radii[2] + 11]), 5, { slot: ACCENT }))
}

function addUndercarriage(s: ShapeBuilder, legs: 'legs' | 'tracks' | 'skirt', hip: number): void {
  if (legs === 'legs') {
    const x = 9.4 * s.context.mood.stance
    s.add(roundCone([8.8, 0, hip + 2], [x, 0, 7], 6, 6, { slot: DARK, mirror: true }))
    s.add(box([x + 0.6, -3.4, 5.6], [9, 12.4, 6], 4.6, { slot: ACCENT, mirror: true }))
    return
  }
  if (legs === 'tracks') {
    s.add(box([15, 0, 10], [7.5, 22, 10.5], 9, { slot: DARK, mirror: true }))
    for (const y of [-12, 0, 12])
      s.add(cylinder([21.6, y, 10], 4.6, 2, 1, { slot: ACCENT, mirror: true, rotate: [0, 90, 0] }))
    s.add(box([0, 0, 14], [15, 12, 7], 4, { slot: DARK }))
    return
  }
  s.add(roundCone([0, 0, 10], [0, 0, hip + 8], 19, 14, { slot: BODY, blend: 3 }))
  s.add(ellipsoid([0, 0, 8], [17, 17, 13], { slot: DARK }))
}

/** Light eyes on the dark screen. */
export const screenFace: FacePlan = {
  azimuth: 22,
  elevation: 4,
  size: 4.6,
  ink: PALE,
  pupil: PALE,
  skin: DARK,
  blush: 'none',
  brows: true,
  mouth: { elevation: -24, width: 5.4 },
}
