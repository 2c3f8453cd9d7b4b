/** The hand of people: fingers in one and a thumb beside them. A ball at its end makes an arm a stump. */
import { roundCone } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { along, dot, scale, sub, unit } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { ShapeBuilder } from './shape-builder.ts'

/** Of a mitten in radii of its palm: how far its fingers reach and how thick they end, and the same of its thumb. */
const MITTEN = { fingers: 0.5, fingertip: 0.8, root: 0.5, thumb: 1.36, ahead: 0.3, thick: 0.46, tip: 0.38 }
/** The way a thumb stands off: inward, forward and up, as far as that is across the arm. */
const THUMB: Vec3 = [-0.5, -0.4, 0.77]

export function thumbWay(way: Vec3, side: number): Vec3 {
  const wanted: Vec3 = [THUMB[0] * side, THUMB[1], THUMB[2]]
  return unit(sub(wanted, scale(way, dot(wanted, way))))
}

interface Mitten {
  palm: Vec3
  way: Vec3
  side: 1 | -1
  radius: number
  slot: Slot
}

/** Adds to the ball of a palm what makes it a hand; `way` is that of the arm. */
export function addMitten(s: ShapeBuilder, { palm, way, side, radius, slot }: Mitten): void {
  const thumb = thumbWay(way, side)
  const root = along(palm, thumb, radius * MITTEN.root)
  const tip = along(along(palm, thumb, radius * MITTEN.thumb), way, radius * MITTEN.ahead)
  s.add(
    roundCone(palm, along(palm, way, radius * MITTEN.fingers), radius * 0.98, radius * MITTEN.fingertip, {
      slot,
      blend: 0.6,
    }),
    roundCone(root, tip, s.rod(radius * MITTEN.thick), s.rod(radius * MITTEN.tip), { slot, blend: 1 }),
  )
}
