/** From any GLB to a printable toy, in a process of its own that may take neither too long nor too much memory. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PrintableToy, PrintableWish } from '../repair/make-printable.ts'
import { nothing } from '../repair/repair-glb.ts'

export interface RepairLimits {
  /** Wall clock, from the start of the process. */
  timeoutMs: number
  /** Of JavaScript's heap; grids, meshes and pictures are bounded by counts before they are made. */
  heapMb: number
}

/** What the process answers; a fault is our own, or that memory ran out. */
export type RepairAnswer = { toy: PrintableToy } | { toy: null; fault: string }

const LIMITS: RepairLimits = { timeoutMs: 240_000, heapMb: 1024 }
/** How a process goes that found no more memory: V8 gives up, or the system ends it. */
const OUT_OF_MEMORY: readonly (string | null)[] = ['SIGABRT', 'SIGKILL', 'SIGTRAP']

/**
 * Never throws for what a mesh may hold, only the signal's reason and faults of our own. Two million triangles take
 * about 25 s of one core and 0.8 GB, usual meshes a fifth: so start one at a time.
 */
export function makePrintable(
  { signal, ...wish }: PrintableWish,
  limits: Partial<RepairLimits> = {},
): Promise<PrintableToy> {
  const { timeoutMs, heapMb } = { ...LIMITS, ...limits }
  if (signal?.aborted) return Promise.reject(signal.reason as Error)
  const child = startProcess(heapMb)
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', leave)
      child.removeAllListeners().kill('SIGKILL')
      // Killed while it was being written to.
      child.on('error', () => {})
      settle()
    }
    const refuse = (code: 'took_too_long' | 'too_much_memory', limit: number): void =>
      end(() => resolve(nothing({ code, figure: null, limit })))
    const leave = (): void => end(() => reject(signal?.reason as Error))
    const deadline = setTimeout(() => refuse('took_too_long', timeoutMs / 1000), timeoutMs)
    signal?.addEventListener('abort', leave, { once: true })
    child.once('message', (answer: RepairAnswer) => {
      if (answer.toy !== null) end(() => resolve(answer.toy))
      else if (answer.fault === 'memory') refuse('too_much_memory', heapMb)
      else end(() => reject(new Error(answer.fault)))
    })
    child.once('error', (error) => end(() => reject(error)))
    child.once('exit', (code, by) => {
      if (OUT_OF_MEMORY.includes(by)) refuse('too_much_memory', heapMb)
      else end(() => reject(new Error(`the process that repairs meshes ended: ${by ?? code}`)))
    })
    child.send(wish)
  })
}

/**
 * A worker thread would not do: V8 that runs out of memory inside one long call (parsing a document, say) ends the
 * whole process, whatever the thread's own limit.
 */
const startProcess = (heapMb: number): ChildProcess =>
  fork(fileURLToPath(new URL('./printable-process.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    // Nothing of the shop's settings is any business of a mesh.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
