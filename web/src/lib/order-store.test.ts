import { noAddOns, switchesOf } from '@leksmedjan/contract/add-ons'
import { beforeEach, expect, test } from 'vitest'
import { useOrders, type BoughtOrder } from './order-store.ts'

function bought(orderId: string): BoughtOrder {
  return {
    orderId,
    orderNumber: `MINIMAL-${orderId}`,
    email: 'karin@exempel.se',
    toyName: 'Gnista',
    createdAt: '2026-11-23T13:32:00Z',
    totalOre: 54600,
  }
}

beforeEach(() => useOrders.setState({ current: null, history: [] }))

test('a confirmed payment replaces the current order and leads the history', () => {
  const { begin, confirm } = useOrders.getState()
  confirm(bought('A'))
  begin({
    orderId: 'B',
    orderNumber: 'MINIMAL-B',
    email: 'karin@exempel.se',
    selectedSize: 'medium',
    shippingMethod: 'standard',
    addOns: switchesOf(noAddOns()),
    couponCode: null,
  })
  confirm(bought('B'))
  expect(useOrders.getState().current).toEqual(bought('B'))
  expect(useOrders.getState().history.map((each) => each.orderId)).toEqual(['B', 'A'])
})

test('looking at the confirmation again adds nothing', () => {
  const { confirm } = useOrders.getState()
  confirm(bought('A'))
  confirm(bought('B'))
  confirm(bought('A'))
  expect(useOrders.getState().history.map((each) => each.orderId)).toEqual(['A', 'B'])
})

test('an order begun by the wizard keeps its coupon', () => {
  const { begin } = useOrders.getState()
  const wizardOrder = {
    orderId: 'B',
    orderNumber: 'MINIMAL-B',
    email: 'karin@exempel.se',
    selectedSize: 'medium',
    shippingMethod: null,
    addOns: switchesOf({ ...noAddOns(), giftBox: true }),
  }
  begin({ ...wizardOrder, couponCode: 'SAVE10' })
  begin(wizardOrder)
  expect(useOrders.getState().current).toMatchObject({ couponCode: 'SAVE10' })
  begin({ ...wizardOrder, orderId: 'C' })
  expect(useOrders.getState().current).toMatchObject({ couponCode: null })
})

test('an order that is not this browser’s is dropped, what was bought stays', () => {
  const { confirm, drop } = useOrders.getState()
  confirm(bought('A'))
  drop('B')
  expect(useOrders.getState().current).toEqual(bought('A'))
  drop('A')
  expect(useOrders.getState().current).toBeNull()
  expect(useOrders.getState().history.map((each) => each.orderId)).toEqual(['A'])
})
