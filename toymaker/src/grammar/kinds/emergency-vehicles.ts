/** Rescue vehicles: plain stars, hearts and bands only. */
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
  heart,
  roundCone,
  torus,
  star,
} from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { movingPart, turningWidth } from '../moving-parts.ts'
import { boat, boatFace } from '../plans/boat.ts'
import { car, carFace } from '../plans/car.ts'
import { truck, truckFace } from '../plans/truck.ts'
import { beacon, pane } from '../plans/wheels.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const CAMERA = { azimuth: 35, elevation: 15 }

/** A ladder lying along a line: pale rails and rungs on a dark board, so that it reads and prints. */
function ladder(s: ShapeBuilder, from: Vec3, to: Vec3, half: number, rungs: number): void {
  const r = s.rod(2.6)
  const span: Vec3 = [0, to[1] - from[1], to[2] - from[2]]
  const tilt = (Math.atan2(-span[2], -span[1]) * 180) / Math.PI
  const long = Math.hypot(span[1], span[2]) / 2
  s.add(
    box([0, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2], [half, long, r * 0.5], 0.6, {
      slot: DARK,
      rotate: [tilt, 0, 0],
    }),
    roundCone([half, from[1], from[2]], [half, to[1], to[2]], r, r, { slot: PALE, mirror: true }),
  )
  for (let i = 0; i < rungs; i++) {
    const t = (i + 0.5) / rungs
    const at: Vec3 = [0, from[1] + span[1] * t, from[2] + span[2] * t]
    // Within the rails: round ends beyond them would be the teeth of a saw.
    s.add(roundCone([r - half, at[1], at[2]], [half - r, at[1], at[2]], r, r, { slot: PALE }))
  }
}

/** A beacon bar with two domes across a roof. */
function beaconBar(s: ShapeBuilder, [x, y, z]: Vec3, half: number): void {
  s.add(box([x, y, z], [half, 5.6, 3], 2, { slot: DARK }))
  for (const side of [-1, 1])
    s.add(ellipsoid([x + side * half * 0.62, y, z + 3], [half * 0.36, 5.8, 6.4], { slot: ACCENT }))
}

