/** Animals dressed as dolls. */
import { sphere, bezierTube, box, cylinder, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import { add } from '../../sdf/vec.ts'
import type { FacePlan } from '../face.ts'
import type { Group } from '../kind.ts'
import { longEars, pointedEars, roundEars } from '../parts/ears.ts'
import { cheekMask } from '../parts/fur.ts'
import { whiskers } from '../parts/marks.ts'
import { catMuzzle, snout, wedgeMuzzle } from '../parts/muzzles.ts'
import { tiedBow } from '../parts/yarn.ts'
import { doll } from '../plans/doll.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const face: FacePlan = { azimuth: 28, elevation: 7, size: 4.8 }
const HEAD = [1.14, 1.08, 1.04] as const

function collar(s: ShapeBuilder, slot: 1 | 2 | 3): void {
  s.add(
    torus(add(s.sockets.neck.at, [0, -1, -2]), 11.5, 4.2, { slot }),
    ellipsoid(add(s.sockets.neck.at, [7, -12, -6]), [7.4, 3.4, 6], { slot, mirror: true, blend: 1 }),
  )
}

export const animalDolls: Group = {
  kanindocka: {
    build: (s) => {
      doll(s, {
        skin: 1,
        top: 2,
        sleeves: 2,
        skirt: { radius: 27, hem: 14, slot: 3 },
        stockings: 1,
        headForm: HEAD,
      })
      longEars(s, { width: 0.32, length: 0.8, bent: 36, out: 10 })
      collar(s, 3)
      catMuzzle(s, { slot: 3 })
      s.add(
        torus([0, 0, 15], 25, 3, { slot: 2, blend: 1 }),
        sphere([0, 25, 20], 9, { slot: 3 }),
        roundCone([10, -26, 19], [12, -20, 35], 2.4, 6, { slot: 2 }),
        roundCone([12, -20, 40], [16.4, -20, 46], 2.6, 2.2, { slot: 4 }),
        roundCone([12, -20, 40], [8, -20, 46], 2.6, 2.2, { slot: 4 }),
      )
    },
    face,
  },
  bjorndocka: {
    oneSided: true,
    build: (s) => {
      doll(s, { skin: 1, top: 1, trousers: 2, girth: 1.22, holds: [true, false], headForm: HEAD })
      s.add(
        ellipsoid([0, -3, 32], [18.5, 16.5, 15], { blend: 4 }),
        ellipsoid([0, 0, 26], [24, 22, 10], { slot: 2, operation: 'paint', depth: 4 }),
        box([0, -18, 41], [9, 10, 8], 2, { slot: 2, operation: 'paint', depth: 3 }),
        roundCone([7, -16, 46], [13, -5, 57], 3.2, 3.2, { slot: 2 }),
      )
      roundEars(s, 0.19)
      snout(s, { width: 0.46, slot: 3 })
      const hand = s.sockets.hands[0]
      s.add(
        cylinder(add(hand, [3, -7, 4]), 11, 8, 1.4, { slot: 2 }),
        cylinder(add(hand, [3, -7, 12]), 11.6, 1.8, 0.8, { slot: 4 }),
        cylinder(add(hand, [3, -7, -4]), 11.6, 1.8, 0.8, { slot: 4 }),
        cylinder(add(hand, [3, -7, 13.4]), 10, 1.2, 0.6, { slot: 3 }),
        roundCone(add(hand, [-3, -10, 16]), add(hand, [-9, 1, 27]), s.rod(2), s.rod(2), { slot: 4 }),
        sphere(add(hand, [-3, -10, 16]), 3.4, { slot: 3 }),
      )
    },
    marks: (s) => {
      for (const x of [7, -7]) s.add(sphere(s.project([x, 0, 45], [0, -1, 0]).at, 2.8, { slot: 4 }))
    },
    face,
  },
  ravdocka: {
    oneSided: true,
    build: (s) => {
      doll(s, { skin: 1, top: 2, sleeves: 2, trousers: 1, shoes: 4, headForm: HEAD })
      pointedEars(s, { width: 0.44, height: 0.5, tip: 4 })
      for (const z of [31, 38, 45])
        s.add(box([0, 0, z], [30, 30, 1.6], 0.3, { slot: 3, operation: 'paint', depth: 2 }))
      const { at: neck } = s.sockets.neck
      s.add(
        torus(neck, 10.4, 5, { slot: 2 }),
        roundCone(add(neck, [7, -10, -2]), add(neck, [10, -14, -20]), 4.4, 5, { slot: 2, blend: 1 }),
        box(add(neck, [10, -15, -22]), [4.6, 3, 2], 1, { slot: 3 }),
      )
      cheekMask(s, 3)
      wedgeMuzzle(s, { slot: 3, out: 0.28 })
      s.add(
        ...bezierTube([4, 9, 26], [26, 16, 12], [33, 12, 30], 8, 13.6, { blend: 3 }, 7),
        roundCone([33, 12, 30], [38, 10, 54], 13.6, 4, { blend: 3 }),
        sphere([39, 10, 58], 15, { slot: 3, operation: 'paint', depth: 14 }),
      )
    },
    face,
  },
  kattdocka: {
    build: (s) => {
      doll(s, {
        skin: 1,
        top: 2,
        sleeves: 2,
        skirt: { radius: 29, hem: 14, slot: 2 },
        stockings: 1,
        headForm: HEAD,
      })
      pointedEars(s, { width: 0.38, height: 0.38 })
      collar(s, 1)
      catMuzzle(s, { slot: 3 })
      const r = s.rod(4.6)
      s.add(
        torus([0, 0, 19], 26, 1.8, { slot: 1, blend: 1 }),
        ...bezierTube([0, 18, 22], [34, 40, 16], [33, 24, 44], r * 1.1, r, { slot: 1 }, 8),
        ...bezierTube([33, 24, 44], [32, 12, 66], [22, 20, 62], r, r * 0.9, { slot: 1 }, 5),
      )
      tiedBow(s, [9, 27, 24], 13, 1)
      tiedBow(s, add(s.sockets.neck.at, [0, -14, -8]), 8, 1)
    },
    marks: (s) => whiskers(s, 2),
    face,
  },
}
