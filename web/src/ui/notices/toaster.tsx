/**
 * Renders toasts bottom right, above the bottom bar of narrow screens. Never the only copy of important
 * information.
 */
import { useEffect, useId } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { TEXTS } from '../texts.ts'
import { useToasts } from './toast-store.ts'

const SIGNS = {
  good: { icon: 'check', colour: 'text-sun dark:text-[#256b4a]' },
  bad: { icon: 'mark', colour: 'text-[#ff9c86] dark:text-[#a32f19]' },
  quiet: { icon: 'info', colour: '' },
} as const

interface ToasterProps {
  /** In an open dialog: what is outside of it lies behind it and cannot be pressed. */
  inDialog?: boolean
}

const NONE: ReturnType<typeof useToasts.getState>['notifications'] = []

export function Toaster({ inDialog = false }: ToasterProps) {
  const id = useId()
  const enterDialog = useToasts((state) => state.enterDialog)
  useEffect(() => (inDialog ? enterDialog(id) : undefined), [inDialog, enterDialog, id])
  const notifications = useToasts(({ dialogs, notifications: all }) =>
    dialogs.at(-1) === (inDialog ? id : undefined) ? all : NONE,
  )
  // The buttons of a bottom sheet are at its bottom.
  const atTop = useToasts((state) => state.atTop) || inDialog
  const dismiss = useToasts((state) => state.dismiss)
  return (
    <section
      aria-label={TEXTS.notifications}
      aria-live="polite"
      data-toasts={atTop ? 'top' : ''}
      // The dialog shows it, above itself and uncut by its scrolling.
      popover={inDialog ? 'manual' : undefined}
      className={classes(
        'pointer-events-none fixed inset-x-3 z-40 flex flex-col items-end gap-2 sm:inset-x-6',
        atTop
          ? 'max-lg:top-[max(12px,env(safe-area-inset-top))] lg:bottom-6'
          : 'bottom-[max(12px,env(safe-area-inset-bottom))] sm:bottom-6 max-lg:[body:has([data-bottom-bar])_&]:bottom-28',
        // The browser's own look of a popover.
        inDialog &&
          'm-0 size-auto overflow-visible border-0 bg-transparent p-0 max-lg:bottom-auto lg:top-auto',
      )}
    >
      {notifications.map((each) => (
        <div
          key={each.id}
          className="rises pointer-events-auto flex max-w-105 items-center gap-3 rounded-row max-sm:w-full bg-ink py-1 pr-2 pl-5 text-note text-paper shadow-lift"
        >
          <span className={SIGNS[each.tone].colour}>
            <Icon name={SIGNS[each.tone].icon} size={22} />
          </span>
          {/* A long action takes a row of its own: beside it the text would be one word wide. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <div className="min-w-0 flex-[1_1_9rem] py-1.5 [overflow-wrap:anywhere]">
              <p className="font-bold">{each.text}</p>
              {each.detail !== undefined && <p>{each.detail}</p>}
            </div>
            {each.action && (
              <button
                type="button"
                className="-ml-2 min-h-12 px-2 text-left font-bold underline underline-offset-4"
                onClick={() => {
                  each.action?.run()
                  dismiss(each.id)
                }}
              >
                {each.action.label}
                {each.action.key !== undefined && (
                  <span className="max-lg:hidden pointer-coarse:hidden"> ({each.action.key})</span>
                )}
              </button>
            )}
          </div>
          <IconButton
            icon="close"
            label={TEXTS.close}
            className="text-paper"
            onClick={() => dismiss(each.id)}
          />
        </div>
      ))}
    </section>
  )
}
