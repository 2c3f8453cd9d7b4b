/** Which characters of a text can be engraved. The character table is loaded lazily with the first text. */
import { useEffect, useState } from 'react'
import { signNote, type Engravable } from './sign-note.ts'

export function useEngravable(typed: string): { text: string; note: string | undefined } {
  const [engravable, setEngravable] = useState<Engravable | null>(null)
  const wanted = typed.trim() !== '' && engravable === null
  useEffect(() => {
    if (!wanted) return
    import('@leksmedjan/toymaker/lettering').then(
      (letters) => setEngravable(() => letters.engravable),
      (error: unknown) => console.warn('The signs that can be cut are not known', error),
    )
  }, [wanted])
  if (engravable === null) return { text: typed, note: undefined }
  return { text: engravable(typed).text, note: signNote(typed, engravable) }
}
