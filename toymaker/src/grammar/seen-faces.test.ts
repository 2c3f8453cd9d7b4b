import { expect, it, test } from 'vitest'
import { readDesign } from '../design.ts'
import { length, lerp, sub } from '../math/vec.ts'
import { ACCENT, DARK, PALE } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { shapesOf } from './build-toy.ts'
import { rimOf } from './mouth-sight.ts'

const shapesFor = (wish: object): Shape[] => shapesOf(readDesign({ seed: 5, sizeMm: 120, ...wish }))

const eyesOf = (shapes: readonly Shape[]): Shape[] =>
  shapes.filter(({ form, operation, ofFace }) => ofFace && operation === 'unite' && form.type === 'ellipsoid')

const linesOf = (shapes: readonly Shape[]): Shape[] =>
  shapes.filter(({ form, operation, ofFace }) => ofFace && operation === 'paint' && form.type === 'roundCone')

it.each(['animals.havets_djur.delfin', 'animals.husdjur.katt', 'animals.skogens_djur.bjorn'])(
  'the eyes of a black low-poly %s have a white around them',
  (kind) => {
    const shapes = shapesFor({ kind, style: 'low_poly', colours: ['#1E1E1E', '#1F5FA8'] })
    expect(eyesOf(shapes).filter(({ slot }) => slot === PALE)).toHaveLength(2)
  },
)

test('the wide mouth of a strong blue whale runs beside its eyes', () => {
  const wish = { kind: 'animals.havets_djur.val.blaval', style: 'lifelike', personality: 'strong' }
  const shapes = shapesFor({ ...wish, colours: ['#FFD23F', '#1F5FA8'], age: '6-8' })
  const line = linesOf(shapes)
    .map(rimOf)
    .flatMap(([from, to]) => (from && to ? [0, 0.25, 0.5, 0.75, 1].map((t) => lerp(from, to, t)) : []))
  for (const { at, form } of eyesOf(shapes).filter(({ slot }) => slot === DARK)) {
    const radius = form.type === 'ellipsoid' ? form.radii[1] : 0
    expect(Math.min(...line.map((point) => length(sub(point, at))))).toBeGreaterThan(radius + LIPS)
  }
})

/** Half the width of a painted line, in units. */
const LIPS = 1

test('the open mouth of a wolf that howls has a tongue, and is a line where no colour is one', () => {
  const wish = { kind: 'animals.fjall_och_sno.varg.vargledare', personality: 'kind' }
  const hollows = (accent: string): Shape[] =>
    shapesFor({ ...wish, colours: ['#8E9499', accent] }).filter(
      ({ form, operation, slot, depth }) =>
        operation === 'paint' &&
        form.type === 'ellipsoid' &&
        depth === 4 &&
        (slot === DARK || slot === ACCENT),
    )
  expect(hollows('#C8102E').map(({ slot }) => slot)).toEqual([DARK, ACCENT])
  expect(hollows('#1F5FA8')).toEqual([])
})

test('no mood throws the raised head of a wolf farther back', () => {
  const noseOf = (personality: string): number =>
    Math.max(
      ...eyesOf(shapesFor({ kind: 'animals.fjall_och_sno.varg.vargledare', personality })).map(
        ({ rotation }) => rotation[8],
      ),
    )
  expect(noseOf('dreamy')).toBeLessThan(noseOf('kind') + 0.2)
})

const SMALL_EYED = ['dolls.djurdockor.kanindocka', 'animals.savann_och_djungel.giraff']

it.each(SMALL_EYED)('the brows of the smallest strong %s lie clear of its eyes', (kind) => {
  const shapes = shapesFor({ kind, personality: 'strong', sizeMm: 80, colours: ['#F58220', '#FAFAF7'] })
  const eyes = eyesOf(shapes)
  const brows = linesOf(shapes).filter(({ at }) => eyes.every((eye) => at[2] > eye.at[2]))
  expect(brows.length).toBeGreaterThan(0)
  for (const { at, form } of eyes) {
    const radius = form.type === 'ellipsoid' ? form.radii[1] : 0
    expect(Math.min(...brows.map((brow) => length(sub(brow.at, at))))).toBeGreaterThan(radius + LIPS * 2)
  }
})

it.each(SMALL_EYED)('the smallest %s of a tale has no lashes, a large one has some', (kind) => {
  const lashes = (sizeMm: number): number =>
    shapesFor({ kind, style: 'fairytale', personality: 'strong', sizeMm }).filter(
      ({ form, operation, ofFace }) => ofFace && operation === 'unite' && form.type === 'roundCone',
    ).length
  expect(lashes(80)).toBe(0)
  expect(lashes(220)).toBe(6)
})

test('the room of a propeller that turns leaves the eyes behind it whole', () => {
  const wish = { kind: 'vehicles.flyg_och_rymd.flygplan.propellerplan', features: ['joints'] }
  const shapes = shapesFor({ ...wish, personality: 'kind', colours: ['#C8102E', '#FAFAF7'] })
  const blades = shapes.filter(
    ({ form, body, operation }) => body > 0 && operation === 'unite' && form.type === 'ellipsoid',
  )
  const rear = Math.max(...blades.map(({ at }) => at[1]))
  const front = Math.min(...eyesOf(shapes).map(({ at }) => at[1]))
  expect(blades.length).toBeGreaterThan(0)
  expect(front - rear).toBeGreaterThan(12)
})
