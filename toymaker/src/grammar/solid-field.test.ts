import { expect, it } from 'vitest'
import { sphere } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { FARTHEST, SolidFields } from './solid-field.ts'
import type { Vec3 } from '../math/vec.ts'

const ballAt = (x: number): Float32Array => pack([sphere([x, 0, 40], 20)], 1)
const FRONT: Vec3 = [0, -1, 0]

it('equal solids keep one another’s rays, others have their own', () => {
  const fields = new SolidFields()
  const met = fields.of(ballAt(0)).project([0, 0, 40], FRONT, FARTHEST)
  expect(met.at[1]).toBeCloseTo(-20, 1)
  expect(fields.of(ballAt(0)).project([0, 0, 40], FRONT, FARTHEST)).toBe(met)
  const beside = fields.of(ballAt(5)).project([0, 0, 40], FRONT, FARTHEST)
  expect(beside.at[1]).toBeGreaterThan(-19.5)
})

it('a ray that differs in anything is traced by itself', () => {
  const field = new SolidFields().of(ballAt(0))
  const met = field.project([0, 0, 40], FRONT, FARTHEST)
  for (const other of [
    field.project([0, 1e-12, 40], FRONT, FARTHEST),
    field.project([-0, 0, 40], FRONT, FARTHEST),
    field.project([0, 0, 40], [0, -2, 0], FARTHEST),
    field.project([0, 0, 40], FRONT, FARTHEST - 1),
  ])
    expect(other).not.toBe(met)
})
