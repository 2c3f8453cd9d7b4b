/** 'Din Design' panel: the choices made, the price and the next-step button. */
import type { ReactNode } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Badge } from '#ui/badge.tsx'
import { Panel } from '#ui/panel.tsx'
import { Bead } from '#ui/toy/swatch.tsx'
import { classes } from '#ui/class-names.ts'
import { summaryRows, type SummaryRow } from '../choices/design-summary.ts'
import { PricePanel } from '../price/price-panel.tsx'
import { TEXTS } from '../texts.ts'
import { ToyStage } from '../stage/toy-stage.tsx'
import type { GoTo } from './use-steps.ts'

interface DesignPanelProps {
  title?: string
  /** Omits the toy where its picture is already shown alongside. */
  compact?: boolean
  step: number
  toy?: ReactNode
  action?: ReactNode
}

export function DesignPanel({
  title = TEXTS.yourDesign,
  compact = false,
  step,
  toy = <ToyStage />,
  action,
}: DesignPanelProps) {
  return (
    <Panel as="section" sticky={!compact} aria-label={title}>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-h3">{title}</h2>
        {step === 2 && <Badge tone="good">{TEXTS.saved}</Badge>}
      </div>
      {!compact && toy}
      <SummaryList step={step} className={compact ? '' : 'mt-5'} />
      <div className="mt-4 border-t border-line pt-4">
        <PricePanel compact />
      </div>
      {action !== undefined && <div className="mt-5 flex flex-col items-center gap-2">{action}</div>}
    </Panel>
  )
}

interface SummaryListProps {
  step: number
  /** Makes each row editable. */
  onChange?: GoTo
  className?: string
}

export function SummaryList({ step, onChange, className }: SummaryListProps) {
  const data = useWizard((wizard) => wizard.data)
  return (
    <dl className={className}>
      {summaryRows(data, step).map((row) => (
        <Row key={row.label} row={row} {...(onChange && { onChange })} />
      ))}
    </dl>
  )
}

function Row({ row, onChange }: { row: SummaryRow; onChange?: GoTo }) {
  const verb = row.chosen ? TEXTS.change : TEXTS.choose
  return (
    <div
      className={classes(
        'grid items-center gap-x-3',
        onChange
          ? 'min-h-11.5 grid-cols-[6.5rem_minmax(0,1fr)_auto] border-t border-line'
          : 'grid-cols-[auto_minmax(0,1fr)] py-1.5 text-label',
      )}
    >
      <dt className="text-ink-soft">{row.label}</dt>
      <dd
        className={classes(
          'flex min-w-0 items-center gap-2',
          onChange === undefined && 'justify-end text-right',
          row.chosen ? 'font-semibold' : 'text-ink-soft',
        )}
      >
        {row.beads.map((hex) => (
          <Bead key={hex} hex={hex} size={20} />
        ))}
        <span className="min-w-0 [overflow-wrap:anywhere]">{row.value}</span>
      </dd>
      {onChange && (
        <dd>
          <button
            type="button"
            className="min-h-11 px-1 text-link font-semibold"
            aria-label={`${verb} ${row.label.toLowerCase()}`}
            onClick={() => onChange(row.step, row.place)}
          >
            {verb}
          </button>
        </dd>
      )}
    </div>
  )
}
