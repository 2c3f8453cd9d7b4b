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
  [
    { hoursLeft: 78.2, hoursCancellable: 11.8, hoursADay: 13 },
    '78,2 utskriftstimmar, varav 11,8 kan ännu avbeställas, 7 arbetsdagars utskrift',
  ],
  [{ hoursLeft: 1, hoursCancellable: 0, hoursADay: 16 }, '1 utskriftstimme, 1 arbetsdags utskrift'],
  [{ hoursLeft: 0.2, hoursCancellable: 0, hoursADay: 16 }, '0,2 utskriftstimmar, 1 arbetsdags utskrift'],
  [{ hoursLeft: 0, hoursCancellable: 0, hoursADay: 16 }, 'inget'],
  [
    { hoursLeft: 14.42, hoursCancellable: 0, hoursADay: null },
    '14,5 utskriftstimmar, ingen inlagd skrivare kan ta dem',
  ],
  [
    { hoursLeft: 120.2, hoursCancellable: 0, hoursADay: null },
    '121 utskriftstimmar, ingen inlagd skrivare kan ta dem',
  ],
  [
    { hoursLeft: 12, hoursCancellable: 0, hoursADay: null },
    '12 utskriftstimmar, ingen inlagd skrivare kan ta dem',
  ],
])('the queue is written in hours of printing and working days', (queue, words) => {
  expect(plain(queueText({ queueDays: 3, ...queue }))).toBe(words)
})
