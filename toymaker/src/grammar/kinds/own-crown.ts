import { crownRing } from '../parts/hats.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** A kind's own crown: a wished one takes its place, for two would stand in each other. */
export function ownCrown(s: ShapeBuilder, look: Parameters<typeof crownRing>[1]): void {
  if (!s.context.design.features.includes('crown')) crownRing(s, look)
}
