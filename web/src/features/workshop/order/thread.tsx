/** What staff wrote about an order: notes among themselves, letters to the buyer, and what the buyer answered. */
import { NOTE_CHARACTERS, type WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dayAndTime, dayAndMonth } from '#lib/formats/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { useDraft } from '../use-draft.ts'
import { LetterDialog } from '../letter-dialog.tsx'
import { noteId } from './order.rules.ts'
import { sendNote } from './requests.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'
import { useKept, type KeptForm } from './use-kept.ts'
import { WritingForm } from './writing-form.tsx'

export function Thread({
  order: { orderNumber, notes, isBuyerErased, deletionDue },
}: {
  order: WorkshopOrder
}) {
  const [writing, setWriting] = useState<'note' | 'letter' | 'answer' | null>(null)
  const close = () => setWriting(null)
  return (
    <Section title={TEXTS.thread}>
      {notes.length === 0 ? (
        <p className="text-note text-ink-soft">{TEXTS.noThread}</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {notes.map(({ id, at, who, subject, text, isFromBuyer }) => (
            <li
              key={id}
              id={noteId(id)}
              tabIndex={-1}
              className="scroll-mt-4 rounded-row bg-sand px-4 py-3 text-note"
            >
              <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
                <span className="[overflow-wrap:anywhere]">{who}</span>
                <span>{dayAndTime(at)}</span>
                {subject !== null && <Badge tone="info">{TEXTS.toBuyer}</Badge>}
                {isFromBuyer && <Badge tone="sun">{TEXTS.fromBuyer}</Badge>}
              </p>
              {subject !== null && <p className="mt-1 font-bold">{subject}</p>}
              <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {deletionDue !== null && (
        <p className="mt-3 text-note font-semibold">{TEXTS.deletionAsked(dayAndMonth(deletionDue))}</p>
      )}
      {isBuyerErased && <p className="mt-3 text-note text-ink-soft">{TEXTS.buyerErased}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" look="secondary" icon="pen" onClick={() => setWriting('note')}>
          {TEXTS.writeNote}
        </Button>
        {!isBuyerErased && (
          <Button size="small" look="secondary" icon="mail" onClick={() => setWriting('letter')}>
            {TEXTS.writeLetter}
          </Button>
        )}
        <Button size="small" look="secondary" icon="pen" onClick={() => setWriting('answer')}>
          {TEXTS.answer}
        </Button>
      </div>
      <Dialog open={writing === 'note'} onClose={close} title={TEXTS.note}>
        <NoteForm orderNumber={orderNumber} onDone={close} isFromBuyer={false} />
      </Dialog>
      <Dialog open={writing === 'answer'} onClose={close} title={TEXTS.answer}>
        <NoteForm orderNumber={orderNumber} onDone={close} isFromBuyer />
      </Dialog>
      <LetterDialog orderNumber={orderNumber} open={writing === 'letter'} onClose={close} />
    </Section>
  )
}

const noteInput = z.object({ text: z.string() })

const NOTE_WORDS = {
  note: { hint: TEXTS.noteHint, save: TEXTS.addNote, saved: TEXTS.noteSaved },
  answer: { hint: TEXTS.answerHint, save: TEXTS.saveAnswer, saved: TEXTS.answerSaved },
}

function NoteForm({ isFromBuyer, ...form }: KeptForm & { isFromBuyer: boolean }) {
  const { orderNumber } = form
  const kind = isFromBuyer ? 'answer' : 'note'
  const words = NOTE_WORDS[kind]
  const { input, change, clear } = useDraft(`${kind}:${orderNumber}`, noteInput, { text: '' })
  const { text } = input
  const kept = useKept(form, {
    keep: (note: string) => sendNote(orderNumber, { text: note, from_buyer: isFromBuyer }),
    done: words.saved,
    clear,
  })
  return (
    <WritingForm
      isEmpty={text.trim() === ''}
      busy={kept.isPending}
      keep={() => kept.mutate(text)}
      label={words.save}
    >
      <TextArea
        data-first-focus
        label={TEXTS.text}
        hint={words.hint}
        rows={4}
        value={text}
        maxLength={NOTE_CHARACTERS}
        onChange={({ target }) => change({ text: target.value })}
      />
    </WritingForm>
  )
}
