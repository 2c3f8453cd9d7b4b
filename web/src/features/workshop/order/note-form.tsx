/** A note among staff, or what the buyer answered, with pictures. What is typed stays until it is kept, the pictures until they have arrived. */
import { MOST_NOTE_PHOTOS, NOTE_CHARACTERS } from '@leksmedjan/contract/workshop-order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ClipboardEvent } from 'react'
import * as z from 'zod/mini'
import { wordsOf } from '#lib/request.ts'
import { TextArea } from '#ui/forms/field.tsx'
import { PhotoPicker } from '#ui/forms/photo-picker.tsx'
import { PHOTO_TEXTS } from '#ui/forms/photo-texts.ts'
import { usePhotos, type Photos } from '#ui/forms/use-photos.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { orderKey } from '../live/use-workshop-changes.ts'
import { useDraft } from '../use-draft.ts'
import { sendNote, sendNotePhoto } from './requests.ts'
import { TEXTS } from './texts.ts'
import type { KeptForm } from './use-kept.ts'
import { WritingForm } from './writing-form.tsx'

// Sent again after a lost answer or a reload, it is the same note.
const noteInput = z.object({ id: z.uuid(), text: z.string() })

const NOTE_WORDS = {
  note: { hint: TEXTS.noteHint, save: TEXTS.addNote, saved: TEXTS.noteSaved },
  answer: { hint: TEXTS.answerHint, save: TEXTS.saveAnswer, saved: TEXTS.answerSaved },
}

interface NoteFormProps extends KeptForm {
  isFromBuyer: boolean
  /** All staff see its pictures. */
  arePicturesForAll: boolean
}

export function NoteForm({ isFromBuyer, arePicturesForAll, orderNumber, onDone }: NoteFormProps) {
  const kind = isFromBuyer ? 'answer' : 'note'
  const words = NOTE_WORDS[kind]
  const [newId] = useState(() => crypto.randomUUID())
  const draft = useDraft(`${kind}:${orderNumber}`, noteInput, { id: newId, text: '' })
  const { id, text } = draft.input
  const photos = usePhotos()
  /** Its words are there, pictures are not. */
  const [isKept, setKept] = useState(false)
  const queries = useQueryClient()
  const keeping = useMutation({
    async mutationFn() {
      if (!isKept) {
        await sendNote(orderNumber, { id, text, from_buyer: isFromBuyer, photos: photos.waiting.length })
        draft.clear()
      }
      return photos.send((photo) => sendNotePhoto(id, photo))
    },
    onSuccess(hasArrived) {
      setKept(true)
      void queries.invalidateQueries({ queryKey: orderKey(orderNumber) })
      if (!hasArrived) return
      notify({ text: words.saved })
      onDone()
    },
    onError: (error) => notify({ tone: 'bad', text: wordsOf(error, TEXTS.sendFailed) }),
  })
  return (
    <WritingForm
      isEmpty={text.trim() === '' && photos.waiting.length === 0}
      busy={keeping.isPending || photos.isChecking}
      keep={() => keeping.mutate()}
      label={isKept ? TEXTS.sendPictures : words.save}
      onPaste={(event) => void (isKept || takePasted(event, photos))}
    >
      <TextArea
        data-first-focus
        label={TEXTS.text}
        hint={words.hint}
        rows={4}
        value={text}
        maxLength={NOTE_CHARACTERS}
        readOnly={isKept}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <PhotoPicker
        hasCamera
        photos={photos}
        most={MOST_NOTE_PHOTOS}
        hint={TEXTS.picturesHint(MOST_NOTE_PHOTOS, arePicturesForAll)}
      />
      {photos.failure !== null && !photos.isSending && (
        <Notice tone="bad" urgent title={TEXTS.picturesLeft(photos.waiting.length)}>
          {wordsOf(photos.failure, TEXTS.picturesFailed)}
        </Notice>
      )}
    </WritingForm>
  )
}

/** A copied picture, such as a screenshot; copied words go into their field. */
async function takePasted(event: ClipboardEvent, photos: Photos): Promise<void> {
  const files = [...event.clipboardData.files]
  if (files.length === 0) return
  event.preventDefault()
  const room = MOST_NOTE_PHOTOS - photos.waiting.length
  const picked = await photos.add(files, room)
  if (picked > room) notify({ tone: 'bad', text: PHOTO_TEXTS.tooMany(MOST_NOTE_PHOTOS) })
}
