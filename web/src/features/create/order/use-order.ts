/** Creates the order, or updates this design's unpaid one, and navigates to the checkout. */
import { switchesOf } from '@leksmedjan/contract/add-ons'
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { catalogueQuery } from '#lib/catalogue.ts'
import { useOrders } from '#lib/order-store.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { embeddedCheckout, type CheckoutLinkState } from '#routes.ts'
import { ORDERING, isOrdering } from './ordering.ts'

export function useOrder(price: PricingResult | null) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const order = useMutation({
    mutationKey: ORDERING,
    // Here already where there is a button to press: it came with step 3.
    mutationFn: async () => (await import('./place-order.ts')).orderToy(price),
    onSuccess: async (order) => {
      remember(order)
      // Cached before this update: a payment form for the old sum would be refused.
      queries.removeQueries({ queryKey: ['checkout-order', order.orderId] })
      const state: CheckoutLinkState = { orderId: order.orderId, orderNumber: order.orderNumber }
      await navigate(embeddedCheckout(order.orderId), { state })
    },
    onError: async (error) => {
      console.error(error)
      // The refusal may be due to a changed price, a size no longer sold, or a payment opened in another tab.
      void queries.invalidateQueries({ queryKey: catalogueQuery.queryKey })
      await queries.invalidateQueries({ queryKey: ['price'] })
      await queries.invalidateQueries({ queryKey: ['payment-status'] })
    },
  })
  const place = () => {
    if (!isOrdering(queries)) order.mutate()
  }
  return { place, busy: order.isPending, error: order.error }
}

function remember({ orderId, orderNumber }: OrderAnswer): void {
  const { data, setOrder } = useWizard.getState()
  setOrder(orderId)
  useOrders.getState().begin({
    orderId,
    orderNumber,
    email: data.email,
    selectedSize: data.selectedSize.value,
    shippingMethod: data.shippingMethod,
    addOns: switchesOf(data.addOns),
  })
}
