/** Farm and forest machines. */
import { ball, box, drum, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import type { Group } from '../kind.ts'
import { machine, machineFace, toolArm } from '../plans/machine.ts'
import { truck, truckFace } from '../plans/truck.ts'
import { heap, pane } from '../plans/wheels.ts'

const CAMERA = { azimuth: 36, elevation: 15 }

export const gardOchSkog: Group = {
  traktor: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      machine(s, {
        length: 84,
        carrier: {
          wheels: [
            { y: -30, radius: 14, width: 11 },
            { y: 22, radius: 25, width: 15, lugs: 10 },
          ],
        },
        house: { at: [0, -18, 37], half: [15, 28, 15], edge: 8 },
        cab: { at: [0, 22, 62], half: [17, 17, 24] },
        face: { at: [0, -32, 38], radii: [15, 16, 15] },
      })
      s.add(
        ellipsoid([23, 22, 50], [9, 24, 7], { mirror: true, blend: 2 }),
        limb([10, -20, 50], [10, -20, 74], 4.4, 4.4, { slot: 4 }),
      )
    },
    face: { ...machineFace, azimuth: 32, elevation: 14, size: 5.8, mouth: { elevation: -14, width: 7 } },
    variants: {
      veterantraktor: {
        build: (s) => {
          machine(s, {
            length: 84,
            carrier: {
              wheels: [
                { y: -32, radius: 13, width: 9 },
                { y: 22, radius: 25, width: 12, lugs: 10 },
              ],
            },
            house: { at: [0, -16, 36], half: [12, 32, 14], edge: 9 },
            face: { at: [0, -34, 37], radii: [12, 16, 14] },
          })
          s.add(
            ellipsoid([0, 34, 48], [13, 12, 5], { slot: 2 }),
            ellipsoid([0, 44, 56], [12, 5, 10], { slot: 2, blend: 3 }),
            limb([0, 30, 22], [0, 34, 46], 8, 6, { slot: 4 }),
          )
          s.add(
            limb([0, 10, 44], [0, 18, 60], 3.2, 3.2, { slot: 4 }),
            drum([0, 19, 61], 10, 2.4, 1.6, { slot: 4, turn: [-30, 0, 0] }),
          )
          s.add(
            ellipsoid([21, 22, 48], [8, 22, 6], { mirror: true, blend: 2 }),
            limb([0, -22, 48], [0, -22, 78], 4, 4, { slot: 4 }),
          )
          s.sockets.top = [0, -4, 50]
        },
      },
      ny_traktor: {
        build: (s) => {
          machine(s, {
            length: 92,
            carrier: {
              wheels: [
                { y: -28, radius: 19, width: 13, lugs: 8 },
                { y: 24, radius: 25, width: 15, lugs: 10 },
              ],
            },
            house: { at: [0, -16, 42], half: [15, 30, 16], edge: 9 },
            cab: { at: [0, 22, 70], half: [18, 18, 27] },
            face: { at: [0, -32, 43], radii: [15, 16, 15] },
          })
          s.add(
            limb([19, 0, 44], [19, -48, 30], 4.6, 4.6, { slot: 2, mirror: true }),
            box([0, -52, 28], [25, 4, 10], 3, { slot: 2 }),
          )
          for (const x of [-18, -6, 6, 18]) s.add(limb([x, -52, 19.6], [x, -68, 18], 2.8, 2.2, { slot: 4 }))
          for (const x of [-10, 0, 10]) s.add(ball([x, 4, 100], 3.4, { slot: 3 }))
        },
      },
    },
  },
  skordetroska: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      machine(s, {
        length: 100,
        carrier: {
          wheels: [
            { y: -14, radius: 20, width: 15, lugs: 8 },
            { y: 36, radius: 12, width: 11 },
          ],
        },
        house: { at: [0, 18, 50], half: [22, 36, 22], edge: 7 },
        cab: { at: [0, -20, 58], half: [17, 13, 18] },
        face: { at: [0, -18, 40], radii: [18, 16, 13] },
      })
      s.add(
        box([0, -22, 34], [16, 12, 10], 6, { blend: 2 }),
        limb([0, -26, 24], [0, -44, 14], 12, 9, { blend: 2 }),
      )
      s.add(drum([0, -54, 15], 14, 38, 3, { slot: 2, turn: [0, 90, 0] }))
      for (let i = 0; i < 6; i++) {
        const a = (i * 60 * Math.PI) / 180
        s.add(
          limb(
            [-38, -54 + Math.cos(a) * 14, 15 + Math.sin(a) * 14],
            [38, -54 + Math.cos(a) * 14, 15 + Math.sin(a) * 14],
            3,
            3,
            { slot: 2 },
          ),
        )
      }
      s.add(box([0, -42, 8], [39, 8, 7], 3), limb([20, 0, 70], [22, 52, 64], 5.4, 5, { slot: 2 }))
      heap(s, [0, 22, 70], [14, 22], 8, 9, 3)
      pane(s, [22, 30, 52], [4, 12, 7], { mirror: true })
    },
    face: { ...machineFace, azimuth: 34, elevation: -4, size: 5 },
  },
  timmerbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, { length: 128, cab: { length: 36, height: 58 }, axles: [-0.66, 0.3, 0.62] })
      const rows = [
        [-16, -5.4, 5.4, 16],
        [-10.8, 0, 10.8],
        [-5.4, 5.4],
      ]
      rows.forEach((row, i) =>
        row.forEach((x) =>
          s.add(
            drum([x, 26, 30 + i * 9.6], 6.2, 38 - i, 1.4, { slot: 2, turn: [90, 0, 0] }),
            drum([x, 26, 30 + i * 9.6], 4.4, 39 - i, 1, { slot: 3, turn: [90, 0, 0] }),
          ),
        ),
      )
      for (const y of [0, 26, 52])
        s.add(limb([22.5, y, 20], [22.5, y, 58], 3.6, 3.6, { slot: 4, mirror: true }))
      s.add(box([0, t.bedFrom + 3, 44], [21, 3.4, 20], 2, { slot: 4 }))
      toolArm(
        s,
        [
          [0, -18, 60],
          [0, -16, 74],
          [0, 14, 68],
        ],
        4.6,
        1,
      )
    },
    face: truckFace,
  },
  skogsmaskin: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      machine(s, {
        length: 98,
        carrier: {
          wheels: [
            { y: -24, radius: 17, width: 14, lugs: 8 },
            { y: 14, radius: 17, width: 14, lugs: 8 },
            { y: 44, radius: 17, width: 14, lugs: 8 },
          ],
        },
        house: { at: [0, 32, 42], half: [20, 24, 14] },
        cab: { at: [9, -8, 58], half: [13, 14, 22] },
        face: { at: [0, -14, 38], radii: [18, 16, 12] },
      })
      s.add(box([0, -14, 38], [18, 18, 10], 6, { blend: 2 }))
      toolArm(
        s,
        [
          [-13, 8, 46],
          [-13, -6, 92],
          [-13, -36, 96],
          [-13, -54, 62],
        ],
        5.6,
        2,
      )
      s.add(
        drum([-13, -58, 34], 8, 34, 1.6, { slot: 3 }),
        box([-13, -57, 54], [11, 9, 10], 4, { slot: 2 }),
        ring([-13, -58, 40], 8.6, 3, { slot: 2 }),
      )
      s.add(drum([-13, -58, 2.4], 13, 2.6, 1.4, { slot: 4 }))
      s.sockets.head = { at: [4, -14, 40], radii: [18, 16, 11] }
    },
    face: { ...machineFace, azimuth: 34, elevation: 2, size: 4.8 },
  },
}
