/** A choice in the tool row of the board, as a pill: quiet until something is chosen. */
import type { ReactNode } from 'react'
import { classes } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

interface ChoiceProps {
  label: string
  /** Full width of its container. */
  wide?: boolean
  className?: string
  value: string | null
  onChoose: (value: string) => void
  children: ReactNode
}

export function Choice({ label, wide = false, className, value, onChoose, children }: ChoiceProps) {
  return (
    <label className={classes('relative block', className)}>
      <span className="sr-only">{label}</span>
      <select
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        className={classes(
          'h-12 appearance-none [field-sizing:content] rounded-full border bg-card pr-10 pl-4 text-note font-bold',
          wide ? 'w-full' : 'lg:h-10',
          value === null ? 'border-line text-ink-soft' : 'border-ink text-ink',
        )}
      >
        {children}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
        <Icon name="down" size={18} />
      </span>
    </label>
  )
}
