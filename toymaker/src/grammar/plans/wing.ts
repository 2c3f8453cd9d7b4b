/** An upright spindle between broad standing wings. */
import { DARK, PALE, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, degrees, factor, pair, point, units } from '../kit/options.ts'

export const wing = definePart({
  doc: 'A slim upright body for large wings: butterfly, dragonfly.',
  options: {
    bodySlot: colour(DARK, 'of the body'),
    headSlot: colour(PALE, 'of the head'),
    head: factor(1, 'on the head'),
  },
  build: (s, look) => {
    const k = 20 * s.context.proportions.head * look.head
    const at: Vec3 = [0, -6, 72 + k * 0.3]
    s.add(roundCone([0, -3, 6], [0, -3, 46], 10, 13, { slot: look.bodySlot }))
    s.add(roundCone([0, -3, 46], [0, -4, 64], 13, 11, { slot: look.bodySlot }))
    s.onHead(() => s.add(ellipsoid(at, [k, k * 0.95, k], { slot: look.headSlot, blend: 1.5 })))
    s.sockets.head = { at, radii: [k, k * 0.95, k] }
    s.sockets.top = add(at, [0, 0, k])
    s.sockets.neck = { at: [0, -4, 58], radius: 12 }
    s.sockets.belly = { at: [0, -15, 38], radii: [8, 10, 20] }
    s.sockets.back = [0, 10, 46]
    s.sockets.side = [30, -18, 0]
    s.sockets.hands = [
      [13, -14, 40],
      [-13, -14, 40],
    ]
  },
})

export const wingLobe = definePart({
  doc: 'One flat lobe of each wing.',
  options: {
    at: point(NEEDED, 'middle of the left lobe, units'),
    half: pair(NEEDED, 'half width and half height, units'),
    roll: degrees(NEEDED, 'from upright to the side'),
    slot: colour(NEEDED, 'of the lobes'),
    thick: units(3.6, 'half thickness'),
    sweep: degrees(10, 'towards the back'),
  },
  build: (s, look) => {
    const t = s.wall(look.thick)
    s.add(
      ellipsoid(look.at, [look.half[0], t, look.half[1]], {
        slot: look.slot,
        blend: 2,
        mirror: true,
        rotate: [0, look.roll, look.sweep],
      }),
    )
  },
})
