/** Loading placeholder in the layout of its content. Screen readers get one sentence instead of boxes. */
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

/** Needs the size of the final content: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('light-across base:rounded-field bg-sand', className)} />
}

export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{text}</output>
      {children}
    </div>
  )
}

/** Small spinner next to a text that names what is pending; never alone on a page. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-5 shrink-0 animate-spin rounded-full border-[3px] border-line border-t-plum motion-reduce:animate-none"
    />
  )
}
