import { countCharacters } from '@leksmedjan/contract/limits'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test.each([
  ['Grattis Åke!', 50, 'Grattis Åke!'],
  ['a'.repeat(51), 50, 'a'.repeat(50)],
  ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧👨‍👩‍👧'],
  ['', 5, ''],
])('%s holds at most %i characters', (text, most, kept) => {
  expect(atMost(text, most)).toBe(kept)
})

test('it never holds more than it may, and never changes what fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 60 }), (text, most) => {
      const kept = atMost(text, most)
      expect(countCharacters(kept)).toBeLessThanOrEqual(most)
      expect(text.startsWith(kept)).toBe(true)
      if (countCharacters(text) <= most) expect(kept).toBe(text)
    }),
  )
})
