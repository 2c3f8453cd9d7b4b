/** From any GLB to a printable toy, in a process of its own that may take neither too much work nor too much memory. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { PrintableToy, PrintableWish } from '../repair/make-printable.ts'
import { rejected } from '../repair/repair-glb.ts'
import { PASSED, WATCH_FD, type ProcessLimits } from './process-watch.ts'

/** Work and memory say something of the mesh, however busy the machine is; memory outside the heap is bounded by counts first. */
export interface RepairLimits extends ProcessLimits {
  heapMb: number
  /** Says nothing of the mesh: on a machine that is this busy it is worth another try. */
  clockMs: number
}

/** What the process answers; a fault is our own, or that memory ran out. */
export type RepairAnswer = { toy: PrintableToy } | { toy: null; fault: string }

const LIMITS: RepairLimits = { cpuMs: 240_000, clockMs: 1_500_000, heapMb: 1024, residentMb: 2560 }
/** How V8 goes when its heap is full. A process that the system ends (SIGKILL) may have been any machine's victim. */
const HEAP_IS_FULL: readonly (string | null)[] = ['SIGABRT', 'SIGTRAP']

/**
 * Never throws for what a mesh may hold, only the signal's reason, faults of our own, and where the machine was too
 * busy: then the same mesh is worth another try. Two million triangles take about 25 s of one core and 0.8 GB, usual
 * meshes a fifth: so start one at a time.
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
      // Killed while it was being written to.
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
 * A worker thread would not do: V8 that runs out of memory inside one long call (parsing a document, say) ends the
 * whole process, whatever the thread's own limit.
 */
function startProcess({ cpuMs, heapMb, residentMb }: Omit<RepairLimits, 'clockMs'>): {
  child: ChildProcess
  watch: Readable
} {
  const path = fileURLToPath(new URL('./printable-process.ts', import.meta.url))
  const child = fork(path, [String(cpuMs), String(residentMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    // Nothing of the shop's settings is any business of a mesh.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  })
  return { child, watch: child.stdio[WATCH_FD] as Readable }
}
