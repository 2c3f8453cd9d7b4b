/** A plate for a name, on the chest, at the forefeet or on the nose; the letters are cut later. */
import { box } from '../../sdf/shapes.ts'
import { add, facing } from '../../sdf/vec.ts'
import type { Sculpture } from '../sculpture.ts'

export function nameSign(s: Sculpture): void {
  const half = Math.max(s.mm(2), 1.6)
  const [w, h] = s.wish.isVehicle ? [15, 6] : [20, 8]
  const low = s.wish.isVehicle || s.sockets.neck.axis !== undefined
  const z = low ? Math.max(h + 2, s.sockets.belly.at[2] * 0.35) : s.sockets.belly.at[2]
  const { at, normal } = s.project([s.sockets.belly.at[0], 0, z], [0, -1, 0])
  const frame = facing([0, -1, Math.max(-0.2, Math.min(0.5, normal[2]))])
  s.add(box(add(at, [0, 1, 0]), [w, h, half + 2], 1.6, { slot: 3, frame }))
  s.add(box(add(at, [0, 1.6, 0]), [w + 2, h + 2, half + 1], 1.8, { slot: 2, frame }))
}
