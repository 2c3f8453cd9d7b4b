import { expect, it } from 'vitest'
import { paidWithText } from './receipt-words.ts'

it.each([
  ['card', '4242', 'Kort som slutar på 4242'],
  ['card', null, 'Kort'],
  ['swish', null, 'Swish'],
  ['klarna', null, 'Klarna'],
  ['revolut_pay', null, 'Revolut pay'],
])('%s %s is %s', (kind, lastFour, text) => {
  expect(paidWithText({ kind, last_four: lastFour })).toBe(text)
})
