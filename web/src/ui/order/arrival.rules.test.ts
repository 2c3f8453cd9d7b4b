import { NO_WAIT } from '@leksmedjan/contract/delivery-span'
import { expect, test } from 'vitest'
import { choosableMethods, giftDayWords, isLater, isTooFar } from './arrival.rules.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const by = (shippingMethod: string, queueDays = 0) => ({
  shippingMethod,
  country: 'Sverige',
  load: { ...NO_WAIT, queueDays },
})
const at = (day: string) => new Date(`${day}T09:00:00Z`)

test.each([
  ['2026-11-26', 'standard', 0, null, 'Beställ senast måndag 7 december för att hinna fram till julafton.'],
  ['2026-11-26', 'express', 0, null, 'Beställ senast torsdag 10 december för att hinna fram till julafton.'],
  ['2026-12-07', 'standard', 0, null, 'Beställ i dag för att hinna fram till julafton.'],
  ['2026-12-08', 'standard', 0, null, 'Hinner inte säkert fram till julafton.'],
  ['2026-12-21', 'standard', 0, null, 'Hinner inte fram till julafton.'],
  ['2026-11-26', 'standard', 9, null, 'Beställ senast tisdag 1 december för att hinna fram till julafton.'],
  ['2026-11-26', 'express', 0, 'lucia', 'Beställ senast måndag 30 november för att hinna fram till lucia.'],
  ['2027-02-20', 'express', 0, 'easter', 'Beställ senast söndag 14 mars för att hinna fram till påskafton.'],
  [
    '2027-05-01',
    'standard',
    0,
    'midsummer',
    'Beställ senast tisdag 8 juni för att hinna fram till midsommarafton.',
  ],
  ['2027-04-20', 'standard', 0, 'birthday', null],
])('on %s by %s behind %i days: %s', (day, method, queueDays, occasion, words) => {
  expect(plain(giftDayWords(at(day), by(method, queueDays), occasion))).toBe(words)
})

test('days later than usual, and too far away to be sold', () => {
  const [now, told] = [at('2026-11-26'), [0, 5, 6, 30]]
  expect(told.map((queueDays) => isLater(now, by('standard', queueDays)))).toEqual([false, false, true, true])
  expect(told.map((queueDays) => isTooFar(now, by('standard', queueDays)))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test.each([
  ['Sverige', 0, ['standard', 'express']],
  ['Sverige', 13, ['express']],
  ['Norge', 13, []],
  ['Sverige', 30, []],
])('to %s behind %i days only %j can be chosen', (country, queueDays, chosen) => {
  const methods = [{ value: 'standard' }, { value: 'express' }]
  const load = { ...NO_WAIT, queueDays }
  const names = choosableMethods(at('2026-11-26'), methods, { country, load }).map(({ value }) => value)
  expect(names).toEqual(chosen)
})
