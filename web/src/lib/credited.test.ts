import { expect, test } from 'vitest'
import { creditedOre } from './credited.ts'

test('a refund returned by the bank does not count as refunded', () => {
  expect(creditedOre([])).toBe(0)
  expect(creditedOre([{ total: 1339 }, { total: 61 }])).toBe(1400)
  expect(creditedOre([{ total: 1339 }, { total: -1339 }])).toBe(0)
})
