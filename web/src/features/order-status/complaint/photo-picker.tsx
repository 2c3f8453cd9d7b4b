/** Photos of what is wrong, from the camera or the album, until they are sent. */
import { COMPLAINT_PHOTO_DAYS, MOST_COMPLAINT_PHOTOS } from '@leksmedjan/contract/complaints'
import { PHOTO_TYPES } from '@leksmedjan/contract/pictures'
import { useId, useRef } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { PHOTO_FAULTS } from '#ui/forms/photo-texts.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { TEXTS } from './texts.ts'
import type { Photos } from './use-photos.ts'

interface PhotoPickerProps {
  photos: Photos
  /** Photos that the complaint has already. */
  sent?: number
  onPicked?: () => void
}

export function PhotoPicker({ photos, sent = 0, onPicked }: PhotoPickerProps) {
  const picker = useRef<HTMLInputElement>(null)
  const hint = useId()
  const room = MOST_COMPLAINT_PHOTOS - sent - photos.waiting.length
  async function pick(files: readonly File[]): Promise<void> {
    const picked = await photos.add(files, room)
    if (picked > room) notify({ tone: 'bad', text: TEXTS.tooMany(MOST_COMPLAINT_PHOTOS) })
    if (picked > 0) onPicked?.()
  }
  return (
    <fieldset aria-describedby={hint} className="flex flex-col gap-3">
      <legend className="mb-1 font-bold">{TEXTS.photos}</legend>
      <p id={hint} className="text-note text-ink-soft">
        {TEXTS.photosHint(MOST_COMPLAINT_PHOTOS, COMPLAINT_PHOTO_DAYS)}
        {sent > 0 && room > 0 && ` ${TEXTS.photosLeft(room)}`}
      </p>
      {photos.waiting.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.waiting.map(({ id, url }, index) => (
            <li key={id} className="relative">
              <img
                src={url}
                alt={TEXTS.photo(index + 1)}
                width={96}
                height={96}
                className="size-24 rounded-window object-cover"
              />
              {!photos.isSending && (
                <IconButton
                  raised
                  icon="close"
                  label={TEXTS.removePhoto(index + 1)}
                  className="absolute -top-2 -right-2"
                  onClick={() => photos.remove(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {photos.refused.length > 0 && (
        <Notice tone="bad" urgent>
          {photos.refused.map(({ name, fault }) => (
            <p key={name} className="[overflow-wrap:anywhere]">
              {PHOTO_FAULTS[fault](name)}
            </p>
          ))}
        </Notice>
      )}
      <input
        ref={picker}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        multiple
        hidden
        aria-label={TEXTS.addPhotos}
        onChange={({ target }) => {
          void pick([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {room > 0 && !photos.isSending && (
        <Button
          look="secondary"
          size="small"
          icon="plus"
          busy={photos.isChecking}
          className="self-start"
          onClick={() => picker.current?.click()}
        >
          {TEXTS.addPhotos}
        </Button>
      )}
    </fieldset>
  )
}
