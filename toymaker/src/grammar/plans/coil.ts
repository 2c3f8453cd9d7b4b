/** A body rising in an S from a round foot: sea-horse, sea serpent, snail neck. */
import { ACCENT, chain, cylinder, ellipsoid } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

export interface CoilLook {
  spine: readonly Vec3[]
  r1: number
  r2: number
  head?: Vec3
  headSize?: number
  foot?: number | 'none'
  footSlot?: Slot
}

export function coil(s: ShapeBuilder, look: CoilLook): void {
  const k = s.context.proportions.head * (look.headSize ?? 1)
  const last = look.spine[look.spine.length - 1] ?? [0, 0, 70]
  const f = look.head ?? [1, 1, 1]
  const radii: Vec3 = [20 * k * f[0], 19 * k * f[1], 19 * k * f[2]]
  const at = add(last, [0, -3, radii[2] * 0.35])
  s.add(...chain(smooth(look.spine), look.r1, look.r2, { blend: 5 }))
  s.onHead(() => s.add(ellipsoid(at, radii, { blend: 6 })))
  if (look.foot !== 'none')
    s.add(cylinder([0, 0, 3], look.foot ?? 30, 4, 3, { slot: look.footSlot ?? ACCENT, blend: 3 }))
  s.sockets.head = { at, radii }
  s.sockets.top = add(at, [0, 0, radii[2]])
  const neck = look.spine[look.spine.length - 2] ?? last
  s.sockets.neck = { at: neck, radius: look.r2 * 1.05 }
  s.sockets.belly = { at: [0, -18, 30], radii: [9, 16, 26] }
  s.sockets.back = [0, 16, 40]
  s.sockets.side = [36, -8, 0]
}

/** Doubles the points along a smooth curve (Chaikin would shrink; this keeps the given ones). */
function smooth(points: readonly Vec3[]): Vec3[] {
  const out: Vec3[] = []
  points.forEach((point, i) => {
    out.push(point)
    const next = points[i + 1]
    if (!next) return
    const before = points[i - 1] ?? point
    const after = points[i + 2] ?? next
    const middle = (a: 0 | 1 | 2): number => (9 * (point[a] + next[a]) - before[a] - after[a]) / 16
    out.push([middle(0), middle(1), middle(2)])
  })
  return out
}
