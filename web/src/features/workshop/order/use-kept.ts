/** Keeping what staff wrote about an order, a note or a letter. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#lib/request.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { orderKey } from '../live/use-workshop-changes.ts'
import { TEXTS } from './texts.ts'

export interface KeptForm {
  orderNumber: string
  onDone: () => void
}

interface Keeping<T> {
  keep: (wish: T) => Promise<unknown>
  /** Said when it is kept. */
  done: string
  /** Of the draft. */
  clear: () => void
}

/** The text stays in its field until it is kept. */
export function useKept<T>({ orderNumber, onDone }: KeptForm, { keep, done, clear }: Keeping<T>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: keep,
    onSuccess: () => {
      clear()
      notify({ text: done })
      onDone()
      return queries.invalidateQueries({ queryKey: orderKey(orderNumber) })
    },
    onError: (error) => notify({ tone: 'bad', text: wordsOf(error, TEXTS.sendFailed) }),
  })
}
