import { reviewReasonOf, type ReviewNote } from '@leksmedjan/contract/review-reasons'
import { REVIEW_TODO } from '@leksmedjan/contract/review-words'
import { expect, it } from 'vitest'
import { contextAt } from '../letter-context.test-data.ts'
import { letterOf } from '../letter-of.ts'
import { parked } from './parked.ts'

/** A Friday. */
const CONTEXT = contextAt('2026-11-27T08:00:00Z')
const textOf = (reason: string) =>
  letterOf(parked({ orderNumber: 'MINIMAL-7K3M9QXA', reason }, CONTEXT), CONTEXT).text.replaceAll(
    '\u00a0',
    ' ',
  )
const inLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Every note that the shop writes, and what the letter adds to the sentence about its kind. */
const NOTES: [note: ReviewNote, noted: string | null][] = [
  ['paid without a payment', null],
  ['paid while waiting for a person', null],
  ['paid when cancelled', null],
  ['the payment names another order', null],
  ['the payment is in another currency', null],
  ['test money and real money are mixed up', null],
  ['the amount paid is not the price of the order', null],
  ['a refund of 4900 öre did not arrive', 'En återbetalning på 49,00 kr kom inte fram'],
  ['the provider gave more back than was paid', null],
  ['the buyer disputes the payment: fraudulent', 'Köparen säger sig inte ha gjort köpet'],
  ['the buyer disputes the payment: a_word_of_tomorrow', null],
  ['the buyer withdrew from an order whose payment is disputed', null],
  ['a judge doubted the design: perhaps frightening', 'Kanske skrämmande'],
  ['the design was turned down', null],
  [
    'the 3D model needs a look: Små delar sitter på för tunna halsar (4).',
    'Små delar sitter på för tunna halsar (4).',
  ],
  ['the 3D model could not be made', null],
  ['the digital story could not be made', null],
  ['the name sign has no text', null],
]

it.each(NOTES)('the letter about %j says what to do and by when, in Swedish (and %j)', (note, noted) => {
  const [text, kind] = [textOf(note), reviewReasonOf(note)]
  expect(kind).not.toBe('other')
  expect(inLine(text)).toContain(REVIEW_TODO[kind])
  expect(text).toContain('Gör det senast: 30 november')
  expect(text).not.toMatch(/the |paid |perhaps|fraudulent|a_word/)
  if (noted === null) expect(text).not.toContain('Noterat')
  else expect(text).toContain(`Noterat: ${noted}`)
})

it('what somebody else wrote is in it as it stands', () => {
  expect(textOf('somebody said so')).toContain('Noterat: somebody said so')
})
