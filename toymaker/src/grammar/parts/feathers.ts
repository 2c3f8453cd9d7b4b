/** Owl faces and breast marks. */
import { ellipsoid } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { direction } from '../../math/vec.ts'
import { headWidth, onHead } from './anchors.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Two flat raised discs around the eyes. */
export function faceDiscs(s: ShapeBuilder, slot: Slot, radius = 0.26): void {
  const h = headWidth(s)
  s.onHead(() => {
    for (const side of [1, -1]) {
      const { at, normal } = onHead(s, 24 * side, 7)
      s.add(ellipsoid(at, [radius * h, radius * h * 1.04, 3], { slot, normal, blend: 0.8 }))
    }
  })
}

/** Rows of small V strokes on the breast. */
export function breastMarks(s: ShapeBuilder, slot: Slot, rows = 3): void {
  const { at } = s.sockets.belly
  for (let row = 0; row < rows; row++) {
    const count = 3 - (row % 2)
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * 10
      const z = at[2] + 8 - row * 9
      s.stroke(
        [0, 0, z],
        [0, -1, 0],
        [
          [x - 2.8, 2],
          [x, 0],
          [x + 2.8, 2],
        ],
        1,
        { slot },
      )
    }
  }
}

/** Short dashes scattered over wings and crown. */
export function dashes(s: ShapeBuilder, count: number, slot: Slot): void {
  const total = Math.max(5, Math.round(count * s.context.style.marks))
  for (let i = 0; i < total; i++) {
    const azimuth = 36 + 288 * ((i * 0.618) % 1)
    const { at, normal } = s.project([0, 0, 46], direction(azimuth, -20 + ((i * 37) % 90)))
    s.add(ellipsoid(at, [4.4, 1.9, 3], { slot, operation: 'paint', normal, depth: 2 }))
  }
}
