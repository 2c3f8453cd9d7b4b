import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { compileKernel, Kernel } from '../../kernel/kernel.ts'
import { inspect, meshToy } from '../../solid.ts'
import { buildToy } from '../build-toy.ts'

const kernel = new Kernel(await compileKernel())

it('a heart lies on a body that stands beside the middle of the toy', () => {
  const design = readDesign({
    kind: 'dolls.dockskapsfamilj.husdjur',
    colours: ['#C8102E'],
    features: ['wings', 'heart'],
    personality: 'mischievous',
    age: '18+',
    sizeMm: 80,
    seed: 2359569037,
  })
  const { sizeMm, bridges } = inspect(meshToy(kernel, buildToy(design), { cellMm: 1 }))
  expect(bridges).toBe(0)
  expect(Math.max(sizeMm.x, sizeMm.y, sizeMm.z)).toBeCloseTo(80, 0)
})
