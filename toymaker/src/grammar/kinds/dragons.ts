/** Fire dragon, ice dragon and hatchling. */
import { ACCENT, BODY, DARK, PALE, bezierTube, cone, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Kind } from '../kind.ts'
import { leafEars } from '../parts/ears.ts'
import { hornPair } from '../parts/horns.ts'
import { paintBelly, paintPads, paintSpots } from '../parts/marks.ts'
import { blockMuzzle } from '../parts/muzzles.ts'
import { quad } from '../plans/quad.ts'
import { rex, spineRow } from '../plans/rex.ts'
import { sit } from '../plans/sit.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Three-fingered bat wings behind the shoulders. */
function batWings(s: ShapeBuilder, look: { size?: number; slot?: Slot; z?: number; y?: number } = {}): void {
  const k = (look.size ?? 1) * (s.context.design.features.includes('wings') ? 1.25 : 1)
  const slot = look.slot ?? ACCENT
  const y = look.y ?? s.sockets.back[1] - 2
  const z = look.z ?? s.sockets.back[2] + 6
  const t = s.wall(3.4)
  for (const [angle, long, wide] of [
    [56, 34, 9],
    [30, 33, 9],
    [4, 27, 8],
  ] as const) {
    const l = long * k
    const at: Vec3 = [8 + cos(angle) * l * 0.8, y + 4, z + sin(angle) * l * 0.8]
    s.add(ellipsoid(at, [l, t, wide * k], { slot, mirror: true, blend: 2.4, rotate: [0, -angle, 12] }))
  }
  s.add(
    roundCone([9, y, z], [8 + cos(58) * 60 * k, y + 12, z + sin(58) * 60 * k], 4.4, 2.6, {
      slot: BODY,
      mirror: true,
      blend: 1.2,
    }),
  )
}

/** A spade like an arrow's head. */
function arrowTip(s: ShapeBuilder, end: Vec3): void {
  s.add(
    cone(add(end, [0, 1, 9]), 10.5, 2, 8, 1.6, { slot: ACCENT, blend: 1 }),
    roundCone(end, add(end, [0, 1, 4]), 5, 5, { blend: 2 }),
  )
}

/** Tongues of fire rising from `at`, a light heart in front. */
function flames(s: ShapeBuilder, at: Vec3, size: number): void {
  for (const [x, y, z, r] of [
    [0, 0, 2, 0.52],
    [0.34, 0.1, 1.25, 0.42],
    [-0.34, 0.1, 1.4, 0.42],
    [0, -0.36, 1.1, 0.4],
  ] as const)
    s.add(
      roundCone(
        add(at, [x * size * 0.5, y * size * 0.5, 0]),
        add(at, [x * size * 1.3, y * size * 1.2, z * size]),
        r * size,
        Math.max(0.12 * size, s.mm(s.context.age.minTipMm)),
        { slot: ACCENT, blend: 1.4 },
      ),
    )
}

/** A flame that runs from the mouth down onto the chest, its tongues turned up. */
function fireBreath(s: ShapeBuilder, at: Vec3): void {
  const belly = add(at, [0, -10, -12])
  s.add(roundCone(add(at, [0, 2, 1]), belly, 4, 8, { slot: ACCENT, blend: 1 }))
  // Long and tapering: short tongues around a light heart are a cob of corn.
  for (const [x, y, z] of [
    [9, -5, 14],
    [-9, -4, 11],
    [0, -12, 9],
  ] as const)
    s.add(
      roundCone(belly, add(belly, [x, y, z]), 6, Math.max(1.6, s.mm(s.context.age.minTipMm)), {
        slot: ACCENT,
        blend: 1.6,
      }),
    )
}

const elddrake: Partial<Kind> = {
  build: (s) => {
    rex(s, { tailTip: (one, end) => flames(one, add(end, [0, 0, 2]), 11) })
    batWings(s, { size: 1.16 })
    const { top, head } = s.sockets
    s.onHead(() => {
      for (const [y, z, l] of [
        [-9, -3, 15],
        [0, -1, 22],
        [9, -5, 18],
        [17, -14, 15],
      ] as const)
        s.add(
          roundCone(add(top, [0, y, z]), add(top, [0, y + l * 0.5, z + l]), 7.6, 2.4, {
            slot: ACCENT,
            blend: 1.6,
          }),
        )
      s.add(
        roundCone(add(head.at, [15, 4, 14]), add(head.at, [22, 14, 26]), 5, 2.4, {
          slot: PALE,
          mirror: true,
          blend: 1,
        }),
      )
    })
    for (const [y, z] of [
      [25, 52],
      [31, 38],
      [40, 26],
    ] as const)
      s.add(roundCone([0, y - 6, z - 2], [0, y + 7, z + 10], 7, 2.4, { slot: ACCENT, blend: 1.2 }))
    paintBelly(s, { slot: PALE })
    const { mouth } = s.sockets
    // Where no filament is light or warm enough for fire it smiles: a black flame is a claw before its face.
    if (!mouth || s.context.flameSlot !== ACCENT) return
    s.withHead(() => fireBreath(s, add(mouth.at, [0, 1, -3])))
    s.sockets.mouth = { ...mouth, form: 'none' }
  },
  marks: (s) => paintSpots(s, { count: 7, radius: [2, 3], slot: ACCENT, from: 50, to: 130 }),
}

