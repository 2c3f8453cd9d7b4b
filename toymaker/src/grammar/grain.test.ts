import { expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { measureThickness } from '../inspection/thickness.ts'
import type { Form } from '../sdf/shapes.ts'
import { compileKernel, Kernel } from '../kernel/kernel.ts'
import { finalCellMm, meshToy } from '../solid.ts'
import { buildToy, shapesOf } from './build-toy.ts'

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

const WINDOWED = ['raket', 'rymdfarja', 'manlandare'].map(
  (name) => `vehicles.flyg_och_rymd.rymdfarkost.${name}`,
)

it.each(WINDOWED)('no plank ends in the pane of a wooden %s', (kind) => {
  const shapes = shapesOf(readDesign({ kind, style: 'wooden', sizeMm: 120, seed: 4 }))
  const rings = shapes.flatMap(({ form, at }) => (form.type === 'torus' ? [{ radius: form.ring, at }] : []))
  // The frame of the pane stands before all other rings.
  const { radius = 0, at: [, , middle] = [0, 0, 0] } =
    rings.toSorted((one, other) => one.at[1] - other.at[1])[0] ?? {}
  const joints = shapes
    .filter(({ operation }) => operation === 'outline')
    .map(({ at, form }) => at[2] + halfOf(form))
  expect(joints.length).toBeGreaterThan(0)
  expect(joints.filter((z) => Math.abs(z - middle) < radius)).toEqual([])
})

const halfOf = (form: Form): number => (form.type === 'box' ? form.half[2] : 0)
