/** Response of an order lookup. */
import { NO_WAIT } from '@leksmedjan/contract/delivery-span'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { Order } from './order-state.rules.ts'

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
    is_cancelled_by_shop: false,
    awaits_cancellation: false,
    wait_asked: null,
    agreed_waits: [],
    offers_cancelling: false,
    is_late: false,
    misses_days: false,
    promised_by: null,
    is_money_held: false,
    bank_gave_back: null,
    may_be_in_time: false,
    workload: NO_WAIT,
    refund_failed: false,
    is_parked: false,
    print_waits: false,
    replacement: null,
  }
}

export const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

/** Day of payment. */
export const NOW = new Date('2026-11-23T14:00:00Z')

export const PAID = { at: '2026-11-23T13:32:00Z', status: 'confirmed', text: 'Mottagen och betald' }

export const PRINTING = { at: '2026-11-26T06:20:00Z', status: 'printing', text: 'Skrivs ut' }

export const MODEL: Order['models'][number] = {
  id: 'm1',
  name: 'Gnista',
  status: 'completed',
  ready_at: '2026-11-23T13:35:00Z',
  thumbnail_url: null,
  model_url: null,
  files: [],
  sides: [],
}

export const MODELLING = { at: '2026-11-23T13:33:00Z', status: 'processing', text: '3D-modellen skapas' }

export const SENDING = {
  method: 'parcel' as 'parcel' | 'pickup',
  place: 1,
  carrier: 'DHL',
  tracking_number: 'Ab-12345',
  tracking_url: null,
  shipped_at: '2026-11-27T08:00:00Z',
  delivered_at: null as string | null,
  lost_at: null as string | null,
  returned_at: null as string | null,
  is_damaged: false,
  contents: null as Order['shipments'][number]['contents'],
  toy: 1,
  expected: null as Order['shipments'][number]['expected'],
}

export const AGREED = {
  at: '2026-12-03T08:00:00Z',
  status: 'replacement_agreed',
  text: 'Vi gör en ny leksak',
}
