/** Saves a printer by compare-and-set; on conflict it notifies and refetches. */
import type { PrintersAnswer } from '@leksmedjan/contract/prints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, wordsOf } from '#lib/request.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { PRINTERS_KEY } from './requests.ts'
import { TEXTS } from './texts.ts'

export function useSave(onSaved: () => void) {
  const queries = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  async function save(sending: Promise<PrintersAnswer>, said: string): Promise<void> {
    try {
      queries.setQueryData(PRINTERS_KEY, await sending)
      notify({ text: said })
      onSaved()
    } catch (error) {
      setFault(wordsOf(error, TEXTS.saveFailed))
      if (error instanceof ApiError && error.code === 'printer_changed')
        await queries.invalidateQueries({ queryKey: PRINTERS_KEY })
    }
  }
  return { fault, save }
}
