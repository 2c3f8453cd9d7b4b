import { expect, test } from 'vitest'
import { creditedOre, freight, kronor, kronorAndOre, percent } from './money.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [54900, '549 kr'],
  [123400, '1 234 kr'],
  [0, '0 kr'],
])('%i öre reads %s in the wizard', (ore, text) => {
  expect(plain(kronor(ore))).toBe(text)
})

test.each([
  [54900, '549,00 kr'],
  [44420, '444,20 kr'],
  [123400, '1 234,00 kr'],
  [-4870, '−48,70 kr'],
])('%i öre reads %s in checkout', (ore, text) => {
  expect(plain(kronorAndOre(ore))).toBe(text)
})

test('free delivery is written Gratis', () => {
  expect(plain(freight(0))).toBe('Gratis')
  expect(plain(freight(5900, kronor))).toBe('59 kr')
})

test('a rate is shown as a percentage', () => {
  expect(plain(percent(0.25))).toBe('25 %')
})

test('a sum never breaks over two lines', () => {
  expect(kronor(123400)).toBe('1\u00a0234\u00a0kr')
})

test('a refund returned by the bank does not count as refunded', () => {
  expect(creditedOre([])).toBe(0)
  expect(creditedOre([{ total: 1339 }, { total: 61 }])).toBe(1400)
  expect(creditedOre([{ total: 1339 }, { total: -1339 }])).toBe(0)
})
