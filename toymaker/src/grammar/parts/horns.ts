/** Horns, antlers and combs on the crown, in h. */
import { ACCENT, BODY, PALE, sphere, chain, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, along } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth, onCrown } from './anchors.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

interface HornLook {
  slot?: Slot
  tilt?: number
  /** Direction from root to tip. */
  way: Vec3
  length: number
  r1?: number
  r2?: number
  back?: number
}

export function hornPair(s: ShapeBuilder, look: HornLook): void {
  const h = headWidth(s)
  const root = onCrown(s, look.tilt ?? 28, look.back ?? 6).at
  const l = look.length * h * s.context.proportions.ears
  const tip = Math.max((look.r2 ?? 0.03) * h, s.mm(s.context.age.minTipMm))
  s.onHead(() => {
    const from = along(root, look.way, -2)
    s.add(
      roundCone(from, along(root, look.way, l), Math.max((look.r1 ?? 0.09) * h, tip), tip, {
        slot: look.slot ?? PALE,
        mirror: true,
        blend: 1,
      }),
    )
  })
}

/** Horns along a bow: from the crown by two steps. */
export function curvedHorns(
  s: ShapeBuilder,
  look: { slot?: Slot; tilt?: number; steps: readonly Vec3[]; r1: number; r2: number },
): void {
  const h = headWidth(s)
  const root = onCrown(s, look.tilt ?? 34, 6).at
  const points: Vec3[] = [add(root, [-1, 0, -2])]
  for (const step of look.steps) {
    const last = points[points.length - 1] ?? root
    points.push(along(last, step, h))
  }
  const tip = Math.max(look.r2 * h, s.mm(s.context.age.minTipMm))
  s.onHead(() =>
    s.add(
      ...chain(points, Math.max(look.r1 * h, tip), tip, { slot: look.slot ?? PALE, mirror: true, blend: 1 }),
    ),
  )
}

/** Beam with tines, branching like a reindeer's. */
export function branchAntlers(s: ShapeBuilder, size = 1, slot: Slot = ACCENT, palmed = false): void {
  const h = headWidth(s) * size
  const root = onCrown(s, 26, 8).at
  const r = Math.max(s.rod(0.066 * h), s.mm(1.8))
  const look = { slot, mirror: true, blend: 1 }
  s.onHead(() => {
    const knee = add(root, [h * 0.2, h * 0.22, h * 0.34])
    const top = add(knee, [h * 0.1, -h * 0.1, h * 0.4])
    s.add(...chain([add(root, [0, 0, -2]), knee, top], r * 1.15, r, look))
    s.add(
      roundCone(
        add(root, [h * 0.06, h * 0.06, h * 0.1]),
        add(root, [h * 0.14, -h * 0.24, h * 0.24]),
        r,
        r * 0.9,
        look,
      ),
    )
    s.add(roundCone(knee, add(knee, [h * 0.24, h * 0.06, h * 0.12]), r, r * 0.9, look))
    s.add(
      roundCone(
        add(knee, [h * 0.05, -h * 0.04, h * 0.2]),
        add(knee, [h * 0.26, -h * 0.16, h * 0.34]),
        r,
        r * 0.9,
        look,
      ),
    )
    if (palmed)
      s.add(ellipsoid(add(top, [0, 0, -h * 0.03]), [h * 0.13, r * 1.05, h * 0.15], { ...look, blend: 2 }))
  })
}

