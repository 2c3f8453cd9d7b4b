/**
 * Models from a paid provider: ordered once per round of an order, polled until the file is stored, made printable locally.
 * Falls back to the toymaker: a paid order always gets its model.
 */
import type { Designs } from '../designs/designs.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { JOBS } from '../job-table.ts'
import { after, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import { sha256 } from '@leksmedjan/platform/random'
import { createBreaker } from '../spending/breaker.ts'
import { failedEnd, waitBefore, type Refusal } from '../spending/outcomes.ts'
import { ProviderFault, type FaultKind } from '../spending/provider-fault.ts'
import type { Spending } from '../spending/spending.ts'
import { createProviderPolling, type ProviderPolling, type OnProviderIncident } from './provider-polling.ts'
import type { ModelFinisher, Model3dSeller } from './model3d-seller.ts'
import type { MadeModel, Model3dProvider, ModelWish } from './model3d-provider.ts'
import {
  changeTask,
  countUnderWay,
  lockTask,
  isOwnOrder,
  takeOverUnfetched,
  type GivenUp,
  type ProviderTask,
} from './provider-tasks.queries.ts'
import { MADE_HERE } from './texts.ts'

export interface BoughtModels extends Model3dProvider, ProviderPolling {}

export interface BoughtModelsDeps {
  db: Database
  clock: Clock
  log: Log
  jobs: Jobs
  files: FileStore
  spending: Spending
  seller: Model3dSeller
  own: Model3dProvider
  finisher: ModelFinisher
  designs: Pick<Designs, 'drawnBy' | 'anonymousPicture'>
  onIncident: OnProviderIncident
}

type Step =
  | { kind: 'order'; task: ProviderTask }
  | { kind: 'wait' }
  | { kind: 'finish'; fileKey: string }
  | { kind: 'own' }

const REASON = 'models: make and store'
/** Longer than a picture, an upload and an order can take; afterwards the process is considered dead. */
const ORDER_LEASE_MS = 5 * 60_000
const MOST_SEED = 2_147_483_647

/** A busy or absent provider is asked again first. */
const GIVEN_UP_AFTER: Record<Exclude<Refusal, 'away'> | Exclude<FaultKind, 'busy'>, GivenUp> = {
  ceiling: 'ceiling',
  quota: 'lost',
  bought: 'lost',
  setup: 'setup',
  content: 'refused',
  spoiled: 'lost',
}

export function createBoughtModels(deps: BoughtModelsDeps): BoughtModels {
  const { db, clock, log, jobs, files, spending, seller, own, finisher, designs, onIncident } = deps
  const breaker = createBreaker(clock)
  const polling = createProviderPolling({ ...deps, giveUp })

  return {
    ...polling,
    origin: 'ai',
    async make(wish, signal) {
      const step = await db.asShop(REASON, (tx) => nextStep(tx, wish))
      if (step.kind === 'wait') return null
      if (step.kind === 'finish') return finish(wish, step.fileKey, signal)
      if (step.kind === 'own' || (await order(step.task, wish, signal)) === 'given_up') {
        return makeOwn(wish, signal)
      }
      return null
    },
  }

  /** Decides the next step under a row lock; a caller that finds work in progress retries later. */
  async function nextStep(tx: Tx, { orderId, round }: ModelWish): Promise<Step> {
    const now = clock.now()
    const { name: provider, model, mostAtOnce } = seller
    const task = await lockTask(tx, { orderId, round, provider, model }, now)
    if (task.fileKey !== null) return { kind: 'finish', fileKey: task.fileKey }
    if (task.state === 'given_up') return { kind: 'own' }
    if (task.state === 'waiting') {
      await polling.pollAfter(tx, task.id, seller.pace.lookMs)
      return { kind: 'wait' }
    }
    const leftMs = (task.leaseUntil?.getTime() ?? 0) - now.getTime()
    if (leftMs > 0) {
      await retryLater(tx, orderId, leftMs + 1000)
      return { kind: 'wait' }
    }
    const isUntouched = !isOwnOrder(task) && task.taskId === null
    if (isUntouched && (await takeOverUnfetched(tx, provider, task, now))) {
      await polling.pollAfter(tx, task.id, 0)
      return { kind: 'wait' }
    }
    if (breaker.isOpen()) return postponeOrGiveUp(tx, { ...task, tries: task.tries + 1 }, null)
    if ((await countUnderWay(tx, provider, now)) >= mostAtOnce) {
      await retryLater(tx, orderId, seller.pace.roomMs)
      return { kind: 'wait' }
    }
    const taken = { state: 'ordering' as const, tries: task.tries + 1 }
    await changeTask(tx, task, { ...taken, lease_until: new Date(now.getTime() + ORDER_LEASE_MS) }, now)
    return { kind: 'order', task: { ...task, ...taken } }
  }

  /**
   * At most one paid order: the call is recorded before it is made, and no second one opens for this round unless the first
   * certainly made nothing.
   */
  async function order(
    task: ProviderTask,
    wish: ModelWish,
    signal: AbortSignal,
  ): Promise<'bought' | 'later' | 'given_up'> {
    const picture = await designs.anonymousPicture(wish, signal).catch(async (error: unknown) => {
      await db.asShop(REASON, (tx) => releaseTask(tx, task))
      throw error
    })
    const purchase = { service: 'models' as const, model: seller.model, subject: task.id, quotaKeys: [] }
    const opened = await spending.open(purchase)
    if (opened.kind !== 'open') {
      await db.asShop(REASON, (tx) => giveUp(tx, task, GIVEN_UP_AFTER[opened.kind]))
      return 'given_up'
    }
    const { callId } = opened
    await db.asShop(REASON, (tx) => changeTask(tx, task, { call_id: callId }, clock.now()))
    try {
      // Not abortable: from here on it may be charged.
      const taskId = await seller.order(picture, seedOf(wish))
      log.info({ orderId: wish.orderId, taskId }, 'provider model ordered')
      breaker.succeeded()
      await db.asShop(REASON, (tx) => recordTask(tx, task, taskId))
      return 'bought'
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      return fail(task, callId, error)
    }
  }

  /** Nothing was ordered yet: the next caller may start at once. */
  function releaseTask(tx: Tx, task: ProviderTask): Promise<boolean> {
    const untouched = { state: 'postponed' as const, tries: task.tries - 1, lease_until: null }
    return changeTask(tx, task, untouched, clock.now())
  }

  /** Stores the provider's task id before polling starts. */
  async function recordTask(tx: Tx, task: ProviderTask, taskId: string): Promise<void> {
    const bought = { state: 'waiting' as const, task_id: taskId, lease_until: null, ordered_at: clock.now() }
    if (!(await changeTask(tx, task, bought, clock.now()))) throw new Error(`task ${taskId} came too late`)
    await polling.pollAfter(tx, task.id, seller.pace.lookMs)
  }

  async function fail(
    task: ProviderTask,
    callId: string,
    fault: ProviderFault,
  ): Promise<'later' | 'given_up'> {
    const { kind } = fault
    breaker.failed(kind)
    log.warn({ err: fault, orderId: task.orderId, kind }, 'provider model order failed')
    await spending.end(callId, 'models', failedEnd(fault))
    return db.asShop(REASON, async (tx) => {
      if (kind === 'busy') {
        const { kind: next } = await postponeOrGiveUp(tx, task, fault.retryAfterMs)
        return next === 'own' ? 'given_up' : 'later'
      }
      await giveUp(tx, task, GIVEN_UP_AFTER[kind])
      return 'given_up'
    })
  }

  async function postponeOrGiveUp(tx: Tx, task: ProviderTask, wantedMs: number | null): Promise<Step> {
    const waitMs = waitBefore(seller.pace.orderAgainMs, task.tries - 1, wantedMs)
    if (waitMs === null) {
      await giveUp(tx, task, 'away')
      return { kind: 'own' }
    }
    const { tries } = task
    const until = {
      state: 'postponed' as const,
      tries,
      lease_until: new Date(clock.now().getTime() + waitMs),
    }
    await changeTask(tx, task, until, clock.now())
    await retryLater(tx, task.orderId, waitMs)
    return { kind: 'wait' }
  }

  async function giveUp(tx: Tx, task: ProviderTask, why: GivenUp): Promise<void> {
    const over = { state: 'given_up' as const, why, tries: task.tries, lease_until: null }
    if (!(await changeTask(tx, task, over, clock.now()))) return
    const { orderId, taskId } = task
    log.error({ orderId, taskId, why }, 'provider model given up; the toymaker makes it')
    await onIncident(tx, { why, orderId })
  }

  async function finish(wish: ModelWish, fileKey: string, signal: AbortSignal): Promise<MadeModel> {
    const file = await files.find(fileKey)
    if (file === null) throw new Error(`the bought model ${fileKey} is missing`)
    return { origin: 'ai', ...(await finisher.finish(file.bytes, wish.toy, signal)) }
  }

  /** The solid of a toymaker picture; of a paid picture only its kind, and the buyer is informed. */
  async function makeOwn(wish: ModelWish, signal: AbortSignal): Promise<MadeModel | null> {
    const [made, drawnBy] = await Promise.all([own.make(wish, signal), designs.drawnBy(wish.designId)])
    return made === null || drawnBy === 'toymaker' ? made : { ...made, changes: [MADE_HERE, ...made.changes] }
  }

  /** Its own once key: an immediate job must not be dropped as a duplicate of it. */
  function retryLater(tx: Tx, orderId: string, afterMs: number): Promise<void> {
    return jobs.enqueue(
      tx,
      JOBS['models.make'],
      { orderId },
      { onceKey: `later:${orderId}`, ...after(afterMs) },
    )
  }
}

/** Deterministic seed per order and round. */
function seedOf({ orderId, round }: ModelWish): number {
  return Number.parseInt(sha256(`${orderId}:${round}`).slice(0, 8), 16) % MOST_SEED
}
