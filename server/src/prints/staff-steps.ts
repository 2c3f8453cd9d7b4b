/** Steps that staff take with a print job: one at a time, under its order's row lock. */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import type { PrintStatus, PrintStep } from '@leksmedjan/contract/prints'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database, ShopReason, Tx } from '../database/database.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import type { ShopError } from '../errors.ts'
import { logStaffAct, type StaffAct } from '../http/staff/staff-log.queries.ts'
import { readsWords, titleFor } from '../http/staff/staff-sight.rules.ts'
import type { LockedOrder, PrintOrders } from '../orders/orders.ts'
import { newCode, REMOVED, UNDONE, type ChangeJobs, type Start } from './job-changes.ts'
import { isRunning, leadsItsOrder, MARKS, nextAttempt, passedBy, undo } from './job.rules.ts'
import { slotChanges } from './plan.rules.ts'
import { toyOf, toyToPrint } from './print-queue.ts'
import { listPrinters, lockPrinter } from './printers.queries.ts'
import { printerBusy, printJobMoved, printJobNotFound, printStepRefused } from './prints.errors.ts'
import {
  findOrderOfJob,
  findRunningOn,
  insertAttempt,
  listAttempts,
  listEvents,
  listShown,
  setPriority,
  setRanks,
  type Job,
} from './prints.queries.ts'
import { fitOf, loadedFor, ranksAfterMove } from './queue.rules.ts'

export interface StaffStepsDeps {
  db: Database
  clock: Clock
  catalogue: Pick<Catalogue, 'current'>
  orders: PrintOrders
  changes: ChangeJobs
  reason: ShopReason
}

/** What a step is taken with. */
interface Taking {
  tx: Tx
  order: LockedOrder
  /** The latest last. */
  attempts: readonly Job[]
  job: Job
  who: string
  role: StaffRole
}

type Detail = NonNullable<StaffAct['detail']>

type StepNamed<Name extends PrintStep['step']> = Extract<PrintStep, { step: Name }>

export function createStaffSteps({ db, clock, catalogue, orders, changes, reason }: StaffStepsDeps) {
  const { change, begin, back, refuseWaiting } = changes

  async function start(
    { tx, order, job, who, role }: Taking,
    { printerId, smallParts = 0 }: StepNamed<'start'>,
    colours: BusinessLogic['colors'],
  ): Promise<Detail> {
    await refuseWaiting(tx, job.code)
    const on = printerId === null ? null : await startOn(tx, job.code, printerId, colours)
    if (printerId !== null) await refuseBusy(tx, job.id, printerId, role)
    await begin(tx, job, { who, on, smallParts })
    if (leadsItsOrder(job)) await orders.startPrinting(tx, order, who)
    const filaments = on?.filaments == null ? null : changedWords(on.filaments, colours)
    return { printerId, printer: on?.printer ?? null, filaments, smallParts: smallParts || null }
  }

  async function finish({ tx, job, who }: Taking): Promise<void> {
    refuseUnless(passedBy('finish', job.status) !== null, job)
    const done = { status: 'printed' as const, printed_at: clock.now(), attention: null }
    await change(tx, job, done, [{ was: job.status, became: 'printed', who, why: null }])
  }

  async function fail(
    { tx, job, who }: Taking,
    { kind, words, gramsLost }: StepNamed<'fail'>,
  ): Promise<void> {
    refuseUnless(passedBy('fail', job.status) !== null, job)
    const event = { was: job.status, became: 'failed' as const, who, why: words, failure: kind, gramsLost }
    await change(tx, job, { status: 'failed', attention: null }, [event])
  }

  /** The code of the new attempt. */
  async function printAgain({ tx, order, attempts, job, who }: Taking): Promise<string> {
    const attempt = nextAttempt(attempts)
    const newest = attempts.at(-1)
    // Somebody else agreed to it meanwhile: they read who, and that it waits.
    if (newest !== undefined && job !== newest && job.status === 'failed') throw await movedSince(tx, newest)
    if (job !== newest || job.status !== 'failed' || attempt === null) throw wrongState(job)
    if (order.status === 'cancelled' || order.status === 'refunded')
      throw printStepRefused('over', `the order is ${order.status}`)
    const wish = { code: newCode(), orderId: order.id, attempt, reason: 'failed' as const, agreedBy: who }
    return (await insertAttempt(tx, wish, clock.now())).code
  }

  async function takeBack({ tx, order, attempts, job, who, role }: Taking): Promise<void> {
    const times = { nowMs: clock.now().getTime(), undoMs: UNDO_MS }
    const outcome = undo(await listEvents(tx, job.id), { ...times, isLatest: job === attempts.at(-1) })
    if ('refused' in outcome)
      throw printStepRefused(outcome.refused, 'a step is taken back within a minute, before the next one')
    if (isRunning(outcome.to) && job.printerId !== null) await refuseBusy(tx, job.id, job.printerId, role)
    if (outcome.to === 'queued' && leadsItsOrder(job)) await orders.undo(tx, order, { who, why: UNDONE })
    else await back(tx, job, outcome.to, who)
  }

  async function hold({ tx, job, who }: Taking, { why }: StepNamed<'hold'>): Promise<void> {
    refuseUnless(job.status === 'queued', job)
    await changes.hold(tx, job, who, why)
  }

  async function release({ tx, job, who }: Taking): Promise<void> {
    refuseUnless(job.status === 'queued' && job.holdReason !== null, job)
    const event = { was: 'queued' as const, became: 'queued' as const, who, why: 'released' }
    await change(tx, job, { hold_reason: null }, [event])
  }

  async function see({ tx, job, who }: Taking): Promise<void> {
    refuseUnless(job.attention !== null, job)
    const why = job.attention === REMOVED ? MARKS.goesOn : MARKS.seen
    await change(tx, job, { attention: null }, [{ was: job.status, became: job.status, who, why }])
  }

  async function move({ tx, job }: Taking, { before }: StepNamed<'move'>): Promise<void> {
    refuseUnless(job.status === 'queued', job)
    const queued = (await listShown(tx)).filter(({ status }) => status === 'queued').map(toyOf)
    await setRanks(tx, ranksAfterMove(queued, job.code, before))
  }

  /** The code of the job that came of it, and what the staff log keeps of it. */
  async function carryOut(
    taking: Taking,
    step: PrintStep,
    colours: BusinessLogic['colors'],
  ): Promise<{ code: string; detail: Detail }> {
    const { tx, job } = taking
    if (step.step === 'start') return { code: job.code, detail: await start(taking, step, colours) }
    const { step: _step, version: _version, code, ...detail } = step
    if (step.step === 'again') return { code: await printAgain(taking), detail }
    if (step.step === 'finish') await finish(taking)
    else if (step.step === 'fail') await fail(taking, step)
    else if (step.step === 'undo') await takeBack(taking)
    else if (step.step === 'hold') await hold(taking, step)
    else if (step.step === 'release') await release(taking)
    else if (step.step === 'seen') await see(taking)
    else if (step.step === 'move') await move(taking, step)
    else {
      refuseUnless(job.status === 'queued', job)
      await setPriority(tx, job.id, step.priority)
    }
    return { code, detail }
  }

  async function refuseMoved(tx: Tx, job: Job, version: number): Promise<void> {
    if (job.version !== version) throw await movedSince(tx, job)
  }

  async function movedSince(tx: Tx, job: Job): Promise<ShopError> {
    const last = (await listEvents(tx, job.id)).at(-1)
    return printJobMoved(job.code, {
      status: job.status,
      who: last?.who ?? 'shop',
      at: (last?.at ?? clock.now()).toISOString(),
      isUndo: last?.why === UNDONE,
    })
  }

  return {
    async take(
      member: StaffMember,
      step: PrintStep,
    ): Promise<{ code: string; status: PrintStatus; version: number }> {
      // Before the transaction: a cold catalogue cache opens one of its own.
      const { colors: colours } = await catalogue.current()
      return db.asShop(reason, async (tx) => {
        const orderId = await findOrderOfJob(tx, step.code)
        const order = orderId === null ? null : await orders.lock(tx, orderId)
        const attempts = order === null ? [] : await listAttempts(tx, order.id)
        const job = attempts.find(({ code }) => code === step.code)
        if (order === null || job === undefined) throw printJobNotFound(step.code)
        await refuseMoved(tx, job, step.version)
        const taking = { tx, order, attempts, job, who: member.email, role: member.role }
        const { code, detail } = await carryOut(taking, step, colours)
        const said = { order: order.orderNumber, ...detail }
        const act = { act: `prints: ${actOf(step, job)}`, subject: step.code, detail: said }
        await logStaffAct(tx, member, act, clock.now())
        const after = (await listAttempts(tx, order.id)).find((attempt) => attempt.code === code)
        if (after === undefined) throw printJobNotFound(code)
        return { code, status: after.status, version: after.version }
      })
    },
  }
}

