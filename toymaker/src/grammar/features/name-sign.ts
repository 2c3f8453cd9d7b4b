/** A plate for a name, on the chest, at the forefeet or on the nose; the letters are cut later. */
import { box } from '../../sdf/shapes.ts'
import { add, facing } from '../../sdf/vec.ts'
import type { Sculpture } from '../sculpture.ts'

export function nameSign(s: Sculpture): void {
  const half = Math.max(s.mm(2), 1.6)
  const [w, h] = s.wish.isVehicle ? [15, 6] : [20, 8]
  if (s.sockets.neck.axis && !s.wish.isVehicle) return atForefeet(s, w, h)
  const low = s.wish.isVehicle
  const z = low ? Math.max(h + 2, s.sockets.belly.at[2] * 0.35) : s.sockets.belly.at[2]
  const { at, normal } = s.project([s.sockets.belly.at[0], 0, z], [0, -1, 0])
  const frame = facing([0, -1, Math.max(-0.2, Math.min(0.5, normal[2]))])
  s.add(box(add(at, [0, 1, 0]), [w, h, half + 2], 1.6, { slot: 3, frame }))
  s.add(box(add(at, [0, 1.6, 0]), [w + 2, h + 2, half + 1], 1.8, { slot: 2, frame }))
}

/** Leaning on the two forelegs of a standing animal. */
function atForefeet(s: Sculpture, w: number, h: number): void {
  const [, y] = s.sockets.foot
  const at = [0, y + 1, h + 2.4] as const
  const thick = Math.max(s.mm(2), 1.6)
  s.add(
    box(at, [w - 1, thick + 3, h + 2.4], 1.8, { slot: 2 }),
    box(add(at, [0, -2.4, 0.4]), [w - 3, thick + 2, h], 1.4, { slot: 3 }),
  )
}
