/** Repairs any GLB in a child process with limits on CPU time and memory. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { PrintableToy, PrintableWish } from '../repair/make-printable.ts'
import { rejected } from '../repair/repair-glb.ts'
import { PASSED, WATCH_FD, type ProcessLimits } from './process-watch.ts'

/** CPU time and memory depend on the mesh only, not on the machine's load; memory outside the heap is bounded by counts first. */
export interface RepairLimits extends ProcessLimits {
  heapMb: number
  /** Wall-clock limit: depends on the machine's load, so the caller may retry. */
  clockMs: number
}

/** Message of the child; `fault` is a bug or that memory ran out. */
export type RepairAnswer = { toy: PrintableToy } | { toy: null; fault: string }

const LIMITS: RepairLimits = { cpuMs: 240_000, clockMs: 1_500_000, heapMb: 1024, residentMb: 2560 }
/** Signals of a V8 heap out-of-memory abort. SIGKILL may have been the system's OOM killer and is retried. */
const HEAP_IS_FULL: readonly (string | null)[] = ['SIGABRT', 'SIGTRAP']

/**
 * Repairs a mesh. Any content of the GLB resolves; rejects with the signal's reason, on a bug, or when the machine was too
 * busy (retry the same mesh). Two million triangles take about 25 s of one core and 0.8 GB, typical meshes a fifth: run one at a time.
 */
export function makePrintable(
  { signal, ...wish }: PrintableWish,
  limits: Partial<RepairLimits> = {},
): Promise<PrintableToy> {
  const { cpuMs, clockMs, heapMb, residentMb } = { ...LIMITS, ...limits }
  if (signal?.aborted) return Promise.reject(signal.reason as Error)
  const { child, watch } = startProcess({ cpuMs, heapMb, residentMb })
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', leave)
      watch.removeAllListeners()
      child.removeAllListeners().kill('SIGKILL')
      // Ignore EPIPE: the child may be killed during a write.
      child.on('error', () => {})
      settle()
    }
    const refuse = (code: 'took_too_long' | 'too_much_memory', limit: number): void =>
      end(() => resolve(rejected({ code, figure: null, limit })))
    const leave = (): void => end(() => reject(signal?.reason as Error))
    const giveUp = (why: string): void =>
      end(() => reject(new Error(`the process that repairs meshes ${why}`)))
    const deadline = setTimeout(() => giveUp(`was not done in ${clockMs / 1000} s`), clockMs)
    signal?.addEventListener('abort', leave, { once: true })
    watch.once('data', (passed: Buffer) => {
      if (passed[0] === PASSED.work) refuse('took_too_long', cpuMs / 1000)
      else refuse('too_much_memory', residentMb)
    })
    child.once('message', (answer: RepairAnswer) => {
      if (answer.toy !== null) end(() => resolve(answer.toy))
      else if (answer.fault === 'memory') refuse('too_much_memory', heapMb)
      else end(() => reject(new Error(answer.fault)))
    })
    child.once('error', (error) => end(() => reject(error)))
    child.once('exit', (code, by) => {
      if (HEAP_IS_FULL.includes(by)) refuse('too_much_memory', heapMb)
      else giveUp(`ended: ${by ?? code}`)
    })
    child.send(wish)
  })
}

/**
 * A process, not a worker thread: V8 out of memory inside one long call (such as parsing a document) aborts the whole
 * process regardless of a worker's resource limits.
 */
function startProcess({ cpuMs, heapMb, residentMb }: Omit<RepairLimits, 'clockMs'>): {
  child: ChildProcess
  watch: Readable
} {
  const path = fileURLToPath(new URL('./printable-process.ts', import.meta.url))
  const child = fork(path, [String(cpuMs), String(residentMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    // An untrusted mesh gets no settings or secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  })
  return { child, watch: child.stdio[WATCH_FD] as Readable }
}
