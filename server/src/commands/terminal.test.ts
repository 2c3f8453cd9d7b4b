import { expect, it } from 'vitest'
import { oneLine, swedishDay, swedishTime } from './terminal.ts'

it.each([
  ['2026-07-01T10:00:00Z', '2026-07-01 12:00 Swedish time'],
  ['2026-12-01T10:00:00Z', '2026-12-01 11:00 Swedish time'],
  ['2026-12-31T23:30:00Z', '2027-01-01 00:30 Swedish time'],
])('%s is %s', (at, said) => expect(swedishTime(new Date(at))).toBe(said))

it('a day begins at midnight in Sweden', () => {
  expect(swedishDay(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02')
})

it('what is cut ends in a mark, within its length', () => {
  expect(oneLine('abcdef', 6)).toBe('abcdef')
  expect(oneLine('abcdefg', 6)).toBe('abcd …')
})

it('what people wrote does not steer the terminal', () => {
  expect(oneLine('a\u001b[2Jb\nc\u202ed')).toBe('a [2Jb c d')
})
