/** A sitting animal: feet forward, paws in front, belly to the world. */
import { BODY, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { addArms, HELD_LIFT } from './limbs.ts'

export interface SitLook {
  girth?: number
  /** Factor on the body's height. */
  tall?: number
  /** Factors on head width, depth and height. */
  head?: Vec3
  /** Extra neck in units. */
  neck?: number
  headSlot?: Slot
  armSlot?: Slot
  handSlot?: Slot
  footSlot?: Slot
  holds?: boolean | readonly [boolean, boolean]
  /** Which of the arms that hold something move all the same. */
  swings?: readonly [boolean, boolean]
  /** Arms the kind sculpts itself. */
  arms?: 'own'
  arm?: { length?: number; radius?: number; heldLift?: number }
  /** Factors on the feet: length, thickness. */
  feet?: readonly [number, number]
}

export function sit(s: ShapeBuilder, look: SitLook = {}): void {
  const p = s.context.proportions
  const girth = look.girth ?? 1
  const tall = p.body * (look.tall ?? 1)
  const head = look.head ?? [1, 1, 1]
  const radii: Vec3 = [31.5 * p.head * head[0], 27.5 * p.head * head[1], 28 * p.head * head[2]]
  const z = 61 * tall - 19 + radii[2] + (look.neck ?? 0)
  const at: Vec3 = [0, -3, z]
  s.add(ellipsoid([0, 0, 29 * tall], [25.5 * girth, 22 * girth, 30 * tall]))
  s.add(ellipsoid([0, 1, 4], [22.5 * girth, 19.5 * girth, SEAT], { blend: 6 }))
  addHaunches(s, girth, look)
  s.onHead(() => s.add(ellipsoid(at, radii, { slot: look.headSlot ?? BODY, blend: 7 })))
  if (look.arms !== 'own')
    addArms(s, {
      shoulder: [19.5 * girth, -4, 44.5 * tall],
      length: look.arm?.length ?? 24,
      radius: look.arm?.radius ?? 8,
      hand: (look.arm?.radius ?? 8) * 1.04,
      slot: look.armSlot ?? BODY,
      heldLift: look.arm?.heldLift ?? HELD_LIFT,
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
}

/** The seat meets the bed steeply, so that nothing needs support there. */
const SEAT = 15
/** A ball whose middle is this many radii up leaves the bed at 45 degrees. */
const SUNK = 0.74

function addHaunches(s: ShapeBuilder, girth: number, look: SitLook): void {
  const [long, thick] = look.feet ?? [1, 1]
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
