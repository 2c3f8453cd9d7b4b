/** Cloth dolls of fairy-tale characters. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  box,
  cone,
  ellipsoid,
  heart,
  roundCone,
  torus,
  star,
} from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { FacePlan } from '../face.ts'
import type { Group } from '../kind.ts'
import { headgear, wornOnHead } from '../own-headgear.ts'
import { candleCrown } from '../parts/hats.ts'
import { ownCrown } from './own-crown.ts'
import { tuckHair } from '../loose-hair.ts'
import { braids, fringe, hairCap, longHair } from '../parts/hairdos.ts'
import { buttonNose, staff } from '../parts/people.ts'
import { chestHeart, pennant } from '../parts/props.ts'
import { yarnStrands } from '../parts/yarn.ts'
import { doll } from '../plans/doll.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

export const dollFace: FacePlan = {
  azimuth: 25,
  elevation: 2,
  size: 4.2,
  skin: PALE,
  mouth: { elevation: -25, width: 4.8 },
}

/** A round cloth wing a side with a stitched edge. */
function clothWings(s: ShapeBuilder): void {
  const [, y, z] = s.sockets.back
  const at: Vec3 = [24, y + 3, z + 8]
  const t = s.wall(3.4)
  const turn: Vec3 = [0, -30, 12]
  s.add(
    ellipsoid(at, [22, t, 19], { slot: ACCENT, mirror: true, blend: 1.6, rotate: turn }),
    ellipsoid(add(at, [1, -t, 1]), [14, t * 2.4, 12], {
      slot: BODY,
      operation: 'paint',
      mirror: true,
      rotate: turn,
      depth: 1.6,
    }),
  )
  for (let i = 0; i < 8; i++) {
    const way = direction(i * 45, 0)
    const stitch = add(at, [way[0] * 15, way[0] * 3.2 - t * 0.3, way[1] * 14 + way[0] * 8.6])
    s.add(sphere(stitch, 2.6, { slot: PALE, mirror: true }))
  }
}

