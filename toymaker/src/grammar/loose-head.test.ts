import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { distanceTo } from '../sdf/distance.ts'
import { pack } from '../sdf/tape.ts'
import { shapesOf } from './build-toy.ts'

/** What a head that turns is without its body: rounder than the whole. */
test.each([
  ['animals.fjall_och_sno.pingvin', 'rounded', 'calm'],
  ['characters.hogtider.snallt_spoke', 'nordic', 'brave'],
])('the lines of %s lie on its own head where that turns', (kind, style, personality) => {
  const shapes = shapesOf(
    readDesign({ kind, style, personality, features: ['joints'], seed: 7, sizeMm: 120 }),
  )
  const lines = shapes.filter(({ ofFace, form }) => ofFace && form.type === 'roundCone')
  const parts = new Set(lines.map(({ body }) => body))
  expect([...parts]).toEqual([1])
  const head = pack(
    shapes.filter(({ body, operation }) => body === 1 && operation !== 'paint'),
    1,
  )
  const off = lines.map(({ at }) => Math.abs(distanceTo(head, at)))
  expect(Math.max(...off)).toBeLessThan(NEAR)
})

/** Units: less than half a line's width. */
const NEAR = 0.5
