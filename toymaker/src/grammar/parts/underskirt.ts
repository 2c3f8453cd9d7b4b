/** What carries wide hems while they are printed: a flat underside would stand on supports. */
import { DARK, cone } from '../../sdf/shapes.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** How much of a hem carries itself, and the legs' reach under it. */
const RIM = 4
const LEGS = 9
/** Height per width of the slant; a little more than 45 degrees takes, whose roundings lie flatter. */
const STEEP = 1.25
const EDGE = 1

/** Slants from below the hem to the legs, or to the floor before them; dark as shoes, it lies in the hem's own shade. */
export function underskirt(s: ShapeBuilder, radius: number, hem: number): void {
  const above = radius - RIM
  const below = Math.max(LEGS, above - hem / STEEP)
  if (above - below <= EDGE) return
  const half = ((above - below) * STEEP) / 2 + EDGE
  s.add(cone([0, 0, hem - half + 2 * EDGE], below, above, half, EDGE, { slot: DARK }))
}
