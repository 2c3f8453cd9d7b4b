/** Farm and forest machines. */
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
} from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { machine, machineFace, toolArm } from '../plans/machine.ts'
import { truck, truckFace } from '../plans/truck.ts'
import { heap, mudguard, pane, radiator } from '../plans/wheels.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const CAMERA = { azimuth: 36, elevation: 15 }

/** A log with pale cut ends. */
function log(s: ShapeBuilder, at: Vec3, radius: number, half: number): void {
  const lying = { rotate: [90, 0, 0] as Vec3 }
  s.add(
    cylinder(at, radius, half, 1.4, { slot: ACCENT, ...lying }),
    cylinder(at, radius * 0.76, half + 1, 1, { slot: PALE, ...lying }),
  )
}

export const farmVehicles: Group = {
  traktor: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      machine(s, {
        length: 80,
        carrier: {
          wheels: [
            { y: -30, radius: 14, width: 11 },
            { y: 22, radius: 25, width: 15, lugs: 10 },
          ],
        },
        house: { at: [0, -18, 38], half: [15, 28, 16], edge: 8 },
        cab: { at: [0, 22, 62], half: [17, 17, 24] },
        face: { at: [0, -32, 39], radii: [15, 16, 15] },
      })
      s.add(box([0, 22, 30], [13, 14, 14], 3, { slot: DARK }))
      mudguard(s, { x: 20, y: 22, z: 24, radius: 31.5, half: 11 })
      s.add(
        roundCone([10, -24, 50], [10, -24, 76], 4.4, 4.4, { slot: DARK }),
        cylinder([10, -24, 78], 6, 2.4, 1, { slot: DARK }),
      )
    },
    face: { ...machineFace, azimuth: 32, elevation: 14, size: 6.2, mouth: { elevation: -14, width: 7 } },
    variants: {
      veterantraktor: {
        build: (s) => {
          machine(s, {
            length: 80,
            carrier: {
              wheels: [
                { y: -34, radius: 13, width: 8 },
                { y: 24, radius: 27, width: 11, lugs: 12 },
              ],
            },
            house: { at: [0, -18, 37], half: [12, 33, 13], edge: 9 },
            face: { at: [0, -40, 40], radii: [13, 14, 13] },
          })
          s.add(
            ellipsoid([0, 34, 52], [14, 12, 5], { slot: ACCENT }),
            ellipsoid([0, 45, 60], [13, 5, 10], { slot: ACCENT, blend: 3 }),
            roundCone([0, 24, 22], [0, 34, 50], 9, 6, { slot: DARK }),
            roundCone([0, 6, 44], [0, 16, 62], 3.6, 3.6, { slot: DARK }),
            cylinder([0, 17, 63], 11, 2.6, 1.6, { slot: DARK, rotate: [-34, 0, 0] }),
            roundCone([0, -26, 46], [0, -26, 88], 4.4, 4.4, { slot: DARK }),
            cylinder([0, -26, 88], 6, 2.4, 1, { slot: DARK }),
            cylinder([13, -46, 46], 8, 5, 2.4, { slot: ACCENT, mirror: true, rotate: [90, 0, 0], blend: 1 }),
          )
          radiator(s, { at: [0, -49, 34], half: [8.4, 8.4] })
          s.sockets.top = [0, -4, 51]
        },
        face: { ...machineFace, azimuth: 42, elevation: 18, size: 6.2 },
      },
      ny_traktor: {
        build: (s) => {
          machine(s, {
            length: 90,
            carrier: {
              wheels: [
                { y: -26, radius: 19, width: 13, lugs: 8 },
                { y: 26, radius: 25, width: 15, lugs: 10 },
              ],
            },
            house: { at: [0, -14, 46], half: [16, 28, 16], edge: 9 },
            cab: { at: [0, 24, 72], half: [19, 19, 28] },
            face: { at: [0, -28, 48], radii: [16, 14, 15] },
          })
          mudguard(s, { x: 21, y: 26, z: 24, radius: 31.5, half: 11 })
          s.add(
            // Low beside the bonnet: before the face they would hide the smile.
            roundCone([21, 4, 46], [21, -34, 36], 4.6, 4.6, { slot: ACCENT, mirror: true }),
            roundCone([21, -34, 36], [21, -56, 14], 4.6, 4.6, { slot: ACCENT, mirror: true }),
            box([0, -58, 14], [28, 4, 6], 3, { slot: ACCENT }),
          )
          for (const x of [-22, -7.5, 7.5, 22])
            s.add(roundCone([x, -58, 12], [x, -78, 6], s.rod(3), s.rod(2.4), { slot: DARK }))
          s.add(box([0, 6, 103], [16, 3.4, 3], 2, { slot: DARK }))
          for (const x of [-11, 0, 11]) s.add(sphere([x, 3.4, 103.6], 3.8, { slot: PALE }))
        },
        face: { ...machineFace, azimuth: 32, elevation: 14, size: 6.2, mouth: { elevation: -10, width: 9 } },
      },
    },
  },
  skordetroska: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      machine(s, {
        length: 96,
        carrier: {
          wheels: [
            { y: -10, radius: 20, width: 15, lugs: 8 },
            { y: 38, radius: 12, width: 11 },
          ],
        },
        house: { at: [0, 20, 52], half: [23, 34, 22], edge: 7 },
        cab: { at: [0, -16, 70], half: [17, 14, 17] },
        face: { at: [0, -18, 47], radii: [17, 12, 11] },
      })
      s.add(
        box([0, -16, 44], [18, 15, 13], 7, { blend: 2 }),
        box([0, -30, 15], [17, 18, 15], 4, { blend: 2 }),
      )
      s.add(
        cylinder([0, -56, 14.6], 11, 40, 3, { slot: ACCENT, rotate: [0, 90, 0] }),
        box([0, -44, 9], [42, 7, 9], 3),
        box([41, -52, 12], [3, 15, 11], 2.4, { mirror: true }),
      )
      for (let i = 0; i < 6; i++) {
        const a = ((i * 60 + 15) * Math.PI) / 180
        const [y, z] = [-56 + Math.cos(a) * 13.6, 14.6 + Math.sin(a) * 13.6]
        s.add(roundCone([-39, y, z], [39, y, z], 3.4, 3.4, { slot: ACCENT }))
      }
      s.add(
        roundCone([20, -2, 74], [24, 58, 68], 6, 6, { slot: ACCENT }),
        roundCone([24, 58, 68], [25, 64, 60], 6, 6, { slot: ACCENT }),
      )
      heap(s, { at: [0, 24, 75], spread: [15, 22], count: 9, radius: 9, slot: PALE })
      pane(s, { at: [23, 30, 54], half: [4, 12, 7], mirror: true })
    },
    face: { ...machineFace, azimuth: 36, elevation: 6, size: 6.4, mouth: { elevation: -14, width: 8 } },
  },
  timmerbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, { length: 132, cab: { length: 32, height: 54 }, axles: [-0.7, 0.26, 0.64] })
      const rows = [
        [-16.5, -5.5, 5.5, 16.5],
        [-11, 0, 11],
        [-5.5, 5.5],
      ]
      rows.forEach((row, i) => row.forEach((x) => log(s, [x, 28, 30 + i * 9.8], 6.4, 34 - i)))
      for (const y of [4, 44])
        s.add(
          roundCone([23.5, y, 20], [23.5, y, 60], 3.8, 3.8, { slot: DARK, mirror: true }),
          box([0, y, 21], [24, 3.4, 3.4], 1, { slot: DARK }),
        )
      toolArm(s, {
        points: [
          [0, t.bedFrom + 8, 22],
          [0, t.bedFrom + 6, 84],
          [0, 34, 92],
          [0, 38, 62],
        ],
        radius: 5,
        slot: BODY,
      })
      s.add(
        sphere([0, 38, 60], 7, { slot: DARK }),
        roundCone([6, 38, 60], [9, 38, 48], 3.6, 3.2, { slot: DARK, mirror: true }),
      )
    },
    face: truckFace,
  },
  skogsmaskin: {
    camera: CAMERA,
    fixedHead: true,
    oneSided: true,
    build: (s) => {
      machine(s, {
        length: 98,
        carrier: {
          wheels: [
            { y: -26, radius: 17, width: 14, lugs: 8 },
            { y: 13, radius: 15, width: 14, tracked: true },
            { y: 47, radius: 15, width: 14, tracked: true },
          ],
        },
        cab: { at: [6, -4, 64], half: [14, 15, 22] },
        face: { at: [3, -14, 44], radii: [19, 14, 12] },
      })
      s.add(
        box([0, -12, 42], [19, 20, 13], 6, { blend: 2 }),
        box([20, 30, 16], [7, 33, 16], 14, { slot: DARK, mirror: true }),
        box([0, 38, 27], [22, 28, 5], 3, { slot: BODY }),
        box([0, 15, 42], [21, 3, 13], 2, { slot: BODY }),
      )
      const stacked = [
        [-13, 0, 13],
        [-6.5, 6.5],
      ]
      stacked.forEach((row, i) => row.forEach((x) => log(s, [x, 45, 38 + i * 11], 7.6, 31 - i * 2)))
      for (const y of [27, 57])
        s.add(roundCone([22.5, y, 28], [22.5, y, 60], 3.8, 3.8, { slot: DARK, mirror: true }))
      toolArm(s, {
        points: [
          [-17, 14, 46],
          [-19, -4, 100],
          // Beside the face, of which it would hide an eye.
          [-26, -42, 102],
          [-28, -61, 62],
        ],
        radius: 6.2,
        slot: ACCENT,
      })
      const across = { rotate: [0, 90, 0] as Vec3 }
      s.add(
        cylinder([-4, -62, 10], 10, 42, 1.6, { slot: ACCENT, ...across }),
        cylinder([-4, -62, 10], 7.4, 43, 1, { slot: PALE, ...across }),
        roundCone([-28, -61, 60], [-28, -61, 48], 7.4, 7.4, { slot: DARK }),
        box([-28, -61, 36], [13, 11, 11], 4, { slot: BODY, blend: 1 }),
        box([-28, -72, 37], [9, 2, 5], 1.4, { slot: DARK }),
      )
      for (const x of [-39, -17]) s.add(torus([x, -62, 12], 11.6, 4, { slot: DARK, rotate: [0, 0, 90] }))
    },
    face: { ...machineFace, azimuth: 34, elevation: 6, size: 6, mouth: { elevation: -18, width: 8 } },
  },
}
