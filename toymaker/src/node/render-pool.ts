/** Render pool on Node: jobs share worker threads, scheduled by `Scheduler`. */
import type { ToyDesign } from '../design.ts'
import { REFINEMENT_STEPS, stepWidthPx } from '../refinement-steps.ts'
import type { RenderMesh } from '../mesh/render-mesh.ts'
import type { PictureLook } from '../picture.ts'
import { QueuedJob } from '../queued-job.ts'
import type { DrawOptions, ToyModel, ToyPicture, RenderPool } from '../render-pool.ts'
import { WorkerPool } from './worker-pool.ts'
import type { PoolWorker } from './worker-pool.ts'
import { Scheduler } from './scheduler.ts'
import type { WorkerLease, LeasedWorkers } from './scheduler.ts'
import type { StopFlag } from './messages.ts'

export interface RenderPoolOptions {
  /** Worker threads; one per core if left out. */
  workers?: number
  /** Workers stop after this long without a job. */
  idleMs?: number
}

/** The first picture of the solid itself; those before are sketches. */
const FIRST_OF_SOLID = REFINEMENT_STEPS.findIndex(({ sketch }) => !sketch)
const SIZE_PX = { least: 64, most: 2048, usual: 1024 }

/** Starts no thread before the first job, and keeps no process alive. Close it to stop what runs. */
export function openRenderPool({ workers, idleMs }: RenderPoolOptions = {}): RenderPool {
  const pool = new WorkerPool(workers, idleMs)
  const scheduler = new Scheduler(pool)
  const closed = new AbortController()
  let lastJob = 0

  async function runJob<T>(
    signal: AbortSignal | undefined,
    queuedJob: QueuedJob,
    work: (job: Job) => Promise<T>,
  ): Promise<T> {
    const stop = new Int32Array(new SharedArrayBuffer(4))
    const either = signal ? AbortSignal.any([signal, closed.signal]) : closed.signal
    either.throwIfAborted()
    const job: Job = { number: ++lastJob, scheduler, queuedJob, stop, signal: either }
    const halt = (): void => void Atomics.store(job.stop, 0, 1)
    either.addEventListener('abort', halt)
    const working = work(job).finally(() => {
      if (scheduler.isEmpty && !closed.signal.aborted) pool.stopWhenIdle()
    })
    try {
      return await untilAborted(working, either)
    } finally {
      halt()
      either.removeEventListener('abort', halt)
    }
  }

  return {
    async *draw(
      design,
      {
        sizePx = SIZE_PX.usual,
        output = 'studio',
        turnDeg = 0,
        closeUp = false,
        partials = true,
        queuedJob = new QueuedJob(),
        signal,
      }: DrawOptions = {},
    ) {
      if (!Number.isFinite(sizePx)) throw new RangeError('sizePx is not a number')
      if (!Number.isFinite(turnDeg)) throw new RangeError('turnDeg is not a number')
      const widthPx = Math.round(Math.min(SIZE_PX.most, Math.max(SIZE_PX.least, sizePx)))
      const look = { widthPx, output, turnDeg, closeUp }
      const pictures = new PictureQueue()
      const ended = new AbortController()
      const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
      runJob(either, queuedJob, (job) => draw({ job, design, look, partials, pictures })).then(
        () => pictures.end(),
        (error: unknown) => pictures.fail(error),
      )
      try {
        yield* pictures.all()
      } finally {
        ended.abort()
      }
    },
    model(design, { queuedJob = new QueuedJob({ isPaid: true }), signal } = {}) {
      return runJob<ToyModel>(signal, queuedJob, async (job) => {
        const { workers, release } = await scheduler.lease(queuedJob, job.signal)
        const [lead] = workers
        try {
          return await scheduler.task(lead, () => lead.ask(job.number, 'model', { design, stop: job.stop }))
        } finally {
          release()
        }
      })
    },
    get state() {
      return scheduler.state
    },
    async close() {
      closed.abort(new Error('the render pool is closed'))
      await pool.close()
    },
  }
}

interface Job {
  number: number
  scheduler: Scheduler
  queuedJob: QueuedJob
  stop: StopFlag
  signal: AbortSignal
}

interface PictureRun {
  job: Job
  design: ToyDesign
  look: PictureLook
  partials: boolean
  pictures: PictureQueue
}

/** With nothing else to do it runs straight through. Otherwise the first sketch has priority and the rest is scheduled. */
async function draw(run: PictureRun): Promise<void> {
  const { job, partials } = run
  const { scheduler, queuedJob, signal } = job
  const idle = await scheduler.tryAcquire(queuedJob)
  if (idle === null && partials) await sketchFirst(run)
  const lease = idle ?? (await scheduler.lease(queuedJob, signal))
  try {
    await runSteps(run, lease, idle === null)
  } finally {
    // A helper that has not opened the job yet must not begin it.
    Atomics.store(job.stop, 0, 1)
    for (const worker of lease.workers) close(job, worker)
    lease.release()
  }
}

