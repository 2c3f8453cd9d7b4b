/** Cars and other road vehicles. */
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
} from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'
import { isLoaded, isRoofTaken } from '../on-top.ts'
import type { Group } from '../kind.ts'
import { car, carFace } from '../plans/car.ts'
import { truck, truckFace } from '../plans/truck.ts'
import { bumper, mudguard, pane, radiator, wheels } from '../plans/wheels.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const CAMERA = { azimuth: 35, elevation: 15 }

/** Wing mirrors at the foot of the windscreen. */
function mirrors(s: ShapeBuilder, at: Vec3): void {
  s.add(ellipsoid(at, [5.4, 3, 3.8], { slot: ACCENT, mirror: true, blend: 1 }))
}

/** A suitcase with two straps and a handle. */
function roofBag(s: ShapeBuilder, [x, y, z]: Vec3, half: Vec3): void {
  const middle: Vec3 = [x, y, z + half[2] + 1]
  s.add(box(middle, half, 4, { slot: ACCENT }))
  // The handle lies on the front, below the top: what stands out of a bag is a stick.
  for (const side of [-0.55, 0.55])
    s.add(box([x + side * half[0], y, middle[2]], [2, half[1] + 0.9, half[2] + 0.9], 1, { slot: DARK }))
  s.add(box([x, y - half[1], middle[2] + 1], [4, 1.8, 1.8], 1, { slot: DARK }))
}

/** The word on a taxi sign, drawn with rods. */
function taxiLettering(s: ShapeBuilder, y: number, z: number): void {
  const letters: ReadonlyArray<readonly [number, ReadonlyArray<readonly [number, number, number, number]>]> =
    [
      [
        -7.6,
        [
          [-1.9, 3, 1.9, 3],
          [0, 3, 0, -3],
        ],
      ],
      [
        -2.6,
        [
          [-2, -3, 0, 3],
          [2, -3, 0, 3],
          [-1.2, -1, 1.2, -1],
        ],
      ],
      [
        3,
        [
          [-1.9, -3, 1.9, 3],
          [-1.9, 3, 1.9, -3],
        ],
      ],
      [7.4, [[0, -3, 0, 3]]],
    ]
  const r = s.line(0.8)
  for (const [x, strokes] of letters)
    for (const [x1, z1, x2, z2] of strokes)
      s.add(roundCone([x + x1, y, z + z1], [x + x2, y, z + z2], r, r, { slot: DARK }))
}

/** Where the two bodies of a jointed bus meet, in units; half the gap between them. */
const MEET = { at: 12, half: 11 }

/** A gap through sides and roof, in it the folds of a bellows that are narrower than the bodies: a band around one body is paint. */
function bellows(s: ShapeBuilder): void {
  const { at, half } = MEET
  s.add(
    box([0, at, 44], [40, half, 30], 1, { operation: 'subtract', blend: 1 }),
    box([0, at, 36], [20, half + 2, 22], 2, { slot: DARK }),
  )
  for (const i of [-1.5, -0.5, 0.5, 1.5])
    s.add(box([0, at + i * half * 0.5, 36.5], [23.4, 2, 24.4], 1.8, { slot: DARK }))
}

