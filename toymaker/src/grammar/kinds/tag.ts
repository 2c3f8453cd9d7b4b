/** Trains and trams. */
import { ball, box, cone, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import type { Group } from '../kind.ts'
import { boiler, railFace, railFrame, railSockets, trackFoot } from '../plans/rail.ts'
import { heap, pane } from '../plans/wheels.ts'
import type { Sculpture } from '../sculpture.ts'

const CAMERA = { azimuth: 35, elevation: 14 }

function steamer(s: Sculpture, y: number, scale = 1): void {
  const k = scale
  boiler(s, { y: y - 14 * k, half: 26 * k, radius: 17.5 * k, z: 34 * k, edge: 6 })
  for (const t of [-28, -12, 4])
    s.add(ring([0, y + t * k, 34 * k], 17.4 * k, 1.9 * k, { slot: 2, turn: [0, 0, 0] }))
  s.add(
    ellipsoid([0, y - 39 * k, 34 * k], [14.6 * k, 4 * k, 14.6 * k], { slot: 4 }),
    ring([0, y - 40 * k, 34 * k], 14 * k, 2 * k, { slot: 2, turn: [0, 0, 0] }),
  )
  s.add(
    cone([0, y - 26 * k, 60 * k], 6 * k, 10 * k, 10 * k, 1.5, { slot: 4 }),
    ring([0, y - 26 * k, 69 * k], 8.6 * k, 2.4 * k, { slot: 2 }),
  )
  s.add(ellipsoid([0, y - 5 * k, 52 * k], [7.5 * k, 7.5 * k, 8 * k], { slot: 2, blend: 1 }))
  s.add(
    box([0, y + 26 * k, 42 * k], [19 * k, 16 * k, 24 * k], 4),
    box([0, y + 26 * k, 68 * k], [23 * k, 20 * k, 4.4 * k], 4, { slot: 2 }),
  )
  pane(s, [19 * k, y + 26 * k, 52 * k], [4, 8.5 * k, 8.5 * k], { mirror: true })
}

export const tag: Group = {
  lok: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      railFrame(s, { length: 104, width: 48 })
      s.add(
        box([0, -30, 36], [20, 24, 20], 12),
        box([0, 4, 44], [22, 16, 28], 7, { blend: 1 }),
        box([0, 34, 34], [20, 18, 18], 8, { blend: 1 }),
      )
      s.add(box([0, 4, 73], [23, 18, 3.6], 3, { slot: 2 }))
      s.add(
        box([13, -46, 34], [20, 20, 3.4], 0.5, {
          slot: 2,
          operation: 'paint',
          depth: 2,
          mirror: true,
          turn: [0, -26, 0],
        }),
      )
      pane(s, [22, 4, 55], [4, 10, 8.5], { mirror: true })
      pane(s, [0, -12, 60], [16, 4, 7])
      s.add(limb([21, -46, 46], [21, -16, 46], 2.4, 2.4, { slot: 4, mirror: true }))
      railSockets(s, { front: -54, rear: 52, roof: 76, half: 24, faceZ: 40, faceRadius: 20, roofY: 4 })
    },
    face: { ...railFace, azimuth: 33 },
    variants: {
      anglok: {
        build: (s) => {
          railFrame(s, { length: 96, width: 46, axles: [-0.62, -0.16], wheel: 10 })
          railFrame(s, { length: 40, y: 26, width: 46, axles: [0], wheel: 15 })
          steamer(s, 2)
          s.add(cone([0, -42, 8], 19, 12, 8, 2, { slot: 4 }))
          railSockets(s, { front: -42, rear: 46, roof: 74, half: 24, faceZ: 35, faceRadius: 16, roofY: 28 })
        },
        face: { ...railFace, azimuth: 24, elevation: 12, size: 4.6, style: 'ball', skin: 4, ink: 3 },
      },
      ellok: {
        build: (s) => {
          railFrame(s, { length: 110, width: 48 })
          s.add(box([0, 0, 42], [22, 52, 27], 9))
          for (const y of [-54, 54]) pane(s, [0, y, 57], [18, 8, 7])
          pane(s, [22, -34, 56], [4, 9, 7], { mirror: true })
          for (const y of [-6, 14]) s.add(box([22, y, 42], [2.4, 7, 9], 1, { slot: 2, mirror: true }))
          s.add(box([0, 6, 71], [12, 30, 4], 3, { slot: 4 }))
          s.add(
            limb([0, -12, 74], [0, 8, 84], 3, 3, { slot: 4 }),
            limb([0, 8, 84], [0, -12, 96], 3, 3, { slot: 4 }),
            limb([-14, -12, 97], [14, -12, 97], 3, 3, { slot: 4 }),
          )
          s.add(
            limb([0, -12, 74], [0, -26, 84], 3, 3, { slot: 4 }),
            limb([0, -26, 84], [0, -12, 96], 3, 3, { slot: 4 }),
            limb([0, -12, 74], [0, -12, 96], 2.4, 2.4, { slot: 4 }),
          )
          railSockets(s, { front: -52, rear: 52, roof: 71, half: 24, faceZ: 36, faceRadius: 20, roofY: 34 })
        },
      },
    },
  },
  sparvagn: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      s.add(box([0, 0, 2.4], [25, 60, 3], 2, { slot: 4 }), box([0, 0, 38], [21, 54, 34], 16))
      s.add(box([0, 0, 62], [40, 90, 22], 0.5, { slot: 2, operation: 'paint', depth: 2 }))
      for (const y of [-34, -16, 2, 20, 38]) pane(s, [21, y, 52], [4, 7, 10], { mirror: true })
      pane(s, [0, -54, 53], [15, 8, 9])
      for (const y of [-25, 29]) s.add(box([21, y, 26], [2, 6, 16], 1, { slot: 2, mirror: true }))
      s.add(
        box([0, -46, 68], [12, 5, 5], 3, { slot: 4 }),
        limb([0, 10, 70], [0, -6, 92], 3, 3, { slot: 4 }),
        limb([0, 26, 70], [0, -6, 92], 3, 3, { slot: 4 }),
        limb([-10, -6, 92], [10, -6, 92], 3, 3, { slot: 4 }),
      )
      railSockets(s, { front: -53, rear: 53, roof: 71, half: 23, faceZ: 31, faceRadius: 19, roofY: -28 })
    },
    face: { ...railFace, size: 5.4, elevation: 4 },
  },
  tunnelbana: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      railFrame(s, { length: 98, width: 46 })
      s.add(box([0, 0, 40], [21, 48, 28], 6))
      s.add(box([0, 0, 30], [40, 90, 4], 0.5, { slot: 2, operation: 'paint', depth: 2 }))
      for (const y of [-24, 4]) s.add(box([21, y, 40], [2, 8, 19], 1, { slot: 2, mirror: true }))
      pane(s, [0, -48, 54], [17, 6, 9])
      pane(s, [21, -10, 52], [4, 5, 8], { mirror: true })
      s.add(box([0, 30, 40], [31, 22, 42], 18, { slot: 4 }), box([0, 30, 4], [31, 22, 6], 3, { slot: 4 }))
      railSockets(s, { front: -48, rear: 50, roof: 69, half: 24, faceZ: 34, faceRadius: 19 })
    },
    face: { ...railFace, elevation: 2 },
  },
  godstag: {
    camera: { azimuth: 42, elevation: 16 },
    fixedHead: true,
    build: (s) => {
      trackFoot(s, 168, 38)
      railFrame(s, { length: 52, width: 40, y: -54, axles: [-0.5, 0.5], wheel: 9 })
      steamer(s, -56, 0.62)
      s.add(box([0, 6, 24], [19, 23, 12], 4, { slot: 2 }), box([0, 6, 12], [17, 24, 5], 3, { slot: 4 }))
      heap(s, [0, 6, 33], [12, 16], 9, 8, 4)
      railFrame(s, { length: 46, width: 40, y: 6, axles: [-0.55, 0.55], wheel: 8 })
      railFrame(s, { length: 46, width: 40, y: 60, axles: [-0.55, 0.55], wheel: 8 })
      boiler(s, { y: 60, half: 23, radius: 16, z: 32, edge: 7 })
      for (const y of [48, 60, 72]) s.add(ring([0, y, 32], 15.8, 2.4, { slot: 2, turn: [0, 0, 0] }))
      s.add(
        limb([0, -32, 13], [0, 40, 13], 4.6, 4.6, { slot: 4 }),
        ball([0, 60, 48], 5, { slot: 2, blend: 1 }),
      )
      railSockets(s, { front: -84, rear: 84, roof: 44, half: 20, faceZ: 21, faceRadius: 10, roofY: -40 })
    },
    face: {
      ...railFace,
      azimuth: 24,
      elevation: 12,
      size: 3.8,
      style: 'ball',
      skin: 4,
      ink: 3,
      mouth: { elevation: -24, width: 4.4 },
    },
  },
}
