import { shownKind } from '@leksmedjan/contract/kinds'
import { GROUPS, findKind } from '@leksmedjan/toymaker/grammar/kinds'
import { limitToKind } from '@leksmedjan/toymaker/grammar/test-kinds'
import { describe, expect, it } from 'vitest'
import { newCatalogue } from '../../../test/choices.ts'
import { toyDesignOf } from '../designs.rules.ts'
import { picturePrompt } from '../prompt.rules.ts'
import { previewSelections } from './choices.rules.ts'

const CATALOGUE = newCatalogue()
const { categoryL1Tree: tree, categoryL3: kinds, categoryL4: variants } = CATALOGUE
const SEEDS = Array.from({ length: 40 }, (_, n) => n * 104_729_017)

const wishes = tree.flatMap((top) => [
  { value: top.value, categoryL1: top.name, categoryL2: null },
  ...top.children.map((group) => ({ value: group.value, categoryL1: top.name, categoryL2: group.name })),
])

describe('a wish that stops at level 1 or 2', () => {
  it.each(wishes)('is drawn as the kind its tile shows, whatever the seed: $value', (wish) => {
    const shown = shownKind(tree, wish.value)?.categoryL3
    const { categoryL1, categoryL2 } = wish
    for (const seedOfToy of SEEDS) {
      const selections = previewSelections(CATALOGUE, { categoryL1, categoryL2 }, seedOfToy)
      const { kind, seed: drawnSeed } = toyDesignOf(selections)
      expect(findKind(kind, drawnSeed).path).toBe(shown?.value)
      expect(picturePrompt(selections, []).startsWith(`${shown?.name}`)).toBe(true)
    }
  })
})

it('every kind and variant on offer is drawn as itself', () => {
  for (const value of limitToKind([...kinds, ...variants].map((each) => each.value))) {
    for (const chance of SEEDS) expect(findKind(value, chance).path).toBe(value)
  }
})

it('the catalogue offers each kind and variant of the toymaker, and no other', () => {
  const drawn = Object.entries(GROUPS).flatMap(([group, drawnKinds]) =>
    Object.entries(drawnKinds).flatMap(([kind, { variants: drawnVariants = {} }]) => [
      `${group}.${kind}`,
      ...Object.keys(drawnVariants).map((variant) => `${group}.${kind}.${variant}`),
    ]),
  )
  const offered = [...kinds, ...variants].map(({ value }) => value)
  expect(offered.toSorted()).toEqual(drawn.toSorted())
})
