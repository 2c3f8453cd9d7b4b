import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { ACCENT, BODY } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { shapesOf } from './build-toy.ts'
import { hit, slotAt, solidOf } from './surface-colour.test-data.ts'
import { variantOf } from './traits/variants.ts'
import type { Marking } from './traits/variants.ts'

const LABRADOR = 'animals.husdjur.hund.labrador'
const [BROWN_FUR, BLACK_FUR] = ['#C97B2A', '#1E1E1E']

const markingOf = (seed: number): Marking => variantOf(seed, 'animals.husdjur', 'plain').marking
const seedOf = (wanted: Marking): number =>
  Array.from({ length: 400 }, (_, i) => 200_003 + i).find((seed) => markingOf(seed) === wanted) ?? 0

/** What is painted besides the face. */
const painted = (marking: Marking, fur: string, style: string | null = null): number =>
  shapesOf(readDesign({ kind: LABRADOR, seed: seedOf(marking), colours: [fur, '#2E6B3E'], style })).filter(
    ({ operation, ofFace }) => operation === 'paint' && !ofFace,
  ).length

test.each<Marking>(['blaze', 'eye_patch'])(
  'a %s lies on light fur; beside white eyes and across facets there is none',
  (marking) => {
    expect(painted(marking, BROWN_FUR)).toBe(painted('none', BROWN_FUR) + 1)
    expect(painted(marking, BLACK_FUR)).toBe(painted('none', BLACK_FUR))
    expect(painted(marking, BROWN_FUR, 'low_poly')).toBe(painted('none', BROWN_FUR, 'low_poly'))
  },
)

test('no patch is drawn round the eye of what has no fur', () => {
  for (const group of ['animals.dinosaurier', 'animals.smakryp', 'animals.havets_djur'])
    for (let seed = 200_003; seed < 200_100; seed++)
      expect(['none', 'spots', 'saddle', 'mittens']).toContain(variantOf(seed, group, 'plain').marking)
})

test.each(['scarf', 'backpack'])(
  'a shirt has no stripes behind a %s: they would look like ribs',
  (feature) => {
    const kind = 'characters.sagovasen.haxa'
    const seed = Array.from({ length: 400 }, (_, i) => 200_003 + i).find(
      (one) => variantOf(one, 'characters.sagovasen', 'skin').marking === 'stripes',
    )
    const stripes = (features: string[]): number =>
      shapesOf(readDesign({ kind, seed: seed ?? 0, colours: ['#6B4226', '#1F5FA8'], features })).filter(
        ({ operation, form }) => operation === 'paint' && form.type === 'box' && form.half[1] > 100,
      ).length
    expect([stripes([]), stripes([feature])]).toEqual([3, 0])
  },
)

test('the mittens of a rabbit are its own hands in another colour: no paint runs onto its belly or thighs', () => {
  const kind = 'animals.husdjur.kanin'
  for (const style of ['nordic', 'chibi', null])
    for (const features of [[], ['joints']]) {
      const handsOf = (marking: Marking): Shape[] =>
        shapesOf(
          readDesign({ kind, seed: seedOf(marking), colours: ['#9ADBB8', '#2E6B3E'], style, features }),
        ).filter(({ form, slot }) => form.type === 'sphere' && form.radius > 6 && slot !== BODY)
      const [worn, bare] = [handsOf('mittens'), handsOf('none')]
      const paintsOf = (shapes: readonly Shape[]): number =>
        shapes.filter(({ operation }) => operation === 'paint').length
      expect(worn.length - bare.length, `${style} ${features.join()}`).toBe(2)
      expect(paintsOf(worn)).toBe(paintsOf(bare))
    }
})

/** The first seed that gives a kind of a group this marking. */
const seedWith = (wanted: Marking, group: string, complexion: 'plain' | 'skin' = 'plain'): number =>
  Array.from({ length: 2000 }, (_, i) => 200_003 + i).find(
    (one) => variantOf(one, group, complexion).marking === wanted,
  ) ?? 0

test('a tunic with a belt and patches has no stripes: what is left of them is a scribble', () => {
  const shapes = shapesOf(
    readDesign({
      kind: 'characters.sagovasen.troll',
      seed: seedWith('stripes', 'characters.sagovasen', 'skin'),
      colours: ['#F58220', '#1F5FA8'],
      style: 'nordic',
    }),
  )
  expect(
    shapes.filter(
      ({ operation, form }) => operation === 'paint' && form.type === 'box' && form.half[1] > 100,
    ),
  ).toEqual([])
})

test('a motorcycle has no roundel on its lamp: it would be one eye more', () => {
  const seed = seedWith('roundel', 'vehicles.tva_hjul')
  const roundels = (kind: string): number =>
    shapesOf(readDesign({ kind, seed, colours: ['#F58220', '#1F5FA8'] })).filter(
      ({ operation, form }) => operation === 'paint' && form.type === 'cylinder',
    ).length
  expect([roundels('vehicles.tva_hjul.motorcykel'), roundels('vehicles.bilar.buss')]).toEqual([0, 2])
})

test('twin stripes end under the windscreen of an upright front: a stub under it would be a drip', () => {
  const seed = seedWith('twin_stripes', 'vehicles.bygge')
  const shapes = shapesOf(
    readDesign({ kind: 'vehicles.bygge.betongbil', seed, colours: ['#1FB5AC', '#1E1E1E'], style: 'retro' }),
  )
  const solid = solidOf(shapes)
  const [stripe] = shapes.filter(({ form }) => form.type === 'box' && form.half[0] === 2.4)
  const low = stripe?.form.type === 'box' ? stripe.at[2] - stripe.form.half[2] : 0
  const stubs = [0.5, 1, 2].filter((up) => {
    const at = hit(solid, [5.4, -150, low + up], [0, 1, 0])
    return at !== null && slotAt(shapes, at) === ACCENT
  })
  expect(stripe).toBeDefined()
  expect(stubs).toEqual([])
})
