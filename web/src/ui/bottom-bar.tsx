/** The phone's bar: the sum opens the sheet, the next step stands right. Hidden on wide screens. */
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'

interface BottomBarProps {
  sum: string
  /** Second line: freight, or why the next step is off. */
  note?: ReactNode
  /** What opening shows, for readers: 'Visa Din Design'. */
  openLabel: string
  open: boolean
  onOpen: () => void
  /** The next step's button. */
  action: ReactNode
  /** Toy of 76 px that rises over the edge where no stage is in sight. */
  picture?: ReactNode
  /** While the page's own last button is in view. */
  hidden?: boolean
}

export function BottomBar({
  sum,
  note,
  openLabel,
  open,
  onOpen,
  action,
  picture,
  hidden = false,
}: BottomBarProps) {
  return (
    <div
      data-bottom-bar
      className={classes(
        'fixed inset-x-0 bottom-0 z-30 rounded-t-panel border-t border-line bg-card px-4 pt-3 shadow-lift transition-transform duration-220 ease-out lg:hidden',
        'pb-[max(12px,env(safe-area-inset-bottom))]',
        // Enlarged so far that it would cover what is read, it stands at the end of the page instead.
        '[@media(max-height:479px)]:static',
        hidden && 'invisible translate-y-full',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          aria-expanded={open}
          onClick={onOpen}
          className="flex min-h-13 min-w-0 items-center gap-2.5 text-left"
        >
          {picture !== undefined && <span className="-mt-11 block size-19 shrink-0">{picture}</span>}
          <span className="min-w-0">
            <span className="sums block font-head text-h4 leading-tight font-semibold">{sum}</span>
            {note !== undefined && (
              <span className="block text-small leading-tight text-ink-soft">{note}</span>
            )}
          </span>
          <Icon name="up" label={openLabel} />
        </button>
        {action}
      </div>
    </div>
  )
}
