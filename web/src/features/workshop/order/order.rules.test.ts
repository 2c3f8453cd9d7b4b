import { expect, it } from 'vitest'
import { colourName, happeningText, hoursText, isOwnReason, sizeText } from './order.rules.ts'
import { order } from './order.test-data.ts'

it('hours are written as hours and minutes', () => {
  expect([0.5, 6, 6.67, 23.999].map(hoursText)).toEqual([
    '30\u00a0min',
    '6\u00a0h',
    '6\u00a0h 40\u00a0min',
    '24\u00a0h',
  ])
})

it('the size is its name and the three measures in centimetres', () => {
  const { toy } = order()
  expect(sizeText(toy)).toBe('Mellan, 10,1 × 12,0 × 11,2\u00a0cm')
  expect(sizeText({ ...toy, sizeMm: null })).toBe('Mellan')
})

it('a filament is named after the nearest colour on offer', () => {
  const offered = [
    { value: '#FFFFFF', name: 'Snövit' },
    { value: '#1B1B1D', name: 'Kolsvart' },
    { value: '#7A4FA0', name: 'Plommonlila' },
  ]
  expect(['#7A4FA0', '#faf6ee', '#232326'].map((hex) => colourName(hex, offered))).toEqual([
    'Plommonlila',
    'Snövit',
    'Kolsvart',
  ])
  expect(colourName('#232326', [])).toBe('#232326')
})

const entry = { at: '2026-11-23T13:32:00Z', who: 'Vera', why: 'wrong button' }

it.each([
  ['status', 'processing', 'printing', 'Utskriften började', false],
  ['status', 'printing', 'processing', 'Togs tillbaka: Utskriften började', true],
  ['status', 'shipped', 'processing', 'Modellen görs', false],
  ['status', 'confirmed', 'cancelled', 'Avbeställd', true],
  ['payment_status', 'pending', 'paid', 'Betalning mottagen', false],
  ['review', null, 'needs_review', 'Parkerad för granskning', true],
  ['refund', '0', '4900', 'Återbetalat sammanlagt 49,00\u00a0kr', true],
])('%s from %s to %s reads: %s', (aspect, was, became, words, hasReason) => {
  const happening = { ...entry, aspect, was, became }
  expect(happeningText(happening)).toBe(words)
  expect(isOwnReason(happening)).toBe(hasReason)
})