/** A cut crystal standing on the back. */
function crystal(
  s: ShapeBuilder,
  at: Vec3,
  height: number,
  look: { lean?: number; side?: number; slot?: Slot },
): void {
  const turn: Vec3 = [-(look.lean ?? 0), look.side ?? 0, 0]
  const slot = look.slot ?? ACCENT
  const r = height * 0.3
  const [x, y] = [sin(look.side ?? 0), sin(look.lean ?? 0)]
  const up = (k: number): Vec3 => add(at, [x * k, y * k, k])
  s.add(
    cone(up(height * 0.25), r * 0.86, r, height * 0.32, 0.5, { slot, rotate: turn }),
    cone(up(height * 0.72), r, 1.4, height * 0.22, 0.5, { slot, rotate: turn }),
  )
}

/** Lies with folded wings; crystals along the back, icicles under the chin. */
const isdrake: Partial<Kind> = {
  camera: { azimuth: 40, elevation: 15 },
  build: (s) => {
    quad(s, { leg: 7, legWidth: 18, length: 70, neck: 26, rise: 60, neckWidth: 27 })
    for (const side of [1, -1])
      s.add(
        roundCone([side * 16, -20, 8], [side * 17, -44, 6], 9, 7.6, { blend: 4 }),
        ellipsoid([side * 21, 20, 13], [11, 18, 15], { blend: 5 }),
      )
    const { at, radii } = s.sockets.head
    for (const [y, z, l, lean] of [
      [-12, 40, 22, 16],
      [2, 38, 27, 8],
      [17, 37, 24, 16],
      [30, 31, 18, 26],
    ] as const)
      crystal(s, [0, y, z], l, { lean })
    for (const side of [1, -1]) {
      crystal(s, [side * 8, -3, 35], 16, { side: side * 24 })
      crystal(s, [side * 8, 12, 34], 15, { side: side * 24 })
    }
    batWings(s, { size: 0.9, y: 2, z: 40 })
    blockMuzzle(s, { width: 0.66, height: 0.42, out: 0.34, end: BODY, slot: BODY })
    const ice = s.context.softSlot
    // Swept back, with a frill of icicles at the cheeks: a beard under upright horns is a goat's.
    hornPair(s, { way: [0.3, 0.75, 0.55], length: 0.5, tilt: 28, r1: 0.12, r2: 0.05, slot: ice })
    s.onHead(() => {
      for (const [up, length] of [
        [0.2, 12],
        [-0.16, 15],
        [-0.5, 11],
      ] as const) {
        const root = add(at, [radii[0] * 0.86, 5, radii[2] * up])
        const tip = add(root, [length * 0.8, length * 0.62, length * (up * 0.9 - 0.1)])
        s.add(roundCone(root, tip, 5, 2.6, { slot: ice, blend: 1, mirror: true }))
      }
      crystal(s, add(at, [0, 4, radii[2] * 0.8]), 17, { lean: 30 })
    })
    const { tail } = s.sockets
    const end = add(tail, [36, -4, -14])
    s.add(...bezierTube(tail, add(tail, [10, 44, -30]), end, 11, 5, { blend: 6 }, 8))
    crystal(s, end, 18, { side: 20 })
    paintBelly(s, { slot: PALE })
  },
  face: { azimuth: 33, elevation: 12, size: 5.8, style: 'ball' },
}

/** Sitting, both arms around its tail. */
const drakunge: Partial<Kind> = {
  young: true,
  camera: { azimuth: 22, elevation: 13 },
  build: (s) => {
    sit(s, { girth: 1.04, head: [0.92, 1, 0.92], holds: [true, false] })
    batWings(s, { size: 0.74, z: 46 })
    const { at, radii } = s.sockets.head
    hornPair(s, { way: [0.3, 0.2, 0.9], length: 0.16, tilt: 32, r1: 0.1, r2: 0.06 })
    s.onHead(() => {
      s.add(
        ellipsoid(add(at, [0, -radii[1] * 0.86, -9]), [17, 14, 12], { blend: 6 }),
        ellipsoid(add(at, [5, -radii[1] * 0.86 - 12.4, -3]), [1.6, 2.4, 1.9], {
          slot: DARK,
          operation: 'paint',
          mirror: true,
          depth: 3,
        }),
      )
      for (const [y, z, r] of [
        [-7, 1, 6],
        [5, 0.4, 7.4],
        [16, -5, 8],
      ] as const)
        s.add(ellipsoid(add(at, [0, y, radii[2] + z]), [s.wall(3.2), r, r], { slot: ACCENT, blend: 1.2 }))
      leafEars(s, { length: 0.26, width: 0.2, droop: -20, slot: ACCENT, inner: 'none' })
    })
    paintBelly(s, { slot: PALE })
    paintPads(s, { slot: ACCENT })
    s.add(...bezierTube([0, 20, 10], [46, 34, 0], [33, -17, 12], 11, 5, { blend: 6 }, 8))
    arrowTip(s, [33, -18, 15])
    s.sockets.mouth = { at: add(at, [0, -radii[1], -13]), width: 9, form: 'line' }
  },
  marks: (s) => paintSpots(s, { count: 8, radius: [2.6, 3.8], slot: ACCENT }),
  face: { azimuth: 30, elevation: 10, size: 6, style: 'ball' },
}

export const dragons: Kind = {
  camera: { azimuth: 28, elevation: 13 },
  build: (s) => {
    rex(s, { tailTip: (one, end) => arrowTip(one, add(end, [0, 0, 1])) })
    batWings(s)
    spineRow(s, { slot: ACCENT })
    hornPair(s, { way: [0.3, 0.55, 0.78], length: 0.46, tilt: 30, r1: 0.12, r2: 0.04 })
    paintBelly(s, { slot: PALE })
  },
  face: { azimuth: 36, elevation: 15, size: 5.6, style: 'ball' },
  variants: { elddrake, isdrake, drakunge },
}
