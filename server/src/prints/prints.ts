/**
 * Print jobs: one for each attempt at a toy that a person agreed to. A job and its order move in one transaction under the
 * order's row lock, whoever moves either: `onStep` and `onOver` take the job along.
 */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import {
  PRINT_CODE_ALPHABET,
  type LoadPrinter,
  type PrintCard,
  type PrintersAnswer,
  type PrintFileRequest,
  type PrintStatus,
  type PrintStep,
  type QueueAnswer,
  type SavePrinter,
} from '@leksmedjan/contract/prints'
import type { Workload } from '@leksmedjan/contract/delivery-span'
import { runWithCommit } from '@leksmedjan/platform/db/database'
import type { Actor } from '@leksmedjan/platform/actor'
import { randomText } from '@leksmedjan/platform/random'
import type { Tx } from '../database/database.ts'
import { logStaffAct } from '../http/staff/staff-log.queries.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import { UNDO_MS, type LockedOrder, type OnOver, type OnStep, type PrintOrders } from '../orders/orders.ts'
import { isOpen, isRunning, leadsItsOrder, nextAttempt, passedBy, undo, undoable } from './job.rules.ts'
import { printJobMoved, printJobNotFound, printStepRefused } from './prints.errors.ts'
import {
  addEvents,
  changeJob,
  findOrderOfJob,
  firstJob,
  insertAttempt,
  listAttempts,
  listEvents,
  listShown,
  setPriority,
  setRanks,
  type Job,
  type JobChanges,
  type NewEvent,
} from './prints.queries.ts'
import { createPrinters } from './printers.ts'
import { listPrinters } from './printers.queries.ts'
import { fitOf, ranksAfterMove, waitsFor } from './queue.rules.ts'
import { createProjects, type Projects, type ProjectsDeps } from './projects.ts'
import { createPrintQueue, fileToPrint, toyOf, toyToPrint, type PrintQueueDeps } from './print-queue.ts'
import { createWorkload, type Standing } from './workload.ts'
import type { Expected } from './workload.rules.ts'

export type { Standing } from './workload.ts'

export interface Prints extends Projects {
  /** Joins the transaction that marks the order paid. */
  request(tx: Tx, orderId: string): void
  /** Joins the transaction of an order's step: its job takes the same one, or refuses it. */
  onStep: OnStep
  /** Joins the transaction that cancels or refunds the order: nothing more of it is printed. */
  onOver: OnOver
  /** For whoever holds the order but not its job: begins what waits to be printed of it. */
  startOf(tx: Tx, order: LockedOrder, who: string): Promise<void>
  /** The toy passed its check, under its order's lock; false when its job stands elsewhere by now. */
  passInspection(tx: Tx, inspected: Inspected): Promise<boolean>
  /** It failed, and `who` agrees to print it again, ahead of the others: code of that attempt, null when its job stands elsewhere. */
  failInspection(tx: Tx, inspected: Inspected & { why: string }): Promise<string | null>
  /**
   * `who` agrees to print the toy once more after a complaint, ahead of the others; the order stays where it is. Throws
   * `print_step_refused` where the order is over, unpaid, or printed already.
   */
  printForComplaint(tx: Tx, order: LockedOrder, who: string): Promise<{ id: string; code: string }>
  /** Until when the last step of the order's newest print can be taken back; null when it cannot. */
  undoUntil(tx: Tx, orderId: string): Promise<Date | null>
  /** Links are issued to the session of `reader`. */
  queue(member: StaffMember, reader: Actor): Promise<QueueAnswer>
  /** Throws `print_job_not_found`, `print_job_moved`, `print_step_refused`, `order_step_refused`. */
  take(member: StaffMember, step: PrintStep): Promise<{ code: string; status: PrintStatus; version: number }>
  /** What to set in the slicer. */
  card(code: string): Promise<PrintCard>
  /** Throws `model_not_found` where the toy has no file of this format. */
  file(member: StaffMember, wish: PrintFileRequest): Promise<{ name: string; bytes: Uint8Array }>
  printers(): Promise<PrintersAnswer>
  /** Throws `printer_changed`. */
  loadPrinter(member: StaffMember, wish: LoadPrinter): Promise<PrintersAnswer>
  /** What the promised days of a new order follow from; a minute old at most. */
  workload(): Promise<Workload>
  /** The same with its figures, for staff. */
  standing(): Promise<Standing>
  /** New days of every paid order that cannot keep its promise any more, by order. */
  brokenPromises(): Promise<Map<string, Expected>>
  /** Throws `printer_changed` and `printer_name_taken`. */
  savePrinter(member: StaffMember, wish: SavePrinter): Promise<PrintersAnswer>
}

