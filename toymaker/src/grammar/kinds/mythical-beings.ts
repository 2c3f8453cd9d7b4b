/** Mythical beings: gnomes, giants, witches and wizards, with the trolls and elves. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  bezierTube,
  cone,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
  star,
} from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, along, direction, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { wornOnHead } from '../own-headgear.ts'
import { bushyBrows } from '../parts/hair.ts'
import { headWidth } from '../parts/anchors.ts'
import { brimHat, coneHat } from '../parts/hats.ts'
import { ballNose } from '../parts/muzzles.ts'
import { fringe, hairCap, longHair } from '../parts/hairdos.ts'
import { beard, belt, staff } from '../parts/people.ts'
import { thumbWay } from '../mitten.ts'
import { stand } from '../plans/stand.ts'
import { elves } from './elves.ts'
import { personFace } from './person-face.ts'
import { toes, trolls } from './trolls.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Hat, nose and beard of a gnome; the face stays open between them. */
function gnomeHead(
  s: ShapeBuilder,
  hat: { height: number; bend: number; rim?: Slot; ball?: Slot },
  chin: { to: number; width: number },
): void {
  ballNose(s, { radius: 0.105, slot: PALE, drop: 0.06, out: 0.66 })
  coneHat(s, { slot: BODY, lift: 0.72, width: 0.86, ...hat })
  beard(s, { ...chin, slot: s.context.hairSlot })
}

/** Two knitted bands round a hat. */
function knitBands(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  s.onHead(() => {
    for (const k of [0.98, 1.42])
      s.add(
        cylinder(add(at, [0, 2, radii[2] * k]), radii[0] * 1.2, 2.6, 0.6, {
          slot: ACCENT,
          operation: 'paint',
          depth: 2,
        }),
      )
  })
}

/** A big fist with a cuff before it and a thumb, whichever way the arm points. */
function giantHand(s: ShapeBuilder, hand: Vec3): void {
  const side = Math.sign(hand[0])
  const shoulder: Vec3 = [side * 23, -1, s.sockets.neck.at[2] - 7]
  const way = unit(sub(hand, shoulder))
  const fist = along(hand, way, 4)
  const thumb = thumbWay(way, side)
  s.add(
    sphere(along(hand, way, -5), 10.6, { slot: ACCENT, blend: 2 }),
    sphere(fist, 10.4, { slot: PALE }),
    roundCone(along(fist, thumb, 6), along(along(fist, thumb, 14), way, 3), 4.6, 3.8, {
      slot: PALE,
      blend: 1,
    }),
  )
}

/** Locks of a large head end under its chin: down to the hands they would be one more stick. */
const hairEnd = ({ sockets: { head } }: ShapeBuilder): number =>
  Math.max(38, head.at[2] - head.radii[2] * 1.3)

/** A staff with twigs at its foot, however it leans. */
function broom(s: ShapeBuilder): void {
  const hand = s.sockets.hands[1]
  const top = staff(s, { side: -1, height: 72, slot: DARK })
  const grip = hand[0] - 3
  const slope = (top[0] - grip) / (top[2] - hand[2])
  const stickAt = (z: number): Vec3 => [grip + slope * (z - hand[2]), top[1], z]
  s.add(
    // Of the skin's colour they would be an arm.
    cone(stickAt(10), 11, 4.6, 11, 2, { slot: ACCENT }),
    torus(stickAt(19), 5, 2, { slot: BODY }),
  )
}

