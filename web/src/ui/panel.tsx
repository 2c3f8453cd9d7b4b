import type { HTMLAttributes } from 'react'
import { classes } from './class-names.ts'

interface PanelProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'aside'
  /** position: sticky, on wide screens only. */
  sticky?: boolean
}

export function Panel({ as: Tag = 'section', sticky = false, className, ...rest }: PanelProps) {
  return (
    <Tag
      {...rest}
      className={classes(
        'rounded-panel border border-line bg-card base:p-5 shadow-rest sm:base:p-6',
        sticky && 'lg:sticky lg:top-24',
        className,
      )}
    />
  )
}
