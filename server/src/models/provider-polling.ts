/** Polls provider tasks until their file is stored: one poll per job, each recorded, so that any process can run the next. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { JOBS } from '../job-table.ts'
import { after, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import type { CallEnd } from '../spending/outcomes.ts'
import { ProviderFault } from '../spending/provider-fault.ts'
import type { Spending } from '../spending/spending.ts'
import type { Model3dSeller, TaskState } from './model3d-seller.ts'
import {
  changeTask,
  findWaiting,
  isOwnOrder,
  isWaiting,
  leaseWaiting,
  type GivenUp,
  type ProviderTask,
  type TaskChange,
} from './provider-tasks.queries.ts'

export interface ProviderPolling {
  /** Joins the transaction: enqueues a poll after this delay; at most one is queued. */
  pollAfter(tx: Tx, id: string, afterMs: number): Promise<void>
  /** The job: one poll. A concurrent caller retries later. */
  follow(id: string, signal: AbortSignal): Promise<void>
  /** A webhook triggers an early poll; its content is not trusted. Throws `signature_invalid`. */
  receive(body: Buffer, signature: string): Promise<void>
}

/** An incident for the operator; joins the transaction that records it. */
export type OnProviderIncident = (tx: Tx, incident: ProviderIncident) => Promise<void>

export interface ProviderIncident {
  why: GivenUp | 'credit_low'
  /** Order whose model the toymaker makes instead. */
  orderId: string | null
}

interface ProviderPollingDeps {
  db: Database
  clock: Clock
  log: Log
  jobs: Jobs
  files: FileStore
  spending: Spending
  seller: Model3dSeller
  onIncident: OnProviderIncident
  giveUp: (tx: Tx, task: ProviderTask, why: GivenUp) => Promise<void>
}

const REASON = 'models: make and store'
/** Longer than a poll, a download and its storing can take. */
const LOOK_LEASE_MS = 4 * 60_000
const FIRST_MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 60_000
const MOST_SPOILED_FILES = 4
/** A task taken over from an earlier round has failed; its id stays until the next one. */
const NOTHING_ORDERED: TaskChange = {
  state: 'postponed',
  progress: 0,
  faults: 0,
  spoiled_files: 0,
  lease_until: null,
}

