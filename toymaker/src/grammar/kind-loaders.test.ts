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

test('a stored path that stops above the kinds stays the toy that was ordered', () => {
  const picks = [
    ['animals', 1, 'animals.savann_och_djungel.lejon'],
    ['animals.skogens_djur', 5, 'animals.skogens_djur.bjorn'],
    ['vehicles', 77, 'vehicles.flyg_och_rymd.segelflygplan'],
    ['dolls.sagodockor', 3, 'dolls.sagodockor.prinsessdocka'],
  ] as const
  for (const [path, seed, drawn] of picks) expect(findKind(path, seed).path).toBe(drawn)
})
