/** What one kind alone wears on its head, written as a function of that kind. */
import type { ShapeBuilder } from './shape-builder.ts'

/** A hat, cap or crown: it turns with the head, lies over the face, and leaves no room for a wished hat. */
export function headgear(s: ShapeBuilder, work: () => void): void {
  s.covered = true
  wornOnHead(s, work)
}

/** Hair, a visor, goggles and the like: they turn with the head and lie over the face. */
export function wornOnHead(s: ShapeBuilder, work: () => void): void {
  s.overFace(() => s.onHead(work))
}
