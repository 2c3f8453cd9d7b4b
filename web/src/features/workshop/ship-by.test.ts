import { expect, test } from 'vitest'
import { shipByWords } from './ship-by.ts'

test.each([
  ['2026-12-08T22:59:00Z', 'Skicka senast 9\u00a0december', false],
  ['2026-12-08T23:01:00Z', 'Skicka senast i dag', false],
  ['2026-12-09T22:59:00Z', 'Skicka senast i dag', false],
  ['2026-12-09T23:01:00Z', 'Skulle ha skickats 9\u00a0december', true],
])('at %s a toy to be handed in by 9 December reads: %s', (now, words, over) => {
  const { label, when, isOver } = shipByWords('2026-12-09', new Date(now))
  expect([`${label} ${when}`, isOver]).toEqual([words, over])
})
