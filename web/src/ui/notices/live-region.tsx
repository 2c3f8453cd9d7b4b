/** Says changes aloud, politely. Stays mounted and empty, so that readers notice when its text comes. */
export function LiveRegion({ text, urgent = false }: { text: string; urgent?: boolean }) {
  return (
    <div className="sr-only" role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {text}
    </div>
  )
}
