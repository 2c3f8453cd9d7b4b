import { expect, it } from 'vitest'
import { meanwhileWords } from './meanwhile.ts'

it.each([
  ['otto@exempel.se', '2026-11-26T16:52:00Z', 'otto@exempel.se hann före och startade den kl.\u00a017.52.'],
  ['shop', '2026-11-26T16:52:00Z', 'Butiken hann före och startade den kl.\u00a017.52.'],
  [
    'otto@exempel.se',
    '2026-11-25T16:52:00Z',
    'otto@exempel.se hann före och startade den onsdag 25\u00a0november kl.\u00a017.52.',
  ],
])('%s at %s: %s', (who, at, words) =>
  expect(meanwhileWords('startade den', { who, at }, new Date('2026-11-26T17:00:00Z'))).toBe(words),
)
