/** Pirates and vikings. */
import { sphere, bezierTube, box, cone, cylinder, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, along, cos, sin, unit } from '../../sdf/vec.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import type { Kind } from '../kind.ts'
import { onHead } from '../parts/anchors.ts'
import { bandana, brimHat, helmet } from '../parts/hats.ts'
import { curvedHorns } from '../parts/horns.ts'
import { beard, belt, braids, buttonNose, buttons, cape, hairCap } from '../parts/people.ts'
import { shield } from '../parts/props.ts'
import { stand } from '../plans/stand.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { personFace } from './mythical-beings.ts'

/** Horns that leave the helmet sideways and turn up, on a rim of the second colour. */
function horns(s: ShapeBuilder, size: number): void {
  const { at, radii } = s.sockets.head
  s.onHead(() =>
    s.add(
      torus(add(at, [0, radii[1] * 0.08, radii[2] * 0.42]), radii[0] * 1.06, 3, {
        slot: 2,
        turn: [82, 0, 0],
      }),
    ),
  )
  curvedHorns(s, {
    slot: 2,
    tilt: 64,
    steps: [
      [0.2 * size, 0, 0.05 * size],
      [0.1 * size, 0, 0.16 * size],
      [0, 0, 0.2 * size],
    ],
    r1: 0.13,
    r2: 0.045,
  })
}

/** Two tubes with rims and a lens, from the hand upwards. */
function spyglass(s: ShapeBuilder, hand: Vec3): void {
  const way: Vec3 = unit([0.74, -0.36, 0.62])
  const tube = (from: number, to: number, radius: number, slot: Slot): void =>
    s.add(cylinder(along(hand, way, (from + to) / 2), radius, (to - from) / 2, 1, { slot, normal: way }))
  tube(-13, 10, 3.8, 4)
  tube(6, 22, 5, 2)
  tube(18, 34, 6, 4)
  tube(17, 20, 6.8, 2)
  tube(31, 35, 7, 2)
  tube(33, 36, 5, s.wish.lightSlot)
}

