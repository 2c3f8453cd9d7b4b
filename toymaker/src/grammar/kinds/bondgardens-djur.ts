/** Animals of the farm. */
import { ball, ellipsoid, limb, ring, bow } from '../../sdf/shapes.ts'
import { add, direction } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { headWidth, onCrown } from '../parts/anchors.ts'
import { leafEars, pointedEars } from '../parts/ears.ts'
import { neckMane, wool } from '../parts/fur.ts'
import { comb, curvedHorns, hornPair, tuft } from '../parts/horns.ts'
import { paintBelly, paintPatch } from '../parts/marks.ts'
import { blockMuzzle, discSnout, pointedBeak, snout } from '../parts/muzzles.ts'
import { bobTail, hangingTail, ringTail, ropeTail } from '../parts/tails.ts'
import { bird, plumeTail } from '../plans/bird.ts'
import { egg, sideWings } from '../plans/egg.ts'
import { quad } from '../plans/quad.ts'
import { sit } from '../plans/sit.ts'
import type { Sculpture } from '../sculpture.ts'

const QUAD_CAMERA = { azimuth: 36, elevation: 13 }

function blaze(s: Sculpture): void {
  const { at, radii } = s.sockets.head
  s.onHead(() =>
    s.add(
      ellipsoid([0, at[1] - radii[1], at[2] + radii[2] * 0.2], [headWidth(s) * 0.09, 12, radii[2] * 0.8], {
        slot: 3,
        operation: 'paint',
        depth: 2,
      }),
    ),
  )
}

function bell(s: Sculpture, radius = 6): void {
  const { at, radius: r } = s.sockets.neck
  s.add(ring(at, r, 2.6, { slot: 2, turn: [62, 0, 0] }))
  s.add(ball(add(at, [0, -r - 2, -7]), radius, { slot: 2 }))
}

function blotches(s: Sculpture): void {
  const { at } = s.sockets.belly
  const middle = add(at, [0, 30, 4])
  for (const [azimuth, elevation, size] of [
    [72, 18, 11],
    [112, 34, 9],
    [-66, 26, 10],
    [-110, 8, 12],
    [172, 40, 9],
  ] as const) {
    paintPatch(s, middle, direction(azimuth + s.jitter(8), elevation), [size, size * 0.8], 2)
  }
}

