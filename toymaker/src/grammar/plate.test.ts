import { expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { distanceField } from '../sdf/distance.ts'
import { ACCENT, floorCut, roundCone, sphere } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { boundsOf } from '../sdf/bounds.ts'
import { pack } from '../sdf/tape.ts'
import { shapesOf } from './build-toy.ts'
import { plate } from './plate.ts'
import { withStableSole } from './stability.ts'

/** Lengths in units. */
const LOW = 1

/** How far the solid reaches at its sides, and whether it fills the corner between them. */
function outline(shapes: readonly Shape[]): { sides: boolean; corner: boolean } {
  const distance = distanceField(pack(shapes, 1))
  const { low, high } = boundsOf(shapes)
  const [x, y] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]
  const isIn = (atX: number, atY: number): boolean => distance([atX, atY, LOW]) < 0
  return { sides: isIn(high[0] - 0.5, y) && isIn(x, high[1] - 0.5), corner: isIn(high[0] - 1, high[1] - 1) }
}

it('a plate reaches as far as its half sides and has round corners', () => {
  expect(outline(plate([4, -2, 0], [40, 30, 3], 2, { slot: ACCENT }))).toEqual({ sides: true, corner: false })
})

it('what a leaning toy stands on has no square corners', () => {
  const toy = [roundCone([0, 0, 0], [0, 0, 60], 6, 6), sphere([0, 30, 60], 20), floorCut(0.8)]
  const sole = withStableSole(toy, 1).slice(2, -1)
  expect(outline(sole)).toEqual({ sides: true, corner: false })
})

it.each(['animals.skogens_djur.bjorn', 'animals.havets_djur.delfin'])(
  'the base of a %s has no square corners, with a text it has a flat front',
  (kind) => {
    const baseOf = (wish: object): Shape[] => {
      const shapes = shapesOf(readDesign({ kind, seed: 7, sizeMm: 120, ...wish }))
      const cut = shapes.findLastIndex(
        ({ operation }, i) => operation === 'intersect' && i < shapes.length - 1,
      )
      return shapes.slice(cut + 1, -1)
    }
    expect(outline(baseOf({ features: ['base'] })).corner).toBe(false)
    expect(baseOf({ features: ['base'], engraving: 'Åke' })).toHaveLength(1)
  },
)
