/** Printers of the workshop: what fits them, what they hold, and which sizes the shop sells for it. */
import type { PrintersAnswer } from '@leksmedjan/contract/prints'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Bead } from '#ui/toy/swatch.tsx'
import { useStaff } from '../standing.ts'
import { WorkshopFrame } from '../workshop-frame.tsx'
import { PrinterForm } from './printer-form.tsx'
import { LoadForm } from './load-form.tsx'
import { Project } from './project.tsx'
import { PRINTERS_KEY, readPrinters } from './requests.ts'
import { TEXTS } from './texts.ts'

type PrinterShown = PrintersAnswer['printers'][number]

export default function PrintersPage() {
  const { role } = useStaff()
  const { data, isError, refetch } = useQuery({ queryKey: PRINTERS_KEY, queryFn: readPrinters, staleTime: 0 })
  const [opened, setOpened] = useState<PrinterShown | 'new' | null>(null)
  const mayChange = role === 'ADMIN'
  const close = () => setOpened(null)
  return (
    <WorkshopFrame
      title={TEXTS.title}
      action={
        mayChange && (
          <Button size="small" icon="plus" onClick={() => setOpened('new')}>
            {TEXTS.add}
          </Button>
        )
      }
    >
      {isError ? (
        <Notice tone="bad" title={TEXTS.loadFailed} urgent>
          <div className="mt-3">
            <Button look="secondary" size="small" onClick={() => void refetch()}>
              {TEXTS.retry}
            </Button>
          </div>
        </Notice>
      ) : data === undefined ? (
        <Loading text={TEXTS.loading}>
          <Skeleton className="h-40 w-full max-w-160" />
        </Loading>
      ) : (
        <Printers answer={data} mayChange={mayChange} onChange={setOpened} />
      )}
      <Dialog
        open={opened !== null && data !== undefined}
        onClose={close}
        title={
          opened === null || opened === 'new'
            ? TEXTS.newTitle
            : (mayChange ? TEXTS.changeNamed : TEXTS.loadNamed)(opened.name)
        }
      >
        {opened !== null && opened !== 'new' && data !== undefined && !mayChange && (
          <LoadForm printer={opened} colours={data.colours} onClose={close} />
        )}
        {opened !== null && data !== undefined && mayChange && (
          <PrinterForm printer={opened === 'new' ? null : opened} colours={data.colours} onClose={close} />
        )}
      </Dialog>
    </WorkshopFrame>
  )
}

interface PrintersProps {
  answer: PrintersAnswer
  /** All of a printer; else its filaments alone. */
  mayChange: boolean
  onChange: (printer: PrinterShown) => void
}

function Printers({ answer: { printers, colours, sizes }, mayChange, onChange }: PrintersProps) {
  const nameOf = new Map(colours.map(({ hex, name }) => [hex, name]))
  const [inUse, away] = [
    printers.filter(({ isActive }) => isActive),
    printers.filter(({ isActive }) => !isActive),
  ]
  return (
    <div className="flex max-w-300 flex-col gap-8">
      {printers.length === 0 && (
        <p className="max-w-160 text-ink-soft">{mayChange ? TEXTS.none : TEXTS.noneForWorkshop}</p>
      )}
      {!mayChange && printers.length > 0 && <p className="text-note text-ink-soft">{TEXTS.onlyOperator}</p>}
      {[inUse, away].map(
        (shown) =>
          shown.length > 0 && (
            <section key={String(shown === away)} aria-label={shown === away ? TEXTS.away : TEXTS.inUse}>
              <h2 className={shown === away ? 'mb-3 text-h3' : 'sr-only'}>
                {shown === away ? TEXTS.away : TEXTS.inUse}
              </h2>
              <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
                {shown.map((printer) => (
                  <li key={printer.id}>
                    <PrinterCard
                      printer={printer}
                      nameOf={nameOf}
                      mayChange={mayChange}
                      onChange={onChange}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <Sizes sizes={sizes} />
    </div>
  )
}

function PrinterCard({
  printer,
  nameOf,
  mayChange,
  onChange,
}: Pick<PrintersProps, 'mayChange' | 'onChange'> & {
  printer: PrinterShown
  nameOf: ReadonlyMap<string, string>
}) {
  const { name, bed, slots, loaded, hoursADay } = printer
  const id = useId()
  return (
    <Panel aria-labelledby={id} className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id={id} className="min-w-0 text-h4 wrap-anywhere">
          {name}
        </h3>
        {(mayChange || printer.isActive) && (
          <Button
            look="secondary"
            size="small"
            icon="pen"
            aria-label={(mayChange ? TEXTS.changeNamed : TEXTS.loadNamed)(name)}
            onClick={() => onChange(printer)}
          >
            {mayChange ? TEXTS.change : TEXTS.load}
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-note">
        <dt className="text-ink-soft">{TEXTS.bedLabel}</dt>
        <dd className="sums text-right whitespace-normal">{TEXTS.bed(bed.width, bed.depth, bed.height)}</dd>
        <dt className="text-ink-soft">{TEXTS.hoursLabel}</dt>
        <dd className="sums text-right whitespace-normal">{TEXTS.hours(hoursADay)}</dd>
      </dl>
      <ol aria-label={TEXTS.loaded} className="flex flex-col gap-1.5 text-note">
        {Array.from({ length: slots }, (_, i) => loaded[i] ?? null).map((hex, i) => (
          // Slots have no identity but their place.
          <li key={`slot ${i}`} className="flex items-center gap-2.5">
            <span className="sums w-14 text-ink-soft">{TEXTS.slot(i + 1)}</span>
            {hex === null ? (
              <span className="text-ink-soft">{TEXTS.empty}</span>
            ) : (
              <>
                <Bead hex={hex} size={20} />
                <span className="min-w-0">{nameOf.get(hex) ?? hex}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <Project printer={printer} mayChange={mayChange && printer.isActive} />
    </Panel>
  )
}

function Sizes({ sizes }: Pick<PrintersAnswer, 'sizes'>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-h3">
        {TEXTS.sizesTitle}
      </h2>
      <ul className="flex flex-col gap-2">
        {sizes.map(({ name, longestCm, fault }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={fault === null ? 'text-spruce' : 'text-bad'}>
              <Icon name={fault === null ? 'check' : 'close'} size={20} />
            </span>
            <span className="font-bold">{TEXTS.size(name, longestCm)}</span>
            <Badge tone={fault === null ? 'good' : 'bad'}>
              {fault === null ? TEXTS.sold : TEXTS.faults[fault]}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-160 text-note text-ink-soft">{TEXTS.sizesNote}</p>
    </section>
  )
}