export const bondgardensDjur: Group = {
  hast: {
    camera: QUAD_CAMERA,
    build: (s) => {
      quad(s, { leg: 30, legWidth: 14, neck: 26, rise: 58, neckWidth: 25, head: [0.88, 0.92, 0.94], hoof: 4 })
      pointedEars(s, { width: 0.2, height: 0.32, tilt: 24, out: 8 })
      blockMuzzle(s, { width: 0.5, height: 0.44, out: 0.46, sink: 0.26, slot: 1, end: s.wish.softSlot })
      blaze(s)
      neckMane(s, { slot: 2, forelock: true })
      hangingTail(s, { length: 40, r1: 6, r2: 8, fall: 68, slot: 2 })
    },
    face: { azimuth: 36, elevation: 12, size: 4.8 },
    variants: {
      nordsvensk_hast: {
        build: (s) => {
          quad(s, {
            leg: 27,
            legWidth: 18,
            neck: 22,
            rise: 54,
            neckWidth: 33,
            girth: 1.16,
            head: [0.9, 0.94, 0.94],
            hoof: 4,
            hoofSize: 1.3,
          })
          pointedEars(s, { width: 0.2, height: 0.32, tilt: 24, out: 8 })
          blockMuzzle(s, { width: 0.54, height: 0.46, out: 0.44, sink: 0.26, end: s.wish.softSlot })
          blaze(s)
          s.add(ring(s.sockets.neck.at, s.sockets.neck.radius + 3, 4.4, { slot: 2, turn: [52, 0, 0] }))
          neckMane(s, { slot: 2, forelock: true, height: 0.24 })
          hangingTail(s, { length: 40, r1: 7, r2: 9, fall: 70, slot: 2 })
        },
      },
      shetlandsponny: {
        build: (s) => {
          quad(s, { leg: 18, legWidth: 16, neck: 16, rise: 54, girth: 1.16, hoof: 4 })
          pointedEars(s, { width: 0.2, height: 0.3, tilt: 30, out: 12 })
          blockMuzzle(s, { width: 0.52, height: 0.44, out: 0.4, sink: 0.22, end: s.wish.softSlot })
          neckMane(s, { slot: 2, forelock: true, height: 0.3, thick: 8 })
          hangingTail(s, { length: 36, r1: 8, r2: 10, fall: 74, slot: 2 })
        },
        marks: (s) => paintPatch(s, [0, 8, 44], direction(80, 20), [14, 11], 2),
      },
      gotlandsruss: {
        build: (s) => {
          quad(s, {
            leg: 31,
            legWidth: 13,
            neck: 22,
            rise: 56,
            girth: 0.94,
            head: [0.9, 0.92, 0.94],
            hoof: 4,
          })
          pointedEars(s, { width: 0.2, height: 0.32, tilt: 24, out: 8 })
          blockMuzzle(s, { width: 0.48, height: 0.42, out: 0.42, sink: 0.24, end: 3 })
          neckMane(s, { slot: 4, height: 0.15, thick: 4 })
          s.add(ellipsoid([0, 10, 70], [4, 40, 14], { slot: 4, operation: 'paint', depth: 2 }))
          hangingTail(s, { length: 40, r1: 5, r2: 7, fall: 68, slot: 2 })
        },
      },
    },
  },
  ko: {
    camera: QUAD_CAMERA,
    build: (s) => {
      quad(s, { leg: 24, legWidth: 15, girth: 1.12, rise: 34, neckWidth: 28, hoof: 4 })
      leafEars(s, { length: 0.42, droop: 8 })
      hornPair(s, { way: [0.75, -0.1, 0.66], length: 0.26, tilt: 38, r1: 0.08, r2: 0.04 })
      blockMuzzle(s, { width: 0.66, height: 0.42, out: 0.3, sink: 0.08, slot: 3, end: 3 })
      s.add(ball([0, 14, 20], 12, { slot: 3, blend: 3 }))
      for (const [x, y] of [
        [5, 10],
        [5, 19],
      ] as const)
        s.add(limb([x, y, 12], [x, y, 5], 2.6, 2.6, { slot: 3, mirror: true, blend: 1 }))
      bell(s)
      ropeTail(s, { tuft: 6, tuftSlot: 4, radius: 3.4 })
    },
    marks: blotches,
    face: { azimuth: 34, elevation: 14, size: 5 },
    variants: {
      fjallko: {
        build: (s) => {
          quad(s, { leg: 24, legWidth: 15, girth: 1.1, rise: 34, neckWidth: 28, hoof: 4 })
          leafEars(s, { length: 0.42, droop: 8 })
          tuft(s, { length: 0.26, slot: 3, strands: 3, radius: 0.09 })
          blockMuzzle(s, { width: 0.62, height: 0.42, out: 0.3, sink: 0.08, slot: 3, end: 3 })
          s.add(ellipsoid([0, 10, 66], [9, 40, 20], { slot: 3, operation: 'paint', depth: 3 }))
          bell(s, 8)
          ropeTail(s, { tuft: 6, tuftSlot: 4, radius: 3.4 })
        },
      },
      kalv: {
        young: true,
        build: (s) => {
          quad(s, { leg: 24, legWidth: 15, rise: 40, hoof: 4 })
          leafEars(s, { length: 0.48, droop: 14 })
          blockMuzzle(s, { width: 0.58, height: 0.42, out: 0.3, sink: 0.06, slot: 3, end: 3 })
          ropeTail(s, { tuft: 6, tuftSlot: 4, radius: 3.4 })
        },
      },
    },
  },
  far: {
    camera: QUAD_CAMERA,
    build: (s) => {
      quad(s, {
        leg: 19,
        legWidth: 13,
        legSlot: 4,
        hoof: 3,
        rise: 30,
        neck: 14,
        headSlot: 4,
        head: [0.82, 0.94, 0.92],
      })
      const { at } = s.sockets.belly
      wool(s, { at: [0, 3, at[2] + 3], radii: [21, 30, 19], count: 46, radius: 9.4 })
      leafEars(s, { length: 0.5, droop: 32, slot: 4, inner: 'none' })
      s.onHead(() =>
        wool(s, { at: add(s.sockets.head.at, [0, 3, 8]), radii: [14, 13, 12], count: 13, radius: 7, low: 0 }),
      )
      snout(s, { width: 0.44, height: 0.4, out: 0.14, slot: 4, noseSlot: 3, nose: 0.06 })
      const socket = s.sockets.mouth
      if (socket) s.sockets.mouth = { ...socket, slot: 3 }
      bell(s, 5)
      bobTail(s, 6)
    },
    face: { azimuth: 32, elevation: 8, size: 5, style: 'ball', skin: 4, ink: 3, blush: 'none' },
    variants: {
      bagge: {
        build: (s) => {
          quad(s, {
            leg: 19,
            legWidth: 14,
            legSlot: 4,
            hoof: 3,
            rise: 26,
            neck: 14,
            headSlot: 4,
            head: [0.82, 0.94, 0.92],
          })
          wool(s, { at: [0, 3, s.sockets.belly.at[2] + 3], radii: [21, 30, 19], count: 46, radius: 9.4 })
          const { at } = s.sockets.head
          s.onHead(() => {
            s.add(
              ring([at[0] + 20, at[1] + 2, at[2] + 2], 8, 5, {
                slot: 2,
                turn: [0, 70, 0],
                mirror: true,
                blend: 1,
              }),
            )
            s.add(
              limb([20, at[1] - 5, at[2] - 4], [28, at[1] - 12, at[2] - 3], 4.4, 2.4, {
                slot: 2,
                mirror: true,
                blend: 1,
              }),
            )
            wool(s, { at: add(at, [0, 3, 8]), radii: [12, 12, 11], count: 11, radius: 6.6, low: 0 })
          })
          snout(s, { width: 0.44, height: 0.4, out: 0.14, slot: 4, noseSlot: 3, nose: 0.06 })
          bobTail(s, 6)
        },
      },
      lamm: {
        young: true,
        build: (s) => {
          quad(s, {
            leg: 27,
            legWidth: 13,
            legSlot: 4,
            hoof: 3,
            rise: 40,
            neck: 14,
            headSlot: 4,
            head: [0.84, 0.94, 0.92],
          })
          wool(s, { at: [0, 3, s.sockets.belly.at[2] + 3], radii: [17, 25, 15], count: 50, radius: 7 })
          leafEars(s, { length: 0.5, droop: 26, slot: 4, inner: 'none' })
          s.onHead(() =>
            wool(s, {
              at: add(s.sockets.head.at, [0, 3, 9]),
              radii: [12, 12, 11],
              count: 11,
              radius: 6,
              low: 0,
            }),
          )
          snout(s, { width: 0.44, height: 0.4, out: 0.12, slot: 4, noseSlot: 3, nose: 0.06 })
          bell(s, 5)
          hangingTail(s, { length: 20, r1: 5, r2: 5.5, fall: 64 })
        },
      },
    },
  },
  hona: {
    camera: { azimuth: 36, elevation: 13 },
    build: (s) => {
      bird(s, { foot: 'none', legs: 6, girth: 1.12 })
      s.add(
        ring([0, 2, 5], 27, 6.5, { slot: 2, blend: 2 }),
        ellipsoid([0, 2, 6], [28, 30, 7], { slot: 2, blend: 2 }),
      )
      plumeTail(s, { count: 5, length: 30, rise: 55, spread: 70, slot: 1, tips: 2, width: 7 })
      comb(s, { lobes: 3, height: 0.3 })
      pointedBeak(s, { length: 0.2, radius: 0.11, slot: 3 })
      const { at, radii } = s.sockets.head
      s.onHead(() =>
        s.add(
          ellipsoid([4, at[1] - radii[1] * 0.9, at[2] - radii[2] * 0.55], [3.6, 3, 5.5], {
            slot: 2,
            mirror: true,
          }),
        ),
      )
      paintBelly(s, 3, 0.9)
    },
    face: { azimuth: 34, elevation: 10, size: 4.8 },
    variants: {
      tupp: {
        build: (s) => {
          bird(s, { rise: 48, neck: 8, legs: 14, foot: 'disc' })
          plumeTail(s, { count: 5, length: 50, rise: 62, spread: 34, slot: 2, tips: 1, width: 7 })
          comb(s, { lobes: 5, height: 0.42 })
          pointedBeak(s, { length: 0.22, radius: 0.12, slot: 3 })
          const { at, radii } = s.sockets.head
          s.onHead(() =>
            s.add(
              ellipsoid([4, at[1] - radii[1] * 0.86, at[2] - radii[2] * 0.7], [4, 3.4, 7.5], {
                slot: 2,
                mirror: true,
              }),
            ),
          )
          paintBelly(s, 3, 0.9)
        },
      },
      kyckling: {
        young: true,
        camera: { azimuth: 18, elevation: 13 },
        build: (s) => {
          egg(s, { height: 0.86, feet: 'none' })
          sideWings(s, { length: 26, width: 18, slot: 1, z: 46, rest: 30, thick: 5, x: 28 })
          s.add(ellipsoid([0, 0, 15], [35, 31, 26], { slot: 3 }))
          for (let i = 0; i < 10; i++) {
            const way = direction(i * 36, 0)
            s.add(ball([way[0] * 31, way[1] * 27, 27], 8, { slot: 3, blend: 1 }))
          }
          tuft(s, { length: 0.2, strands: 3 })
          pointedBeak(s, { length: 0.15, radius: 0.1 })
        },
        face: { azimuth: 24, elevation: 6, size: 5 },
      },
    },
  },
  gris: {
    camera: QUAD_CAMERA,
    build: (s) => {
      quad(s, { leg: 18, legWidth: 15, girth: 1.2, rise: 24, neck: 12, neckWidth: 32, hoof: 2 })
      pointedEars(s, { width: 0.34, height: 0.34, tilt: 40, out: 34, inner: 2 })
      discSnout(s)
      ringTail(s)
      paintBelly(s, 3)
    },
    face: { azimuth: 33, elevation: 15, size: 4.8 },
    variants: {
      kulting: {
        young: true,
        camera: { azimuth: 20, elevation: 13 },
        build: (s) => {
          sit(s, { girth: 1.1 })
          pointedEars(s, { width: 0.34, height: 0.34, tilt: 38, out: 24, inner: 2 })
          discSnout(s, { radius: 0.18 })
          paintBelly(s, 3)
          bobTail(s, 4, 2)
        },
        face: { azimuth: 27, elevation: 9, size: 5 },
      },
      linderodssvin: {
        build: (s) => {
          quad(s, {
            leg: 20,
            legWidth: 15,
            girth: 1.14,
            rise: 20,
            neck: 14,
            neckWidth: 30,
            hoof: 2,
            head: [0.95, 1.05, 0.95],
          })
          leafEars(s, { length: 0.58, width: 0.34, droop: 46, slot: 2, inner: 'none' })
          discSnout(s, { radius: 0.19, out: 0.32 })
          ringTail(s)
        },
        marks: blotches,
      },
    },
  },
  get: {
    camera: QUAD_CAMERA,
    build: (s) => {
      quad(s, { leg: 27, legWidth: 13, rise: 60, neck: 20, head: [0.84, 0.92, 0.96], hoof: 4 })
      curvedHorns(s, {
        slot: 2,
        tilt: 22,
        steps: [
          [0.06, 0.02, 0.22],
          [0.06, 0.22, 0.16],
          [0.05, 0.24, -0.08],
        ],
        r1: 0.1,
        r2: 0.05,
      })
      leafEars(s, { length: 0.42, droop: 0 })
      blockMuzzle(s, { width: 0.46, height: 0.4, out: 0.36, sink: 0.16, slot: 1, end: 3 })
      const mouth = s.sockets.mouth
      if (mouth)
        s.onHead(() =>
          s.add(
            ...bow(
              add(mouth.at, [0, 0, -5]),
              add(mouth.at, [0, -3, -12]),
              add(mouth.at, [0, 1, -17]),
              4.6,
              2,
              { slot: 3, blend: 1 },
              4,
            ),
          ),
        )
      bell(s, 5)
      s.add(limb(s.sockets.tail, add(s.sockets.tail, [0, 7, 9]), 5, 3.4, { blend: 3 }))
    },
    marks: (s) => {
      for (const side of [1, -1])
        s.onHead(() =>
          s.add(
            ellipsoid(add(onCrown(s, 20 * side, -40).at, [0, -3, -8]), [2.6, 12, 14], {
              slot: 4,
              operation: 'paint',
              depth: 2,
            }),
          ),
        )
    },
    face: { azimuth: 36, elevation: 10, size: 4.7 },
  },
}
