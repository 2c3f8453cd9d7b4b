import { expect, it } from 'vitest'
import { printJobOf } from './queue/queue.test-data.ts'
import { doneWords, progressOf, progressWords } from './print-progress.ts'

const plan = { ...printJobOf('Bil').plan, hours: 4 } as NonNullable<ReturnType<typeof printJobOf>['plan']>
const startedAt = '2026-11-26T08:00:00.000Z'

it.each([
  ['2026-11-26T07:59:00Z', { percent: 0, isOver: false }],
  ['2026-11-26T10:00:00Z', { percent: 50, isOver: false }],
  ['2026-11-26T11:59:59Z', { percent: 99, isOver: false }],
  ['2026-11-26T12:00:00Z', { percent: 99, isOver: true }],
  ['2026-11-27T12:00:00Z', { percent: 99, isOver: true }],
])('a print of four hours that began at eight, at %s: %o', (now, shown) => {
  expect(progressOf({ plan, startedAt }, new Date(now))).toEqual({
    ...shown,
    doneAt: '2026-11-26T12:00:00.000Z',
  })
})

it.each([
  [4, '2026-11-26T14:19:00Z', 'klar ca 19.19'],
  [21, '2026-11-26T14:19:00Z', 'klar i morgon ca 12.19'],
  // Sweden's midnight is an hour before that of the clock.
  [9, '2026-11-26T14:19:00Z', 'klar i morgon ca 00.19'],
  [50, '2026-11-26T14:19:00Z', 'klar lördag ca 17.19'],
  [240, '2026-11-26T14:19:00Z', 'klar 6\u00a0december ca 15.19'],
])('of %i hours that begins at %s reads: %s', (hours, begun, words) => {
  const now = new Date(begun)
  const progress = progressOf({ plan: { hours }, startedAt: begun }, now)
  expect(progress === null ? '' : doneWords(progress, now)).toBe(words)
  expect(progress === null ? '' : progressWords(progress, now)).toBe(`0\u00a0%, ${words}`)
})

it('a print without a plan, or that has not begun, has no bar', () => {
  expect(progressOf({ plan: null, startedAt }, new Date())).toBeNull()
  expect(progressOf({ plan, startedAt: null }, new Date())).toBeNull()
})
