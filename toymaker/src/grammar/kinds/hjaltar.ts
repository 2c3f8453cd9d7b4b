/** Heroes. */
import { ball, bow, box, cone, drum, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import { add } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { headWidth, onHead } from '../parts/anchors.ts'
import { bandana, brimHat, helmet } from '../parts/hats.ts'
import { hornPair } from '../parts/horns.ts'
import { beard, belt, braids, buttonNose, buttons, cape, hairCap, quiff } from '../parts/people.ts'
import { chestStar, roundGlass, shield } from '../parts/props.ts'
import { personFace } from './sagovasen.ts'
import { stand } from '../plans/stand.ts'
import type { Sculpture } from '../sculpture.ts'

/** A band of colour over both eyes. */
function eyeMask(s: Sculpture, slot: 2 | 4 = 2): void {
  const h = headWidth(s)
  s.onHead(() => {
    for (const a of [24, -24])
      s.add(
        ellipsoid(onHead(s, a, 3).at, [h * 0.2, h * 0.16, h * 0.13], {
          slot,
          operation: 'paint',
          depth: 1.8,
        }),
      )
    s.add(box(onHead(s, 0, 4).at, [h * 0.2, h * 0.16, h * 0.06], 1, { slot, operation: 'paint', depth: 1.8 }))
  })
}

function suit(s: Sculpture, girth = 1): void {
  stand(s, { girth, hands: 2, shoes: 2, stance: 1.12 })
  s.add(drum([0, 0, 10], 40, 7, 1, { slot: 2, operation: 'paint', depth: 10 }))
  belt(s, { z: 29, radius: 18 * girth, slot: 2 })
  buttonNose(s)
}

export const hjaltar: Group = {
  superhjalte: {
    complexion: 'skin',
    build: (s) => {
      suit(s)
      hairCap(s)
      quiff(s)
      cape(s, { flare: 10 })
      eyeMask(s)
    },
    marks: (s) => chestStar(s, 2, 8.5),
    face: { ...personFace, blush: 'none' },
    variants: {
      stark_hjalte: {
        build: (s) => {
          suit(s, 1.34)
          hairCap(s)
          quiff(s)
          eyeMask(s)
          const [left, right] = s.sockets.hands
          const z = s.sockets.head.at[2] + s.sockets.head.radii[2] + 1
          s.add(
            limb([-40, 0, z], [40, 0, z], 3.4, 3.4, { slot: 4 }),
            drum([38, 0, z], 13, 5, 3, { slot: 2, mirror: true, turn: [0, 90, 0] }),
          )
          for (const hand of [left, right])
            s.add(
              limb(hand, [Math.sign(hand[0]) * 29, 0, z], 6.4, 6.4, { slot: 1, blend: 2 }),
              ball([Math.sign(hand[0]) * 29, 0, z], 7, { slot: 2 }),
            )
        },
      },
      naturhjalte: {
        build: (s) => {
          suit(s)
          hairCap(s)
          cape(s, { flare: 8 })
          eyeMask(s)
          s.onHead(() =>
            s.add(
              limb(add(s.sockets.top, [0, 0, -2]), add(s.sockets.top, [0, 0, 9]), 3, 2.6, { slot: 2 }),
              ellipsoid(add(s.sockets.top, [7, 0, 13]), [8, 3, 4.6], {
                slot: 2,
                mirror: true,
                turn: [0, -30, 0],
              }),
            ),
          )
        },
      },
      flygande_hjalte: {
        build: (s) => {
          suit(s)
          hairCap(s)
          quiff(s)
          cape(s, { flare: 18, width: 1.1 })
          for (const [x, y, r] of [
            [0, 0, 17],
            [17, 6, 13],
            [-17, 6, 13],
            [0, 17, 14],
            [9, -14, 11],
            [-9, -14, 11],
          ] as const)
            s.add(ball([x, y, 5], r, { slot: 3, blend: 3 }))
          s.onHead(() =>
            s.add(ring(onHead(s, 24, 4).at, 8, 2, { slot: 2, lyingOn: [0.4, -1, 0], mirror: true })),
          )
          s.sockets.side = [42, -8, 0]
        },
      },
    },
  },
  pirat: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { shoes: 4, torso: 3, arms: 3, legs: 1, holds: [true, false] })
      s.add(box([13, 0, 44], [7, 20, 14], 4, { slot: 1, operation: 'paint', mirror: true, depth: 3 }))
      for (const z of [36, 43, 50])
        s.add(box([0, -14, z], [8, 8, 1.8], 0.4, { slot: 4, operation: 'paint', depth: 2 }))
      belt(s, { z: 30, radius: 18.4, slot: 2, thick: 3.4 })
      bandana(s)
      buttonNose(s)
      const hand = s.sockets.hands[0]
      s.add(
        limb(add(hand, [-2, -2, -1]), add(hand, [2, -14, 6]), 4.4, 5.6, { slot: 4 }),
        ball(add(s.sockets.head.at, [24, -2, -10]), 2.8, { slot: 2 }),
      )
      s.onHead(() => {
        const { at, normal } = onHead(s, -25, 2)
        s.add(ellipsoid(at, [7.6, 8.2, 3.4], { slot: 4, normal }))
      })
    },
    face: { ...personFace, blush: 2 },
    variants: {
      piratkapten: {
        build: (s) => {
          stand(s, { robe: 20, holds: [false, true] })
          s.add(box([0, -20, 30], [3, 8, 30], 1, { slot: 3, operation: 'paint', depth: 3 }))
          belt(s, { z: 30, radius: 18.6, slot: 2, thick: 3 })
          hairCap(s)
          beard(s, { to: 42, width: 0.8, slot: 4, fork: true, moustache: true })
          brimHat(s, { brim: 1.1, height: 0.34, slot: 4, lift: 0.5 })
          const { at, radii } = s.sockets.head
          s.onHead(() => {
            s.add(
              ellipsoid(
                add(at, [0, -radii[1] * 0.86, radii[2] * 0.82]),
                [radii[0] * 1.3, 4.6, radii[2] * 0.48],
                { slot: 4, turn: [-12, 0, 0], blend: 1.5 },
              ),
            )
            s.add(ellipsoid(add(at, [0, -radii[1] * 1.06, radii[2] * 0.88]), [5, 2.6, 6], { slot: 3 }))
            s.add(
              ...bow(
                add(at, [18, 0, 24]),
                add(at, [34, 4, 40]),
                add(at, [30, 14, 24]),
                5,
                3.4,
                { slot: 2 },
                5,
              ),
            )
          })
          buttonNose(s)
        },
        marks: (s) => buttons(s, [38, 46], 2, 2.4),
      },
      styrman: {
        build: (s) => {
          stand(s, { shoes: 4, torso: 3, legs: 1, arms: 3, holds: true })
          hairCap(s)
          s.onHead(() =>
            s.add(
              drum(add(s.sockets.head.at, [0, 1, 18]), 21, 6, 3, { slot: 2 }),
              drum(add(s.sockets.head.at, [0, 1, 12]), 24, 3, 2, { slot: 4 }),
            ),
          )
          s.add(ring(s.sockets.neck.at, 12, 4, { slot: 2 }))
          s.add(
            ring([0, -27, 30], 17, 3.6, { slot: 2, turn: [0, 0, 0] }),
            drum([0, -27, 30], 6, 4, 1.4, { slot: 4, turn: [90, 0, 0] }),
          )
          for (let i = 0; i < 8; i++) {
            const a = (i * 45 * Math.PI) / 180
            s.add(limb([0, -27, 30], [Math.sin(a) * 23, -27, 30 + Math.cos(a) * 23], 2.6, 2.6, { slot: 2 }))
          }
          s.add(
            limb([0, -24, 2], [0, -25, 28], 7, 5, { slot: 4 }),
            box([0, -18, 3], [14, 14, 3.4], 2, { slot: 4 }),
          )
          buttonNose(s)
        },
      },
    },
  },
  viking: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { girth: 1.12, shoes: 4, holds: [true, false] })
      s.add(ring(add(s.sockets.neck.at, [0, 0, -3]), 15, 5.4, { slot: 3 }))
      helmet(s, { slot: 1, size: 1.1 })
      s.onHead(() =>
        s.add(
          cone(add(s.sockets.head.at, [0, 2, 26]), 20, 3, 8, 2, { slot: 1, blend: 3 }),
          box(add(s.sockets.head.at, [0, -25.5, 3]), [2.6, 2.6, 8], 1.4, { slot: 1 }),
        ),
      )
      hornPair(s, { way: [0.8, 0, 0.6], length: 0.24, tilt: 58, r1: 0.1, r2: 0.045, slot: 3 })
      beard(s, { to: 40, width: 0.86, slot: 4 })
      belt(s, { z: 30, radius: 20.4, slot: 4 })
      shield(s, [26, -21, 30], 17, { slot: 2, boss: 3 })
      for (const x of [10])
        s.add(drum([x, 0, 13], 11, 4.4, 1, { slot: 2, operation: 'paint', mirror: true, depth: 3 }))
    },
    face: { ...personFace, elevation: -2, mouth: 'none' },
    variants: {
      skoldmo: {
        build: (s) => {
          stand(s, { shoes: 4, holds: true })
          helmet(s, { slot: 1, size: 1.1 })
          s.onHead(() =>
            s.add(
              ellipsoid(add(s.sockets.head.at, [29, 4, 16]), [4, 8, 14], {
                slot: 2,
                mirror: true,
                turn: [10, 26, 0],
                blend: 1,
              }),
            ),
          )
          braids(s, { to: 36, slot: 4 })
          shield(s, [0, -24, 28], 21, { slot: 2, boss: 3 })
          belt(s, { z: 30, radius: 18.4, slot: 4 })
          buttonNose(s)
        },
        face: { ...personFace, elevation: -2, mouth: { elevation: -27, width: 5 } },
      },
      hovding: {
        build: (s) => {
          stand(s, { girth: 1.2, shoes: 4, holds: [true, false] })
          cape(s, { slot: 2, to: 3, width: 1.14 })
          s.add(ring(add(s.sockets.neck.at, [0, 0, -3]), 17, 6.4, { slot: 3 }))
          helmet(s, { slot: 1, size: 1.1 })
          hornPair(s, { way: [0.62, 0, 0.78], length: 0.42, tilt: 58, r1: 0.11, r2: 0.045, slot: 3 })
          beard(s, { to: 30, width: 0.86, slot: 4, fork: true })
          const hand = s.sockets.hands[0]
          s.add(
            ...bow(
              add(hand, [-4, -4, -4]),
              add(hand, [3, -10, 0]),
              add(hand, [2, -8, 13]),
              2.4,
              6.4,
              { slot: 3 },
              5,
            ),
          )
        },
      },
    },
  },
  ninja: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { stance: 1.3, legLength: 0.86, hands: 1 })
      const { at, radii } = s.sockets.head
      s.onHead(() => {
        s.add(ellipsoid(at, [radii[0] * 1.06, radii[1] * 1.06, radii[2] * 1.06], { slot: 1 }))
        s.add(
          ellipsoid(
            add(at, [0, -radii[1] * 0.42, radii[2] * 0.1]),
            [radii[0] * 0.84, radii[1] * 0.72, radii[2] * 0.38],
            { slot: 3 },
          ),
        )
        s.add(ring(add(at, [0, 0, radii[2] * 0.55]), radii[0] * 0.88, 3, { slot: 2 }))
        const knot = add(at, [radii[0] * 0.86, radii[1] * 0.5, radii[2] * 0.5])
        s.add(
          ball(knot, 5, { slot: 2 }),
          limb(knot, add(knot, [10, 6, -14]), 3.4, 4.4, { slot: 2, blend: 1 }),
          limb(knot, add(knot, [15, 3, -7]), 3.4, 4.4, { slot: 2, blend: 1 }),
        )
      })
      belt(s, { z: 28, radius: 18.4, slot: 2, thick: 3.4 })
      s.add(limb([10, -13, 28], [13, -15, 14], 4, 5, { slot: 2, blend: 1 }))
      for (const z of [10, 15])
        s.add(drum([11, 0, z], 12, 1.4, 0.6, { slot: 2, operation: 'paint', mirror: true, depth: 3 }))
      s.add(limb([-10, 12, 36], [18, 14, 64], 3.6, 3.6, { slot: 4 }), ball([18, 14, 64], 5, { slot: 2 }))
    },
    face: { ...personFace, elevation: 6, mouth: 'none', blush: 'none', size: 4.2 },
  },
  astronaut: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { skin: 1, hands: 2, shoes: 2, girth: 1.06, head: 1.06, arm: { length: 21, radius: 7.8 } })
      const { at, radii } = s.sockets.head
      s.add(ring(add(s.sockets.neck.at, [0, 0, 1]), 14.5, 4, { slot: 2 }))
      s.add(box([0, 19, 42], [13, 8, 16], 5, { slot: 2, blend: 1 }))
      s.onHead(() => {
        s.add(drum(add(at, [radii[0] * 0.98, 1, 0]), 7, 3.4, 2, { slot: 2, mirror: true, turn: [0, 90, 0] }))
        s.add(
          ellipsoid(add(at, [0, -radii[1] * 0.26, 0]), [radii[0] * 0.84, radii[1] * 0.84, radii[2] * 0.76], {
            slot: 4,
          }),
        )
        s.add(
          ellipsoid(
            add(at, [0, -radii[1] * 0.38, -0.5]),
            [radii[0] * 0.73, radii[1] * 0.76, radii[2] * 0.65],
            { slot: 3 },
          ),
        )
      })
      s.add(
        box([0, -15, 40], [7.4, 3.4, 5.6], 2, { slot: 2 }),
        ball([-3, -18, 41], 1.8, { slot: 4 }),
        ball([3, -18, 41], 1.8, { slot: 3 }),
      )
    },
    face: { ...personFace, azimuth: 22, elevation: 2, size: 4.2, mouth: { elevation: -18, width: 4.6 } },
  },
  detektiv: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { robe: 24, holds: [true, true] })
      hairCap(s)
      s.add(
        cone(add(s.sockets.neck.at, [0, 0, 0]), 15, 19, 6, 2, { slot: 1 }),
        ring(add(s.sockets.neck.at, [0, 0, -1]), 13, 4, { slot: 2 }),
      )
      const { at, radii } = s.sockets.head
      s.onHead(() => {
        s.add(
          ellipsoid(
            add(at, [0, radii[1] * 0.08, radii[2] * 0.42]),
            [radii[0] * 1.04, radii[1] * 1.02, radii[2] * 0.76],
            { slot: 2 },
          ),
        )
        for (const y of [-1, 1])
          s.add(
            ellipsoid(
              add(at, [0, y * radii[1] * 0.98, radii[2] * 0.5]),
              [radii[0] * 0.62, radii[1] * 0.46, 3],
              { slot: 2, turn: [y * -16, 0, 0], blend: 1 },
            ),
          )
        s.add(ball(add(at, [0, 0, radii[2] * 1.18]), 4, { slot: 4 }))
        const eye = onHead(s, 24, 2).at
        roundGlass(s, add(eye, [1, -2.4, 0]), 9.6, add(eye, [9, -4, -24]))
      })
      s.sockets.top = add(at, [0, 0, radii[2] * 1.2])
      buttonNose(s)
    },
    marks: (s) => buttons(s, [14, 22, 30, 38], 4, 2),
    face: { ...personFace, elevation: 0 },
  },
}
