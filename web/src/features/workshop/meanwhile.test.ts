import { expect, it } from 'vitest'
import { meanwhileWords } from './meanwhile.ts'

const ME = 'vera@exempel.se'
const NOW = new Date('2026-11-26T17:00:00Z')

it.each([
  ['otto@exempel.se', '2026-11-26T16:52:00Z', 'otto@exempel.se hann före och startade den kl.\u00a017.52.'],
  ['shop', '2026-11-26T16:52:00Z', 'Butiken hann före och startade den kl.\u00a017.52.'],
  [
    'otto@exempel.se',
    '2026-11-25T16:52:00Z',
    'otto@exempel.se hann före och startade den onsdag 25\u00a0november kl.\u00a017.52.',
  ],
  [ME, '2026-11-26T16:52:00Z', 'Det var du själv som startade den kl.\u00a017.52.'],
])('%s at %s: %s', (who, at, words) =>
  expect(meanwhileWords({ did: 'startade den', who, at, isUndo: false }, { me: ME, now: NOW })).toBe(words),
)

it.each([
  [ME, 'Anka', 'Det var du själv som tog tillbaka steget för Anka kl.\u00a017.52.'],
  ['otto@exempel.se', undefined, 'otto@exempel.se hann före och tog tillbaka steget kl.\u00a017.52.'],
])('a step that %s took back is told as that', (who, toy, words) => {
  const undone = { did: 'lade den i kön', who, at: '2026-11-26T16:52:00Z', isUndo: true }
  expect(meanwhileWords(undone, { toy, me: ME, now: NOW })).toBe(words)
})
