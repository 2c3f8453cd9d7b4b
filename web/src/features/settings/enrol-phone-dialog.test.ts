import { expect, test } from 'vitest'
import { internationalNumber } from './enrol-phone-dialog.tsx'

test.each([
  ['070-123 45 67', '+46701234567'],
  ['+46 70 123 45 67', '+46701234567'],
  ['0047 912 34 567', '+4791234567'],
  ['+45 (12) 34 56 78', '+4512345678'],
])('%s is %s', (text, number) => {
  expect(internationalNumber(text)).toBe(number)
})

test.each(['', '0', '12345', 'sju', '+0701234567', `+46${'1'.repeat(20)}`])('%j is no number', (text) => {
  expect(internationalNumber(text)).toBeNull()
})
