import { expect, test } from 'vitest'
import { oreIn } from './complaint.rules.ts'

test.each([
  ['49', 4900],
  ['49,5', 4950],
  ['49.50 kr', 4950],
  ['1 049', null],
  ['487', 48_700],
  ['487,01', null],
  ['0', null],
  ['-5', null],
  ['', null],
  ['1,234', null],
] as const)('%s of at most 487 kronor is %s öre', (typed, ore) => {
  expect(oreIn(typed, 48_700)).toBe(ore)
})
