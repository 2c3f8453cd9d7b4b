import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'

export const RECEIPT: NonNullable<OrderConfirmation['receipt']> = {
  number: 7,
  issued_at: '2026-11-23T13:35:00Z',
  total: 54600,
  vat: 10920,
  items: [],
  discount: null,
  shipping: { name: 'Standard', price: 5900 },
  paid_with: null,
}
