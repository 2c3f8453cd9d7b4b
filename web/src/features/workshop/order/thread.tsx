/** What staff wrote about an order: notes among themselves, letters to the buyer. */
import {
  LETTER_CHARACTERS,
  NOTE_CHARACTERS,
  SUBJECT_CHARACTERS,
  type WorkshopOrder,
} from '@leksmedjan/contract/workshop-order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateAndTime } from '#lib/formats/dates.ts'
import { wordsOf } from '#lib/request.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { orderKey } from '../live/use-workshop-changes.ts'
import { sendLetter, sendNote } from './requests.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

export function Thread({ order: { orderNumber, notes } }: { order: WorkshopOrder }) {
  const [writing, setWriting] = useState<'note' | 'letter' | null>(null)
  const close = () => setWriting(null)
  return (
    <Section title={TEXTS.thread}>
      {notes.length === 0 ? (
        <p className="text-note text-ink-soft">{TEXTS.noThread}</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {notes.map(({ id, at, who, subject, text }) => (
            <li key={id} className="rounded-row bg-sand px-4 py-3 text-note">
              <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
                <span className="[overflow-wrap:anywhere]">{who}</span>
                <span>{dateAndTime(at)}</span>
                {subject !== null && <Badge tone="info">{TEXTS.toBuyer}</Badge>}
              </p>
              {subject !== null && <p className="mt-1 font-bold">{subject}</p>}
              <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" look="secondary" icon="pen" onClick={() => setWriting('note')}>
          {TEXTS.writeNote}
        </Button>
        <Button size="small" look="secondary" icon="mail" onClick={() => setWriting('letter')}>
          {TEXTS.writeLetter}
        </Button>
      </div>
      <Dialog open={writing === 'note'} onClose={close} title={TEXTS.note}>
        <NoteForm orderNumber={orderNumber} onDone={close} />
      </Dialog>
      <Dialog open={writing === 'letter'} onClose={close} title={TEXTS.letter}>
        <LetterForm orderNumber={orderNumber} onDone={close} />
      </Dialog>
    </Section>
  )
}

interface FormProps {
  orderNumber: string
  onDone: () => void
}

/** The text stays in its field until it is kept. */
function useKept<T>({ orderNumber, onDone }: FormProps, keep: (wish: T) => Promise<unknown>, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: keep,
    onSuccess: () => {
      notify({ text: done })
      onDone()
      return queries.invalidateQueries({ queryKey: orderKey(orderNumber) })
    },
    onError: (error) => notify({ tone: 'bad', text: wordsOf(error, TEXTS.sendFailed) }),
  })
}

function NoteForm(form: FormProps) {
  const [text, setText] = useState('')
  const kept = useKept(form, (note: string) => sendNote(form.orderNumber, note), TEXTS.noteSaved)
  return (
    <form
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') kept.mutate(text)
      }}
    >
      <TextArea
        data-first-focus
        label={TEXTS.text}
        hint={TEXTS.noteHint}
        rows={4}
        value={text}
        maxLength={NOTE_CHARACTERS}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={kept.isPending} offReason={text.trim() === '' ? '' : null}>
        {TEXTS.addNote}
      </Button>
    </form>
  )
}

function LetterForm(form: FormProps) {
  const [letter, setLetter] = useState({ subject: '', text: '' })
  const isEmpty = letter.subject.trim() === '' || letter.text.trim() === ''
  const kept = useKept(
    form,
    (wish: { subject: string; text: string }) => sendLetter(form.orderNumber, wish),
    TEXTS.sentLetter,
  )
  return (
    <form
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) kept.mutate(letter)
      }}
    >
      <Field
        data-first-focus
        label={TEXTS.subject}
        value={letter.subject}
        maxLength={SUBJECT_CHARACTERS}
        onChange={({ target }) => setLetter({ ...letter, subject: target.value })}
      />
      <TextArea
        label={TEXTS.text}
        hint={TEXTS.letterHint}
        rows={8}
        value={letter.text}
        maxLength={LETTER_CHARACTERS}
        onChange={({ target }) => setLetter({ ...letter, text: target.value })}
      />
      <Button type="submit" busy={kept.isPending} offReason={isEmpty ? '' : null}>
        {TEXTS.send}
      </Button>
    </form>
  )
}
