// Preload (`node --import`) for a shop started by a test run: sends itself SIGTERM when its standard input closes, which also
// happens when the parent is killed by SIGKILL.
import { isMainThread } from 'node:worker_threads'

/** Set by the parent. Removed from the environment: child processes have another standard input. */
const WANTED = 'END_WITH_STDIN'

if (isMainThread && process.env[WANTED] === '1') {
  delete process.env[WANTED]
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.resume()
  process.stdin.unref()
}
