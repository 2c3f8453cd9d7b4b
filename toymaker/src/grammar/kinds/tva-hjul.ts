/** Two-wheelers. */
import { ball, bow, box, drum, ellipsoid, limb } from '../../sdf/shapes.ts'
import type { Group } from '../kind.ts'
import { cycle, cycleFace } from '../plans/cycle.ts'

const CAMERA = { azimuth: 50, elevation: 13 }

export const tvaHjul: Group = {
  motorcykel: {
    camera: CAMERA,
    build: (s) => {
      cycle(s, {
        base: 76,
        radius: 22,
        tyre: 14,
        lamp: { at: [0, -32, 62], radius: 14 },
        bar: { at: [0, -22, 70], half: 20 },
      })
      s.add(
        limb([0, -38, 25], [0, -26, 62], 7, 6.4, { slot: 1 }),
        ellipsoid([0, -6, 54], [13, 20, 13], { blend: 3 }),
        box([0, 2, 34], [9, 22, 15], 6, { slot: 4 }),
      )
      s.add(
        ellipsoid([0, 26, 52], [11, 22, 8], { slot: 2 }),
        ellipsoid([0, 38, 42], [9, 14, 10], { blend: 3 }),
        limb([0, 38, 25], [0, 14, 40], 6, 7, { slot: 4 }),
      )
      for (const z of [28, 34, 40]) s.add(drum([0, -2, z], 13, 1.8, 1, { slot: 3 }))
      s.add(limb([12, 2, 18], [13, 50, 24], 4.4, 5, { slot: 3, mirror: true }))
      s.add(
        ellipsoid([0, -38, 40], [8.4, 17, 8], { blend: 2 }),
        box([0, -6, 60], [3.4, 30, 10], 0.5, { slot: 2, operation: 'paint', depth: 2 }),
      )
    },
    face: cycleFace,
    variants: {
      sporthoj: {
        build: (s) => {
          cycle(s, {
            base: 78,
            radius: 22,
            tyre: 15,
            lamp: { at: [0, -32, 50], radius: 14, slot: 1 },
            bar: { at: [0, -18, 58], half: 15 },
          })
          s.add(
            ellipsoid([0, -14, 46], [14, 32, 19], { blend: 5 }),
            box([0, 6, 32], [11, 26, 16], 8, { blend: 3 }),
            limb([0, 14, 46], [0, 52, 68], 11, 5, { blend: 5 }),
          )
          s.add(
            ellipsoid([0, -30, 66], [10, 9, 12], { slot: 3, turn: [-30, 0, 0], blend: 1 }),
            ellipsoid([0, 22, 56], [9, 14, 5], { slot: 2, turn: [26, 0, 0] }),
          )
          s.add(
            box([0, 0, 40], [30, 60, 3.4], 0.5, { slot: 2, operation: 'paint', depth: 2, turn: [14, 0, 0] }),
            limb([13, 16, 24], [15, 38, 34], 5, 6, { slot: 4 }),
          )
        },
        face: { ...cycleFace, skin: 1 },
      },
      sidvagn: {
        oneSided: true,
        build: (s) => {
          cycle(s, {
            base: 76,
            radius: 22,
            tyre: 13,
            lamp: { at: [0, -32, 62], radius: 14 },
            bar: { at: [0, -22, 70], half: 18 },
            plate: { length: 106, width: 78, x: 22 },
          })
          s.add(
            limb([0, -38, 25], [0, -26, 62], 7, 6.4, { slot: 1 }),
            ellipsoid([0, -6, 54], [12, 20, 12], { blend: 3 }),
            box([0, 2, 34], [9, 22, 15], 6, { slot: 4 }),
          )
          s.add(
            ellipsoid([0, 26, 52], [10, 20, 8], { slot: 2 }),
            ellipsoid([0, 38, 42], [9, 14, 10], { blend: 3 }),
          )
          s.add(
            ellipsoid([35, 2, 27], [16, 38, 16], { slot: 1 }),
            drum([52, 12, 19], 17, 5, 3, { slot: 4, turn: [0, 90, 0] }),
            box([18, 4, 24], [14, 6, 4], 3, { slot: 4 }),
          )
          s.add(
            ball([35, 6, 50], 12, { slot: 3 }),
            ellipsoid([35, 8, 54], [12.4, 12, 9.6], { slot: 2 }),
            box([35, -5.4, 51], [9, 2.4, 3.2], 2, { slot: 4 }),
            ellipsoid([35, -12, 42], [11, 3, 9], { slot: 3, turn: [-24, 0, 0] }),
          )
        },
      },
    },
  },
  cykel: {
    camera: CAMERA,
    build: (s) => {
      cycle(s, {
        base: 78,
        radius: 23,
        tyre: 8,
        lamp: { at: [0, -34, 60], radius: 12 },
        bar: { at: [0, -26, 74], half: 20 },
      })
      const r = s.rod(4)
      s.add(
        limb([0, -39, 26], [0, -26, 74], r, r),
        limb([0, -27, 62], [0, 2, 26], r, r),
        limb([0, -28, 66], [0, 16, 62], r, r),
        limb([0, 2, 26], [0, 18, 70], r, r),
        limb([0, 2, 26], [0, 39, 26], r, r),
        limb([0, 16, 62], [0, 39, 26], r, r),
      )
      s.add(
        limb([0, -18, 55], [0, 6, 40], 3, 3),
        limb([0, 10, 45], [0, 28, 34], 3, 3),
        limb([0, -8, 62], [0, 6, 34], 2.4, 2.4),
        limb([0, 12, 58], [0, 4, 34], 2.4, 2.4),
      )
      s.add(
        ellipsoid([0, 20, 74], [9, 14, 6], { slot: 2 }),
        box([0, -44, 74], [14, 10, 10], 4, { slot: 2 }),
        box([0, -44, 82], [11, 7, 4], 2, { operation: 'subtract', blend: 1 }),
      )
      s.add(
        drum([0, 2, 26], 9, 4, 1.4, { slot: 2, turn: [0, 90, 0] }),
        box([10, -4, 22], [6, 5, 2.6], 2, { slot: 4 }),
        box([-10, 8, 30], [6, 5, 2.6], 2, { slot: 4 }),
        ball([11, -28, 80], 4.6, { slot: 2 }),
      )
    },
    face: { ...cycleFace, size: 3.8, azimuth: 30 },
  },
  sparkcykel: {
    camera: CAMERA,
    build: (s) => {
      cycle(s, {
        base: 72,
        radius: 12,
        tyre: 9,
        lamp: { at: [0, -40, 62], radius: 13 },
        plate: { length: 96, width: 30 },
      })
      const r = s.rod(4.4)
      s.add(
        limb([0, -36, 16], [0, -28, 94], r, r),
        limb([-22, -28, 95], [22, -28, 95], r, r),
        limb([16, -28, 95], [24, -28, 95], r * 1.35, r * 1.35, { slot: 2, mirror: true }),
      )
      s.add(
        box([0, 4, 15], [12, 36, 5.5], 4),
        box([0, 2, 20], [9, 26, 1.6], 1, { slot: 4 }),
        limb([0, -36, 24], [0, -22, 15], 6, 6, { blend: 2 }),
        ellipsoid([0, 37, 26], [7, 13, 5], { blend: 2 }),
      )
      s.add(ellipsoid([18, -26, 84], [9, 11, 9], { slot: 2 }), limb([0, -34, 62], [0, -28, 62], 9, 8))
    },
    face: { ...cycleFace, size: 4 },
  },
  moped: {
    camera: CAMERA,
    build: (s) => {
      cycle(s, {
        base: 76,
        radius: 16,
        tyre: 11,
        lamp: { at: [0, -35, 76], radius: 12.5 },
        bar: { at: [0, -26, 78], half: 19 },
      })
      s.add(
        limb([0, -36, 20], [0, -28, 76], 7, 6),
        box([0, -28, 42], [17, 4.6, 22], 4, { turn: [-10, 0, 0], blend: 2 }),
        ellipsoid([0, -39, 30], [9, 15, 9], { blend: 3 }),
      )
      s.add(
        box([0, -6, 18], [13, 24, 6], 4, { blend: 3 }),
        ellipsoid([0, 30, 36], [15, 24, 19], { blend: 4 }),
        ellipsoid([0, 24, 56], [11, 20, 7], { slot: 2 }),
      )
      s.add(
        box([0, -30, 44], [3.6, 8, 30], 0.5, { slot: 2, operation: 'paint', depth: 2 }),
        box([0, 46, 62], [13, 11, 11], 3, { slot: 3 }),
        box([0, 46, 62], [3, 11.6, 11.6], 1, { slot: 2 }),
        box([0, 46, 49], [11, 12, 3.4], 2, { slot: 4 }),
      )
      s.add(...bow([0, 46, 74], [8, 46, 82], [10, 46, 75], 2.6, 2.4, { slot: 2, mirror: true }, 5))
    },
    face: { ...cycleFace, size: 4 },
  },
}
