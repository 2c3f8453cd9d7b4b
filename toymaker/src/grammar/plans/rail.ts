/** A locomotive or wagon on half-hidden wheels. */
import { ACCENT, BODY, DARK, PALE, box, cylinder, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import type { FacePlan } from '../face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { wantsJoints } from '../moving-parts.ts'
import { clearRadius, underbody, wheels } from './wheels.ts'

export interface RailLook {
  length?: number
  width?: number
  y?: number
  wheel?: number
  axles?: readonly number[]
  frame?: Slot
  hub?: Slot
}

export const railFace: FacePlan = {
  azimuth: 30,
  elevation: 8,
  size: 5.8,
  style: 'ball',
  blush: 'none',
  mouth: { elevation: -22, width: 8 },
}

const AXLES = [-0.7, -0.3, 0.3, 0.7]

export function railFrame(s: ShapeBuilder, look: RailLook = {}): void {
  const l = (look.length ?? 100) / 2
  const w = (look.width ?? 44) / 2
  const y = look.y ?? 0
  const axles = (look.axles ?? AXLES).map((share) => y + share * l)
  const wanted = look.wheel ?? 9
  const r = wantsJoints(s) ? clearRadius(s, wanted, axles) : wanted
  s.add(box([0, y, r + 5], [w * 0.92, l, 6], 3.4, { slot: look.frame ?? DARK }))
  underbody(s, { half: w * 0.6, length: l * 1.44, top: r + 2, y })
  for (const axle of axles)
    wheels(s, { x: w - 2.5, y: axle, radius: r, width: 7, hub: look.hub ?? ACCENT, cap: PALE })
}

/** The sockets of a train whose face is at `front`. */
export function railSockets(
  s: ShapeBuilder,
  look: {
    front: number
    rear: number
    roof: number
    half: number
    faceZ: number
    faceRadius: number
    roofY?: number
  },
): void {
  s.sockets.head = { at: [0, look.front + 14, look.faceZ], radii: [look.faceRadius, 14, look.faceRadius] }
  s.sockets.top = [0, look.roofY ?? look.front + 26, look.roof]
  s.sockets.neck = { at: [0, look.front + 18, look.faceZ], radius: look.faceRadius * 1.04 }
  s.sockets.belly = { at: [0, look.front, look.faceZ - 8], radii: [8, 8, 8] }
  s.sockets.back = [0, look.rear, look.faceZ]
  s.sockets.tail = [0, look.rear, 20]
  s.sockets.side = [look.half + 18, look.front * 0.5, 0]
  s.sockets.hands = [
    [look.half + 4, look.front + 10, 12],
    [-look.half - 4, look.front + 10, 12],
  ]
}

/** Sleepers and two rails as a flat foot. */
export function trackFoot(s: ShapeBuilder, length: number, width = 46): void {
  const count = Math.round(length / 16)
  // Wheels that turn are cut free of the sleepers: what would lie outside them would lie loose.
  const half = wantsJoints(s) ? width / 2 - 6 : width / 2 + 3
  s.add(box([0, 0, 1.8], [width / 2 - 4, length / 2, 2], 1, { slot: DARK }))
  for (let i = 0; i < count; i++) {
    const y = -length / 2 + ((i + 0.5) * length) / count
    s.add(box([0, y, 2.2], [half, 3.4, 2.4], 1, { slot: DARK }))
  }
  s.add(
    roundCone([width / 2 - 6, -length / 2, 4], [width / 2 - 6, length / 2, 4], 1.8, 1.8, {
      slot: PALE,
      mirror: true,
    }),
  )
}

/** A round tank along y. */
export function boiler(
  s: ShapeBuilder,
  look: { y: number; half: number; radius: number; z: number; slot?: Slot; edge?: number },
): void {
  s.add(
    cylinder([0, look.y, look.z], look.radius, look.half, look.edge ?? 5, {
      slot: look.slot ?? BODY,
      rotate: [90, 0, 0],
      blend: 1,
    }),
  )
}
