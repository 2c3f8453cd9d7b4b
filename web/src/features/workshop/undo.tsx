/** Takes the last step back while its minute lasts. */
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useSecondsLeft } from '#ui/notices/auth-failure-notice.tsx'
import { TEXTS } from './texts.ts'

interface UndoProps {
  until: string
  label?: string
  busy?: boolean
  /** What has not happened yet while it can be taken back. */
  children?: ReactNode
  onUndo: () => void
}

export function Undo({ until, label = TEXTS.undo, busy = false, children, onUndo }: UndoProps) {
  const left = useSecondsLeft(Date.parse(until))
  if (left === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {children !== undefined && <p className="font-semibold">{children}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button look="secondary" icon="turnLeft" busy={busy} onClick={onUndo}>
          {label}
        </Button>
        <span className="sums text-note text-ink-soft">{TEXTS.undoLeft(left)}</span>
      </div>
    </div>
  )
}
