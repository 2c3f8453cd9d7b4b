/** Three feathers a side on the back; on vehicles two fins. */
import { ACCENT, PALE, ellipsoid } from '../../sdf/shapes.ts'
import { cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const FEATHERS = [
  { angle: 52, length: 25, z: 4 },
  { angle: 22, length: 23, z: -3 },
  { angle: -8, length: 17, z: -9 },
] as const

export function feathers(s: ShapeBuilder): void {
  if (s.context.isVehicle) return fins(s)
  const { back, neck } = s.sockets
  const swims = (neck.axis?.[1] ?? 0) > 0
  const y = back[1] + (swims ? BEHIND_HEAD : 1)
  const k = sizeOf(s)
  // The pale neutral of people is their skin.
  const slot = s.context.softSlot === ACCENT || s.context.whiteSlot !== PALE ? ACCENT : PALE
  for (const { angle, length: usual, z } of FEATHERS) {
    const length = usual * k
    const at: Vec3 = [
      back[0] + 8 + cos(angle) * length * 0.86,
      y,
      back[2] + 7 + z * k + sin(angle) * length * 0.86,
    ]
    s.add(
      ellipsoid(at, [length, s.wall(3.8), 8.6 * k], {
        slot,
        mirror: true,
        blend: 1.6,
        rotate: [0, -angle, 8],
      }),
    )
  }
}

/** A swimmer is head for the most part: its wings stand so far behind where a back would begin, in units. */
const BEHIND_HEAD = 14

/** How far the usual wings reach out, how much farther than the head they are to reach, and how large they may grow. */
const REACH = { usual: 47, beyond: 14, largest: 1.5 }

/** Behind a wide head or a mane the usual wings would not be seen. */
function sizeOf(s: ShapeBuilder): number {
  const { at, radii } = s.sockets.head
  const brow = s.project([0, at[1], at[2] - radii[2] * 0.3], [1, 0, 0])
  const wide = Math.min(brow.missed ? 0 : brow.at[0], radii[0] * 1.4)
  const needed = (Math.max(wide, radii[0]) + REACH.beyond) / REACH.usual
  return Math.min(REACH.largest, Math.max(1, needed))
}

const FIN_FEATHERS = [
  { angle: 48, length: 17, z: 0 },
  { angle: 18, length: 15, z: -5 },
] as const
const WIDEST_ROOT = 26

/** Two feathers on either edge of the roof, swept back. */
function fins(s: ShapeBuilder): void {
  const [x, y, z] = s.sockets.wingRoot ?? s.sockets.top
  const edge = s.project([x, y + 4, z - 7], [1, 0, 0])
  const root = edge.missed ? 6 : Math.max(3, Math.min(WIDEST_ROOT, edge.at[0] - x)) - 2
  for (const { angle, length, z: drop } of FIN_FEATHERS) {
    const reach = length * 0.84
    const feather = ellipsoid(
      [x + root + cos(angle) * reach, y + 6 + cos(angle) * reach * 0.3, z - 5 + drop + sin(angle) * reach],
      [length, s.wall(3.4), 6.4],
      { slot: ACCENT, mirror: x === 0, blend: 1.6, rotate: [0, -angle, 17] },
    )
    // Where a lamp, a figurehead or a rotor turns, its top is the vehicle's.
    if (s.sockets.wingRoot) s.add(feather)
    else s.withHead(() => s.onPartAt(edge.at, () => s.add(feather)))
  }
}
