/** Fixture of a paid order. */
import { NO_WAIT } from '@leksmedjan/contract/delivery-span'
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'

export const ORDER: OrderConfirmation = {
  isBuyer: true,
  orderNumber: 'MINIMAL-7K3M9QXA',
  buyerEmail: 'karin@exempel.se',
  status: 'confirmed',
  paymentStatus: 'paid',
  createdAt: '2026-11-23T13:32:00Z',
  totalPrice: 54600,
  toyName: 'Gnista',
  toyDescription: null,
  recipientName: 'Åke',
  package: 'Mellan 12 cm, gravyr, presentask',
  orderId: 'o1',
  imageUrl: null,
  imageAlt: null,
  promptId: 'p1',
  workload: NO_WAIT,
  isLaterThanTerms: false,
  deliverySpan: { first: '2026-11-30', last: '2026-12-09' },
  paymentStanding: 'settled',
  receipt: null,
  creditNotes: [],
  story: null,
  proof: null,
  modelReadyAt: null,
  history: [],
  shipments: [],
  replacement: null,
  isLate: false,
}
