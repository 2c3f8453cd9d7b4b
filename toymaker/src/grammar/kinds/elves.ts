/** Elves: winged, with pointed ears, dressed in petals, leaves or waves. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import { add, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Kind } from '../kind.ts'
import { tuckHair } from '../loose-hair.ts'
import { headgear, wornOnHead } from '../own-headgear.ts'
import { combedHair, elfEars } from '../parts/hair.ts'
import { buns, fringe, hairCap, longHair } from '../parts/hairdos.ts'
import { buttonNose, staff } from '../parts/people.ts'
import { flower } from '../parts/props.ts'
import { stand } from '../plans/stand.ts'
import { personFace } from './person-face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

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

export const elves: Kind = {
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
}
