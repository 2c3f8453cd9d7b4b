/** Owl faces and breast marks. */
import { ellipsoid } from '../../sdf/shapes.ts'
import { direction } from '../../math/vec.ts'
import { headWidth, onHead } from './anchors.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, count, heads } from '../kit/options.ts'

export const faceDiscs = definePart({
  doc: 'Two flat raised discs round the eyes: owl.',
  options: { slot: colour(NEEDED, 'of the discs'), radius: heads(0.26, 'of a disc') },
  build: (s, { slot, radius }) => {
    const h = headWidth(s)
    s.underFace(() => {
      for (const side of [1, -1]) {
        const { at, normal } = onHead(s, 24 * side, 7)
        s.add(ellipsoid(at, [radius * h, radius * h * 1.04, 3], { slot, normal, blend: 0.8 }))
      }
    })
  },
})

export const breastMarks = definePart({
  doc: 'Rows of small V strokes on the breast: owl.',
  options: { slot: colour(NEEDED, 'of the strokes'), rows: count(3, 'of strokes') },
  build: (s, { slot, rows }) => {
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
  },
})

export const dashes = definePart({
  doc: 'Short dashes scattered over wings and crown: snowy owl.',
  options: { count: count(NEEDED, 'in the usual style'), slot: colour(NEEDED, 'of the dashes') },
  build: (s, { count, slot }) => {
    const total = Math.max(5, Math.round(count * s.context.style.marks))
    for (let i = 0; i < total; i++) {
      const azimuth = 36 + 288 * ((i * 0.618) % 1)
      const { at, normal } = s.project([0, 0, 46], direction(azimuth, -20 + ((i * 37) % 90)))
      s.add(ellipsoid(at, [4.4, 1.9, 3], { slot, operation: 'paint', normal, depth: 2 }))
    }
  },
})
