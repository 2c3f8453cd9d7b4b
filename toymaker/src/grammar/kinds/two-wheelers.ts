/** Two-wheelers. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  box,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
  star,
} from '../../sdf/shapes.ts'
import type { Group } from '../kind.ts'
import { cycle, cycleFace } from '../plans/cycle.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const CAMERA = { azimuth: 42, elevation: 13 }

/** Fork, drop tank, engine block and front guard of a motorcycle. */
function motorcycle(s: ShapeBuilder, girth: number): void {
  s.hasTightHead = true
  s.add(
    roundCone([5, -38, 25], [5, -28, 62], 4.6, 4.6, { slot: PALE, mirror: true }),
    ellipsoid([0, -6, 55], [girth, 21, 13.5], { blend: 3 }),
    box([0, 2, 34], [10, 22, 16], 6, { slot: DARK }),
    roundCone([0, -30, 60], [0, -18, 58], 9, 9, { blend: 4 }),
    roundCone([0, -18, 60], [0, -23, 74], 5, 4.4, { blend: 1 }),
  )
  s.add(
    ellipsoid([0, -38, 43], [9, 18, 8], { blend: 2 }),
    box([0, -6, 62], [3.8, 30, 10], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }),
  )
  for (const z of [27, 33, 39, 45]) s.add(cylinder([0, -2, z], 14, 1.8, 1, { slot: PALE }))
}

