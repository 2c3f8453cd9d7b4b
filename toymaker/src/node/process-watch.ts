/**
 * Watches CPU time and resident memory of a process and reports on a pipe, so that the parent ends it. Wall-clock time
 * would measure the machine's load instead.
 */
import { Worker } from 'node:worker_threads'

export interface ProcessLimits {
  /** CPU time of all threads. */
  cpuMs: number
  residentMb: number
}

/** The descriptor of the pipe. */
export const WATCH_FD = 4
/** Byte written for the exceeded limit. */
export const PASSED = { work: 0x77, memory: 0x6d } as const

/** In a worker thread: the main thread blocks for seconds. */
export function watchProcess(limits: ProcessLimits): void {
  new Worker(new URL('./process-watch-worker.ts', import.meta.url), { workerData: limits }).unref()
}
