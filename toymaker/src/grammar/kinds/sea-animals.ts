/** Animals of the sea. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  box,
  chain,
  cylinder,
  ellipsoid,
  roundCone,
} from '../../sdf/shapes.ts'
import { add, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { sharks } from './sharks.ts'
import { movingPart } from '../moving-parts.ts'
import { paintSpots } from '../parts/marks.ts'
import { catMuzzle, snout } from '../parts/muzzles.ts'
import { coil } from '../plans/coil.ts'
import { egg } from '../plans/egg.ts'
import { loaf } from '../plans/loaf.ts'
import { backFin, flukes, sideFins, swim, SWIM_CAMERA, tailMood } from '../plans/swim.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Grooves along a pale throat, in the body's colour. */
function throatGrooves(s: ShapeBuilder, count: number): void {
  const { at, radii } = s.sockets.belly
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count - 0.5) * radii[0] * 1.7
    const long = radii[1] * Math.sqrt(1 - (x / radii[0]) ** 2)
    s.add(
      ellipsoid(add(at, [x, -3, 0]), [s.line(0.8), long * 0.94, radii[2] * 0.9], {
        slot: BODY,
        operation: 'paint',
        depth: 3.4,
      }),
    )
  }
}

/** Water from the blowhole: the livelier the mood, the higher. */
function spout(s: ShapeBuilder): void {
  const top = s.sockets.top
  const rise = 10 + tailMood(s) * 0.8
  const r = s.rod(4.4)
  const root = add(top, [0, 8, -4])
  const crown = add(top, [0, 8, Math.max(3, rise)])
  s.add(roundCone(root, crown, r * 1.4, r * 1.1, { slot: ACCENT, blend: 1.5 }))
  const curl = bezierTube(
    crown,
    add(crown, [4, 0, 19]),
    add(crown, [17, 0, 4]),
    r,
    r,
    { slot: ACCENT, mirror: true },
    7,
  )
  s.add(...curl, sphere(add(crown, [15.5, 0, 1]), r * 1.35, { slot: ACCENT, mirror: true }))
}

/** Whisker roots beside the nose. */
function whiskerDots(s: ShapeBuilder): void {
  const mouth = s.sockets.mouth?.at ?? s.sockets.head.at
  s.onHead(() => {
    for (const [x, z] of [
      [5.5, 1.6],
      [8.6, 2.8],
      [6.4, -2],
      [9.4, -0.8],
    ] as const) {
      const { at } = s.project(add(mouth, [x, 0, z]), [0, -1, 0])
      s.add(sphere(at, s.line(1), { slot: DARK, mirror: true }))
    }
  })
}

/** A seal arched on its belly, head and hind flippers raised. */
function seal(s: ShapeBuilder, { lift = 0, rise = 64, girth = 1 } = {}): void {
  const k = s.context.proportions.head
  s.add(
    roundCone([0, -14, 20 * girth + lift], [0, 26, 13 * girth + lift], 26 * girth, 17 * girth, { blend: 4 }),
    roundCone([0, 26, 13 * girth + lift], [0, 52, 13 + lift], 17 * girth, 9, { blend: 5 }),
  )
  s.add(roundCone([0, -16, 30 + lift], [0, -24, rise - 12 + lift], 20 * girth, 18 * girth, { blend: 7 }))
  const at: Vec3 = [0, -29, rise + lift]
  const radii: Vec3 = [23.5 * k, 22.5 * k, 21.5 * k]
  s.onHead(() => s.add(ellipsoid(at, radii, { blend: 6 })))
  s.sockets.head = { at, radii }
  s.sockets.top = add(at, [0, 0, radii[2]])
  s.sockets.neck = { at: [0, -22, rise - 18 + lift], radius: 19.5 * girth }
  s.sockets.belly = { at: [0, -36, 26 + lift], radii: [15, 12, 19] }
  s.sockets.back = [0, 0, 44 + lift]
  s.sockets.tail = [0, 54, 18]
  s.sockets.side = [38, -22, 0]
  s.sockets.hands = [
    [30, -24, 9],
    [-30, -24, 9],
  ]
  s.add(
    ellipsoid([29, -18, 4 + lift], [17, 10, 6.4], {
      slot: ACCENT,
      mirror: true,
      blend: 3,
      rotate: [0, 14, -28],
    }),
  )
  s.add(
    ellipsoid([9, 60, 21 + lift], [6.6, 14, 4.4], {
      slot: ACCENT,
      mirror: true,
      blend: 3,
      rotate: [26, 0, -22],
    }),
  )
  s.add(ellipsoid(s.sockets.belly.at, s.sockets.belly.radii, { slot: PALE, operation: 'paint', depth: 2.5 }))
}

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
const BODY_RINGS = [36, 44, 52, 60] as const

