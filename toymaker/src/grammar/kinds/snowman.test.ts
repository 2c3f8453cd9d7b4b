import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { lightness } from '../../math/colour.ts'
import { buildToy, shapesOf } from '../build-toy.ts'

it.each([[['#C9A227', '#7B4FA3']], [['#C8102E', '#FAFAF7']], [['#FAFAF7', '#C8102E']], [['#1E1E1E']]])(
  'a snowman in %j is of snow, its scarf and nose are not',
  (colours) => {
    const design = readDesign({ kind: 'characters.hogtider.snogubbe', colours, seed: 7, sizeMm: 120 })
    const { slots } = buildToy(design).palette
    const light = (slot: number): number => lightness(slots[slot - 1] ?? '')
    const shapes = shapesOf(design).filter(({ operation }) => operation === 'unite')
    const balls = shapes.filter(({ form, ofFace }) => !ofFace && form.type === 'sphere' && form.radius > 15)
    expect(balls).toHaveLength(3)
    for (const { slot } of balls) expect(light(slot)).toBeGreaterThan(SNOWY)
    const worn = shapes.find(({ form }) => form.type === 'torus')
    expect(worn?.slot).not.toBe(balls[0]?.slot)
  },
)

/** CIELAB lightness. */
const SNOWY = 88
