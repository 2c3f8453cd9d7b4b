/** Everyday cloth dolls. */
import { ball, bow, box, cone, drum, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import { add, direction } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { onHead } from '../parts/anchors.ts'
import { helmet, peakCap, puffHat } from '../parts/hats.ts'
import { buns, buttonNose, cape, fringe, hairCap, ponyTail, yarnHair } from '../parts/people.ts'
import { chestHeart, chestStar } from '../parts/props.ts'
import { doll } from '../plans/doll.ts'
import { dollFace } from './sagodockor.ts'
import type { Sculpture } from '../sculpture.ts'

function shorts(s: Sculpture, slot: 1 | 2 | 3 | 4): void {
  s.add(cone([0, 0, 24], 15, 12, 8, 4, { slot, blend: 2 }))
}

function headBand(s: Sculpture, slot: 2 | 3 = 2): void {
  const { at, radii } = s.sockets.head
  s.onHead(() =>
    s.add(ring(add(at, [0, 1, radii[2] * 0.5]), radii[0] * 0.98, 2.8, { slot, turn: [82, 0, 0] })),
  )
}

export const kompisdockor: Group = {
  sportdocka: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { sleeves: 1, holds: [true, false] })
      shorts(s, 4)
      yarnHair(s)
      headBand(s)
      buttonNose(s)
      const hand = s.sockets.hands[0]
      s.add(
        ball(add(hand, [4, -4, 4]), 11.5, { slot: 3 }),
        ring(add(hand, [4, -4, 4]), 11, 1.6, { slot: 2, turn: [50, 30, 0] }),
      )
    },
    marks: (s) => chestStar(s, 2, 6),
    face: dollFace,
    variants: {
      fotboll: {
        build: (s) => {
          doll(s, { sleeves: 1 })
          shorts(s, 2)
          yarnHair(s)
          buttonNose(s)
          s.add(ball([-13, -24, 11], 12, { slot: 3 }))
          for (const [a, e] of [
            [0, 0],
            [70, 10],
            [-70, 10],
            [0, 62],
            [140, 30],
            [-140, 30],
          ] as const) {
            const way = direction(a, e)
            s.add(
              ball([-13 + way[0] * 12, -24 + way[1] * 12, 11 + way[2] * 12], 4.4, {
                slot: 4,
                operation: 'paint',
                depth: 2,
              }),
            )
          }
          s.add(ellipsoid([-9, -13, 9], [8, 10, 7], { slot: 4, blend: 1 }))
        },
        marks: (s) => chestStar(s, 2, 6),
      },
      dans: {
        build: (s) => {
          doll(s, { skirt: { radius: 16, hem: 28 } })
          s.add(
            drum([0, 0, 33], 34, 3.4, 3, { slot: 2 }),
            cone([0, 0, 27], 14, 31, 5, 2, { slot: 2, blend: 2 }),
          )
          hairCap(s, { volume: 1.07 })
          fringe(s)
          buns(s, { count: 1 })
          buttonNose(s)
        },
        marks: (s) => chestHeart(s, 3, 6),
      },
      gymnastik: {
        oneSided: true,
        build: (s) => {
          s.add(box([0, 0, 6], [40, 8, 7], 3, { slot: 2 }))
          doll(s, { sleeves: 1 })
          shorts(s, 1)
          hairCap(s, { volume: 1.07 })
          fringe(s)
          ponyTail(s)
          buttonNose(s)
          const hand = s.sockets.hands[0]
          s.add(
            ...bow(hand, add(hand, [14, -8, -10]), add(hand, [10, -4, -28]), 3.4, 3.4, { slot: 2 }, 6),
            ...bow(
              add(hand, [10, -4, -28]),
              add(hand, [6, -2, -40]),
              [hand[0] + 8, hand[1] + 2, 8],
              3.4,
              3.4,
              { slot: 2 },
              5,
            ),
          )
        },
        marks: (s) => chestStar(s, 2, 5),
      },
      ishockey: {
        oneSided: true,
        build: (s) => {
          s.add(drum([0, -4, 2.4], 36, 3, 2, { slot: 3 }))
          doll(s, { girth: 1.26, sleeves: 1, trousers: 2, shoes: 4, holds: [true, false] })
          helmet(s, { slot: 2, size: 1.12 })
          buttonNose(s)
          for (const hand of s.sockets.hands) s.add(ball(hand, 8.4, { slot: 4 }))
          const hand = s.sockets.hands[0]
          s.add(
            limb(add(hand, [2, -4, 18]), [hand[0] + 6, hand[1] - 8, 5], 3, 3, { slot: 4 }),
            box([hand[0] - 3, hand[1] - 9, 6], [11, 2.8, 4], 2, { slot: 4 }),
            drum([-8, -30, 5], 7, 2.4, 1, { slot: 4 }),
          )
        },
        face: { ...dollFace, elevation: -2 },
      },
    },
  },
  yrkesdocka: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { trousers: 1, sleeves: 1, holds: [true, false] })
      s.add(
        box([0, -10, 34], [11, 5, 9], 3, { slot: 2, blend: 1 }),
        cone([0, -2, 26], 15, 12, 6, 3, { slot: 2, blend: 1 }),
      )
      yarnHair(s)
      peakCap(s, { slot: 2, peak: 2, width: 1.08 })
      buttonNose(s)
      const hand = s.sockets.hands[0]
      s.add(
        limb(add(hand, [0, -2, -7]), add(hand, [0, -4, 12]), 2.6, 2.6, { slot: 4 }),
        ring(add(hand, [0, -5, 16]), 4.4, 2.2, { slot: 4, turn: [0, 0, 0] }),
      )
    },
    face: { ...dollFace, elevation: 0 },
    variants: {
      lakardocka: {
        build: (s) => {
          doll(s, { trousers: 2, sleeves: 1, holds: [true, false], skirt: { radius: 18, hem: 20 } })
          s.add(box([0, -20, 34], [4, 14, 22], 1, { slot: 2, operation: 'paint', depth: 3 }))
          yarnHair(s)
          s.add(
            ring(s.sockets.neck.at, 11, 2.4, { slot: 4, turn: [64, 0, 0] }),
            drum([0, -12, s.sockets.neck.at[2] - 10], 4, 2.6, 1, { slot: 4, turn: [90, 0, 0] }),
          )
          const hand = add(s.sockets.hands[0], [-1, -4, 5])
          s.add(
            ball(hand, 6.4, { slot: 2 }),
            ball(add(hand, [0, -1, 9]), 6, { slot: 2, blend: 1 }),
            ball(add(hand, [4.6, 0, 14]), 2.4, { slot: 2 }),
            ball(add(hand, [-4.6, 0, 14]), 2.4, { slot: 2 }),
            ball(add(hand, [0, -6, 9]), 1.8, { slot: 4 }),
          )
          buttonNose(s)
        },
        marks: (s) => chestHeart(s, 2, 6, 8),
      },
      bagardocka: {
        build: (s) => {
          doll(s, { trousers: 1, sleeves: 1, holds: [true, true] })
          s.add(
            box([0, -10, 34], [11, 5, 9], 3, { slot: 3, blend: 1 }),
            cone([0, -2, 25], 16, 12, 7, 3, { slot: 3, blend: 1 }),
          )
          yarnHair(s)
          puffHat(s, 2)
          buttonNose(s)
          const hand = s.sockets.hands[0]
          s.add(
            ball(add(s.sockets.hands[1], [2, -6, 3]), 8, { slot: 3 }),
            limb(add(hand, [0, -3, -5]), add(hand, [0, -5, 7]), 2.4, 2.4, { slot: 4 }),
            ellipsoid(add(hand, [0, -6, 14]), [5, 5, 8], { slot: 4 }),
          )
        },
      },
      brandmansdocka: {
        build: (s) => {
          doll(s, { trousers: 4, sleeves: 1, shoes: 4, skirt: { radius: 19, hem: 21 } })
          s.add(
            drum([0, 0, 25], 22, 2, 0.6, { slot: 2, operation: 'paint', depth: 2 }),
            drum([0, 0, 42], 16, 2, 0.6, { slot: 2, operation: 'paint', depth: 2 }),
          )
          helmet(s, { slot: 2, brim: 1.2, ridge: 2 })
          s.add(ring(add(s.sockets.neck.at, [-12, 3, -8]), 8.4, 3, { slot: 3, turn: [0, 0, 60] }))
          buttonNose(s)
        },
        marks: (s) => chestStar(s, 2, 5),
        face: { ...dollFace, elevation: -3 },
      },
    },
  },
  kompis: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { sleeves: 1, trousers: 4, shoes: 2, girth: 1.08 })
      yarnHair(s)
      s.add(
        ring(add(s.sockets.neck.at, [0, 3, -1]), 11, 5, { slot: 1 }),
        limb([4, -12, 48], [4.6, -14, 38], 1.8, 1.8, { slot: 3, mirror: true }),
        ball([4.6, -14.2, 37], 2.4, { slot: 3, mirror: true }),
      )
      s.add(box([0, -11, 31], [9, 3.4, 6], 2.4, { slot: 2 }))
      buttonNose(s)
      for (const [a, e] of [
        [15, -10],
        [21, -6],
        [27, -11],
      ] as const)
        for (const side of [1, -1])
          s.onHead(() =>
            s.add(ball(onHead(s, a * side, e).at, 1, { slot: 4, operation: 'paint', depth: 1.4 })),
          )
    },
    face: dollFace,
  },
  superkompis: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { sleeves: 1, trousers: 1, shoes: 2, holds: [false, true] })
      cape(s, { to: 14, width: 0.95 })
      hairCap(s, { volume: 1.04 })
      const { at, radii } = s.sockets.head
      s.onHead(() => {
        s.add(
          drum(add(at, [0, 1, radii[2] * 0.82]), radii[0] * 0.98, 10, 4, { slot: 4 }),
          ring(add(at, [0, 1, radii[2] * 0.42]), radii[0] * 0.98, 2.6, { slot: 4 }),
        )
        s.add(
          limb(
            add(at, [radii[0] * 0.9, 2, radii[2] * 0.7]),
            add(at, [radii[0] * 1.7, 4, radii[2] * 0.8]),
            3.4,
            3.8,
            { slot: 4 },
          ),
        )
        for (const a of [25, -25])
          s.add(ellipsoid(onHead(s, a, 2).at, [8.4, 7, 6], { slot: 2, operation: 'paint', depth: 1.8 }))
      })
      s.sockets.top = add(at, [0, 1, radii[2] * 0.82 + 10])
      const hand = s.sockets.hands[1]
      s.add(
        limb(add(hand, [0, -2, -6]), add(hand, [-2, -5, 14]), 2.4, 2.4, { slot: 3 }),
        ellipsoid(add(hand, [-2, -5.6, 18]), [5, 3, 6.4], { slot: 3 }),
      )
      buttonNose(s)
    },
    marks: (s) => chestStar(s, 2, 7),
    face: { ...dollFace, blush: 'none' },
  },
}
