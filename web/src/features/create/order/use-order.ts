/** Creates the order, or updates this design's unpaid one, and navigates to the checkout. */
import { switchesOf } from '@leksmedjan/contract/add-ons'
import type { OrderAnswer, OrderRequest } from '@leksmedjan/contract/orders'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useOrders } from '#lib/order-store.ts'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { embeddedCheckout, type CheckoutLinkState } from '#routes.ts'
import { placeOrder } from './place-order.ts'
import { ORDERING, isOrdering } from './ordering.ts'
import { flushRedraw } from '../picture/redraw.ts'
import { createOrUpdateOrder } from '../requests.ts'
import { showPlace } from '../steps/use-steps.ts'
import { noteRefusedError, refusedFields } from '../written/refused-texts.ts'
import { PLACE_OF } from '../written/written-texts.ts'

export function useOrder(price: PricingResult | null) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const order = useMutation({
    mutationKey: ORDERING,
    mutationFn: async () => {
      await flushRedraw()
      const { data, generation, orderId } = useWizard.getState()
      return placeOrder({ data, generation, price, orderId }, (order) => sendOrder(order, data))
    },
    onSuccess: async (order) => {
      remember(order)
      // Cached before this update: a payment form for the old sum would be refused.
      queries.removeQueries({ queryKey: ['checkout-order', order.orderId] })
      const state: CheckoutLinkState = { orderId: order.orderId, orderNumber: order.orderNumber }
      await navigate(embeddedCheckout(order.orderId), { state })
    },
    onError: async (error) => {
      console.error(error)
      // The refusal may be due to a changed price or a payment opened in another tab.
      await queries.invalidateQueries({ queryKey: ['price'] })
      await queries.invalidateQueries({ queryKey: ['payment-status'] })
    },
  })
  const place = () => {
    if (!isOrdering(queries)) order.mutate()
  }
  return { place, busy: order.isPending, error: order.error }
}

/** A refused text is reported at its field, which is scrolled into view. */
async function sendOrder(order: OrderRequest, data: WizardData): Promise<OrderAnswer> {
  try {
    return await createOrUpdateOrder(order)
  } catch (error) {
    if (noteRefusedError(error, data)) {
      const [field] = refusedFields(data)
      if (field !== undefined) showPlace(PLACE_OF[field].place)
    }
    throw error
  }
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
