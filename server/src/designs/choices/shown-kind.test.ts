import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { shownKind } from '@leksmedjan/contract/kinds'
import { GROUPS, findKind } from '@leksmedjan/toymaker/grammar/kinds'
import { describe, expect, it } from 'vitest'
import { readCatalogueSeed } from '../../catalogue/catalogue-seed.ts'
import { treeOf } from '../../catalogue/catalogue.rules.ts'
import { toyDesignOf } from '../designs.rules.ts'
import { picturePrompt } from '../drawing/prompt.rules.ts'
import { previewSelections } from './choices.rules.ts'

const seed = readCatalogueSeed()
const lists = {
  categoryL1: seed.categoryl1,
  categoryL2: seed.categoryl2,
  categoryL3: seed.categoryl3,
  categoryL4: seed.categoryl4,
}
const tree = treeOf(lists)
const { colors, personalities, environments, styles, occasions, age_ranges } = seed
const options = { colors, personalities, environments, styles, occasions, age_ranges }
const CATALOGUE: BusinessLogic = {
  ...lists,
  ...options,
  categoryL1Tree: tree,
  special_features: seed.special_features,
  product_sizes: seed.product_sizes,
  add_ons: seed.add_ons,
  shipping_methods: seed.shipping_methods,
}
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
  for (const { value } of [...seed.categoryl3, ...seed.categoryl4]) {
    for (const chance of SEEDS) expect(findKind(value, chance).path).toBe(value)
  }
})

it('the catalogue offers each kind and variant of the toymaker, and no other', () => {
  const drawn = Object.entries(GROUPS).flatMap(([group, kinds]) =>
    Object.entries(kinds).flatMap(([kind, { variants = {} }]) => [
      `${group}.${kind}`,
      ...Object.keys(variants).map((variant) => `${group}.${kind}.${variant}`),
    ]),
  )
  const offered = [...seed.categoryl3, ...seed.categoryl4].map(({ value }) => value)
  expect(offered.toSorted()).toEqual(drawn.toSorted())
})
