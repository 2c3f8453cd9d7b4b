/** Pets. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
  bezierTube,
} from '../../sdf/shapes.ts'
import { add, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { headWidth, onHead } from '../parts/anchors.ts'
import { dropEars, earPencils, leafEars, longEars, pointedEars, roundEars } from '../parts/ears.ts'
import { cheekTufts, neckRuff } from '../parts/fur.ts'
import { tuft } from '../parts/horns.ts'
import { paintBelly, paintPads, paintPatch, whiskers, socks } from '../parts/marks.ts'
import { catMuzzle, hookedBeak, snout } from '../parts/muzzles.ts'
import { scutes } from '../parts/shells.ts'
import { bobTail, brushTail, wrapTail } from '../parts/tails.ts'
import { bird, plumeTail } from '../plans/bird.ts'
import { lie } from '../plans/lie.ts'
import { loaf } from '../plans/loaf.ts'
import { quad, QUAD_CAMERA } from '../plans/quad.ts'
import { sit } from '../plans/sit.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

function collar(s: ShapeBuilder): void {
  const { at, radius, axis } = s.sockets.neck
  s.add(torus(at, radius + 0.5, 3, { slot: ACCENT, blend: 0.6, lyingOn: axis ?? [0, -0.2, 1] }))
  s.add(cylinder(add(at, [0, -radius - 2.5, -6]), 5, 2, 1, { slot: PALE, normal: [0, -1, 0] }))
}

function eyePatch(s: ShapeBuilder): void {
  s.onHead(() =>
    s.add(ellipsoid(onHead(s, 28, 9).at, [11, 10, 12.5], { slot: ACCENT, operation: 'paint', depth: 2.2 })),
  )
}

export const pets: Group = {
  hund: {
    build: (s) => {
      sit(s)
      eyePatch(s)
      dropEars(s, { width: 0.38, length: 0.78 })
      paintBelly(s, { slot: PALE })
      collar(s)
      snout(s, { width: 0.44, out: 0.22, slot: PALE, nose: 0.095 })
      s.add(...bezierTube(s.sockets.tail, [16, 42, 8], [30, 34, 36], s.rod(5), s.rod(4), { blend: 3 }, 7))
    },
    face: { azimuth: 26, elevation: 8, size: 5.2 },
    variants: {
      tax: {
        camera: { azimuth: 44, elevation: 13 },
        headYaw: 22,
        build: (s) => {
          quad(s, { leg: 13, legWidth: 14, length: 92, girth: 0.86, rise: 50, neck: 20 })
          dropEars(s, { length: 0.7 })
          snout(s, { width: 0.38, out: 0.38, slot: PALE, nose: 0.085 })
          collar(s)
          s.add(roundCone(s.sockets.tail, add(s.sockets.tail, [0, 18, 14]), s.rod(4), s.rod(3), { blend: 3 }))
        },
      },
      pudel: {
        camera: QUAD_CAMERA,
        headYaw: 16,
        build: (s) => {
          quad(s, { leg: 30, legWidth: 11, rise: 64, girth: 0.86, head: [0.84, 0.9, 0.9], paws: true })
          const { at } = s.sockets.head
          s.onHead(() => {
            s.add(sphere(add(at, [0, 2, 17]), 14, { blend: 2 }))
            s.add(sphere(add(at, [20, 2, -2]), 10, { slot: BODY, mirror: true, blend: 2 }))
            s.add(
              ellipsoid(add(at, [8, 0, 31]), [7, 4, 5], { slot: ACCENT, mirror: true }),
              sphere(add(at, [0, -1, 31]), 3.4, { slot: ACCENT }),
            )
          })
          for (const y of [-17, 23]) s.add(sphere([11, y, 11], 10, { mirror: true, blend: 1.5 }))
          s.add(
            roundCone(s.sockets.tail, add(s.sockets.tail, [0, 9, 18]), s.rod(3.4), s.rod(3.4), { blend: 2 }),
            sphere(add(s.sockets.tail, [0, 11, 24]), 10, { blend: 1.5 }),
          )
          snout(s, { width: 0.4, out: 0.28, slot: PALE, nose: 0.085 })
          collar(s)
        },
      },
      labrador: {
        camera: { azimuth: 36, elevation: 16 },
        headYaw: 12,
        build: (s) => {
          lie(s, {
            length: 84,
            width: 54,
            height: 46,
            neck: 10,
            rise: 58,
            neckWidth: 32,
            head: [1.06, 1.02, 0.98],
            reach: 34,
            legWidth: 17,
          })
          // Of one colour from nose to tail, with a ball to fetch: other dogs have markings.
          dropEars(s, { width: 0.36, length: 0.5, slot: BODY })
          snout(s, { width: 0.56, height: 0.4, out: 0.32, slot: BODY, nose: 0.11 })
          collar(s)
          s.add(...bezierTube([0, 46, 12], [18, 80, 6], [50, 58, 11], 12, 8, { blend: 5 }, 7))
          s.add(
            sphere([0, -58, 12], 13.5, { slot: ACCENT }),
            torus([0, -58, 12], 13, s.line(1.3), { slot: PALE, rotate: [35, 20, 0] }),
          )
        },
      },
      jamthund: {
        camera: QUAD_CAMERA,
        headYaw: 16,
        build: (s) => {
          quad(s, { leg: 27, legWidth: 14, rise: 58 })
          pointedEars(s, { width: 0.32, height: 0.4, tilt: 28, out: 8 })
          cheekTufts(s, { count: 3, slot: PALE, width: 0.12 })
          neckRuff(s, { size: 0.9, front: PALE, sides: BODY })
          // A collar, pale feet and a tail that curls onto the back: a wolf has none of them.
          collar(s)
          socks(s, { slot: PALE, height: 18 })
          const curl = add(s.sockets.tail, [0, -8, 17])
          s.add(
            torus(curl, 13, 7.6, { rotate: [0, 0, 90], blend: 1 }),
            sphere(add(curl, [0, -12, -3]), 10, { slot: PALE, operation: 'paint', depth: 9 }),
          )
          s.onHead(() =>
            s.add(
              ellipsoid(add(s.sockets.head.at, [0, -16, -9]), [17, 14, 10], {
                slot: PALE,
                operation: 'paint',
                depth: 2.5,
              }),
            ),
          )
          paintPatch(s, { middle: [0, 0, 46], toward: direction(0, -10), size: [14, 16], slot: PALE })
          snout(s, { width: 0.4, out: 0.3, slot: PALE, nose: 0.09 })
        },
      },
    },
  },
  katt: {
    build: (s) => {
      sit(s, { head: [1, 0.96, 0.9] })
      pointedEars(s, { width: 0.4, height: 0.38, inner: ACCENT })
      wrapTail(s, { rings: ACCENT })
      paintBelly(s, { slot: PALE })
      paintPads(s, { slot: PALE })
      catMuzzle(s, { slot: PALE })
      const { at, radius } = s.sockets.neck
      s.add(
        torus(at, radius + 0.5, 2.6, { slot: ACCENT, lyingOn: [0, -0.2, 1] }),
        sphere(add(at, [0, -radius - 3, -5]), 4.6, { slot: ACCENT }),
      )
    },
    marks: (s) => {
      s.onHead(() => {
        for (const x of [-6, 0, 6])
          s.add(
            ellipsoid(s.project(add(s.sockets.head.at, [x, 0, 0]), direction(0, 42)).at, [1.7, 8, 6], {
              slot: ACCENT,
              operation: 'paint',
              depth: 2,
            }),
          )
      })
      whiskers(s, { perSide: 3 })
    },
    face: { azimuth: 28, elevation: 6, size: 5.4 },
    variants: {
      bondkatt: {
        camera: QUAD_CAMERA,
        headYaw: 16,
        build: (s) => {
          quad(s, { leg: 24, legWidth: 13, girth: 0.86, head: [1.02, 0.98, 0.92] })
          pointedEars(s, { width: 0.4, height: 0.42, inner: ACCENT })
          s.add(
            ...bezierTube(
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
            s.add(
              ellipsoid(onHead(s, 34, 26).at, [14, 14, 14], { slot: ACCENT, operation: 'paint', depth: 2 }),
            ),
          )
          s.add(ellipsoid([0, 8, 60], [18, 20, 18], { slot: ACCENT, operation: 'paint', depth: 3 }))
          catMuzzle(s, { slot: PALE })
        },
        marks: (s) => whiskers(s, { perSide: 2 }),
      },
      skogkatt: {
        build: (s) => {
          sit(s, { head: [1, 0.96, 0.9], girth: 1.06 })
          cheekTufts(s, { count: 4, length: 0.22, width: 0.15, fall: 0.5 })
          neckRuff(s, { size: 1.2, front: PALE, sides: PALE })
          pointedEars(s, { width: 0.4, height: 0.4, inner: ACCENT })
          earPencils(s, { length: 0.08, height: 0.4, slot: BODY })
          brushTail(s, { radius: 16 })
          paintBelly(s, { slot: PALE, size: 1.1 })
          catMuzzle(s, { slot: PALE })
        },
        marks: (s) => whiskers(s, { perSide: 2 }),
      },
      siames: {
        build: (s) => {
          sit(s, { head: [0.94, 0.96, 0.88], girth: 0.82, neck: 9, handSlot: ACCENT })
          pointedEars(s, { width: 0.42, height: 0.6, inner: PALE, slot: ACCENT })
          wrapTail(s, { slot: ACCENT, radius: 4.6 })
          s.onHead(() =>
            s.add(
              ellipsoid(add(s.sockets.head.at, [0, -22, -4]), [16, 16, 15], {
                slot: ACCENT,
                operation: 'paint',
                depth: 2,
              }),
            ),
          )
          s.add(
            sphere(add(s.sockets.foot, [0, -4, 0]), 12, {
              slot: ACCENT,
              operation: 'paint',
              mirror: true,
              depth: 4,
            }),
          )
          catMuzzle(s, { slot: PALE })
        },
        marks: (s) => whiskers(s, { perSide: 2 }),
      },
    },
  },
  kanin: {
    build: (s) => {
      sit(s, { girth: 1.14, head: [1.1, 1.04, 0.96] })
      longEars(s, { width: 0.34, length: 0.86, bent: 34, out: 13, inner: ACCENT })
      const h = headWidth(s)
      s.onHead(() =>
        s.add(
          ellipsoid(add(s.sockets.head.at, [h * 0.3, -h * 0.16, -h * 0.16]), [h * 0.2, h * 0.2, h * 0.17], {
            blend: 6,
            mirror: true,
          }),
        ),
      )
      paintBelly(s, { slot: PALE })
      paintPads(s)
      bobTail(s, { radius: 10, slot: ACCENT })
      catMuzzle(s, { slot: PALE })
      const mouth = s.sockets.mouth
      if (mouth)
        s.onHead(() =>
          s.add(box(add(mouth.at, [1.5, -4.2, -5.4]), [1.4, 1.5, 2.7], 0.8, { slot: PALE, mirror: true })),
        )
    },
    face: { azimuth: 29, elevation: 7, size: 5.4 },
    variants: {
      dvargkanin: {
        camera: { azimuth: 28, elevation: 16 },
        build: (s) => {
          loaf(s, { length: 72, width: 66, height: 56, headAt: [0, -20, 38], head: [1.12, 1.04, 1] })
          longEars(s, { width: 0.26, length: 0.42, out: 14, inner: ACCENT })
          bobTail(s, { radius: 10, slot: ACCENT })
          catMuzzle(s, { slot: PALE })
        },
      },
      vadurskanin: {
        build: (s) => {
          sit(s, { girth: 1.06, head: [1.03, 1, 0.96] })
          dropEars(s, { width: 0.4, length: 1.04, slot: BODY })
          tuft(s, { length: 0.16, strands: 3, radius: 0.1 })
          paintBelly(s, { slot: PALE })
          paintPads(s)
          bobTail(s, { radius: 10, slot: ACCENT })
          s.add(ellipsoid([0, 16, 46], [24, 16, 16], { slot: ACCENT, operation: 'paint', depth: 3 }))
          catMuzzle(s, { slot: PALE })
        },
      },
    },
  },
  marsvin: {
    camera: { azimuth: 34, elevation: 16 },
    build: (s) => {
      loaf(s, {
        length: 112,
        width: 68,
        height: 56,
        headAt: [0, -36, 36],
        head: [1.1, 1, 0.94],
        headBlend: 14,
        feet: 0,
      })
      s.add(box([0, 10, 30], [60, 15, 60], 2, { slot: ACCENT, operation: 'paint', depth: 30 }))
      s.onHead(() => s.add(box([0, -42, 30], [9, 40, 60], 6, { slot: PALE, operation: 'paint', depth: 6 })))
      leafEars(s, { length: 0.34, width: 0.32, droop: 44, slot: ACCENT })
      const crown: Vec3 = [0, 36, 47]
      for (let i = 0; i < 6; i++) {
        const way: Vec3 = [cos(i * 60) * 10, sin(i * 60) * 7, 3 - sin(i * 60) * 6]
        s.add(roundCone(crown, add(crown, way), 5, 3, { blend: 2 }))
      }
      for (const [x, y] of [
        [17, -48],
        [27, 44],
      ] as const)
        s.add(ellipsoid([x, y, 4], [9.4, 13, 7], { slot: PALE, blend: 1.5, mirror: true }))
      catMuzzle(s, { slot: PALE, size: 1.2 })
    },
    face: { azimuth: 33, elevation: 12, size: 5.2 },
  },
  hamster: {
    build: (s) => {
      sit(s, {
        girth: 1.2,
        tall: 0.88,
        holds: true,
        swings: [true, true],
        arm: { length: 20, radius: 6.4 },
        head: [1.14, 1, 0.96],
      })
      const h = headWidth(s)
      s.onHead(() =>
        s.add(
          ellipsoid(add(s.sockets.head.at, [h * 0.33, -h * 0.18, -h * 0.19]), [h * 0.23, h * 0.24, h * 0.2], {
            slot: PALE,
            blend: 3,
            mirror: true,
          }),
        ),
      )
      roundEars(s, { radius: 0.15, tilt: 42 })
      paintBelly(s, { slot: PALE, size: 1.1 })
      const hand = s.sockets.hands[0]
      s.add(
        roundCone([0, -12, hand[2]], [0, hand[1] - 4, hand[2]], 5, 5, { slot: ACCENT }),
        ellipsoid([0, hand[1] - 4, hand[2]], [8, 5.5, 10], { slot: ACCENT }),
      )
      s.add(ellipsoid([0, 24, 40], [6, 10, 40], { slot: ACCENT, operation: 'paint', depth: 3 }))
      catMuzzle(s, { slot: PALE })
    },
    face: { azimuth: 26, elevation: 8, size: 5.2 },
  },
  undulat: {
    camera: { azimuth: 32, elevation: 12 },
    build: (s) => {
      bird(s, { rise: 68, girth: 0.8, legs: 30, head: 0.96, foot: 'none' })
      s.add(
        cylinder([0, 4, 3], 25, 4, 2.6, { slot: DARK }),
        roundCone([0, 4, 3], [0, 3, 42], 7.5, 7, { slot: DARK, blend: 2 }),
        roundCone([-21, -5, 32], [21, -5, 32], 6, 6, { slot: DARK }),
      )
      s.add(ellipsoid([8, -12, 33], [5.4, 7, 7.4], { slot: ACCENT, mirror: true }))
      plumeTail(s, { count: 3, length: 60, rise: -80, spread: 12, slot: ACCENT, width: 5.4 })
      for (const z of [50, 58, 66, 74])
        s.add(box([0, 24, z], [40, 20, 1.5], 0.4, { slot: DARK, operation: 'paint', depth: 1.8 }))
      s.onHead(() =>
        s.add(
          ellipsoid(add(s.sockets.head.at, [0, -16, -5]), [17, 12, 16], {
            slot: PALE,
            operation: 'paint',
            depth: 2.5,
          }),
        ),
      )
      for (const azimuth of [-30, -10, 10, 30])
        s.onHead(() => s.add(sphere(onHead(s, azimuth, -42).at, 2.4, { slot: DARK })))
      hookedBeak(s, { depth: 0.17, slot: ACCENT })
    },
    face: { azimuth: 32, elevation: 9, size: 4.8 },
  },
  skoldpadda: {
    camera: { azimuth: 36, elevation: 20 },
    headYaw: 16,
    build: (s) => {
      loaf(s, {
        length: 76,
        width: 76,
        height: 54,
        shell: DARK,
        headAt: [0, -54, 42],
        head: [0.84, 0.9, 0.88],
        headBlend: 0.8,
        footSize: 13,
      })
      s.add(roundCone([0, -26, 18], [0, -48, 36], 14, 12, { blend: 3 }))
      scutes(s, { slot: ACCENT })
      s.sockets.shell = [0, 6, s.sockets.belly.at[2] + s.sockets.belly.radii[2] + 2]
      s.add(roundCone([0, 44, 8], [0, 56, 6], 5, 2.4, { blend: 2 }))
    },
    face: { azimuth: 30, elevation: 10, size: 5, mouth: { elevation: -18, width: 8 } },
  },
}
