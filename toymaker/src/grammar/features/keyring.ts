/** A loop for a key ring: 12 mm across outside at every size. */
import { ACCENT, torus } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { wantsJoints } from '../moving-parts.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const RING_MM = 4.25
const TUBE_MM = 1.9
const STOUT_TUBE_MM = 2.5

export function keyring(s: ShapeBuilder): void {
  const stout = s.context.design.age === '3-5'
  const tube = s.mm(stout ? STOUT_TUBE_MM : TUBE_MM)
  const radius = s.mm(stout ? RING_MM + 0.6 : RING_MM)
  const crowded =
    s.covered || s.context.design.features.some((feature) => feature === 'hat' || feature === 'crown')
  const place = crowded && !s.context.isVehicle ? behind(s, radius) : above(s, radius)
  s.onHead(() => s.add(torus(place, radius, tube, { slot: ACCENT, rotate: [0, 0, 24], blend: s.mm(1.5) })))
}

/** What stands higher than the head's own top, such as a bun or curls, carries the ring: sunk in it, it would be closed. */
function above(s: ShapeBuilder, radius: number): Vec3 {
  const usual = add(s.sockets.top, [0, 1, radius * 0.72])
  if (s.context.isVehicle) return usual
  const met = s.project(add(usual, [0, 0, -radius]), [0, 0, 1])
  const isSunk = !met.missed && met.at[2] > s.sockets.top[2] + radius * SUNK && carries(s, met.at)
  const place = isSunk ? add(met.at, [0, 0, radius * 0.72]) : usual
  const rises = RISES.map((share) => add(place, [0, 0, radius * share]))
  return rises.find((at) => s.distance(at) > s.mm(OPEN_MM)) ?? behind(s, radius)
}

/** How far a ring may rise between ears that would close its hole, in its radii; and what is open, mm. */
const RISES = [0, 0.25, 0.5, 0.75, 1] as const
const OPEN_MM = 2

/** A head that turns carries its ring itself. */
const carries = (s: ShapeBuilder, at: Vec3): boolean => !wantsJoints(s) || s.isOnHead(at)

/** On the back of a head whose top is taken, on whatever hair or brim hangs there. */
function behind(s: ShapeBuilder, radius: number): Vec3 {
  const { at, radii } = s.sockets.head
  const usual = add(at, [0, radii[1] + radius * 0.7, radii[2] * 0.3])
  const met = s.project(add(at, [0, 0, radii[2] * 0.3]), [0, 1, 0])
  const isSunk = !met.missed && met.at[1] > at[1] + radii[1] + radius * SUNK && carries(s, met.at)
  return isSunk ? add(met.at, [0, radius * 0.7, 0]) : usual
}

/** Sunk deeper than this share of its radius, the hole of a ring is too small. */
const SUNK = 0.2