export const fairyTaleDolls: Group = {
  prinsessdocka: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { skirt: { radius: 30, hem: 13 } })
      s.add(
        torus([0, 0, 15], 28, 3.8, { slot: ACCENT, blend: 1 }),
        cone([0, 0, 33], 23, 12, 8, 3, { slot: BODY, blend: 2 }),
        torus([0, 0, 26.4], 21.4, 3.2, { slot: ACCENT, blend: 1 }),
      )
      hairCap(s, { volume: 1.09 })
      yarnStrands(s)
      fringe(s)
      braids(s, { to: s.sockets.neck.at[2] - 8, radius: 5.2 })
      // Candles replace the crown: at Lucia its bare points look like horns.
      if (s.context.design.occasion === 'lucia') candleCrown(s, { count: 5, height: 0.34, lift: 0.9 })
      else ownCrown(s, { points: 5, radius: 0.42, height: 0.26, lift: 0.8, jewel: 'none' })
      buttonNose(s)
    },
    marks: (s) => {
      chestHeart(s, { slot: ACCENT, size: 10 })
      for (let i = 0; i < 10; i++) {
        const way = direction(i * 36, 0)
        s.add(sphere([way[0] * 30.4, way[1] * 30.4, 16], 2.6, { slot: BODY }))
      }
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
          roundCone([way[0] * 10, way[1] * 10, 34], [way[0] * 25, way[1] * 25, 15], 9, 4.4, {
            slot: i % 2 ? ACCENT : BODY,
            blend: 1,
          }),
        )
      }
      clothWings(s)
      hairCap(s, { volume: 1.06 })
      fringe(s)
      const { at, radii } = s.sockets.head
      tuckHair(s)
      headgear(s, () => {
        s.add(
          ellipsoid(
            add(at, [0, radii[1] * 0.22, radii[2] * 0.42]),
            [radii[0] * 1.12, radii[1] * 1.04, radii[2] * 0.86],
            { slot: BODY },
          ),
          torus(add(at, [0, radii[1] * 0.2, radii[2] * 0.36]), radii[0] * 1.06, 3.6, {
            slot: ACCENT,
            rotate: [78, 0, 0],
          }),
        )
        s.add(
          ...bezierTube(
            add(at, [0, 4, radii[2] * 1.1]),
            add(at, [0, 8, radii[2] * 2.1]),
            add(at, [16, 8, radii[2] * 1.7]),
            12,
            4.4,
            { slot: BODY, blend: 3 },
            6,
          ),
          sphere(add(at, [17, 8, radii[2] * 1.66]), 5.4, { slot: ACCENT }),
        )
      })
      s.sockets.top = add(at, [0, 2, radii[2] * 1.26])
      buttonNose(s)
    },
    marks: (s) => chestHeart(s, { slot: ACCENT, size: 8 }),
    face: dollFace,
  },
  sjojungfru: {
    complexion: 'skin',
    camera: { azimuth: 22, elevation: 12 },
    oneSided: true,
    build: (s) => {
      doll(s, { tailForLegs: true, top: ACCENT })
      s.add(ellipsoid([-4, 8, 9], [25, 20, 16], { slot: DARK, blend: 1 }))
      s.add(
        roundCone([0, 0, 36], [0, -12, 25], 14.5, 15, { slot: BODY, blend: 3 }),
        ...bezierTube([0, -10, 25], [4, -36, 18], [26, -29, 9], 15, 7, { slot: BODY, blend: 3 }, 7),
        torus([0, -1, 37], 12.6, 3, { slot: ACCENT, rotate: [76, 0, 0] }),
      )
      s.add(
        ellipsoid([37, -33, 25], [7.6, 4.6, 15], { slot: ACCENT, rotate: [0, 24, 0], blend: 2 }),
        ellipsoid([45, -29, 12], [14, 4.6, 8], { slot: ACCENT, rotate: [0, -26, 0], blend: 2 }),
        roundCone([28, -29, 8], [36, -30, 12], 6, 5, { slot: ACCENT, blend: 2 }),
      )
      hairCap(s, { volume: 1.09 })
      yarnStrands(s)
      fringe(s)
      longHair(s, { to: 34, width: 1.2 })
      const { at, radii } = s.sockets.head
      wornOnHead(s, () =>
        s.add(
          star(add(at, [radii[0] * 0.86, -radii[1] * 0.5, radii[2] * 0.74]), 9, 2.2, 1, {
            slot: ACCENT,
            lyingOn: [0.6, -0.7, 0.5],
          }),
        ),
      )
      buttonNose(s)
    },
    marks: (s) => {
      for (const [x, z] of [
        [-5, 29],
        [5, 29],
        [0, 24],
        [10, 23],
        [5, 18],
        [15, 17],
        [12, 12],
      ] as const) {
        const { at, normal } = s.project([x, -10, z], [0.15, -1, 0.25])
        s.add(ellipsoid(at, [3.2, 3.2, 1.4], { slot: ACCENT, normal }))
      }
    },
    face: dollFace,
  },
  riddardocka: {
    complexion: 'skin',
    oneSided: true,
    build: (s) => {
      doll(s, { skirt: { radius: 20, hem: 21 }, sleeves: BODY, shoes: DARK, holds: [true, true] })
      // Before the face and the shield, which a large head or a raised arm brings among them.
      for (const z of [28, 36, 44])
        s.add(box([0, 0, z], [40, 40, 1.1], 0.3, { slot: ACCENT, operation: 'paint', depth: 1.6 }))
      const { at, radii } = s.sockets.head
      headgear(s, () => {
        s.add(
          ellipsoid(
            add(at, [0, radii[1] * 0.16, radii[2] * 0.22]),
            [radii[0] * 1.12, radii[1] * 1.1, radii[2] * 1.08],
            { slot: BODY },
          ),
          ellipsoid(
            add(at, [0, -radii[1] * 0.26, -radii[2] * 0.18]),
            [radii[0] * 0.88, radii[1] * 0.9, radii[2] * 0.82],
            { slot: PALE },
          ),
          torus(add(at, [0, radii[1] * 0.1, radii[2] * 0.46]), radii[0] * 1.04, 3.2, {
            slot: ACCENT,
            rotate: [80, 0, 0],
          }),
          ellipsoid(add(at, [radii[0] * 0.98, -2, -radii[2] * 0.5]), [5, 8, 10], {
            slot: BODY,
            mirror: true,
            blend: 1.5,
          }),
        )
        for (const x of [-9, -3, 3, 9])
          s.add(
            ...bezierTube(
              add(at, [0, 2, radii[2] * 1.2]),
              add(at, [x, 4, radii[2] * 1.9]),
              add(at, [x * 1.8, 10, radii[2] * 1.62]),
              4.4,
              3.6,
              { slot: ACCENT, blend: 1 },
              4,
            ),
          )
      })
      s.sockets.top = add(at, [0, 2, radii[2] * 1.28])
      const hand = s.sockets.hands[0]
      s.add(
        heart(add(hand, [3, -7, -15]), 27, 3.4, 1.6, { slot: ACCENT, lyingOn: [0.3, -1, 0.05] }),
        heart(add(hand, [4, -10.6, -8]), 14, 1.6, 0.8, { slot: BODY, lyingOn: [0.3, -1, 0.05] }),
      )
      const top = staff(s, { side: -1, height: 74 })
      pennant(s, { top, side: -1, length: 27, height: 20 })
      buttonNose(s)
    },
    face: { ...dollFace, elevation: 0 },
  },
}
