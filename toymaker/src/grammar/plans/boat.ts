/** A hull along y, cut at the water line; face on the bow. */
import { BODY, PALE, box, chain, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import type { FacePlan } from '../face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { colour, factor, flag, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

export const boatFace: FacePlan = {
  azimuth: 42,
  elevation: 6,
  size: 5.6,
  style: 'ball',
  blush: 'none',
  mouth: { elevation: -24, width: 7.5 },
}

const BOAT = {
  length: units(100, 'of the hull'),
  width: units(44, 'of the hull'),
  freeboard: units(26, 'height of the deck'),
  deck: colour(PALE, 'of the deck'),
  hull: colour(BODY, 'of the hull'),
  sheer: units(7, 'the bow rises over the deck'),
  blunt: flag(false, 'whether the bow is round'),
  bow: factor(1, 'on how stout the bow is: a face on a sharp one shows one eye'),
  rail: colour(null, 'of a rail round the deck'),
}

type BoatLook = Chosen<typeof BOAT>

export const boat = definePart({
  doc: 'A hull with a pointed bow and a deck.',
  options: BOAT,
  build: (s, look) => {
    const l = look.length / 2
    const w = look.width / 2
    const deck = look.freeboard
    const { hull } = look
    const wide = look.blunt ? 0.96 : 0.8
    const rim = deck + 4
    s.add(ellipsoid([0, -l * 0.36, deck - 1], [w * wide, l * 0.66, deck + 1], { slot: hull }))
    s.add(ellipsoid([0, l * 0.3, deck - 1], [w, l * 0.7, deck + 1], { slot: hull, blend: 6 }))
    s.add(box([0, 0, rim + 30], [w * 2, l * 2, 30], 0.5, { operation: 'subtract', blend: 2 }))
    addStem(s, look, l, deck)
    if (look.bow > 1)
      s.add(
        ellipsoid([0, -l * 0.64, deck * 0.56], [w * 0.56 * look.bow, l * 0.32, deck * 0.58], {
          slot: hull,
          blend: 6,
        }),
      )
    for (const [y, half, long] of [
      [-l * 0.22, w * wide * 0.8, l * 0.62],
      [l * 0.3, w * 0.82, l * 0.58],
    ] as const) {
      s.add(ellipsoid([0, y, rim + 2], [half, long, 9], { operation: 'subtract', blend: 1.5 }))
      s.add(ellipsoid([0, y, deck - 6], [half * 0.9, long * 0.94, 5], { slot: look.deck }))
    }
    if (look.rail) addRail(s, look.rail, l, deck)
    s.sockets.head = { at: [0, -l * 0.5, deck * 0.62], radii: [w * 0.8, l * 0.5, deck * 0.6] }
    s.sockets.top = [0, 0, deck + 20]
    s.sockets.neck = { at: [0, -l * 0.2, deck + 4], radius: w * 0.6 }
    s.sockets.belly = { at: [0, -l * 0.8, deck * 0.7], radii: [7, 8, 7] }
    s.sockets.back = [0, l * 0.92, deck]
    s.sockets.tail = [0, l * 0.95, deck * 0.6]
    s.sockets.side = [w + 18, -l * 0.4, 0]
    s.sockets.hands = [
      [w + 4, -l * 0.4, 12],
      [-w - 4, -l * 0.4, 12],
    ]
    return { deck, half: w, length: l }
  },
})

/** The bow rises to a stem, or swells into a round one. */
function addStem(s: ShapeBuilder, look: BoatLook, l: number, deck: number): void {
  const { hull } = look
  const rise = look.sheer
  const stout = look.blunt ? 1.5 : look.bow
  s.add(
    roundCone([0, -l * 0.66, deck * 0.55], [0, -l * 0.98, deck + rise], 10 * stout, 5 * stout, {
      slot: hull,
      blend: 9,
    }),
  )
}

/** Where a rail lies, in shares of half the length: on the bow it would be a brow of the face. */
const RAIL = [-0.56, -0.46, -0.34, -0.2, -0.06, 0.08, 0.2, 0.4, 0.58, 0.74, 0.87, 0.96]

/** A round edge that shows the outline of the hull. */
function addRail(s: ShapeBuilder, slot: Slot, l: number, deck: number): void {
  const points = RAIL.map((share) => s.project([0, l * share, deck], [1, 0, 0])).flatMap(({ at, missed }) =>
    missed ? [] : [at],
  )
  const r = s.rod(2.6)
  s.add(...chain(points, r, r, { slot, mirror: true, blend: 0.6 }))
}
