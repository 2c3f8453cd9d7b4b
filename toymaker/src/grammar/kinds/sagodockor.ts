/** Cloth dolls from the tales. */
import { ball, bow, box, ellipsoid, limb, ring, star } from '../../sdf/shapes.ts'
import { add, direction } from '../../sdf/vec.ts'
import type { FacePlan } from '../face.ts'
import type { Group } from '../kind.ts'
import { crownRing } from '../parts/hats.ts'
import { braids, buttonNose, fringe, hairCap, longHair, staff } from '../parts/people.ts'
import { chestHeart, pennant } from '../parts/props.ts'
import { doll } from '../plans/doll.ts'
import { fairyWings } from './sagovasen.ts'

export const dollFace: FacePlan = {
  azimuth: 25,
  elevation: 2,
  size: 3.9,
  skin: 3,
  mouth: { elevation: -25, width: 4.6 },
}

export const sagodockor: Group = {
  prinsessdocka: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { skirt: { radius: 27, hem: 13 } })
      s.add(ring([0, 0, 24], 20, 3.2, { slot: 2, blend: 1 }))
      hairCap(s, { volume: 1.09 })
      fringe(s)
      braids(s, { to: s.sockets.neck.at[2] - 6 })
      crownRing(s, { points: 5, radius: 0.36, height: 0.18, lift: 0.86, jewel: 'none' })
      buttonNose(s)
    },
    marks: (s) => {
      chestHeart(s, 2, 8)
      for (let i = 0; i < 10; i++)
        s.add(ball([direction(i * 36, 0)[0] * 26.4, direction(i * 36, 0)[1] * 26.4, 15], 2.1, { slot: 3 }))
    },
    face: dollFace,
  },
  alvdocka: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { skirt: { radius: 20, hem: 18 } })
      for (let i = 0; i < 6; i++) {
        const way = direction(i * 60 + 30, 0)
        s.add(
          limb([way[0] * 10, way[1] * 10, 33], [way[0] * 23, way[1] * 23, 15], 8, 4, {
            slot: i % 2 ? 2 : 1,
            blend: 1,
          }),
        )
      }
      fairyWings(s, { size: 1.05 })
      hairCap(s, { volume: 1.06 })
      fringe(s)
      const { at, radii } = s.sockets.head
      s.onHead(() => {
        s.add(
          ellipsoid(
            add(at, [0, radii[1] * 0.22, radii[2] * 0.42]),
            [radii[0] * 1.1, radii[1] * 1.02, radii[2] * 0.84],
            { slot: 1 },
          ),
        )
        s.add(
          ...bow(
            add(at, [0, 4, radii[2] * 1.1]),
            add(at, [0, 8, radii[2] * 1.9]),
            add(at, [11, 10, radii[2] * 1.7]),
            10,
            3.4,
            { slot: 2, blend: 3 },
            6,
          ),
        )
      })
      s.sockets.top = add(at, [0, 2, radii[2] * 1.24])
      buttonNose(s)
    },
    face: dollFace,
  },
  sjojungfru: {
    complexion: 'skin',
    camera: { azimuth: 22, elevation: 12 },
    build: (s) => {
      doll(s, { tailForLegs: true, top: 2 })
      s.add(ellipsoid([0, 6, 10], [24, 20, 16], { slot: 4, blend: 1 }))
      s.add(
        limb([0, 0, 34], [0, -12, 24], 14, 14, { slot: 1, blend: 3 }),
        ...bow([0, -10, 24], [4, -34, 18], [22, -30, 9], 14, 6, { slot: 1, blend: 3 }, 7),
      )
      s.add(
        ellipsoid([35, -32, 17], [9, 4, 15], { slot: 2, turn: [0, 40, 0], blend: 2 }),
        ellipsoid([36, -29, 6], [14, 8, 5], { slot: 2, turn: [0, 10, 0], blend: 2 }),
      )
      hairCap(s, { volume: 1.09 })
      fringe(s)
      longHair(s, { to: 36, width: 1.16 })
      const { at, radii } = s.sockets.head
      s.onHead(() =>
        s.add(
          star(add(at, [radii[0] * 0.7, -radii[1] * 0.8, radii[2] * 0.66]), 7, 2, 1, {
            slot: 2,
            lyingOn: [0.6, -0.7, 0.5],
          }),
        ),
      )
      buttonNose(s)
    },
    face: dollFace,
  },
  riddardocka: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { skirt: { radius: 19, hem: 22 }, sleeves: 1, shoes: 4, holds: [true, true] })
      const { at, radii } = s.sockets.head
      s.onHead(() => {
        s.add(
          ellipsoid(
            add(at, [0, radii[1] * 0.16, radii[2] * 0.22]),
            [radii[0] * 1.1, radii[1] * 1.08, radii[2] * 1.06],
            { slot: 1 },
          ),
        )
        s.add(
          ellipsoid(
            add(at, [0, -radii[1] * 0.26, -radii[2] * 0.18]),
            [radii[0] * 0.88, radii[1] * 0.9, radii[2] * 0.82],
            { slot: 3 },
          ),
        )
        s.add(
          ellipsoid(add(at, [radii[0] * 0.98, -2, -radii[2] * 0.5]), [4, 7, 9], {
            slot: 1,
            mirror: true,
            blend: 1.5,
          }),
        )
        for (const x of [-6, -2, 2, 6])
          s.add(
            ...bow(
              add(at, [0, 2, radii[2] * 1.2]),
              add(at, [x, 4, radii[2] * 1.7]),
              add(at, [x * 1.7, 8, radii[2] * 1.5]),
              3.4,
              3,
              { slot: 2, blend: 1 },
              4,
            ),
          )
      })
      s.sockets.top = add(at, [0, 2, radii[2] * 1.26])
      const hand = s.sockets.hands[0]
      s.add(
        limb(add(hand, [2, -6, 10]), add(hand, [2, -6, -8]), 11, 4, { slot: 2 }),
        ellipsoid(add(hand, [2, -13, 6]), [4.6, 5, 4.6], { slot: 3 }),
      )
      const top = staff(s, -1, { height: 64 })
      pennant(s, top, { side: -1, length: 20, height: 14 })
      buttonNose(s)
      for (const z of [30, 38])
        s.add(box([0, 0, z], [40, 40, 0.9], 0.3, { slot: 2, operation: 'paint', depth: 1.6 }))
    },
    face: { ...dollFace, elevation: 0 },
  },
}