export const cars: Group = {
  personbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      car(s, { length: 108, roof: 61, cabin: { length: 52, y: 6, form: 'sloped', width: 0.88 } })
      s.add(box([0, -47, 38], [4.4, 18, 8], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }))
      s.add(box([0, 52, 40], [4.4, 14, 14], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }))
      mirrors(s, [25, -13, 40])
    },
    face: carFace,
    variants: {
      veteranbil: {
        build: (s) => {
          car(s, {
            width: 38,
            bonnet: 40,
            roof: 70,
            cabin: { length: 42, y: 20, form: 'box', width: 1.12 },
            wheel: { radius: 16, width: 9, base: 66 },
            bumpers: false,
            nose: 0.7,
          })
          for (const y of [-33, 33]) mudguard(s, { x: 21, y, z: 15, radius: 20, half: 7, slot: ACCENT })
          s.add(
            box([18, 0, 13], [7, 16, 2.8], 2, { slot: ACCENT, mirror: true, blend: 1 }),
            box([0, 20, 71], [24, 24, 3], 2.4, { slot: ACCENT }),
          )
          s.add(
            torus([0, 50, 32], 10, 4.6, { slot: DARK, rotate: [0, 0, 0] }),
            sphere([0, 50, 32], 7, { slot: ACCENT }),
          )
          radiator(s, { at: [0, -47.6, 28], half: [9, 9] })
          s.add(
            cylinder([18.5, -41, 36], 10, 6, 3, { slot: ACCENT, mirror: true, rotate: [90, 0, 0], blend: 1 }),
          )
          bumper(s, { y: -51, z: 13, half: 19, back: 8, radius: 4 })
          s.sockets.head = { at: [0, -24, 35], radii: [20, 20, 13] }
        },
        face: { ...carFace, azimuth: 41, elevation: 4, size: 7 },
      },
      elbil: {
        oneSided: true,
        build: (s) => {
          car(s, {
            roof: 62,
            cabin: { length: 88, y: 2, form: 'dome', width: 0.9 },
            bumpers: false,
            nose: 1.1,
          })
          s.add(
            // Between the wheels, its cable one sagging curve: behind them it is a tangle.
            box([38, 8, 24], [6, 6, 24], 4, { slot: ACCENT }),
            box([38, 1.8, 40], [3.6, 1.6, 4], 1, { slot: PALE }),
            ...bezierTube([38, 4, 28], [36, -8, 4], [25, -5, 30], 3.2, 3.2, { slot: DARK }, 8),
            box([31, 8, 3], [13, 7, 3], 2, { slot: DARK }),
          )
          s.add(box([0, -50, 36], [16, 12, 1.7], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }))
          for (const y of [-27, 27])
            s.add(cylinder([28.4, y, 12.6], 9.4, 2, 1.4, { slot: ACCENT, mirror: true, rotate: [0, 90, 0] }))
        },
        face: { ...carFace, size: 6.6 },
      },
      stadsbil: {
        build: (s) => {
          car(s, {
            length: 80,
            width: 54,
            bonnet: 38,
            roof: 70,
            cabin: { length: 64, y: 7, form: 'sloped', width: 0.94, lean: [24, 5] },
            wheel: { radius: 13.5, width: 13, base: 54 },
          })
          mirrors(s, [26, -16, 41])
          // What is worn on the roof takes the place of the bag.
          if (isRoofTaken(s.context.design)) return
          roofBag(s, [0, 4, 68], [17, 12, 7])
          s.sockets.top = [0, 4, 84]
        },
      },
    },
  },
  racerbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      car(s, {
        bonnet: 33,
        roof: 50,
        cabin: { length: 42, y: 8, form: 'dome', width: 0.62 },
        wheel: { radius: 14, width: 17, base: 58 },
        bumpers: false,
        nose: 1.2,
      })
      s.add(
        box([6.4, -26, 40], [2.8, 15, 20], 0.5, { slot: ACCENT, operation: 'paint', depth: 2, mirror: true }),
      )
      s.add(
        box([0, 46, 50], [31, 9, 3], 2, { slot: ACCENT }),
        box([29, 45, 49], [2.6, 10, 7], 2, { slot: ACCENT, mirror: true }),
        roundCone([13, 42, 24], [13, 45, 49], 3.6, 3.6, { slot: DARK, mirror: true }),
      )
      for (const side of [-1, 1])
        s.add(
          cylinder([26.4 * side, 2, 25], 9, 2.4, 1, { slot: PALE, rotate: [0, 90, 0] }),
          box([28.8 * side, 2, 25], [1.2, 1.3, 5], 0.6, { slot: DARK }),
        )
    },
    face: { ...carFace, size: 7, azimuth: 34, elevation: 16, mouth: { elevation: -14, width: 8 } },
    variants: {
      formelbil: {
        build: (s) => {
          s.add(
            ellipsoid([0, -8, 18], [13, 46, 12]),
            // Between the wheels the nose is too narrow for a face: it swells ahead of them, over the wing.
            ellipsoid([0, -43, 25], [19, 17, 16], { blend: 5 }),
            ellipsoid([0, 24, 20], [20, 26, 14], { blend: 6 }),
            box([0, 6, 5], [13, 34, 5.4], 2, { slot: DARK }),
          )
          s.add(
            ellipsoid([0, 32, 32], [8, 18, 12], { blend: 4 }),
            // A driver with a face: a dark visor alone is a ball without one under any hat.
            // Ellipsoids all: of a longer or taller car a ball would swallow the face.
            ellipsoid([0, 6, 38], [11.5, 11.5, 11.5], { slot: ACCENT }),
            ellipsoid([0, -1, 37], [9.4, 6.4, 7.2], { slot: PALE }),
            ellipsoid([3.6, -6.6, 38.4], [1.9, 1.6, 2.4], { slot: DARK, mirror: true }),
            ...bezierTube([-3, -7, 34.6], [0, -7.4, 32.6], [3, -7, 34.6], 1, 1, { slot: DARK }, 4),
            box([0, 7, 48.4], [2.6, 9, 2.4], 1, { slot: BODY }),
          )
          s.add(
            box([0, -57, 6], [31, 8, 3.2], 2.4, { slot: ACCENT }),
            box([29, -57, 9], [2.4, 9, 6], 2, { slot: ACCENT, mirror: true }),
            box([0, 50, 38], [29, 8, 3], 2.4, { slot: ACCENT }),
            box([27, 50, 36], [2.4, 9, 8], 2, { slot: ACCENT, mirror: true }),
          )
          s.add(
            roundCone([9, 44, 18], [10, 49, 38], 3.4, 3.2, { slot: DARK, mirror: true }),
            // What carries the wing stays under the mouth.
            roundCone([0, -44, 10], [0, -53, 6], 8, 5, { slot: DARK }),
          )
          for (const y of [-22, 32]) wheels(s, { x: 28, y, radius: 15.5, width: 16, hub: ACCENT, cap: PALE })
          s.sockets.head = { at: [0, -43, 25], radii: [19, 17, 16] }
          s.sockets.top = [0, 6, 49]
          s.sockets.back = [0, 48, 40]
          s.sockets.neck = { at: [0, -10, 20], radius: 14 }
          s.sockets.side = [52, -20, 0]
        },
        face: { ...carFace, size: 6.2, azimuth: 36, elevation: 28, mouth: { elevation: -20, width: 8 } },
      },
      rallybil: {
        build: (s) => {
          car(s, {
            length: 100,
            bonnet: 42,
            roof: 70,
            cabin: { length: 62, y: 14, form: 'sloped', width: 0.92, lean: [26, 10] },
            wheel: { radius: 16.5, width: 15, base: 58 },
          })
          for (const x of [6, 18])
            s.add(
              cylinder([x, -40, 46], 6.4, 4, 2, { slot: ACCENT, mirror: true, rotate: [90, 0, 0] }),
              cylinder([x, -43.6, 46], 4.6, 1.6, 1, { slot: PALE, mirror: true, rotate: [90, 0, 0] }),
            )
          s.add(
            box([0, 8, 72], [9, 12, 4.4], 3, { slot: ACCENT }),
            box([0, 43, 67], [22, 9, 3], 2, { slot: ACCENT }),
            box([20, 46, 13], [8, 2.6, 11], 1.6, { slot: ACCENT, mirror: true }),
          )
          for (const side of [-1, 1])
            s.add(
              cylinder([26.4 * side, 4, 30], 9.4, 2.2, 1, { slot: PALE, rotate: [0, 90, 0] }),
              box([28.6 * side, 4, 30], [1.2, 1.3, 5], 0.6, { slot: DARK }),
            )
        },
        face: { ...carFace, elevation: 4 },
      },
    },
  },
  husbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, { length: 104, mode: 'bed', cab: { length: 34, height: 46 }, axles: [-0.62, 0.55] })
      s.add(
        box([0, t.front - 3, 29], [22, 13, 12], 8, { blend: 3 }),
        box([0, 15, 47], [26, 37, 30], 7, { blend: 2 }),
        box([0, t.front + 19, 65], [25, 20, 12], 9, { blend: 3 }),
        roundCone([16, t.front + 29, 54], [-16, t.front + 29, 54], 6, 6, { blend: 6 }),
      )
      s.sockets.head = { at: [0, t.front + 6, 30], radii: [23, 20, 13] }
      s.add(
        box([0, 16, 30], [40, 42, 4], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }),
        box([0, -34, 34], [40, 12, 4], 0.5, {
          slot: ACCENT,
          operation: 'paint',
          depth: 2,
          rotate: [-20, 0, 0],
        }),
      )
      s.add(
        roundCone([26, -12, 71], [26, 46, 71], 4.6, 4.6, { slot: ACCENT }),
        box([35, 17, 69], [9, 28, 1.8], 1.2, { slot: ACCENT, rotate: [0, 14, 0], blend: 1 }),
      )
      pane(s, { at: [26, 36, 50], half: [4, 10, 8] })
      pane(s, { at: [-26, 22, 50], half: [4, 13, 8] })
      pane(s, { at: [26, 14, 50], half: [4, 8, 8] })
      pane(s, { at: [0, t.front - 1, 66], half: [16, 5, 6] })
      s.add(
        box([25.4, -8, 34], [1.8, 9, 20], 1.6, { slot: ACCENT }),
        box([26.6, -8, 44], [1.4, 5.4, 6], 1.6, { slot: PALE }),
        box([26, -8, 9], [7, 9, 2.8], 1.6, { slot: DARK }),
      )
      s.sockets.top = [0, 10, 77]
    },
    oneSided: true,
    face: { ...truckFace, azimuth: 34, elevation: 2, mouth: { elevation: -16, width: 8 } },
  },
  taxi: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      car(s, {
        length: 108,
        roof: 60,
        cabin: { length: 58, y: 4, form: 'sloped', width: 0.88, lean: [28, 26] },
      })
      // What is put on the roof stands behind the sign.
      const isTaken = isRoofTaken(s.context.design) || isLoaded(s.context.design)
      const y = isTaken ? -8 : 4
      s.add(
        box([0, y, 62], [12, 7, 3], 1.6, { slot: DARK }),
        box([0, y, 69.4], [14.5, 6.4, 6.6], 3, { slot: ACCENT }),
      )
      s.add(box([0, y - 5.8, 69.4], [12, 1.6, 5], 1.2, { slot: PALE }))
      taxiLettering(s, y - 7.2, 69.4)
      for (let i = 0; i < 10; i++)
        for (const [lift, slot] of [
          [i % 2 ? 3.4 : 0, 4],
          [i % 2 ? 0 : 3.4, 3],
        ] as const)
          s.add(
            box([25, -29 + i * 6.4, 28.6 + lift], [4, 3.2, 1.7], 0.3, {
              slot,
              operation: 'paint',
              mirror: true,
              depth: 2,
            }),
          )
      s.sockets.top = isTaken ? [0, 15, 60] : [0, 4, 76]
    },
    face: carFace,
  },
  buss: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, {
        length: 130,
        mode: 'box',
        height: 64,
        axles: [-0.62, 0.58],
        edge: 12,
        wheel: { radius: 12.5, width: 11 },
      })
      s.add(box([0, 0, 71], [60, 90, 32], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }))
      for (const y of [-38, -16, 6, 28, 50]) pane(s, { at: [25, y, 50], half: [4, 8.6, 8], mirror: true })
      pane(s, { at: [0, t.front, 50], half: [19, 6, 8.6] })
      s.add(box([25, -27, 31], [1.8, 7, 13], 1.4, { slot: ACCENT }))
      roofBag(s, [-2, 6, 63], [10, 12, 6])
      roofBag(s, [3, 36, 63], [11, 9, 5])
      s.sockets.top = [0, -28, 64]
    },
    face: { ...truckFace, elevation: -4, mouth: { elevation: -27, width: 8 } },
    variants: {
      skolbuss: {
        oneSided: true,
        build: (s) => {
          const t = truck(s, {
            length: 96,
            mode: 'box',
            height: 66,
            axles: [-1.06, 0.56],
            edge: 10,
            wheel: { radius: 13, width: 11 },
          })
          s.add(
            box([0, t.front - 8, 30], [22, 20, 14], 8, { blend: 3 }),
            box([0, t.front - 6, 15], [19, 16, 6], 3, { slot: DARK }),
          )
          bumper(s, { y: t.front - 29, z: 17, half: 22, back: 8, radius: 4 })
          for (const y of [-28, -9, 10, 29]) pane(s, { at: [25, y, 52], half: [4, 7.4, 8], mirror: true })
          pane(s, { at: [0, t.front, 54], half: [19, 6, 8] })
          for (const x of [8, 18])
            s.add(
              sphere([x, t.front + 6, 67], 4.6, { slot: ACCENT, mirror: true }),
              sphere([x, t.rear - 6, 67], 4.6, { slot: ACCENT, mirror: true }),
            )
          for (const z of [24, 38])
            s.add(box([0, 4, z], [40, 46, 2], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }))
          s.add(
            cylinder([30, -24, 42], 9, 1.8, 1, { slot: ACCENT, rotate: [0, 90, 0] }),
            cylinder([31.6, -24, 42], 6.4, 1.4, 0.8, { slot: PALE, rotate: [0, 90, 0] }),
            roundCone([22, -24, 42], [30, -24, 42], 3, 3, { slot: DARK }),
          )
          s.sockets.head = { at: [0, t.front - 10, 31], radii: [22, 18, 14] }
          s.sockets.belly = { at: [0, t.front - 28, 22], radii: [10, 8, 8] }
        },
        face: { ...truckFace, elevation: 6, azimuth: 38, mouth: { elevation: -14, width: 8.5 } },
      },
      stadsbuss: {
        build: (s) => {
          const t = truck(s, {
            length: 146,
            mode: 'box',
            height: 64,
            axles: [-0.7, -0.2, 0.66],
            edge: 6,
            wheel: { radius: 12, width: 11 },
          })
          bellows(s)
          for (const y of [-55, -14, 49]) pane(s, { at: [25, y, 49], half: [4, 8.4, 9], mirror: true })
          for (const y of [-33, 30, 66]) {
            s.add(box([25, y, 36], [1.8, 5.6, 21], 1.4, { slot: ACCENT, mirror: true }))
            pane(s, { at: [26, y, 46], half: [4, 3.6, 9], mirror: true })
          }
          pane(s, { at: [0, t.front, 46], half: [20, 6, 9] })
          s.add(
            box([0, t.front + 3, 64], [17, 4, 6], 2.4, { slot: DARK }),
            box([0, t.front - 0.6, 64], [6, 1.4, 2.6], 0.8, { slot: PALE }),
            box([0, -30, 66], [15, 18, 5], 3, { slot: ACCENT }),
            box([0, 47, 66], [15, 16, 5], 3, { slot: ACCENT }),
          )
          s.add(
            roundCone([24, t.front + 6, 58], [31, t.front - 3, 56], 3, 3, { slot: DARK, mirror: true }),
            ellipsoid([31, t.front - 3, 48], [3.4, 4, 8], { slot: DARK, mirror: true }),
          )
          s.sockets.top = [0, -30, 71]
        },
        face: { ...truckFace, elevation: -4, mouth: { elevation: -30, width: 8 } },
      },
    },
  },
}
