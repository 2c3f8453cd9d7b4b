/** Animals of the sea. */
import { ACCENT, BODY, PALE, sphere, bezierTube, box, chain, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import { add, apply, cos, direction, eulerRotation, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { seal } from './seals.ts'
import { sharks } from './sharks.ts'
import { dolphin, whale } from './whales.ts'
import { movingPart } from '../moving-parts.ts'
import { placed } from '../pose.ts'
import { coil } from '../plans/coil.ts'
import { egg } from '../plans/egg.ts'
import { loaf } from '../plans/loaf.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** A raised arm with an open pincer. */
function claw(s: ShapeBuilder, side: 1 | -1): void {
  const lift = Math.max(0, s.context.mood.arms[side === 1 ? 0 : 1]) * 0.2
  const point = (x: number, y: number, z: number): Vec3 => [x * side, y, z]
  const way: Vec3 = [side * 0.5, -0.7, 0.5]
  movingPart(s, { kind: 'limb', at: point(36, -20, 26), way, radius: 8.6, slot: BODY }, () => {
    s.add(roundCone(point(36, -20, 26), point(46, -34, 36 + lift), 7.4, 7, { blend: 3 }))
    s.add(
      ellipsoid(point(46, -38, 47 + lift), [13, 9.5, 14], { slot: ACCENT, blend: 2 }),
      roundCone(point(55, -38, 52 + lift), point(53, -40, 71 + lift), 7.4, 2.8, { slot: ACCENT, blend: 2 }),
      roundCone(point(38, -38, 54 + lift), point(37, -40, 67 + lift), 5.6, 2.6, { slot: ACCENT, blend: 2 }),
    )
  })
}

/** A crab's legs as root, knee and foot: fanned out, so that each is seen from the front. */
const LEGS: ReadonlyArray<readonly [Vec3, Vec3, Vec3]> = [
  [
    [34, -10, 14],
    [52, -22, 22],
    [52, -30, 4],
  ],
  [
    [38, 6, 18],
    [68, 2, 36],
    [71, 2, 4],
  ],
  [
    [36, 22, 22],
    [72, 30, 62],
    [88, 36, 4],
  ],
]

/** Heights of a sea-horse's bony rings. */
/** Degrees that the body of a sea-horse is turned from its face. */
const PROFILE = 42
const BODY_RINGS = [36, 44, 52, 60] as const

export const seaAnimals: Group = {
  val: whale,
  haj: sharks,
  sal: seal,
  delfin: dolphin,
  blackfisk: {
    camera: { azimuth: 16, elevation: 15 },
    // A turned mouth would sink into the arms' root.
    facesForward: true,
    build: (s) => {
      // A mantle over low shoulders: a head that turns sits on the arms, not in a cup.
      egg(s, { feet: 'none', height: 0.96, shoulders: 0.68 })
      for (let i = 0; i < 8; i++) {
        const a = i * 45 + 22.5
        const way = direction(a, 0)
        const side = direction(a + 34, 0)
        const tip: Vec3 = [way[0] * 48 + side[0] * 12, way[1] * 46 + side[1] * 12, 12]
        s.add(
          ...bezierTube(
            [way[0] * 18, way[1] * 17, 9],
            [way[0] * 46, way[1] * 44, -7],
            tip,
            10.5,
            s.rod(5),
            { blend: 4 },
            6,
          ),
        )
        s.add(
          sphere([way[0] * 42, way[1] * 40, 9], 3, { slot: ACCENT }),
          sphere([way[0] * 34, way[1] * 32, 11], 3, { slot: ACCENT }),
        )
      }
      s.sockets.side = [62, -8, 0]
    },
    marks: (s) => {
      for (const [a, e] of [
        [120, 60],
        [-130, 52],
        [180, 66],
        [60, 66],
        [-60, 70],
      ] as const)
        s.add(
          sphere(s.project([0, 0, 60], direction(a, e)).at, 4.4, {
            slot: ACCENT,
            operation: 'paint',
            depth: 2,
          }),
        )
    },
    face: { azimuth: 23, elevation: -2, size: 7, style: 'ball', mouth: { elevation: -26, width: 8 } },
  },
  sjohast: {
    camera: { azimuth: 40, elevation: 12 },
    build: (s) => {
      coil(s, {
        spine: [
          [0, 10, 14],
          [0, 13, 28],
          [0, 7, 44],
          [0, -2, 58],
          [0, -6, 72],
        ],
        r1: 7.6,
        r2: 11,
        headSize: 0.95,
        head: [0.9, 1, 0.96],
        foot: 28,
      })
      s.add(ellipsoid([0, 0, 48], [14, 16, 18], { blend: 7 }))
      // One open turn: closer ones melt into a pillar.
      const curl = Array.from({ length: 13 }, (_, i): Vec3 => {
        const angle = 90 - i * 33
        const r = 17 - i
        return [0, -4 + sin(angle) * r, 19 - cos(angle) * r]
      })
      s.add(...chain(curl, 6.6, 3.4, { blend: 1 }))
      s.onHead(() => {
        const { at, radii } = s.sockets.head
        s.add(
          roundCone(add(at, [0, -radii[1] * 0.7, -4]), add(at, [0, -radii[1] * 1.7, -11]), 6.4, 5.6, {
            blend: 3,
          }),
          sphere(add(at, [0, -radii[1] * 1.74, -11.4]), 6.6, { blend: 2 }),
        )
        for (const [y, z] of [
          [-4, 8],
          [3, 10],
          [10, 7],
        ] as const)
          s.add(
            roundCone(add(at, [0, y, radii[2] - 3]), add(at, [0, y * 1.5, radii[2] + z]), 4.4, 2.2, {
              slot: ACCENT,
              blend: 1,
            }),
          )
      })
      s.add(ellipsoid([0, 21, 48], [s.wall(4), 12, 14], { slot: ACCENT, blend: 2 }))
      for (const z of BODY_RINGS) {
        const k = Math.sqrt(1 - ((z - 48) / 20) ** 2)
        s.add(ellipsoid([0, 0, z], [15.4 * k, 17.4 * k, 2.4], { blend: 1.6 }))
      }
      s.add(ellipsoid([0, -20, 52], [10, 14, 18], { slot: PALE, operation: 'paint', depth: 2.5 }))
      for (const z of BODY_RINGS)
        s.add(box([0, -20, z], [12, 14, 1], 0.3, { slot: ACCENT, operation: 'paint', depth: 2.6 }))
      // In profile under a head that looks at the viewer: from the front its S is a post.
      const turn = eulerRotation([0, 0, -PROFILE * s.context.near])
      s.reshape((shape, region) => (region === 'body' ? placed(shape, turn, [0, 0, 0]) : shape))
      const { belly, back } = s.sockets
      s.sockets.belly = { ...belly, at: apply(turn, belly.at) }
      s.sockets.back = apply(turn, back)
      // On the cheek that is seen: the snout hides what is under it.
      const { at: head, radii } = s.sockets.head
      const cheek = add(head, [s.context.near * radii[0] * 0.5, -radii[1] * 0.7, -radii[2] * 0.5])
      s.sockets.mouth = { at: cheek, width: radii[0] * 0.3, form: 'line' }
    },
    face: { azimuth: 38, elevation: 6, size: 5 },
  },
  krabba: {
    camera: { azimuth: 16, elevation: 16 },
    fixedHead: true,
    lowBack: true,
    build: (s) => {
      loaf(s, {
        length: 62,
        width: 92,
        height: 56,
        headAt: [0, -8, 31],
        head: [1.35, 0.92, 0.94],
        feet: 0,
        headBlend: 8,
      })
      for (const [root, knee, foot] of LEGS)
        s.add(
          ...bezierTube(root, knee, foot, s.rod(5), s.rod(4.2), { mirror: true, blend: 2, slot: BODY }, 6),
          sphere(foot, 5.4, { slot: ACCENT, mirror: true }),
        )
      for (const side of [1, -1] as const) claw(s, side)
      s.add(ellipsoid([13, -15, 57], [11, 10.4, 15], { mirror: true, blend: 3 }))
      s.sockets.top = [0, 2, 58]
      s.sockets.shell = [0, 12, 54]
      s.sockets.head = { at: [0, -6, 32], radii: [36, 26, 24] }
    },
    face: { azimuth: 36, elevation: 48, size: 7.8, style: 'ball', mouth: { elevation: 2, width: 12 } },
  },
}
