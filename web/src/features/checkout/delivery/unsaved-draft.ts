/** The typed address of an order until it is saved there. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { clearDraft, readDraft, storeDraft } from '#lib/tab-drafts.ts'
import { draftOf, isAddressBlank, type DeliveryDraft } from './delivery-rules.ts'

const keyOf = (orderId: string) => `leksmedjan-unsaved-address:${orderId}`

export const storeUnsaved = (orderId: string, draft: DeliveryDraft): void => storeDraft(keyOf(orderId), draft)

export const clearUnsaved = (orderId: string): void => clearDraft(keyOf(orderId))

interface OpenedDraft {
  draft: DeliveryDraft
  isUnsaved: boolean
  /** Prefilled from the customer's last paid order. */
  isSuggested: boolean
}

/**
 * The order's address overlaid with this tab's unsaved input; else the address of the customer's last order.
 */
export function openDraft(order: CheckoutOrder): OpenedDraft {
  const saved = draftOf(order)
  const typed = readDraft(keyOf(order.orderId))
  if (typed !== null) return { draft: withTyped(saved, typed), isUnsaved: true, isSuggested: false }
  const { lastAddress } = order
  const isSuggested = lastAddress !== null && isAddressBlank(saved)
  return { draft: isSuggested ? { ...saved, ...lastAddress } : saved, isUnsaved: false, isSuggested }
}

function withTyped(saved: DeliveryDraft, stored: unknown): DeliveryDraft {
  const typed = Object.entries(Object(stored) as object).filter(
    ([key, value]) => key in saved && typeof value === 'string',
  )
  return { ...saved, ...Object.fromEntries(typed) }
}