export const emergencyVehicles: Group = {
  brandbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, { length: 116, cab: { length: 42, height: 54 }, axles: [-0.62, 0.58] })
      s.add(box([0, 24, 37], [24.5, 34, 21], 4))
      for (const y of [3, 20]) {
        s.add(box([24, y, 41], [1.8, 7, 11.4], 1, { slot: ACCENT, mirror: true }))
        for (const z of [36, 41, 46])
          s.add(box([25.8, y, z], [1.4, 7.2, 0.9], 0.4, { slot: DARK, operation: 'paint', mirror: true }))
      }
      s.add(box([24, 23, 24], [1.6, 32, 3], 1, { slot: PALE, mirror: true }))
      s.add(
        cylinder([24, 44, 41], 10.5, 3.6, 1.6, { slot: ACCENT, rotate: [0, 90, 0], mirror: true }),
        cylinder([26, 44, 41], 5, 3, 1, { slot: DARK, rotate: [0, 90, 0], mirror: true }),
      )
      s.add(
        cylinder([0, 46, 60], 14, 4, 2, { slot: DARK }),
        box([0, 46, 64], [13, 8, 5], 3, { slot: ACCENT }),
      )
      ladder(s, [0, 58, 66], [0, t.front - 8, 78], 11, 8)
      s.add(roundCone([0, t.front + 22, 50], [0, t.front + 22, 72], 5, 4.4, { slot: DARK }))
      for (const x of [-18, 18]) beacon(s, { at: [x, t.front + 12, 54], radius: 5 })
      s.sockets.top = [0, t.front + 12, 62]
    },
    face: truckFace,
    variants: {
      stegbil: {
        build: (s) => {
          const t = truck(s, { length: 112, cab: { length: 34, height: 50 }, axles: [-0.62, 0.5] })
          s.add(
            box([0, 22, 28], [24, 35, 11], 4, { blend: 1 }),
            cylinder([0, 34, 42], 15, 6, 2, { slot: ACCENT }),
            box([0, 34, 48], [9, 9, 8], 3, { slot: DARK }),
          )
          // Raised into the air: on the roof it would be the ladder of any fire engine.
          const tip = t.front + 24
          ladder(s, [0, 46, 50], [0, tip + 4, 120], 11, 9)
          s.add(
            box([0, tip - 3, 122], [14, 11, 9], 3, { slot: ACCENT }),
            box([0, tip - 3, 129], [10.4, 7.6, 5], 2, { slot: ACCENT, operation: 'subtract', blend: 1 }),
            // The boom lies under the ladder: a post on the cab would hold it up.
            roundCone([0, 41, 46], [0, tip + 1, 115], 6, 5, { slot: BODY }),
          )
          for (const x of [-15, 15]) beacon(s, { at: [x, t.front + 18, 50], radius: 4.4 })
          for (const y of [8, 48])
            s.add(
              roundCone([20, y, 20], [32, y, 5], 3.6, 3.6, { slot: DARK, mirror: true }),
              cylinder([32, y, 2.6], 7, 3, 1, { slot: ACCENT, mirror: true }),
            )
          s.add(box([0, 20, 24], [40, 60, 3], 0.5, { slot: PALE, operation: 'paint', depth: 2 }))
          // On the cab: behind the raised ladder nothing is seen.
          s.sockets.top = [0, t.front + 11, 51]
        },
      },
      tankbil: {
        build: (s) => {
          const t = truck(s, {
            length: 112,
            cab: { length: 32, height: 52 },
            axles: [-0.66, 0.26, 0.7],
          })
          s.add(
            // Flat-sided with a band along it: a round drum with hoops is a mixer's.
            box([0, 24, 46], [24, 33, 20], 15),
            box([0, 24, 46], [26, 34, 3], 0.5, { slot: PALE, operation: 'paint', depth: 2 }),
            box([0, 24, 24], [15, 30, 7], 3, { slot: DARK }),
          )
          s.add(
            box([0, 24, 66], [4, 26, 2.4], 1.4, { slot: PALE }),
            cylinder([0, 10, 67], 7, 3.4, 2, { slot: ACCENT }),
            cylinder([0, 38, 67], 7, 3.4, 2, { slot: ACCENT }),
            // A short level nozzle in the colour of the hoses: a raised black one is a cannon.
            cylinder([0, t.front + 16, 53], 6, 4, 2, { slot: ACCENT }),
            roundCone([0, t.front + 17, 58], [0, t.front + 3, 59], 4, 3, { slot: ACCENT }),
          )
          for (const x of [-16, 16]) beacon(s, { at: [x, t.front + 22, 52], radius: 4.8 })
          for (const side of [1, -1])
            s.add(
              torus([23.4 * side, 13, 39], 6.4, 2.8, { slot: ACCENT, rotate: [0, 0, 90] }),
              torus([23.4 * side, 35, 39], 6.4, 2.8, { slot: ACCENT, rotate: [0, 0, 90] }),
            )
          s.sockets.top = [0, 24, 69]
        },
      },
    },
  },
  ambulans: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const t = truck(s, {
        length: 100,
        mode: 'box',
        height: 70,
        axles: [-0.62, 0.58],
        edge: 9,
        wheel: { radius: 13, width: 11 },
      })
      s.add(
        box([0, t.front - 1, 29], [23, 14, 13], 9, { blend: 5 }),
        box([0, t.front - 4, 62], [40, 16, 16], 0.5, {
          operation: 'subtract',
          blend: 3,
          rotate: [-34, 0, 0],
        }),
      )
      pane(s, { at: [0, t.front + 6, 52], half: [19, 8, 9], rotate: [-34, 0, 0] })
      for (let i = 0; i < 7; i++)
        s.add(
          box([25, -36 + i * 13, 29], [3, 5.5, 3.6], 0.4, {
            slot: ACCENT,
            operation: 'paint',
            mirror: true,
            depth: 2,
            rotate: [i % 2 ? 14 : -14, 0, 0],
          }),
        )
      pane(s, { at: [25, -22, 51], half: [4, 7, 8], mirror: true })
      for (const side of [1, -1] as const)
        s.add(
          heart([24.4 * side, 15, 38], 20, 1.8, 0.9, { slot: ACCENT, lyingOn: [side, 0, 0] }),
          ...pulse(side, 26.4, 15, 50),
        )
      beaconBar(s, [0, t.front + 26, 71], 21)
      for (const x of [-17, 17]) beacon(s, { at: [x, t.rear - 8, 69], radius: 4.6 })
      s.sockets.top = [0, 12, 70]
      s.sockets.head = { at: [0, t.front + 8, 31], radii: [23, 18, 14] }
    },
    face: { ...truckFace, elevation: 4, azimuth: 36, mouth: { elevation: -16, width: 8 } },
  },
  polisbil: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      car(s, {
        length: 106,
        roof: 62,
        cabin: { length: 76, y: 16, form: 'sloped', width: 0.9, lean: [30, 14] },
      })
      const front = s.sockets.belly.at[1]
      beaconBar(s, [0, 8, 63], 19)
      s.add(box([25, 4, 27], [6, 21, 11], 1, { slot: ACCENT, operation: 'paint', mirror: true, depth: 2 }))
      for (const side of [1, -1])
        s.add(star([26 * side, 4, 27], 9.6, 1.8, 0.9, { slot: PALE, lyingOn: [side, 0, 0] }))
      s.add(
        roundCone([17, 44, 40], [18, 50, 72], s.rod(2.2), s.rod(2.2), { slot: DARK }),
        sphere([18, 50, 74], 4, { slot: ACCENT }),
        roundCone([15, front - 2, 6], [15, front - 3, 12], 4, 4, { slot: DARK, mirror: true }),
        roundCone([-17, front - 4, 8], [17, front - 4, 8], 3.8, 3.8, { slot: DARK }),
      )
      s.sockets.top = [0, 24, 62]
    },
    face: { ...carFace, elevation: 13, mouth: { elevation: -10, width: 9 } },
  },
  raddningsbat: {
    camera: { azimuth: 30, elevation: 15 },
    fixedHead: true,
    oneSided: true,
    build: (s) => {
      const b = boat(s, { width: 46, freeboard: 20, hull: ACCENT })
      for (const [from, to] of [
        [
          [19, 42, 22],
          [22, -4, 23],
        ],
        [
          [22, -4, 23],
          [16, -32, 26],
        ],
        [
          [16, -32, 26],
          [0, -46, 29],
        ],
      ] as const)
        s.add(roundCone(from, to, 9.6, 9.6, { mirror: true, blend: 1 }))
      s.add(roundCone([-17, 44, 22], [17, 44, 22], 9, 9, { blend: 1 }))
      s.add(
        box([0, 8, 42], [14, 17, 22], 5, { slot: ACCENT }),
        box([0, 7, 63], [17, 20, 3.4], 2.4, { slot: BODY }),
      )
      pane(s, { at: [0, -9, 50], half: [10, 4, 7] })
      pane(s, { at: [14, 8, 50], half: [4, 11, 7], mirror: true })
      s.add(
        roundCone([17, 40, 28], [14, 38, 72], 4.6, 4.6, { slot: DARK, mirror: true, blend: 1 }),
        roundCone([-14, 38, 72], [14, 38, 72], 4.6, 4.6, { slot: DARK }),
        ellipsoid([0, 38, 80], [13, 4, 4], { slot: ACCENT }),
        roundCone([0, 38, 72], [0, 38, 80], 4, 3.4, { slot: DARK }),
        sphere([0, 7, 68], 5.4, { slot: ACCENT }),
      )
      for (const side of [1, -1])
        for (const i of [0, 1, 2, 3, 4, 5, 6, 7])
          s.add(
            torus([15.4 * side, 8, 44], 11, 4.6, {
              slot: i % 2 ? PALE : BODY,
              rotate: [0, i * 45, 90],
              arc: 23,
            }),
          )
      const rail = s.rod(2.6)
      const posts: ReadonlyArray<Vec3> = [
        [20, -14, 44],
        [16, -32, 46],
        [0, -46, 49],
      ]
      for (const [i, post] of posts.entries()) {
        const next = posts[i + 1]
        s.add(roundCone([post[0], post[1], 24], post, rail, rail, { slot: PALE, mirror: true }))
        if (next) s.add(roundCone(post, next, rail, rail, { slot: PALE, mirror: true }))
      }
      s.sockets.top = [0, 7, 68]
      s.sockets.head = { at: [0, -26, 26], radii: [24, 26, 12] }
      s.sockets.neck = { at: [0, 10, 40], radius: 15 }
      s.sockets.back = [0, b.length * 0.9, 30]
    },
    face: { ...boatFace, azimuth: 28, elevation: 8, size: 6.4, mouth: { elevation: -8, width: 8 } },
  },
  helikopter: {
    // Both eyes are seen: farther aside it has one.
    camera: { azimuth: 24, elevation: 14 },
    fixedHead: true,
    build: (s) => {
      s.add(
        ellipsoid([0, -12, 40], [26, 29, 25]),
        roundCone([0, 6, 44], [0, 62, 52], 13, 6, { blend: 8 }),
        box([0, 4, 62], [9, 15, 6], 5, { blend: 4 }),
      )
      s.add(
        ellipsoid([0, -29, 59], [20, 24, 13], { slot: PALE, operation: 'paint', depth: 2 }),
        ellipsoid([24, -2, 46], [9, 9, 8], { slot: PALE, operation: 'paint', mirror: true, depth: 2 }),
        box([0, 0, 23.4], [40, 60, 2.4], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }),
      )
      s.add(
        torus([4, 64, 58], 13, 4, { slot: ACCENT, rotate: [0, 0, 90] }),
        roundCone([4, 64, 46], [4, 64, 70], 3.4, 3.4, { slot: DARK }),
        roundCone([4, 52, 58], [4, 76, 58], 3.4, 3.4, { slot: DARK }),
        sphere([5, 64, 58], 5, { slot: DARK }),
        ellipsoid([13, 50, 53], [13, 6, s.wall(2.6)], { slot: ACCENT, mirror: true, blend: 1.5 }),
      )
      s.add(
        roundCone([18, -32, 4.4], [18, 20, 4.4], 4.8, 4.8, { slot: DARK, mirror: true }),
        roundCone([18, -32, 4.4], [18, -40, 10], 4.8, 4.4, { slot: DARK, mirror: true }),
        roundCone([13, -22, 22], [18, -20, 5], 4.4, 4.4, { slot: DARK, mirror: true }),
        roundCone([13, 6, 22], [18, 8, 5], 4.4, 4.4, { slot: DARK, mirror: true }),
        roundCone([0, -8, 2], [0, -8, 20], 15, 19, { slot: DARK }),
      )
      s.add(cylinder([0, -4, 65], 7, 4, 1.6, { slot: DARK }))
      rotor(s, [0, -4, 74])
      s.sockets.head = { at: [0, -14, 38], radii: [26, 27, 22] }
      s.sockets.top = [0, -4, 81]
      s.sockets.neck = { at: [0, 8, 44], radius: 15 }
      s.sockets.back = [0, 46, 56]
      s.sockets.side = [40, -20, 0]
    },
    face: {
      azimuth: 25,
      elevation: 4,
      size: 6.4,
      style: 'ball',
      blush: 'none',
      brows: false,
      mouth: { elevation: -13, width: 9 },
    },
  },
}

