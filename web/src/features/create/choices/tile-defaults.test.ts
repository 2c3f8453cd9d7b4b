import { readFileSync } from 'node:fs'
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { expect, test } from 'vitest'
import { selectionsOf } from '#lib/wizard/wizard-data.ts'
import { withTileDefaults, stageAltText } from './tile-defaults.ts'
import { CATALOGUE, chosenData, item, option } from '../wizard.test-data.ts'

const FOX = item('animals.skogens_djur.rav', 'Räv')
const SHOP: BusinessLogic = {
  ...CATALOGUE,
  colors: [item('#F58220', 'Apelsin'), item('#D9C29A', 'Sand'), item('#1FB5AC', 'Turkos')],
  personalities: [item('brave', 'Modig'), item('kind', 'Snäll')],
  categoryL3: [{ ...FOX, categoryl2_id: 'x' }],
}
const bare = { colors: [], personality: null, categoryL3: option(FOX.value, FOX.name), categoryL4: null }
const shown = (more: Parameters<typeof chosenData>[0]) => {
  const { colors, personality } = withTileDefaults(
    SHOP,
    selectionsOf({ data: chosenData({ ...bare, ...more }), seed: 1 }),
  )
  return [...colors.map(({ name }) => name), personality?.name]
}

test('a kind begins in the colours and the mood of its tile', () => {
  expect(shown({})).toEqual(['Apelsin', 'Sand', 'Snäll'])
})

test('what is chosen counts, each by itself', () => {
  expect(shown({ colors: [option('#1FB5AC', 'Turkos')] })).toEqual(['Turkos', 'Snäll'])
  expect(shown({ personality: option('brave', 'Modig') })).toEqual(['Apelsin', 'Sand', 'Modig'])
})

test('the stage is called what it shows: the kind as on its tile, then the live toy in what it wears', () => {
  const chosen = {
    ...bare,
    colors: [option('#1FB5AC', 'Turkos')],
    specialFeatures: [option('hat', 'Hatt')],
    occasion: option('halloween', 'Halloween'),
  }
  const selections = selectionsOf({ data: chosenData(chosen), seed: 1 })
  expect(stageAltText(SHOP, selections, null)).toBe('Räv i apelsin och sand')
  const words = 'Räv i turkos och apelsin med hatt. Bredvid: pumpa. Humör: snäll'
  expect(stageAltText(SHOP, selections, withTileDefaults(SHOP, selections))).toBe(words)
  // The toy on display is still the previous one.
  const newer = { ...selections, colors: [option('#F58220', 'Apelsin')] }
  expect(stageAltText(SHOP, newer, withTileDefaults(SHOP, selections))).toBe(words)
})

test('every picture of a kind wears two colours of the catalogue', () => {
  const seed = new URL('../../../../../server/seed/catalogue.json', import.meta.url)
  const catalogue = JSON.parse(readFileSync(seed, 'utf8')) as {
    categoryl3: { value: string; sort_order: number }[]
    colors: BusinessLogic['colors']
  }
  for (const { value, sort_order: place } of catalogue.categoryl3) {
    const shop = {
      ...SHOP,
      colors: catalogue.colors,
      categoryL3: [{ ...FOX, value, sort_order: place, categoryl2_id: 'x' }],
    }
    const data = chosenData({ ...bare, categoryL3: option(value, value) })
    expect([value, withTileDefaults(shop, selectionsOf({ data, seed: 1 })).colors.length]).toEqual([value, 2])
  }
})
