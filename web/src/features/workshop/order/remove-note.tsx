/** The way off of a note of one's own, after a question. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#lib/request.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { orderKey } from '../live/use-workshop-changes.ts'
import { removeNote } from './requests.ts'
import { TEXTS } from './texts.ts'

const { removeNote: WORDS } = TEXTS

interface RemoveNoteProps {
  orderNumber: string
  id: string
  /** It goes with its row: the focus needs another place. */
  onRemoved: () => void
}

export function RemoveNote({ orderNumber, id, onRemoved }: RemoveNoteProps) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const close = () => setAsking(false)
  const removing = useMutation({
    mutationFn: () => removeNote(id),
    async onSuccess() {
      notify({ text: WORDS.done })
      close()
      await queries.invalidateQueries({ queryKey: orderKey(orderNumber) })
      onRemoved()
    },
    onError: (error) => notify({ tone: 'bad', text: wordsOf(error, WORDS.failed) }),
  })
  return (
    <>
      <IconButton icon="trash" label={WORDS.label} onClick={() => setAsking(true)} />
      <Dialog open={isAsking} onClose={close} title={WORDS.title}>
        <p className="mt-3">{WORDS.body}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button busy={removing.isPending} onClick={() => removing.mutate()}>
            {WORDS.yes}
          </Button>
          <Button look="secondary" data-first-focus onClick={close}>
            {WORDS.no}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
