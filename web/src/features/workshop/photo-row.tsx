/** Photos in a row, each to be seen in full. */
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'

interface PhotoRowProps {
  photos: readonly { id: string; url: string }[]
  /** Of the first, second …: what it is, and the button that shows it in full. */
  words: { photo: (place: number) => string; enlarge: (place: number) => string }
}

export function PhotoRow({ photos, words }: PhotoRowProps) {
  const [large, setLarge] = useState<number | null>(null)
  const shown = large === null ? undefined : photos[large]
  if (photos.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2.5">
        {photos.map(({ id, url }, index) => (
          <li key={id}>
            <button type="button" aria-label={words.enlarge(index + 1)} onClick={() => setLarge(index)}>
              <img
                src={url}
                alt={words.photo(index + 1)}
                width={96}
                height={96}
                className="size-24 rounded-window object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={shown !== undefined} onClose={() => setLarge(null)} title={words.photo((large ?? 0) + 1)}>
        {shown !== undefined && (
          <img src={shown.url} alt={words.photo((large ?? 0) + 1)} className="mt-4 w-full rounded-window" />
        )}
      </Dialog>
    </>
  )
}
