/** Dolls in folk costume and holiday dress. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  cone,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import { add, direction, length, lerp, sub } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { headgear, wornOnHead } from '../own-headgear.ts'
import { brimHat, candleCrown, wreath } from '../parts/hats.ts'
import { braids, fringe, hairCap, longHair } from '../parts/hairdos.ts'
import { buttonNose, buttons } from '../parts/people.ts'
import { flower } from '../parts/props.ts'
import { tiedBow, yarnStrands } from '../parts/yarn.ts'
import { stepsBesideFace } from '../mouth-sight.ts'
import { doll } from '../plans/doll.ts'
import { closeCap, dalaHorse, stripedApron } from './dalarna.ts'
import { dollFace } from './fairy-tale-dolls.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** A long apron laid on the skirt, with lengthwise stripes. */
function apron(s: ShapeBuilder, look: { along?: number }): void {
  s.add(box([0, -20, 22], [11, 16, 16], 1, { slot: ACCENT, operation: 'paint', depth: 3 }))
  for (let i = 0; i < (look.along ?? 0); i++)
    s.add(box([-7 + i * 7, -20, 22], [1.3, 16, 16], 0.2, { slot: BODY, operation: 'paint', depth: 2 }))
}

/** Crossed laces on the bodice. */
function lacing(s: ShapeBuilder, from: number): void {
  for (const dz of [0, 5])
    for (const side of [1, -1]) {
      const points = [
        [-3.4 * side, from + dz],
        [3.4 * side, from + dz + 4.4],
      ].map(([x = 0, z = 0]) => s.project([x, 0, z], [0, -1, 0]).at)
      const [a, b] = points
      if (a && b) s.add(roundCone(a, b, s.line(0.9), s.line(0.9), { slot: ACCENT }))
    }
}

function yarnCap(s: ShapeBuilder): void {
  hairCap(s, { volume: 1.08 })
  yarnStrands(s, { volume: 1.08 })
  fringe(s)
}

/** Held across the chest with its neck in the one hand, the bow of the other lying on its strings. */
function violin(s: ShapeBuilder): void {
  const [left, right] = s.sockets.hands
  const chin: Vec3 = [-4, -21, s.sockets.neck.at[2] - 19]
  const scroll = add(left, [6, -4, 4])
  const long = length(sub(scroll, chin))
  const body = (share: number, out = 0): Vec3 => add(lerp(chin, scroll, share), [0, -out, 0])
  s.add(
    ellipsoid(body(0), [long * 0.31, 5, long * 0.31], { slot: ACCENT }),
    ellipsoid(body(0.45), [long * 0.23, 5, long * 0.23], { slot: ACCENT, blend: 1.6 }),
    roundCone(body(0.3, 4), body(1), 2.8, 2.8, { slot: DARK }),
    sphere(scroll, 4.2, { slot: DARK }),
    roundCone(body(-0.2, 4), body(0, 5), 3, 2, { slot: DARK }),
    roundCone(add(right, [-3, -4, 2]), add(body(0.2, 8), [19, 0, -13]), s.rod(2), s.rod(2), { slot: DARK }),
  )
}

