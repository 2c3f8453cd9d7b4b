/** Building-site machines. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  cone,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { wantsJoints } from '../moving-parts.ts'
import { machine, machineFace, toolArm } from '../plans/machine.ts'
import { truck, truckFace } from '../plans/truck.ts'
import { heap, pane, underbody, wheels } from '../plans/wheels.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const CAMERA = { azimuth: 36, elevation: 15 }

/** A bucket standing on the floor with teeth at its lower edge; `open` is the side it is hollowed from. */
function bucket(s: ShapeBuilder, at: Vec3, half: Vec3, teeth: number, open: 'front' | 'back'): void {
  const way = open === 'front' ? -1 : 1
  s.add(box(at, half, 4, { slot: ACCENT, blend: 1 }))
  s.add(
    box(
      [at[0], at[1] + way * half[1] * 0.6, at[2] + half[2] * 0.4],
      [half[0] - 4, half[1] * 0.95, half[2] * 0.95],
      4,
      { operation: 'subtract', blend: 2, rotate: [way * 14, 0, 0] },
    ),
  )
  for (let i = 0; i < teeth; i++) {
    const x = at[0] + (i / (teeth - 1) - 0.5) * 2 * (half[0] - 3.4)
    const y = at[1] - half[1]
    s.add(roundCone([x, y + 3, 3], [x, y - 5, 2.6], 3, 2.2, { slot: PALE }))
  }
}

/** Posts reach this far into the house, whose corners some styles round off, in units. */
const ROOTED = 18

/** A seat, two levers and a roof on posts instead of a cab. */
function openSeat(s: ShapeBuilder, look: { y: number; floor: number; roof: number; half: Vec3 }): void {
  const { y, floor, roof, half } = look
  const [x, rear] = [half[0] - 8, y + half[1] - 9]
  s.add(
    roundCone([x, rear, floor - ROOTED], [x, rear, roof], 4.2, 4.2, { mirror: true }),
    box([0, y, roof], half, 3, { slot: ACCENT }),
    box([0, y + 4, floor + 4], [9, 8, 4], 3, { slot: DARK }),
    box([0, y + 11, floor + 11], [9, 3.4, 9], 3, { slot: DARK }),
  )
}

/** Slanting bars of warning colour across the rear. */
function chevrons(s: ShapeBuilder, y: number, z: number, half: number): void {
  for (const x of [-0.66, 0, 0.66])
    s.add(
      box([x * half, y, z], [2.4, 6, 16], 0.4, {
        slot: DARK,
        operation: 'paint',
        depth: 2,
        rotate: [0, 28, 0],
      }),
    )
}

