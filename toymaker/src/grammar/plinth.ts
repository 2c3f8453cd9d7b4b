/** The steady foot: a plinth under everything. */
import { boundsOf, lowestPoint } from '../sdf/bounds.ts'
import { floorCut } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { add } from '../sdf/vec.ts'
import { FLOOR_BLEND, footUnder } from './base.ts'
import type { ShapeBuilder } from './shape-builder.ts'

/** How far above the floor a part still counts as standing on it. */
const FOOTING = 9
/** Everything sinks this much, so that soles and wheels stand broad. */
const PRESS_MM = 0.6

export function onPlinth(s: ShapeBuilder, built: readonly Shape[]): Shape[] {
  const { design } = s.wish
  const press = s.mm(PRESS_MM)
  const toy = built.map((shape): Shape => ({ ...shape, at: add(shape.at, [0, 0, -press]) }))
  if (!design.features.includes('base') && design.engraving === null) return [...toy, floorCut(FLOOR_BLEND)]
  const sunk = s.mm(0.4)
  const standing = toy.filter((shape) => shape.operation === 'unite' && lowestPoint(shape) < FOOTING)
  const { foot, half } = footUnder(boundsOf(standing.length > 0 ? standing : toy), design, {
    sizeMm: design.sizeMm,
    mmPerUnit: s.wish.mmPerUnit,
  })
  const height = 2 * half[2]
  const raised = toy.map((shape): Shape => ({ ...shape, at: add(shape.at, [0, 0, height - sunk]) }))
  const cut: Shape = { ...floorCut(0), at: [0, 0, height - sunk] }
  return [...raised, cut, foot, floorCut(FLOOR_BLEND)]
}
