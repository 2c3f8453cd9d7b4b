import { expect, it } from 'vitest'
import { owedAfter } from './owed.rules.ts'

const refund = (amountOre: number, begun: number, failed: number | null) => ({
  amountOre,
  isFailed: failed !== null,
  begunMs: begun,
  endedMs: failed ?? begun,
})

it.each([
  ['nothing', [], 0],
  ['one that arrived', [refund(100, 1, null)], 0],
  ['one that failed', [refund(100, 1, 2)], 100],
  ['one that failed and was given again', [refund(100, 1, 2), refund(100, 3, null)], 0],
  ['one that was given again at the moment it failed', [refund(100, 1, 2), refund(100, 2, null)], 0],
  ['one that failed at once', [refund(100, 1, 1)], 100],
  ['one that failed at once, twice', [refund(100, 1, 1), refund(100, 1, 1)], 100],
  ['one that was given again in part', [refund(100, 1, 2), refund(40, 3, null)], 60],
  ['one that failed twice', [refund(100, 1, 2), refund(100, 3, 4)], 100],
  ['two under way at once that failed', [refund(100, 1, 3), refund(200, 2, 4)], 300],
  [
    'two that failed and the larger given again',
    [refund(100, 1, 3), refund(200, 2, 4), refund(200, 5, null)],
    100,
  ],
  ['one that failed after another had arrived', [refund(50, 1, null), refund(100, 2, 3)], 100],
])('%s', (_what, refunds, owedOre) => {
  expect(owedAfter(refunds)).toBe(owedOre)
})
