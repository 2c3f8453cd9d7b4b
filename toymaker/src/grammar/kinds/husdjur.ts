/** Pets. */
import { ball, box, drum, ellipsoid, limb, ring, bow } from '../../sdf/shapes.ts'
import { add, direction } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { headWidth, onHead } from '../parts/anchors.ts'
import { dropEars, leafEars, longEars, pointedEars, roundEars } from '../parts/ears.ts'
import { cheekTufts, maneRing } from '../parts/fur.ts'
import { tuft } from '../parts/horns.ts'
import { paintBelly, paintPads, paintPatch, whiskers } from '../parts/marks.ts'
import { catMuzzle, hookedBeak, snout } from '../parts/muzzles.ts'
import { scutes } from '../parts/shells.ts'
import { bobTail, curlTail, brushTail } from '../parts/tails.ts'
import { bird, plumeTail } from '../plans/bird.ts'
import { loaf } from '../plans/loaf.ts'
import { quad } from '../plans/quad.ts'
import { sit } from '../plans/sit.ts'
import type { Sculpture } from '../sculpture.ts'

const QUAD_CAMERA = { azimuth: 36, elevation: 13 }

function collar(s: Sculpture): void {
  const { at, radius } = s.sockets.neck
  s.add(ring(at, radius, 3, { slot: 2, blend: 0.6 }))
  s.add(drum(add(at, [0, -radius - 2, -6]), 5, 2, 1, { slot: 3, normal: [0, -1, 0] }))
}

function eyePatch(s: Sculpture): void {
  s.onHead(() =>
    s.add(ellipsoid(onHead(s, 28, 9).at, [11, 10, 12.5], { slot: 2, operation: 'paint', depth: 2.2 })),
  )
}

