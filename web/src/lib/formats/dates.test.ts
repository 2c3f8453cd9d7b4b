import { expect, test } from 'vitest'
import { dateAndTime, dayAndTime, dayThisYear, daysAhead, daySpan, longDate, shortDate } from './dates.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

test('a date is written out in Swedish', () => {
  expect(plain(longDate('2026-11-23T13:32:00Z'))).toBe('23 november 2026')
})

test('the clock is the one in Stockholm, summer and winter', () => {
  expect(plain(dateAndTime('2026-11-23T13:32:00Z'))).toBe('23 november 2026, 14.32')
  expect(plain(dateAndTime('2026-06-23T13:32:00Z'))).toBe('23 juni 2026, 15.32')
  expect(plain(longDate('2026-03-28T23:30:00Z'))).toBe('29 mars 2026')
})

test('the short form follows sv-SE', () => {
  expect(shortDate('2026-11-23T23:30:00Z')).toBe('2026-11-24')
})

test.each([
  [{ first: '2026-11-30', last: '2026-12-09' }, '30 november–9 december', '30 nov–9 dec'],
  [{ first: '2026-11-26', last: '2026-11-27' }, '26–27 november', '26–27 nov'],
  [{ first: '2026-11-26', last: '2026-11-26' }, '26 november', '26 nov'],
])('a date range has the month once where it can', (span, long, short) => {
  expect(plain(daySpan(span))).toBe(long)
  expect(plain(daySpan(span, 'short'))).toBe(short)
})

test('a range of days stays on one line, its dash included', () => {
  expect(daySpan({ first: '2026-11-30', last: '2026-12-09' })).toBe('30\u00a0november–\u20609\u00a0december')
})

test('of a span that has begun only what lies ahead is said', () => {
  const span = { first: '2026-11-20', last: '2026-12-01' }
  const ahead = (day: string) => plain(daysAhead(span, new Date(`${day}T10:00:00Z`)))
  expect(ahead('2026-11-19')).toBe('20 november–1 december')
  expect(ahead('2026-11-20')).toBe('20 november–1 december')
  expect(ahead('2026-11-21')).toBe('senast 1 december')
  expect(plain(daysAhead({ first: span.first, last: span.first }, new Date('2026-11-21')))).toBe(
    '20 november',
  )
})

test('the year is left out in the year itself, by Swedish time', () => {
  const now = new Date('2026-12-31T22:30:00Z')
  expect(plain(dayAndTime('2026-11-23T13:32:00Z', now))).toBe('23 november, 14.32')
  expect(plain(dayThisYear('2026-01-02', now))).toBe('2 januari')
  expect(plain(dayAndTime('2025-11-23T13:32:00Z', now))).toBe('23 november 2025, 14.32')
  expect(plain(dayThisYear('2026-11-23', new Date('2026-12-31T23:30:00Z')))).toBe('23 november 2026')
})
