/** Environment and flags of a child process. Node keeps what it has compiled, so each start takes a second less. */
import { join } from 'node:path'

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/node')

export const NODE_ENVIRONMENT = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? CACHE,
}

/**
 * For a process that runs for seconds on the embedded database and draws nothing: its WebAssembly is compiled once, simply.
 * Optimising it takes two fifths of the processor time of opening that database.
 */
export const SHORT_LIVED = '--liftoff-only'
