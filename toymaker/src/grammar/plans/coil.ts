/** A body rising in an S from a round foot: sea-horse, sea serpent, snail neck. */
import { ACCENT, chain, cylinder, ellipsoid } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, factor, factors, headsOrNone, points, units } from '../kit/options.ts'

export const coil = definePart({
  doc: 'A body rising in an S from a round foot: sea-horse, sea serpent, snail neck.',
  options: {
    spine: points(NEEDED, 'of the body, from the floor to the neck'),
    r1: units(NEEDED, 'radius at the floor'),
    r2: units(NEEDED, 'radius at the neck'),
    head: factors([1, 1, 1], 'on the head'),
    headSize: factor(1, 'on the head'),
    foot: headsOrNone(30, 'radius of the foot, units'),
    footSlot: colour(ACCENT, 'of the foot'),
  },
  build: (s, look) => {
    const k = s.context.proportions.head * look.headSize
    const last = look.spine[look.spine.length - 1] ?? [0, 0, 70]
    const f = look.head
    const radii: Vec3 = [20 * k * f[0], 19 * k * f[1], 19 * k * f[2]]
    const at = add(last, [0, -3, radii[2] * 0.35])
    s.add(...chain(smooth(look.spine), look.r1, look.r2, { blend: 5 }))
    s.onHead(() => s.add(ellipsoid(at, radii, { blend: 6 })))
    if (look.foot !== 'none') s.add(cylinder([0, 0, 3], look.foot, 4, 3, { slot: look.footSlot, blend: 3 }))
    s.sockets.head = { at, radii }
    s.sockets.top = add(at, [0, 0, radii[2]])
    const neck = look.spine[look.spine.length - 2] ?? last
    s.sockets.neck = { at: neck, radius: look.r2 * 1.05 }
    s.sockets.belly = { at: [0, -18, 30], radii: [9, 16, 26] }
    s.sockets.back = [0, 16, 40]
    s.sockets.side = [36, -8, 0]
  },
})

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
