/** What distinguishes a variant from its look-alikes on its tile, where no name stands beside it. */
import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { united } from '../added-shapes.test-data.ts'
import { shapesOf, viewOf } from '../build-toy.ts'

const shapesOfKind = (kind: string): Shape[] =>
  shapesOf(readDesign({ kind, personality: 'kind', colours: ['#1F5FA8', '#C9A227'], seed: 7 }))

const azimuthOf = (kind: string): number =>
  Math.abs(viewOf(readDesign({ kind, personality: 'kind', seed: 7 })).azimuthDeg)

it('an elk calf has no antlers yet: it is known by long legs and a muzzle nearly as large as its head', () => {
  const calf = united(shapesOfKind('animals.skogens_djur.alg.algkalv'))
  expect(
    calf.filter(({ form, slot, at }) => form.type === 'roundCone' && slot === ACCENT && at[2] > 70),
  ).toEqual([])
  const legs = calf.filter(({ form, at }) => form.type === 'roundCone' && at[2] < 60 && form.height > 25)
  expect(legs.length).toBeGreaterThanOrEqual(4)
  const widest = (shapes: Shape[]): number =>
    Math.max(...shapes.map(({ form }) => (form.type === 'ellipsoid' ? form.radii[0] : 0)))
  const inFront = calf.filter(({ at, ofFace }) => !ofFace && at[2] > 60)
  const muzzle = widest(inFront.filter(({ slot }) => slot === PALE))
  expect(muzzle).toBeGreaterThan(widest(inFront.filter(({ slot }) => slot === BODY)) * 0.55)
})

it('a chimpanzee has nostrils instead of the nose of a cuddly monkey', () => {
  const noses = united(shapesOfKind('animals.savann_och_djungel.apa.schimpans')).filter(
    ({ form, slot, ofFace }) => form.type === 'ellipsoid' && slot === DARK && !ofFace,
  )
  expect(noses).toEqual([])
})

it.each(['animals.bondgardens_djur.hast.gotlandsruss', 'characters.fantasidjur.enhorning.regnbagsenhorning'])(
  '%s is seen from its side, where its mane or its rainbow is',
  (kind) => expect(azimuthOf(kind)).toBeGreaterThan(48),
)

it('the nose of a jet is of its fuselage: one of another colour would be a beak', () => {
  const nose = united(shapesOfKind('vehicles.flyg_och_rymd.flygplan.jetplan')).filter(
    ({ at, mirror, ofFace }) => at[1] < -40 && !mirror && !ofFace,
  )
  expect(nose.length).toBeGreaterThan(0)
  expect(nose.filter(({ slot }) => slot !== BODY)).toEqual([])
})

it('the eyes of a jet are on top of its nose: at its sides one would be behind it', () => {
  const eyes = shapesOfKind('vehicles.flyg_och_rymd.flygplan.jetplan').filter(
    ({ ofFace, operation, form }) => ofFace && operation === 'unite' && form.type === 'ellipsoid',
  )
  expect(eyes.length).toBeGreaterThan(1)
  expect(Math.max(...eyes.map(({ at }) => Math.abs(at[0])))).toBeLessThan(9)
})

it('the wing of a jet is one triangle: of boards side by side its rear edge would be ragged', () => {
  const boards = united(shapesOfKind('vehicles.flyg_och_rymd.flygplan.jetplan')).filter(
    ({ form, mirror, slot }) => form.type === 'box' && mirror && slot === ACCENT,
  )
  expect(boards).toEqual([])
})

it('the hook of a pirate captain is not of the colour of his skin', () => {
  const hooks = united(shapesOfKind('characters.hjaltar.pirat.piratkapten')).filter(
    ({ form, slot }) => form.type === 'torus' && slot === PALE,
  )
  expect(hooks).toEqual([])
})

it('a pirate captain has a patch over one eye', () => {
  const eyes = (kind: string): number =>
    shapesOfKind(kind).filter(
      ({ form, operation, slot, ofFace }) =>
        ofFace && operation === 'unite' && form.type === 'ellipsoid' && slot === DARK,
    ).length
  expect(eyes('characters.hjaltar.pirat.piratkapten')).toBeLessThan(eyes('characters.yrken.bonde'))
})

it('an elder sibling has a younger one at its side', () => {
  const beside = united(shapesOfKind('dolls.dockskapsfamilj.barn.storasyskon')).filter(
    ({ form, at, slot }) => form.type === 'ellipsoid' && slot === PALE && at[0] > 28 && at[2] < 45,
  )
  expect(beside.length).toBeGreaterThan(0)
})