/** Four blades round a hub that turns on its mast. */
function rotor(s: ShapeBuilder, hub: Vec3): void {
  const swing = 38 + s.jitter(14)
  const half = turningWidth(s, 12) / 2
  movingPart(s, { kind: 'wheel', at: hub, way: [0, 0, 1], radius: half, slot: DARK }, () => {
    s.add(
      cylinder(hub, 9.4, half, 2.4, { slot: DARK }),
      cone(add(hub, [0, 0, half + 1]), 8, 4, 3, 1.6, { slot: DARK }),
    )
    for (const a of [0, 90, 180, 270])
      s.add(
        box(add(hub, [sin(a + swing) * 26, cos(a + swing) * 26, 0]), [7, 26, s.wall(2.6)], 2.4, {
          slot: ACCENT,
          rotate: [0, 0, -(a + swing)],
        }),
      )
  })
}

/** A pulse line across a heart on the side of a van. */
function pulse(side: 1 | -1, x: number, y: number, z: number) {
  const points: ReadonlyArray<readonly [number, number]> = [
    [-7, 0],
    [-3, 0],
    [-1, 4],
    [1.6, -4],
    [3.4, 0],
    [7, 0],
  ]
  return points.slice(1).map(([dy, dz], i) => {
    const [py, pz] = points[i] ?? [0, 0]
    return roundCone([x * side, y + py, z + pz], [x * side, y + dy, z + dz], 1, 1, { slot: PALE })
  })
}
