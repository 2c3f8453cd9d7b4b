/** A raised heart on the belly, or on a vehicle's two sides. */
import { heart } from '../../sdf/shapes.ts'
import { along, surfaceFrame } from '../../sdf/vec.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import type { Sculpture, Surface } from '../sculpture.ts'

export function addHeart(s: Sculpture): void {
  const { at, radii } = s.sockets.belly
  if (!s.wish.isVehicle) {
    const size = Math.max(9, Math.min(14, radii[0] * 0.86))
    return place(s, s.project([0, 0, at[2] + 2], [0, -1, 0]), size)
  }
  const middle: Vec3 = s.sockets.flank ?? [
    0,
    s.sockets.head.at[1] + s.sockets.head.radii[1] + 8,
    s.sockets.head.at[2] - 2,
  ]
  for (const side of [1, -1]) {
    const flank = s.project(middle, [side, 0, 0])
    place(s, flank.missed ? s.project(s.sockets.head.at, [side, 0, 0]) : flank, 11)
  }
}

function place(s: Sculpture, { at, normal }: Surface, size: number): void {
  const { up } = surfaceFrame(normal)
  s.add(
    heart(along(at, up, -size * 0.55), size, Math.max(1.5, s.mm(1.2)), 0.9, {
      slot: s.bellySlot === 2 ? 1 : 2,
      lyingOn: normal,
    }),
  )
}
