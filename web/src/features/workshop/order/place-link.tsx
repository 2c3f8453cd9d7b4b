/** To a place of the page of an order: a letter by hand in the thread, another letter among the letters of the shop. */
import type { ReactNode } from 'react'

interface PlaceLinkProps {
  /** Element id. */
  place: string
  label: string
  children: ReactNode
}

export function PlaceLink({ place, label, children }: PlaceLinkProps) {
  return (
    <a
      href={`#${place}`}
      aria-label={label}
      // As high as a pointer needs where another link stands below it (WCAG 2.5.8).
      className="text-link inline-block min-h-6"
      onClick={(event) => {
        // The address of the page stays: the board reads its order from there.
        event.preventDefault()
        leadTo(place)
      }}
    >
      {children}
    </a>
  )
}

/** What is folded around it, and it itself, unfolds. */
function leadTo(id: string): void {
  const place = document.getElementById(id)
  if (place === null) return
  for (const fold of document.querySelectorAll('details'))
    if (fold.contains(place) || place.contains(fold)) fold.open = true
  place.scrollIntoView({ block: 'center' })
  place.focus({ preventScroll: true })
}
