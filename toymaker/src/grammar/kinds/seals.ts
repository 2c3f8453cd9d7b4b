/** Seals. */
import { ACCENT, DARK, PALE, cylinder, ellipsoid, roundCone, sphere } from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Kind } from '../kind.ts'
import { paintSpots } from '../parts/marks.ts'
import { catMuzzle, snout } from '../parts/muzzles.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Of a muzzle's bulb: its radius in widths of the mouth. */
const BULB = 1 / 0.85

/** Whisker roots on the bulbs of the muzzle, aside and up in their radii: over the mouth, whose line they would break. */
const WHISKERS = [
  [1.02, 0.5],
  [1.34, 0.72],
  [1.58, 0.42],
] as const

function whiskerDots(s: ShapeBuilder): void {
  const { at: middle, width } = s.sockets.mouth ?? { at: s.sockets.head.at, width: 6 }
  const r = width * BULB
  s.onHead(() => {
    for (const [x, z] of WHISKERS) {
      const { at, normal } = s.project(add(middle, [x * r, 0, z * r]), [0, -1, 0])
      const dot = Math.max(s.mm(0.7), r * 0.09)
      s.add(
        ellipsoid(at, [dot, dot, 3], {
          slot: DARK,
          operation: 'paint',
          mirror: true,
          normal,
          depth: s.mm(1.2),
        }),
      )
    }
  })
}

/** A seal arched on its belly, head and hind flippers raised. */
function sealBody(s: ShapeBuilder, { lift = 0, rise = 64, girth = 1 } = {}): void {
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

/** A straight profile from the crown to the nose: a grey seal has no forehead. */
function romanNose(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  const crown = add(at, [0, -radii[1] * 0.3, radii[2] * 0.56])
  const bridge = add(at, [0, -radii[1] * 1.24, radii[2] * 0.08])
  s.underFace(() => s.add(roundCone(crown, bridge, 9.4, 6.4, { blend: 4 })))
}

export const seal: Kind = {
  camera: { azimuth: 38, elevation: 14 },
  headYaw: 16,
  build: (s) => {
    sealBody(s)
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
        sealBody(s, { lift: 7 })
        snout(s, { width: 0.42, height: 0.34, out: 0.46, slot: PALE, nose: 0.07 })
        romanNose(s)
      },
      face: { azimuth: 36, elevation: 10, size: 5 },
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
        sealBody(s, { lift: 7, rise: 46, girth: 1.12 })
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
}
