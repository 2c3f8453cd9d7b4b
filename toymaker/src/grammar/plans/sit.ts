/** A sitting animal: feet forward, paws in front, belly to the world. */
import { BODY, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { addArms, HELD_LIFT } from './limbs.ts'
import { definePart } from '../kit/define-part.ts'
import { bothSides, colour, factor, factors, oneOf, other, pair, sides, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

const SIT = {
  girth: factor(1, 'on the width of the body'),
  tall: factor(1, 'on the height of the body'),
  head: factors([1, 1, 1], 'on the head'),
  neck: units(0, 'more neck'),
  headSlot: colour(BODY, 'of the head'),
  armSlot: colour(BODY, 'of the arms'),
  handSlot: colour(null, 'of the hands; usually as the arms'),
  footSlot: colour(null, 'of the feet; usually as the body'),
  holds: sides(null, 'whether the arms hold something, and stay where they are'),
  swings: bothSides(null, 'which of the arms that hold something move all the same'),
  arms: oneOf(['own'], null, 'arms the kind sculpts itself'),
  arm: other<{ length?: number; radius?: number; heldLift?: number }>('length 24, radius 8, heldLift 32')(
    {},
    'units, and degrees an arm is lifted that holds something',
  ),
  feet: pair([1, 1], 'factors on their length and thickness'),
}

type SitLook = Chosen<typeof SIT>

export const sit = definePart({
  doc: 'A sitting animal: feet forward, paws in front, belly to the world.',
  options: SIT,
  build: (s, look) => {
    const p = s.context.proportions
    const { girth } = look
    const tall = p.body * look.tall
    const { head } = look
    const radii: Vec3 = [31.5 * p.head * head[0], 27.5 * p.head * head[1], 28 * p.head * head[2]]
    const z = 61 * tall - 19 + radii[2] + look.neck
    const at: Vec3 = [0, -3, z]
    s.add(ellipsoid([0, 0, 29 * tall], [25.5 * girth, 22 * girth, 30 * tall]))
    s.add(ellipsoid([0, 1, 4], [22.5 * girth, 19.5 * girth, SEAT], { blend: 6 }))
    addHaunches(s, girth, look)
    s.onHead(() => s.add(ellipsoid(at, radii, { slot: look.headSlot, blend: 7 })))
    if (look.arms !== 'own')
      addArms(s, {
        shoulder: [19.5 * girth, -4, 44.5 * tall],
        length: look.arm.length ?? 24,
        radius: look.arm.radius ?? 8,
        hand: (look.arm.radius ?? 8) * 1.04,
        slot: look.armSlot,
        heldLift: look.arm.heldLift ?? HELD_LIFT,
        ...(look.handSlot ? { handSlot: look.handSlot } : {}),
        ...(look.holds === undefined ? {} : { holds: look.holds }),
        ...(look.swings === undefined ? {} : { swings: look.swings }),
      })
    s.sockets.head = { at, radii }
    s.sockets.top = [0, -3, z + radii[2]]
    s.sockets.neck = { at: [0, -2, Math.min(49 * tall, z - radii[2] + 9)], radius: 17.5 * girth }
    s.sockets.belly = { at: [0, -22 * girth, 27 * tall], radii: [15.5 * girth, 14, 18 * tall] }
    s.sockets.back = [0, 21 * girth, 38 * tall]
    s.sockets.tail = [0, 20 * girth, 12]
    s.sockets.side = [35 * girth, -6, 0]
  },
})

/** The seat meets the bed steeply, so that nothing needs support there. */
const SEAT = 15
/** A ball whose middle is this many radii up leaves the bed at 45 degrees. */
const SUNK = 0.74

function addHaunches(s: ShapeBuilder, girth: number, look: SitLook): void {
  const [long, thick] = look.feet
  const k = Math.sqrt(s.context.proportions.limbGirth)
  const r = 11 * k * thick
  const toes: Vec3 = [20.5 * girth, -20 - 9 * long * s.context.proportions.limbLength, r * SUNK]
  s.add(
    roundCone([14 * girth, -6, r * SUNK], toes, r, r * 0.93, {
      slot: look.footSlot ?? BODY,
      blend: look.footSlot ? 1.2 : 5,
      mirror: true,
    }),
  )
  s.sockets.foot = toes
}