export const pirat: Kind = {
  complexion: 'skin',
  build: (s) => {
    stand(s, { shoes: 4, torso: 3, arms: 3, legs: 1, holds: [true, false] })
    for (const z of [34, 41, 48, 55])
      s.add(cylinder([0, 0, z], 44, 1.8, 0.4, { slot: 4, operation: 'paint', depth: 2 }))
    s.add(box([14, 0, 44], [7, 20, 14], 4, { slot: 1, operation: 'paint', mirror: true, depth: 3 }))
    s.add(cylinder([10, -1, 12], 12, 8, 1, { slot: 4, operation: 'paint', mirror: true, depth: 4 }))
    belt(s, { z: 30, radius: 18.4, slot: 2, thick: 3.4 })
    bandana(s)
    buttonNose(s)
    const hand = s.sockets.hands[0]
    spyglass(s, add(hand, [1, -4, 2]))
    s.add(sphere(add(s.sockets.head.at, [25, -2, -12]), 3.8, { slot: 2 }))
    s.onHead(() => {
      const { at, normal } = onHead(s, -25, 2)
      s.add(
        ellipsoid(at, [8.4, 9, 3], { slot: 1, normal }),
        torus(add(s.sockets.head.at, [0, 0, 3]), 25.4, 1.6, { slot: 1, turn: [90, 26, 0] }),
      )
    })
  },
  face: { ...personFace, blush: 2, patched: -1 },
  variants: {
    piratkapten: {
      build: (s) => {
        stand(s, { robe: 21, holds: [false, true] })
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
          s.add(
            roundCone(add(at, [12, -8, 19]), add(at, [38, 4, 31]), 8, 3.4, {
              slot: 4,
              mirror: true,
              blend: 2,
            }),
            roundCone(add(at, [0, 10, 19]), add(at, [0, 34, 29]), 8, 3.4, { slot: 4, blend: 2 }),
            ellipsoid(add(at, [0, -radii[1] * 1.08, radii[2] * 0.88]), [5.4, 2.8, 6.4], { slot: 2 }),
          )
          s.add(
            ...bezierTube(
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
        const hook = s.sockets.hands[1]
        s.add(
          cylinder(hook, 7.4, 4, 1.4, { slot: 2 }),
          torus(add(hook, [0, -8, 8]), 5.4, 2.4, { slot: 3, turn: [0, 30, 0], arc: 130 }),
          roundCone(hook, add(hook, [0, -6, 3]), 2.6, 2.4, { slot: 3 }),
        )
        buttonNose(s)
      },
      marks: (s) => buttons(s, [12, 20, 38], 2, 2.6),
      face: { ...personFace, blush: 2, mouth: 'none' },
    },
    styrman: {
      build: (s) => {
        stand(s, { shoes: 4, torso: 1, legs: 4, arms: 1, holds: true })
        hairCap(s)
        s.onHead(() =>
          s.add(
            cone(add(s.sockets.head.at, [0, 1, 22]), 24, 29, 6.4, 3, { slot: 2 }),
            ellipsoid(add(s.sockets.head.at, [0, 1, 27]), [27, 27, 5], { slot: 2 }),
            cylinder(add(s.sockets.head.at, [0, 1, 14]), 25, 4, 2, { slot: 4 }),
            ellipsoid(add(s.sockets.head.at, [0, -24, 11]), [16, 10, 3], { slot: 4, turn: [16, 0, 0] }),
          ),
        )
        s.add(torus(s.sockets.neck.at, 12, 4, { slot: 2 }))
        s.add(
          torus([0, -27, 30], 20, 3.8, { slot: 2, turn: [0, 0, 0] }),
          cylinder([0, -27, 30], 6, 4, 1.4, { slot: 4, turn: [90, 0, 0] }),
        )
        for (let i = 0; i < 8; i++) {
          s.add(roundCone([0, -27, 30], [sin(i * 45) * 28, -27, 30 + cos(i * 45) * 28], 3, 3.2, { slot: 2 }))
        }
        s.add(
          roundCone([0, -24, 2], [0, -25, 28], 7, 5, { slot: 4 }),
          box([0, -18, 3], [14, 14, 3.4], 2, { slot: 4 }),
        )
        buttonNose(s)
      },
      face: { ...personFace, blush: 2 },
    },
  },
}

export const viking: Kind = {
  complexion: 'skin',
  build: (s) => {
    stand(s, { girth: 1.12, shoes: 4, holds: [true, false] })
    s.add(torus(add(s.sockets.neck.at, [0, 0, -3]), 15, 5.4, { slot: 2 }))
    helmet(s, { slot: 1, size: 1.1 })
    s.onHead(() =>
      s.add(
        cone(add(s.sockets.head.at, [0, 2, 26]), 20, 3, 8, 2, { slot: 1, blend: 3 }),
        box(add(s.sockets.head.at, [0, -25.5, 3]), [2.6, 2.6, 8], 1.4, { slot: 1 }),
      ),
    )
    horns(s, 0.8)
    beard(s, { to: 38, width: 0.68, slot: 4, out: 0.13 })
    belt(s, { z: 30, radius: 20.4, slot: 4 })
    shield(s, [26, -21, 30], 17, { slot: 2, boss: 3 })
    s.add(cylinder([10, 0, 13], 11, 4.4, 1, { slot: 2, operation: 'paint', mirror: true, depth: 3 }))
  },
  face: { ...personFace, elevation: -2, mouth: 'none' },
  variants: {
    skoldmo: {
      build: (s) => {
        stand(s, { shoes: 4, holds: true })
        helmet(s, { slot: 1, size: 1.1 })
        s.onHead(() =>
          s.add(
            ellipsoid(add(s.sockets.head.at, [31, 5, 17]), [4, 9, 17], {
              slot: 2,
              mirror: true,
              turn: [14, 26, 0],
              blend: 1,
            }),
            ellipsoid(add(s.sockets.head.at, [32, 12, 10]), [4, 7, 13], {
              slot: 2,
              mirror: true,
              turn: [34, 30, 0],
              blend: 1,
            }),
          ),
        )
        braids(s, { to: 32, slot: 4, radius: 6 })
        shield(s, [0, -24, 28], 21, { slot: 2, boss: 3 })
        belt(s, { z: 30, radius: 18.4, slot: 4 })
        buttonNose(s)
      },
      face: { ...personFace, elevation: -2, mouth: { elevation: -27, width: 5 } },
    },
    hovding: {
      build: (s) => {
        stand(s, { girth: 1.2, shoes: 4, holds: [true, false] })
        cape(s, { slot: 2, to: -1, hem: 37, flare: 9 })
        s.add(torus(add(s.sockets.neck.at, [0, 0, -3]), 17, 6.4, { slot: 3 }))
        helmet(s, { slot: 1, size: 1.1 })
        horns(s, 1.25)
        beard(s, { to: 30, width: 0.7, slot: 4, fork: true, out: 0.13 })
        const hand = s.sockets.hands[0]
        s.add(
          ...bezierTube(
            add(hand, [-12, -5, -6]),
            add(hand, [4, -11, -6]),
            add(hand, [5, -8, 15]),
            2.6,
            8,
            { slot: 3 },
            5,
          ),
        )
      },
    },
  },
}
