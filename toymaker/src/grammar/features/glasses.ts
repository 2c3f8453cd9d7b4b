/** Two rings round the eyes and a bridge. */
import { limb, ring } from '../../sdf/shapes.ts'
import { along, lerp, unit } from '../../sdf/vec.ts'
import type { Sculpture } from '../sculpture.ts'

export function glasses(s: Sculpture): void {
  const [left, right] = s.sockets.eyes
  if (!left || !right) return
  const tube = s.line(1.25)
  s.onHead(() => {
    for (const { at, normal, radius } of [left, right]) {
      // Lamps look past each other; the glasses before them do not.
      const aside = s.wish.isVehicle ? 0.15 : 0.8
      const facing = unit([normal[0] * aside, normal[1] - 0.25, normal[2] * 0.6])
      s.add(ring(along(at, normal, radius * 0.28), radius * 1.5, tube, { slot: 2, lyingOn: facing }))
    }
    const bridge = [left, right].map(({ at, normal, radius }) =>
      along(
        lerp(at, [0, at[1], at[2]], Math.min(0.9, (radius * 1.45) / Math.abs(at[0]))),
        normal,
        radius * 0.5,
      ),
    )
    const [from, to] = bridge
    if (from && to) s.add(limb(from, to, tube, tube, { slot: 2 }))
  })
}
