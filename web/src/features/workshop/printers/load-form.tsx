/** Form for the filaments loaded in a printer. */
import type { Printer, PrintersAnswer } from '@leksmedjan/contract/prints'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { loadPrinter } from './requests.ts'
import { SlotFields } from './slot-fields.tsx'
import { TEXTS } from './texts.ts'
import { useSave } from './use-save.ts'

interface LoadFormProps {
  printer: Printer
  colours: PrintersAnswer['colours']
  onClose: () => void
}

export function LoadForm({ printer, colours, onClose }: LoadFormProps) {
  const { id, version, slots, name } = printer
  const { fault, save } = useSave(onClose)
  const [loaded, setLoaded] = useState(printer.loaded)
  const form = useForm({
    faults: {},
    onSubmit: async () => {
      await save(loadPrinter({ id, version, loaded }), TEXTS.loadedNow(name))
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
