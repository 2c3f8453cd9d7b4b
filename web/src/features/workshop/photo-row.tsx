/** Photos in a row, each to be seen in full. */
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TEXTS } from './texts.ts'

interface PhotoRowProps {
  photos: readonly { id: string; url: string }[]
  /** What the first, second … is. */
  name: (place: number) => string
  /** Beside words that it illustrates. */
  isSmall?: boolean
  /** A way off of each. */
  remove?: { label: (place: number) => string; run: (id: string) => void }
}

export function PhotoRow({ photos, name, isSmall = false, remove }: PhotoRowProps) {
  const [large, setLarge] = useState<number | null>(null)
  const shown = large === null ? undefined : photos[large]
  const largeName = name((large ?? 0) + 1)
  if (photos.length === 0) return null
  return (
    <>
      <ul className={classes('flex flex-wrap', remove === undefined ? 'gap-2.5' : 'gap-3')}>
        {photos.map(({ id, url }, index) => (
          <li key={id} className="relative">
            <button type="button" aria-label={TEXTS.enlarge(name(index + 1))} onClick={() => setLarge(index)}>
              <img
                src={url}
                alt={name(index + 1)}
                width={96}
                height={96}
                loading="lazy"
                className={classes('rounded-window object-cover', isSmall ? 'size-18' : 'size-24')}
              />
            </button>
            {remove !== undefined && (
              <IconButton
                raised
                icon="close"
                label={remove.label(index + 1)}
                className="absolute -top-2 -right-2"
                onClick={() => remove.run(id)}
              />
            )}
          </li>
        ))}
      </ul>
      <Dialog open={shown !== undefined} onClose={() => setLarge(null)} title={largeName}>
        {shown !== undefined && (
          <img src={shown.url} alt={largeName} className="mt-4 w-full rounded-window" />
        )}
      </Dialog>
    </>
  )
}
