/**
 * Fixed bottom bar on phones: the total opens the sheet, the next-step button is on the right. Hidden on wide
 * screens.
 */
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'

interface BottomBarProps {
  sum: string
  /** Second line: freight, or why the next step is disabled. */
  note?: ReactNode
  /** Accessible name of the opening button: 'Visa Din Design'. */
  openLabel: string
  open: boolean
  onOpen: () => void
  /** The next-step button. */
  action: ReactNode
  /** Toy of 76 px that overlaps the upper edge where no stage is visible. */
  picture?: ReactNode
  /** True while the page's own last button is in view. */
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
        // At high zoom the fixed bar would cover the content: it becomes static at the end of the page.
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
