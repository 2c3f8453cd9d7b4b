/** Change request: part, description; price and delay are shown before sending. */
import { CHANGE_PARTS, WISH_CHARACTERS, type ChangePart, type Proof } from '@leksmedjan/contract/proofs'
import { countCharacters } from '@leksmedjan/contract/limits'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/forms/field.tsx'
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
  const [tried, setTried] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  // Without an engraving there is no text to change.
  const parts = CHANGE_PARTS.filter((each) => each !== 'text' || proof.engraving !== null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (part !== null && wish.trim() !== '' && !busy) onSend({ part, wish: wish.trim() })
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-h2-phone outline-none sm:text-h2">
        {TEXTS.change}
      </h2>
      <fieldset aria-describedby={tried && part === null ? 'part-missing' : undefined}>
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
        {tried && part === null && (
          <p id="part-missing" role="alert" className="mt-2 flex items-center gap-2 text-note text-bad">
            <Icon name="mark" size={20} />
            {TEXTS.partMissing}
          </p>
        )}
      </fieldset>
      <div>
        <TextArea
          label={TEXTS.ownWords}
          placeholder={TEXTS.ownWordsExample}
          rows={4}
          value={wish}
          error={tried && wish.trim() === '' ? TEXTS.wishMissing : ''}
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
