/** Response of an order lookup. */
import { NO_WAIT } from '@leksmedjan/contract/delivery-span'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { Order } from './order-status-rules.ts'

export function order(status: OrderStatus, history: Order['history']): Order {
  return {
    order_number: 'MINIMAL-7K3M9QXA',
    email: 'karin@exempel.se',
    status,
    payment_status: 'paid',
    status_description: '',
    ordered_at: '2026-11-23T13:32:00Z',
    last_updated: '2026-11-26T08:15:00Z',
    total_price: 546,
    toy: {
      name: 'Gnista',
      description: '',
      categoryL1: '',
      colors: '',
      package: '',
      personal_message: null,
      image_url: null,
      image_alt: null,
    },
    recipient: { name: 'Åke', age: '3-5 år', relation: null },
    models: [],
    delivery: { full_name: '', address: '', phone: null },
    delivery_span: { first: '2026-11-30', last: '2026-12-09' },
    reorder: null,
    receipt: null,
    credit_notes: [],
    story: null,
    proof: null,
    history,
    shipments: [],
    withdrawals: [],
    is_to_be_sent: false,
    is_late: false,
    is_money_held: false,
    workload: NO_WAIT,
    refund_failed: false,
    is_parked: false,
    print_waits: false,
    replacement: null,
  }
}
