/** 'Beställ': makes the order, or updates the unpaid one of this design, and goes on to the checkout. */
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useOrders } from '../../lib/order-store.ts'
import { ApiError, wordsOf } from '../../lib/request.ts'
import { useWizard } from '../../lib/wizard-store.ts'
import { embeddedCheckout, type CheckoutLinkState } from '../../routes.ts'
import { orderRequest, publicImage } from './order-request.ts'
import { createOrUpdateOrder } from './requests.ts'
import { TEXTS } from './texts.ts'

/** The remembered order is gone or bought: this is a new purchase. */
const NOT_OURS_ANY_MORE = ['order_not_found', 'order_already_paid']

export function useOrder(price: PricingResult | null) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => placeOrder(price),
    onSuccess: async (order) => {
      remember(order)
      const state: CheckoutLinkState = { orderId: order.orderId, orderNumber: order.orderNumber }
      await navigate(embeddedCheckout(order.orderId), { state })
    },
    onError: async (error) => {
      console.error(error)
      await queries.invalidateQueries({ queryKey: ['price'] })
      await queries.invalidateQueries({ queryKey: ['payment-status'] })
    },
  })
}

async function placeOrder(price: PricingResult | null): Promise<OrderAnswer> {
  const { data, generation, orderId, setOrder } = useWizard.getState()
  if (price === null || publicImage(generation.generatedImage) === '') {
    throw new OrderFault(TEXTS.orderNotPrepared)
  }
  try {
    return await createOrUpdateOrder(orderRequest({ data, generation, price, orderId }))
  } catch (error) {
    if (orderId === null || !(error instanceof ApiError)) throw orderFault(error, orderId)
    if (!NOT_OURS_ANY_MORE.includes(error.code ?? '')) throw orderFault(error, orderId)
    setOrder(null)
    return await placeOrder(price)
  }
}

/** `message` is for the buyer; the cause says 'Failed to create order' or 'Failed to update order'. */
export class OrderFault extends Error {
  readonly detail: string | null

  constructor(message: string, detail: string | null = null, cause?: unknown) {
    super(message, { cause })
    this.name = 'OrderFault'
    this.detail = detail
  }
}

function orderFault(error: unknown, orderId: string | null): OrderFault {
  const what = orderId === null ? 'Failed to create order' : 'Failed to update order'
  const words = wordsOf(error, '')
  const known = error instanceof ApiError && error.code !== null && error.code !== 'internal'
  return new OrderFault(TEXTS.orderFailed, known ? words : null, new Error(what, { cause: error }))
}

function remember({ orderId, orderNumber }: OrderAnswer): void {
  const { data, setOrder } = useWizard.getState()
  const { engraving, giftBox, greeting, digitalStory } = data.addOns
  setOrder(orderId)
  useOrders.getState().begin({
    orderId,
    orderNumber,
    email: data.email,
    selectedSize: data.selectedSize.value,
    shippingMethod: data.shippingMethod,
    addOns: { engraving: engraving.enabled, giftBox, greeting: greeting.enabled, digitalStory },
    couponCode: null,
  })
}
