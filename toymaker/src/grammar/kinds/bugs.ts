/** Insects, spiders and snails. */
import { ACCENT, BODY, DARK, PALE, sphere, box, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { ballStalks } from '../parts/horns.ts'
import { domeSpots } from '../parts/shells.ts'
import { loaf } from '../plans/loaf.ts'
import { wing, wingLobe } from '../plans/wing.ts'

export const bugs: Group = {
  nyckelpiga: {
    camera: { azimuth: 32, elevation: 22 },
    build: (s) => {
      const dark = s.context.darkBody ? 2 : 4
      loaf(s, {
        length: 82,
        width: 80,
        height: 60,
        feet: 6,
        footSlot: dark,
        footSize: 8,
        headAt: [0, -38, 28],
        headSlot: dark,
        head: [0.96, 0.92, 0.92],
        headBlend: 0,
      })
      s.sockets.shell = [0, 8, s.sockets.belly.at[2] + s.sockets.belly.radii[2] + 2]
      const { at, radii } = s.sockets.head
      s.onHead(() =>
        s.add(
          ellipsoid(add(at, [0, -radii[1] * 0.62, -1]), [radii[0] * 0.8, radii[1] * 0.52, radii[2] * 0.76], {
            slot: PALE,
          }),
        ),
      )
      s.add(box([0, 12, 40], [1.4, 60, 60], 0.4, { slot: dark, operation: 'paint', depth: 2 }))
      domeSpots(s, {
        slot: dark,
        size: 8.6,
        spots: [
          [50, 44],
          [-50, 44],
          [100, 26],
          [-100, 26],
          [148, 48],
          [-148, 48],
          [28, 74],
        ],
      })
      ballStalks(s, { length: 0.5, r: 0.065, ball: 0.13, slot: dark, tilt: 28, lean: 0.2 })
      s.sockets.head = {
        at: add(at, [0, -radii[1] * 0.4, -1]),
        radii: [radii[0] * 0.86, radii[1] * 0.74, radii[2] * 0.82],
      }
    },
    face: { azimuth: 25, elevation: 6, size: 5, skin: PALE },
  },
  humla: {
    camera: { azimuth: 34, elevation: 18 },
    build: (s) => {
      loaf(s, {
        length: 84,
        width: 68,
        height: 64,
        feet: 6,
        footSlot: DARK,
        footSize: 8,
        headAt: [0, -36, 36],
        headSlot: PALE,
        head: [0.96, 0.9, 0.9],
        headBlend: 1,
      })
      for (const y of [-12, 10, 30])
        s.add(box([0, y, 30], [60, 5.4, 60], 1, { slot: ACCENT, operation: 'paint', depth: 4 }))
      s.add(roundCone([0, 48, 22], [0, 57, 20], 5, 2, { slot: DARK }))
      s.add(
        ellipsoid([21, 12, 66], [15, s.wall(3.4), 24], {
          slot: PALE,
          mirror: true,
          blend: 1.5,
          rotate: [-34, 30, 0],
        }),
        ellipsoid([19, 30, 56], [11, s.wall(3.4), 17], {
          slot: PALE,
          mirror: true,
          blend: 1.5,
          rotate: [-48, 34, 0],
        }),
      )
      ballStalks(s, { length: 0.34, r: 0.055, ball: 0.1, slot: DARK, ballSlot: DARK, tilt: 24 })
    },
    face: { azimuth: 27, elevation: 6, size: 5.4, skin: PALE },
  },
  fjaril: {
    camera: { azimuth: 16, elevation: 10 },
    build: (s) => {
      wing(s)
      s.add(ellipsoid([0, 0, 1], [18, 15, 7], { slot: DARK, blend: 2 }))
      wingLobe(s, { at: [34, 4, 62], half: [29, 33], roll: 30, slot: ACCENT, sweep: 10 })
      s.add(
        ellipsoid([33, 0, 61], [23, 20, 27], {
          slot: BODY,
          operation: 'paint',
          mirror: true,
          rotate: [0, 30, 10],
          depth: 3,
        }),
      )
      wingLobe(s, { at: [27, 5, 22], half: [21, 25], roll: -32, slot: ACCENT, sweep: 12 })
      s.add(
        ellipsoid([26, 2, 23], [15, 20, 18], {
          slot: BODY,
          operation: 'paint',
          mirror: true,
          rotate: [0, -32, 12],
          depth: 3,
        }),
      )
      s.add(
        ellipsoid([40, -1, 70], [9, 7, 9], { slot: PALE, mirror: true }),
        ellipsoid([40, -3.4, 70], [5.4, 6, 5.4], { slot: ACCENT, mirror: true }),
        ellipsoid([29, 0, 18], [6, 6, 6], { slot: PALE, mirror: true }),
      )
      ballStalks(s, { length: 0.4, r: 0.055, ball: 0.1, slot: DARK, tilt: 22 })
      s.sockets.side = [58, -10, 0]
    },
    face: { azimuth: 24, elevation: 4, size: 5, skin: PALE },
  },
  snigel: {
    camera: { azimuth: 40, elevation: 13 },
    build: (s) => {
      const k = s.context.proportions.head
      s.add(ellipsoid([0, 6, 6], [20, 54, 13]), roundCone([0, -30, 12], [0, -38, 36], 15, 14, { blend: 6 }))
      const at: Vec3 = [0, -42, 46]
      s.onHead(() => s.add(ellipsoid(at, [20 * k, 19 * k, 18 * k], { blend: 6 })))
      s.sockets.head = { at, radii: [20 * k, 19 * k, 18 * k] }
      s.sockets.top = add(at, [0, 0, 18 * k])
      s.sockets.neck = { at: [0, -34, 30], radius: 16 }
      s.sockets.belly = { at: [0, -50, 22], radii: [10, 10, 12] }
      s.sockets.back = [0, 36, 50]
      s.sockets.shell = [0, 14, 76]
      s.sockets.side = [36, -26, 0]
      s.sockets.hands = [
        [17, -40, 9],
        [-17, -40, 9],
      ]
      s.add(ellipsoid([0, 16, 42], [20, 35, 34], { slot: ACCENT }))
      for (const [r, t] of [
        [26, 6.4],
        [15, 5.4],
        [5.4, 4.6],
      ] as const)
        s.add(torus([15.5, 16, 42], r, t, { slot: ACCENT, mirror: true, rotate: [0, 0, 90], blend: 1 }))
      for (const r of [20.6, 10.4])
        s.add(torus([19, 16, 42], r, 2, { slot: PALE, mirror: true, rotate: [0, 0, 90] }))
      for (let i = 0; i < 12; i++)
        s.add(
          sphere([direction(i * 30 + 15, 0)[0] * 19, 6 + direction(i * 30 + 15, 0)[1] * 51, 4], 6.4, {
            blend: 3,
          }),
        )
      ballStalks(s, { length: 0.5, r: 0.085, ball: 0.13, ballSlot: ACCENT, tilt: 24 })
      // It ends under the chin: round the mouth it would be a beard.
      s.add(ellipsoid([0, -54, 15], [9, 12, 15], { slot: PALE, operation: 'paint', depth: 2.4 }))
    },
    face: { azimuth: 30, elevation: 6, size: 5 },
  },
}
