/** Unsaved form input in sessionStorage: survives a reload of this tab. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { draftOf, isAddressBlank, type DeliveryDraft } from './delivery-rules.ts'

const keyOf = (orderId: string) => `leksmedjan-unsaved-address:${orderId}`

/** sessionStorage, or null where storage is blocked. */
function tabStore(): Storage | null {
  try {
    return globalThis.sessionStorage
  } catch {
    return null
  }
}

export function storeUnsaved(orderId: string, draft: DeliveryDraft): void {
  try {
    tabStore()?.setItem(keyOf(orderId), JSON.stringify(draft))
  } catch {
    // Quota exceeded: ignored, since the order itself is saved a moment later.
  }
}

export function clearUnsaved(orderId: string): void {
  tabStore()?.removeItem(keyOf(orderId))
}

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
  const text = tabStore()?.getItem(keyOf(order.orderId)) ?? null
  if (text !== null) return { draft: withTyped(saved, text), isUnsaved: true, isSuggested: false }
  const { lastAddress } = order
  const isSuggested = lastAddress !== null && isAddressBlank(saved)
  return { draft: isSuggested ? { ...saved, ...lastAddress } : saved, isUnsaved: false, isSuggested }
}

function withTyped(saved: DeliveryDraft, text: string): DeliveryDraft {
  try {
    const stored = JSON.parse(text) as Record<string, unknown>
    const typed = Object.entries(stored).filter(([key, value]) => key in saved && typeof value === 'string')
    return { ...saved, ...Object.fromEntries(typed) }
  } catch {
    return saved
  }
}
