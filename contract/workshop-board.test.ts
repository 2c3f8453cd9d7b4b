import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './orders.ts'
import { BOARD_COLUMNS } from './workshop-board.ts'

test('every status has one column, in the order of an order’s way', () => {
  expect(Object.values(BOARD_COLUMNS).flat()).toEqual([...ORDER_STATUSES])
})
