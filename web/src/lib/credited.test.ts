import { expect, test } from 'vitest'
import { creditedOre } from './credited.ts'

test('what a bank sent home again does not count as given back', () => {
  expect(creditedOre([])).toBe(0)
  expect(creditedOre([{ total: 1339 }, { total: 61 }])).toBe(1400)
  expect(creditedOre([{ total: 1339 }, { total: -1339 }])).toBe(0)
})
