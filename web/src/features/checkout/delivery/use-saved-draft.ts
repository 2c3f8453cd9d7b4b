/** Debounced autosave of the address to the order, so that it survives a reload and a change of device. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deliveryUpdate, isSameDelivery, type DeliveryDraft } from './delivery-rules.ts'
import { clearUnsaved, storeUnsaved } from './unsaved-draft.ts'
import { useOrderSaver } from '../use-checkout-order.ts'

const PAUSE_MS = 800

export type SaveState = 'saved' | 'saving' | 'failed'

export function useSavedDraft(order: CheckoutOrder) {
  const [state, setState] = useState<SaveState>('saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<DeliveryDraft>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const saveOrder = useOrderSaver(order.orderId)

  const save = async (draft: DeliveryDraft): Promise<void> => {
    clearTimeout(timer.current)
    latest.current = draft
    setState('saving')
    try {
      await saveOrder(deliveryUpdate(order, draft), { keepsForm: isSameDelivery(order, draft) })
      if (latest.current === draft) clearUnsaved(order.orderId)
      setState('saved')
    } catch (error) {
      setState('failed')
      throw error
    }
  }
  // While offline the page shows its own status.
  const tryToSave = (draft: DeliveryDraft) => {
    save(draft).catch((error: unknown) => {
      if (navigator.onLine) console.error('The address was not saved', error)
    })
  }
  const saveAgain = useEffectEvent(() => {
    if (state === 'failed' && latest.current !== undefined) tryToSave(latest.current)
  })
  useEffect(() => {
    const isBack = () => saveAgain()
    addEventListener('online', isBack)
    return () => removeEventListener('online', isBack)
  }, [])
  const saveSoon = (draft: DeliveryDraft) => {
    clearTimeout(timer.current)
    latest.current = draft
    storeUnsaved(order.orderId, draft)
    timer.current = setTimeout(() => tryToSave(draft), PAUSE_MS)
  }
  return { state, save, saveSoon }
}
