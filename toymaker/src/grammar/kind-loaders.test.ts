import { expect, test } from 'vitest'
import { GROUP_LOADERS, loadKind } from './kind-loaders.ts'
import { GROUPS, findKind } from './kinds.ts'

test('a browser loads the very groups that the shop has at hand, in the same order', async () => {
  expect(Object.keys(GROUP_LOADERS)).toEqual(Object.keys(GROUPS))
  for (const [name, load] of Object.entries(GROUP_LOADERS)) expect(await load()).toBe(GROUPS[name])
})

test.each([
  'animals.skogens_djur.rav.rodrav',
  'animals.skogens_djur',
  'vehicles',
  'dolls.unknown',
  'nothing',
  '',
])('finds the same kind for the path %j', async (path) => {
  for (const seed of [1, 2, 77, 4_000_000_000]) {
    expect(await loadKind(path, seed)).toEqual(findKind(path, seed))
  }
})
