import { readTrackingNumber } from '@leksmedjan/contract/carriers'
import { expect, it } from 'vitest'
import { ownNumber } from './own-number.rules.ts'

it('has the check digit of the example in UPU S10, and the form of a tracking number', () => {
  expect(ownNumber(47312482)).toBe('LM-47312482-9')
  expect(ownNumber(1)).toBe('LM-00000001-4')
  expect(ownNumber(123456789)).toMatch(/^LM-123456789-\d$/)
  for (const number of [1, 999, 12345678])
    expect(readTrackingNumber(ownNumber(number))).toBe(ownNumber(number))
})

it('differs in its check digit where two neighbours are swapped', () => {
  expect(ownNumber(12).at(-1)).not.toBe(ownNumber(21).at(-1))
})
