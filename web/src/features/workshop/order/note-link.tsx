/** To a letter by hand where its words stand, in the thread. */
import type { ReactNode } from 'react'
import { noteId } from './order.rules.ts'

interface NoteLinkProps {
  id: string
  label: string
  children: ReactNode
}

export function NoteLink({ id, label, children }: NoteLinkProps) {
  return (
    <a
      href={`#${noteId(id)}`}
      aria-label={label}
      className="text-link"
      onClick={(event) => {
        // The address of the page stays: the board reads its order from there.
        event.preventDefault()
        const note = document.getElementById(noteId(id))
        note?.scrollIntoView({ block: 'center' })
        note?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}
