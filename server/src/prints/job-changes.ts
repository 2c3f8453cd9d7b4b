/** Changes of one print job under its order's row lock, each with its events. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { PRINT_CODE_ALPHABET, type PRINT_ATTENTIONS, type PrintStatus } from '@leksmedjan/contract/prints'
import type { Clock } from '@leksmedjan/platform/clock'
import { randomText } from '@leksmedjan/platform/random'
import type { Tx } from '../database/database.ts'
import { isRemoved, isRunning, passedBy, startsFrom } from './job.rules.ts'
import { fileToPrint, toyOf } from './print-queue.ts'
import { printStepRefused } from './prints.errors.ts'
import {
  addEvents,
  changeJob,
  listEvents,
  listShown,
  type Job,
  type JobChanges,
  type NewEvent,
} from './prints.queries.ts'
import { restoreSlots, setSlots } from './printers.queries.ts'
import { waitsFor } from './queue.rules.ts'

/** The printer a job is started on. */
export interface Start {
  printerId: string
  printer: string
  /** Of its slots, changed for the toy; null where it has them already. */
  filaments: { was: readonly (string | null)[]; became: readonly (string | null)[] } | null
}

interface Beginning {
  who: string
  /** null where no printer is named. */
  on: Start | null
  /** Number acknowledged at the start. */
  smallParts: number
}

export const REMOVED = 'design_removed' satisfies (typeof PRINT_ATTENTIONS)[number]
export const UNDONE = 'taken back'
const SMALL_PARTS = 'told of small parts: '

export const newCode = (): string => randomText(PRINT_CODE_ALPHABET, 8)

export type ChangeJobs = ReturnType<typeof createJobChanges>

export function createJobChanges({ clock }: { clock: Clock }) {
  async function change(
    tx: Tx,
    job: Job,
    changes: JobChanges,
    events: readonly Omit<NewEvent, 'at'>[],
  ): Promise<void> {
    const at = clock.now()
    if (!(await changeJob(tx, job, changes, at)))
      throw new Error(`print job ${job.code} changed while its order was locked`)
    await addEvents(
      tx,
      job.id,
      events.map((event) => ({ ...event, at })),
    )
  }

  function refuseJustAgreed({ code, ...job }: Job): void {
    // Of a lost parcel its order refuses, as it does without a print job.
    if (job.reason !== 'lost' && startsFrom(job, clock.now()) !== null)
      throw printStepRefused('just_agreed', `print job ${code} was agreed to within the last minute`)
  }

  async function begin(tx: Tx, job: Job, { who, on, smallParts }: Beginning): Promise<void> {
    const passed = passedBy('start', job.status)
    if (passed === null) throw printStepRefused('wrong_state', `its print job ${job.code} is ${job.status}`)
    refuseJustAgreed(job)
    if (job.holdReason !== null) throw printStepRefused('held', `its print is held: ${job.holdReason}`)
    const [row] = await listShown(tx, job.code)
    if (row?.lacksSafetyFile === true)
      throw printStepRefused('safety', 'no safety file covers its toy: npm run shop -- safety')
    const changes = {
      status: 'printing' as const,
      printer_id: on?.printerId ?? null,
      filaments_changed: on?.filaments == null ? null : JSON.stringify(on.filaments),
      model_sha256: fileToPrint(row?.files)?.sha256 ?? null,
      started_at: clock.now(),
    }
    if (on?.filaments != null) await setSlots(tx, on.printerId, on.filaments.became, clock.now())
    await change(
      tx,
      job,
      changes,
      passed.map((became, i) => ({
        was: passed[i - 1] ?? job.status,
        became,
        who,
        why: became === 'printing' && smallParts > 0 ? `${SMALL_PARTS}${smallParts}` : null,
      })),
    )
  }

  async function back(tx: Tx, job: Job, to: PrintStatus, who: string): Promise<void> {
    const unstarted = { started_at: null, printer_id: null, model_sha256: null, filaments_changed: null }
    if (to === 'queued') await restoreSlots(tx, job.id, clock.now())
    const changes = {
      status: to,
      ...(to === 'queued' ? unstarted : {}),
      ...(to === 'printed' ? {} : { printed_at: null }),
      ...(isRunning(to) && isRemoved(await listEvents(tx, job.id)) ? { attention: REMOVED } : {}),
    }
    await change(tx, job, changes, [{ was: job.status, became: to, who, why: UNDONE }])
  }

  async function cancel(tx: Tx, job: Job, who: string, why: string): Promise<void> {
    const attention = isRunning(job.status) ? { attention: 'order_over' } : {}
    const changes = { status: 'cancelled' as const, ...attention }
    await change(tx, job, changes, [{ was: job.status, became: 'cancelled', who, why }])
  }

  /** On hold until staff release it. */
  async function hold(tx: Tx, job: Job, who: string, why: string): Promise<void> {
    const event = { was: job.status, became: job.status, who, why: `held: ${why}` }
    await change(tx, job, { hold_reason: why }, [event])
  }

  async function refuseWaiting(tx: Tx, code: string): Promise<void> {
    const [row] = await listShown(tx, code)
    const wait = row === undefined ? null : waitsFor(toyOf(row), swedishDate(clock.now()))
    if (wait !== null) throw printStepRefused(wait, `its print has to wait: ${wait}`)
  }

  return { change, begin, back, cancel, hold, refuseWaiting }
}
