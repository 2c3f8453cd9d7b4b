/**
 * Scheduler: which job gets which worker next. First sketches have priority and hold a worker for some milliseconds; longer
 * work takes a **lease**: one at a time for each worker, pictures in fair order, paid work with a guaranteed share.
 */
import type { QueuedJob } from '../queued-job.ts'
import type { RenderPoolState } from '../render-pool.ts'
import type { WorkerPool, PoolWorker } from './worker-pool.ts'
import { fairOrder } from './fair-order.ts'
import { FifoQueue } from './fifo-queue.ts'

export type LeasedWorkers = readonly [PoolWorker, ...PoolWorker[]]

/** Long work on one worker, or on two when another is idle. */
export interface WorkerLease {
  workers: LeasedWorkers
  release: () => void
}

interface WorkerState {
  isBusy: boolean
  /** Queued tasks of leases. */
  tasks: (() => void)[]
}

interface Running extends WorkerLease {
  queuedJob: QueuedJob
}

/** Estimate until the first picture of this process is finished. */
const FIRST_STRIDE_MS = 1000
const SPANS_KEPT = 10

export class Scheduler {
  readonly #pool: WorkerPool
  readonly #workers = new Map<PoolWorker, WorkerState>()
  readonly #sketches = new FifoQueue<PoolWorker>()
  readonly #leases = new FifoQueue<WorkerLease>()
  readonly #running = new Set<Running>()
  #lastWasPaid = false
  #spansMs: number[] = []

  constructor(pool: WorkerPool) {
    this.#pool = pool
  }

