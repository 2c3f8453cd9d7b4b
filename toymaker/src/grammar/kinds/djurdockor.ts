/** Animals dressed as dolls. */
import { ball, bow, box, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import { add } from '../../sdf/vec.ts'
import type { FacePlan } from '../face.ts'
import type { Group } from '../kind.ts'
import { longEars, pointedEars, roundEars } from '../parts/ears.ts'
import { cheekMask } from '../parts/fur.ts'
import { whiskers } from '../parts/marks.ts'
import { catMuzzle, snout, wedgeMuzzle } from '../parts/muzzles.ts'
import { doll } from '../plans/doll.ts'
import type { Sculpture } from '../sculpture.ts'

const face: FacePlan = { azimuth: 28, elevation: 7, size: 4.6 }
const HEAD = [1.1, 1.06, 1] as const

function collar(s: Sculpture, slot: 2 | 3): void {
  s.add(
    ring(add(s.sockets.neck.at, [0, -1, -2]), 10.5, 3.8, { slot }),
    ellipsoid(add(s.sockets.neck.at, [6, -11, -5]), [6, 3, 5], { slot, mirror: true, blend: 1 }),
  )
}

export const djurdockor: Group = {
  kanindocka: {
    build: (s) => {
      doll(s, {
        skin: 1,
        top: 2,
        sleeves: 2,
        skirt: { radius: 24, hem: 14, slot: 2 },
        stockings: 1,
        headForm: HEAD,
      })
      longEars(s, { width: 0.3, length: 0.85, bent: 36, out: 10 })
      collar(s, 3)
      catMuzzle(s, { slot: 3 })
      s.add(
        ball([0, 22, 20], 8, { slot: 3 }),
        box([12, -20, 22], [5.4, 4, 5], 2, { slot: 3 }),
        limb([12, -20, 25], [12, -21, 32], 3.4, 4, { slot: 2 }),
      )
    },
    face,
  },
  bjorndocka: {
    build: (s) => {
      doll(s, { skin: 1, top: 1, trousers: 2, girth: 1.16, holds: [true, false], headForm: HEAD })
      s.add(
        ellipsoid([0, -3, 32], [17, 15, 14], { blend: 4 }),
        ellipsoid([0, 0, 26], [22, 20, 10], { slot: 2, operation: 'paint', depth: 4 }),
        box([0, -16, 40], [8, 10, 8], 2, { slot: 2, operation: 'paint', depth: 3 }),
        limb([6, -14, 46], [11, -4, 55], 2.8, 2.8, { slot: 2 }),
      )
      roundEars(s, 0.17)
      snout(s, { width: 0.44, slot: 3 })
      const hand = s.sockets.hands[0]
      s.add(box(add(hand, [2, -5, 4]), [7, 7, 7], 1.6, { slot: 3 }), ball([6, -15, 46], 2.4, { slot: 4 }))
    },
    face,
  },
  ravdocka: {
    build: (s) => {
      doll(s, { skin: 1, top: 2, sleeves: 2, trousers: 1, shoes: 4, headForm: HEAD })
      pointedEars(s, { width: 0.42, height: 0.5, tip: 4 })
      for (const z of [32, 38, 44])
        s.add(box([0, 0, z], [30, 30, 1.3], 0.3, { slot: 3, operation: 'paint', depth: 2 }))
      s.add(ring(s.sockets.neck.at, 10, 4.2, { slot: 2 }))
      cheekMask(s, 3)
      wedgeMuzzle(s, { slot: 3, out: 0.26 })
      s.add(
        ...bow([0, 8, 26], [20, 34, 30], [26, 22, 5], 6, 12, { blend: 2 }, 6),
        ellipsoid([27, 18, 9], [12, 12, 11], { blend: 4 }),
        ball([30, 12, 8], 13, { slot: 3, operation: 'paint', depth: 12 }),
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
        skirt: { radius: 24, hem: 14, slot: 2 },
        stockings: 1,
        headForm: HEAD,
      })
      pointedEars(s, { width: 0.38, height: 0.4 })
      collar(s, 3)
      catMuzzle(s, { slot: 3 })
      s.add(
        ...bow([0, 14, 24], [16, 34, 24], [20, 20, 56], 4.4, 3.6, { slot: 1, blend: 2 }, 8),
        ellipsoid([6, 22, 30], [7, 4, 5], { slot: 3, mirror: true, turn: [0, 16, 0] }),
      )
    },
    marks: (s) => whiskers(s, 2),
    face,
  },
}
