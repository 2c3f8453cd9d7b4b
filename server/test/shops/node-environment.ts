/** Environment of a child process before its own settings: Node keeps what it has compiled, so each start takes a second less. */
import { join } from 'node:path'

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/node')

export const NODE_ENVIRONMENT = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? CACHE,
}