export const constructionVehicles: Group = {
  gravmaskin: {
    camera: CAMERA,
    fixedHead: true,
    oneSided: true,
    build: (s) => {
      machine(s, {
        length: 74,
        carrier: {
          wheels: [
            { y: -20, radius: 15 },
            { y: 24, radius: 15 },
          ],
        },
        house: { at: [0, 12, 41], half: [24, 27, 17] },
        cab: { at: [11, 2, 62], half: [12, 15, 19] },
        face: { at: [0, -2, 41], radii: [20, 15, 15] },
      })
      s.add(box([0, 38, 40], [22, 6, 12], 4, { slot: ACCENT }))
      chevrons(s, 44, 40, 22)
      bucket(s, [-16, -59, 12], [14, 12, 12], 4, 'back')
      toolArm(s, {
        points: [
          [-16, 2, 46],
          [-16, -28, 82],
          [-16, -56, 60],
          [-16, -58, 7],
        ],
        radius: 6.8,
        slot: BODY,
      })
    },
    face: { ...machineFace, azimuth: 34, elevation: 18, size: 6, mouth: { elevation: -22, width: 9 } },
    variants: {
      bandgravare: {
        camera: { azimuth: 40, elevation: 15 },
        build: (s) => {
          machine(s, {
            length: 84,
            width: 60,
            carrier: { tracks: { length: 88, height: 27 } },
            house: { at: [0, 12, 44], half: [30, 30, 15] },
            cab: { at: [16, 0, 66], half: [12, 15, 18] },
            face: { at: [0, -4, 45], radii: [22, 15, 12] },
          })
          s.add(box([0, 41, 45], [27, 7, 13], 6, { slot: ACCENT }))
          bucket(s, [-16, -73, 13], [15, 13, 13], 4, 'back')
          toolArm(s, {
            points: [
              [-16, 0, 52],
              [-16, -34, 100],
              [-16, -70, 74],
              [-16, -72, 7],
            ],
            radius: 7.6,
            slot: BODY,
          })
        },
        face: { ...machineFace, azimuth: 34, elevation: 6, size: 6.4, mouth: { elevation: -18, width: 9 } },
      },
      minigravare: {
        build: (s) => {
          machine(s, {
            length: 62,
            width: 48,
            carrier: { tracks: { length: 64, height: 21 } },
            house: { at: [0, 12, 36], half: [22, 20, 14], edge: 8 },
            // Beside the arm, which stands before the other half of the house.
            face: { at: [5, 6, 37], radii: [16, 14, 12] },
          })
          openSeat(s, { y: 14, floor: 48, roof: 84, half: [23, 20, 4] })
          s.add(
            box([0, -37, 8], [25, 4, 8], 3, { slot: ACCENT }),
            roundCone([12, -20, 14], [12, -35, 10], 4, 4, { slot: DARK, mirror: true }),
            roundCone([15, 0, 48], [15, -3, 58], 3, 3, { slot: DARK }),
            sphere([15, -3, 59], 4, { slot: ACCENT }),
          )
          // Far before the blade: close to it both are one block.
          bucket(s, [-15, -72, 10], [11, 10, 10], 3, 'back')
          toolArm(s, {
            points: [
              [-15, -2, 40],
              [-15, -30, 70],
              [-15, -62, 50],
              [-15, -70, 6],
            ],
            radius: 5.6,
            slot: BODY,
          })
          s.sockets.top = [0, 14, 88]
        },
        face: { ...machineFace, azimuth: 32, elevation: 12, size: 5.6, mouth: { elevation: -6, width: 8 } },
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
            { y: -22, radius: 19.5, width: 16, lugs: 8 },
            { y: 28, radius: 19.5, width: 16, lugs: 8 },
          ],
        },
        house: { at: [0, 34, 42], half: [19, 22, 14] },
        cab: { at: [0, 6, 62], half: [16, 14, 22] },
        face: { at: [0, -8, 46], radii: [17, 16, 12] },
      })
      s.add(box([0, -8, 44], [17, 18, 15], 8, { blend: 2 }))
      // Wheels that turn would cut through arms beside them.
      const arm = wantsJoints(s) ? 4.6 : 17
      s.add(
        roundCone([arm, -6, 38], [arm, -46, 22], 5.6, 5, { slot: ACCENT, mirror: true }),
        roundCone([9, 44, 54], [9, 44, 72], 4.2, 4.2, { slot: DARK }),
      )
      bucket(s, [0, -58, 15], [36, 14, 15], 6, 'front')
      chevrons(s, 56, 42, 19)
    },
    face: { ...machineFace, azimuth: 32, elevation: 12, size: 6.6, mouth: { elevation: -6, width: 8 } },
  },
  dumper: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, {
        length: 100,
        width: 54,
        cab: { length: 34, height: 56, slot: ACCENT },
        wheel: { radius: 18.5, width: 16 },
        axles: [-0.56, 0.52],
      })
      s.add(box([0, 20, 32], [17, 30, 9], 3, { slot: DARK }))
      s.add(
        box([0, 24, 52], [29, 34, 15], 6, { rotate: [-8, 0, 0] }),
        box([0, t.front + 19, 66], [29, 26, 5], 4, { blend: 4 }),
        box([0, t.front + 18, 58], [22, 14, 6], 2, { slot: ACCENT }),
        box([0, 24, 70], [24, 28, 14], 4, { operation: 'subtract', blend: 2, rotate: [-8, 0, 0] }),
        ellipsoid([0, 22, 56], [23, 27, 10], { slot: ACCENT }),
      )
      for (const y of [8, 24, 40])
        s.add(box([27, y, 52], [4, 2.6, 13], 1.4, { mirror: true, rotate: [-8, 0, 0] }))
      heap(s, { at: [0, 22, 68], spread: [16, 21], count: 8, radius: 10, slot: ACCENT })
      for (const z of [26, 34, 42])
        s.add(box([27, t.front + 25, z], [1.8, 5.4, 1.6], 1, { slot: DARK, mirror: true }))
      s.sockets.top = [0, t.front + 14, 71]
    },
    face: { ...truckFace, skin: ACCENT, elevation: 0, size: 6.6 },
  },
  lyftkran: {
    camera: { azimuth: 30, elevation: 15 },
    fixedHead: true,
    oneSided: true,
    build: (s) => {
      machine(s, {
        length: 104,
        width: 48,
        carrier: {
          wheels: [
            { y: -36, radius: 12.5 },
            { y: 8, radius: 12.5 },
            { y: 36, radius: 12.5 },
          ],
        },
        house: { at: [0, 2, 27], half: [22, 52, 9] },
        face: { at: [8, -34, 41], radii: [18, 16, 15] },
      })
      underbody(s, { half: 14, length: 86, top: 16 })
      // Beside the hook, which stands before the other half of the carrier.
      s.add(box([8, -36, 46], [19, 18, 23], 8, { blend: 1 }))
      pane(s, { at: [8, -54, 59], half: [14, 4, 5.6] })
      for (const x of [-11, 27]) pane(s, { at: [x, -36, 58], half: [4, 10, 6] })
      s.add(
        cylinder([-4, 20, 38], 17, 5, 2, { slot: DARK }),
        box([-13, 24, 50], [24, 17, 11], 5),
        box([-13, 44, 50], [21, 7, 11], 4, { slot: ACCENT }),
      )
      s.add(
        roundCone([-30, 30, 54], [-30, -2, 88], 9.4, 9.4, { slot: BODY }),
        roundCone([-30, 0, 86], [-30, -28, 112], 7.6, 7.6, { slot: ACCENT }),
        roundCone([-30, -30, 110], [-30, -54, 134], 6, 5.6, { slot: BODY }),
        sphere([-30, -56, 134], 7.6, { slot: DARK }),
      )
      s.add(
        roundCone([-30, -58, 134], [-30, -58, 30], 4, 4, { slot: DARK }),
        box([-30, -58, 52], [9, 7, 9], 3.4, { slot: ACCENT }),
        torus([-30, -58, 34], 7.4, 3.6, { slot: DARK, rotate: [0, 0, 0], arc: 135, roll: 180 }),
        box([-12, -57, 12], [27, 8, 7], 3, { slot: ACCENT }),
        roundCone([-30, -58, 28], [-30, -57, 14], 4, 5, { slot: DARK }),
      )
      for (const y of [-14, 22])
        s.add(
          roundCone([20, y, 18], [33, y, 6], 4, 4, { slot: DARK, mirror: true }),
          cylinder([33, y, 2.6], 8, 3, 1, { slot: ACCENT, mirror: true }),
        )
      s.sockets.top = [8, -36, 70]
    },
    face: { ...machineFace, azimuth: 36, elevation: 4, size: 6.8, mouth: { elevation: -20, width: 8 } },
  },
  betongbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, { length: 112, cab: { length: 34, height: 54 }, axles: [-0.64, 0.26, 0.7] })
      s.add(ellipsoid([0, 20, 54], [25, 42, 25], { slot: PALE, rotate: [15, 0, 0] }))
      for (const y of [-6, 12, 30, 46])
        s.add(
          torus(
            [0, y, 52 + (y - 20) * 0.26 + 1],
            Math.sqrt(Math.max(0.1, 1 - ((y - 20) / 43) ** 2)) * 24.6,
            3,
            {
              slot: ACCENT,
              rotate: [14, 0, 12],
            },
          ),
        )
      s.add(
        cone([0, 60, 72], 8, 14, 8, 2, { slot: ACCENT, rotate: [-24, 0, 0] }),
        roundCone([0, 60, 52], [0, 74, 6], 6, 6, { slot: BODY }),
        box([0, 46, 32], [15, 8, 16], 4, { slot: BODY }),
        box([0, -8, 30], [15, 6, 12], 4, { slot: BODY }),
      )
      s.sockets.top = [0, t.front + 16, 54]
    },
    face: truckFace,
  },
  vagvalt: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      machine(s, {
        length: 84,
        width: 56,
        carrier: { wheels: [] },
        house: { at: [0, 22, 40], half: [21, 26, 15] },
        face: { at: [0, -2, 53], radii: [17, 14, 14] },
      })
      wheels(s, { x: 22, y: 28, radius: 18, width: 14, hub: ACCENT, cap: PALE })
      // High enough for a smile over the drum.
      s.add(box([0, -4, 49], [17, 12, 19], 8, { blend: 3 }))
      s.add(
        cylinder([0, -36, 19.4], 21, 26, 2.4, { slot: DARK, rotate: [0, 90, 0] }),
        cylinder([25.6, -36, 19.4], 12, 2, 1, { slot: ACCENT, rotate: [0, 90, 0], mirror: true }),
        cylinder([27, -36, 19.4], 5, 2.4, 1, { slot: PALE, rotate: [0, 90, 0], mirror: true }),
      )
      s.add(
        roundCone([30, -36, 19.4], [30, -8, 30], 4.6, 4.6, { mirror: true }),
        roundCone([-30, -8, 30], [30, -8, 30], 5, 5),
      )
      openSeat(s, { y: 24, floor: 54, roof: 94, half: [25, 25, 4] })
      s.add(roundCone([17, 6, 52 - ROOTED], [17, 6, 94], 4.2, 4.2, { mirror: true }))
      s.add(
        roundCone([0, 6, 56], [0, 11, 68], 3.4, 3.4, { slot: DARK }),
        cylinder([0, 12, 69], 9, 2.4, 1.6, { slot: DARK, rotate: [-30, 0, 0] }),
      )
      chevrons(s, 48, 40, 21)
      s.sockets.top = [0, 24, 98]
    },
    face: { ...machineFace, azimuth: 34, elevation: 16, size: 6.4, mouth: { elevation: -4, width: 8 } },
  },
}