export interface Inspected {
  orderId: string
  code: string
  who: string
}

export interface PrintsDeps
  extends Omit<PrintQueueDeps, 'reason' | 'models'>, Pick<ProjectsDeps, 'files' | 'discard'> {
  models: PrintQueueDeps['models'] & ProjectsDeps['models']
  orders: PrintOrders
}

const REASON = 'workshop: staff at work'
const UNDONE = 'taken back'

export function createPrints(deps: PrintsDeps): Prints {
  const { db, clock, catalogue, orders } = deps

  const newCode = () => randomText(PRINT_CODE_ALPHABET, 8)

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

  async function begin(tx: Tx, job: Job, who: string, printerId: string | null): Promise<void> {
    const passed = passedBy('start', job.status)
    if (passed === null) throw printStepRefused('wrong_state', `its print job ${job.code} is ${job.status}`)
    if (job.holdReason !== null) throw printStepRefused('held', `its print is held: ${job.holdReason}`)
    const [row] = await listShown(tx, job.code)
    if (row?.lacksSafetyFile === true)
      throw printStepRefused('safety', 'no safety file covers its toy: npm run shop -- safety')
    const changes = {
      status: 'printing' as const,
      printer_id: printerId,
      model_sha256: fileToPrint(row?.files)?.sha256 ?? null,
      started_at: clock.now(),
    }
    await change(
      tx,
      job,
      changes,
      passed.map((became, i) => ({ was: passed[i - 1] ?? job.status, became, who, why: null })),
    )
  }

  /** null unless it waits for its check. */
  async function findPrinted(tx: Tx, orderId: string, code: string): Promise<Job | null> {
    const job = (await listAttempts(tx, orderId)).find((attempt) => attempt.code === code)
    return job === undefined || passedBy('pass', job.status) === null ? null : job
  }

  async function back(tx: Tx, job: Job, to: PrintStatus, who: string): Promise<void> {
    const unstarted = { started_at: null, printer_id: null, model_sha256: null }
    const changes = {
      status: to,
      ...(to === 'queued' ? unstarted : {}),
      ...(to === 'printed' ? {} : { printed_at: null }),
    }
    await change(tx, job, changes, [{ was: job.status, became: to, who, why: UNDONE }])
  }

  async function cancel(tx: Tx, job: Job, who: string, why: string): Promise<void> {
    const attention = isRunning(job.status) ? { attention: 'order_over' } : {}
    const changes = { status: 'cancelled' as const, ...attention }
    await change(tx, job, changes, [{ was: job.status, became: 'cancelled', who, why }])
  }

  async function startOf(tx: Tx, order: LockedOrder, who: string): Promise<void> {
    const latest = (await listAttempts(tx, order.id)).at(-1)
    // The order's own step takes the job along.
    if (latest?.status !== 'queued' || leadsItsOrder(latest)) return orders.startPrinting(tx, order, who)
    await refuseWaiting(tx, latest.code)
    await begin(tx, latest, who, null)
  }

  async function refuseWaiting(tx: Tx, code: string): Promise<void> {
    const [row] = await listShown(tx, code)
    const wait = row === undefined ? null : waitsFor(toyOf(row), today())
    if (wait !== null) throw printStepRefused(wait, `its print has to wait: ${wait}`)
  }

  async function refuseMisfit(
    tx: Tx,
    code: string,
    printerId: string,
    colours: BusinessLogic['colors'],
  ): Promise<void> {
    const printer = (await listPrinters(tx)).find(({ id, isActive }) => id === printerId && isActive)
    if (printer === undefined) throw printStepRefused('printer_gone', 'that printer is put away')
    const [row] = await listShown(tx, code)
    const fit = row === undefined ? 'ready' : fitOf(toyToPrint(row, colours), printer)
    if (fit === 'too_small' || fit === 'too_few_slots')
      throw printStepRefused(fit, `the toy does not fit ${printer.name}: ${fit}`)
  }

  const { workload, standing, brokenPromises } = createWorkload({ db, clock, reason: REASON })
  const printers = createPrinters({ ...deps, reason: REASON })
  const { queue, card, file, today } = createPrintQueue({ ...deps, reason: REASON })

  async function isMovedOn(tx: Tx, job: Job, version: number): Promise<void> {
    if (job.version === version) return
    const last = (await listEvents(tx, job.id)).at(-1)
    throw printJobMoved(job.code, {
      status: job.status,
      who: last?.who ?? 'shop',
      at: (last?.at ?? clock.now()).toISOString(),
    })
  }

  /** The code of the job that came of it. */
  async function carryOut(
    tx: Tx,
    order: LockedOrder,
    attempts: readonly Job[],
    { step, who, colours }: { step: PrintStep; who: string; colours: BusinessLogic['colors'] },
  ): Promise<string> {
    const job = attempts.find(({ code }) => code === step.code)
    if (job === undefined) throw printJobNotFound(step.code)
    const isLatest = job === attempts.at(-1)
    switch (step.step) {
      case 'start': {
        await refuseWaiting(tx, job.code)
        if (step.printerId !== null) await refuseMisfit(tx, job.code, step.printerId, colours)
        await begin(tx, job, who, step.printerId)
        if (leadsItsOrder(job)) await orders.startPrinting(tx, order, who)
        break
      }
      case 'finish': {
        refuseUnless(passedBy('finish', job.status) !== null, job)
        const changes = { status: 'printed' as const, printed_at: clock.now() }
        await change(tx, job, changes, [{ was: job.status, became: 'printed', who, why: null }])
        break
      }
      case 'fail': {
        refuseUnless(passedBy('fail', job.status) !== null, job)
        const { kind: failure, words: why, gramsLost } = step
        const event = { was: job.status, became: 'failed' as const, who, why, failure, gramsLost }
        await change(tx, job, { status: 'failed' }, [event])
        break
      }
      case 'again': {
        const attempt = nextAttempt(attempts)
        refuseUnless(isLatest && job.status === 'failed' && attempt !== null, job)
        if (order.status === 'cancelled' || order.status === 'refunded')
          throw printStepRefused('over', `the order is ${order.status}`)
        const [row] = await listShown(tx, job.code)
        const wish = {
          code: newCode(),
          orderId: order.id,
          attempt: attempt ?? 0,
          priority: row?.priority ?? 0,
        }
        return (await insertAttempt(tx, { ...wish, reason: 'failed', agreedBy: who }, clock.now())).code
      }
      case 'undo': {
        const nowMs = clock.now().getTime()
        const outcome = undo(await listEvents(tx, job.id), { nowMs, undoMs: UNDO_MS, isLatest })
        if ('refused' in outcome)
          throw printStepRefused(outcome.refused, 'a step is taken back within a minute, before the next one')
        if (outcome.to === 'queued' && leadsItsOrder(job)) await orders.undo(tx, order, { who, why: UNDONE })
        else await back(tx, job, outcome.to, who)
        break
      }
      case 'hold':
        refuseUnless(job.status === 'queued', job)
        await change(tx, job, { hold_reason: step.why }, [
          { was: 'queued', became: 'queued', who, why: `held: ${step.why}` },
        ])
        break
      case 'release':
        refuseUnless(job.status === 'queued' && job.holdReason !== null, job)
        await change(tx, job, { hold_reason: null }, [
          { was: 'queued', became: 'queued', who, why: 'released' },
        ])
        break
      case 'seen':
        refuseUnless(job.attention !== null, job)
        await change(tx, job, { attention: null }, [
          { was: job.status, became: job.status, who, why: 'seen' },
        ])
        break
      case 'prioritise':
        refuseUnless(job.status === 'queued', job)
        await setPriority(tx, job.id, step.priority)
        break
      case 'move':
        refuseUnless(job.status === 'queued', job)
        await setRanks(
          tx,
          ranksAfterMove(
            (await listShown(tx)).filter(({ status }) => status === 'queued').map(toyOf),
            job.code,
            step.before,
          ),
        )
        break
    }
    return job.code
  }

  return {
    request(tx, orderId) {
      runWithCommit(tx, firstJob(orderId, newCode(), clock.now()))
    },

    async onStep(tx, { orderId, was, status, who }) {
      const attempts = await listAttempts(tx, orderId)
      const latest = attempts.at(-1)
      if (status === 'printing' && was === 'processing') {
        if (latest?.status === 'queued') await begin(tx, latest, who, null)
      } else if (status === 'shipped' && was === 'printing') {
        if (latest?.status === 'checked') return
        if (latest === undefined || passedBy('send', latest.status) === null)
          throw printStepRefused(
            'not_printed',
            `its print is ${latest?.status ?? 'not begun'}: nothing of it can be sent`,
          )
        const changes = { status: 'checked' as const, printed_at: clock.now() }
        await change(tx, latest, changes, [
          { was: latest.status, became: 'checked', who, why: 'its parcel was sent' },
        ])
      } else if (status === 'processing' && was === 'printing') {
        if (latest === undefined || latest.status === 'queued') return
        if (!leadsItsOrder(latest) || !isOpen(latest.status))
          throw printStepRefused('failed_since', `its print is ${latest.status}: it was begun all the same`)
        await back(tx, latest, 'queued', who)
      } else if (status === 'processing') {
        // Its parcel is lost: whoever recorded it agreed to another attempt.
        if (latest?.status === 'queued') await cancel(tx, latest, who, 'its parcel is lost')
        const attempt = nextAttempt(await listAttempts(tx, orderId))
        if (attempt === null) throw printStepRefused('wrong_state', 'it is being printed once more already')
        const wish = {
          code: newCode(),
          orderId,
          attempt,
          reason: 'lost' as const,
          agreedBy: who,
          priority: 1,
        }
        await insertAttempt(tx, wish, clock.now())
      }
    },

    async onOver(tx, { orderId, who, why }) {
      const latest = (await listAttempts(tx, orderId)).at(-1)
      if (latest !== undefined && isOpen(latest.status)) await cancel(tx, latest, who, why)
    },

    startOf,

    async passInspection(tx, { orderId, code, who }) {
      const job = await findPrinted(tx, orderId, code)
      if (job === null) return false
      await change(tx, job, { status: 'checked' }, [{ was: job.status, became: 'checked', who, why: null }])
      return true
    },

    async failInspection(tx, { orderId, code, who, why }) {
      const job = await findPrinted(tx, orderId, code)
      if (job === null) return null
      await change(tx, job, { status: 'failed' }, [{ was: job.status, became: 'failed', who, why }])
      const attempt = nextAttempt(await listAttempts(tx, orderId))
      if (attempt === null) throw new Error(`order ${orderId} has another open print job beside ${code}`)
      const wish = { code: newCode(), orderId, attempt, reason: 'inspection' as const, priority: 1 }
      return (await insertAttempt(tx, { ...wish, agreedBy: who }, clock.now())).code
    },

    async undoUntil(tx, orderId) {
      const latest = (await listAttempts(tx, orderId)).at(-1)
      const step = latest === undefined ? null : undoable(await listEvents(tx, latest.id))
      if (step === null) return null
      const until = new Date(step.at.getTime() + UNDO_MS)
      return until > clock.now() ? until : null
    },

    async printForComplaint(tx, order, who) {
      if (order.status === 'cancelled' || order.status === 'refunded')
        throw printStepRefused('over', `the order is ${order.status}`)
      if (order.paymentStatus !== 'paid')
        throw printStepRefused('unpaid', `its payment is ${order.paymentStatus}`)
      const attempt = nextAttempt(await listAttempts(tx, order.id))
      if (attempt === null) throw printStepRefused('wrong_state', 'it is being printed already')
      const wish = { code: newCode(), orderId: order.id, attempt, reason: 'complaint' as const, priority: 1 }
      return insertAttempt(tx, { ...wish, agreedBy: who }, clock.now())
    },

    queue,

    async take(member, step) {
      // Before the transaction: lists that nobody has read yet come in one of their own.
      const { colors: colours } = await catalogue.current()
      return db.asShop(REASON, async (tx) => {
        const orderId = await findOrderOfJob(tx, step.code)
        const order = orderId === null ? null : await orders.lock(tx, orderId)
        if (order === null) throw printJobNotFound(step.code)
        const attempts = await listAttempts(tx, order.id)
        const job = attempts.find(({ code }) => code === step.code)
        if (job !== undefined) await isMovedOn(tx, job, step.version)
        const code = await carryOut(tx, order, attempts, { step, who: member.email, colours })
        const { step: verb, version: _, code: subject, ...detail } = step
        await logStaffAct(
          tx,
          member,
          { act: `prints: ${verb}`, subject, detail: { order: order.orderNumber, ...detail } },
          clock.now(),
        )
        const after = (await listAttempts(tx, order.id)).find((attempt) => attempt.code === code)
        if (after === undefined) throw printJobNotFound(code)
        return { code, status: after.status, version: after.version }
      })
    },

    workload,
    standing,
    brokenPromises,
    card,
    file,
    ...printers,
    ...createProjects({ ...deps, reason: REASON, printers: printers.printers }),
  }
}

function refuseUnless(isAllowed: boolean, job: Job): void {
  if (!isAllowed) throw printStepRefused('wrong_state', `print job ${job.code} is ${job.status}`)
}
