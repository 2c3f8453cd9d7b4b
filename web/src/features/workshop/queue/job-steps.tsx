/** The steps that can be taken with a print job: started on a printer, finished, failed, taken back, moved, held. */
import type { PrintJob } from '@leksmedjan/contract/prints'
import { useState, type ReactNode } from 'react'
import { useSecondsLeft } from '#ui/notices/auth-failure-notice.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { useUndoing } from '../undoing.ts'
import { packingJobPath } from '../packing-address.ts'
import { BusyPrinter, startLabel } from './busy-printer.tsx'
import { Loads } from './loads.tsx'
import { Choice, PrinterSelect } from './printer-select.tsx'
import { fitOf, nameOf, suggestedPrinter } from './queue-rules.ts'
import { SmallPartsDialog } from './small-parts-dialog.tsx'
import { TEXTS } from './texts.ts'
import { useQueueTools } from './use-queue.ts'

export interface JobStepsProps {
  job: PrintJob
  /** Of the heading with its name. */
  titleId: string
  /** Buttons that move it. */
  moves?: ReactNode
}

export function JobSteps({ job, titleId, moves }: JobStepsProps) {
  const { act, busy, open } = useQueueTools()
  const { status, attention, waitsFor, holdReason } = job
  // What is done seldom is shown on demand on a phone, where a card is lower by two rows, and of a print to start, whose steps are most, on a tablet.
  const [isMoreOpen, setMoreOpen] = useState(false)
  const hasFiles = attention === null && status !== 'failed' && waitsFor !== 'model'
  const isQueued = status === 'queued'
  const hasMore = hasFiles || isQueued
  const folds = !isMoreOpen && (isQueued ? 'max-lg:hidden' : 'max-sm:hidden')
  const common = { size: 'small', busy, 'aria-describedby': titleId } as const
  const files = hasFiles && (
    <span className={classes(folds)}>
      <Button {...common} look="secondary" icon="download" onClick={() => open('card', job)}>
        {TEXTS.files}
      </Button>
    </span>
  )
  return (
    <div className="flex flex-col gap-2 max-sm:w-full sm:items-end">
      <div className="flex flex-wrap items-center gap-2">
        {attention !== null && (
          <Button {...common} onClick={() => void act(job, { step: 'seen' })}>
            {attention === 'design_removed' ? TEXTS.letItGoOn : TEXTS.seen}
          </Button>
        )}
        {isQueued && waitsFor === null && job.startsFrom === null && <Start job={job} titleId={titleId} />}
        {['starting', 'printing', 'paused'].includes(status) && (
          <Button
            {...common}
            look={attention === null ? 'primary' : 'secondary'}
            onClick={() => void act(job, { step: 'finish' })}
          >
            {TEXTS.finish}
          </Button>
        )}
        {status === 'printed' && attention === null && (
          <ButtonLink size="small" to={packingJobPath(job.code)} aria-describedby={titleId}>
            {TEXTS.check}
          </ButtonLink>
        )}
        {['starting', 'printing', 'paused', 'printed'].includes(status) && (
          <Button {...common} look="secondary" onClick={() => open('fail', job)}>
            {TEXTS.fail}
          </Button>
        )}
        {status === 'failed' && (
          <Button {...common} onClick={() => void act(job, { step: 'again' })}>
            {TEXTS.again}
          </Button>
        )}
        {job.undoUntil !== null && (
          <Undo key={job.version} job={job} until={job.undoUntil} titleId={titleId} />
        )}
        {moves}
        {hasMore && (
          <Button
            {...common}
            look="quiet"
            className={isQueued ? 'lg:hidden' : 'sm:hidden'}
            aria-expanded={isMoreOpen}
            onClick={() => setMoreOpen(!isMoreOpen)}
          >
            {TEXTS.more}
          </Button>
        )}
        {!isQueued && files}
      </div>
      {isQueued && (
        <div className={classes('flex flex-wrap items-center gap-2', folds)}>
          {files}
          <Priority job={job} />
          {holdReason === null ? (
            <Button {...common} look="quiet" onClick={() => open('hold', job)}>
              {TEXTS.hold}
            </Button>
          ) : (
            <Button {...common} look="secondary" onClick={() => void act(job, { step: 'release' })}>
              {TEXTS.release}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Start({ job, titleId }: { job: PrintJob; titleId: string }) {
  const { act, busy, printers, running, free, nextUp } = useQueueTools()
  const [chosen, setChosen] = useState<string | null>(null)
  /** The printer whose warning is shown. */
  const [warnedOf, setWarnedOf] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const printerId = chosen ?? free.get(job.code) ?? suggestedPrinter(job, running) ?? ''
  const printing = running.get(printerId)
  const warned = warnedOf === printerId ? printing : undefined
  const label = startLabel(fitOf(job, printerId))
  const isBusy = warned !== undefined
  const done = warned?.isToStop === false ? warned : null
  const start = () =>
    void act(job, {
      step: 'start',
      printerId: printerId === '' ? null : printerId,
      ...(job.smallParts > 0 && { smallParts: job.smallParts }),
    })
  return (
    <>
      {isBusy && (
        <div className="w-0 min-w-full">
          <BusyPrinter on={warned} printer={nameOf(printers, printerId)} urgent />
        </div>
      )}
      {printers.length > 0 && (
        <PrinterSelect
          label={TEXTS.action(TEXTS.printer, job.title)}
          value={printerId}
          printers={printers}
          fits={job.fits}
          running={running}
          onChoose={setChosen}
        />
      )}
      {isBusy ? (
        done?.job && (
          <Button
            size="small"
            look="secondary"
            busy={busy}
            onClick={({ detail: clicks }) => {
              // The second click of a double click on the start is no answer.
              if (clicks < 2 && done.job !== null) void act(done.job, { step: 'finish' })
            }}
          >
            {TEXTS.isDone(done.toy)}
          </Button>
        )
      ) : (
        <Button
          size="small"
          look={nextUp.has(job.code) ? 'primary' : 'secondary'}
          busy={busy}
          aria-describedby={titleId}
          onClick={() => {
            if (printing !== undefined) setWarnedOf(printerId)
            else if (job.smallParts > 0) setAsked(true)
            else start()
          }}
        >
          {label}
        </Button>
      )}
      {/* Below the buttons, and no wider than they are. */}
      <Loads job={job} printerId={printerId} className="order-last w-0 min-w-full sm:text-right" />
      <SmallPartsDialog
        job={job}
        open={isAsked}
        printerId={printerId}
        label={label}
        onStart={() => {
          setAsked(false)
          start()
        }}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

function Undo({ job, until, titleId }: { job: PrintJob; until: string; titleId: string }) {
  const { clockOffMs } = useQueueTools()
  const { takeBack, busy } = useUndoing()
  const seconds = useSecondsLeft(Date.parse(until) + clockOffMs)
  if (seconds === 0) return null
  return (
    <Button
      size="small"
      look="secondary"
      icon="turnLeft"
      busy={busy}
      aria-label={TEXTS.undo}
      aria-describedby={titleId}
      onClick={() => takeBack({ subject: job, undo: { of: 'print', code: job.code, version: job.version } })}
    >
      <span className="sums">{TEXTS.undoIn(seconds)}</span>
    </Button>
  )
}

function Priority({ job }: { job: PrintJob }) {
  const { act } = useQueueTools()
  return (
    <Choice
      aria-label={TEXTS.action(TEXTS.priority, job.title)}
      value={job.priority}
      onChange={(event) => void act(job, { step: 'prioritise', priority: Number(event.target.value) })}
    >
      {TEXTS.priorities.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choice>
  )
}