/** Closes the job in the worker: a waiting job holds no memory, and any worker can resume it. */
async function sketchFirst(run: PictureRun): Promise<void> {
  const { scheduler, queuedJob, signal } = run.job
  const worker = await scheduler.acquireForSketch(queuedJob, signal)
  try {
    await open(run, worker)
    await takeStep(run, 0, [worker], (_, work) => work())
  } finally {
    close(run.job, worker)
    scheduler.releaseWorker(worker)
  }
}

async function runSteps(run: PictureRun, { workers }: WorkerLease, isSketched: boolean): Promise<void> {
  const { job, partials } = run
  const [lead, helper] = workers
  const task: TaskOf = (worker, work) => job.scheduler.task(worker, work)
  const solid = helper === undefined ? Promise.resolve(null) : prepareSolid(run, helper)
  // It is awaited below; when the lead fails first it is not, and its rejection must not go unhandled.
  solid.catch(() => {})
  // After waiting, the solid comes next: a second sketch would need the lighting of the first computed again.
  const sketches = partials && !isSketched ? REFINEMENT_STEPS.slice(0, FIRST_OF_SOLID) : []
  await task(lead, async () => {
    await open(run, lead)
    if (sketches.length > 0) await takeStep(run, 0, [lead], (_, work) => work())
  })
  for (let step = 1; step < sketches.length; step++) await takeStep(run, step, [lead], task)
  const made = await solid
  await task(lead, () => lead.ask(job.number, 'solid', { solid: made }))
  for (let step = FIRST_OF_SOLID; step < REFINEMENT_STEPS.length; step++)
    await takeStep(run, step, workers, task)
}

const open = ({ job, design, look }: PictureRun, worker: PoolWorker): Promise<null> =>
  worker.ask(job.number, 'open', { design, look, stop: job.stop })

const close = ({ number }: Job, worker: PoolWorker): void =>
  void worker.ask(number, 'close', {}).catch(() => {})

/** A helper makes the solid while the lead draws the sketches; without one the lead does it in its turn. */
async function prepareSolid(run: PictureRun, helper: PoolWorker): Promise<RenderMesh | null> {
  const { scheduler, number } = run.job
  await scheduler.task(helper, () => open(run, helper))
  return scheduler.task(helper, () => helper.ask(number, 'solid', { solid: null }))
}

/** Runs work on a worker once that is free. */
type TaskOf = <T>(worker: PoolWorker, work: () => Promise<T>) => Promise<T>

/** All parts gather light, exchange sums, then shade their rows. */
async function takeStep(
  { job, look, partials, pictures }: PictureRun,
  step: number,
  workers: LeasedWorkers,
  task: TaskOf,
) {
  const parts = workers.map((worker, index) => ({ worker, part: { index, of: workers.length } }))
  const { number } = job
  const made = REFINEMENT_STEPS[step]
  const isShown = partials || made?.stage === 'final'
  const gathered = await Promise.all(
    parts.map(async ({ worker, part }) => {
      const sums = await task(worker, () => worker.ask(number, 'gather', { step, part }))
      return { part, sums }
    }),
  )
  const rows = await Promise.all(
    parts.map(({ worker, part }) => {
      const others = gathered.filter((other) => other.part.index !== part.index)
      return task(worker, () => worker.ask(number, 'shade', { step, part, others, isShown }))
    }),
  )
  if (made === undefined || !isShown) return
  const side = stepWidthPx(made, look.widthPx)
  const rgba = joinBytes(rows.filter((part) => part !== null))
  pictures.add({ stage: made.stage, widthPx: side, heightPx: side, rgba })
}

function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces
  if (only && pieces.length === 1) return only
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Rejects immediately when the signal fires, even while a worker is busy. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const release = (): void => reject(signal.reason as Error)
    signal.addEventListener('abort', release, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', release))
  })
}

/** Buffers pictures for the reader, so that workers never wait for it. */
class PictureQueue {
  #pictures: ToyPicture[] = []
  #state: 'open' | 'ended' | { error: unknown } = 'open'
  #wake: () => void = () => {}

  add(picture: ToyPicture): void {
    this.#pictures.push(picture)
    this.#wake()
  }

  end(): void {
    this.#state = 'ended'
    this.#wake()
  }

  fail(error: unknown): void {
    this.#pictures = []
    this.#state = { error }
    this.#wake()
  }

  async *all(): AsyncGenerator<ToyPicture, void, undefined> {
    for (;;) {
      const picture = this.#pictures.shift()
      if (picture) yield picture
      else if (this.#state === 'ended') return
      else if (this.#state !== 'open') throw this.#state.error
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
