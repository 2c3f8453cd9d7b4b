// Loaded into a shop that belongs to a test run (`node --import`): it stops when the process that holds its standard input is
// gone, however that ended. A shop left behind by a run that was killed kept half a core busy for as long as nobody saw it.
import { isMainThread } from 'node:worker_threads'

/** Set by who holds the input; not passed on, as the shop's own processes have another one. */
const WANTED = 'END_WITH_STDIN'

if (isMainThread && process.env[WANTED] === '1') {
  delete process.env[WANTED]
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.resume()
  process.stdin.unref()
}
