import { expect, it } from 'vitest'
import { inCentimetres } from './real-size.ts'

it('formats millimetres as centimetres with a decimal comma, to the millimetre', () => {
  expect(inCentimetres([71.8, 60.02, 119.6])).toEqual(['7,2', '6', '12'])
})