/** Shovels with fingers, like an elk's. `span` in h from tip to tip. */
export function palmAntlers(
  s: ShapeBuilder,
  look: { span?: number; fingers?: number; slot?: Slot } = {},
): void {
  const h = headWidth(s)
  const root = onCrown(s, 34, 4).at
  const reach = ((look.span ?? 1.35) * h) / 2
  const slot = look.slot ?? ACCENT
  const paired = { slot, mirror: true }
  const thick = s.wall(h * 0.065)
  const inner: Vec3 = [reach * 0.42, root[1] + 2, root[2] + h * 0.1]
  const palm: Vec3 = [reach * 0.7, root[1] + 4, root[2] + h * 0.3]
  const count = look.fingers ?? 3
  s.onHead(() => {
    s.add(
      roundCone(add(root, [-2, 0, -2]), inner, h * 0.1, h * 0.09, { ...paired, blend: 1.2 }),
      roundCone(inner, add(inner, [h * 0.04, -h * 0.22, h * 0.14]), h * 0.075, h * 0.055, {
        ...paired,
        blend: 1.6,
      }),
      ellipsoid(palm, [reach * 0.42, thick, h * 0.25], { ...paired, blend: 3, rotate: [-8, -40, 0] }),
    )
    for (let i = 0; i < count; i++) {
      const t = count === 1 ? 0.5 : i / (count - 1)
      const from = add(palm, [(t - 0.62) * reach * 0.5, 0, (t * 0.2 + 0.1) * h])
      const to = add(from, [(t * 0.75 - 0.3) * h * 0.26, 1, h * (0.25 - t * 0.07)])
      s.add(roundCone(from, to, h * 0.085, h * 0.055, { ...paired, blend: 2 }))
    }
  })
}

/** A row of lobes along the crown's middle: comb of a hen, crest of a parrot. */
export function comb(
  s: ShapeBuilder,
  look: { lobes: number; height: number; slot?: Slot; back?: number },
): void {
  const { at, radii } = s.sockets.head
  const h = headWidth(s)
  const r = (look.height * h) / 2
  s.onHead(() => {
    for (let i = 0; i < look.lobes; i++) {
      const t = (i / Math.max(1, look.lobes - 1) - 0.5) * 1.3 + (look.back ?? 0)
      const middle: Vec3 = [at[0], at[1] + Math.sin(t) * radii[1], at[2] + Math.cos(t) * radii[2] + r * 0.35]
      const size = r * (1 - Math.abs(i - (look.lobes - 1) / 2) * 0.12)
      s.add(
        ellipsoid(middle, [s.wall(h * 0.045), size * 0.72, size], {
          slot: look.slot ?? ACCENT,
          blend: 1.2,
          rotate: [-t * 50, 0, 0],
        }),
      )
    }
  })
}

/** Hair or wool tuft: `strands` rods fanned on the crown. */
export function tuft(
  s: ShapeBuilder,
  look: { length?: number; strands?: number; slot?: Slot; radius?: number; fall?: number } = {},
): void {
  const h = headWidth(s)
  const root = onCrown(s, 0, -6).at
  const l = (look.length ?? 0.16) * h
  const count = look.strands ?? 3
  const r = Math.max((look.radius ?? 0.05) * h, s.rod(1.6))
  s.onHead(() => {
    for (let i = 0; i < count; i++) {
      const t = count === 1 ? 0 : i / (count - 1) - 0.5
      const tip = add(root, [t * l * 1.5, -l * (look.fall ?? 0.35), l * (1 - Math.abs(t) * 0.7)])
      s.add(roundCone(add(root, [t * r, 0, -2]), tip, r, r * 0.65, { slot: look.slot ?? BODY, blend: 1.6 }))
    }
  })
}

/** Ball-tipped stalks: snail eyes, antennae, giraffe horns. */
export function ballStalks(
  s: ShapeBuilder,
  look: {
    length: number
    r: number
    ball: number
    slot?: Slot
    ballSlot?: Slot
    tilt?: number
    lean?: number
  },
): void {
  const h = headWidth(s)
  const root = onCrown(s, look.tilt ?? 24, 0).at
  const l = look.length * h
  const tip = add(root, [l * 0.42, (look.lean ?? 0) * l, l * 0.9])
  s.onHead(() => {
    s.add(
      roundCone(add(root, [0, 0, -2]), tip, s.rod(look.r * h), s.rod(look.r * h), {
        slot: look.slot ?? BODY,
        mirror: true,
        blend: 1,
      }),
    )
    s.add(sphere(tip, Math.max(look.ball * h, s.rod(2.4)), { slot: look.ballSlot ?? ACCENT, mirror: true }))
  })
}
