/** Three feathers a side on the back; on vehicles two fins. */
import { ellipsoid } from '../../sdf/shapes.ts'
import { cos, sin } from '../../sdf/vec.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import type { Sculpture } from '../sculpture.ts'

const FEATHERS = [
  { angle: 52, length: 25, z: 4 },
  { angle: 22, length: 23, z: -3 },
  { angle: -8, length: 17, z: -9 },
] as const

export function feathers(s: Sculpture): void {
  if (s.wish.isVehicle) return fins(s)
  const back = s.sockets.back
  const y = back[1] + 1
  for (const { angle, length, z } of FEATHERS) {
    const at: Vec3 = [
      back[0] + 8 + cos(angle) * length * 0.86,
      y,
      back[2] + 7 + z + sin(angle) * length * 0.86,
    ]
    s.add(
      ellipsoid(at, [length, s.wall(3.8), 8.6], {
        slot: s.wish.softSlot === 2 ? 2 : 3,
        mirror: true,
        blend: 1.6,
        turn: [0, -angle, 8],
      }),
    )
  }
}

function fins(s: Sculpture): void {
  const back = s.sockets.back
  const flank = s.project([0, back[1] - 14, back[2] - 4], [1, 0, 0])
  const { at } = flank.missed || flank.at[0] < 5 ? s.project(s.sockets.head.at, [1, 0, 0]) : flank
  s.add(
    ellipsoid([at[0] + 8, at[1], at[2] + 5], [17, 12, s.wall(3.6)], {
      slot: 2,
      mirror: true,
      blend: 2,
      turn: [0, -35, -20],
    }),
  )
}
