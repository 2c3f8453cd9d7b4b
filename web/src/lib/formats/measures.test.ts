import { expect, test } from 'vitest'
import { inCentimetres, millimetres, waitText } from './measures.ts'

test('formats millimetres as centimetres with a decimal comma, to the millimetre', () => {
  expect(inCentimetres([71.8, 60.02, 119.6])).toEqual(['7,2', '6', '12'])
})

test.each([
  [1, 'om 1 sekund'],
  [42, 'om 42 sekunder'],
  [90, 'om 90 sekunder'],
  [91, 'om 2 minuter'],
  [2617, 'om 44 minuter'],
])('%i seconds read %s', (seconds, words) => expect(waitText(seconds)).toBe(words))

test('staff read a solid in whole millimetres', () => {
  expect(millimetres([31.4, 80.02, 61.5])).toBe('31 × 80 × 62\u00a0mm')
})
