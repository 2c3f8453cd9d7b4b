/** Change request: part, description; price and delay are shown before sending. */
import { CHANGE_PARTS, WISH_CHARACTERS, type ChangePart, type Proof } from '@leksmedjan/contract/proofs'
import { countCharacters } from '@leksmedjan/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Icon } from '#ui/icon.tsx'
import { Pill } from '#ui/pill.tsx'
import { PART_NAMES, TEXTS } from './texts.ts'

interface ChangeFormProps {
  proof: Proof
  busy: boolean
  onSend: (change: { part: ChangePart; wish: string }) => void
  onTakeBack: () => void
}

export function ChangeForm({ proof, busy, onSend, onTakeBack }: ChangeFormProps) {
  const [part, setPart] = useState<ChangePart | null>(null)
  const [wish, setWish] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  // Without an engraving there is no text to change.
  const parts = CHANGE_PARTS.filter((each) => each !== 'text' || proof.engraving !== null)
  const { submit, errorOf } = useForm({
    faults: {
      part: part === null ? TEXTS.partMissing : '',
      wish: wish.trim() === '' ? TEXTS.wishMissing : '',
    },
    onSubmit: () => {
      if (part !== null && !busy) onSend({ part, wish: wish.trim() })
    },
  })
  const partMissing = errorOf('part')
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-h2-phone outline-none sm:text-h2">
        {TEXTS.change}
      </h2>
      <fieldset
        tabIndex={-1}
        data-fault={partMissing !== undefined || undefined}
        aria-describedby={partMissing === undefined ? undefined : 'part-missing'}
        className="outline-none"
      >
        <legend className="sr-only">{TEXTS.change}</legend>
        <div className="flex flex-wrap gap-2.5">
          {parts.map((each) => (
            <Pill
              key={each}
              control="radio"
              name="part"
              label={PART_NAMES[each]}
              chosen={part === each}
              onChoose={() => setPart(each)}
            />
          ))}
        </div>
        {partMissing !== undefined && (
          <p id="part-missing" role="alert" className="mt-2 flex items-center gap-2 text-note text-bad">
            <Icon name="mark" size={20} />
            {partMissing}
          </p>
        )}
      </fieldset>
      <div>
        <TextArea
          label={TEXTS.ownWords}
          placeholder={TEXTS.ownWordsExample}
          rows={4}
          value={wish}
          error={errorOf('wish')}
          onChange={({ target }) => {
            if (countCharacters(target.value) <= WISH_CHARACTERS) setWish(target.value)
          }}
        />
        <p className="mt-1.5 flex justify-between gap-4 text-note text-ink-soft">
          <span>{TEXTS.included}</span>
          <span className="sums">{TEXTS.count(countCharacters(wish), WISH_CHARACTERS)}</span>
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Button type="submit" size="large" wide busy={busy}>
          {TEXTS.send}
        </Button>
        <p className="text-center text-note text-ink-soft">{TEXTS.afterSending}</p>
        <Button look="quiet" onClick={onTakeBack} className="self-center">
          {TEXTS.takeBack}
        </Button>
      </div>
    </form>
  )
}
