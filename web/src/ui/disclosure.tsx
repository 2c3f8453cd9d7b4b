/** Collapsible row on native <details>: works before hydration. */
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  summary: ReactNode
  /** Right of the summary, shown open or closed: the value of a collapsed group. */
  value?: ReactNode
  open?: boolean
  className?: string
  children: ReactNode
}

export function Disclosure({ summary, value, open, className, children }: DisclosureProps) {
  return (
    <details open={open} className={classes('base:border-y border-line', className)}>
      <summary className="flex min-h-13 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{summary}</span>
        {value !== undefined && (
          <span className="max-w-1/2 text-right text-note font-semibold [overflow-wrap:anywhere]">
            {value}
          </span>
        )}
        <span className="transition-transform duration-150 [details[open]>summary>&]:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  )
}
