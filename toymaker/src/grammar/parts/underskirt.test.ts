import { expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { compileKernel, Kernel } from '../../kernel/kernel.ts'
import { inspect, meshToy } from '../../solid.ts'
import { buildToy } from '../build-toy.ts'

/** A flat underside would add 10-30 cm² to each. */
const MAX_CM2 = 46

test.each([
  'dolls.sagodockor.prinsessdocka',
  'dolls.folkdrakt_och_hogtid.folkdrakt',
  'dolls.djurdockor.kattdocka',
  'dolls.kompisdockor.sportdocka.dans',
  'characters.yrken.brandman',
])('the wide hem of %s is carried from below', async (kind) => {
  const kernel = new Kernel(await compileKernel())
  const toy = buildToy(readDesign({ kind, colours: ['#F58220', '#1F5FA8'], seed: 7 }))
  const solid = meshToy(kernel, toy, { cellMm: 1.2 })
  expect(inspect(solid, { bodies: toy.bodies.length }).overhangCm2).toBeLessThan(MAX_CM2)
})
