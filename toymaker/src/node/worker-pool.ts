/** Worker threads: started on demand, replaced after a crash, stopped when idle. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ToyDesignError } from '../design.ts'
import { compileKernel } from '../kernel/kernel.ts'
import type { KernelModule } from '../kernel/kernel.ts'
import { ToySolidError } from '../mesh/solid-error.ts'
import type { ToySolidFault } from '../mesh/solid-error.ts'
import type { Answer, TaskError, TaskName, Tasks } from './messages.ts'

/** A task that takes longer is stuck; its worker is replaced. */
const STUCK_MS = 60_000

/** V8's young generation, MB: the default takes 25 MB more and is not faster. */
const YOUNG_MB = 16

interface Waiting {
  resolve: (answer: Tasks[TaskName]['answer']) => void
  reject: (error: unknown) => void
  deadline: NodeJS.Timeout
}

export class PoolWorker {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #onExit: (worker: PoolWorker) => void
  #lastId = 0
  #gone: Error | null = null

  constructor(module: KernelModule, onExit: (worker: PoolWorker) => void) {
    this.#onExit = onExit
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { module },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#worker.on('message', (answer: Answer) => this.#receive(answer))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('the toymaker worker has stopped')))
    // An idle pool does not keep the process alive.
    this.#worker.unref()
  }

  get isGone(): boolean {
    return this.#gone !== null
  }

  ask<T extends TaskName>(
    job: number,
    task: T,
    ask: Tasks[T]['ask'],
    moved: ArrayBuffer[] = [],
  ): Promise<Tasks[T]['answer']> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = ++this.#lastId
    const answer = new Promise<Tasks[TaskName]['answer']>((resolve, reject) => {
      const deadline = setTimeout(() => void this.stop(new Error(`the task ${task} got stuck`)), STUCK_MS)
      this.#waiting.set(id, { resolve, reject, deadline })
    })
    this.#worker.ref()
    this.#worker.postMessage({ id, job, task, ask }, moved)
    return answer
  }

  #receive(message: Answer): void {
    const waiting = this.#waiting.get(message.id)
    if (!waiting) return
    this.#waiting.delete(message.id)
    clearTimeout(waiting.deadline)
    if (this.#waiting.size === 0) this.#worker.unref()
    if ('error' in message) waiting.reject(revive(message.error))
    else waiting.resolve(message.answer)
  }

  #fail(error: Error): void {
    this.#gone ??= error
    for (const { reject, deadline } of this.#waiting.values()) {
      clearTimeout(deadline)
      reject(error)
    }
    this.#waiting.clear()
    this.#onExit(this)
  }

  async stop(reason = new Error('the render pool is closed')): Promise<void> {
    this.#fail(reason)
    await this.#worker.terminate()
  }
}

function revive({ name, message, fault, field }: TaskError): Error {
  if (fault !== undefined) return new ToySolidError(fault as ToySolidFault, message)
  if (field !== undefined) return new ToyDesignError(field, message.replace(`${field}: `, ''))
  const error = new Error(message)
  error.name = name
  return error
}

/** All workers; they stop after `idleMs` without a job and are started again by the next. */
export class WorkerPool {
  readonly #size: number
  readonly #idleMs: number
  #module: Promise<KernelModule> | null = null
  #workers: PoolWorker[] = []
  #idleTimer: NodeJS.Timeout | null = null

  constructor(size = Math.max(1, Math.min(8, availableParallelism())), idleMs = 60_000) {
    this.#size = size
    this.#idleMs = idleMs
  }

  /** Every worker, started if need be; fewer where the machine has no room for more threads. Throws if none can be started. */
  async ensureWorkers(): Promise<readonly PoolWorker[]> {
    this.#cancelIdleStop()
    this.#module ??= compileKernel()
    const module = await this.#module
    while (this.#workers.length < this.#size) {
      try {
        this.#workers.push(this.start(module))
      } catch (error) {
        if (this.#workers.length === 0) throw error
        break
      }
    }
    return this.#workers
  }

  /** Throws where the system refuses the thread (ERR_WORKER_INIT_FAILED). */
  protected start(module: KernelModule): PoolWorker {
    return new PoolWorker(module, (gone) => this.#remove(gone))
  }

  #remove(gone: PoolWorker): void {
    this.#workers = this.#workers.filter((worker) => worker !== gone)
  }

  #cancelIdleStop(): void {
    if (this.#idleTimer) clearTimeout(this.#idleTimer)
    this.#idleTimer = null
  }

  /** No job is left: the workers stop after `idleMs` unless another comes. */
  stopWhenIdle(): void {
    this.#cancelIdleStop()
    this.#idleTimer = setTimeout(() => void this.close(), this.#idleMs)
    this.#idleTimer.unref()
  }

  async close(): Promise<void> {
    this.#cancelIdleStop()
    const stopping = this.#workers
    this.#workers = []
    await Promise.all(stopping.map((worker) => worker.stop()))
  }
}
