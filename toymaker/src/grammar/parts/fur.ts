/** Cheek masks, tufts, manes and wool. */
import { BODY, sphere, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Shape, Slot } from '../../sdf/shapes.ts'
import { add, along, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth, onHead, onVolume } from './anchors.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Paints the lower half of the face round the muzzle. */
export function cheekMask(s: ShapeBuilder, slot: Slot): void {
  const h = headWidth(s)
  const { at, radii } = s.sockets.head
  const middle: Vec3 = [h * 0.27, at[1] - radii[1] * 0.72, at[2] - h * 0.27]
  s.onHead(() =>
    s.add(
      ellipsoid(middle, [h * 0.27, h * 0.32, h * 0.21], {
        slot,
        operation: 'paint',
        mirror: true,
        depth: 2.5,
        rotate: [0, -22, 0],
      }),
    ),
  )
}

/** Pointed cheek tufts a side. */
export function cheekTufts(
  s: ShapeBuilder,
  look: { count?: number; slot?: Slot; length?: number; fall?: number; width?: number } = {},
): void {
  const h = headWidth(s)
  const count = look.count ?? 3
  s.onHead(() => {
    for (let i = 0; i < count; i++) {
      const elevation = -14 - i * 15
      const { at } = onHead(s, 82 - i * 6, elevation)
      const l = (look.length ?? 0.15) * h * (1 - i * 0.12)
      const tip = add(at, [l * cos(elevation + 10), 1, -l * (look.fall ?? 0.3) - l * 0.1])
      s.add(
        roundCone(
          add(at, [-4, 1, 1]),
          tip,
          h * (look.width ?? 0.09),
          Math.max(1.6, s.mm(s.context.age.minTipMm)),
          {
            slot: look.slot ?? BODY,
            mirror: true,
            blend: 2.4,
          },
        ),
      )
    }
  })
}

/** A ring of lobes around the face: lion, ruffs. `outer` in h. */
export function maneRing(
  s: ShapeBuilder,
  look: { lobes: number; outer: number; slot: Slot; back?: number; lobe?: number },
): void {
  const h = headWidth(s)
  const { at } = s.sockets.head
  const r = (look.lobe ?? 0.2) * h
  const reach = (look.outer * h) / 2 - r
  const y = at[1] + (look.back ?? 4)
  s.onHead(() => {
    for (let i = 0; i < look.lobes; i++) {
      const a = (i / look.lobes) * 360 + 180 / look.lobes
      s.add(
        ellipsoid([at[0] + sin(a) * reach, y, at[2] + cos(a) * reach * 0.96], [r, r * 0.82, r], {
          slot: look.slot,
          blend: i === 0 ? 0 : 2.5,
        }),
      )
    }
    s.add(ellipsoid([at[0], y + 3, at[2]], [reach, h * 0.3, reach * 0.96], { slot: look.slot, blend: 2 }))
    s.add(ellipsoid(add(at, [0, -h * 0.06, 0]), [h * 0.5, h * 0.43, h * 0.445], { slot: BODY }))
  })
}

/** A mane along the neck's back, from crown to withers. */
export function neckMane(
  s: ShapeBuilder,
  look: {
    slot: Slot
    thick?: number
    height?: number
    forelock?: boolean | number
    curls?: number
    /** How far locks hang down both sides, in units. */
    fall?: number
  },
): void {
  const { at, radii } = s.sockets.head
  const t = Math.max(look.thick ?? 4.5, s.wall(2))
  const withers = s.sockets.back
  const count = look.curls ?? 5
  const r = (look.height ?? 0.2) * headWidth(s)
  const hangingLocks = (middle: Vec3, fall?: number): Shape[] => {
    if (fall === undefined) return []
    const root = add(middle, [t * 0.7, 0, r * 0.5])
    const end = add(middle, [t + 9, -4, r * 0.3 - fall])
    return [roundCone(root, end, t * 1.05, t * 0.7, { slot: look.slot, mirror: true, blend: 2 })]
  }
  for (let i = 0; i < count; i++) {
    const u = i / (count - 1)
    const a: Vec3 = [0, at[1] + radii[1] * 0.5, at[2] + radii[2] * 0.86]
    const b: Vec3 = [0, withers[1] - 24, withers[2] + 4]
    const bulge = Math.sin(u * Math.PI) * 4
    const middle: Vec3 = [0, a[1] + (b[1] - a[1]) * u + bulge * 0.6, a[2] + (b[2] - a[2]) * u + bulge * 0.6]
    const curl = ellipsoid(middle, [t, r * 1.1, r * 1.15], { slot: look.slot, blend: i === 0 ? 1.5 : 2.5 })
    s.lyingAt(middle, () => s.add(curl, ...hangingLocks(middle, look.fall)))
  }
  if (!look.forelock) return
  const h = headWidth(s) * (look.forelock === true ? 1 : look.forelock)
  s.onHead(() => {
    s.add(
      ellipsoid([0, at[1] - radii[1] * 0.5, at[2] + radii[2] * 0.84], [h * 0.14, h * 0.2, h * 0.13], {
        slot: look.slot,
        blend: 2,
        rotate: [38, 0, 0],
      }),
    )
  })
}

/** Balls of wool over a body volume, steady golden-angle scatter. */
export function wool(
  s: ShapeBuilder,
  look: { at: Vec3; radii: Vec3; count: number; radius: number; slot?: Slot; low?: number },
): void {
  for (let i = 0; i < look.count; i++) {
    const z = 1 - (2 * (i + 0.5)) / look.count
    if (z < (look.low ?? -0.3)) continue
    const a = i * 137.508
    const flat = Math.sqrt(1 - z * z)
    const { at } = onVolume({ at: look.at, radii: look.radii }, [sin(a) * flat, cos(a) * flat, z])
    s.add(
      sphere(at, look.radius * (0.92 + s.context.chance() * 0.16), { slot: look.slot ?? BODY, blend: 1.6 }),
    )
  }
}

/** Points of thick fur round the neck, lying on chest and shoulders; the front ones may be paler. */
export function neckRuff(s: ShapeBuilder, size: number, front: Slot, sides: Slot): void {
  const { at, radius } = s.sockets.neck
  for (const a of [0, 36, 72, 108]) {
    const way = direction(a, -20)
    const from = along(at, way, radius * 0.6)
    const to = along(add(at, [0, 0, -7 * size]), way, radius + 5 * size)
    s.add(roundCone(from, to, 9.5, 3.4, { slot: a < 50 ? front : sides, mirror: a > 0, blend: 4 }))
  }
}

/** A standing plate ridge: brush mane, back crest. */
export function ridge(s: ShapeBuilder, points: readonly Vec3[], radius: number, slot: Slot, thick = 4): void {
  const t = Math.max(thick, s.wall(2))
  for (const at of points) s.add(ellipsoid(at, [t, radius, radius], { slot, blend: 2 }))
}
