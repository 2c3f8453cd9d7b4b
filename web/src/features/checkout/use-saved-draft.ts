/** Saves the address on the order a moment after the last key, so that it survives a reload and another device. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { deliveryUpdate, type DeliveryDraft } from './delivery-rules.ts'
import { saveOrder } from './requests.ts'
import { forgetUnsaved, keepUnsaved } from './unsaved-draft.ts'

const PAUSE_MS = 800

export type SaveState = 'saved' | 'saving' | 'failed'

export function useSavedDraft(order: CheckoutOrder) {
  const [state, setState] = useState<SaveState>('saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Saves go one after the other: an older answer can never overwrite a newer address. */
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<DeliveryDraft>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const save = (draft: DeliveryDraft): Promise<void> => {
    clearTimeout(timer.current)
    latest.current = draft
    const send = async () => {
      setState('saving')
      try {
        await saveOrder(deliveryUpdate(order, draft))
        if (latest.current === draft) forgetUnsaved(order.orderId)
        setState('saved')
      } catch (error) {
        setState('failed')
        throw error
      }
    }
    const sent = line.current.then(send, send)
    line.current = sent.catch(() => undefined)
    return sent
  }
  const saveSoon = (draft: DeliveryDraft) => {
    clearTimeout(timer.current)
    latest.current = draft
    keepUnsaved(order.orderId, draft)
    timer.current = setTimeout(() => {
      save(draft).catch((error: unknown) => console.error('The address was not saved', error))
    }, PAUSE_MS)
  }
  return { state, save, saveSoon }
}
