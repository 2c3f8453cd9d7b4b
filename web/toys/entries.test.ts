import { expect, it, test } from 'vitest'
import { ALL_LEAVES } from '@leksmedjan/toymaker/grammar/test-kinds'
import { PARTS, PLANS } from '@leksmedjan/toymaker/grammar/parts-by-name'
import { definitionOf, ENTRIES, exampleKind, matching, pathOf } from './entries.ts'

const ofSort = (sort: string) => ENTRIES.filter((entry) => entry.sort === sort)

it('shows every kind and variant', () => {
  expect(ofSort('kind').map(pathOf)).toEqual(ALL_LEAVES)
})

it('shows every plan and part, each with its options', () => {
  const shown = [...ofSort('plan'), ...ofSort('part')]
  expect(new Set(shown.map(definitionOf))).toEqual(
    new Set<unknown>([...Object.values(PLANS), ...Object.values(PARTS)]),
  )
  expect(shown.map((entry) => exampleKind(entry).kind.faceless)).toEqual(shown.map(() => true))
})

test.each([
  ['siam', ['kind:animals.husdjur.katt.siames']],
  ['ears long', ['part:ears.longEars']],
  ['no such toy', []],
])('the filter %j finds %j', (filter, ids) => {
  expect(matching(filter).map(({ id }) => id)).toEqual(ids)
})
