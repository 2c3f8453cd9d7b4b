/** A fat friendly aeroplane on a column foot. */
import { drum, ellipsoid, limb } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import type { FacePlan } from '../face.ts'
import type { Sculpture } from '../sculpture.ts'

export interface PlaneLook {
  length?: number
  girth?: number
  span?: number
  chord?: number
  sweep?: number
  dihedral?: number
  wingSlot?: Slot
  tailSlot?: Slot
  fin?: number
  height?: number
  footSlot?: Slot
  twinFins?: boolean
  highTail?: boolean
}

export const planeFace: FacePlan = {
  azimuth: 33,
  elevation: 14,
  size: 5.8,
  style: 'ball',
  blush: 'none',
  mouth: { elevation: -16, width: 8 },
}

export function plane(s: Sculpture, look: PlaneLook = {}): { z: number; radius: number; length: number } {
  const l = (look.length ?? 92) / 2
  const r = (look.girth ?? 38) / 2
  const z = look.height ?? 40
  s.add(ellipsoid([0, -l * 0.24, z], [r, l * 0.72, r * 1.02]))
  s.add(limb([0, l * 0.1, z], [0, l * 0.88, z + 5], r * 0.8, Math.max(5.5, r * 0.34), { blend: 8 }))
  addWings(s, look, z, r)
  addTail(s, look, z, l)
  s.add(limb([0, -2, 3], [0, -2, z - r * 0.5], 13, 10.5, { slot: look.footSlot ?? 3, blend: 2 }))
  s.add(drum([0, -2, 3.2], 27, 4, 3, { slot: look.footSlot ?? 3, blend: 3 }))
  s.sockets.head = { at: [0, -l * 0.4, z], radii: [r, l * 0.55, r] }
  s.sockets.top = [0, -l * 0.22, z + r]
  s.sockets.neck = { at: [0, -l * 0.1, z], radius: r }
  s.sockets.flank = [0, -l * 0.62, z + 2]
  s.sockets.belly = { at: [0, -l * 0.7, z - 4], radii: [7, 8, 7] }
  s.sockets.back = [0, l * 0.5, z + 10]
  s.sockets.tail = [0, l * 0.9, z + 5]
  s.sockets.side = [20, -24, 0]
  s.sockets.hands = [
    [17, -20, 12],
    [-17, -20, 12],
  ]
  return { z, radius: r, length: l }
}

function addWings(s: Sculpture, look: PlaneLook, z: number, r: number): void {
  const half = (look.span ?? 108) / 2
  const chord = (look.chord ?? 25) / 2
  const slot = look.wingSlot ?? 2
  const lift = look.dihedral ?? 5
  const reach = (half - r * 0.4) / 2
  s.add(
    ellipsoid(
      [
        r * 0.4 + reach * 0.96,
        -4 + Math.sin(((look.sweep ?? 0) * Math.PI) / 180) * reach,
        z - r * 0.3 + reach * 0.09,
      ],
      [reach, chord, s.wall(4)],
      {
        slot,
        mirror: true,
        blend: 3.5,
        turn: [0, -lift, look.sweep ?? 0],
      },
    ),
  )
}

function addTail(s: Sculpture, look: PlaneLook, z: number, l: number): void {
  const slot = look.tailSlot ?? 2
  const t = s.wall(3.2)
  const fin = look.fin ?? 15
  const level = look.highTail ? z + fin * 1.75 : z + 6
  s.add(ellipsoid([12, l * 0.86, level], [14.5, 7, t], { slot, mirror: true, blend: 2 }))
  if (look.twinFins)
    s.add(ellipsoid([11, l * 0.8, z + 12], [t, 9, fin], { slot, mirror: true, blend: 2, turn: [-18, 12, 0] }))
  else
    s.add(ellipsoid([0, l * 0.86, z + 8 + fin * 0.6], [t, 8.5, fin], { slot, blend: 3, turn: [-18, 0, 0] }))
}
