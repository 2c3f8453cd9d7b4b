/** What staff call an order's state: the columns of the board. */
import type { OrderStatus } from '@leksmedjan/contract/orders'

export const COLUMN_WORDS = {
  pending: 'Väntar på betalning',
  confirmed: 'Betald',
  processing: 'Förbereds',
  printing: 'Skrivs ut och packas',
  shipped: 'Skickad',
  delivered: 'Levererad',
  cancelled: 'Avbeställd',
  refunded: 'Återbetald',
} satisfies Record<OrderStatus, string>
