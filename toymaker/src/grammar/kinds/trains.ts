/** Trains and trams. */
import { ACCENT, DARK, PALE, box, cone, cylinder, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import { cos, sin } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { wantsJoints } from '../moving-parts.ts'
import { boiler, railFace, railFrame, railSockets, trackFoot } from '../plans/rail.ts'
import { pane } from '../plans/wheels.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const CAMERA = { azimuth: 35, elevation: 14 }

function steamer(s: ShapeBuilder, y: number, scale = 1): void {
  const k = scale
  boiler(s, { y: y - 14 * k, half: 26 * k, radius: 17.5 * k, z: 34 * k, edge: 6 })
  for (const t of [-28, -12, 4])
    s.add(torus([0, y + t * k, 34 * k], 17.4 * k, 1.9 * k, { slot: ACCENT, rotate: [0, 0, 0] }))
  s.add(
    ellipsoid([0, y - 39 * k, 34 * k], [14.6 * k, 4 * k, 14.6 * k], { slot: DARK }),
    torus([0, y - 40 * k, 34 * k], 14 * k, 2 * k, { slot: ACCENT, rotate: [0, 0, 0] }),
  )
  s.add(
    cone([0, y - 26 * k, 60 * k], 6 * k, 11.4 * k, 12 * k, 1.5, { slot: DARK }),
    torus([0, y - 26 * k, 71 * k], 9.6 * k, 2.6 * k, { slot: ACCENT }),
  )
  s.add(ellipsoid([0, y - 5 * k, 52 * k], [8 * k, 8 * k, 9 * k], { slot: ACCENT, blend: 1 }))
  s.add(
    box([0, y + 26 * k, 42 * k], [19 * k, 16 * k, 24 * k], 4),
    box([0, y + 26 * k, 68 * k], [23 * k, 20 * k, 4.4 * k], 4, { slot: ACCENT }),
  )
  pane(s, { at: [19 * k, y + 26 * k, 52 * k], half: [4, 8.5 * k, 8.5 * k], mirror: true })
}

/** A diamond of rods on the roof with a bar across its top. */
function pantograph(s: ShapeBuilder, y: number, z: number, half: number, height: number): void {
  const r = s.rod(3)
  for (const side of [-1, 1])
    s.add(
      roundCone([0, y, z], [0, y + side * half, z + height / 2], r, r, { slot: DARK }),
      roundCone([0, y + side * half, z + height / 2], [0, y, z + height], r, r, { slot: DARK }),
    )
  s.add(roundCone([-15, y, z + height], [15, y, z + height], r, r, { slot: DARK }))
}

/** A vault with a mouth of stones, from which a train comes: the train shows behind it, where a hill would be a hump on its roof. */
function tunnel(s: ShapeBuilder, mouth: number, rear: number): void {
  const deep = rear - mouth
  s.add(
    cylinder([0, mouth + deep / 2, 42], 43, deep / 2, 4, { slot: ACCENT, rotate: [90, 0, 0] }),
    box([0, mouth + deep / 2, 21], [43, deep / 2, 21], 4, { slot: ACCENT }),
  )
  for (let i = 0; i < 9; i++) {
    const a = -90 + i * 22.5
    s.add(
      box([sin(a) * 29, mouth + 1, 42 + cos(a) * 35], [5.8, 5, 6], 2.2, {
        slot: i % 2 ? DARK : PALE,
        rotate: [0, a, 0],
        blend: 0.6,
      }),
    )
  }
  for (const z of [7, 19, 31])
    s.add(box([30, mouth + 1, z], [5.4, 5, 6], 2, { slot: z === 19 ? DARK : PALE, mirror: true, blend: 0.6 }))
}

export const trains: Group = {
  lok: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      railFrame(s, { length: 106, width: 48 })
      s.add(
        box([0, -30, 36], [20, 24, 19], 13),
        box([0, 6, 46], [22, 15, 30], 7, { blend: 1 }),
        box([0, 36, 33], [20, 17, 16], 8, { blend: 1 }),
      )
      s.add(
        box([0, 6, 77], [24, 18, 4], 3, { slot: ACCENT }),
        cylinder([0, -24, 56], 6, 4, 2, { slot: DARK }),
        cylinder([9, 38, 50], 4.6, 3.4, 1.4, { slot: DARK, mirror: true }),
      )
      s.add(
        // Under the smile: round it, it would be lips.
        box([13, -46, 23.6], [20, 20, 3.2], 0.5, {
          slot: ACCENT,
          operation: 'paint',
          depth: 2,
          mirror: true,
          rotate: [0, -26, 0],
        }),
      )
      pane(s, { at: [22, 6, 60], half: [4, 9.5, 8.5], mirror: true })
      pane(s, { at: [0, -9, 62], half: [16, 4, 7.5] })
      s.add(roundCone([21, -42, 42], [21, -12, 42], s.rod(2.4), s.rod(2.4), { slot: DARK, mirror: true }))
      railSockets(s, { front: -54, rear: 52, roof: 80, half: 24, faceZ: 39, faceRadius: 20, roofY: 6 })
    },
    face: { ...railFace, azimuth: 33, size: 6.8 },
    variants: {
      anglok: {
        build: (s) => {
          railFrame(s, { length: 96, width: 46, axles: [-0.62, -0.16], wheel: 10 })
          railFrame(s, { length: 40, y: 26, width: 46, axles: [0], wheel: 16 })
          steamer(s, 2)
          s.add(cone([0, -42, 8], 20, 12, 8, 2, { slot: ACCENT }))
          for (const x of [-12, -4, 4, 12])
            s.add(roundCone([x * 0.7, -50, 14], [x * 1.2, -57, 2.4], 1.8, 1.8, { slot: DARK }))
          if (!wantsJoints(s))
            s.add(
              roundCone([25, -14, 11], [25, 26, 18], s.rod(2.4), s.rod(2.4), { slot: PALE, mirror: true }),
            )
          railSockets(s, { front: -42, rear: 46, roof: 74, half: 24, faceZ: 35, faceRadius: 16, roofY: 28 })
        },
        face: { ...railFace, azimuth: 24, elevation: 12, size: 5.2, style: 'ball', skin: DARK, ink: PALE },
      },
      ellok: {
        build: (s) => {
          railFrame(s, { length: 116, width: 48 })
          s.add(box([0, 0, 40], [22, 56, 26], 8))
          for (const end of [-1, 1])
            s.add(
              box([0, end * 66, 62], [40, 13, 34], 0.5, {
                operation: 'subtract',
                blend: 4,
                rotate: [end * 20, 0, 0],
              }),
            )
          for (const end of [-1, 1])
            pane(s, { at: [0, end * 48, 54], half: [17.5, 8, 6.6], rotate: [end * 20, 0, 0] })
          pane(s, { at: [22, -33, 54], half: [4, 8, 6.4], mirror: true })
          pane(s, { at: [22, 33, 54], half: [4, 8, 6.4], mirror: true })
          for (const y of [-14, 0, 14])
            s.add(box([22, y, 50], [1.6, 4.6, 8], 1, { slot: DARK, mirror: true }))
          s.add(
            // Along the sides: across the front it would cut the smile.
            box([0, 0, 31], [40, 49, 4], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }),
            box([0, 4, 67], [13, 34, 4], 3, { slot: ACCENT }),
          )
          pantograph(s, -12, 70, 15, 28)
          for (const y of [10, 22]) s.add(cylinder([0, y, 73], 5, 4, 1.6, { slot: DARK }))
          railSockets(s, { front: -54, rear: 54, roof: 70, half: 24, faceZ: 33, faceRadius: 19, roofY: 32 })
        },
        face: { ...railFace, azimuth: 36, elevation: 8, size: 6.6, mouth: { elevation: -14, width: 8 } },
      },
    },
  },
  sparvagn: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      s.add(
        box([0, 0, 2.4], [30, 60, 3], 2, { slot: DARK }),
        roundCone([21, -59, 5.4], [21, 59, 5.4], 1.8, 1.8, { slot: PALE, mirror: true }),
      )
      s.add(
        box([0, 0, 40], [22, 52, 37], 19),
        box([0, 0, 77], [12, 38, 6], 5, { slot: ACCENT, blend: 2 }),
        box([0, 0, 10], [18, 42, 8], 3, { slot: DARK }),
      )
      s.add(box([0, 0, 66], [40, 90, 22], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }))
      s.add(box([0, 0, 42.4], [40, 90, 1.8], 0.5, { slot: PALE, operation: 'paint', depth: 2 }))
      for (const y of [-30, -13, 4, 21, 38]) pane(s, { at: [22, y, 56], half: [4, 6.4, 9], mirror: true })
      pane(s, { at: [0, -52, 57], half: [13, 9, 9] })
      for (const y of [-22, 29]) {
        s.add(box([22, y, 30], [2, 7, 21], 1.6, { slot: ACCENT, mirror: true }))
        pane(s, { at: [24, y, 38], half: [3, 4.4, 7], mirror: true })
      }
      s.add(
        box([0, -46, 76], [11, 4, 5], 2.4, { slot: DARK }),
        box([0, -50, 76], [8, 1.6, 2.6], 1, { slot: PALE }),
        cylinder([0, 16, 84], 7, 3, 1.4, { slot: DARK }),
      )
      pantograph(s, 16, 86, 14, 24)
      railSockets(s, { front: -52, rear: 52, roof: 83, half: 24, faceZ: 32, faceRadius: 19, roofY: -8 })
    },
    face: { ...railFace, size: 7.4, azimuth: 32, elevation: 0, mouth: { elevation: -24, width: 9 } },
  },
  tunnelbana: {
    camera: { azimuth: 32, elevation: 14 },
    fixedHead: true,
    build: (s) => {
      tunnel(s, 6, 40)
      railFrame(s, { length: 100, width: 46 })
      s.add(
        box([0, -2, 40], [21, 48, 28], 6),
        box([0, -60, 66], [40, 14, 26], 0.5, { operation: 'subtract', blend: 3, rotate: [-24, 0, 0] }),
      )
      // Along the sides: across the front the smile would be lost in it.
      s.add(box([0, 7, 27], [40, 50, 4.4], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }))
      for (const y of [-32, -10]) {
        s.add(box([21, y, 38], [2, 7.4, 19], 1, { slot: ACCENT, mirror: true }))
        s.add(box([23, y, 38], [1.2, 0.9, 18], 0.4, { slot: DARK, mirror: true }))
        pane(s, { at: [22, y, 48], half: [4, 5, 6], mirror: true })
      }
      pane(s, { at: [0, -47, 54], half: [17, 8, 8.6], rotate: [-24, 0, 0] })
      pane(s, { at: [21, -21, 50], half: [4, 2.6, 6], mirror: true })
      railSockets(s, { front: -50, rear: 50, roof: 69, half: 24, faceZ: 33, faceRadius: 19, roofY: -20 })
    },
    face: { ...railFace, azimuth: 32, elevation: 9, size: 6.4, mouth: { elevation: -13, width: 8 } },
  },
  godstag: {
    camera: { azimuth: 44, elevation: 17 },
    fixedHead: true,
    build: (s) => {
      trackFoot(s, { length: 142, width: 42 })
      railFrame(s, { length: 62, width: 44, y: -36, axles: [-0.66, -0.08, 0.56], wheel: 10 })
      steamer(s, -37, 0.88)
      s.add(cone([0, -70, 10], 17, 10, 7, 2, { slot: ACCENT }))
      railFrame(s, { length: 42, width: 42, y: 40, axles: [-0.55, 0.55], wheel: 10 })
      s.add(box([0, 40, 24], [20, 21, 5], 2, { slot: ACCENT }))
      for (const [x, z] of [
        [-10.4, 36],
        [0, 36],
        [10.4, 36],
        [-5.2, 45],
        [5.2, 45],
      ] as const)
        s.add(cylinder([x, 40, z], 6.4, 20, 1.6, { slot: PALE, rotate: [90, 0, 0], blend: 0.6 }))
      for (const y of [28, 52])
        s.add(roundCone([18, y, 24], [18, y, 48], s.rod(2.6), s.rod(2.6), { slot: DARK, mirror: true }))
      s.add(roundCone([0, -8, 14], [0, 24, 14], 5.4, 5.4, { slot: DARK }))
      railSockets(s, { front: -75, rear: 61, roof: 64, half: 21, faceZ: 30, faceRadius: 13.6, roofY: -14 })
    },
    face: {
      ...railFace,
      azimuth: 25,
      elevation: 12,
      size: 5.4,
      style: 'ball',
      skin: DARK,
      ink: PALE,
      mouth: { elevation: -24, width: 5.4 },
    },
  },
}
