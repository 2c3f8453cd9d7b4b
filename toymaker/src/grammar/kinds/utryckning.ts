/** Rescue vehicles: plain stars, hearts and bands only. */
import { ball, box, cone, drum, ellipsoid, heart, limb, ring, star } from '../../sdf/shapes.ts'
import { cos, sin } from '../../sdf/vec.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { boat, boatFace } from '../plans/boat.ts'
import { car, carFace } from '../plans/car.ts'
import { truck, truckFace } from '../plans/truck.ts'
import { beacon, pane } from '../plans/wheels.ts'
import type { Sculpture } from '../sculpture.ts'

const CAMERA = { azimuth: 38, elevation: 15 }

/** A ladder lying along a line, filled behind its rungs. */
export function ladder(s: Sculpture, from: Vec3, to: Vec3, half: number, rungs: number): void {
  const r = s.rod(2.4)
  s.add(limb([half, from[1], from[2]], [half, to[1], to[2]], r, r, { slot: 3, mirror: true }))
  const span: Vec3 = [0, to[1] - from[1], to[2] - from[2]]
  s.add(limb([0, from[1], from[2]], to, r * 0.9, r * 0.9, { slot: 3 }))
  for (let i = 0; i < rungs; i++) {
    const t = (i + 0.5) / rungs
    const at: Vec3 = [0, from[1] + span[1] * t, from[2] + span[2] * t]
    s.add(limb([-half, at[1], at[2]], [half, at[1], at[2]], r * 0.9, r * 0.9, { slot: 3 }))
  }
}

