/** Thin parts with an outline of their own: fins, sails, shovels, membranes. */
import { roundCone } from '../../sdf/shapes.ts'
import type { Look } from '../../sdf/shapes.ts'
import { length, lerp, sub } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

interface PlateLook extends Look {
  /** Half thickness at the root and at the tip, in units. */
  root?: number
  end?: number
}

/** Fills the triangle between a root line and a tip with rods that overlap. */
export function plate(s: ShapeBuilder, from: Vec3, to: Vec3, tip: Vec3, look: PlateLook = {}): void {
  const r1 = s.wall(look.root ?? 3.6)
  const r2 = s.wall(look.end ?? 2.6)
  const rods = Math.max(2, Math.ceil(length(sub(to, from)) / (r1 * ROD_PITCH)) + 1)
  for (let i = 0; i < rods; i++) {
    const blend = i === 0 || i === rods - 1 ? (look.blend ?? 2) : INNER_BLEND
    s.add(roundCone(lerp(from, to, i / (rods - 1)), tip, r1, r2, { ...look, blend }))
  }
}

/** In rod radii: closer than touching, so that no rib shows. */
const ROD_PITCH = 1.15
/** All rods meet at the tip: soft joints would pile up to a knob there. */
const INNER_BLEND = 0.6