export function createProviderPolling(deps: ProviderPollingDeps): ProviderPolling {
  const { db, clock, log, jobs, files, spending, seller, onIncident, giveUp } = deps
  const { pace } = seller

  return {
    pollAfter,

    async follow(id, signal) {
      const now = clock.now()
      const task = await db.asShop(REASON, (tx) =>
        leaseWaiting(tx, id, { now, until: new Date(now.getTime() + LOOK_LEASE_MS) }),
      )
      if (task === null || task.taskId === null) return pollLaterIfWaiting(id)
      const seen = await look(task.taskId, signal)
      switch (seen.state) {
        case 'unseen':
          return again(task, faultsOf(task, seen))
        case 'working':
          return again(task, { progress: seen.progress, faults: 0 })
        case 'failed':
          return stop(task, seen.why, 'free', seen.said)
        case 'done':
          return take(task, seen.file, seen.credits)
      }
    },

    async receive(body, signature) {
      const notice = seller.readNotice(body, signature, clock.now())
      if (notice.kind === 'other') return
      await db.asShop(REASON, async (tx) => {
        if (notice.kind === 'credit_low') return onIncident(tx, { why: 'credit_low', orderId: null })
        const id = await findWaiting(tx, seller.name, notice.taskId)
        if (id !== null) await jobs.enqueue(tx, JOBS['models.follow'], { id }, { onceKey: `notice:${id}` })
      })
    },
  }

  function pollAfter(tx: Tx, id: string, afterMs: number): Promise<void> {
    return jobs.enqueue(tx, JOBS['models.follow'], { id }, { onceKey: id, ...after(afterMs) })
  }

  function pollLaterIfWaiting(id: string): Promise<void> {
    return db.asShop(REASON, async (tx) => {
      if (await isWaiting(tx, id)) await pollAfter(tx, id, pace.laterLookMs)
    })
  }

  async function look(taskId: string, signal: AbortSignal): Promise<Seen> {
    let isFile = false
    try {
      const truth = await seller.look(taskId, signal)
      if (truth.state !== 'done') return truth
      isFile = true
      return { ...truth, file: await seller.fetch(truth.address, signal) }
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      return { state: 'unseen', fault: error, isFile }
    }
  }

  function faultsOf(task: ProviderTask, { fault, isFile }: Unseen): TaskChange & { faults: number } {
    log.warn({ err: fault, orderId: task.orderId, taskId: task.taskId }, 'provider task could not be polled')
    const isSpoiled = isFile && fault.kind === 'spoiled'
    return { faults: task.faults + 1, spoiled_files: task.spoiledFiles + (isSpoiled ? 1 : 0) }
  }

  /** Schedules the next poll, unless a limit is reached. */
  async function again(task: ProviderTask, change: TaskChange & { faults: number }): Promise<void> {
    const now = clock.now()
    const agoMs = now.getTime() - (task.orderedAt ?? now).getTime()
    if ((change.spoiled_files ?? 0) >= MOST_SPOILED_FILES) return stop(task, 'useless_file', 'lost')
    if (agoMs > pace.giveUpMs) return stop(task, 'never_ended', 'lost')
    const usualMs = agoMs < FIRST_MINUTE_MS ? pace.lookMs : pace.laterLookMs
    const afterMs =
      change.faults === 0 ? usualMs : Math.min(pace.faultMs * 2 ** (change.faults - 1), LONGEST_WAIT_MS)
    await db.asShop(REASON, async (tx) => {
      if (await changeTask(tx, task, { ...change, lease_until: null }, now))
        await pollAfter(tx, task.id, afterMs)
    })
  }

  async function stop(
    task: ProviderTask,
    why: GivenUp,
    state: 'free' | 'lost',
    said: string = why,
  ): Promise<void> {
    await endCall(task, { state, counts: false, fault: said })
    await db.asShop(REASON, async (tx) => {
      if (isOwnOrder(task) || why === 'refused') await giveUp(tx, task, why)
      else await changeTask(tx, task, NOTHING_ORDERED, clock.now())
      await resumeOrder(tx, task)
    })
  }

  /** The key depends on the round only: a download repeated after a crash overwrites it. */
  async function take(task: ProviderTask, bytes: Uint8Array, credits: number | null): Promise<void> {
    const fileKey = `models/${task.orderId}/bought-${task.round}.glb`
    await files.put(fileKey, bytes)
    const used = credits === null ? {} : { used: { inputTokens: 0, outputTokens: credits } }
    await endCall(task, { state: 'done', counts: true, fileKey, ...used })
    await db.asShop(REASON, async (tx) => {
      const ours = { state: 'delivered' as const, file_key: fileKey, progress: 100, lease_until: null }
      if (await changeTask(tx, task, ours, clock.now())) await resumeOrder(tx, task)
    })
    log.info({ orderId: task.orderId, taskId: task.taskId }, 'provider model stored')
  }

  async function endCall({ callId }: ProviderTask, end: CallEnd): Promise<void> {
    if (callId !== null) await spending.end(callId, 'models', end)
  }

  function resumeOrder(tx: Tx, { orderId }: ProviderTask): Promise<void> {
    return jobs.enqueue(tx, JOBS['models.make'], { orderId }, { onceKey: orderId })
  }
}

interface Unseen {
  state: 'unseen'
  fault: ProviderFault
  /** True: the download failed, not the poll. */
  isFile: boolean
}

type Seen =
  | Exclude<TaskState, { state: 'done' }>
  | (Extract<TaskState, { state: 'done' }> & { file: Uint8Array })
  | Unseen
