/** A letter by hand to the buyer of an order. */
import { LETTER_CHARACTERS, SUBJECT_CHARACTERS } from '@leksmedjan/contract/workshop-order'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { useDraft } from './use-draft.ts'
import { sendLetter } from './order/requests.ts'
import { TEXTS } from './order/texts.ts'
import { useKept, type KeptForm } from './order/use-kept.ts'

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

const letterInput = z.object({ subject: z.string(), text: z.string() })

function LetterForm(form: KeptForm) {
  const { orderNumber } = form
  const {
    input: letter,
    change,
    clear,
  } = useDraft(`letter:${orderNumber}`, letterInput, { subject: '', text: '' })
  const isEmpty = letter.subject.trim() === '' || letter.text.trim() === ''
  const kept = useKept(form, {
    keep: (wish: { subject: string; text: string }) => sendLetter(orderNumber, wish),
    done: TEXTS.sentLetter,
    clear,
  })
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
      <Button type="submit" busy={kept.isPending} offReason={isEmpty ? '' : null}>
        {TEXTS.send}
      </Button>
    </form>
  )
}
