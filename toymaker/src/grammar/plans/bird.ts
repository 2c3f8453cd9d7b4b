/** A bird with a drop-shaped body on a low foot: disc, perch or nest. */
import { ACCENT, cylinder, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, colourOrNone, count, degrees, factor, oneOf, units } from '../kit/options.ts'

export const bird = definePart({
  doc: 'A bird with a drop-shaped body on a low foot or on something of the kind’s own.',
  options: {
    rise: degrees(30, 'the body stands up from level'),
    girth: factor(1, 'on the width of the body'),
    head: factor(1, 'on the head'),
    neck: units(0, 'more neck'),
    legs: units(9, 'length of the legs'),
    foot: oneOf(['disc', 'none'], 'disc', 'what it stands on'),
    footSlot: colour(ACCENT, 'of legs and disc'),
    wingSlot: colourOrNone(ACCENT, 'of the folded wings'),
  },
  build: (s, look) => {
    const p = s.context.proportions
    const { rise } = look
    const { girth } = look
    const { legs } = look
    const long = 33
    const radii: Vec3 = [23 * girth, long, 24 * girth]
    const z = legs + Math.abs(sin(rise)) * long * 0.72 + cos(rise) * 21
    s.add(ellipsoid([0, 2, z], radii, { rotate: [-rise, 0, 0] }))
    const k = 21 * look.head * p.head
    const root: Vec3 = [0, 2 - cos(rise) * long * 0.62, z + sin(rise) * long * 0.62]
    const at = add(root, [0, -3 - look.neck * 0.1, k * 0.62 + look.neck])
    s.add(roundCone(root, at, 15 * girth, k * 0.8, { blend: 8 }))
    s.onHead(() => s.add(ellipsoid(at, [k, k * 0.95, k * 0.96], { blend: 6 })))
    if (look.foot !== 'none') {
      const base = look.footSlot
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
    if (look.wingSlot !== 'none') addFoldedWings(s, z, rise, girth, look.wingSlot)
  },
})

function addFoldedWings(s: ShapeBuilder, z: number, rise: number, girth: number, slot: Slot): void {
  const lift = Math.max(0, s.context.mood.arms[0] - 20) * 0.35
  const at: Vec3 = [21.5 * girth, 5, z + 2]
  s.add(
    ellipsoid(at, [s.wall(5), 21, 13], { slot, mirror: true, blend: 1.5, rotate: [-rise - 6, -lift - 6, 8] }),
  )
}

export const plumeTail = definePart({
  doc: 'A fan of plumes: cock, budgerigar.',
  options: {
    count: count(NEEDED, 'plumes'),
    length: units(NEEDED, 'of a plume'),
    rise: degrees(NEEDED, 'from level'),
    spread: degrees(NEEDED, 'from the first to the last'),
    slot: colour(NEEDED, 'of the plumes'),
    tips: colour(null, 'of their tips'),
    width: units(6, 'half width of a plume'),
  },
  build: (s, look) => {
    const from = s.sockets.tail
    for (let i = 0; i < look.count; i++) {
      const t = look.count === 1 ? 0 : i / (look.count - 1) - 0.5
      const side = t * look.spread
      const way: Vec3 = [sin(side), cos(side) * cos(look.rise), cos(side) * sin(look.rise)]
      const half = look.length / 2
      const middle = add(from, [way[0] * half * 0.8, way[1] * half * 0.8 - 3, way[2] * half * 0.8])
      const turn: Vec3 = [-(90 - look.rise), side, 0]
      const { width } = look
      s.add(ellipsoid(middle, [width, s.wall(3.4), half], { slot: look.slot, blend: 1.6, rotate: turn }))
      if (!look.tips) continue
      const tip = add(from, [
        way[0] * look.length * 0.86,
        way[1] * look.length * 0.86 - 3,
        way[2] * look.length * 0.86,
      ])
      s.add(
        ellipsoid(tip, [width * 2, width * 2, width * 1.5], {
          slot: look.tips,
          operation: 'paint',
          depth: 8,
        }),
      )
    }
  },
})
