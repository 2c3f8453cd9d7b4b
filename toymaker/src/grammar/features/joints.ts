/** Turning points made visible: a seam round the neck, caps on the sides. */
import { drum, ring } from '../../sdf/shapes.ts'
import { add } from '../../sdf/vec.ts'
import type { Sculpture } from '../sculpture.ts'

export function axleCaps(s: Sculpture): void {
  const { at, radius, axis = [0, 0, 1] as const } = s.sockets.neck
  if (s.wish.isVehicle) {
    const { at: face, radii } = s.sockets.head
    s.add(
      drum(add(face, [radii[0], radii[1] * 0.8, 0]), 5, 3, 1.4, { slot: 2, mirror: true, turn: [0, 90, 0] }),
    )
    return
  }
  s.add(ring(add(at, [0, 0, 1]), radius + 0.4, s.line(1.7), { slot: 4, lyingOn: axis }))
}
