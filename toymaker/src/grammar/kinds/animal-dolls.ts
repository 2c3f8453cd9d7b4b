/** Animals dressed as dolls. */
import type { Slot } from '../../sdf/shapes.ts'
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  box,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
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

function collar(s: ShapeBuilder, slot: Slot): void {
  s.add(
    torus(add(s.sockets.neck.at, [0, -1, -2]), 11.5, 4.2, { slot }),
    ellipsoid(add(s.sockets.neck.at, [7, -12, -6]), [7.4, 3.4, 6], { slot, mirror: true, blend: 1 }),
  )
}

export const animalDolls: Group = {
  kanindocka: {
    build: (s) => {
      doll(s, {
        skin: BODY,
        top: ACCENT,
        sleeves: ACCENT,
        skirt: { radius: 27, hem: 14, slot: PALE },
        stockings: BODY,
        headForm: HEAD,
      })
      longEars(s, { width: 0.32, length: 0.8, bent: 36, out: 10 })
      collar(s, PALE)
      catMuzzle(s, { slot: PALE })
      s.add(
        torus([0, 0, 15], 25, 3, { slot: ACCENT, blend: 1 }),
        sphere([0, 25, 20], 9, { slot: PALE }),
        roundCone([10, -26, 19], [12, -20, 35], 2.4, 6, { slot: ACCENT }),
        roundCone([12, -20, 40], [16.4, -20, 46], 2.6, 2.2, { slot: DARK }),
        roundCone([12, -20, 40], [8, -20, 46], 2.6, 2.2, { slot: DARK }),
      )
    },
    face,
  },
  bjorndocka: {
    oneSided: true,
    build: (s) => {
      doll(s, { skin: BODY, top: BODY, trousers: ACCENT, girth: 1.22, holds: [true, false], headForm: HEAD })
      s.add(
        ellipsoid([0, -3, 32], [18.5, 16.5, 15], { blend: 4 }),
        ellipsoid([0, 0, 26], [24, 22, 10], { slot: ACCENT, operation: 'paint', depth: 4 }),
        box([0, -18, 41], [9, 10, 8], 2, { slot: ACCENT, operation: 'paint', depth: 3 }),
        roundCone([7, -16, 46], [13, -5, 57], 3.2, 3.2, { slot: ACCENT }),
      )
      roundEars(s, { radius: 0.19 })
      snout(s, { width: 0.46, slot: PALE })
      const hand = s.sockets.hands[0]
      s.add(
        cylinder(add(hand, [3, -7, 4]), 11, 8, 1.4, { slot: ACCENT }),
        cylinder(add(hand, [3, -7, 12]), 11.6, 1.8, 0.8, { slot: DARK }),
        cylinder(add(hand, [3, -7, -4]), 11.6, 1.8, 0.8, { slot: DARK }),
        cylinder(add(hand, [3, -7, 13.4]), 10, 1.2, 0.6, { slot: PALE }),
        roundCone(add(hand, [-3, -10, 16]), add(hand, [-9, 1, 27]), s.rod(2), s.rod(2), { slot: DARK }),
        sphere(add(hand, [-3, -10, 16]), 3.4, { slot: PALE }),
      )
    },
    marks: (s) => {
      for (const x of [7, -7]) s.add(sphere(s.project([x, 0, 45], [0, -1, 0]).at, 2.8, { slot: DARK }))
    },
    face,
  },
  ravdocka: {
    oneSided: true,
    build: (s) => {
      doll(s, { skin: BODY, top: ACCENT, sleeves: ACCENT, trousers: BODY, shoes: DARK, headForm: HEAD })
      pointedEars(s, { width: 0.44, height: 0.5, tip: DARK })
      for (const z of [31, 38, 45])
        s.add(box([0, 0, z], [30, 30, 1.6], 0.3, { slot: PALE, operation: 'paint', depth: 2 }))
      const { at: neck } = s.sockets.neck
      s.add(
        torus(neck, 10.4, 5, { slot: ACCENT }),
        roundCone(add(neck, [7, -10, -2]), add(neck, [10, -14, -20]), 4.4, 5, { slot: ACCENT, blend: 1 }),
        box(add(neck, [10, -15, -22]), [4.6, 3, 2], 1, { slot: PALE }),
      )
      cheekMask(s, { slot: PALE })
      wedgeMuzzle(s, { slot: PALE, out: 0.28 })
      s.add(
        ...bezierTube([4, 9, 26], [26, 16, 12], [33, 12, 30], 8, 13.6, { blend: 3 }, 7),
        roundCone([33, 12, 30], [38, 10, 54], 13.6, 4, { blend: 3 }),
        sphere([39, 10, 58], 15, { slot: PALE, operation: 'paint', depth: 14 }),
      )
    },
    face,
  },
  kattdocka: {
    build: (s) => {
      doll(s, {
        skin: BODY,
        top: ACCENT,
        sleeves: ACCENT,
        skirt: { radius: 29, hem: 14, slot: ACCENT },
        stockings: BODY,
        headForm: HEAD,
      })
      pointedEars(s, { width: 0.38, height: 0.38 })
      collar(s, BODY)
      catMuzzle(s, { slot: PALE })
      const r = s.rod(4.6)
      s.add(
        torus([0, 0, 19], 26, 1.8, { slot: BODY, blend: 1 }),
        ...bezierTube([0, 18, 22], [34, 40, 16], [33, 24, 44], r * 1.1, r, { slot: BODY }, 8),
        ...bezierTube([33, 24, 44], [32, 12, 66], [22, 20, 62], r, r * 0.9, { slot: BODY }, 5),
      )
      tiedBow(s, { at: [9, 27, 24], size: 13, slot: BODY })
      tiedBow(s, { at: add(s.sockets.neck.at, [0, -14, -8]), size: 8, slot: BODY })
    },
    marks: (s) => whiskers(s, { perSide: 2 }),
    face,
  },
}
