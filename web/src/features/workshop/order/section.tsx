import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Of the whole section, to be led to. */
  id?: string
  /** Right of the title. */
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, id, action, children }: SectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className="outline-none"
    >
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <h3 id={titleId} className="font-text text-label font-bold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Label left, value right; long values wrap. Rows without a value are left out; labels may repeat. */
export function Rows({ rows }: { rows: readonly (readonly [label: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-col gap-1.5 text-note">
      {rows
        .filter(([, value]) => value !== null && value !== '' && value !== false)
        .map(([label, value], index) => (
          <div key={index} className="flex items-baseline justify-between gap-4">
            <dt className="max-w-[60%] shrink-0 text-ink-soft [overflow-wrap:anywhere]">{label}</dt>
            <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
