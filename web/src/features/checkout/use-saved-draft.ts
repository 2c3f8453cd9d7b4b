/** Saves the address on the order a moment after the last key, so that it survives a reload and another device. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { deliveryUpdate, type DeliveryDraft } from './delivery-rules.ts'
import { saveOrder } from './requests.ts'

const PAUSE_MS = 800

export type SaveState = 'saved' | 'saving' | 'failed'

export function useSavedDraft(order: CheckoutOrder) {
  const [state, setState] = useState<SaveState>('saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Saves go one after the other: an older answer can never overwrite a newer address. */
  const line = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => () => clearTimeout(timer.current), [])

  const save = (draft: DeliveryDraft): Promise<void> => {
    clearTimeout(timer.current)
    const send = async () => {
      setState('saving')
      try {
        await saveOrder(deliveryUpdate(order, draft))
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
    timer.current = setTimeout(() => {
      save(draft).catch((error: unknown) => console.error('The address was not saved', error))
    }, PAUSE_MS)
  }
  return { state, save, saveSoon }
}
