/** A print failed: what happened, in a word and in one's own, and the filament that went with it. */
import type { InspectionPhoto } from '@leksmedjan/contract/packing'
import { PRINT_FAILURES, PRINT_LIMITS, printFailure, type PrintStep } from '@leksmedjan/contract/prints'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, SelectField, TextArea } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Photos } from '../packing/photos.tsx'
import { TEXTS } from './texts.ts'

export type Failure = Omit<Extract<PrintStep, { step: 'fail' }>, 'step' | 'code' | 'version'>

interface FailDialogProps {
  /** null: closed. */
  job: { code: string; title: string } | null
  onFail: (failure: Failure) => Promise<unknown>
  onClose: () => void
}

export function FailDialog({ job, onFail, onClose }: FailDialogProps) {
  return (
    <Dialog open={job !== null} onClose={onClose} title={job === null ? '' : TEXTS.failTitle(job.title)}>
      {job !== null && <FailForm key={job.code} code={job.code} onFail={onFail} onClose={onClose} />}
    </Dialog>
  )
}

function FailForm({ code, onFail, onClose }: Omit<FailDialogProps, 'job'> & { code: string }) {
  const [photos, setPhotos] = useState<readonly InspectionPhoto[]>([])
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState('')
  const [grams, setGrams] = useState('')
  const kind = printFailure.safeParse(chosen)
  const lost = grams.trim() === '' ? null : Number(grams.replace(',', '.'))
  const isWrong = lost !== null && !(lost >= 0 && lost <= PRINT_LIMITS.gramsLost)
  const form = useForm({
    faults: {
      kind: kind.success ? '' : TEXTS.failKindMissing,
      grams: isWrong ? TEXTS.failGramsWrong : '',
    },
    onSubmit: async () => {
      if (!kind.success) return
      const said = words.trim() === '' ? null : words.trim()
      await onFail({ kind: kind.data, words: said, gramsLost: lost })
      onClose()
    },
  })
  return (
    <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">{TEXTS.failBody}</p>
      <SelectField
        label={TEXTS.failKind}
        value={chosen}
        error={form.errorOf('kind')}
        data-first-focus
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{TEXTS.choose}</option>
        {PRINT_FAILURES.map((failure) => (
          <option key={failure} value={failure}>
            {TEXTS.failures[failure]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={TEXTS.failWords}
        optional
        rows={2}
        maxLength={PRINT_LIMITS.reason}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Field
        label={TEXTS.failGrams}
        optional
        hint={TEXTS.failGramsHint}
        inputMode="decimal"
        autoComplete="off"
        value={grams}
        error={form.errorOf('grams')}
        onChange={(event) => setGrams(event.target.value)}
      />
      <Photos code={code} photos={photos} onChange={setPhotos} hintText={TEXTS.failPhotosHint} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {TEXTS.fail}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}
