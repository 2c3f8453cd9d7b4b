/** Photos of the toy, from the phone's camera or a file. */
import { MOST_PHOTOS, type InspectionPhoto } from '@leksmedjan/contract/packing'
import { PHOTO_TYPES } from '@leksmedjan/contract/pictures'
import { useId, useRef, useState } from 'react'
import { preparePhoto } from '#lib/photo-file.ts'
import { Button } from '#ui/button.tsx'
import { PHOTO_FAULTS } from '#ui/forms/photo-texts.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { PhotoRow } from '../photo-row.tsx'
import { useStaff } from '../standing.ts'
import { refusalWords } from './refusal.ts'
import { removePhoto, sendToyPhoto } from './requests.ts'
import { TEXTS } from './texts.ts'

interface PhotosProps {
  code: string
  photos: readonly InspectionPhoto[]
  onChange: (photos: readonly InspectionPhoto[]) => void
  isWrong?: boolean
  /** What is to be seen on them. */
  hintText?: string
}

export function Photos({
  code,
  photos,
  onChange,
  isWrong = false,
  hintText = TEXTS.photosHint,
}: PhotosProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { email: me } = useStaff()
  const hint = useId()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function add(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setSending(true)
    setFailure(null)
    try {
      const prepared = await preparePhoto(file)
      if ('fault' in prepared) setFailure(PHOTO_FAULTS[prepared.fault](file.name))
      else onChange([...photos, await sendToyPhoto(code, prepared.photo)])
    } catch (error) {
      console.error(error)
      setFailure(refusalWords(error, { me, fallback: TEXTS.photoFailed }))
    } finally {
      setSending(false)
    }
  }

  async function remove(id: string): Promise<void> {
    onChange(photos.filter((photo) => photo.id !== id))
    await removePhoto(id).catch((error: unknown) => console.error(error))
  }

  return (
    <fieldset
      tabIndex={-1}
      data-fault={isWrong || undefined}
      aria-describedby={hint}
      className="flex flex-col gap-3 outline-none"
    >
      <legend className="mb-2 font-head text-h4 font-semibold">{TEXTS.photos}</legend>
      <p id={hint} className="text-note text-ink-soft">
        {hintText}
      </p>
      <PhotoRow
        photos={photos}
        name={TEXTS.photo}
        remove={{ label: TEXTS.removePhoto, run: (id) => void remove(id) }}
      />
      {failure !== null && (
        <Notice tone="bad" urgent>
          {failure}
        </Notice>
      )}
      <input
        ref={picker}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        capture="environment"
        hidden
        aria-label={TEXTS.takePhoto}
        onChange={({ target }) => {
          void add(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {photos.length < MOST_PHOTOS && (
        <Button
          look="secondary"
          icon="plus"
          busy={isSending}
          className="self-start"
          onClick={() => picker.current?.click()}
        >
          {isSending ? TEXTS.sendingPhoto : TEXTS.takePhoto}
        </Button>
      )}
    </fieldset>
  )
}
