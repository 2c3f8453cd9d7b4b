/**
 * Polite live region. Stays mounted while empty: screen readers only announce changes of a region they
 * already know.
 */
export function LiveRegion({ text, urgent = false }: { text: string; urgent?: boolean }) {
  return (
    <div className="sr-only" role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {text}
    </div>
  )
}