export const twoWheelers: Group = {
  motorcykel: {
    camera: CAMERA,
    build: (s) => {
      cycle(s, {
        base: 76,
        radius: 22,
        tyre: 15,
        lamp: { at: [0, -38, 64], radius: 14.5 },
        bar: { at: [0, -24, 74], half: 21 },
      })
      motorcycle(s, 13)
      s.add(
        ellipsoid([0, 24, 52], [12, 22, 8], { slot: ACCENT }),
        roundCone([0, 44, 52], [0, 50, 66], 7, 6, { slot: ACCENT, blend: 3 }),
        ellipsoid([0, 38, 42], [10, 16, 11], { blend: 3 }),
        roundCone([0, 38, 25], [0, 14, 40], 6, 7, { slot: DARK }),
        roundCone([13, 0, 17], [14, 54, 22], 5, 6, { slot: PALE, mirror: true }),
        roundCone([14, 54, 22], [14, 58, 23], 4, 4, { slot: DARK, mirror: true }),
      )
    },
    face: cycleFace,
    variants: {
      sporthoj: {
        // Its lamp is one with the fairing, and does not turn to the camera.
        camera: { azimuth: 32, elevation: 13 },
        fixedHead: true,
        build: (s) => {
          cycle(s, {
            base: 80,
            radius: 22,
            tyre: 16,
            lamp: { at: [0, -37, 57], radius: 15 },
            bar: { at: [0, -20, 60], half: 15 },
          })
          s.add(
            ellipsoid([0, -14, 46], [15, 34, 20], { blend: 6 }),
            box([0, 4, 32], [12, 27, 17], 9, { blend: 4 }),
            roundCone([0, 14, 48], [0, 56, 74], 12, 5, { blend: 5 }),
            roundCone([6, -42, 25], [7, -34, 44], 4.6, 4.6, { slot: DARK, mirror: true }),
            roundCone([0, 40, 25], [0, 10, 34], 7, 8, { slot: DARK }),
          )
          s.add(
            ellipsoid([0, -26, 70], [12, 9, 13], { slot: PALE, rotate: [-34, 0, 0], blend: 1 }),
            ellipsoid([0, 24, 61], [9, 15, 5], { slot: ACCENT, rotate: [30, 0, 0] }),
            box([0, 4, 32], [30, 16, 3.6], 0.5, {
              slot: ACCENT,
              operation: 'paint',
              depth: 2,
              rotate: [32, 0, 0],
            }),
            box([0, 44, 68], [30, 5, 12], 0.5, {
              slot: ACCENT,
              operation: 'paint',
              depth: 2,
              rotate: [-30, 0, 0],
            }),
          )
          for (const side of [1, -1])
            s.add(
              cylinder([14 * side, -6, 48], 8, 2.6, 1, { slot: PALE, rotate: [0, 90, 0] }),
              box([16.2 * side, -6, 48], [1.2, 1.3, 4.4], 0.6, { slot: DARK }),
            )
          s.add(roundCone([13, 14, 24], [17, 40, 36], 5.4, 6.4, { slot: DARK }))
        },
        face: { ...cycleFace, azimuth: 34, elevation: 9, mouth: { elevation: -15, width: 7 } },
      },
      sidvagn: {
        oneSided: true,
        camera: { azimuth: 40, elevation: 17 },
        build: (s) => {
          cycle(s, {
            base: 76,
            radius: 22,
            tyre: 13,
            lamp: { at: [0, -38, 64], radius: 14 },
            bar: { at: [0, -24, 74], half: 19 },
            plate: { length: 108, width: 88, x: 26 },
          })
          motorcycle(s, 12)
          s.add(
            ellipsoid([0, 26, 52], [10, 20, 8], { slot: ACCENT }),
            ellipsoid([0, 38, 42], [9, 16, 11], { blend: 3 }),
          )
          s.add(
            ellipsoid([40, 4, 27], [18, 42, 17], { slot: BODY }),
            box([40, 8, 12], [10, 22, 10], 3, { slot: DARK }),
            box([40, -34, 27], [30, 3.4, 20], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }),
            cylinder([60, 14, 19.4], 17, 5, 3, { slot: DARK, rotate: [0, 90, 0] }),
            cylinder([64, 14, 19.4], 9, 3, 1, { slot: ACCENT, rotate: [0, 90, 0] }),
            box([18, 4, 26], [16, 6, 4], 3, { slot: DARK }),
            star([58, -14, 27], 8, 2, 1, { slot: PALE, lyingOn: [1, -0.2, 0.1] }),
          )
          s.add(
            // No ball, which a stretched toy keeps round: it would swallow the face before it.
            ellipsoid([40, 8, 50], [13.5, 13.5, 13.5], { slot: PALE }),
            ellipsoid([40, 11, 58], [14, 13, 9], { slot: ACCENT }),
            ellipsoid([35.4, -4.8, 52], [2.6, 2, 3], { slot: DARK }),
            ellipsoid([44.6, -4.8, 52], [2.6, 2, 3], { slot: DARK }),
            ...bezierTube([36, -5, 46.6], [40, -6.4, 43.4], [44, -5, 46.6], 1.4, 1.4, { slot: DARK }, 4),
            // Low enough to leave the rider's smile in sight.
            ellipsoid([40, -17, 38], [13, 3, 7], { slot: PALE, rotate: [-24, 0, 0] }),
            box([40, 36, 42], [9, 7, 5], 3, { slot: ACCENT }),
          )
        },
      },
    },
  },
  cykel: {
    // Its small face is seen from nearer ahead.
    camera: { azimuth: 38, elevation: 13 },
    build: (s) => {
      cycle(s, {
        base: 80,
        radius: 23,
        tyre: 8,
        spokes: 3,
        lamp: { at: [0, -48, 63], radius: 14.8 },
        bar: { at: [0, -26, 78], half: 21 },
      })
      const r = s.rod(4.4)
      s.add(
        roundCone([0, -40, 26], [0, -26, 78], r, r),
        roundCone([0, -28, 60], [0, 2, 26], r, r),
        roundCone([0, -27, 67], [0, 17, 62], r, r),
        roundCone([0, 2, 26], [0, 20, 72], r, r),
        roundCone([0, 2, 26], [0, 40, 26], r, r),
        roundCone([0, 17, 62], [0, 40, 26], r, r),
      )
      s.add(
        roundCone([0, -16, 57], [0, 7, 42], 3.4, 3.4),
        roundCone([0, -10, 62], [0, 4, 36], 3.4, 3.4),
        roundCone([0, 4, 58], [0, 4, 34], 3.4, 3.4),
        roundCone([0, 12, 45], [0, 28, 34], 3.4, 3.4),
      )
      s.add(
        roundCone([0, -26, 78], [0, -44, 80], r, r),
        ellipsoid([0, 22, 77], [10, 15, 6.6], { slot: ACCENT }),
        // Behind the front of the lamp and above its eyes.
        box([0, -41, 85], [13.5, 9.5, 10], 4, { slot: ACCENT }),
        box([0, -41, 92.5], [9.5, 5.5, 6], 2, { operation: 'subtract', blend: 1 }),
      )
      for (const z of [81, 89]) s.add(box([0, -41, z], [14.3, 10.3, 1.4], 1, { slot: PALE }))
      for (const [x, y] of [
        [-4.6, -43],
        [4.6, -40],
      ] as const)
        s.add(sphere([x, y, 93], 5, { slot: BODY }), sphere([x, y - 3, 96.5], 2.4, { slot: PALE }))
      s.add(
        cylinder([0, 2, 26], 10, 4.4, 1.4, { slot: ACCENT, rotate: [0, 90, 0] }),
        box([11, -5, 21], [7, 6, 3], 2, { slot: DARK }),
        box([-11, 9, 31], [7, 6, 3], 2, { slot: DARK }),
        sphere([13, -24, 84], 5, { slot: ACCENT }),
        ellipsoid([0, 46, 50], [s.wall(4), 12, 4], { blend: 2 }),
      )
    },
    face: { ...cycleFace, elevation: 6 },
  },
  sparkcykel: {
    camera: CAMERA,
    build: (s) => {
      cycle(s, {
        base: 74,
        radius: 13,
        tyre: 10,
        lamp: { at: [0, -38, 96], radius: 15 },
        plate: { length: 100, width: 32 },
      })
      const r = s.rod(4.8)
      s.add(roundCone([0, -37, 16], [0, -28, 98], r, r))
      s.withHead(() => {
        s.add(
          roundCone([-24, -28, 99], [24, -28, 99], r, r),
          roundCone([16, -28, 99], [26, -28, 99], r * 1.35, r * 1.35, { slot: ACCENT, mirror: true }),
        )
        for (const x of [18, 23])
          s.add(torus([x, -28, 99], r * 1.32, 1, { slot: DARK, rotate: [0, 0, 90], mirror: true }))
      })
      s.add(
        box([0, 5, 16], [13.5, 38, 6], 4),
        box([0, 4, 21.4], [10, 28, 1.8], 1, { slot: ACCENT }),
        roundCone([0, -37, 24], [0, -24, 16], 7, 7, { blend: 2 }),
        ellipsoid([0, 39, 28], [8, 14, 5.4], { blend: 2 }),
        ellipsoid([0, -38, 29], [8, 14, 5.4], { blend: 2 }),
      )
      s.add(
        roundCone([0, -40, 40], [0, -30, 60], 7, 6.4, { slot: ACCENT, blend: 1 }),
        box([0, -37, 56], [11, 8, 10], 4, { slot: ACCENT, blend: 1 }),
        box([0, -46, 58], [8, 1.4, 2], 1, { slot: PALE }),
      )
    },
    face: cycleFace,
  },
  moped: {
    camera: CAMERA,
    build: (s) => {
      cycle(s, {
        base: 76,
        radius: 17,
        tyre: 12,
        lamp: { at: [0, -36, 78], radius: 14 },
        bar: { at: [0, -26, 82], half: 20, steers: true },
      })
      s.add(
        roundCone([0, -36, 20], [0, -28, 78], 7, 6),
        box([0, -28, 43], [19, 5, 24], 5, { rotate: [-10, 0, 0], blend: 2 }),
        ellipsoid([0, -39, 32], [10, 17, 9], { blend: 3 }),
      )
      s.add(
        box([0, -6, 18], [14, 24, 6], 4, { blend: 3 }),
        box([0, -6, 24.4], [10, 14, 1.8], 1, { slot: DARK }),
        ellipsoid([0, 28, 38], [16, 26, 20], { blend: 4 }),
        ellipsoid([0, 22, 60], [12.5, 20, 7.6], { slot: ACCENT }),
        ellipsoid([0, 28, 38], [20, 8, 4], { slot: ACCENT, operation: 'paint', depth: 2 }),
      )
      s.add(
        box([0, -32, 46], [4, 8, 22], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }),
        box([0, 48, 66], [14, 12, 12], 3, { slot: PALE }),
        box([0, 48, 66], [3.2, 12.8, 12.8], 1, { slot: ACCENT }),
        box([0, 48, 66], [14.8, 3.2, 12.6], 1, { slot: ACCENT }),
        box([0, 46, 52], [12, 13, 3.6], 2, { slot: DARK }),
      )
      s.add(...bezierTube([0, 48, 79], [9, 48, 90], [11, 48, 80], 3.2, 3, { slot: ACCENT, mirror: true }, 5))
    },
    face: cycleFace,
  },
}
