/** Price rows, the total above a hairline, VAT below it. Amounts are formatted by the caller. */
import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'

export interface PriceRow {
  label: ReactNode
  sum: ReactNode
  /** good: a discount; subtotal: a sum of the rows above it. */
  tone?: 'plain' | 'good' | 'subtotal'
}

interface PriceRowsProps {
  rows: readonly PriceRow[]
  total?: { label: string; sum: string }
  vat?: { label: string; sum: string }
  /** A new total is pending: the previous one is dimmed, not removed. */
  waiting?: boolean
}

export function PriceRows({ rows, total, vat, waiting = false }: PriceRowsProps) {
  return (
    <dl className={classes('transition-opacity', waiting && 'opacity-90')} aria-busy={waiting || undefined}>
      {rows.map((row, index) => (
        <div
          key={typeof row.label === 'string' ? row.label : index}
          className={classes(
            'flex items-baseline justify-between gap-4 py-[5px]',
            row.tone === 'good' && 'font-bold text-spruce',
            row.tone === 'subtotal' && 'mt-1.5 border-t border-line pt-2.5 font-bold',
          )}
        >
          <dt className="min-w-0">{row.label}</dt>
          <dd className="sums">{row.sum}</dd>
        </div>
      ))}
      {total && (
        <div className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-4 font-head text-sum font-semibold">
          <dt>{total.label}</dt>
          <dd className="sums">
            <RollingSum text={total.sum} />
          </dd>
        </div>
      )}
      {vat && (
        <div className="flex items-baseline justify-between gap-4 pt-1.5 text-note text-ink-soft">
          <dt>{vat.label}</dt>
          <dd className="sums">{vat.sum}</dd>
        </div>
      )}
    </dl>
  )
}

/** Remounts on change to replay the animation; intermediate values are never shown. */
export function RollingSum({ text }: { text: string }) {
  return (
    <span key={text} className="sums rises inline-block">
      {text}
    </span>
  )
}
