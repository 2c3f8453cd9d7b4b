/** Animals of the Swedish forest. */
import { ball, ellipsoid, limb } from '../../sdf/shapes.ts'
import { add, direction } from '../../sdf/vec.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { headWidth } from '../parts/anchors.ts'
import { earPencils, leafEars, longEars, pointedEars, roundEars } from '../parts/ears.ts'
import { faceDiscs, breastMarks } from '../parts/feathers.ts'
import { cheekMask, cheekTufts } from '../parts/fur.ts'
import { palmAntlers } from '../parts/horns.ts'
import { paintBelly, paintPads, paintSpots } from '../parts/marks.ts'
import { blockMuzzle, catMuzzle, kiteBeak, snout, wedgeMuzzle } from '../parts/muzzles.ts'
import { quillDome } from '../parts/shells.ts'
import { bobTail, brushTail, hangingTail, upTail } from '../parts/tails.ts'
import { egg, sideWings } from '../plans/egg.ts'
import { loaf } from '../plans/loaf.ts'
import { quad } from '../plans/quad.ts'
import { sit } from '../plans/sit.ts'

const QUAD_CAMERA = { azimuth: 36, elevation: 13 }

export const skogensDjur: Group = {
  rav: {
    build: (s) => {
      sit(s, { head: [1, 1, 0.92] })
      pointedEars(s, { width: 0.44, height: 0.52, tip: 4 })
      cheekTufts(s, { count: 3 })
      brushTail(s, { tip: 3 })
      paintBelly(s, 2)
      cheekMask(s, 3)
      wedgeMuzzle(s, { slot: 3 })
    },
    face: { azimuth: 28, elevation: 7, size: 5.2 },
    variants: {
      rodrav: {
        camera: QUAD_CAMERA,
        build: (s) => {
          quad(s, { leg: 26, head: [1, 1, 0.9] })
          pointedEars(s, { width: 0.44, height: 0.52, tip: 4 })
          hangingTail(s, { length: 52, r1: 7, r2: 15, fall: 38, tip: 3 })
          for (const y of [-17, 23])
            s.add(
              ellipsoid([14, y, 4], [13, 13, 11], { slot: 4, operation: 'paint', mirror: true, depth: 8 }),
            )
          cheekMask(s, 3)
          wedgeMuzzle(s, { slot: 3 })
        },
      },
      ravunge: {
        oneSided: true,
        young: true,
        build: (s) => {
          loaf(s, { length: 74, width: 66, height: 44, headAt: [0, -26, 32], feet: 0 })
          pointedEars(s, { width: 0.46, height: 0.5 })
          s.add(
            ...[0, 1, 2, 3, 4].map((i) =>
              ball([33 - i * 1.5, 20 - i * 12, 11], 11 - i * 0.4, {
                blend: 7,
                slot: i > 2 ? (3 as const) : (1 as const),
              }),
            ),
          )
          cheekMask(s, 3)
          wedgeMuzzle(s, { slot: 3, out: 0.24 })
        },
      },
    },
  },
  bjorn: {
    build: (s) => {
      sit(s, { girth: 1.1 })
      s.add(ellipsoid([0, 15, 50 * s.wish.proportions.body], [17, 11, 11], { blend: 6 }))
      roundEars(s, 0.18)
      paintBelly(s)
      paintPads(s)
      bobTail(s)
      snout(s, { width: 0.48, height: 0.36, out: 0.22, slot: 3 })
    },
    face: { azimuth: 26, elevation: 8, size: 5.4 },
    variants: {
      brunbjorn: {
        camera: QUAD_CAMERA,
        build: (s) => {
          quad(s, { leg: 20, legWidth: 19, girth: 1.14, rise: 20, hoofSize: 1.12 })
          s.add(ellipsoid([0, -10, 58], [15, 15, 14], { blend: 8 }))
          roundEars(s, 0.17)
          snout(s, { width: 0.48, slot: 3 })
          bobTail(s, 6)
        },
      },
      bjornunge: {
        young: true,
        build: (s) => {
          sit(s, { girth: 1.05, holds: true, arm: { length: 27 } })
          roundEars(s, 0.19)
          paintPads(s)
          s.add(ellipsoid(s.sockets.neck.at, [30, 30, 5], { slot: 3, operation: 'paint', depth: 3 }))
          snout(s, { width: 0.46, slot: 3 })
        },
      },
    },
  },
  alg: {
    camera: { azimuth: 34, elevation: 12 },
    build: (s) => {
      quad(s, { leg: 32, legWidth: 14, rise: 48, neck: 17, head: [0.9, 0.92, 0.95], hoof: 2, girth: 1.02 })
      s.add(ellipsoid([0, -8, 66], [12, 15, 12], { blend: 8 }))
      leafEars(s, { length: 0.5, droop: 6 })
      palmAntlers(s, { span: 1.9 })
      blockMuzzle(s, { width: 0.54, height: 0.5, out: 0.5, sink: 0.2, end: 3 })
      s.add(
        limb(add(s.sockets.neck.at, [0, -13, 0]), add(s.sockets.neck.at, [0, -17, -15]), 5, 3.6, {
          blend: 3,
        }),
      )
      bobTail(s, 5)
      for (const y of [-17, 23])
        s.add(ellipsoid([14, y, 9], [12, 12, 13], { slot: 3, operation: 'paint', mirror: true, depth: 8 }))
    },
    face: { azimuth: 36, elevation: 14, size: 4.8 },
    variants: {
      algtjur: {
        build: (s) => {
          quad(s, {
            leg: 32,
            legWidth: 15,
            rise: 46,
            neck: 17,
            neckWidth: 31,
            head: [0.9, 0.92, 0.95],
            hoof: 2,
            girth: 1.14,
          })
          s.add(ellipsoid([0, -8, 68], [14, 17, 14], { blend: 8 }))
          s.add(ellipsoid(s.sockets.neck.at, [18, 17, 16], { slot: 4, operation: 'paint', depth: 3 }))
          leafEars(s, { length: 0.5, droop: 10 })
          palmAntlers(s, { span: 2.5, fingers: 5 })
          blockMuzzle(s, { width: 0.56, height: 0.52, out: 0.52, sink: 0.22, end: 3 })
          s.add(
            limb(add(s.sockets.neck.at, [0, -14, -1]), add(s.sockets.neck.at, [0, -19, -22]), 6, 4, {
              blend: 3,
            }),
          )
          bobTail(s, 5)
          for (const y of [-17, 23])
            s.add(
              ellipsoid([14, y, 9], [12, 12, 13], { slot: 3, operation: 'paint', mirror: true, depth: 8 }),
            )
        },
      },
      algkalv: {
        young: true,
        build: (s) => {
          quad(s, { leg: 26, legWidth: 14, rise: 50, hoof: 2 })
          leafEars(s, { length: 0.62, droop: -14 })
          blockMuzzle(s, { width: 0.52, height: 0.46, out: 0.46, sink: 0.16, end: 3 })
          bobTail(s, 5)
        },
      },
    },
  },
  uggla: {
    camera: { azimuth: 18, elevation: 12 },
    build: (s) => {
      egg(s)
      sideWings(s, { length: 50, width: 24, slot: 2, z: 54 })
      paintBelly(s, 3, 1.05)
      faceDiscs(s, 3)
      kiteBeak(s, 0.14)
    },
    marks: (s) => breastMarks(s, 1),
    face: { azimuth: 23, elevation: 8, size: 7.4, style: 'ball', brows: true, blush: 'none' },
    variants: {
      berguv: {
        build: (s) => {
          egg(s, { width: 1.1 })
          sideWings(s, { length: 50, width: 26, slot: 2, z: 54, rest: 30 })
          pointedEars(s, { width: 0.22, height: 0.5, out: 38, tilt: 38, inner: 'none', slot: 2 })
          paintBelly(s, 3, 1.05)
          faceDiscs(s, 3)
          kiteBeak(s, 0.14)
        },
      },
      hornuggla: {
        build: (s) => {
          egg(s, { width: 0.8, height: 1.08 })
          sideWings(s, { length: 52, width: 22, slot: 2, z: 56, x: 22 })
          pointedEars(s, { width: 0.18, height: 0.56, out: 4, tilt: 22, inner: 'none' })
          paintBelly(s, 3, 0.9)
          faceDiscs(s, 3)
          kiteBeak(s, 0.14)
        },
      },
    },
  },
  hare: {
    build: (s) => {
      sit(s, { girth: 0.86, head: [0.88, 0.95, 0.9], feet: [1.5, 0.92] })
      longEars(s, { width: 0.3, length: 1.15, out: 5, tilt: 16, tip: 4 })
      paintBelly(s, 3)
      paintPads(s, s.wish.softSlot)
      bobTail(s, 8, 3, 3)
      catMuzzle(s, { slot: 3 })
    },
    face: { azimuth: 30, elevation: 7, size: 5.2 },
    variants: {
      skogshare: {
        camera: { azimuth: 34, elevation: 16 },
        build: (s) => {
          loaf(s, { length: 82, width: 58, height: 52, headAt: [0, -28, 36], head: [0.92, 1, 0.92] })
          longEars(s, { width: 0.3, length: 0.9, out: 14, tilt: 20, tip: 4 })
          bobTail(s, 9, 3)
          catMuzzle(s, { slot: 3 })
        },
      },
      falthare: {
        build: (s) => {
          sit(s, { girth: 0.84, head: [0.88, 0.95, 0.9], feet: [1.6, 0.92], holds: true, neck: 6 })
          longEars(s, { width: 0.3, length: 1.3, out: 8, tilt: 16, tip: 4, bent: 40 })
          paintSpots(s, 9, [2, 3], 2)
          bobTail(s, 8, 4, 3)
          catMuzzle(s, { slot: 3 })
        },
      },
    },
  },
  igelkott: {
    camera: { azimuth: 34, elevation: 18 },
    build: (s) => {
      loaf(s, {
        length: 86,
        width: 74,
        height: 60,
        headAt: [0, -30, 29],
        head: [1.02, 1.05, 0.95],
        headSlot: 3,
        headBlend: 1.5,
        footSlot: 3,
      })
      quillDome(s)
      roundEars(s, 0.13, { slot: 3, tilt: 46, inner: 'none' })
      wedgeMuzzle(s, { slot: 3, width: 0.42, tip: 0.16, out: 0.3, rise: 0.07, drop: 0.12 })
    },
    face: { azimuth: 30, elevation: 6, size: 5, skin: 3 },
  },
  ekorre: {
    build: (s) => {
      sit(s, { girth: 0.94, holds: true, head: [0.94, 1, 0.94] })
      pointedEars(s, { width: 0.3, height: 0.34, inner: 2 })
      earPencils(s, 0.18, { height: 0.34, slot: 1 })
      upTail(s, { height: 92, radius: 15, stripe: 2 })
      paintBelly(s, 3)
      const hand = s.sockets.hands[0]
      const at: Vec3 = [0, hand[1] - 3, hand[2]]
      s.add(
        ellipsoid(at, [8, 8, 10.5], { slot: 2 }),
        ball(add(at, [0, 0, 8]), 7, { slot: 4, operation: 'paint', depth: 4 }),
      )
      s.onHead(() =>
        s.add(
          ellipsoid([headWidth(s) * 0.34, -20, s.sockets.head.at[2] - 8], [9, 12, 7], {
            slot: 3,
            operation: 'paint',
            mirror: true,
          }),
        ),
      )
      catMuzzle(s, { slot: 3 })
    },
    face: { azimuth: 29, elevation: 7, size: 5.4 },
  },
  lodjur: {
    build: (s) => {
      sit(s, { feet: [1.05, 1.16] })
      pointedEars(s, { width: 0.38, height: 0.42, tip: 4 })
      earPencils(s, 0.26)
      cheekTufts(s, { count: 2, slot: 3, length: 0.3, fall: 0.5 })
      paintBelly(s, 2)
      bobTail(s, 8, 4, 4)
      catMuzzle(s, { slot: 3 })
    },
    marks: (s) => {
      paintSpots(s, 14, [2.4, 3.4], 4)
      for (const a of [22, -22])
        s.onHead(() =>
          s.add(
            ball(s.project(s.sockets.head.at, direction(a, 58)).at, 2.2, { slot: 4, operation: 'paint' }),
          ),
        )
    },
    face: { azimuth: 28, elevation: 7, size: 5.2 },
  },
}