export const utryckning: Group = {
  brandbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, { length: 116, cab: { length: 46, height: 58 } })
      s.add(box([0, 24, 36], [24.5, 36, 20], 5, { blend: 1 }))
      s.add(box([0, 20, 27], [40, 60, 2.8], 0.5, { slot: 3, operation: 'paint', depth: 2 }))
      for (const y of [6, 24, 42])
        s.add(box([25, y, 40], [2, 7.4, 9], 1, { slot: 3, operation: 'paint', mirror: true, depth: 1.4 }))
      s.add(drum([25, 42, 40], 8, 3, 1.6, { slot: 2, turn: [0, 90, 0], mirror: true }))
      ladder(s, [0, t.front + 8, 62], [0, 56, 60], 8, 7)
      for (const x of [-14, 14]) beacon(s, [x, t.front + 12, 58], 5)
    },
    face: truckFace,
    variants: {
      stegbil: {
        build: (s) => {
          const t = truck(s, { length: 116, cab: { length: 36, height: 52 } })
          s.add(box([0, 24, 30], [24, 36, 12], 4, { blend: 1 }), drum([0, 36, 44], 14, 6, 2, { slot: 4 }))
          ladder(s, [0, 52, 44], [0, t.front - 6, 76], 8, 9)
          s.add(
            limb([0, 40, 40], [0, 12, 58], 5, 4, { slot: 4 }),
            box([0, t.front - 8, 74], [11, 8, 7], 3, { slot: 2 }),
          )
          s.add(limb([0, t.front + 10, 50], [0, t.front + 10, 68], 5, 5, { slot: 1 }))
          beacon(s, [14, t.front + 20, 52], 4.4)
          beacon(s, [-14, t.front + 20, 52], 4.4)
          s.add(
            limb([20, 50, 20], [33, 54, 4], 3.4, 3.4, { slot: 4, mirror: true }),
            drum([33, 54, 3], 6, 3, 1, { slot: 2, mirror: true }),
          )
        },
      },
      tankbil: {
        build: (s) => {
          const t = truck(s, { length: 116, cab: { length: 36, height: 56 } })
          s.add(drum([0, 24, 42], 22, 36, 7, { turn: [90, 0, 0] }))
          for (const y of [2, 24, 46]) s.add(ring([0, y, 42], 21.6, 2.6, { slot: 3, turn: [0, 0, 0] }))
          s.add(
            limb([0, t.front + 18, 58], [0, t.front + 4, 68], 4.4, 4, { slot: 4 }),
            drum([0, t.front + 18, 58], 6, 4, 1, { slot: 4 }),
          )
          for (const x of [-15, 15]) beacon(s, [x, t.front + 24, 56], 4.4)
          s.sockets.top = [0, 20, 64]
        },
      },
    },
  },
  ambulans: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, {
        length: 104,
        mode: 'box',
        height: 66,
        axles: [-0.6, 0.58],
        edge: 10,
        wheel: { radius: 12, width: 11 },
      })
      s.add(box([0, t.front + 2, 30], [23.5, 14, 13], 9, { blend: 5 }))
      for (let i = 0; i < 7; i++)
        s.add(
          box([25, -38 + i * 13, 32], [3, 5.5, 3.4], 0.4, {
            slot: 2,
            operation: 'paint',
            mirror: true,
            depth: 2,
            turn: [i % 2 ? 12 : -12, 0, 0],
          }),
        )
      pane(s, [25, -32, 51], [4, 9, 8.5], { mirror: true })
      pane(s, [0, t.front, 52], [19, 6, 9])
      for (const side of [1, -1])
        s.add(heart([24.6 * side, 12, 42], 15, 1.4, 0.8, { slot: 2, lyingOn: [side, 0, 0] }))
      s.add(box([0, t.front + 14, 67], [18, 5, 2.6], 2, { slot: 4 }))
      for (const x of [-13, 13]) s.add(ellipsoid([x, t.front + 14, 69], [6, 5, 5], { slot: 2 }))
      s.sockets.top = [0, 12, 66]
    },
    face: { ...truckFace, elevation: -2 },
  },
  polisbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      car(s)
      s.add(box([0, 5, 63], [17, 4.6, 3], 2, { slot: 4 }))
      for (const x of [-12, 12]) s.add(ellipsoid([x, 5, 65], [6, 5, 5], { slot: 2 }))
      s.add(box([25, 4, 27], [6, 21, 11], 1, { slot: 2, operation: 'paint', mirror: true, depth: 2 }))
      for (const side of [1, -1])
        s.add(star([26.4 * side, 4, 27], 7, 1.2, 0.8, { slot: 3, lyingOn: [side, 0, 0] }))
      s.add(limb([14, 36, 36], [16, 40, 56], s.rod(1.8), s.rod(1.8), { slot: 4 }))
    },
    face: carFace,
  },
  raddningsbat: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const b = boat(s, { width: 50, freeboard: 22 })
      s.add(
        limb([18, 38, 21], [21, -6, 22], 8, 8, { mirror: true, blend: 2 }),
        limb([21, -6, 22], [8, -42, 25], 8, 8, { mirror: true }),
        limb([8, -42, 25], [0, -46, 26], 8, 8, { mirror: true }),
      )
      s.add(box([0, 10, 38], [14, 17, 17], 5, { slot: 2 }), box([0, 10, 55], [16, 19, 3], 2.4, { slot: 2 }))
      for (const at of [
        [0, -7, 42],
        [0, 27, 42],
      ] as const)
        pane(s, at, [10, 4, 6.4])
      pane(s, [14, 10, 42], [4, 11, 6.4], { mirror: true })
      s.add(
        limb([13, 36, 24], [13, 34, 52], 4.5, 4.5, { slot: 4, mirror: true, blend: 1 }),
        limb([-13, 34, 52], [13, 34, 52], 4.5, 4.5, { slot: 4 }),
      )
      s.add(drum([0, 34, 58], 8, 2.4, 1, { slot: 3 }), beacon3(0, 10, 58))
      s.add(ring([15.4, 12, 34], 7, 3, { slot: 3, turn: [0, 0, 90] }))
      s.sockets.top = [0, 10, 62]
      s.sockets.head = { at: [0, -26, 21], radii: [22, 24, 12] }
      s.sockets.neck = { at: [0, 10, 40], radius: 15 }
      s.sockets.back = [0, b.length * 0.9, 26]
    },
    face: { ...boatFace, size: 5 },
  },
  helikopter: {
    camera: { azimuth: 40, elevation: 15 },
    fixedHead: true,
    build: (s) => {
      s.add(ellipsoid([0, -10, 36], [24, 30, 24]), limb([0, 8, 40], [0, 54, 46], 12, 5.5, { blend: 8 }))
      s.add(ellipsoid([0, -24, 42], [18, 20, 17], { slot: 3, operation: 'paint', depth: 2 }))
      s.add(
        ring([0, 58, 48], 9, 3.4, { slot: 2, turn: [0, 0, 90] }),
        limb([0, 58, 40], [0, 58, 56], 3, 3, { slot: 2 }),
      )
      s.add(
        limb([17, -30, 5], [17, 18, 5], 4.4, 4.4, { slot: 4, mirror: true }),
        limb([12, -22, 22], [17, -20, 6], 4, 4, { slot: 4, mirror: true }),
        limb([12, 6, 22], [17, 8, 6], 4, 4, { slot: 4, mirror: true }),
      )
      s.add(
        limb([0, -6, 3], [0, -6, 24], 15, 12, { slot: 4 }),
        box([0, -6, 3], [19, 18, 3.4], 2, { slot: 4 }),
      )
      s.add(drum([0, -8, 61], 9, 5, 2, { slot: 4 }))
      const swing = s.wish.chance() * 60
      for (const a of [0, 90, 180, 270]) {
        const at: Vec3 = [sin(a + swing) * 27, -8 + cos(a + swing) * 27, 64.5]
        s.add(box(at, [5, 28, s.wall(2.2)], 1.8, { slot: 2, turn: [0, 0, -(a + swing)] }))
      }
      s.add(
        cone([0, -8, 69], 6, 3, 3, 1, { slot: 4 }),
        box([23, -2, 28], [4, 22, 3], 0.5, { slot: 2, operation: 'paint', mirror: true, depth: 2 }),
      )
      s.sockets.head = { at: [0, -12, 34], radii: [24, 28, 22] }
      s.sockets.top = [0, -8, 71]
      s.sockets.neck = { at: [0, 8, 40], radius: 15 }
      s.sockets.back = [0, 40, 52]
      s.sockets.side = [40, -20, 0]
    },
    face: {
      azimuth: 30,
      elevation: -4,
      size: 5.4,
      style: 'ball',
      blush: 'none',
      mouth: { elevation: -24, width: 8 },
    },
  },
}

const beacon3 = (x: number, y: number, z: number) => ball([x, y, z], 4.6, { slot: 2 })