  get isEmpty(): boolean {
    const isBusy = [...this.#workers.values()].some((state) => state.isBusy)
    return !isBusy && this.#running.size === 0 && this.#sketches.isEmpty && this.#leases.isEmpty
  }

  get state(): RenderPoolState {
    const median = this.#spansMs.toSorted((a, b) => a - b)[Math.floor(this.#spansMs.length / 2)]
    const waiting = [...this.#leases.ready, ...this.#sketches.ready].filter(({ isPaid }) => !isPaid)
    const workers = Math.max(1, this.#workers.size)
    return { waiting: waiting.length, strideMs: (median ?? FIRST_STRIDE_MS * workers) / workers }
  }

  /** If nothing runs and nothing is queued, a lease at once; else null. */
  async tryAcquire(queuedJob: QueuedJob): Promise<WorkerLease | null> {
    const wasEmpty = this.isEmpty
    await this.#refresh()
    return wasEmpty && this.isEmpty && !queuedJob.isHeld ? this.#begin(queuedJob) : null
  }

  /** A worker for one first sketch; the caller returns it with `releaseWorker`. */
  async acquireForSketch(queuedJob: QueuedJob, signal: AbortSignal | undefined): Promise<PoolWorker> {
    return this.#wait(this.#sketches, queuedJob, signal)
  }

  releaseWorker(worker: PoolWorker): void {
    const state = this.#workers.get(worker)
    if (state) state.isBusy = false
    this.#dispatch()
  }

  /** A lease, once it is scheduled. */
  async lease(queuedJob: QueuedJob, signal: AbortSignal | undefined): Promise<WorkerLease> {
    return this.#wait(this.#leases, queuedJob, signal)
  }

  /** Runs one task of a lease; first sketches may be scheduled before it. */
  async task<T>(worker: PoolWorker, work: () => Promise<T>): Promise<T> {
    const state = this.#workers.get(worker)
    if (state?.isBusy) await new Promise<void>((resolve) => state.tasks.push(resolve))
    else if (state) state.isBusy = true
    try {
      return await work()
    } finally {
      this.releaseWorker(worker)
    }
  }

  async #wait<T>(queue: FifoQueue<T>, queuedJob: QueuedJob, signal: AbortSignal | undefined): Promise<T> {
    await this.#refresh()
    const granted = queue.enqueue(queuedJob, signal)
    queuedJob.join({ placeOf: (one) => this.#placeOf(one), changed: () => this.#dispatch() })
    this.#dispatch()
    return granted
  }

  /** Starts missing workers and drops those that crashed. Rejects when there is none and none can be started. */
  async #refresh(): Promise<void> {
    let alive: readonly PoolWorker[] = []
    try {
      alive = await this.#pool.ensureWorkers()
    } finally {
      this.#dropAllBut(alive)
    }
    for (const worker of alive)
      if (!this.#workers.has(worker)) this.#workers.set(worker, { isBusy: false, tasks: [] })
  }

  #dropAllBut(alive: readonly PoolWorker[]): void {
    for (const [worker, { tasks }] of this.#workers) {
      if (alive.includes(worker)) continue
      this.#workers.delete(worker)
      // Resumed, they call the crashed worker, which rejects.
      for (const resume of tasks) resume()
    }
  }

  /** Without a worker no job would ever be granted. The next job tries to start one again. */
  #rejectAll(error: unknown): void {
    this.#sketches.rejectAll(error)
    this.#leases.rejectAll(error)
  }

  #dispatch(): void {
    const isWaitedFor = !this.#sketches.isEmpty || !this.#leases.isEmpty
    if (isWaitedFor && [...this.#workers.keys()].some(({ isGone }) => isGone)) {
      void this.#refresh().then(
        () => this.#dispatch(),
        (error: unknown) => this.#rejectAll(error),
      )
      return
    }
    for (const [worker, state] of this.#idlestFirst()) {
      if (state.isBusy) continue
      const [queuedJob] = fairOrder(this.#sketches.ready, this.#runningJobs())
      const task =
        queuedJob === undefined ? state.tasks.shift() : () => this.#sketches.grant(queuedJob, worker)
      if (task === undefined) continue
      state.isBusy = true
      task()
    }
    for (let queuedJob = this.#nextJob(); queuedJob !== null; queuedJob = this.#nextJob()) {
      const lease = this.#begin(queuedJob)
      if (lease === null) return
      this.#leases.grant(queuedJob, lease)
    }
  }

  /** Sketches prefer workers without a lease. */
  #idlestFirst(): [PoolWorker, WorkerState][] {
    const load = (worker: PoolWorker): number => (this.#isFree(worker) ? 0 : 1)
    return [...this.#workers].toSorted(([a], [b]) => load(a) - load(b))
  }

  #isFree(worker: PoolWorker): boolean {
    return ![...this.#running].some(({ workers }) => workers.includes(worker))
  }

  #runningJobs(): QueuedJob[] {
    return [...this.#running].map(({ queuedJob }) => queuedJob)
  }

  #nextJob(): QueuedJob | null {
    if (![...this.#workers.keys()].some((worker) => this.#isFree(worker))) return null
    const waiting = this.#leases.ready
    const paid = waiting.find(({ isPaid }) => isPaid)
    const [picture] = this.#picturesInOrder(waiting)
    if (paid === undefined || !this.#mayBePaid(picture !== undefined)) return picture ?? null
    return paid
  }

  #picturesInOrder(waiting: readonly QueuedJob[]): QueuedJob[] {
    const pictures = waiting.filter(({ isPaid }) => !isPaid)
    return fairOrder(
      pictures,
      this.#runningJobs().filter(({ isPaid }) => !isPaid),
    )
  }

  /** Paid leases never take all workers, so that pictures go on; a single worker alternates between the two. */
  #mayBePaid(pictureWaits: boolean): boolean {
    if (this.#workers.size === 1) return !(pictureWaits && this.#lastWasPaid)
    const paid = this.#runningJobs().filter(({ isPaid }) => isPaid).length
    return paid < this.#workers.size - 1
  }

  #placeOf(queuedJob: QueuedJob): number | null {
    const place = this.#picturesInOrder(this.#leases.ready).indexOf(queuedJob)
    return place === -1 ? null : place + 1
  }

  #begin(queuedJob: QueuedJob): WorkerLease | null {
    const free = this.#idlestFirst().filter(([worker]) => this.#isFree(worker))
    const lead = free.find(([, { isBusy }]) => !isBusy) ?? free[0]
    if (!lead) return null
    const idle = free.find(([worker, { isBusy }]) => worker !== lead[0] && !isBusy)
    const isAlone = this.#leases.ready.every((other) => other === queuedJob) && this.#sketches.isEmpty
    const helps = isAlone && !queuedJob.isPaid && idle !== undefined
    const startedMs = performance.now()
    const running: Running = {
      queuedJob,
      workers: helps ? [lead[0], idle[0]] : [lead[0]],
      release: () => {
        if (!this.#running.delete(running)) return
        if (!queuedJob.isPaid) this.#note((performance.now() - startedMs) * running.workers.length)
        this.#dispatch()
      },
    }
    this.#lastWasPaid = queuedJob.isPaid
    this.#running.add(running)
    return running
  }

  #note(spanMs: number): void {
    this.#spansMs = [...this.#spansMs, spanMs].slice(-SPANS_KEPT)
  }
}
