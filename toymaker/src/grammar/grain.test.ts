import { expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { measureThickness } from '../inspection/thickness.ts'
import { compileKernel, Kernel } from '../kernel/kernel.ts'
import { finalCellMm, meshToy } from '../solid.ts'
import { buildToy } from './build-toy.ts'

const kernel = new Kernel(await compileKernel())
/** Thinner than two lines of filament. */
const FLAKE_MM = 0.8

it.each([
  'animals.bondgardens_djur.hast',
  'animals.bondgardens_djur.ko',
  'animals.skogens_djur.bjorn',
  'animals.savann_och_djungel.zebra',
  'dolls.kompisdockor.kompis',
  'vehicles.bilar.personbil',
  'vehicles.bilar.husbil',
])('no groove of the smallest wooden %s leaves a flake of its wall', (kind) => {
  const design = readDesign({
    kind,
    colours: ['#1FB5AC', '#5BB8F5'],
    personality: 'brave',
    style: 'wooden',
    age: '9-12',
    sizeMm: 80,
    seed: 1418581728,
  })
  const solid = meshToy(kernel, buildToy(design), { cellMm: finalCellMm(design.sizeMm) })
  expect(measureThickness(solid).permilleMm).toBeGreaterThan(FLAKE_MM)
})
