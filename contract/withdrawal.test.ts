import { expect, it } from 'vitest'
import { withdrawnPartOf } from './withdrawal.ts'

it.each([
  ['order', 'cancelled', 48_700, null, 'order'],
  ['order', 'cancelled', 0, null, 'order'],
  ['order', 'with_person', 0, null, 'order'],
  ['order', 'recorded', 0, null, 'nothing'],
  ['order', 'recorded', 4900, null, 'story_of_order'],
  ['order', 'over', 0, null, 'over'],
  ['story', 'recorded', 4900, null, 'story'],
  ['story', 'recorded', 0, null, 'story_kept'],
  ['story', 'over', 0, null, 'over'],
  ['goods', 'recorded', 0, 'Presentask', 'goods'],
  ['goods', 'recorded', 0, null, 'goods_kept'],
  ['goods', 'over', 0, null, 'over'],
] as const)(
  'a message about the %s (%s, %i öre back, %s) ended: %s',
  (subject, outcome, refundOre, goods, part) => {
    expect(withdrawnPartOf({ subject, outcome, refundOre, goods })).toBe(part)
  },
)
