/** A tag in one's own words, put on one order or several, or taken off. */
import { orderTag, TAG_CHARACTERS } from '@leksmedjan/contract/workshop-tags'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Pill } from '#ui/pill.tsx'
import { TEXTS } from './texts.ts'
import { useTagging } from './use-tagging.ts'

interface TagButtonProps {
  orderNumbers: readonly string[]
  /** Every tag that an order has. */
  known: readonly string[]
}

export function TagButton({ orderNumbers, known }: TagButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {TEXTS.put}
      </Button>
      {isOpen && <TagDialog orderNumbers={orderNumbers} known={known} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A few, the first by name: the others are found by typing. */
const MOST_USUAL = 12

/** `canRemove`: on the page of an order each tag has its own way off. */
export function TagDialog({
  orderNumbers,
  known,
  canRemove = true,
  onClose,
}: TagButtonProps & { canRemove?: boolean; onClose: () => void }) {
  const [word, setWord] = useState('')
  const { set, busy } = useTagging(onClose)
  const isOn = useRef(true)
  const tag = orderTag.safeParse(word.replaceAll(/\s+/g, ' ').trim()).data ?? null
  const form = useForm({
    faults: { word: tag === null ? TEXTS.missing : '' },
    onSubmit: () => tag !== null && set({ order_numbers: [...orderNumbers], tag, on: isOn.current }),
  })
  return (
    <Dialog open onClose={onClose} title={TEXTS.title(orderNumbers.length)}>
      <form noValidate onSubmit={form.submit} className="mt-3 flex flex-col gap-5">
        <p className="text-ink-soft">{TEXTS.hint}</p>
        <Field
          label={TEXTS.word}
          data-first-focus
          autoComplete="off"
          maxLength={TAG_CHARACTERS}
          value={word}
          error={form.errorOf('word')}
          onChange={({ target }) => setWord(target.value)}
        />
        {known.length > 0 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-2 font-bold">{TEXTS.usual}</legend>
            {known.slice(0, MOST_USUAL).map((each) => (
              <Pill
                key={each}
                control="button"
                label={each}
                chosen={word === each}
                onChoose={() => setWord(each)}
              />
            ))}
          </fieldset>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} onClick={() => (isOn.current = true)}>
            {TEXTS.add}
          </Button>
          {canRemove && (
            <Button type="submit" look="secondary" busy={busy} onClick={() => (isOn.current = false)}>
              {TEXTS.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
