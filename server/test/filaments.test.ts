import { filamentOf, houseFilament } from '@leksmedjan/contract/filaments'
import { COLOURS, GLOWS, HAIR, HOUSE_ACCENTS, HOUSE_FLAMES, SKIN } from '@leksmedjan/toymaker/data/colours'
import { expect, it } from 'vitest'
import { newCatalogue } from './choices.ts'

const offered = newCatalogue().colors

it.each([
  ...Object.values(COLOURS),
  ...Object.values(HOUSE_ACCENTS),
  ...Object.values(HOUSE_FLAMES),
  ...SKIN,
  ...HAIR,
  ...GLOWS.map(({ colour }) => colour),
])('the toymaker’s %s has a name: on offer, as good as one on offer, or its own', (hex) => {
  const { isOwn, name } = filamentOf(hex, offered)
  expect(isOwn ? houseFilament(hex) : name).toBe(name)
})

it('no name is given twice, and none is that of a colour on offer', () => {
  const own = [...SKIN, ...HAIR, ...Object.values(HOUSE_ACCENTS), ...GLOWS.map(({ colour }) => colour)]
  const names = [...new Set(own)].flatMap((hex) => houseFilament(hex) ?? [])
  expect(new Set(names).size).toBe(names.length)
  expect(offered.filter(({ name }) => names.includes(name))).toEqual([])
})
