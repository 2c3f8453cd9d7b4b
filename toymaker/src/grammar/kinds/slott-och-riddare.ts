/** People of the castle. */
import { ball, box, cone, drum, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import { add, direction } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { crownRing, helmet } from '../parts/hats.ts'
import {
  beard,
  belt,
  buns,
  buttonNose,
  buttons,
  cape,
  fringe,
  hairCap,
  longHair,
  quiff,
  staff,
} from '../parts/people.ts'
import { chestStar, flower, lantern, pennant, shield } from '../parts/props.ts'
import { headWidth } from '../parts/anchors.ts'
import { personFace } from './sagovasen.ts'
import { stand } from '../plans/stand.ts'
import type { Sculpture } from '../sculpture.ts'

/** Feathers in a row over the helmet. */
function plume(s: Sculpture, length: number): void {
  const h = headWidth(s)
  const top = s.sockets.top
  s.onHead(() => {
    for (let i = 0; i < 5; i++)
      s.add(
        ellipsoid(
          add(top, [0, -h * 0.22 + i * h * 0.16, h * 0.06 - Math.abs(i - 1.4) * h * 0.05]),
          [h * 0.085, h * 0.16, h * length * (0.5 - i * 0.05)],
          { slot: 2, blend: 2 },
        ),
      )
  })
}

function gown(s: Sculpture, radius: number): void {
  stand(s, { robe: radius, arms: 3 })
  const shoulder = s.sockets.neck.at[2]
  s.add(ball([15.5, -1, shoulder - 7], 8.6, { mirror: true, blend: 2 }))
  belt(s, { z: shoulder - 21, radius: 15.6, slot: 2, thick: 2 })
}

export const slottOchRiddare: Group = {
  riddare: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { arms: 1, hands: 4, shoes: 4, holds: [true, true] })
      helmet(s, { slot: 1, size: 1.14 })
      s.onHead(() =>
        s.add(ellipsoid(add(s.sockets.head.at, [0, -4, 17]), [29, 26, 5], { slot: 4, turn: [-16, 0, 0] })),
      )
      plume(s, 0.44)
      belt(s, { z: 31, radius: 18.4, slot: 2 })
      s.add(ring(s.sockets.neck.at, 12, 3.6, { slot: 1, blend: 1 }))
      shield(s, [24, -20, 31], 13, { slot: 2, boss: 3 })
      const top = staff(s, -1, { height: 78 })
      pennant(s, top, { side: -1 })
    },
    marks: (s) => chestStar(s, 2, 7),
    face: { ...personFace, elevation: -2, mouth: { elevation: -28, width: 5 } },
    variants: {
      svart_riddare: {
        build: (s) => {
          stand(s, { arms: 4, legs: 4, hands: 4, shoes: 4, holds: [true, false] })
          const h = headWidth(s)
          const { at, radii } = s.sockets.head
          s.onHead(() => {
            s.add(drum(add(at, [0, 0, 1]), radii[0] * 1.1, radii[2] * 1.02, 5, { slot: 4 }))
            s.add(ellipsoid(add(at, [0, -radii[1] * 0.62, 1]), [h * 0.37, h * 0.27, h * 0.17], { slot: 3 }))
            s.add(
              limb(
                add(at, [radii[0] * 0.8, 0, radii[2] * 0.7]),
                add(at, [radii[0] * 1.3, -2, radii[2] * 1.36]),
                5,
                2.4,
                { slot: 1, mirror: true },
              ),
            )
          })
          s.sockets.top = add(at, [0, 0, radii[2] * 1.02])
          cape(s)
          const hand = s.sockets.hands[0]
          lantern(s, add(hand, [2, -4, -12]), 0.9)
        },
        marks: (s) => chestStar(s, 2, 7),
        face: { ...personFace, elevation: 2, mouth: 'none', size: 4 },
      },
      silverriddare: {
        build: (s) => {
          stand(s, { arms: 1, hands: 4, shoes: 4, holds: [true, true] })
          helmet(s, { slot: 1, size: 1.12 })
          s.onHead(() =>
            [1, -1].forEach((side) =>
              s.add(
                ellipsoid(add(s.sockets.head.at, [25 * side, 4, 22]), [5, 8, 22], {
                  slot: 2,
                  turn: [8, 24 * side, 0],
                  blend: 1,
                }),
              ),
            ),
          )
          for (const a of [-64, -32, 0, 32, 64])
            s.add(
              box([direction(a, 0)[0] * 17, direction(a, 0)[1] * 15, 23], [6, 2.4, 9], 2, {
                slot: 1,
                turn: [-10, 0, a],
                blend: 0.6,
              }),
            )
          s.add(
            limb([22, -20, 42], [22, -20, 22], 13, 5, { slot: 2 }),
            ellipsoid([22, -28, 36], [6, 6, 6], { slot: 3 }),
          )
          const top = staff(s, -1, { height: 90 })
          pennant(s, top, { side: -1, length: 26, height: 20 })
        },
      },
    },
  },
  prinsessa: {
    complexion: 'skin',
    build: (s) => {
      gown(s, 31)
      for (const a of [-50, 0, 50]) {
        const way = direction(a, 0)
        s.add(ellipsoid([way[0] * 24, way[1] * 24, 18], [10, 5, 5], { slot: 2, turn: [0, 0, a], blend: 1 }))
      }
      for (let i = 0; i < 12; i++)
        s.add(ball([direction(i * 30, 0)[0] * 30, direction(i * 30, 0)[1] * 30, 5], 2.6, { slot: 3 }))
      hairCap(s)
      fringe(s)
      longHair(s, { to: 44 })
      crownRing(s, { points: 5, radius: 0.26, height: 0.2, lift: 0.96 })
      buttonNose(s)
    },
    face: personFace,
    variants: {
      isprinsessa: {
        build: (s) => {
          gown(s, 24)
          s.add(limb([0, 14, 4], [0, 34, 3], 16, 6, { blend: 4 }))
          s.add(ring(add(s.sockets.neck.at, [0, 0, -2]), 14, 5.4, { slot: 3 }))
          s.add(limb([-12, -18, 36], [12, -18, 36], 8, 8, { slot: 3 }))
          hairCap(s)
          fringe(s)
          buns(s, { count: 1, radius: 0.24, bow: false })
          s.onHead(() =>
            [-2, -1, 0, 1, 2].forEach((i) =>
              s.add(
                limb(
                  add(s.sockets.head.at, [i * 8, -12, 20]),
                  add(s.sockets.head.at, [i * 10, -13, 36 - Math.abs(i) * 4]),
                  4.6,
                  1.8,
                  { slot: 2 },
                ),
              ),
            ),
          )
          buttonNose(s)
        },
        marks: (s) => chestStar(s, 2, 6),
      },
      skogsprinsessa: {
        build: (s) => {
          gown(s, 29)
          for (let i = 0; i < 10; i++) {
            const way = direction(i * 36, 0)
            s.add(
              limb([way[0] * 22, way[1] * 22, 18], [way[0] * 31, way[1] * 31, 4], 6.4, 3, {
                slot: 2,
                blend: 1,
              }),
            )
          }
          hairCap(s)
          fringe(s)
          longHair(s, { to: 32, width: 1.14 })
          s.onHead(() => {
            s.add(ring(add(s.sockets.head.at, [0, 0, 15]), 22, 4, { slot: 2 }))
            s.add(
              limb(add(s.sockets.head.at, [14, -2, 20]), add(s.sockets.head.at, [20, -2, 38]), 3.2, 2.2, {
                slot: 4,
                mirror: true,
              }),
            )
          })
          const hand = s.sockets.hands[0]
          s.add(
            ellipsoid(add(hand, [0, -3, 7]), [6, 7, 6], { slot: 2 }),
            ball(add(hand, [0, -8, 13]), 4.6, { slot: 2, blend: 1 }),
          )
          buttonNose(s)
        },
      },
    },
  },
  prins: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { shoes: 4, holds: [true, false] })
      s.add(drum([0, 0, 14], 40, 5.6, 1, { slot: 4, operation: 'paint', depth: 12 }))
      cape(s, { width: 0.86 })
      belt(s, { z: 30, radius: 18.4, slot: 4, buckle: 2 })
      hairCap(s)
      quiff(s)
      crownRing(s, { points: 5, radius: 0.3, height: 0.17, jewel: 'none', lift: 0.92 })
      buttonNose(s)
      const hand = s.sockets.hands[0]
      s.add(limb(add(hand, [0, -3, -12]), add(hand, [0, -4, 11]), 2.4, 2.4, { slot: 4 }))
      flower(s, add(hand, [0, -5, 14]), [0, -1, 0], 5, 2, 3)
    },
    marks: (s) => buttons(s, [36, 41, 46, 51], 3),
    face: personFace,
  },
  kung: {
    complexion: 'porcelain',
    build: (s) => {
      stand(s, { robe: 28, girth: 1.16, holds: [true, true] })
      cape(s, { slot: 2, to: 3, width: 1.14 })
      s.add(drum([0, 0, 4], 28.6, 4.2, 2.6, { slot: 3 }))
      s.add(ring(add(s.sockets.neck.at, [0, 0, -3]), 15, 5.6, { slot: 3 }))
      belt(s, { z: 28, radius: 23, slot: 4, buckle: 2 })
      hairCap(s, { slot: 3, volume: 1.08 })
      beard(s, { to: 40, width: 0.94 })
      buttonNose(s, 0.08)
      crownRing(s, { points: 6, radius: 0.36, height: 0.26, lift: 0.72, arch: true })
      const right = s.sockets.hands[1]
      s.add(
        limb(add(right, [0, -4, -12]), add(right, [0, -5, 20]), 3, 3, { slot: 2 }),
        ball(add(right, [0, -5, 24]), 5.6, { slot: 2 }),
        ball(add(s.sockets.hands[0], [0, -6, 4]), 7, { slot: 2 }),
      )
    },
    face: { ...personFace, mouth: 'none', elevation: 0 },
  },
  drottning: {
    complexion: 'skin',
    build: (s) => {
      gown(s, 24)
      s.add(limb([0, 12, 4], [0, 40, 3], 18, 8, { blend: 4 }))
      s.add(cone([0, -12, 24], 14, 6, 22, 2, { slot: 2, operation: 'paint', depth: 3 }))
      const { at, radii } = s.sockets.head
      s.add(
        ellipsoid([0, at[1] + radii[1] * 0.8, at[2] - 4], [radii[0] * 1.5, s.wall(4), radii[2] * 1.25], {
          slot: 2,
          turn: [10, 0, 0],
          blend: 1,
        }),
      )
      s.add(
        ellipsoid([0, at[1] + radii[1] * 0.62, at[2] - 4], [radii[0] * 1.32, s.wall(4), radii[2] * 1.08], {
          slot: 1,
          turn: [10, 0, 0],
        }),
      )
      hairCap(s)
      fringe(s)
      buns(s, { count: 2, radius: 0.17, bow: false })
      crownRing(s, { points: 7, radius: 0.26, height: 0.38, lift: 0.92 })
      for (let i = -3; i <= 3; i++)
        s.add(
          ball([i * 3.6, -13.6 + Math.abs(i) * 0.7, s.sockets.neck.at[2] - 5 + Math.abs(i) * 1.1], 2.3, {
            slot: 3,
          }),
        )
      buttonNose(s)
      const right = s.sockets.hands[1]
      s.add(
        limb(add(right, [0, -3, -10]), add(right, [0, -4, 20]), 2.8, 2.8, { slot: 2 }),
        ball(add(right, [0, -4, 23]), 5, { slot: 2 }),
      )
    },
    face: personFace,
  },
}
