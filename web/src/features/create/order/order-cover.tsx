/** Until an e-mail is known the order controls lie behind this; the picture never does. */
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { TEXTS } from '../texts.ts'

interface OrderCoverProps {
  covered: boolean
  onUncover: () => void
  children: ReactNode
}

export function OrderCover({ covered, onUncover, children }: OrderCoverProps) {
  return (
    <div className="relative">
      <div inert={covered}>{children}</div>
      {covered && (
        <section
          aria-label={TEXTS.coverTitle}
          className="absolute -inset-3 z-10 grid place-items-center rounded-panel bg-paper/85 p-6 backdrop-blur-[2px]"
        >
          <div className="flex max-w-90 flex-col items-center gap-3 text-center">
            <h2 className="text-h3">{TEXTS.coverTitle}</h2>
            <p className="text-ink-soft">{TEXTS.coverBody}</p>
            <Button onClick={onUncover}>{TEXTS.coverButton}</Button>
          </div>
        </section>
      )}
    </div>
  )
}
