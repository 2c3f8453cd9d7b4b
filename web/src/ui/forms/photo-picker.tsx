/** Photos from the camera or the album, until they are sent. */
import { PHOTO_TYPES } from '@leksmedjan/contract/pictures'
import { useId, useRef, type ComponentProps } from 'react'
import { Button, IconButton } from '../button.tsx'
import { classes } from '../class-names.ts'
import { Notice } from '../notices/notice.tsx'
import { notify } from '../notices/toast-store.ts'
import { PHOTO_FAULTS, PHOTO_TEXTS as TEXTS } from './photo-texts.ts'
import type { Photos } from './use-photos.ts'

interface PhotoPickerProps {
  photos: Photos
  most: number
  /** Who sees them, and for how long. */
  hint: string
  /** Photos that are there already. */
  sent?: number
  /** A button of its own for the camera, on what is touched. */
  hasCamera?: boolean
  onPicked?: () => void
}

export function PhotoPicker({
  photos,
  most,
  hint: words,
  sent = 0,
  hasCamera = false,
  onPicked,
}: PhotoPickerProps) {
  const hint = useId()
  const room = most - sent - photos.waiting.length
  async function pick(files: readonly File[]): Promise<void> {
    const picked = await photos.add(files, room)
    if (picked > room) notify({ tone: 'bad', text: TEXTS.tooMany(most) })
    if (picked > 0) onPicked?.()
  }
  return (
    <fieldset aria-describedby={hint} className="flex flex-col gap-3">
      <legend className="mb-1 font-bold">{TEXTS.photos}</legend>
      <p id={hint} className="text-note text-ink-soft">
        {words}
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
      {room > 0 && !photos.isSending && (
        <div className="flex flex-wrap gap-2">
          {hasCamera && (
            <FileButton
              label={TEXTS.takePhoto}
              capture="environment"
              busy={photos.isChecking}
              className="pointer-fine:hidden"
              onFiles={(files) => void pick(files)}
            />
          )}
          <FileButton
            label={TEXTS.addPhotos}
            multiple
            busy={photos.isChecking}
            onFiles={(files) => void pick(files)}
          />
        </div>
      )}
    </fieldset>
  )
}

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'capture' | 'multiple'> {
  label: string
  busy: boolean
  className?: string
  onFiles: (files: readonly File[]) => void
}

function FileButton({ label, busy, className, onFiles, ...input }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        {...input}
        ref={picker}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button
        look="secondary"
        size="small"
        icon="plus"
        busy={busy}
        className={classes('self-start', className)}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
