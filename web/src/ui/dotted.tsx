/** Short facts in a row: a dot stands between two of one line, and none where a line ends or begins. */
import { Fragment, type ReactNode } from 'react'
import { classes } from './class-names.ts'

interface DottedProps {
  facts: readonly (ReactNode | null | false)[]
  className?: string
}

/** In phrasing content. The dot of a line's first fact lies left of the edge, where it is clipped. */
export function Dotted({ facts, className }: DottedProps) {
  const shown = facts.filter((fact) => fact !== null && fact !== false)
  return (
    <span className={classes('block overflow-x-clip', className)}>
      <span className="-ml-[0.9em] flex flex-wrap">
        {shown.map((fact, index) => (
          // Facts have no identity but their place.
          <Fragment key={`fact ${index}`}>
            {index > 0 && ' '}
            <span className={classes('flex min-w-0', index === 0 && 'ml-[0.9em]')}>
              {index > 0 && (
                <span aria-hidden className="w-[0.9em] shrink-0 text-center">
                  ·
                </span>
              )}
              {index > 0 && ' '}
              <span className="min-w-0 [overflow-wrap:anywhere]">{fact}</span>
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  )
}
