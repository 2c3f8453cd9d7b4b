import { expect, test } from 'vitest'
import { isNamed, lotsOf, NO_SPOOLS } from './spools.rules.ts'

test('each lot is named once, and a check without any is not finished unless they are unknown', () => {
  const named = { chosen: ['PLA-R-0417'], typed: ' PLA-V-0088, PLA-R-0417 ,', isUnknown: false }
  expect(lotsOf(named)).toEqual(['PLA-R-0417', 'PLA-V-0088'])
  expect(isNamed(named)).toBe(true)
  expect([isNamed(NO_SPOOLS), isNamed({ ...NO_SPOOLS, isUnknown: true })]).toEqual([false, true])
  expect(lotsOf({ ...named, isUnknown: true })).toEqual([])
})
