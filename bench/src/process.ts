/** Starts a program, waits until it answers, reads its memory, ends it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from './load.ts'

const ROOT = join(import.meta.dirname, '../..')
/** A first start on a machine that does ten things at once. */
const READY_WITHIN_MS = 300_000

export interface Running {
  readyMs: number
  /** Of the program and all processes it has started. */
  residentMb(): number
  stop(): Promise<void>
}

export async function run(
  entry: string,
  args: string[],
  env: Record<string, string>,
  readyUrl: string,
  /** `cgroup.procs` of a group that it joins before it begins. */
  procsFile?: string,
): Promise<Running> {
  const startedMs = performance.now()
  const command = [process.execPath, join(ROOT, entry), ...args]
  const joining = ['bash', '-c', 'echo $$ > "$0" && exec "$@"', procsFile ?? '', ...command]
  const [file = '', ...rest] = procsFile === undefined ? command : joining
  const child = spawn(file, rest, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(readyUrl, child)
  return {
    readyMs: performance.now() - startedMs,
    residentMb: () => residentMb(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`the program ended with ${child.exitCode} before it answered`)
    const got = await ask({ method: 'GET', url }).catch(() => null)
    if (got?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not answer within ${READY_WITHIN_MS / 1000} s`)
}

/** As Linux counts it; NaN elsewhere. */
function residentMb(pid: number): number {
  try {
    return treeOf(pid).reduce((sum, one) => sum + residentKb(one), 0) / 1024
  } catch {
    return Number.NaN
  }
}

function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
  return [pid, ...children.flatMap(treeOf)]
}

function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** User and system seconds of a program and all its threads. */
export function childCpuSeconds(command: string, args: readonly string[]): number {
  const script = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>/dev/null'
  const { stderr } = spawnSync('bash', ['-c', script, 'time', command, ...args], {
    encoding: 'utf8',
    timeout: 600_000,
  })
  const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(' ').map(Number)
  return user + system
}
