import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const MODULE = JSON.stringify(join(import.meta.dirname, 'end-with-stdin.mjs'))
/** Stays until it is stopped, and so does a process of its own without input. */
const STAYS = `
import { spawn } from 'node:child_process'
setInterval(() => undefined, 1000)
const own = spawn(process.execPath, ['--import', ${MODULE}, '--eval', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
process.on('SIGTERM', () => { own.kill(); process.exit() })
console.log(process.pid, own.pid)`

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A process that starts another one with the module loaded, and the numbers of that one and of its own. */
async function startedBy(): Promise<{ run: ReturnType<typeof spawn>; pids: number[] }> {
  const script = `
import { spawn } from 'node:child_process'
spawn(process.execPath, ['--import', ${MODULE}, '--input-type=module', '--eval', ${JSON.stringify(STAYS)}],
  { stdio: ['pipe', 'inherit', 'inherit'], env: { ...process.env, END_WITH_STDIN: '1' } })`
  const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(run.stdout, 'data')
  return { run, pids: String(line).trim().split(' ').map(Number) }
}

test('a process of a run that was killed ends, and while the run goes on it does not', async () => {
  const { run, pids } = await startedBy()
  onTestFinished(() => pids.filter(isThere).forEach((pid) => process.kill(pid, 'SIGKILL')))
  // Longer than the process without input would take to see that it has none.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(pids.map(isThere)).toEqual([true, true])
  run.kill('SIGKILL')
  await expect.poll(() => pids.map(isThere), { timeout: 10_000 }).toEqual([false, false])
})