/** Large dark spots along both flanks and the back: as length and height, and their size. */
const FLANK_SPOTS = [
  [-12, 52, 4.6],
  [-16, 34, 4.2],
  [-2, 44, 5],
  [9, 38, 5.4],
  [14, 24, 4.4],
  [22, 34, 5],
  [30, 20, 5.2],
  [38, 26, 4],
  [2, 70, 4.2],
] as const

function flankSpots(s: ShapeBuilder): void {
  for (const [y, z, size] of FLANK_SPOTS)
    for (const side of [1, -1]) {
      const { at, normal, missed } = s.project([0, y + side * 2, z], [side, 0, 0.25])
      if (!missed)
        s.add(ellipsoid(at, [size, size * 0.8, 3], { slot: DARK, operation: 'paint', normal, depth: 2 }))
    }
}

export const seaAnimals: Group = {
  val: {
    camera: SWIM_CAMERA,
    fixedHead: true,
    build: (s) => {
      swim(s, { width: 66, height: 62, tailRise: 26, pale: PALE })
      throatGrooves(s, 5)
      flukes(s, { width: 62 })
      sideFins(s, { length: 32, width: 18, fall: 24 })
      spout(s)
    },
    face: {
      azimuth: 44,
      elevation: 4,
      size: 5.2,
      browSize: 1.4,
      mouth: { elevation: -12, width: 14, yields: true },
    },
    variants: {
      blaval: {
        build: (s) => {
          swim(s, { length: 148, width: 54, height: 42, tailRise: 16, pale: PALE })
          throatGrooves(s, 9)
          flukes(s, { width: 54, slot: ACCENT })
          sideFins(s, { length: 34, width: 15, fall: 24 })
          backFin(s, { height: 9, length: 15, y: 46 })
        },
        marks: (s) => paintSpots(s, { count: 14, radius: [2.2, 3.4], slot: ACCENT, low: 10, high: 60 }),
      },
      spackhuggare: {
        build: (s) => {
          swim(s, { length: 104, width: 58, height: 54, tailRise: 22, pale: PALE })
          const { at, radii } = s.sockets.head
          s.add(
            ellipsoid(add(at, [radii[0] * 0.8, -radii[1] * 0.2, radii[2] * 0.42]), [12, 12, 7], {
              slot: PALE,
              operation: 'paint',
              mirror: true,
              depth: 3,
              rotate: [-14, 0, 24],
            }),
          )
          flukes(s, { width: 58 })
          sideFins(s, { length: 32, width: 24, fall: 30, slot: ACCENT })
          backFin(s, { height: 38, length: 24, lean: 14 })
        },
      },
    },
  },
  haj: sharks,
  sal: {
    camera: { azimuth: 38, elevation: 14 },
    headYaw: 16,
    build: (s) => {
      seal(s)
      catMuzzle(s, { slot: PALE, size: 1.45 })
      whiskerDots(s)
    },
    marks: (s) => paintSpots(s, { count: 9, radius: [2.6, 4], slot: ACCENT }),
    face: { azimuth: 28, elevation: 8, size: 5.8 },
    variants: {
      grasal: {
        build: (s) => {
          s.add(
            ellipsoid([0, 2, 4], [30, 42, 12], { slot: DARK, blend: 2 }),
            ellipsoid([14, -20, 4], [24, 22, 9], { slot: DARK, blend: 3 }),
          )
          seal(s, { lift: 7 })
          snout(s, { width: 0.42, height: 0.34, out: 0.46, slot: PALE, nose: 0.07 })
        },
        marks: flankSpots,
      },
      salkut: {
        young: true,
        build: (s) => {
          s.add(
            cylinder([2, 2, 4], 42, 6, 3, { slot: PALE }),
            cylinder([-14, 22, 4], 32, 5.4, 3, { slot: PALE, blend: 2 }),
            cylinder([18, -18, 4], 28, 5, 3, { slot: PALE, blend: 2 }),
          )
          seal(s, { lift: 7, rise: 46, girth: 1.12 })
          catMuzzle(s, { slot: PALE, size: 1.6 })
          whiskerDots(s)
        },
        marks: (s) => {
          for (const a of [14, -14])
            s.onHead(() =>
              s.add(
                sphere(s.project(s.sockets.head.at, direction(a, 42)).at, 2.6, {
                  slot: DARK,
                  operation: 'paint',
                  depth: 2,
                }),
              ),
            )
        },
      },
    },
  },
  delfin: {
    camera: SWIM_CAMERA,
    fixedHead: true,
    build: (s) => {
      swim(s, { length: 116, width: 44, height: 46, mode: 'wave', tailRise: 0, pale: PALE })
      const { at, radii } = s.sockets.head
      const front = add(at, [0, -radii[1], -radii[2] * 0.4])
      s.add(
        ellipsoid(add(at, [0, -radii[1] * 0.6, 2]), [17.5, 15, 17], { blend: 9 }),
        roundCone(add(front, [0, 10, 1]), add(front, [0, -10, -1]), 9, 6.6, { blend: 3 }),
        ellipsoid(add(front, [0, -2, -8]), [11, 22, 7], { slot: PALE, operation: 'paint', depth: 4 }),
      )
      flukes(s, { width: 58, slot: ACCENT })
      sideFins(s, { length: 30, width: 14, slot: ACCENT })
      backFin(s, { height: 27, length: 24, slot: ACCENT, lean: 40 })
      s.add(
        sphere([26, -26, 11], 11, { slot: ACCENT }),
        sphere([26, -26, 11], 6, { slot: PALE, operation: 'paint', depth: 3 }),
      )
    },
    face: { azimuth: 42, elevation: 9, size: 5, mouth: { elevation: -17, width: 13 } },
  },
  blackfisk: {
    camera: { azimuth: 16, elevation: 15 },
    // Mantle and face are one: a turned mouth would sink into the arms' root.
    fixedHead: true,
    build: (s) => {
      egg(s, { feet: 'none', height: 0.96 })
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
      const curl = Array.from({ length: 13 }, (_, i): Vec3 => {
        const angle = 90 - i * 40
        const r = 15 - i * 0.85
        return [0, -4 + sin(angle) * r, 19 - cos(angle) * r]
      })
      s.add(...chain(curl, 7.4, 4.4, { blend: 3 }))
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
      s.sockets.mouth = { at: add(s.sockets.head.at, [0, 0, -14]), width: 1, form: 'none' }
    },
    face: { azimuth: 38, elevation: 6, size: 5 },
  },
  krabba: {
    camera: { azimuth: 16, elevation: 16 },
    fixedHead: true,
    lowBack: true,
    build: (s) => {
      loaf(s, {
        length: 60,
        width: 92,
        height: 48,
        headAt: [0, -8, 27],
        head: [1.35, 0.9, 0.8],
        feet: 0,
        headBlend: 8,
      })
      for (const [root, knee, foot] of LEGS)
        s.add(
          ...bezierTube(root, knee, foot, s.rod(5), s.rod(4.2), { mirror: true, blend: 2, slot: BODY }, 6),
          sphere(foot, 5.4, { slot: ACCENT, mirror: true }),
        )
      for (const side of [1, -1] as const) claw(s, side)
      s.add(ellipsoid([13, -17, 45], [9.4, 9, 11], { mirror: true, blend: 3 }))
      s.sockets.top = [0, 2, 50]
      s.sockets.shell = [0, 12, 46]
      s.sockets.head = { at: [0, -6, 28], radii: [36, 26, 20] }
    },
    face: { azimuth: 32, elevation: 36, size: 6.6, style: 'ball', mouth: { elevation: -2, width: 11 } },
  },
}
