/** Checkout route: an order by its id, or the legacy screen over the wizard's state. */
import { useLocation, useSearchParams } from 'react-router'
import { PATHS, type CheckoutLinkState } from '#routes.ts'
import { ErrorScreen } from './checkout-screens.tsx'
import { LegacyCheckout } from './legacy-checkout.tsx'
import { OrderCheckout } from './order-checkout.tsx'
import { TEXTS } from './texts.ts'

export default function CheckoutPage() {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const link = readLink(state)
  const orderId = search.get('order_id') || link?.orderId
  if (orderId) {
    const known = link?.orderId === orderId ? link.orderNumber : undefined
    return (
      <OrderCheckout key={orderId} orderId={orderId} {...(known !== undefined && { orderNumber: known })} />
    )
  }
  return pathname === PATHS.checkout ? <LegacyCheckout /> : <ErrorScreen message={TEXTS.missingOrder} />
}

function readLink(state: unknown): CheckoutLinkState | null {
  if (typeof state !== 'object' || state === null) return null
  const { orderId, orderNumber } = state as Partial<Record<keyof CheckoutLinkState, unknown>>
  return typeof orderId === 'string' && typeof orderNumber === 'string' ? { orderId, orderNumber } : null
}
