/** Lashes of a style that has them. */
import { DARK } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { along, cos, direction, sin } from '../math/vec.ts'
import type { ShapeBuilder } from './shape-builder.ts'
import type { Eye } from './sockets.ts'

/** Lashes of a smaller eye grow together: a line is no thinner than what prints. */
const LEAST_EYE_MM = 3

export function drawLashes(s: ShapeBuilder, { surface, side, radius: r }: Eye, ink: Slot): void {
  // Light lashes on a dark face grow together with the white of the eye.
  if (ink !== DARK || r < s.mm(LEAST_EYE_MM) || isBearded(s)) return
  for (const angle of [28, 52, 76]) {
    const reach = [1, 1.5].map((k) => [side * sin(angle) * r * k, cos(angle) * r * k * 1.12] as const)
    s.stroke(along(surface.at, surface.normal, -6), surface.normal, reach, 0.7, { slot: ink, lift: 0.2 })
  }
}

/** Around a beard's eyes lashes and heavy brows are a mask. */
const isBearded = (s: ShapeBuilder): boolean =>
  s.context.hasSkin &&
  CHIN.some((elevation) => {
    const { at } = s.project(s.sockets.head.at, direction(BESIDE_LIPS, elevation))
    return s.colourAt(at) === DARK || s.colourAt(at) === s.context.hairSlot
  })

/** Where a beard lies beside the lips and under the middle of the head, in degrees. */
const BESIDE_LIPS = 32
const CHIN = [-30, -38]
