/** Ears in pairs, on the head's own measure h; their insides take the accent. */
import { ACCENT, BODY, DARK, cone, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, along, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth, onCrown, onHead } from './anchors.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

interface EarLook {
  slot?: Slot
  inner?: Slot | 'none'
  /** Degrees from the crown to the side. */
  tilt?: number
}

const innerSlot = (look: EarLook): Slot | null => (look.inner === 'none' ? null : (look.inner ?? ACCENT))

export function roundEars(s: ShapeBuilder, radius = 0.18, look: EarLook = {}): void {
  const h = headWidth(s)
  const r = radius * h * s.context.proportions.ears
  const tilt = (look.tilt ?? 40) + s.context.variant.ears.tilt
  const { at } = onCrown(s, tilt, 4)
  const middle = add(at, [sin(tilt) * r * 0.45, 1, cos(tilt) * r * 0.45])
  const turn: Vec3 = [0, 18, 8]
  s.onHead(() => {
    s.add(
      ellipsoid(middle, [r, r * 0.6, r], { slot: look.slot ?? BODY, blend: 4, mirror: true, rotate: turn }),
    )
    const inner = innerSlot(look)
    if (!inner) return
    const front = add(middle, [0.4, -r * 0.6, 0.4])
    s.add(
      ellipsoid(front, [r * 0.63, r * 0.5, r * 0.63], {
        slot: inner,
        operation: 'paint',
        mirror: true,
        rotate: turn,
        depth: 2.5,
      }),
    )
  })
}

interface PointedEarLook extends EarLook {
  /** Width and height in h. */
  width?: number
  height?: number
  out?: number
  tip?: Slot
}

export function pointedEars(s: ShapeBuilder, look: PointedEarLook = {}): void {
  const h = headWidth(s)
  const k = s.context.proportions.ears
  const r = ((look.width ?? 0.4) * h * k) / 2
  const half = ((look.height ?? 0.42) * h * k) / 2
  const out = look.out ?? 18
  const { at } = onCrown(s, (look.tilt ?? 36) + s.context.variant.ears.tilt)
  const middle = along(at, [sin(out), 0.06, cos(out)], half * 0.72)
  const turn: Vec3 = [0, out, 0]
  const tip = Math.max(1.6, s.mm(s.context.age.minTipMm), 0.03 * h)
  s.onHead(() => {
    s.add(
      cone(middle, r, tip, half, tip * 0.95, {
        slot: look.slot ?? BODY,
        blend: 3.5,
        mirror: true,
        rotate: turn,
      }),
    )
    const inner = innerSlot(look)
    if (inner) {
      const front = add(middle, [0, -r * 0.78, -half * 0.25])
      const frame: Vec3 = [-16, out, 0]
      s.add(
        ellipsoid(front, [r * 0.5, r * 0.62, half * 0.78], {
          slot: inner,
          operation: 'paint',
          mirror: true,
          rotate: frame,
          depth: 2.2,
        }),
      )
    }
    if (!look.tip) return
    const top = along(middle, [sin(out), 0, cos(out)], half * 1.05)
    s.add(
      ellipsoid(top, [r, r * 1.4, half * 0.62], {
        slot: look.tip,
        operation: 'paint',
        mirror: true,
        rotate: turn,
        depth: r * 2,
      }),
    )
  })
}

interface LongEarLook extends EarLook {
  width?: number
  length?: number
  out?: number
  /** Degrees laid back. */
  back?: number
  /** Degrees the +x ear's upper half is bent outward. */
  bent?: number
  tip?: Slot
}

export function longEars(s: ShapeBuilder, look: LongEarLook = {}): void {
  const h = headWidth(s)
  const k = s.context.proportions.ears
  const w = ((look.width ?? 0.32) * h * k) / 2
  const l = (look.length ?? 0.95) * h * k
  const out = look.out ?? 11
  const { at } = onCrown(s, (look.tilt ?? 20) + s.context.variant.ears.tilt)
  for (const side of [1, -1]) {
    const bend = side === 1 ? (look.bent ?? 0) : 0
    longEar(s, [at[0] * side, at[1] + 2, at[2]], { w, l, out: out * side, bend: bend * side, look })
  }
}

interface OneEar {
  w: number
  l: number
  out: number
  bend: number
  look: LongEarLook
}