export const mythicalBeings: Group = {
  troll: trolls,
  tomte: {
    complexion: 'aged',
    build: (s) => {
      stand(s, { robe: 25, girth: 1.08, hands: ACCENT, holds: false })
      belt(s, { z: 27, radius: 21.5, buckle: ACCENT })
      gnomeHead(s, { height: 1.06, bend: 30 }, { to: 27, width: 0.92 })
    },
    face: { ...personFace, elevation: 6, brows: false },
    variants: {
      gardstomte: {
        build: (s) => {
          stand(s, { robe: 23, hands: ACCENT, holds: true })
          gnomeHead(s, { height: 1.02, bend: 74 }, { to: 36, width: 0.88 })
          knitBands(s)
          // From hand to hand: narrower, it would hang from the beard.
          const [x, y, z] = s.sockets.hands[0]
          const bowl: Vec3 = [0, y - 7, z - 4]
          s.add(
            cone(bowl, x * 0.46, x * 0.86, 7, 2, { slot: DARK }),
            ellipsoid(add(bowl, [0, 0, 6.4]), [x * 0.72, x * 0.72, 4], { slot: PALE }),
            // Butter: a spoon that stands in it would cross the beard.
            box(add(bowl, [0, -1, 9.6]), [4, 4, 2.6], 1.2, { slot: ACCENT, rotate: [0, 0, 24] }),
            box([19, -4, 40], [4, 8, 5], 1.4, { slot: DARK, operation: 'paint', depth: 2 }),
          )
        },
      },
      jultomte: {
        oneSided: true,
        build: (s) => {
          stand(s, { robe: 29, girth: 1.26, hands: ACCENT, holds: [true, false] })
          s.add(ellipsoid([0, -6, 26], [27, 23, 19], { blend: 5 }))
          s.add(cylinder([0, 0, 6], 29.6, 4.8, 3, { slot: ACCENT }))
          belt(s, { z: 29, radius: 27, buckle: ACCENT })
          gnomeHead(s, { height: 0.92, bend: 116, rim: ACCENT, ball: ACCENT }, { to: 38, width: 0.94 })
          s.add(
            ellipsoid([31, 22, 23], [23, 20, 26], { slot: DARK, blend: 1.5 }),
            roundCone([27, 16, 44], [24, 13, 54], 8, 10, { slot: DARK, blend: 3 }),
            torus([27, 16, 46], 7.6, 2.6, { slot: ACCENT }),
          )
        },
      },
    },
  },
  alva: elves,
  jatte: {
    oneSided: true,
    complexion: 'skin',
    build: (s) => {
      stand(s, {
        head: 0.88,
        girth: 1.5,
        legLength: 1.25,
        torso: ACCENT,
        arms: ACCENT,
        legs: BODY,
        shoes: PALE,
        arm: { length: 31, radius: 8.6 },
      })
      toes(s)
      for (const arm of [0, 1] as const) s.inHand(arm, () => giantHand(s, s.sockets.hands[arm]))
      s.add(ellipsoid([0, 0, 26], [27, 22, 12], { slot: BODY, operation: 'paint', depth: 4 }))
      belt(s, { z: 35, radius: 26.4, slot: DARK, buckle: ACCENT })
      hairCap(s, { low: 0.3, volume: 1.05 })
      fringe(s)
      ballNose(s, { radius: 0.13, slot: PALE, drop: 0.06, out: 0.5 })
      s.add(
        box([36, -18, 8], [9, 8, 8.5], 1.4, { slot: PALE }),
        cone([36, -18, 20], 14, 2, 5, 1, { slot: ACCENT }),
        box([36, -26, 6], [2.4, 1.4, 4.4], 0.8, { slot: DARK }),
        box([30, -10, 3], [9, 9, 3], 2, { slot: BODY, blend: 2 }),
      )
    },
    face: { ...personFace, elevation: 8, size: 4.6 },
  },
  haxa: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { robe: 25, holds: [false, true] })
      longHair(s, { to: hairEnd(s) })
      hairCap(s)
      s.onHead(() =>
        s.add(
          ...bezierTube(
            // Longer or higher it hides the eye behind it.
            add(s.sockets.head.at, [0, -20, -3]),
            add(s.sockets.head.at, [0, -32, -4]),
            add(s.sockets.head.at, [0, -29, -11]),
            4.4,
            2.8,
            { slot: PALE, blend: 2 },
            4,
          ),
          sphere(add(s.sockets.head.at, [3.4, -26.4, -4.4]), 1.9, { slot: DARK }),
        ),
      )
      brimHat(s, { brim: 1.26, height: 0.2, slot: DARK, band: ACCENT, lift: 0.8, width: 0.8 })
      const base = s.sockets.top
      wornOnHead(s, () =>
        s.add(
          ...bezierTube(
            add(base, [0, 0, -4]),
            add(base, [0, 0, 20]),
            add(base, [13, 3, 30]),
            17,
            3,
            { slot: DARK, blend: 1 },
            6,
          ),
        ),
      )
      s.sockets.top = add(base, [4, 0, 26])
      broom(s)
      s.add(box([7, -24, 22], [5, 6, 5], 1, { slot: ACCENT, operation: 'paint', depth: 2 }))
    },
    face: { ...personFace, elevation: 3, mouth: { elevation: -32, width: 7 } },
  },
  trollkarl: {
    complexion: 'aged',
    build: (s) => {
      stand(s, { robe: 26, arm: { length: 21, radius: 9.4 }, holds: [false, true] })
      s.add(cylinder([0, 0, 3.4], 26.6, 3.4, 2, { slot: ACCENT }))
      beard(s, { to: 18, width: 0.86, slot: s.context.hairSlot })
      ballNose(s, { radius: 0.095, slot: PALE, drop: 0.06, out: 0.5 })
      bushyBrows(s, { slot: s.context.hairSlot, elevation: 24, size: 1.1 })
      brimHat(s, { brim: 1.24, height: 0.16, slot: BODY, band: ACCENT, lift: 0.68, width: 0.86 })
      const base = s.sockets.top
      wornOnHead(s, () =>
        s.add(roundCone(add(base, [0, 0, -6]), add(base, [0, 2, 46]), 17.5, 3, { slot: BODY, blend: 1 })),
      )
      s.sockets.top = add(base, [0, 1, 44])
      const top = staff(s, { side: -1, height: 84, slot: DARK })
      s.add(sphere(add(top, [0, 0, 4]), 8.4, { slot: ACCENT }))
    },
    marks: (s) => {
      const h = headWidth(s)
      s.onHead(() =>
        s.add(
          star(s.project(add(s.sockets.top, [0, 0, -26]), [0.1, -1, 0]).at, h * 0.12, 1.4, 0.8, {
            slot: ACCENT,
            lyingOn: [0, -1, 0.3],
          }),
        ),
      )
      for (const [a, z] of [
        [38, 16],
        [-36, 20],
        [60, 32],
        [-62, 36],
      ] as const) {
        const way = direction(a, 0)
        const surface = s.project([0, 0, z], way)
        s.onPartAt(surface.at, () =>
          s.add(star(surface.at, 5.4, 1.4, 0.8, { slot: ACCENT, lyingOn: surface.normal })),
        )
      }
    },
    face: { ...personFace, brows: false, elevation: 3 },
  },
}