export const husdjur: Group = {
  hund: {
    build: (s) => {
      sit(s)
      eyePatch(s)
      dropEars(s)
      paintBelly(s, 3)
      collar(s)
      snout(s, { width: 0.44, out: 0.22, slot: 3, nose: 0.095 })
      s.add(limb(s.sockets.tail, add(s.sockets.tail, [8, 12, 20]), s.rod(4.6), s.rod(3.6), { blend: 3 }))
    },
    face: { azimuth: 26, elevation: 8, size: 5.2 },
    variants: {
      tax: {
        camera: { azimuth: 42, elevation: 13 },
        build: (s) => {
          quad(s, { leg: 13, legWidth: 14, length: 92, girth: 0.86, rise: 50, neck: 20 })
          dropEars(s, { length: 0.7 })
          snout(s, { width: 0.38, out: 0.38, slot: 3, nose: 0.085 })
          collar(s)
          s.add(limb(s.sockets.tail, add(s.sockets.tail, [0, 18, 14]), s.rod(4), s.rod(3), { blend: 3 }))
        },
      },
      pudel: {
        camera: QUAD_CAMERA,
        build: (s) => {
          quad(s, { leg: 30, legWidth: 11, rise: 64, girth: 0.86, head: [0.84, 0.9, 0.9], paws: true })
          const { at } = s.sockets.head
          s.onHead(() => {
            s.add(ball(add(at, [0, 2, 17]), 14, { blend: 2 }))
            s.add(ball(add(at, [20, 2, -2]), 10, { slot: 1, mirror: true, blend: 2 }))
            s.add(
              ellipsoid(add(at, [8, 0, 31]), [7, 4, 5], { slot: 2, mirror: true }),
              ball(add(at, [0, -1, 31]), 3.4, { slot: 2 }),
            )
          })
          for (const y of [-17, 23]) s.add(ball([11, y, 11], 10, { mirror: true, blend: 1.5 }))
          s.add(
            limb(s.sockets.tail, add(s.sockets.tail, [0, 9, 18]), s.rod(3.4), s.rod(3.4), { blend: 2 }),
            ball(add(s.sockets.tail, [0, 11, 24]), 10, { blend: 1.5 }),
          )
          snout(s, { width: 0.4, out: 0.28, slot: 3, nose: 0.085 })
          collar(s)
        },
      },
      labrador: {
        camera: { azimuth: 34, elevation: 17 },
        build: (s) => {
          loaf(s, {
            length: 92,
            width: 62,
            height: 46,
            headAt: [0, -34, 42],
            head: [1.06, 1, 0.98],
            footSize: 11,
          })
          dropEars(s)
          snout(s, { width: 0.48, out: 0.24, slot: 3, nose: 0.095 })
          s.add(limb([15, -36, 8], [17, -54, 7], 9, 8.4, { mirror: true, blend: 4 }))
          s.add(...bow([0, 50, 12], [10, 68, 4], [30, 62, 7], 8, 6, { blend: 5 }, 6))
          s.add(ball([0, -60, 9], 10, { slot: 2 }))
        },
      },
      jamthund: {
        camera: QUAD_CAMERA,
        build: (s) => {
          quad(s, { leg: 27, legWidth: 14, rise: 58 })
          pointedEars(s, { width: 0.32, height: 0.4, tilt: 28, out: 8 })
          cheekTufts(s, { count: 2, slot: 3 })
          s.add(ring(add(s.sockets.tail, [0, -4, 14]), 10, 6.4, { turn: [0, 0, 90], blend: 3 }))
          s.onHead(() =>
            s.add(
              ellipsoid(add(s.sockets.head.at, [0, -16, -9]), [17, 14, 10], {
                slot: 3,
                operation: 'paint',
                depth: 2.5,
              }),
            ),
          )
          paintPatch(s, [0, 0, 46], direction(0, -10), [14, 16], 3)
          snout(s, { width: 0.4, out: 0.3, slot: 3, nose: 0.09 })
        },
      },
    },
  },
  katt: {
    build: (s) => {
      sit(s, { head: [1, 0.96, 0.9] })
      pointedEars(s, { width: 0.4, height: 0.42, inner: 2 })
      curlTail(s, { tip: 2 })
      paintBelly(s, 3)
      paintPads(s, 3)
      catMuzzle(s, { slot: 3 })
      const { at, radius } = s.sockets.neck
      s.add(
        ellipsoid(add(at, [5.5, -radius - 2, -3]), [5.4, 3, 4.2], {
          slot: 2,
          mirror: true,
          turn: [0, 16, 0],
        }),
        ball(add(at, [0, -radius - 2.4, -3]), 2.8, { slot: 2 }),
      )
    },
    marks: (s) => {
      s.onHead(() => {
        for (const x of [-6, 0, 6])
          s.add(
            ellipsoid(s.project(add(s.sockets.head.at, [x, 0, 0]), direction(0, 42)).at, [1.7, 8, 6], {
              slot: 2,
              operation: 'paint',
              depth: 2,
            }),
          )
      })
      whiskers(s, 2)
    },
    face: { azimuth: 28, elevation: 6, size: 5.4 },
    variants: {
      bondkatt: {
        camera: QUAD_CAMERA,
        build: (s) => {
          quad(s, { leg: 24, legWidth: 13, girth: 0.86, head: [1.02, 0.98, 0.92] })
          pointedEars(s, { width: 0.4, height: 0.42, inner: 2 })
          s.add(
            ...bow(
              s.sockets.tail,
              add(s.sockets.tail, [0, 12, 26]),
              add(s.sockets.tail, [10, 4, 44]),
              s.rod(4.6),
              s.rod(4.2),
              { blend: 3 },
              8,
            ),
          )
          s.onHead(() =>
            s.add(ellipsoid(onHead(s, 34, 26).at, [14, 14, 14], { slot: 2, operation: 'paint', depth: 2 })),
          )
          s.add(ellipsoid([0, 8, 60], [18, 20, 18], { slot: 2, operation: 'paint', depth: 3 }))
          catMuzzle(s, { slot: 3 })
        },
        marks: (s) => whiskers(s, 2),
      },
      skogkatt: {
        build: (s) => {
          sit(s, { head: [1, 0.96, 0.9], girth: 1.06 })
          maneRing(s, { lobes: 12, outer: 1.28, slot: 3, back: 8, lobe: 0.17 })
          pointedEars(s, { width: 0.38, height: 0.48, inner: 2 })
          brushTail(s, { radius: 14, tip: 2 })
          paintBelly(s, 3, 1.1)
          catMuzzle(s, { slot: 3 })
        },
        marks: (s) => whiskers(s, 2),
      },
      siames: {
        build: (s) => {
          sit(s, { head: [0.94, 0.96, 0.88], girth: 0.82, neck: 9, handSlot: 2 })
          pointedEars(s, { width: 0.42, height: 0.6, inner: 3, slot: 2 })
          curlTail(s, { slot: 2, radius: 4 })
          s.onHead(() =>
            s.add(
              ellipsoid(add(s.sockets.head.at, [0, -22, -4]), [16, 16, 15], {
                slot: 2,
                operation: 'paint',
                depth: 2,
              }),
            ),
          )
          s.add(
            ball(add(s.sockets.foot, [0, -4, 0]), 12, {
              slot: 2,
              operation: 'paint',
              mirror: true,
              depth: 4,
            }),
          )
          catMuzzle(s, { slot: 3 })
        },
        marks: (s) => whiskers(s, 2),
      },
    },
  },
  kanin: {
    build: (s) => {
      sit(s, { girth: 1.06, head: [1.03, 1, 0.96] })
      longEars(s, { length: 0.95, bent: 34, out: 9, inner: 2 })
      paintBelly(s, 3)
      paintPads(s)
      bobTail(s, 10, 2)
      catMuzzle(s, { slot: 3 })
      const mouth = s.sockets.mouth
      if (mouth)
        s.onHead(() =>
          s.add(box(add(mouth.at, [1.5, -4.2, -5.4]), [1.4, 1.5, 2.7], 0.8, { slot: 3, mirror: true })),
        )
    },
    face: { azimuth: 29, elevation: 7, size: 5.4 },
    variants: {
      dvargkanin: {
        camera: { azimuth: 28, elevation: 16 },
        build: (s) => {
          loaf(s, { length: 74, width: 64, height: 58, headAt: [0, -22, 37], head: [1.06, 1, 1] })
          longEars(s, { length: 0.46, out: 14, inner: 2 })
          bobTail(s, 10, 2)
          catMuzzle(s, { slot: 3 })
        },
      },
      vadurskanin: {
        build: (s) => {
          sit(s, { girth: 1.06, head: [1.03, 1, 0.96] })
          dropEars(s, { width: 0.34, length: 0.9, slot: 1 })
          tuft(s, { length: 0.2, strands: 3, radius: 0.08 })
          paintBelly(s, 3)
          paintPads(s)
          bobTail(s, 10, 2)
          s.add(ellipsoid([0, 16, 46], [24, 16, 16], { slot: 2, operation: 'paint', depth: 3 }))
          catMuzzle(s, { slot: 3 })
        },
      },
    },
  },
  marsvin: {
    camera: { azimuth: 34, elevation: 16 },
    build: (s) => {
      loaf(s, {
        length: 98,
        width: 68,
        height: 58,
        headAt: [0, -30, 33],
        head: [1.1, 1, 1.02],
        headBlend: 14,
        feet: 4,
        footSlot: 3,
      })
      s.add(box([0, 10, 30], [60, 15, 60], 2, { slot: 2, operation: 'paint', depth: 30 }))
      s.add(box([0, -42, 30], [9, 40, 60], 6, { slot: 3, operation: 'paint', depth: 6 }))
      leafEars(s, { length: 0.34, width: 0.32, droop: 44, slot: 2 })
      s.add(
        ball([0, 36, 50], 8, { blend: 2 }),
        ball([8, 42, 44], 7, { blend: 2 }),
        ball([-8, 42, 44], 7, { blend: 2 }),
      )
      catMuzzle(s, { slot: 3, size: 1.2 })
    },
    face: { azimuth: 33, elevation: 12, size: 5.2 },
  },
  hamster: {
    build: (s) => {
      sit(s, { girth: 1.16, holds: true, arm: { length: 20, radius: 6.4 }, head: [1.08, 1, 0.96] })
      const h = headWidth(s)
      s.onHead(() =>
        s.add(
          ellipsoid(add(s.sockets.head.at, [h * 0.33, -h * 0.18, -h * 0.19]), [h * 0.23, h * 0.24, h * 0.2], {
            slot: 3,
            blend: 3,
            mirror: true,
          }),
        ),
      )
      roundEars(s, 0.15, { tilt: 42 })
      paintBelly(s, 3, 1.1)
      const hand = s.sockets.hands[0]
      s.add(ellipsoid([0, hand[1] - 4, hand[2]], [8, 5.5, 10], { slot: 2 }))
      s.add(ellipsoid([0, 24, 40], [6, 10, 40], { slot: 2, operation: 'paint', depth: 3 }))
      catMuzzle(s, { slot: 3 })
    },
    face: { azimuth: 26, elevation: 8, size: 5.2 },
  },
  undulat: {
    camera: { azimuth: 32, elevation: 12 },
    build: (s) => {
      bird(s, { rise: 62, girth: 0.86, legs: 12, head: 1.05, foot: 'none' })
      s.add(
        drum([0, 2, 3], 23, 4, 2.6, { slot: 2 }),
        limb([0, 2, 3], [0, 2, 26], 6, 6, { slot: 2, blend: 2 }),
      )
      plumeTail(s, { count: 3, length: 44, rise: -66, spread: 16, slot: 2, width: 5 })
      s.onHead(() =>
        s.add(
          ellipsoid(add(s.sockets.head.at, [0, -16, -5]), [17, 12, 16], {
            slot: 3,
            operation: 'paint',
            depth: 2.5,
          }),
        ),
      )
      s.onHead(() =>
        [-9, -3, 3, 9].forEach((x) =>
          s.add(ball(add(s.sockets.head.at, [x, -18 + Math.abs(x) * 0.3, -14]), 2.2, { slot: 4 })),
        ),
      )
      hookedBeak(s, 0.2, 2)
    },
    face: { azimuth: 32, elevation: 9, size: 4.8 },
  },
  skoldpadda: {
    camera: { azimuth: 34, elevation: 20 },
    build: (s) => {
      loaf(s, {
        length: 76,
        width: 76,
        height: 54,
        shell: 2,
        headAt: [0, -46, 36],
        head: [0.92, 0.96, 0.96],
        headBlend: 0.8,
        footSize: 13,
      })
      s.add(limb([0, -26, 20], [0, -42, 30], 14, 13, { blend: 3 }))
      scutes(s, 2, 3)
      s.add(limb([0, 44, 8], [0, 56, 6], 5, 2.4, { blend: 2 }))
    },
    face: { azimuth: 30, elevation: 10, size: 5, mouth: { elevation: -18, width: 8 } },
  },
}
