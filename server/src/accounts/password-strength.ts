/** Client of the measuring thread, which starts on demand and ends when idle: its lists take 60 MB. */
import { Worker } from 'node:worker_threads'
import type { Strength } from './password-strength.worker.ts'

const IDLE_MS = 60_000
/** What follows adds nothing to the judgement, and the time grows with the square of the length. */
const MEASURED_LETTERS = 64
const MEASURED_WORDS = 40

interface Waiting {
  resolve(strength: Strength): void
  reject(error: Error): void
}

let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

export function measureStrength(password: string, words: readonly string[]): Promise<Strength> {
  clearTimeout(idle)
  const worker = (thread ??= startThread())
  const id = (lastId += 1)
  worker.ref()
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.postMessage({
      id,
      password: password.slice(0, MEASURED_LETTERS),
      words: words.slice(0, MEASURED_WORDS).map((word) => word.slice(0, MEASURED_LETTERS)),
    })
  })
}

function startThread(): Worker {
  const worker = new Worker(new URL('./password-strength.worker.ts', import.meta.url))
  worker.on('message', (strength: Strength) => {
    waiting.get(strength.id)?.resolve(strength)
    waiting.delete(strength.id)
    if (waiting.size > 0) return
    // An idle worker must not keep the process alive.
    worker.unref()
    idle = setTimeout(() => end(worker), IDLE_MS).unref()
  })
  worker.on('error', (error) => {
    end(worker)
    for (const { reject } of waiting.values())
      reject(error instanceof Error ? error : new Error('measuring failed'))
    waiting.clear()
  })
  return worker
}

function end(worker: Worker): void {
  if (thread === worker) thread = null
  void worker.terminate()
}
