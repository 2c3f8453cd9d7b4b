/** Hair that stands off the head, which what is worn there hides. */
import type { ShapeBuilder } from './shape-builder.ts'

/** Below this share of the head's height a rim is pulled over the brow; above, the hat sits on the hair. */
const OVER_BROW = 0.78

/** Adds locks over the brow, quiffs and buns, which a hat pulled over the brow hides; nothing where one already does. */
export function addLooseHair(s: ShapeBuilder, work: () => void): void {
  if (!s.hidesHair) s.looseHair.push(...addedOnHead(s, work))
}

/** Adds a tuft or bun that stands on the crown, where any closed hat sits; nothing where one already does. */
export function addCrest(s: ShapeBuilder, work: () => void): void {
  if (!s.hidesCrest) s.crest.push(...addedOnHead(s, work))
}

function addedOnHead(s: ShapeBuilder, work: () => void): ShapeBuilder['shapes'] {
  const before = s.shapes.length
  s.onHead(work)
  return s.shapes.slice(before)
}

/** Leaves out what stands off the head under a hat whose rim sits at `lift` of the head's height. */
export function tuckHair(s: ShapeBuilder, lift = 0): void {
  tuckCrest(s)
  if (lift > OVER_BROW) return
  s.remove(s.looseHair)
  s.hidesHair = true
}

/** Leaves out what stands on the crown: a hat on it would be carried by a stalk. */
export function tuckCrest(s: ShapeBuilder): void {
  s.remove(s.crest)
  s.hidesCrest = true
}
