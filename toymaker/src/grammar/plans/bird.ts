/** A bird with a drop-shaped body on a low foot: disc, perch or nest. */
import { ACCENT, cylinder, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

export interface BirdLook {
  /** Degrees the body stands up from level. */
  rise?: number
  girth?: number
  head?: number
  neck?: number
  legs?: number
  foot?: 'disc' | 'none'
  footSlot?: Slot
  wingSlot?: Slot | 'none'
}

export function bird(s: ShapeBuilder, look: BirdLook = {}): void {
  const p = s.context.proportions
  const rise = look.rise ?? 30
  const girth = look.girth ?? 1
  const legs = look.legs ?? 9
  const long = 33
  const radii: Vec3 = [23 * girth, long, 24 * girth]
  const z = legs + Math.abs(sin(rise)) * long * 0.72 + cos(rise) * 21
  s.add(ellipsoid([0, 2, z], radii, { rotate: [-rise, 0, 0] }))
  const k = 21 * (look.head ?? 1) * p.head
  const root: Vec3 = [0, 2 - cos(rise) * long * 0.62, z + sin(rise) * long * 0.62]
  const at = add(root, [0, -3 - (look.neck ?? 0) * 0.1, k * 0.62 + (look.neck ?? 0)])
  s.add(roundCone(root, at, 15 * girth, k * 0.8, { blend: 8 }))
  s.onHead(() => s.add(ellipsoid(at, [k, k * 0.95, k * 0.96], { blend: 6 })))
  if (look.foot !== 'none') {
    const base = look.footSlot ?? ACCENT
    s.add(
      roundCone([8, -1, 3], [8.5, 1, z - 12], s.rod(4.6), s.rod(5), { slot: base, mirror: true, blend: 1 }),
    )
    s.add(cylinder([0, 0, 2.2], 21, 2.8, 2, { slot: base, blend: 1.5 }))
  }
  s.sockets.head = { at, radii: [k, k * 0.95, k * 0.96] }
  s.sockets.top = add(at, [0, 0, k * 0.96])
  s.sockets.neck = { at: add(root, [0, 0, 4]), radius: 16 * girth }
  s.sockets.belly = { at: [0, 2 - radii[1] * 0.6, z - 2], radii: [15 * girth, 20, 20] }
  s.sockets.back = [0, 12, z + 16]
  s.sockets.tail = [0, 2 + cos(rise) * long * 0.9, z - sin(rise) * long * 0.75 + 3]
  s.sockets.side = [36, -4, 0]
  s.sockets.hands = [
    [24, -16, z - 8],
    [-24, -16, z - 8],
  ]
  if (look.wingSlot !== 'none') addFoldedWings(s, z, rise, girth, look.wingSlot ?? ACCENT)
}

function addFoldedWings(s: ShapeBuilder, z: number, rise: number, girth: number, slot: Slot): void {
  const lift = Math.max(0, s.context.mood.arms[0] - 20) * 0.35
  const at: Vec3 = [21.5 * girth, 5, z + 2]
  s.add(
    ellipsoid(at, [s.wall(5), 21, 13], { slot, mirror: true, blend: 1.5, rotate: [-rise - 6, -lift - 6, 8] }),
  )
}

/** A fan of plumes from the tail socket; `rise` degrees up. */
export function plumeTail(
  s: ShapeBuilder,
  look: {
    count: number
    length: number
    rise: number
    spread: number
    slot: Slot
    tips?: Slot
    width?: number
  },
): void {
  const from = s.sockets.tail
  for (let i = 0; i < look.count; i++) {
    const t = look.count === 1 ? 0 : i / (look.count - 1) - 0.5
    const side = t * look.spread
    const way: Vec3 = [sin(side), cos(side) * cos(look.rise), cos(side) * sin(look.rise)]
    const half = look.length / 2
    const middle = add(from, [way[0] * half * 0.8, way[1] * half * 0.8 - 3, way[2] * half * 0.8])
    const turn: Vec3 = [-(90 - look.rise), side, 0]
    const width = look.width ?? 6
    s.add(ellipsoid(middle, [width, s.wall(3.4), half], { slot: look.slot, blend: 1.6, rotate: turn }))
    if (!look.tips) continue
    const tip = add(from, [
      way[0] * look.length * 0.86,
      way[1] * look.length * 0.86 - 3,
      way[2] * look.length * 0.86,
    ])
    s.add(
      ellipsoid(tip, [width * 2, width * 2, width * 1.5], { slot: look.tips, operation: 'paint', depth: 8 }),
    )
  }
}
