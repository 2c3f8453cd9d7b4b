/** Polls the process four times a second until a limit is exceeded. */
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { PASSED, WATCH_FD, type ProcessLimits } from './process-watch.ts'

const POLL_MS = 250

const { cpuMs, residentMb } = workerData as ProcessLimits
const looking = setInterval(() => {
  const { user, system } = process.cpuUsage()
  const hasWorked = (user + system) / 1000 > cpuMs
  if (!hasWorked && process.memoryUsage.rss() / 2 ** 20 <= residentMb) return
  clearInterval(looking)
  writeSync(WATCH_FD, Uint8Array.of(hasWorked ? PASSED.work : PASSED.memory))
}, POLL_MS)
