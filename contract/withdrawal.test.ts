import { expect, it } from 'vitest'
import { withdrawnPartOf } from './withdrawal.ts'

it.each([
  ['order', 'cancelled', 48_700, 'order'],
  ['order', 'cancelled', 0, 'order'],
  ['order', 'with_person', 0, 'order'],
  ['order', 'recorded', 0, 'nothing'],
  ['order', 'recorded', 4900, 'story_of_order'],
  ['order', 'over', 0, 'over'],
  ['story', 'recorded', 4900, 'story'],
  ['story', 'recorded', 0, 'story_kept'],
  ['story', 'over', 0, 'over'],
] as const)('a message about the %s (%s, %i öre back) ended: %s', (subject, outcome, refundOre, part) => {
  expect(withdrawnPartOf({ subject, outcome, refundOre })).toBe(part)
})
