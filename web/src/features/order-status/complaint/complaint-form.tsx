/** What is wrong, in words and photos. The words stay until they have arrived. */
import {
  COMPLAINT_CHARACTERS,
  MOST_COMPLAINT_PHOTOS,
  type ComplaintsAnswer,
} from '@leksmedjan/contract/complaints'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, wordsOf } from '#lib/request.ts'
import { clearDraft, readDraft, storeDraft } from '#lib/tab-drafts.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { PhotoPicker } from '#ui/forms/photo-picker.tsx'
import type { Photos } from '#ui/forms/use-photos.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { sendComplaint, type OrderNamed } from './requests.ts'
import { TEXTS } from './texts.ts'

interface ComplaintFormProps {
  order: OrderNamed
  photos: Photos
  onSent: (answer: ComplaintsAnswer) => void
  onCancel: () => void
}

export function ComplaintForm({ order, photos, onSent, onCancel }: ComplaintFormProps) {
  const key = `leksmedjan:complaint:${order.order_number}`
  // Sent again after a lost answer or a reload, it is the same complaint.
  const [{ id, text }, setDraft] = useState(() => openDraft(key))
  const setText = (typed: string): void => {
    setDraft({ id, text: typed })
    storeDraft(key, { id, text: typed })
  }
  const [failure, setFailure] = useState<unknown>(null)
  const first = useRef<HTMLTextAreaElement>(null)
  useEffect(() => first.current?.focus(), [])
  const form = useForm({
    faults: { text: text.trim() === '' ? TEXTS.whatMissing : '' },
    async onSubmit() {
      setFailure(null)
      try {
        const answer = await sendComplaint({ ...order, id, text })
        clearDraft(key)
        onSent(answer)
      } catch (error) {
        console.error(error)
        setFailure(error)
      }
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextArea
        ref={first}
        label={TEXTS.what}
        hint={TEXTS.whatHint}
        rows={5}
        maxLength={COMPLAINT_CHARACTERS}
        value={text}
        error={form.errorOf('text')}
        onChange={({ target }) => setText(target.value)}
      />
      <PhotoPicker photos={photos} most={MOST_COMPLAINT_PHOTOS} hint={TEXTS.photosHint} />
      {failure !== null && (
        <Notice tone="bad" urgent>
          {refusalWords(failure)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.busy || photos.isChecking} className="max-sm:w-full">
          {TEXTS.send}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}

const draft = z.object({ id: z.uuid(), text: z.string().check(z.maxLength(COMPLAINT_CHARACTERS)) })

/** What this tab has kept of the words; photos are chosen anew. */
const openDraft = (key: string): z.infer<typeof draft> =>
  draft.safeParse(readDraft(key)).data ?? { id: crypto.randomUUID(), text: '' }

/** By the reason in the answer's details. */
export function refusalWords(error: unknown): string {
  const details = error instanceof ApiError ? (error.body?.details as { reason?: unknown } | undefined) : null
  const reason = details?.reason
  return (typeof reason === 'string' ? TEXTS.refused[reason] : undefined) ?? wordsOf(error, TEXTS.failed)
}
