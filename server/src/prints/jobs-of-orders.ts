/** Print jobs follow their orders: what payment, an order's steps, its end, its check and a complaint bring about. */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import { runWithCommit } from '@leksmedjan/platform/db/database'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../database/database.ts'
import type { LockedOrder, OnOver, OnStep, PrintOrders } from '../orders/orders.ts'
import { newCode, REMOVED, type ChangeJobs } from './job-changes.ts'
import {
  checkedAt,
  isOpen,
  isRemoved,
  isRunning,
  leadsItsOrder,
  MARKS,
  nextAttempt,
  passedBy,
  startsFrom,
  undoable,
} from './job.rules.ts'
import { printStepRefused } from './prints.errors.ts'
import {
  deleteUnbegun,
  findReached,
  firstJob,
  insertAttempt,
  isRemadeUnsent,
  listAttempts,
  listEvents,
  type Job,
  type PrintReached,
} from './prints.queries.ts'

export interface JobsOfOrders {
  /** Joins the transaction that marks the order paid. */
  request(tx: Tx, orderId: string): void
  /** Joins the transaction of an order's step: its job takes the same one, or refuses it. */
  onStep: OnStep
  /** Joins the transaction that cancels or refunds the order: nothing more of it is printed. */
  onOver: OnOver
  /** Joins the transaction that pays back the toy of an order that was sent: one that is made in its place, and not sent, is not made after all. False where none is. */
  endRemake(...of: Parameters<OnOver>): Promise<boolean>
  /** Under the order's lock: a print that waits is held, for a reason that all staff read. */
  hold(tx: Tx, orderId: string, said: { who: string; why: string }): Promise<void>
  /** Under the order's lock: its design was removed, so a print of it that runs is to be stopped. */
  stopRemoved(tx: Tx, orderId: string, who: string): Promise<void>
  /** Under the order's lock: a person lets its toy be made after all. */
  goOn(tx: Tx, orderId: string, who: string): Promise<void>
  /** Of an order that is over: what there is to stop or to keep from being sent. */
  reached(tx: Tx, orderId: string): Promise<PrintReached>
  /** Starts the order's queued job, for callers that have the order and not the job's code. */
  startOf(tx: Tx, order: LockedOrder, who: string): Promise<void>
  /** Under the order's lock: the toy passed its check; false when the job's status is not `printed`. */
  passInspection(tx: Tx, inspected: Inspected): Promise<boolean>
  /** Until when a check can be taken back, passed or failed; null when it cannot. */
  checkUndoUntil(tx: Tx, inspected: Pick<Inspected, 'orderId' | 'code'>): Promise<Date | null>
  /** Within that time, under its order's lock: it waits for its check again, and is not printed once more. */
  undoCheck(tx: Tx, inspected: Inspected): Promise<void>
  /** It failed, and `who` agrees to print it again, ahead of the others: code of that attempt, null when its job stands elsewhere. */
  failInspection(tx: Tx, inspected: Inspected & { why: string }): Promise<string | null>
  /**
   * `who` agrees to print a toy that was sent once more, ahead of the others; the order stays where it is. Throws
   * `print_step_refused` where the order is over, unpaid, disputed, or printed already.
   */
  printReplacement(
    tx: Tx,
    order: LockedOrder,
    agreed: { who: string; reason: 'complaint' | 'returned' },
  ): Promise<{ id: string; code: string }>
  /** The newest print where it waits and was agreed to for a damaged return; null where it is another. */
  findRemake(tx: Tx, orderId: string): Promise<{ code: string; at: Date } | null>
  /** The newest print, agreed to for this reason, is not made after all. Throws `print_step_refused` unless it waits. */
  dropRemake(tx: Tx, orderId: string, reason: 'complaint' | 'returned'): Promise<void>
  /** Until when the last step of the order's newest print can be taken back; null when it cannot. */
  undoUntil(tx: Tx, orderId: string): Promise<Date | null>
  /** When the order's newest print may be started, while that is still to come; null when it may now, or does not wait. */
  startsFrom(tx: Tx, orderId: string): Promise<Date | null>
}

export interface Inspected {
  orderId: string
  code: string
  who: string
}

/** Of a print that was sent without its check. */
const SENT = 'its parcel was sent'
/** Of a print that is cancelled, as another one for a lost parcel takes its place. */
const LOST = 'its parcel is lost'

export type OnMadeAgain = (tx: Tx, orderId: string) => Promise<void>

export interface JobsOfOrdersDeps {
  clock: Clock
  orders: Pick<PrintOrders, 'startPrinting' | 'findBank'>
  changes: ChangeJobs
  /** Joins what agrees to a new toy of an order that was sent. */
  onMadeAgain: OnMadeAgain
}