export const costumeDolls: Group = {
  folkdrakt: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { skirt: { radius: 28, hem: 9 }, sleeves: PALE })
      apron(s, { along: 3 })
      hairCap(s)
      fringe(s)
      const { at, radii } = s.sockets.head
      headgear(s, () => {
        s.add(
          ellipsoid(
            add(at, [0, radii[1] * 0.4, radii[2] * 0.3]),
            [radii[0] * 1.2, radii[1] * 0.98, radii[2] * 1.1],
            { slot: ACCENT },
          ),
          torus(add(at, [0, -radii[1] * 0.16, radii[2] * 0.14]), radii[0] * 1.12, 3.6, {
            slot: ACCENT,
            rotate: [14, 0, 0],
            arc: 122,
          }),
        )
        tiedBow(s, { at: add(at, [0, -radii[1] * 0.62, -radii[2] * 0.9]), size: 11 })
      })
      s.add(
        cone(add(s.sockets.neck.at, [0, 1, -9]), 20, 10, 7, 2, { slot: ACCENT, blend: 1 }),
        roundCone(add(s.sockets.neck.at, [0, -9, -10]), add(s.sockets.neck.at, [0, -13, -22]), 6, 2.6, {
          slot: ACCENT,
          blend: 2,
        }),
      )
      buttonNose(s)
    },
    face: dollFace,
    variants: {
      dalarna: {
        oneSided: true,
        build: (s) => {
          doll(s, { skirt: { radius: 21, hem: 12, slot: DARK }, sleeves: ACCENT })
          stripedApron(s)
          yarnCap(s)
          closeCap(s)
          dalaHorse(s, [35, -4, 0])
          lacing(s, 40)
          buttonNose(s)
        },
      },
      skane: {
        build: (s) => {
          doll(s, { skirt: { radius: 34, hem: 9 }, sleeves: PALE })
          apron(s, { along: 2 })
          // None lies under the apron, whose stripes would run down them in drips.
          for (let i = 2; i < 14; i++) {
            const way = direction(i * 22.5 + 11, 0)
            s.add(
              roundCone([way[0] * 14, way[1] * 14, 36], [way[0] * 33.6, way[1] * 33.6, 12], 1.6, 2.4, {
                slot: BODY,
                blend: 1,
              }),
            )
          }
          hairCap(s)
          fringe(s)
          const { at, radii } = s.sockets.head
          headgear(s, () =>
            s.add(
              // Starched into two wings with a dip between them: in one piece it would be a hat.
              ellipsoid(
                add(at, [radii[0] * 0.84, 6, radii[2] * 0.98]),
                [radii[0] * 0.9, 8, radii[2] * 0.52],
                {
                  slot: ACCENT,
                  mirror: true,
                  rotate: [0, -13, 0],
                  blend: 2,
                },
              ),
              ellipsoid(
                add(at, [0, radii[1] * 0.34, radii[2] * 0.46]),
                [radii[0] * 1.12, radii[1] * 0.94, radii[2] * 0.86],
                { slot: ACCENT, blend: 2 },
              ),
              roundCone(
                add(at, [radii[0] * 1.2, 5, radii[2] * 0.8]),
                add(at, [radii[0] * 0.96, 9, -radii[2] * 0.95]),
                7,
                8,
                { slot: ACCENT, mirror: true, blend: 3 },
              ),
            ),
          )
          s.sockets.top = add(at, [0, 5, radii[2] * 1.62])
          for (const x of [-8, 0, 8])
            s.add(
              cylinder([x, -12.4, s.sockets.neck.at[2] - 8 - Math.abs(x) * 0.2], 3.8, 2, 0.8, {
                slot: ACCENT,
                rotate: [90, 0, 0],
              }),
            )
          buttonNose(s)
        },
      },
      sverigedrakten: {
        build: (s) => {
          doll(s, { skirt: { radius: 23, hem: 6 }, sleeves: PALE, holds: [true, false] })
          apron(s, {})
          hairCap(s)
          yarnStrands(s, { volume: 1.07 })
          fringe(s)
          const { at, radii } = s.sockets.head
          wornOnHead(s, () =>
            Array.from({ length: 12 }, (_, i) =>
              s.add(
                sphere(
                  add(at, [
                    direction(i * 30, 0)[0] * radii[0] * 0.9,
                    direction(i * 30, 0)[1] * radii[1] * 0.9 + 2,
                    radii[2] * 0.82,
                  ]),
                  6.6,
                  { slot: DARK, blend: 1.2 },
                ),
              ),
            ),
          )
          s.add(
            ellipsoid([17, 11, 40], [14, 4.6, 9], {
              slot: ACCENT,
              mirror: true,
              rotate: [0, 22, -14],
              blend: 1,
            }),
            sphere([0, 13, 39], 6, { slot: ACCENT }),
          )
          const hand = s.sockets.hands[0]
          for (const [x, z] of [
            [-5, 11],
            [5, 12],
            [0, 17],
          ] as const)
            s.add(
              roundCone(add(hand, [0, -3, 0]), add(hand, [x, -5, z]), 2, 2, { slot: DARK }),
              sphere(add(hand, [x, -6, z]), 5.4, { slot: ACCENT }),
              sphere(add(hand, [x, -10.4, z + 1]), 2.6, { slot: BODY }),
            )
          for (const [y, z] of [
            [-11.4, 42],
            [-10.4, 47],
            [-8.6, 52],
          ] as const)
            s.add(cylinder([0, y, z], 2.4, 3, 1, { slot: ACCENT, rotate: [90, 0, 0] }))
          buttonNose(s)
        },
        marks: (s) => {
          for (const [x, z] of [
            [-6, 12],
            [5, 12],
            [-1, 19],
            [-6, 26],
            [5, 26],
          ] as const) {
            const { at, normal } = s.project([x, 0, z], [0, -1, 0])
            flower(s, { at, normal, radius: 2.8, petals: BODY, heartSlot: PALE, count: 5 })
          }
        },
      },
    },
  },
  spelmansdrakt: {
    complexion: 'skin',
    oneSided: true,
    build: (s) => {
      doll(s, { trousers: BODY, sleeves: PALE, shoes: DARK, holds: true, heldLift: 58 })
      s.add(cone([0, 0, 30], 17, 13, 9, 3, { slot: BODY, blend: 2 }))
      s.add(
        cylinder([8, 0, 14], 9, 5, 1, { slot: ACCENT, operation: 'paint', mirror: true, depth: 3 }),
        sphere([15, -4, 19], 3.4, { slot: ACCENT, mirror: true }),
        roundCone([15.4, -4, 17], [15.8, -4, 12], 1.8, 2.4, { slot: ACCENT, mirror: true }),
      )
      yarnCap(s)
      brimHat(s, { brim: 1.25, height: 0.36, slot: DARK, band: ACCENT, lift: 0.56, width: 0.9 })
      buttonNose(s)
      violin(s)
    },
    marks: (s) => buttons(s, { heights: [45, 50], slot: ACCENT, radius: 2.4 }),
    face: { ...dollFace, elevation: 0 },
  },
  luciadocka: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { skirt: { radius: 25, hem: 1 }, sleeves: BODY, holds: true })
      s.add(
        cylinder([0, 0, 36], 14, 3.4, 1, { slot: ACCENT }),
        roundCone([8, -12, 34], [12, -21, 12], 3.4, 4.6, { slot: ACCENT }),
        roundCone([11, -10, 34], [18, -18, 14], 3.4, 4.6, { slot: ACCENT }),
      )
      yarnCap(s)
      longHair(s, { to: 40, locks: false })
      candleCrown(s, { count: 5, height: 0.32, lift: 0.84 })
      const z = s.sockets.hands[0][2]
      s.add(
        box([0, -25, z], [18, 10, 2.6], 2, { slot: DARK }),
        roundCone([0, -12, z - 11], [0, -19, z - 3], 5, 7, { slot: BODY }),
      )
      for (const [x, y] of [
        [-8, -28],
        [8, -28],
        [0, -22],
      ] as const)
        s.add(
          ellipsoid([x, y, z + 5], [6.4, 5.6, 4.6], { slot: ACCENT }),
          sphere([x - 2.6, y - 3, z + 8], 1.4, { slot: DARK }),
          sphere([x + 2.6, y - 3, z + 8], 1.4, { slot: DARK }),
        )
      buttonNose(s)
    },
    face: dollFace,
  },
  midsommardocka: {
    complexion: 'skin',
    oneSided: true,
    build: (s) => {
      doll(s, { skirt: { radius: 28, hem: 12 }, holds: [false, true] })
      yarnCap(s)
      braids(s, { to: s.sockets.neck.at[2] - 8 })
      wreath(s, { slot: BODY, flowers: ACCENT, count: 9, radius: 0.52 })
      const hand = s.sockets.hands[1]
      const r = s.rod(3.6)
      const y = hand[1] - 2
      const xAt = (step: number): number => hand[0] - 12 - step * 1.5
      // The inner ring hangs nearest to the face.
      const x = xAt(
        stepsBesideFace(s, 11.6, (step) => [
          [xAt(step) + 14, y, 60],
          [xAt(step) + 14, y, 78],
        ]),
      )
      s.add(
        roundCone([x, y, 0], [x, y, 96], r, r, { slot: ACCENT }),
        roundCone([x - 18, y, 78], [x + 18, y, 78], r, r, { slot: ACCENT }),
        cylinder([x, y, 2], 12, 2.6, 1.4, { slot: ACCENT }),
        roundCone([x, y, hand[2]], hand, 4, 4, { slot: PALE }),
      )
      for (const side of [1, -1])
        s.add(
          torus([x + side * 14, y, 65], 8, 3.6, { slot: BODY, rotate: [0, 0, 0] }),
          cylinder([x + side * 14, y, 65], 7.4, 1.6, 0.6, { slot: PALE, rotate: [90, 0, 0] }),
        )
      for (const z of [20, 36, 52, 88])
        s.add(torus([x, y, z], r * 1.1, 2, { slot: BODY, rotate: [90, 24, 0] }))
      s.add(sphere([x, y, 99], 6, { slot: BODY }))
      buttonNose(s)
    },
    marks: (s) => {
      for (const a of [-60, -25, 10, 45, 80]) {
        const { at, normal } = s.project([0, 0, 18], direction(a, 0))
        flower(s, { at, normal, radius: 3.2, petals: ACCENT, heartSlot: PALE, count: 5 })
      }
    },
    face: dollFace,
  },
}
