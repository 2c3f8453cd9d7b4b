/** What else its buyer has ordered; for an operator. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { Link } from 'react-router'
import { dayAndTime } from '#lib/formats/dates.ts'
import { OrderBadge } from '#ui/order/order-badges.tsx'
import { COLUMN_WORDS } from '../column-words.ts'
import { orderPagePath, shortNumber } from '../order-address.ts'
import { OTHER_ORDERS_ID } from './order.rules.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

export function OtherOrders({ orders }: { orders: NonNullable<WorkshopOrder['otherOrders']> }) {
  if (orders.length === 0) return null
  return (
    <Section title={TEXTS.otherOrders} id={OTHER_ORDERS_ID}>
      <ul className="divide-y divide-line border-y border-line text-note">
        {orders.map(({ orderNumber, column, title, orderedAt }) => (
          <li
            key={orderNumber}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="min-w-0">
              <Link
                to={orderPagePath(orderNumber)}
                className="text-link inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]"
              >
                {TEXTS.otherOrder(title, shortNumber(orderNumber))}
              </Link>
              <span className="block text-ink-soft">{dayAndTime(orderedAt)}</span>
            </span>
            <OrderBadge status={column} word={COLUMN_WORDS[column]} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
