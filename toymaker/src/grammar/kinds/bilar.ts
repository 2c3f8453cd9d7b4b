/** Cars and other road vehicles. */
import { ball, box, drum, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import type { Group } from '../kind.ts'
import { car, carFace } from '../plans/car.ts'
import { truck, truckFace } from '../plans/truck.ts'
import { bumper, pane, wheels } from '../plans/wheels.ts'
import type { Sculpture } from '../sculpture.ts'

const CAMERA = { azimuth: 38, elevation: 15 }

/** A band of colour along the middle, before windows are laid over it. */
export function stripe(s: Sculpture, half: number, slot: 2 | 3 = 2): void {
  s.add(box([0, 0, 50], [half, 90, 60], 0.5, { slot, operation: 'paint', depth: 2 }))
}

export const bilar: Group = {
  personbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      car(s)
      s.add(box([0, -36, 44], [4.2, 22, 14], 0.5, { slot: 2, operation: 'paint', depth: 2 }))
      s.add(limb([20, -9, 40], [27, -12, 43], 3, 4, { slot: 2, mirror: true, blend: 1 }))
    },
    face: carFace,
    variants: {
      veteranbil: {
        build: (s) => {
          car(s, {
            width: 42,
            bonnet: 38,
            roof: 66,
            cabin: { length: 40, y: 18, form: 'box', width: 0.96 },
            wheel: { radius: 15, width: 9, base: 62 },
            bumpers: false,
          })
          for (const y of [-31, 31])
            s.add(ellipsoid([22, y, 24], [7, 19, 8], { slot: 2, mirror: true, blend: 2 }))
          s.add(ring([0, 49, 30], 9, 4.6, { slot: 4, turn: [0, 0, 0] }), ball([0, 49, 30], 6, { slot: 2 }))
          bumper(s, { y: -51, z: 15, half: 20, back: 6, radius: 3.2 })
        },
      },
      elbil: {
        oneSided: true,
        build: (s) => {
          car(s, { roof: 62, cabin: { length: 84, y: 2, form: 'dome' }, bumpers: false, nose: 1.1 })
          s.add(
            box([34, 26, 16], [5.5, 5.5, 17], 4, { slot: 2 }),
            limb([34, 26, 30], [24, 22, 32], 3, 3, { slot: 4 }),
            box([30, 26, 3], [11, 9, 3.4], 2, { slot: 2 }),
          )
        },
      },
      stadsbil: {
        build: (s) => {
          car(s, {
            length: 78,
            width: 52,
            bonnet: 40,
            roof: 72,
            cabin: { length: 62, y: 3, form: 'box', width: 0.92 },
            wheel: { radius: 13, width: 12, base: 50 },
          })
          s.add(box([0, 4, 76], [16, 14, 6], 4, { slot: 2 }), box([0, 4, 70], [18, 18, 2], 1.4, { slot: 4 }))
        },
      },
    },
  },
  racerbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      car(s, {
        bonnet: 29,
        roof: 48,
        cabin: { length: 40, y: 6, form: 'dome', width: 0.6 },
        wheel: { radius: 14, width: 17, base: 58 },
        bumpers: false,
        nose: 1.2,
      })
      s.add(box([7, -30, 40], [2.6, 60, 20], 0.5, { slot: 2, operation: 'paint', depth: 2, mirror: true }))
      s.add(
        box([0, 46, 48], [27, 8, 2.6], 2, { slot: 2 }),
        limb([13, 42, 24], [13, 45, 47], 3.4, 3.4, { slot: 2, mirror: true }),
      )
      for (const y of [-1, 1]) s.add(drum([27 * y, 4, 26], 8, 2, 1, { slot: 3, turn: [0, 90, 0] }))
    },
    face: { ...carFace, size: 6.2 },
    variants: {
      formelbil: {
        build: (s) => {
          s.add(ellipsoid([0, -4, 17], [13, 46, 11]), ellipsoid([0, 22, 20], [19, 24, 13], { blend: 6 }))
          s.add(
            ellipsoid([0, 26, 36], [8, 16, 13], { slot: 1, blend: 4 }),
            ball([0, 6, 34], 10, { slot: 2 }),
            ellipsoid([0, 0, 34], [8, 6, 5], { slot: 4 }),
          )
          s.add(
            box([0, -50, 9], [31, 7, 3], 2.4, { slot: 2 }),
            box([0, 48, 34], [27, 7, 2.8], 2.4, { slot: 2 }),
          )
          s.add(limb([9, 44, 18], [10, 47, 34], 3.4, 3.2, { slot: 2, mirror: true }))
          for (const y of [-28, 30]) wheels(s, { x: 27, y, radius: 15, width: 15, hub: 2, cap: 3 })
          s.sockets.head = { at: [0, -20, 19], radii: [13, 26, 11] }
          s.sockets.top = [0, 6, 44]
          s.sockets.back = [0, 48, 36]
          s.sockets.neck = { at: [0, -10, 20], radius: 14 }
          s.sockets.side = [48, -20, 0]
        },
        face: { ...carFace, size: 4.6, azimuth: 34, elevation: 12, mouth: { elevation: -12, width: 6 } },
      },
      rallybil: {
        build: (s) => {
          car(s, {
            bonnet: 40,
            roof: 68,
            cabin: { length: 58, y: 10, form: 'box', width: 0.9 },
            wheel: { radius: 15, width: 14, base: 58 },
          })
          for (const x of [6, 17])
            s.add(drum([x, -38, 44], 5, 4, 2, { slot: 3, mirror: true, turn: [90, 0, 0] }))
          s.add(box([0, -2, 70], [8, 10, 4], 3, { slot: 2 }))
          for (const x of [-1, 1]) s.add(drum([27.5 * x, 4, 30], 9, 1.8, 1, { slot: 3, turn: [0, 90, 0] }))
        },
      },
    },
  },
  husbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, { length: 110, mode: 'bed', cab: { length: 34, height: 48 }, axles: [-0.62, 0.55] })
      s.add(
        box([0, 14, 46], [25.5, 42, 27], 8, { blend: 2 }),
        box([0, t.front + 20, 62], [24, 18, 11], 7, { blend: 4 }),
      )
      s.add(box([0, 10, 34], [40, 50, 3.4], 0.5, { slot: 2, operation: 'paint', depth: 2 }))
      s.add(limb([26, -14, 66], [26, 38, 66], 4, 4, { slot: 2 }))
      pane(s, [26, 26, 52], [4, 13, 8], { mirror: true })
      pane(s, [0, t.front + 1, 62], [15, 5, 6])
      s.add(box([25.6, -10, 34], [1.8, 9, 20], 1.6, { slot: 3 }))
      s.sockets.top = [0, 10, 73]
    },
    face: truckFace,
  },
  taxi: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      car(s, { length: 106, roof: 62 })
      s.add(box([0, 2, 66], [10, 5.6, 6], 3, { slot: 2 }), box([0, -3.4, 66], [7, 1.2, 3.4], 1, { slot: 3 }))
      for (let i = 0; i < 10; i++) {
        s.add(
          box([25, -29 + i * 6.2, 33 + (i % 2) * 3], [4, 3.1, 1.5], 0.3, {
            slot: 4,
            operation: 'paint',
            mirror: true,
            depth: 2,
          }),
        )
        s.add(
          box([25, -29 + i * 6.2, 36 - (i % 2) * 3], [4, 3.1, 1.5], 0.3, {
            slot: 3,
            operation: 'paint',
            mirror: true,
            depth: 2,
          }),
        )
      }
    },
    face: carFace,
  },
  buss: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, {
        length: 126,
        mode: 'box',
        height: 66,
        axles: [-0.62, 0.58],
        edge: 12,
        wheel: { radius: 12, width: 11 },
      })
      s.add(box([0, 0, 74], [60, 90, 32], 0.5, { slot: 2, operation: 'paint', depth: 2 }))
      for (const y of [-36, -14, 8, 30, 50]) pane(s, [25, y, 52], [4, 8.4, 9], { mirror: true })
      pane(s, [0, t.front, 51], [19, 6, 9])
      s.add(
        box([0, 10, 69], [15, 22, 4], 3, { slot: 4 }),
        box([-6, 2, 74], [7, 9, 5], 3, { slot: 2 }),
        box([7, 18, 73.5], [7, 8, 4.6], 3, { slot: 3 }),
      )
      s.sockets.top = [0, -28, 66]
    },
    face: { ...truckFace, elevation: -2 },
    variants: {
      skolbuss: {
        build: (s) => {
          const t = truck(s, { length: 126, mode: 'box', height: 64, axles: [-0.5, 0.58], edge: 10 })
          s.add(box([0, t.front - 10, 30], [23, 18, 14], 8, { blend: 4 }))
          for (const y of [-30, -8, 14, 36]) pane(s, [25, y, 50], [4, 8.4, 8], { mirror: true })
          pane(s, [0, t.front, 52], [19, 6, 8])
          for (const x of [8, 18])
            s.add(
              ball([x, t.front + 6, 64], 4, { slot: 2, mirror: true }),
              ball([x, t.rear - 6, 64], 4, { slot: 2, mirror: true }),
            )
          s.add(
            box([0, 4, 36], [40, 60, 2.4], 0.5, { slot: 2, operation: 'paint', depth: 2 }),
            drum([26, -22, 40], 8, 2.2, 1, { slot: 2, turn: [0, 90, 0] }),
          )
          s.sockets.head = { at: [0, t.front - 8, 32], radii: [23, 20, 14] }
        },
        face: { ...truckFace, elevation: 6, mouth: { elevation: -16, width: 8.5 } },
      },
      stadsbuss: {
        build: (s) => {
          const t = truck(s, { length: 150, mode: 'box', height: 60, axles: [-0.7, 0.06, 0.7], edge: 7 })
          for (const y of [3, 8, 13, 18]) s.add(box([0, y, 37], [27, 1.7, 25], 1.5, { slot: 4 }))
          for (const y of [-56, -36, -16, 34, 54]) pane(s, [25, y, 46], [4, 8, 9], { mirror: true })
          pane(s, [0, t.front, 46], [20, 6, 9])
          s.add(box([0, -36, 62], [15, 20, 5], 3, { slot: 2 }), box([0, 46, 62], [15, 18, 5], 3, { slot: 2 }))
          s.add(ellipsoid([27, t.front + 2, 48], [3.4, 4, 8], { slot: 4, mirror: true }))
        },
        face: { ...truckFace, elevation: -2 },
      },
    },
  },
}
