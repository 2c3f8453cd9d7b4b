/** Mythical beings: elves, gnomes, giants. */
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
import { add, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { headgear, wornOnHead } from '../own-headgear.ts'
import { bushyBrows, combedHair, elfEars } from '../parts/hair.ts'
import { headWidth } from '../parts/anchors.ts'
import { brimHat, coneHat } from '../parts/hats.ts'
import { tuckHair } from '../loose-hair.ts'
import { ballNose } from '../parts/muzzles.ts'
import { buns, fringe, hairCap, longHair } from '../parts/hairdos.ts'
import { beard, belt, buttonNose, staff } from '../parts/people.ts'
import { flower } from '../parts/props.ts'
import { stand } from '../plans/stand.ts'
import { toes, trolls } from './trolls.ts'
import type { FacePlan } from '../face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

export const personFace: FacePlan = {
  azimuth: 24,
  elevation: 2,
  size: 4.4,
  skin: PALE,
  mouth: { elevation: -24, width: 5 },
}

/** Two pairs of wings that stand out behind head and hips, with a patch of the dress's colour in each. */
function fairyWings(s: ShapeBuilder): void {
  const k = 1.12
  const [, y, z] = s.sockets.back
  const t = s.wall(3)
  const slot = ACCENT
  const plate = (at: Vec3, long: number, wide: number, rise: number): void => {
    const turn: Vec3 = [0, -rise, 10]
    s.add(ellipsoid(at, [long * k, t, wide * k], { slot, mirror: true, blend: 1.6, rotate: turn }))
    const inner: Vec3 = [long * k * 0.52, t * 3, wide * k * 0.5]
    s.add(
      ellipsoid(add(at, [4 * k, -t, sin(rise) * 3]), inner, {
        operation: 'paint',
        mirror: true,
        rotate: turn,
        depth: 1.6,
      }),
    )
  }
  plate([27 * k, y + 4, z + 22 * k], 27, 14, 44)
  plate([25 * k, y + 4, z - 9 * k], 20, 11, -24)
}

/** Five ribbed fins swept back and up. */
function finWings(s: ShapeBuilder): void {
  const [, y, z] = s.sockets.back
  for (const [rise, long] of [
    [66, 34],
    [42, 40],
    [18, 36],
    [-6, 28],
  ] as const) {
    const at: Vec3 = [6 + cos(rise) * long * 0.72, y + 6, z + 2 + sin(rise) * long * 0.72]
    s.add(
      ellipsoid(at, [long * 0.72, s.wall(3.2), 7.4], {
        slot: ACCENT,
        mirror: true,
        blend: 1,
        rotate: [0, -rise, 16],
      }),
    )
  }
}

/** Four pointed leaves with a midrib for wings. */
function leafWings(s: ShapeBuilder): void {
  const [, y, z] = s.sockets.back
  for (const [rise, long, dz] of [
    [48, 26, 20],
    [-18, 21, -5],
  ] as const) {
    const reach = (k: number, front = 0): Vec3 => [25 + cos(rise) * k, y + 4 - front, z + dz + sin(rise) * k]
    const look = { slot: BODY, mirror: true } as const
    s.add(ellipsoid(reach(0), [long, s.wall(3.2), 13], { ...look, blend: 1.6, rotate: [0, -rise, 0] }))
    s.add(roundCone(reach(long * 0.4), reach(long + 10), 8, 2.4, { ...look, blend: 2 }))
    s.add(
      roundCone(reach(-long * 0.6, 2.6), reach(long * 0.9, 2.6), 1.8, 1.4, { slot: ACCENT, mirror: true }),
    )
  }
}

/** Number, height and reach of each row, in the head's radii. */
const CUP_ROWS = [
  [0, 0.66, 1.04],
  [1, 0.96, 0.92],
  [2, 1.2, 0.66],
] as const

function acornCap(s: ShapeBuilder): void {
  tuckHair(s)
  const { at, radii } = s.sockets.head
  headgear(s, () => {
    s.add(
      ellipsoid(add(at, [0, 2, radii[2] * 0.5]), [radii[0] * 1.14, radii[1] * 1.14, radii[2] * 0.92], {
        slot: ACCENT,
      }),
      torus(add(at, [0, 2, radii[2] * 0.44]), radii[0] * 1.06, 4.4, { slot: ACCENT, blend: 1 }),
      roundCone(add(at, [0, 2, radii[2] * 1.3]), add(at, [6, 3, radii[2] * 1.9]), 5.4, 4.4, { slot: DARK }),
    )
    // The scales of an acorn's cup, row over row.
    for (const [row, lift, reach] of CUP_ROWS)
      for (let i = 0; i < 10; i++) {
        const way = direction(i * 36 + row * 18, 0)
        const scale = add(at, [way[0] * radii[0] * reach, 2 + way[1] * radii[1] * reach, radii[2] * lift])
        s.add(sphere(scale, radii[0] * 0.2, { slot: ACCENT }))
      }
  })
  s.sockets.top = add(at, [0, 2, radii[2] * 1.36])
}

/** Crests of water round the hem. */
function waveFoot(s: ShapeBuilder): void {
  s.add(cylinder([0, 0, 3], 28, 4, 3, { slot: ACCENT, blend: 3 }))
  for (let i = 0; i < 7; i++) {
    const a = i * 51.4 + 26
    const [x, y] = direction(a, 0)
    const [u, v] = direction(a + 40, 0)
    s.add(
      ...bezierTube(
        [x * 25, y * 25, 4],
        [x * 31, y * 31, 16],
        [u * 27, v * 27, 11],
        8,
        5,
        { slot: ACCENT, blend: 2 },
        4,
      ),
    )
  }
}

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

/** Petals hanging round the waist; every second takes the other colour. */
function petals(s: ShapeBuilder, look: { count: number; reach: number; low: number; tip: number }): void {
  for (let i = 0; i < look.count; i++) {
    const way = direction((i * 360) / look.count, 0)
    s.add(
      roundCone(
        [way[0] * 11, way[1] * 10, 34],
        [way[0] * look.reach, way[1] * look.reach, look.low],
        7.4,
        look.tip,
        { slot: i % 2 ? ACCENT : BODY, blend: 1 },
      ),
    )
  }
}

/** A big fist with a cuff and a thumb. */
function giantHand(s: ShapeBuilder, hand: Vec3): void {
  const side = Math.sign(hand[0])
  s.add(
    sphere(add(hand, [0, 0, 5]), 10.6, { slot: ACCENT, blend: 2 }),
    sphere(add(hand, [side * 1, -2, -4]), 10.4, { slot: PALE }),
    roundCone(add(hand, [-side * 6, -7, -3]), add(hand, [-side * 9, -10, 2]), 4, 3.4, {
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
  alva: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { robe: 21, arms: PALE })
      petals(s, { count: 8, reach: 24, low: 11, tip: 8.4 })
      fairyWings(s)
      hairCap(s)
      combedHair(s)
      fringe(s)
      buns(s, { count: 1, radius: 0.26 })
      elfEars(s, { length: 0.24, width: 0.2, rise: 30 })
      buttonNose(s)
    },
    face: personFace,
    variants: {
      skogsalva: {
        build: (s) => {
          stand(s, { robe: 20, arms: PALE, holds: [true, false] })
          petals(s, { count: 9, reach: 26, low: 7, tip: 2.6 })
          leafWings(s)
          hairCap(s)
          elfEars(s, { length: 0.24, width: 0.2, rise: 30 })
          acornCap(s)
          const top = staff(s, { side: 1, height: 82 })
          s.add(
            torus(add(top, [-6, 0, 2]), 6, 2.8, { slot: BODY, rotate: [0, 0, 0] }),
            sphere(add(top, [-6, -1, 2]), 4, { slot: ACCENT }),
          )
          buttonNose(s)
        },
      },
      sjoalva: {
        build: (s) => {
          stand(s, { robe: 19, arms: PALE, holds: true })
          waveFoot(s)
          finWings(s)
          hairCap(s)
          combedHair(s)
          fringe(s)
          longHair(s, { to: 28, width: 1.14 })
          elfEars(s, { length: 0.24, width: 0.2, rise: 30 })
          const { at } = s.sockets.head
          wornOnHead(s, () => {
            flower(s, {
              at: add(at, [21, -14, 13]),
              normal: [0.7, -0.7, 0.2],
              radius: 7,
              petals: ACCENT,
              heartSlot: PALE,
              count: 5,
            })
          })
          buttonNose(s)
        },
        marks: (s) => {
          for (const [z, xs] of [
            [22, [-9, 0, 9]],
            [30, [-5, 5]],
          ] as const)
            for (const x of xs)
              s.stroke(
                [x, 0, z],
                [0, -1, 0],
                [
                  [-4, 2],
                  [-2.4, -1],
                  [0, -2],
                  [2.4, -1],
                  [4, 2],
                ],
                1,
                { slot: ACCENT },
              )
        },
      },
    },
  },
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
      brimHat(s, { brim: 1.36, height: 0.2, slot: DARK, band: ACCENT, lift: 0.74, width: 0.8 })
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
