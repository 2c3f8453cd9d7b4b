/** Filaments of a printer, changed by whoever works at it. */
import type { Printer, PrintersAnswer } from '@leksmedjan/contract/prints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, wordsOf } from '#lib/request.ts'
import { Button } from '#ui/button.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { loadPrinter, PRINTERS_KEY } from './requests.ts'
import { SlotFields } from './slot-fields.tsx'
import { TEXTS } from './texts.ts'

interface LoadFormProps {
  printer: Printer
  colours: PrintersAnswer['colours']
  onClose: () => void
}

export function LoadForm({ printer, colours, onClose }: LoadFormProps) {
  const { id, version, slots, name } = printer
  const queries = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const [loaded, setLoaded] = useState(printer.loaded)
  const form = useForm({
    faults: {},
    onSubmit: async () => {
      try {
        queries.setQueryData(PRINTERS_KEY, await loadPrinter({ id, version, loaded }))
        notify({ text: TEXTS.loadedNow(name) })
        onClose()
      } catch (error) {
        setFault(wordsOf(error, TEXTS.saveFailed))
        if (error instanceof ApiError && error.code === 'printer_changed')
          await queries.invalidateQueries({ queryKey: PRINTERS_KEY })
      }
    },
  })
  return (
    <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={form.submit}>
      {fault !== null && <Notice tone="bad" title={fault} urgent />}
      <SlotFields slots={slots} loaded={loaded} colours={colours} onChange={setLoaded} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {TEXTS.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}
