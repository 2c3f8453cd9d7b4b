/** Building-site machines. */
import { box, cone, drum, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { machine, machineFace, toolArm } from '../plans/machine.ts'
import { truck, truckFace } from '../plans/truck.ts'
import { heap } from '../plans/wheels.ts'
import type { Sculpture } from '../sculpture.ts'

const CAMERA = { azimuth: 36, elevation: 15 }

/** A bucket standing on the floor, open towards the machine. */
function bucket(s: Sculpture, at: Vec3, half: Vec3, teeth: number): void {
  s.add(box(at, half, 4, { slot: 2, blend: 1 }))
  for (let i = 0; i < teeth; i++) {
    const x = at[0] + (teeth === 1 ? 0 : (i / (teeth - 1) - 0.5) * 2 * (half[0] - 2.4))
    s.add(
      limb(
        [x, at[1] - half[1] + 2, at[2] - half[2] + 2.6],
        [x, at[1] - half[1] - 4.5, at[2] - half[2] + 2.4],
        2.6,
        1.8,
        { slot: 3 },
      ),
    )
  }
}

export const bygge: Group = {
  gravmaskin: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      machine(s, {
        length: 72,
        carrier: {
          wheels: [
            { y: -18, radius: 14 },
            { y: 24, radius: 14 },
          ],
        },
        house: { at: [0, 12, 34], half: [23, 27, 13] },
        cab: { at: [12, -2, 56], half: [11.5, 14, 18] },
        face: { at: [12, -2, 32], radii: [22, 18, 12] },
      })
      s.add(box([0, 37, 36], [21, 5, 10], 4, { slot: 2 }))
      toolArm(
        s,
        [
          [-9, 0, 42],
          [-9, -26, 76],
          [-9, -54, 58],
          [-9, -58, 20],
        ],
        6.4,
        1,
      )
      bucket(s, [-9, -58, 11], [12, 10, 11], 4)
      s.sockets.head = { at: [4, -2, 36], radii: [22, 16, 12] }
    },
    face: { ...machineFace, azimuth: 40, size: 4.6 },
    variants: {
      bandgravare: {
        build: (s) => {
          machine(s, {
            length: 84,
            carrier: { tracks: { length: 86, height: 24 } },
            house: { at: [0, 10, 40], half: [26, 30, 14] },
            cab: { at: [13, -6, 62], half: [11.5, 14, 18] },
            face: { at: [4, -6, 42], radii: [24, 18, 12] },
          })
          s.add(box([0, 40, 41], [24, 6, 12], 5, { slot: 2 }))
          toolArm(
            s,
            [
              [-9, -6, 48],
              [-9, -40, 88],
              [-9, -74, 66],
              [-9, -76, 20],
            ],
            7,
            1,
          )
          bucket(s, [-9, -76, 11], [13, 11, 11], 4)
          s.sockets.head = { at: [4, -6, 42], radii: [24, 16, 12] }
        },
      },
      minigravare: {
        build: (s) => {
          machine(s, {
            length: 62,
            width: 46,
            carrier: { tracks: { length: 62, height: 20 } },
            house: { at: [0, 12, 32], half: [20, 18, 11] },
            face: { at: [0, 4, 32], radii: [20, 12, 11] },
          })
          s.add(
            limb([14, 22, 38], [14, 22, 72], 4, 4, { mirror: true }),
            box([0, 12, 74], [20, 20, 3.4], 3, { slot: 2 }),
            ellipsoid([0, 18, 46], [9, 8, 6], { slot: 4 }),
          )
          s.add(
            box([0, -38, 8], [24, 4, 9], 3, { slot: 2 }),
            limb([10, -20, 14], [10, -36, 10], 4, 4, { slot: 4, mirror: true }),
          )
          toolArm(
            s,
            [
              [-12, 0, 38],
              [-12, -24, 62],
              [-12, -48, 46],
              [-12, -52, 20],
            ],
            5,
            1,
          )
          bucket(s, [-12, -53, 10], [9, 8, 10], 3)
          s.sockets.top = [0, 12, 78]
        },
      },
    },
  },
  hjullastare: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      machine(s, {
        length: 90,
        carrier: {
          wheels: [
            { y: -22, radius: 19, width: 16, lugs: 8 },
            { y: 28, radius: 19, width: 16, lugs: 8 },
          ],
        },
        house: { at: [0, 32, 40], half: [20, 22, 13] },
        cab: { at: [0, 4, 58], half: [15, 13, 21] },
        face: { at: [0, -8, 38], radii: [17, 18, 14] },
      })
      s.add(box([0, -8, 38], [17, 18, 13], 7, { blend: 2 }))
      s.add(limb([15, -12, 40], [15, -44, 20], 5.5, 5, { mirror: true }))
      bucket(s, [0, -56, 13], [33, 12, 13], 6)
      s.add(box([0, -49, 28], [29, 9, 8], 2, { operation: 'subtract', blend: 2 }))
    },
    face: { ...machineFace, azimuth: 32, elevation: 14, mouth: { elevation: -8, width: 7 } },
  },
  dumper: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, {
        length: 104,
        width: 56,
        cab: { length: 34, height: 54, slot: 2 },
        wheel: { radius: 18, width: 16 },
        axles: [-0.55, 0.5],
      })
      s.add(box([0, 22, 30], [18, 28, 8], 3, { slot: 4 }))
      s.add(box([0, 24, 48], [28, 34, 14], 6, { turn: [-8, 0, 0] }))
      s.add(box([0, t.front + 16, 62], [28, 20, 5], 4, { blend: 3 }))
      s.add(box([0, 20, 66], [23, 28, 8], 3, { operation: 'subtract', blend: 2, turn: [-8, 0, 0] }))
      heap(s, [0, 20, 59], [17, 22], 9, 9, 2)
      s.sockets.top = [0, t.front + 14, 70]
    },
    face: { ...truckFace, elevation: 2 },
  },
  lyftkran: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      machine(s, {
        length: 100,
        width: 46,
        carrier: {
          wheels: [
            { y: -34, radius: 11.5 },
            { y: 4, radius: 11.5 },
            { y: 34, radius: 11.5 },
          ],
        },
        house: { at: [0, 2, 24], half: [21, 50, 8] },
        cab: { at: [0, -36, 44], half: [17, 14, 15] },
        face: { at: [0, -36, 36], radii: [17, 14, 12] },
      })
      s.add(box([0, 26, 42], [17, 18, 13], 5), box([0, 44, 42], [15, 6, 11], 4, { slot: 2 }))
      s.add(
        limb([0, 24, 48], [0, -10, 86], 8, 8, { slot: 1 }),
        limb([0, -8, 84], [0, -38, 118], 6.2, 6.2, { slot: 2 }),
        limb([0, -36, 116], [0, -56, 138], 4.6, 4.6, { slot: 2 }),
      )
      s.add(
        limb([0, -57, 138], [0, -57, 22], 3.6, 3.6, { slot: 4 }),
        box([0, -57, 42], [7, 5, 8], 3, { slot: 2 }),
        ring([0, -57, 30], 4.6, 2.6, { slot: 4, turn: [0, 0, 0] }),
      )
      s.add(box([0, -53, 20], [15, 8, 5], 3, { slot: 4 }))
      for (const y of [-18, 20])
        s.add(
          limb([18, y, 14], [32, y, 5], 3.8, 3.8, { slot: 4, mirror: true }),
          drum([32, y, 3], 7, 3, 1, { slot: 4, mirror: true }),
        )
    },
    face: { ...machineFace, elevation: -2, mouth: { elevation: -26, width: 7 } },
  },
  betongbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, { length: 116, cab: { length: 36, height: 56 } })
      s.add(ellipsoid([0, 22, 52], [23, 40, 23], { slot: 3, turn: [14, 0, 0] }))
      for (const y of [-4, 14, 32, 48])
        s.add(
          ring(
            [0, y, 47 + (y - 22) * 0.26 + 5],
            Math.sqrt(Math.max(0.1, 1 - ((y - 22) / 42) ** 2)) * 22.6,
            2.6,
            { slot: 2, turn: [14, 0, 12] },
          ),
        )
      s.add(
        cone([0, 60, 66], 8, 13, 8, 2, { slot: 2, turn: [-24, 0, 0] }),
        limb([0, 58, 46], [0, 70, 5], 5, 5, { slot: 1 }),
        box([0, 44, 30], [14, 8, 14], 4, { slot: 1 }),
      )
      s.sockets.top = [0, t.front + 18, 56]
    },
    face: truckFace,
  },
  vagvalt: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      machine(s, {
        length: 80,
        carrier: { wheels: [{ y: 26, radius: 19, width: 15 }] },
        house: { at: [0, 20, 38], half: [20, 25, 14] },
        face: { at: [0, 2, 38], radii: [20, 14, 13] },
      })
      s.add(
        drum([0, -32, 21.5], 22.5, 25, 2.4, { slot: 4, turn: [0, 90, 0] }),
        drum([24.6, -32, 21.5], 13, 2, 1, { slot: 2, turn: [0, 90, 0], mirror: true }),
      )
      s.add(
        limb([27.5, -32, 21.5], [27.5, -4, 32], 4.4, 4.4, { mirror: true }),
        limb([-27, -4, 32], [27, -4, 32], 5, 5),
        limb([0, -4, 32], [0, 4, 36], 8, 10, { blend: 2 }),
      )
      s.add(
        limb([16, 4, 44], [16, 4, 82], 4.2, 4.2, { slot: 1, mirror: true }),
        limb([16, 38, 44], [16, 38, 82], 4.2, 4.2, { slot: 1, mirror: true }),
        box([0, 21, 84], [22, 24, 3.6], 3, { slot: 2 }),
        ellipsoid([0, 30, 54], [9, 8, 7], { slot: 4 }),
      )
      s.sockets.top = [0, 21, 88]
    },
    face: { ...machineFace, azimuth: 30, elevation: 10 },
  },
}
