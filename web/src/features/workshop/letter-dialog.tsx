/** A letter by hand to the buyer of an order. */
import { LETTER_CHARACTERS, SUBJECT_CHARACTERS } from '@leksmedjan/contract/workshop-order'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { useDraft } from './use-draft.ts'
import { sendLetter } from './order/requests.ts'
import { TEXTS } from './order/texts.ts'
import { useKept, type KeptForm } from './order/use-kept.ts'
import { WritingForm } from './order/writing-form.tsx'

interface LetterDialogProps {
  orderNumber: string
  open: boolean
  onClose: () => void
}

export const LetterDialog = ({ orderNumber, open, onClose }: LetterDialogProps) => (
  <Dialog open={open} onClose={onClose} title={TEXTS.letter}>
    <LetterForm orderNumber={orderNumber} onDone={onClose} />
  </Dialog>
)

// Sent again after a lost answer or a reload, it is the same letter.
const letterInput = z.object({ id: z.uuid(), subject: z.string(), text: z.string() })

function LetterForm(form: KeptForm) {
  const { orderNumber } = form
  const [newId] = useState(() => crypto.randomUUID())
  const {
    input: letter,
    change,
    clear,
  } = useDraft(`letter:${orderNumber}`, letterInput, { id: newId, subject: '', text: '' })
  const isEmpty = letter.subject.trim() === '' || letter.text.trim() === ''
  const kept = useKept(form, {
    keep: (wish: z.infer<typeof letterInput>) => sendLetter(orderNumber, wish),
    done: TEXTS.sentLetter,
    clear,
  })
  return (
    <WritingForm isEmpty={isEmpty} busy={kept.isPending} keep={() => kept.mutate(letter)} label={TEXTS.send}>
      <Field
        data-first-focus
        label={TEXTS.subject}
        value={letter.subject}
        maxLength={SUBJECT_CHARACTERS}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextArea
        label={TEXTS.text}
        hint={TEXTS.letterHint}
        rows={8}
        value={letter.text}
        maxLength={LETTER_CHARACTERS}
        onChange={({ target }) => change({ text: target.value })}
      />
    </WritingForm>
  )
}