export function createJobsOfOrders({ clock, orders, changes, onMadeAgain }: JobsOfOrdersDeps): JobsOfOrders {
  const { change, begin, back, cancel, refuseWaiting } = changes

  /** null unless it waits for its check. */
  async function findPrinted(tx: Tx, orderId: string, code: string): Promise<Job | null> {
    const job = (await listAttempts(tx, orderId)).find((attempt) => attempt.code === code)
    return job === undefined || passedBy('pass', job.status) === null ? null : job
  }

  /** `next`: the attempt that a failed check led to. null once another step was taken. */
  async function findChecked(
    tx: Tx,
    { orderId, code }: Pick<Inspected, 'orderId' | 'code'>,
  ): Promise<{ job: Job; at: Date; next: Job | null } | null> {
    const attempts = await listAttempts(tx, orderId)
    const job = attempts.find((attempt) => attempt.code === code)
    if (job === undefined) return null
    const [next = null, ...later] = attempts.filter(({ attempt }) => attempt > job.attempt)
    const hasPassed = job.status === 'checked' && next === null
    const hasFailed = job.status === 'failed' && next?.status === 'queued' && next.reason === 'inspection'
    const at = checkedAt(await listEvents(tx, job.id))
    return (hasPassed || hasFailed) && later.length === 0 && at !== null ? { job, at, next } : null
  }

  /** null once it is over. */
  function untilOf(at: Date): Date | null {
    const until = new Date(at.getTime() + UNDO_MS)
    return until > clock.now() ? until : null
  }

  /** The loss of its parcel was taken back: what was to be printed instead is not, and what it had replaced is. */
  async function restoreAttempt(tx: Tx, orderId: string, attempts: readonly Job[]): Promise<void> {
    const [before, latest] = attempts.slice(-2)
    if (latest?.status !== 'queued' || latest.reason !== 'lost')
      throw printStepRefused('wrong_state', `its print is ${latest?.status ?? 'not begun'}`)
    await deleteUnbegun(tx, latest.id)
    const last = before?.status === 'cancelled' ? (await listEvents(tx, before.id)).at(-1) : undefined
    if (before === undefined || last?.why !== LOST) return
    const { attempt, reason } = before
    const wish = { code: newCode(), orderId, attempt: attempt + 1, reason, agreedBy: last.who }
    await insertAttempt(tx, wish, clock.now())
  }

  async function waitingRemake(tx: Tx, orderId: string, reason: Job['reason']): Promise<Job | null> {
    const latest = (await listAttempts(tx, orderId)).at(-1)
    return latest?.status === 'queued' && latest.reason === reason ? latest : null
  }

  async function startOf(tx: Tx, order: LockedOrder, who: string): Promise<void> {
    const latest = (await listAttempts(tx, order.id)).at(-1)
    // The order's own step takes the job along.
    if (latest?.status !== 'queued' || leadsItsOrder(latest)) return orders.startPrinting(tx, order, who)
    await refuseWaiting(tx, latest.code)
    await begin(tx, latest, { who, on: null, smallParts: 0 })
  }

  return {
    request(tx, orderId) {
      runWithCommit(tx, firstJob(orderId, newCode(), clock.now()))
    },

    async onStep(tx, { orderId, was, status, who }) {
      const attempts = await listAttempts(tx, orderId)
      const latest = attempts.at(-1)
      if (status === 'printing' && was === 'processing') {
        if (latest?.status === 'queued') await begin(tx, latest, { who, on: null, smallParts: 0 })
      } else if (status === 'shipped' && was === 'printing') {
        if (latest?.status === 'checked') return
        if (latest === undefined || passedBy('send', latest.status) === null)
          throw printStepRefused(
            'not_printed',
            `its print is ${latest?.status ?? 'not begun'}: nothing of it can be sent`,
          )
        const changes = { status: 'checked' as const, printed_at: clock.now() }
        await change(tx, latest, changes, [{ was: latest.status, became: 'checked', who, why: SENT }])
      } else if (status === 'printing' && was === 'shipped') {
        const last = latest === undefined ? undefined : (await listEvents(tx, latest.id)).at(-1)
        if (latest !== undefined && last?.why === SENT && last.was !== null)
          await back(tx, latest, last.was, who)
      } else if (status === 'processing' && was === 'printing') {
        if (latest === undefined || latest.status === 'queued') return
        if (!leadsItsOrder(latest) || !isOpen(latest.status))
          throw printStepRefused('failed_since', `its print is ${latest.status}: it was begun all the same`)
        await back(tx, latest, 'queued', who)
      } else if (was === 'processing') {
        await restoreAttempt(tx, orderId, attempts)
      } else if (status === 'processing') {
        // Its parcel is lost: whoever recorded it agreed to another attempt.
        if (latest?.status === 'queued') await cancel(tx, latest, who, LOST)
        const attempt = nextAttempt(await listAttempts(tx, orderId))
        if (attempt === null) throw printStepRefused('wrong_state', 'it is being printed once more already')
        const wish = {
          code: newCode(),
          orderId,
          attempt,
          reason: 'lost' as const,
          agreedBy: who,
        }
        await insertAttempt(tx, wish, clock.now())
        await onMadeAgain(tx, orderId)
      }
    },

    async onOver(tx, { orderId, who, why }) {
      const latest = (await listAttempts(tx, orderId)).at(-1)
      if (latest !== undefined && isOpen(latest.status)) await cancel(tx, latest, who, why)
    },

    async endRemake(tx, { orderId, who, why }) {
      if (!(await isRemadeUnsent(tx, orderId))) return false
      const attempts = await listAttempts(tx, orderId)
      // Those that failed too: the newest that is not cancelled says how far a new toy is.
      const first = attempts.findLastIndex(({ reason }) => reason === 'complaint' || reason === 'returned')
      for (const job of attempts.slice(first)) if (job.status !== 'cancelled') await cancel(tx, job, who, why)
      return true
    },

    async hold(tx, orderId, { who, why }) {
      const latest = (await listAttempts(tx, orderId)).at(-1)
      if (latest?.status === 'queued' && latest.holdReason === null) await changes.hold(tx, latest, who, why)
    },

    async stopRemoved(tx, orderId, who) {
      const latest = (await listAttempts(tx, orderId)).at(-1)
      if (latest === undefined || latest.attention !== null) return
      const { status } = latest
      // A step that ended the print may be taken back.
      if (!isRunning(status) && status !== 'printed' && status !== 'failed') return
      const changes = isRunning(status) ? { attention: REMOVED } : {}
      await change(tx, latest, changes, [{ was: status, became: status, who, why: MARKS.removed }])
    },

    async goOn(tx, orderId, who) {
      const latest = (await listAttempts(tx, orderId)).at(-1)
      if (latest === undefined || !isRemoved(await listEvents(tx, latest.id))) return
      const { status } = latest
      const changes = latest.attention === REMOVED ? { attention: null } : {}
      await change(tx, latest, changes, [{ was: status, became: status, who, why: MARKS.goesOn }])
    },

    reached: findReached,

    startOf,

    async passInspection(tx, { orderId, code, who }) {
      const job = await findPrinted(tx, orderId, code)
      if (job === null) return false
      await change(tx, job, { status: 'checked' }, [{ was: job.status, became: 'checked', who, why: null }])
      return true
    },

    async checkUndoUntil(tx, inspected) {
      const checked = await findChecked(tx, inspected)
      return checked === null ? null : untilOf(checked.at)
    },

    async undoCheck(tx, inspected) {
      const checked = await findChecked(tx, inspected)
      if (checked === null) throw new Error(`print job ${inspected.code} was not checked`)
      if (checked.next !== null) await deleteUnbegun(tx, checked.next.id)
      await back(tx, checked.job, 'printed', inspected.who)
    },

    async failInspection(tx, { orderId, code, who, why }) {
      const job = await findPrinted(tx, orderId, code)
      if (job === null) return null
      await change(tx, job, { status: 'failed' }, [{ was: job.status, became: 'failed', who, why }])
      const attempt = nextAttempt(await listAttempts(tx, orderId))
      if (attempt === null) throw new Error(`order ${orderId} has another open print job beside ${code}`)
      const wish = { code: newCode(), orderId, attempt, reason: 'inspection' as const }
      return (await insertAttempt(tx, { ...wish, agreedBy: who }, clock.now())).code
    },

    async undoUntil(tx, orderId) {
      const latest = (await listAttempts(tx, orderId)).at(-1)
      const step = latest === undefined ? null : undoable(await listEvents(tx, latest.id))
      return step === null ? null : untilOf(step.at)
    },

    async startsFrom(tx, orderId) {
      const latest = (await listAttempts(tx, orderId)).at(-1)
      return latest === undefined ? null : startsFrom(latest, clock.now())
    },

    async findRemake(tx, orderId) {
      const job = await waitingRemake(tx, orderId, 'returned')
      return job === null ? null : { code: job.code, at: job.createdAt }
    },

    async dropRemake(tx, orderId, reason) {
      const job = await waitingRemake(tx, orderId, reason)
      if (job === null) throw printStepRefused('wrong_state', `no print agreed to for ${reason} waits`)
      await deleteUnbegun(tx, job.id)
    },

    async printReplacement(tx, order, { who, reason }) {
      if (order.status === 'cancelled' || order.status === 'refunded')
        throw printStepRefused('over', `the order is ${order.status}`)
      if (order.paymentStatus !== 'paid')
        throw printStepRefused('unpaid', `its payment is ${order.paymentStatus}`)
      const bank = await orders.findBank(tx, order.id)
      if (bank === 'decides') throw printStepRefused('disputed', 'the bank has not decided about its payment')
      if (bank === 'gave_back') throw printStepRefused('unpaid', 'the bank gave its payment back')
      const attempt = nextAttempt(await listAttempts(tx, order.id))
      if (attempt === null) throw printStepRefused('wrong_state', 'it is being printed already')
      const wish = { code: newCode(), orderId: order.id, attempt, reason }
      const agreed = await insertAttempt(tx, { ...wish, agreedBy: who }, clock.now())
      await onMadeAgain(tx, order.id)
      return agreed
    },
  }
}
