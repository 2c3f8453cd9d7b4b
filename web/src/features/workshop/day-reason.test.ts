import type { DayReason } from '@leksmedjan/contract/prints'
import { expect, test } from 'vitest'
import { dayReasonWords, earliestWords } from './day-reason.ts'

const NOTHING: DayReason = {
  earliest: '2026-12-09',
  isPrintedAgain: false,
  before: { toys: 0, hours: 0 },
  hours: 0,
  closed: null,
}
const words = (changes: Partial<DayReason>) =>
  dayReasonWords({ ...NOTHING, ...changes }).replaceAll('\u00a0', ' ')

test('the reason of a day names closed days, the queue before it and its own hours', () => {
  const before = { toys: 4, hours: 31.2 }
  expect(words({ before, hours: 6.4 })).toBe('4 före (31 h), egen utskrift 6,5 h')
  const closed = { first: '2026-12-21', last: '2026-12-23' }
  expect(words({ closed, before })).toMatch(/^stängt 21–\u2060?23 dec\.?, 4 före \(31 h\)$/)
  expect(words({ isPrintedAgain: true, hours: 6 })).toBe('skrivs ut igen, egen utskrift 6 h')
  expect(words({ hours: null })).toBe('3D-modell först')
  expect(words({})).toBe('packning och frakt kvar')
  expect(earliestWords(NOTHING).replaceAll('\u00a0', ' ')).toMatch(/^Framme tidigast 9 dec/)
})
