/** Definition list of label and value. */
import type { ReactNode } from 'react'

export function Facts({ facts }: { facts: readonly (readonly [label: string, fact: ReactNode])[] }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
      {facts.map(([label, fact]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="break-words">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
