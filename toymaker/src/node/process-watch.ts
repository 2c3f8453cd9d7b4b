/**
 * Whether a process works too much or grows too large, told on a pipe, so that whoever started it ends it. A clock would
 * tell of the machine instead.
 */
import { Worker } from 'node:worker_threads'

export interface ProcessLimits {
  /** Of all its threads. */
  cpuMs: number
  residentMb: number
}

/** The descriptor of the pipe. */
export const WATCH_FD = 4
/** The one byte that is said. */
export const PASSED = { work: 0x77, memory: 0x6d } as const

/** On a thread of its own: the work holds its own for seconds on end. */
export function watchProcess(limits: ProcessLimits): void {
  new Worker(new URL('./process-watch-worker.ts', import.meta.url), { workerData: limits }).unref()
}
