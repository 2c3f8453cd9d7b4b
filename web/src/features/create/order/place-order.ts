/**
 * Sends the wizard's order; falls back to a new order when the remembered one is gone or already paid (Spec §5, §8).
 */
import type { OrderAnswer, OrderRequest } from '@leksmedjan/contract/orders'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import { ApiError, wordsOf } from '#lib/request.ts'
import type { GenerationState, WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { PLACES } from '../choices/design-summary.ts'
import { flushRedraw, redrawOutdated } from '../picture/redraw.ts'
import { createOrUpdateOrder } from '../requests.ts'
import { showPlace } from '../steps/use-steps.ts'
import { noteRefusedError, refusedFields } from '../written/refused-texts.ts'
import { PLACE_OF } from '../written/written-texts.ts'
import { orderRequest } from './order-request.ts'
import { publicImage } from './ordering.ts'
import { TEXTS } from './texts.ts'

/** Error codes without an explanation worth showing. */
const NO_REASON: readonly string[] = ['internal', 'order_create_failed', 'order_update_failed']
const NOT_OURS_ANY_MORE = ['order_not_found', 'order_already_paid']

/** `message` and `detail` are user-facing; `cause` holds the original error. */
export class OrderFault extends Error {
  readonly detail: string | null

  constructor(message: string, detail: string | null = null, cause?: unknown) {
    super(message, { cause })
    this.name = 'OrderFault'
    this.detail = detail
  }
}

/** The chosen size is no longer sold: said where another is chosen. */
export class SizeFault extends OrderFault {}

export interface OrderWish {
  data: WizardData
  generation: GenerationState
  price: PricingResult | null
  /** The unpaid order of this design, if any. */
  orderId: string | null
}

/** The toy as it stands in the wizard, once its picture shows what is ordered. */
export async function orderToy(price: PricingResult | null): Promise<OrderAnswer> {
  await flushRedraw()
  const { data, generation, orderId } = useWizard.getState()
  try {
    return await placeOrder({ data, generation, price, orderId }, (order) => sendOrder(order, data))
  } catch (error) {
    if (error instanceof SizeFault) {
      notify({ text: error.message, tone: 'bad' })
      showPlace(PLACES.size)
    }
    throw error
  }
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
    const isOutdated = error instanceof ApiError && error.code === 'picture_outdated'
    // A toy that looks different is ordered by another press of the button, once its buyer has seen it.
    if (!isOutdated || !(await redrawOutdated())) throw error
    return createOrUpdateOrder(order)
  }
}

type Send = (order: OrderRequest) => Promise<OrderAnswer>

export async function placeOrder(wish: OrderWish, send: Send): Promise<OrderAnswer> {
  const { data, generation, price, orderId } = wish
  if (price === null || publicImage(generation.generatedImage) === '') {
    throw new OrderFault(TEXTS.orderNotPrepared)
  }
  try {
    return await send(orderRequest({ data, generation, price, orderId }))
  } catch (error) {
    const isGone = error instanceof ApiError && NOT_OURS_ANY_MORE.includes(error.code ?? '')
    if (orderId !== null && isGone) return placeOrder({ ...wish, orderId: null }, send)
    throw orderFault(error, orderId)
  }
}

function orderFault(error: unknown, orderId: string | null): OrderFault {
  const what = orderId === null ? 'Failed to create order' : 'Failed to update order'
  if (error instanceof ApiError && error.code === 'size_not_possible') {
    return new SizeFault(wordsOf(error, what), null, error)
  }
  const hasReason = error instanceof ApiError && error.code !== null && !NO_REASON.includes(error.code)
  const cause = new Error(what, { cause: error })
  return new OrderFault(
    TEXTS.orderFailed,
    hasReason ? wordsOf(error, what) : TEXTS.technicalWords(what),
    cause,
  )
}

/** What the buyer reads of any failed order. */
export function asOrderFault(error: Error): OrderFault {
  return error instanceof OrderFault ? error : new OrderFault(TEXTS.orderFailed, null, error)
}
