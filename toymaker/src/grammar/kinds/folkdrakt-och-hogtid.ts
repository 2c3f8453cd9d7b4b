/** Dolls in folk costume and feast dress. */
import { ball, box, cone, drum, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import { add, direction } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { brimHat, candleCrown, wreath } from '../parts/hats.ts'
import { braids, buttonNose, buttons, fringe, hairCap, longHair } from '../parts/people.ts'
import { flower } from '../parts/props.ts'
import { doll } from '../plans/doll.ts'
import { dollFace } from './sagodockor.ts'
import type { Sculpture } from '../sculpture.ts'

/** A long apron laid on the skirt, with cross or lengthwise stripes. */
function apron(s: Sculpture, look: { cross?: number; along?: number }): void {
  s.add(box([0, -20, 22], [10, 14, 14], 1, { slot: 2, operation: 'paint', depth: 3 }))
  for (let i = 0; i < (look.cross ?? 0); i++)
    s.add(box([0, -20, 11 + i * 4.2], [10, 14, 0.9], 0.2, { slot: 3, operation: 'paint', depth: 2 }))
  for (let i = 0; i < (look.along ?? 0); i++)
    s.add(box([-6 + i * 6, -20, 22], [1, 14, 14], 0.2, { slot: 3, operation: 'paint', depth: 2 }))
}

export const folkdraktOchHogtid: Group = {
  folkdrakt: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { skirt: { radius: 25, hem: 9 }, sleeves: 3 })
      apron(s, { along: 3 })
      hairCap(s)
      fringe(s)
      const { at, radii } = s.sockets.head
      s.onHead(() =>
        s.add(
          ellipsoid(
            add(at, [0, radii[1] * 0.34, radii[2] * 0.26]),
            [radii[0] * 1.12, radii[1] * 0.94, radii[2] * 1.02],
            { slot: 2 },
          ),
          ellipsoid(add(at, [6, -radii[1] * 0.62, -radii[2] * 0.86]), [6, 3, 4.4], {
            slot: 2,
            mirror: true,
            turn: [0, 14, 0],
          }),
        ),
      )
      s.add(cone(add(s.sockets.neck.at, [0, 0, -8]), 17, 10, 6, 2, { slot: 2, blend: 1 }))
      buttonNose(s)
    },
    face: dollFace,
    variants: {
      dalarna: {
        build: (s) => {
          doll(s, { skirt: { radius: 22, hem: 12 }, sleeves: 3 })
          apron(s, { cross: 6 })
          hairCap(s)
          fringe(s)
          const { at, radii } = s.sockets.head
          s.onHead(() =>
            s.add(
              cone(add(at, [0, radii[1] * 0.22, radii[2] * 0.9]), radii[0] * 1.02, 5, 14, 3, {
                slot: 1,
                blend: 1,
              }),
              ring(add(at, [0, radii[1] * 0.2, radii[2] * 0.42]), radii[0] * 1, 2.8, { slot: 2 }),
            ),
          )
          s.sockets.top = add(at, [0, 5, radii[2] * 0.9 + 12])
          s.add(ball([17, -12, 28], 7.6, { slot: 2 }))
          buttonNose(s)
        },
      },
      skane: {
        build: (s) => {
          doll(s, { skirt: { radius: 31, hem: 9 }, sleeves: 3 })
          apron(s, { along: 2 })
          hairCap(s)
          const { at, radii } = s.sockets.head
          s.onHead(() =>
            s.add(
              ellipsoid(add(at, [0, 4, radii[2] * 0.95]), [radii[0] * 1.6, 9, radii[2] * 0.66], {
                slot: 3,
                blend: 2,
              }),
              ellipsoid(
                add(at, [0, radii[1] * 0.3, radii[2] * 0.5]),
                [radii[0] * 1.08, radii[1] * 0.92, radii[2] * 0.8],
                { slot: 3 },
              ),
            ),
          )
          s.sockets.top = add(at, [0, 4, radii[2] * 1.6])
          for (const x of [-7, 0, 7])
            s.add(
              drum([x, -12, s.sockets.neck.at[2] - 8 - Math.abs(x) * 0.2], 3, 1.6, 0.8, {
                slot: 2,
                turn: [90, 0, 0],
              }),
            )
          buttonNose(s)
        },
      },
      sverigedrakten: {
        build: (s) => {
          doll(s, { skirt: { radius: 25, hem: 9 }, sleeves: 3 })
          s.add(box([0, -20, 22], [10, 14, 14], 1, { slot: 2, operation: 'paint', depth: 3 }))
          hairCap(s)
          fringe(s)
          const { at, radii } = s.sockets.head
          s.onHead(() =>
            Array.from({ length: 12 }, (_, i) =>
              s.add(
                ball(
                  add(at, [
                    direction(i * 30, 0)[0] * radii[0] * 0.86,
                    direction(i * 30, 0)[1] * radii[1] * 0.86 + 2,
                    radii[2] * 0.72,
                  ]),
                  5,
                  { slot: 4, blend: 1.4 },
                ),
              ),
            ),
          )
          s.add(ellipsoid([9, 13, 38], [10, 4, 6.4], { slot: 2, mirror: true, turn: [0, 20, 0] }))
          buttonNose(s)
        },
        marks: (s) => {
          for (const [x, z] of [
            [-5, 14],
            [5, 14],
            [0, 20],
            [-5, 26],
            [5, 26],
          ] as const) {
            const { at, normal } = s.project([x, 0, z], [0, -1, 0])
            flower(s, at, normal, 2.6, 3, 1, 5)
          }
        },
      },
    },
  },
  spelmansdrakt: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { trousers: 1, sleeves: 3, shoes: 4, holds: true })
      s.add(cone([0, 0, 30], 16, 13, 8, 3, { slot: 1, blend: 2 }))
      s.add(drum([8, 0, 15], 8.6, 5, 1, { slot: 2, operation: 'paint', mirror: true, depth: 3 }))
      hairCap(s)
      fringe(s)
      brimHat(s, { brim: 1.2, height: 0.34, slot: 4, band: 2, lift: 0.56, width: 0.88 })
      buttonNose(s)
      const z = s.sockets.neck.at[2]
      s.add(
        ellipsoid([13, -17, z - 2], [7.4, 4, 9], { slot: 4, turn: [20, 40, 0] }),
        ellipsoid([19, -18, z - 9], [6, 3.6, 7], { slot: 4, turn: [20, 40, 0], blend: 2 }),
        limb([7, -15, z + 3], [-2, -13, z + 9], 2.6, 2.4, { slot: 4 }),
      )
      s.add(limb([0, -21, z - 16], [22, -21, z + 6], 1.9, 1.9, { slot: 3 }))
    },
    marks: (s) => buttons(s, [30, 36, 42], 2, 2),
    face: { ...dollFace, elevation: 0 },
  },
  luciadocka: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { skirt: { radius: 24, hem: 1 }, sleeves: 1, holds: true })
      s.add(drum([0, 0, 35], 13.4, 3, 1, { slot: 2 }), limb([5, -13, 33], [9, -20, 14], 3.2, 4, { slot: 2 }))
      hairCap(s)
      fringe(s)
      longHair(s, { to: 44, locks: false })
      candleCrown(s, { count: 5, height: 0.28, lift: 0.84 })
      const z = s.sockets.hands[0][2]
      s.add(
        box([0, -24, z], [14, 8, 2.2], 1.8, { slot: 4 }),
        ellipsoid([-5.4, -24, z + 4], [5, 5, 4], { slot: 2 }),
        ellipsoid([5.4, -24, z + 4], [5, 5, 4], { slot: 2 }),
        limb([0, -12, z - 9], [0, -19, z - 3], 4, 6, { slot: 1 }),
      )
      buttonNose(s)
    },
    face: dollFace,
  },
  midsommardocka: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { skirt: { radius: 26, hem: 12 }, holds: [true, false] })
      hairCap(s)
      fringe(s)
      braids(s, { to: s.sockets.neck.at[2] - 8 })
      wreath(s, { slot: 4, flowers: 2, count: 9, radius: 0.48 })
      const hand = s.sockets.hands[0]
      const [x, y] = [hand[0] + 6, hand[1] - 2]
      s.add(
        limb([x, y, 0], [x, y, 86], 3, 3, { slot: 2 }),
        limb([x - 15, y, 70], [x + 15, y, 70], 2.8, 2.8, { slot: 2 }),
        drum([x, y, 2], 9, 2.4, 1.4, { slot: 2 }),
      )
      for (const side of [1, -1])
        s.add(
          ring([x + side * 12, y, 60], 6.4, 2.8, { slot: 2, turn: [0, 0, 0] }),
          drum([x + side * 12, y, 60], 6, 1.4, 0.6, { slot: 3, turn: [90, 0, 0] }),
        )
      s.add(ball([x, y, 88], 4.6, { slot: 3 }))
      buttonNose(s)
    },
    marks: (s) => {
      for (const a of [-60, -25, 10, 45, 80]) {
        const { at, normal } = s.project([0, 0, 18], direction(a, 0))
        flower(s, at, normal, 2.8, 3, 2, 5)
      }
    },
    face: dollFace,
  },
}
