import { expect, test } from 'vitest'
import { keptText, queueText } from './promise.rules.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [{ due: 0, kept: 0 }, 'inget att räkna än'],
  [{ due: 52, kept: 52 }, '100 % av 52'],
  [{ due: 1000, kept: 999 }, '99 % av 1000'],
])('a share is rounded down', (share, words) => {
  expect(plain(keptText({ days: 30, ...share }))).toBe(words)
})

test.each([
  [{ hoursLeft: 34.4, hoursADay: 32, queueDays: 2 }, '34 timmar, 2 dagar'],
  [{ hoursLeft: 0.2, hoursADay: 16, queueDays: 1 }, '0 timmar, 1 dag'],
  [{ hoursLeft: 12, hoursADay: null, queueDays: 0 }, '12 timmar, ingen skrivare inlagd'],
])('the queue is told in hours and days', (queue, words) => {
  expect(plain(queueText(queue))).toBe(words)
})
