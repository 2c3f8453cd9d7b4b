import { expect, test } from 'vitest'
import { ALL_KINDS, ALL_LEAVES, matchingKinds } from './test-kinds.ts'

test('without KIND a sweep covers every kind with its variants', () => {
  expect(ALL_LEAVES).toEqual(expect.arrayContaining([...ALL_KINDS]))
  expect(ALL_LEAVES.length).toBeGreaterThan(ALL_KINDS.length)
  expect(matchingKinds(ALL_LEAVES, undefined)).toEqual(ALL_LEAVES)
  expect(matchingKinds(ALL_LEAVES, ' ')).toEqual(ALL_LEAVES)
})

test('KIND is a path or the beginning of paths, several separated by commas', () => {
  const fox = 'animals.skogens_djur.rav'
  expect(matchingKinds(ALL_LEAVES, fox)).toEqual(ALL_LEAVES.filter((path) => path.startsWith(fox)))
  expect(matchingKinds(ALL_KINDS, `${fox}, vehicles.tag.lok`)).toEqual([fox, 'vehicles.tag.lok'])
  expect(matchingKinds(ALL_LEAVES, 'vehicles.tag.lok.anglok')).toEqual(['vehicles.tag.lok.anglok'])
})

test('KIND matches whole names: `animals.skogens_djur.ra` is no fox', () => {
  expect(() => matchingKinds(ALL_LEAVES, 'animals.skogens_djur.ra')).toThrow(
    /KIND=animals\.skogens_djur\.ra is no kind; nearest: .*animals\.skogens_djur\.rav/,
  )
})

test.each([
  ['rav', 'animals.skogens_djur.rav'],
  ['vehicles.tag.lokk', 'vehicles.tag.lok'],
  ['animals.skogensdjur', 'animals.skogens_djur'],
])('an unknown KIND=%s is refused with %s among the nearest', (wanted, near) => {
  expect(() => matchingKinds([], wanted)).toThrow(near)
})