function longEar(s: ShapeBuilder, root: Vec3, { w, l, out, bend, look }: OneEar): void {
  const t = Math.max(w * 0.62, s.wall(1.5))
  const lower = bend === 0 ? l : l * 0.62
  const back = (look.back ?? 0) + 3
  const way = (angle: number): Vec3 => [sin(angle) * cos(back), sin(back), cos(angle) * cos(back)]
  const dir = way(out)
  const piece = (from: Vec3, length: number, angle: number, blend: number): void => {
    const d = way(angle)
    const middle = along(from, d, length / 2 - 2)
    const turn: Vec3 = [-back, angle, 0]
    s.add(ellipsoid(middle, [w, t, length / 2 + 1], { slot: look.slot ?? BODY, blend, rotate: turn }))
    const inner = innerSlot(look)
    const front = along(middle, [0, -cos(back), sin(back)], t)
    if (inner)
      s.add(
        ellipsoid(front, [w * 0.58, t * 0.8, length * 0.36], {
          slot: inner,
          operation: 'paint',
          rotate: turn,
          depth: 2.2,
        }),
      )
    if (!look.tip) return
    const top = along(from, d, length)
    s.add(
      ellipsoid(top, [w * 1.6, w * 2, length * 0.24], {
        slot: look.tip,
        operation: 'paint',
        rotate: turn,
        depth: w * 2,
      }),
    )
  }
  s.onHead(() => {
    piece(root, lower, out, 4)
    if (bend !== 0) piece(along(root, dir, lower - w * 1.1), l * 0.55, out + bend * 2.2, 3)
  })
}

/** Hanging ears, inner side touching the cheek. */
export function dropEars(s: ShapeBuilder, look: EarLook & { width?: number; length?: number } = {}): void {
  const h = headWidth(s)
  const k = s.context.proportions.ears
  const w = ((look.width ?? 0.28) * h * k) / 2
  const l = ((look.length ?? 0.6) * h * k) / 2
  const { at } = onHead(s, 90, 34)
  const middle = add(at, [w * 0.3, 1, -l * 0.62])
  s.onHead(() =>
    s.add(
      ellipsoid(middle, [w * 0.72, w * 1.25, l], {
        slot: look.slot ?? ACCENT,
        blend: 2.5,
        mirror: true,
        rotate: [0, -15, 8],
      }),
    ),
  )
}

/** Leaf-shaped ears out to the side, `droop` degrees under level. */
export function leafEars(
  s: ShapeBuilder,
  look: EarLook & { length?: number; width?: number; droop?: number } = {},
): void {
  const h = headWidth(s)
  const k = s.context.proportions.ears
  const half = ((look.length ?? 0.44) * h * k) / 2
  const w = ((look.width ?? 0.22) * h * k) / 2
  const droop = look.droop ?? 15
  const { at } = onHead(s, 96, 30)
  const middle = add(at, [half * 0.8 * cos(droop), 1, -half * 0.8 * sin(droop)])
  const turn: Vec3 = [0, 90 + droop, 0]
  const thick = Math.max(w * 0.6, s.wall(1.4))
  s.onHead(() => {
    s.add(
      ellipsoid(middle, [w, thick, half], { slot: look.slot ?? BODY, blend: 3, mirror: true, rotate: turn }),
    )
    const inner = innerSlot(look)
    const front = add(middle, [0.5, -thick, 0])
    if (inner)
      s.add(
        ellipsoid(front, [w * 0.6, thick * 0.9, half * 0.68], {
          slot: inner,
          operation: 'paint',
          mirror: true,
          rotate: turn,
          depth: 2.2,
        }),
      )
  })
}

/** Big flat fans of an elephant, leaning back on the neck. */
export function fanEars(
  s: ShapeBuilder,
  look: EarLook & { width?: number; height?: number; open?: number } = {},
): void {
  const h = headWidth(s)
  const w = ((look.width ?? 0.95) * h) / 2
  const z = ((look.height ?? 1) * h) / 2
  const { at } = onHead(s, 90, 8)
  const open = look.open ?? 30
  const middle = add(at, [w * cos(open) * 0.82, 3 + w * sin(open) * 0.5, -z * 0.1])
  const turn: Vec3 = [0, -8, open]
  const thick = Math.max(0.055 * h, s.wall(1.6))
  s.onHead(() => {
    s.add(ellipsoid(middle, [w, thick, z], { slot: look.slot ?? BODY, blend: 3, mirror: true, rotate: turn }))
    const inner = innerSlot(look)
    const front = add(middle, [0, -thick, 0])
    if (inner)
      s.add(
        ellipsoid(front, [w * 0.72, thick * 1.2, z * 0.72], {
          slot: inner,
          operation: 'paint',
          mirror: true,
          rotate: turn,
          depth: 2,
        }),
      )
  })
}

/** A dark pencil of hair at the tip of each pointed ear. */
export function earPencils(s: ShapeBuilder, length: number, look: PointedEarLook = {}): void {
  const h = headWidth(s)
  const out = look.out ?? 18
  const { at } = onCrown(s, (look.tilt ?? 36) + s.context.variant.ears.tilt)
  const reach = (look.height ?? 0.42) * h * 0.78 * s.context.proportions.ears
  const from = along(at, [sin(out), 0.06, cos(out)], reach)
  const to = along(from, [sin(out), 0.06, cos(out)], length * h)
  s.onHead(() =>
    s.add(
      roundCone(from, to, Math.max(2, s.rod(1.5)), s.rod(1.4), {
        slot: look.slot ?? DARK,
        mirror: true,
        blend: 0.6,
      }),
    ),
  )
}
