// Temporary files of a test run: in memory where there is room.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { constants, freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Type of a file system in memory (statfs(2)). */
const TMPFS = 0x01021994
const GB = 1024 ** 3

/**
 * Sets TMPDIR for this process and its children. A database is copied for each test file: on ext4 that takes half a second of
 * processor time, in memory a twentieth. A run keeps a few hundred MB there.
 */
export function keepTemporaryFilesInMemory() {
  const parent = process.env.TMPDIR === undefined ? roomInMemory() : null
  if (parent === null) return
  const folder = mkdtempSync(join(parent, 'leks-'))
  // PostgreSQL, which refuses to run as root, has its own folder below.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  exitOnSignals()
}

/** A folder whose files are kept in memory; null where there is none, or where it would leave too little of it. */
export function roomInMemory({ statfs = statfsSync, freeBytes = freemem() } = {}) {
  try {
    const { type, bavail, bsize } = statfs(MEMORY)
    return type === TMPFS && bavail * bsize >= 2 * GB && freeBytes >= 4 * GB ? MEMORY : null
  } catch {
    return null
  }
}

/** A signal alone would end this process without its exit event, and leave behind what that stops and deletes. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
}
