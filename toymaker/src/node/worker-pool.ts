/** The workers themselves: started when needed, told their tasks, replaced when they fall. */
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

/** Room for what a worker's script makes and soon forgets: the usual room lets 25 MB more of it lie about and saves no time. */
const YOUNG_MB = 16

interface Waiting {
  resolve: (answer: Tasks[TaskName]['answer']) => void
  reject: (error: unknown) => void
  deadline: NodeJS.Timeout
}

export class CrewMember {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #onGone: (member: CrewMember) => void
  #lastId = 0
  #gone: Error | null = null

  constructor(module: KernelModule, onGone: (member: CrewMember) => void) {
    this.#onGone = onGone
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { module },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#worker.on('message', (answer: Answer) => this.#receive(answer))
    this.#worker.on('error', (error) => this.#fall(error))
    this.#worker.on('exit', () => this.#fall(new Error('the toymaker worker has stopped')))
    // An idle crew must not keep a finished process alive.
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

  #fall(error: Error): void {
    this.#gone ??= error
    for (const { reject, deadline } of this.#waiting.values()) {
      clearTimeout(deadline)
      reject(error)
    }
    this.#waiting.clear()
    this.#onGone(this)
  }

  async stop(reason = new Error('the toymaker workshop is closed')): Promise<void> {
    this.#fall(reason)
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

/** All workers; they stop after a while without work and come back with the next job. */
export class Crew {
  readonly #size: number
  readonly #idleMs: number
  #module: Promise<KernelModule> | null = null
  #members: CrewMember[] = []
  #rest: NodeJS.Timeout | null = null

  constructor(size = Math.max(1, Math.min(8, availableParallelism())), idleMs = 60_000) {
    this.#size = size
    this.#idleMs = idleMs
  }

  /** Every worker, started if need be; fewer where the machine has no room for more threads. Throws if none can be started. */
  async present(): Promise<readonly CrewMember[]> {
    this.#wake()
    this.#module ??= compileKernel()
    const module = await this.#module
    while (this.#members.length < this.#size) {
      try {
        this.#members.push(this.start(module))
      } catch (error) {
        if (this.#members.length === 0) throw error
        break
      }
    }
    return this.#members
  }

  /** Throws where the system refuses the thread (ERR_WORKER_INIT_FAILED). */
  protected start(module: KernelModule): CrewMember {
    return new CrewMember(module, (gone) => this.#dismiss(gone))
  }

  #dismiss(gone: CrewMember): void {
    this.#members = this.#members.filter((member) => member !== gone)
  }

  #wake(): void {
    if (this.#rest) clearTimeout(this.#rest)
    this.#rest = null
  }

  /** Says that no job is left: the workers may go after a while. */
  rest(): void {
    this.#wake()
    this.#rest = setTimeout(() => void this.close(), this.#idleMs)
    this.#rest.unref()
  }

  async close(): Promise<void> {
    this.#wake()
    const leaving = this.#members
    this.#members = []
    await Promise.all(leaving.map((member) => member.stop()))
  }
}