/** Name in the staff log: for a print of a removed design the step `seen` means that it goes on. */
const actOf = ({ step }: PrintStep, { attention }: Job): string =>
  step === 'seen' && attention === REMOVED ? 'let go on' : step

/** A printer has one bed. */
async function refuseBusy(tx: Tx, jobId: string, printerId: string, role: StaffRole): Promise<void> {
  const printer = await lockPrinter(tx, printerId)
  const code = printer === null ? null : await findRunningOn(tx, printerId, jobId)
  const [row] = code === null ? [] : await listShown(tx, code)
  if (printer === null || row === undefined) return
  const title = titleFor(readsWords(role, 'queue', row.status), row)
  const { orderNumber, attention } = row
  throw printerBusy({ code: row.code, orderNumber, title, printer, isToStop: attention !== null })
}

/** A start records the filaments of the plan as loaded. */
async function startOn(
  tx: Tx,
  code: string,
  printerId: string,
  colours: BusinessLogic['colors'],
): Promise<Start> {
  const printer = (await listPrinters(tx)).find(({ id, isActive }) => id === printerId && isActive)
  if (printer === undefined) throw printStepRefused('printer_gone', 'that printer is put away')
  const [row] = await listShown(tx, code)
  const toy = row === undefined ? null : toyToPrint(row, colours)
  const fit = toy === null ? 'ready' : fitOf(toy, printer)
  if (fit === 'too_small' || fit === 'too_few_slots')
    throw printStepRefused(fit, `the toy does not fit ${printer.name}: ${fit}`)
  const became = toy === null ? null : loadedFor(toy.colours, printer.loaded)
  return {
    printerId,
    printer: printer.name,
    filaments: became === null ? null : { was: printer.loaded, became },
  }
}

/** @example '2: Lingon → Turkos; 3: - → Kola' */
function changedWords(
  { was, became }: NonNullable<Start['filaments']>,
  colours: BusinessLogic['colors'],
): string {
  return slotChanges(was, became, colours)
    .map(({ slot, was: held, becomes }) => `${slot}: ${held ?? '-'} → ${becomes}`)
    .join('; ')
}

const wrongState = (job: Job) => printStepRefused('wrong_state', `print job ${job.code} is ${job.status}`)

function refuseUnless(isAllowed: boolean, job: Job): void {
  if (!isAllowed) throw wrongState(job)
}
