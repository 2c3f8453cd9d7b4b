/** Which printer toys are started on: each printer makes one. */
import type { PrintJob, Printer } from '@leksmedjan/contract/prints'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { BusyPrinter, startLabel } from '../queue/busy-printer.tsx'
import { Loads } from '../queue/loads.tsx'
import { PrinterSelect } from '../queue/printer-select.tsx'
import {
  fitOf,
  freePrinters,
  nameOf,
  nowhereWords,
  suggestedPrinter,
  type OnPrinter,
  type RunningPrinters,
} from '../queue/queue-rules.ts'
import { SmallPartsAsked } from '../queue/small-parts.tsx'
import { TEXTS as QUEUE } from '../queue/texts.ts'
import { namedToy, shortNumber } from '../order-address.ts'
import type { Subject } from './move.rules.ts'
import { TEXTS } from './texts.ts'

export interface Starting {
  subjects: readonly Subject[]
  /** Those of them that can be started. */
  able: readonly Subject[]
  /** Their prints, as the queue has them. */
  jobs: readonly PrintJob[]
  printers: readonly Printer[]
  running: RunningPrinters
}

/** Orders that are started, by number, each with its printer; null for none. */
export type ChosenPrinters = ReadonlyMap<string, string | null>

interface StartDialogProps {
  /** null: closed. */
  starting: Starting | null
  onStart: (chosen: ChosenPrinters) => void
  onClose: () => void
}

export function StartDialog({ starting, onStart, onClose }: StartDialogProps) {
  return (
    <Dialog open={starting !== null} onClose={onClose} title={starting === null ? '' : titleOf(starting)}>
      {starting !== null && <StartForm starting={starting} onStart={onStart} onClose={onClose} />}
    </Dialog>
  )
}

function titleOf({ able: [first, ...others] }: Starting): string {
  return first !== undefined && others.length === 0
    ? TEXTS.startTitle(first.title)
    : TEXTS.startMany(others.length + 1)
}

/** Value of a toy that stays in the queue; '' stands for no printer. */
const NOT_NOW = 'not-now'

function firstChoices({ able, jobs, running }: Starting): ReadonlyMap<string, string> {
  const free = freePrinters(jobs, running)
  return new Map(
    able.map(({ orderNumber, job: named }) => {
      const job = jobs.find(({ code }) => code === named?.code)
      if (able.length > 1) return [orderNumber, free.get(job?.code ?? '') ?? NOT_NOW]
      return [orderNumber, job === undefined ? '' : (suggestedPrinter(job, running) ?? '')]
    }),
  )
}

/** What each printer makes already, or gets from a line above; by order. */
function busyBefore(
  { able, running }: Starting,
  choices: ReadonlyMap<string, string>,
): ReadonlyMap<string, OnPrinter> {
  const taken = new Map(running)
  const busy = new Map<string, OnPrinter>()
  for (const { orderNumber, title } of able) {
    const printer = choices.get(orderNumber) ?? NOT_NOW
    if (printer === NOT_NOW || printer === '') continue
    const other = taken.get(printer)
    if (other !== undefined) busy.set(orderNumber, other)
    taken.set(printer, { toy: namedToy(title, orderNumber), isToStop: false, job: null })
  }
  return busy
}

function StartForm({ starting, onStart, onClose }: StartDialogProps & { starting: Starting }) {
  const { able, jobs, printers, running } = starting
  const [choices, setChoices] = useState(() => firstChoices(starting))
  const busy = busyBefore(starting, choices)
  const chosen = new Map([...choices].filter(([order, printer]) => printer !== NOT_NOW && !busy.has(order)))
  const isMany = able.length > 1
  const jobOf = ({ job: named }: Subject) => jobs.find(({ code }) => code === named?.code)
  const [first] = able
  const firstJob = first && jobOf(first)
  const firstFit = firstJob && fitOf(firstJob, choices.get(first.orderNumber) ?? '')
  return (
    <form
      className="mt-4 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.size === 0) onClose()
        else onStart(new Map([...chosen].map(([order, printer]) => [order, printer || null])))
      }}
    >
      <p className="text-ink-soft">{isMany ? TEXTS.startManyBody : TEXTS.startBody}</p>
      {able.map((subject) => {
        const { orderNumber, title } = subject
        const job = jobOf(subject)
        return (
          <div key={orderNumber} className="flex flex-col gap-2">
            {isMany && (
              <p>
                <span className="font-bold">{title}</span>{' '}
                <span className="sums text-note text-ink-soft">{shortNumber(orderNumber)}</span>
              </p>
            )}
            <PrinterSelect
              label={isMany ? TEXTS.printerFor(title) : TEXTS.printer}
              value={choices.get(orderNumber) ?? NOT_NOW}
              printers={printers}
              fits={job?.fits ?? []}
              running={running}
              onChoose={(printer) => setChoices(new Map([...choices, [orderNumber, printer]]))}
            >
              {isMany && <option value={NOT_NOW}>{TEXTS.notNow}</option>}
            </PrinterSelect>
            <BusyPrinter on={busy.get(orderNumber)} printer={nameOf(printers, choices.get(orderNumber))} />
            {job !== undefined && <SmallPartsAsked job={job} />}
            {job !== undefined && <Loads job={job} printerId={choices.get(orderNumber) ?? NOT_NOW} />}
            <Nowhere job={job} printers={printers} />
          </div>
        )
      })}
      <div className="flex flex-wrap gap-3">
        {chosen.size > 0 && (
          <Button type="submit" data-first-focus>
            {isMany ? TEXTS.startCount(chosen.size) : startLabel(firstFit)}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}

function Nowhere({ job, printers }: { job: PrintJob | undefined; printers: readonly Printer[] }) {
  const words = job === undefined ? null : nowhereWords(job, printers)
  return (
    words !== null && (
      <Notice tone="bad" title={words}>
        {QUEUE.elsewhere}
      </Notice>
    )
  )
}
