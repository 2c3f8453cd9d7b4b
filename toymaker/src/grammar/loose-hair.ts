/** Hair that stands off the head: locks over the brow, quiffs, buns. A hat pulled over the brow hides it. */
import type { ShapeBuilder } from './shape-builder.ts'

/** Below this share of the head's height a rim is pulled over the brow; above, the hat sits on the hair. */
const OVER_BROW = 0.78

/** Adds hair to the head that a hat would hide; nothing where one already does. */
export function addLooseHair(s: ShapeBuilder, work: () => void): void {
  if (s.hidesHair) return
  const before = s.shapes.length
  s.onHead(work)
  s.looseHair.push(...s.shapes.slice(before))
}

/** Leaves out what stands off the head under a hat whose rim sits at `lift` of the head's height. */
export function tuckHair(s: ShapeBuilder, lift = 0): void {
  if (lift > OVER_BROW) return
  s.remove(s.looseHair)
  s.hidesHair = true
}
