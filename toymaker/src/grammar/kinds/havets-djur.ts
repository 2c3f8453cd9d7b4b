/** Animals of the sea. */
import { ball, bow, box, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import { add, direction } from '../../sdf/vec.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { headWidth } from '../parts/anchors.ts'
import { paintSpots } from '../parts/marks.ts'
import { catMuzzle, snout } from '../parts/muzzles.ts'
import { coil } from '../plans/coil.ts'
import { egg } from '../plans/egg.ts'
import { loaf } from '../plans/loaf.ts'
import { backFin, flukes, sideFins, swim } from '../plans/swim.ts'
import type { Sculpture } from '../sculpture.ts'

const CAMERA = { azimuth: 42, elevation: 14 }

function paleBelly(s: Sculpture): void {
  const { at, radii } = s.sockets.belly
  s.add(ellipsoid(at, radii, { slot: 3, operation: 'paint', depth: 3 }))
}

function spout(s: Sculpture): void {
  const top = s.sockets.top
  const r = s.rod(4)
  s.add(limb(add(top, [0, 8, -4]), add(top, [0, 8, 9]), r * 1.2, r, { slot: 2, blend: 1 }))
  s.add(ring(add(top, [8, 8, 12]), 7, r, { slot: 2, mirror: true, turn: [0, 0, 0], blend: 1 }))
}

/** A banana on its belly, head up, hind flippers up. */
function seal(s: Sculpture, lift = 0): void {
  const k = s.wish.proportions.head
  s.add(
    limb([0, -14, 25 + lift], [0, 26, 18 + lift], 26, 17, { blend: 4 }),
    limb([0, 26, 18 + lift], [0, 52, 14 + lift], 17, 9, { blend: 5 }),
  )
  s.add(limb([0, -16, 30 + lift], [0, -24, 52 + lift], 20, 18, { blend: 7 }))
  const at: Vec3 = [0, -29, 64 + lift]
  const radii: Vec3 = [23.5 * k, 22.5 * k, 21.5 * k]
  s.onHead(() => s.add(ellipsoid(at, radii, { blend: 6 })))
  s.sockets.head = { at, radii }
  s.sockets.top = add(at, [0, 0, radii[2]])
  s.sockets.neck = { at: [0, -22, 46], radius: 19.5 }
  s.sockets.belly = { at: [0, -36, 26], radii: [15, 12, 19] }
  s.sockets.back = [0, 0, 44]
  s.sockets.tail = [0, 54, 18]
  s.sockets.side = [38, -22, 0]
  s.sockets.hands = [
    [30, -24, 9],
    [-30, -24, 9],
  ]
  s.add(ellipsoid([29, -18, 6], [17, 10, 6.4], { slot: 2, mirror: true, blend: 3, turn: [0, 14, -28] }))
  s.add(ellipsoid([9, 60, 21], [6, 13, 4], { slot: 2, mirror: true, blend: 3, turn: [26, 0, -22] }))
  s.add(ellipsoid(s.sockets.belly.at, s.sockets.belly.radii, { slot: 3, operation: 'paint', depth: 2.5 }))
}

export const havetsDjur: Group = {
  val: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      swim(s, { width: 66, height: 62, tailRise: 26 })
      paleBelly(s)
      flukes(s, { width: 62 })
      sideFins(s, { length: 32, width: 18, fall: 24 })
      spout(s)
    },
    face: { azimuth: 44, elevation: 4, size: 5.2, mouth: { elevation: -12, width: 14 } },
    variants: {
      blaval: {
        build: (s) => {
          swim(s, { length: 136, width: 56, height: 46, tailRise: 16 })
          paleBelly(s)
          flukes(s, { width: 54 })
          sideFins(s, { length: 34, width: 15, fall: 24 })
          backFin(s, { height: 10, length: 16, y: 32 })
        },
        marks: (s) => paintSpots(s, 14, [2.2, 3.4], 2, { low: 10, high: 60 }),
      },
      spackhuggare: {
        build: (s) => {
          swim(s, { length: 104, width: 58, height: 54, tailRise: 22 })
          paleBelly(s)
          const { at, radii } = s.sockets.head
          s.add(
            ellipsoid(add(at, [radii[0] * 0.8, -radii[1] * 0.2, radii[2] * 0.42]), [12, 12, 7], {
              slot: 3,
              operation: 'paint',
              mirror: true,
              depth: 3,
              turn: [-14, 0, 24],
            }),
          )
          flukes(s, { width: 58 })
          sideFins(s, { length: 32, width: 24, fall: 30, slot: 2 })
          backFin(s, { height: 34, length: 20, lean: 14 })
        },
      },
    },
  },
  haj: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      swim(s, { length: 112, width: 50, height: 48, mode: 'wave', tailRise: 6 })
      paleBelly(s)
      flukes(s, { width: 66, upright: true })
      sideFins(s, { length: 36, width: 17, slot: 1, fall: 32 })
      backFin(s, { height: 30, length: 26, slot: 1 })
      s.add(ball(add(s.sockets.back, [0, 8, 24]), 12, { slot: 2, operation: 'paint', depth: 8 }))
    },
    marks: (s) => {
      const { at } = s.sockets.head
      for (const y of [4, 9, 14])
        s.add(
          ellipsoid(add(at, [22, y, 4]), [8, 1.3, 8], {
            slot: 4,
            operation: 'paint',
            mirror: true,
            depth: 2,
          }),
        )
    },
    face: { azimuth: 40, elevation: 10, size: 5, style: 'ball', mouth: { elevation: -16, width: 12 } },
    variants: {
      vithaj: {
        build: (s) => {
          swim(s, { length: 112, width: 56, height: 56, mode: 'wave', tailRise: -4 })
          paleBelly(s)
          flukes(s, { width: 62, upright: true })
          sideFins(s, { length: 38, width: 19, fall: 30 })
          backFin(s, { height: 32, length: 28 })
          const { at, radii } = s.sockets.head
          s.add(
            ellipsoid(
              add(at, [0, -radii[1] * 0.92, -radii[2] * 0.34]),
              [radii[0] * 0.5, 12, radii[2] * 0.26],
              { slot: 4, operation: 'paint', depth: 3 },
            ),
          )
          for (const x of [-9, -3, 3, 9]) {
            const tooth = s.project(add(at, [x, 0, -radii[2] * 0.16]), [0, -1, 0])
            s.add(limb(tooth.at, add(tooth.at, [0, -0.6, -3.6]), 2.4, 1.2, { slot: 3 }))
          }
        },
        face: { azimuth: 40, elevation: 14, size: 5.2, style: 'ball', mouth: 'none' },
      },
      hammarhaj: {
        build: (s) => {
          swim(s, { length: 112, width: 44, height: 44, mode: 'wave', tailRise: 6 })
          paleBelly(s)
          const { at, radii } = s.sockets.head
          s.add(box(add(at, [0, -radii[1] * 0.8, 2]), [36, 10, 9], 8, { blend: 6 }))
          flukes(s, { width: 62, upright: true })
          sideFins(s, { length: 34, width: 16, fall: 32 })
          backFin(s, { height: 28, length: 24 })
          backFin(s, { height: 14, length: 14, y: 30 })
        },
        face: { azimuth: 51, elevation: 4, size: 4.6, style: 'ball', mouth: { elevation: -14, width: 11 } },
      },
    },
  },
  sal: {
    camera: { azimuth: 36, elevation: 14 },
    build: (s) => {
      seal(s)
      catMuzzle(s, { slot: 3, size: 1.3 })
    },
    marks: (s) => paintSpots(s, 9, [2.6, 4], 2),
    face: { azimuth: 28, elevation: 8, size: 5.8 },
    variants: {
      grasal: {
        build: (s) => {
          s.add(ellipsoid([0, 4, 2], [30, 44, 10], { slot: 4, blend: 2 }))
          seal(s, 6)
          snout(s, { width: 0.4, height: 0.3, out: 0.34, slot: 3, nose: 0.06 })
        },
        marks: (s) => paintSpots(s, 14, [2.6, 4], 2),
      },
      salkut: {
        young: true,
        build: (s) => {
          seal(s)
          for (const z of [12, 22]) s.add(ring([0, -8, z], 21, 6, { blend: 6 }))
          catMuzzle(s, { slot: 3, size: 1.3 })
        },
        marks: (s) => {
          for (const a of [14, -14])
            s.onHead(() =>
              s.add(
                ball(s.project(s.sockets.head.at, direction(a, 42)).at, 2.6, {
                  slot: 4,
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
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      swim(s, { length: 108, width: 48, height: 48, mode: 'wave', tailRise: 12 })
      paleBelly(s)
      const { at, radii } = s.sockets.head
      const h = headWidth(s)
      s.add(
        limb(
          add(at, [0, -radii[1] * 0.8, -radii[2] * 0.24]),
          add(at, [0, -radii[1] - h * 0.24, -radii[2] * 0.34]),
          8.4,
          5.6,
          { blend: 4 },
        ),
      )
      s.add(
        ellipsoid(add(at, [0, -radii[1] - h * 0.1, -radii[2] * 0.62]), [7, 18, 6], {
          slot: 3,
          operation: 'paint',
          depth: 4,
        }),
      )
      flukes(s, { width: 54, slot: 2 })
      sideFins(s, { length: 30, width: 14, slot: 2 })
      backFin(s, { height: 24, length: 19, slot: 2, lean: 36 })
      s.add(
        ball([26, -26, 11], 11, { slot: 2 }),
        ball([26, -26, 11], 6, { slot: 3, operation: 'paint', depth: 3 }),
      )
    },
    face: { azimuth: 42, elevation: 9, size: 5, mouth: { elevation: -17, width: 13 } },
  },
  blackfisk: {
    camera: { azimuth: 16, elevation: 15 },
    build: (s) => {
      egg(s, { feet: 'none', height: 0.96 })
      for (let i = 0; i < 8; i++) {
        const a = i * 45 + 22.5
        const way = direction(a, 0)
        const side = direction(a + 34, 0)
        const tip: Vec3 = [way[0] * 48 + side[0] * 12, way[1] * 46 + side[1] * 12, 15]
        s.add(
          ...bow(
            [way[0] * 18, way[1] * 17, 14],
            [way[0] * 46, way[1] * 44, 0],
            tip,
            10.5,
            s.rod(5),
            { blend: 4 },
            6,
          ),
        )
        s.add(
          ball([way[0] * 42, way[1] * 40, 13], 3, { slot: 2 }),
          ball([way[0] * 34, way[1] * 32, 15.4], 3, { slot: 2 }),
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
        s.add(ball(s.project([0, 0, 60], direction(a, e)).at, 4.4, { slot: 2, operation: 'paint', depth: 2 }))
    },
    face: { azimuth: 23, elevation: -2, size: 7, style: 'ball', mouth: { elevation: -26, width: 8 } },
  },
  sjohast: {
    camera: { azimuth: 40, elevation: 12 },
    build: (s) => {
      coil(s, {
        spine: [
          [0, 18, 12],
          [0, 2, 15],
          [0, -3, 30],
          [0, 4, 48],
          [0, -6, 68],
        ],
        r1: 8,
        r2: 13,
        headSize: 0.95,
        head: [0.9, 1, 0.96],
        foot: 28,
      })
      s.add(ellipsoid([0, -2, 42], [14, 15, 20], { blend: 6 }))
      s.add(
        ring([0, 20, 22], 11, 6.4, { turn: [0, 0, 90], blend: 2 }),
        limb([0, 14, 18], [0, 24, 24], 5, 4, { blend: 2 }),
      )
      s.onHead(() => {
        const { at, radii } = s.sockets.head
        s.add(
          limb(add(at, [0, -radii[1] * 0.7, -4]), add(at, [0, -radii[1] * 1.7, -11]), 6.4, 5.6, { blend: 3 }),
          ball(add(at, [0, -radii[1] * 1.74, -11.4]), 6.6, { blend: 2 }),
        )
        for (const [y, z] of [
          [-4, 8],
          [3, 10],
          [10, 7],
        ] as const)
          s.add(
            limb(add(at, [0, y, radii[2] - 3]), add(at, [0, y * 1.5, radii[2] + z]), 4.4, 2.2, {
              slot: 2,
              blend: 1,
            }),
          )
      })
      s.add(ellipsoid([0, 18, 48], [s.wall(4), 10, 13], { slot: 2, blend: 2 }))
      s.add(ellipsoid([0, -20, 40], [9, 14, 22], { slot: 3, operation: 'paint', depth: 2.5 }))
      s.sockets.mouth = { at: add(s.sockets.head.at, [0, 0, -14]), width: 1, form: 'none' }
    },
    face: { azimuth: 38, elevation: 6, size: 5 },
  },
  krabba: {
    camera: { azimuth: 16, elevation: 16 },
    fixedHead: true,
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
      for (const y of [-8, 8, 24])
        s.add(
          ...bow(
            [36, y, 18],
            [54, y + 3, 26],
            [57, y + 5, 4],
            s.rod(5.4),
            s.rod(4.4),
            { mirror: true, blend: 2, slot: 1 },
            5,
          ),
          ball([57, y + 5, 4], 5, { slot: 2, mirror: true }),
        )
      const lift = Math.max(0, s.wish.mood.arms[0]) * 0.2
      s.add(limb([36, -20, 26], [46, -34, 36 + lift], 7.4, 7, { mirror: true, blend: 3 }))
      s.add(
        ellipsoid([46, -38, 48 + lift], [12, 9, 15], { slot: 2, mirror: true, blend: 2 }),
        limb([51, -38, 54 + lift], [50, -40, 69 + lift], 6, 2.6, { slot: 2, mirror: true, blend: 2 }),
        limb([40, -38, 54 + lift], [42, -40, 67 + lift], 5, 2.6, { slot: 2, mirror: true, blend: 2 }),
      )
      s.sockets.top = [0, 2, 50]
      s.sockets.head = { at: [0, -6, 28], radii: [36, 26, 20] }
    },
    face: { azimuth: 26, elevation: 22, size: 6.8, style: 'ball', mouth: { elevation: -6, width: 10 } },
  },
}
