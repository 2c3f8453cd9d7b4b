import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [1, 'om 1 sekund'],
  [42, 'om 42 sekunder'],
  [90, 'om 90 sekunder'],
  [91, 'om 2 minuter'],
  [2617, 'om 44 minuter'],
])('%i seconds read %s', (seconds, words) => expect(waitText(seconds)).toBe(words))
