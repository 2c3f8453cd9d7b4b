import { expect, it } from 'vitest'
import { lastWithdrawalDay, withdrawnPartOf, type LateToy } from './withdrawal.ts'

it.each([
  ['order', 'cancelled', 48_700, null, 'order'],
  ['order', 'recorded', 0, null, 'late', 'replacement'],
  ['order', 'recorded', 4900, null, 'late', 'remade'],
  ['order', 'with_person', 0, null, 'order', 'replacement'],
  ['order', 'cancelled', 0, null, 'order'],
  ['order', 'with_person', 0, null, 'order'],
  ['order', 'recorded', 0, null, 'nothing'],
  ['order', 'recorded', 4900, null, 'story_of_order'],
  ['order', 'recorded', 4900, 'Presentask', 'goods_of_order'],
  ['order', 'cancelled', 4900, 'Presentask', 'order'],
  ['order', 'over', 0, null, 'over'],
  ['story', 'recorded', 4900, null, 'story'],
  ['story', 'recorded', 0, null, 'story_kept'],
  ['story', 'over', 0, null, 'over'],
  ['goods', 'recorded', 0, 'Presentask', 'goods'],
  ['goods', 'recorded', 0, null, 'goods_kept'],
  ['goods', 'over', 0, null, 'over'],
] as const)(
  'a message about the %s (%s, %i öre back, %s) ended: %s',
  (subject, outcome, refundOre, goods, part, late: LateToy | null = null) => {
    expect(withdrawnPartOf({ subject, outcome, refundOre, goods, late })).toBe(part)
  },
)

it.each([
  ['2026-11-09', '2026-11-23', 'a Monday'],
  ['2026-11-06', '2026-11-20', 'a Friday'],
  ['2026-11-07', '2026-11-23', 'a Saturday'],
  ['2026-11-08', '2026-11-23', 'a Sunday'],
  ['2026-12-10', '2026-12-28', 'Christmas Eve, and three days after it'],
  ['2026-12-23', '2027-01-07', 'Epiphany'],
  ['2026-06-05', '2026-06-22', 'Midsummer Eve'],
])('what is had on %s may be withdrawn from until %s: the fourteenth day is %s', (from, last) => {
  expect(lastWithdrawalDay(from)).toBe(last)
})
