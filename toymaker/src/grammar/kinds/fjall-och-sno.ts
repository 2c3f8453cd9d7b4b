/** Animals of mountains and snow. */
import { ball, ellipsoid } from '../../sdf/shapes.ts'
import { add } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { headWidth, onHead } from '../parts/anchors.ts'
import { leafEars, pointedEars, roundEars } from '../parts/ears.ts'
import { dashes } from '../parts/feathers.ts'
import { cheekMask, cheekTufts, maneRing, ruff } from '../parts/fur.ts'
import { branchAntlers } from '../parts/horns.ts'
import { paintBelly, paintPads } from '../parts/marks.ts'
import { blockMuzzle, kiteBeak, pointedBeak, snout, wedgeMuzzle } from '../parts/muzzles.ts'
import { bobTail, brushTail, hangingTail } from '../parts/tails.ts'
import { egg, sideWings } from '../plans/egg.ts'
import { loaf } from '../plans/loaf.ts'
import { quad } from '../plans/quad.ts'
import { sit } from '../plans/sit.ts'

const QUAD_CAMERA = { azimuth: 36, elevation: 13 }

export const fjallOchSno: Group = {
  ren: {
    camera: { azimuth: 34, elevation: 12 },
    build: (s) => {
      quad(s, { leg: 29, legWidth: 13, neckSlot: 3, hoof: 4, hoofSize: 1.14, head: [0.92, 0.95, 0.95] })
      leafEars(s, { length: 0.36, droop: 8 })
      branchAntlers(s)
      ruff(s, { slot: 3, points: 7 })
      s.add(ball(s.sockets.tail, 13, { slot: 3, operation: 'paint', depth: 3 }))
      blockMuzzle(s, { width: 0.46, height: 0.4, out: 0.36, end: 3 })
      bobTail(s, 5, 3)
    },
    face: { azimuth: 34, elevation: 10, size: 5 },
    variants: {
      rentjur: {
        build: (s) => {
          quad(s, {
            leg: 29,
            legWidth: 14,
            neckSlot: 3,
            neckWidth: 30,
            hoof: 4,
            hoofSize: 1.14,
            head: [0.92, 0.95, 0.95],
          })
          leafEars(s, { length: 0.36, droop: 8 })
          branchAntlers(s, 1.35)
          ruff(s, { slot: 3, points: 9, size: 1.5 })
          s.add(ball(add(s.sockets.neck.at, [0, -s.sockets.neck.radius - 5, -8]), 6.5, { slot: 2 }))
          blockMuzzle(s, { width: 0.46, height: 0.4, out: 0.36, end: 3 })
          bobTail(s, 5, 3)
        },
      },
      renkalv: {
        young: true,
        build: (s) => {
          quad(s, { leg: 24, legWidth: 13, hoof: 4, hoofSize: 1.14 })
          leafEars(s, { length: 0.42, droop: 4 })
          for (const side of [1, -1])
            s.onHead(() => s.add(ball(add(onHead(s, 80 * side, 62).at, [0, 0, 1]), 4, { slot: 2, blend: 1 })))
          for (const side of [1, -1])
            s.onHead(() =>
              s.add(
                ellipsoid(onHead(s, 34 * side, 10).at, [9, 9, 10], { slot: 2, operation: 'paint', depth: 2 }),
              ),
            )
          blockMuzzle(s, { width: 0.46, height: 0.4, out: 0.34, end: 3 })
          bobTail(s, 5, 3)
        },
      },
    },
  },
  isbjorn: {
    camera: QUAD_CAMERA,
    build: (s) => {
      quad(s, {
        leg: 20,
        legWidth: 20,
        girth: 1.16,
        rise: 26,
        neck: 30,
        neckWidth: 30,
        hoofSize: 1.16,
        head: [0.9, 1.08, 0.86],
      })
      s.add(ellipsoid([0, 20, 44], [23, 19, 21], { blend: 8 }))
      roundEars(s, 0.11, { tilt: 50 })
      s.onHead(() =>
        s.add(ellipsoid(onHead(s, 0, 14).at, [3.6, 7, 8], { slot: 2, operation: 'paint', depth: 2.4 })),
      )
      snout(s, { width: 0.44, height: 0.34, out: 0.28, slot: 3 })
      bobTail(s, 5, 2)
    },
    face: { azimuth: 28, elevation: 9, size: 4.8 },
    variants: {
      isbjornshona: {
        oneSided: true,
        camera: { azimuth: 34, elevation: 18 },
        build: (s) => {
          loaf(s, {
            length: 100,
            width: 66,
            height: 48,
            headAt: [-6, -38, 42],
            head: [0.92, 1.02, 0.88],
            footSize: 12,
          })
          roundEars(s, 0.12, { tilt: 48 })
          snout(s, { width: 0.46, height: 0.34, out: 0.26, slot: 3 })
          s.add(
            ellipsoid([36, -14, 13], [13, 14, 14], { slot: 2, blend: 2 }),
            ball([34, -24, 29], 13.5, { slot: 2, blend: 3 }),
          )
          for (const x of [26, 42]) s.add(ball([x, -22, 41], 4, { slot: 2, blend: 1.5 }))
          s.add(ball([34.5, -37, 27], 4.6, { slot: 3 }), ball([34.7, -41.4, 28.6], 1.8, { slot: 4 }))
          for (const x of [29, 40]) s.add(ball([x, -36, 32], 1.9, { slot: 4 }))
        },
      },
      isbjornsunge: {
        young: true,
        camera: { azimuth: 20, elevation: 13 },
        build: (s) => {
          sit(s, { girth: 1.08, holds: true })
          roundEars(s, 0.14, { tilt: 48 })
          paintPads(s)
          bobTail(s)
          s.add(ball([0, -32, 30], 12, { slot: 3 }))
          snout(s, { width: 0.44, slot: 3 })
        },
      },
    },
  },
  pingvin: {
    camera: { azimuth: 18, elevation: 12 },
    build: (s) => {
      egg(s)
      sideWings(s, { length: 46, width: 16, slot: 1, z: 56, rest: 20, thick: 3.6 })
      paintBelly(s, 3, 1.2)
      s.onHead(() => {
        const { at, radii } = s.sockets.head
        s.add(
          ellipsoid(
            [radii[0] * 0.4, at[1] - radii[1] * 0.8, at[2] + 2],
            [radii[0] * 0.46, 14, radii[2] * 0.5],
            { slot: 3, operation: 'paint', mirror: true, depth: 2.5 },
          ),
        )
        s.add(
          ellipsoid(
            [0, at[1] - radii[1] * 0.9, at[2] - radii[2] * 0.5],
            [radii[0] * 0.66, 12, radii[2] * 0.4],
            { slot: 3, operation: 'paint', depth: 2.5 },
          ),
        )
      })
      pointedBeak(s, { length: 0.22, radius: 0.1 })
    },
    face: { azimuth: 23, elevation: 8, size: 5.4, skin: 3 },
    variants: {
      kejsarpingvin: {
        build: (s) => {
          egg(s, { width: 0.86, height: 1.14, head: 0.8 })
          sideWings(s, { length: 50, width: 16, slot: 1, z: 62, rest: 14, thick: 3.6, x: 24 })
          paintBelly(s, 3, 1.1)
          s.add(
            ellipsoid([18, -18, 62], [8, 12, 13], { slot: 2, operation: 'paint', mirror: true, depth: 2.5 }),
          )
          pointedBeak(s, { length: 0.36, radius: 0.09, fall: 0.12 })
        },
        face: { azimuth: 27, elevation: 12, size: 4.8 },
      },
      pingvinunge: {
        young: true,
        build: (s) => {
          egg(s, { width: 1.12, height: 0.94 })
          sideWings(s, { length: 30, width: 17, slot: 1, z: 50, rest: 50, thick: 4, x: 31 })
          paintBelly(s, 3, 1.1)
          for (const side of [1, -1])
            s.onHead(() =>
              s.add(
                ellipsoid(onHead(s, 26 * side, 8).at, [14, 14, 16], {
                  slot: 3,
                  operation: 'paint',
                  depth: 2.5,
                }),
              ),
            )
          pointedBeak(s, { length: 0.16, radius: 0.09 })
        },
      },
    },
  },
  varg: {
    camera: QUAD_CAMERA,
    build: (s) => {
      quad(s, { leg: 29, legWidth: 14.5, head: [0.96, 0.96, 0.9] })
      pointedEars(s, { width: 0.34, height: 0.46, tilt: 27, out: 8 })
      ruff(s, { slot: 3, points: 9, size: 1.2 })
      cheekTufts(s, { count: 2 })
      s.add(ellipsoid([0, 6, 66], [17, 29, 17], { slot: 2, operation: 'paint', depth: 3 }))
      hangingTail(s, { length: 42, r1: 6, r2: 8, fall: 52, tip: 2 })
      cheekMask(s, 3)
      wedgeMuzzle(s, { slot: 3, width: 0.38, tip: 0.24, out: 0.34 })
    },
    face: { azimuth: 29, elevation: 10, size: 4.6 },
    variants: {
      vargledare: {
        build: (s) => {
          quad(s, { leg: 29, legWidth: 15, rise: 62, neck: 24, head: [0.96, 0.96, 0.9] })
          s.add(ellipsoid([0, 0, 2], [30, 38, 10], { slot: 4, blend: 2 }))
          pointedEars(s, { width: 0.34, height: 0.44, tilt: 30, out: 14 })
          ruff(s, { slot: 3, points: 9, size: 1.7 })
          cheekTufts(s, { count: 2 })
          s.add(ellipsoid([0, 6, 66], [17, 29, 17], { slot: 2, operation: 'paint', depth: 3 }))
          hangingTail(s, { length: 42, r1: 6, r2: 9, fall: 48, tip: 2 })
          wedgeMuzzle(s, { slot: 3, width: 0.38, tip: 0.22, out: 0.36, rise: 0.1, drop: 0.1 })
        },
        face: { azimuth: 33, elevation: 14, size: 4.6 },
      },
      vargunge: {
        young: true,
        camera: { azimuth: 20, elevation: 13 },
        build: (s) => {
          sit(s)
          pointedEars(s, { width: 0.36, height: 0.46, tilt: 30, out: 10 })
          cheekTufts(s, { count: 2 })
          brushTail(s, { radius: 10, tip: 2 })
          paintBelly(s, 3)
          cheekMask(s, 3)
          wedgeMuzzle(s, { slot: 3, width: 0.38, tip: 0.24, out: 0.26 })
        },
      },
    },
  },
  fjallrav: {
    build: (s) => {
      sit(s, { girth: 1.04 })
      maneRing(s, { lobes: 14, outer: 1.16, slot: 1, back: 6, lobe: 0.16 })
      roundEars(s, 0.16, { tilt: 44 })
      brushTail(s, { radius: 19, tip: 2 })
      paintBelly(s, 3)
      wedgeMuzzle(s, { slot: 3, width: 0.36, tip: 0.18, out: 0.2 })
    },
    face: { azimuth: 27, elevation: 6, size: 5.2 },
  },
  snouggla: {
    camera: { azimuth: 18, elevation: 12 },
    build: (s) => {
      egg(s, { width: 1.08, feet: 'none', head: 0.96 })
      for (const x of [13]) {
        s.add(ball([x, -18, 8], 11, { blend: 3, mirror: true }))
        for (const dx of [-5, 0, 5]) s.add(ball([x + dx, -29, 3.4], 3.2, { slot: 4, mirror: true }))
      }
      sideWings(s, { length: 48, width: 24, slot: 1, z: 54, rest: 30, thick: 5, x: 29 })
      paintBelly(s, 3, 1.05)
      s.onHead(() =>
        s.add(
          ellipsoid([0, -24, s.sockets.head.at[2] + 2], [headWidth(s) * 0.38, 16, headWidth(s) * 0.33], {
            slot: 3,
            operation: 'paint',
            depth: 2.5,
          }),
        ),
      )
      kiteBeak(s, 0.09, 4)
    },
    marks: (s) => dashes(s, 20, 2),
    face: { azimuth: 22, elevation: 7, size: 6.2, skin: 3, blush: 'none' },
  },
}
