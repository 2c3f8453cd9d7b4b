/**
 * Embedded databases in memory, from the snapshot. Their threads are reused: compiling PGlite's WebAssembly takes a new
 * thread more than a second of processor time.
 */
import type { Worker } from 'node:worker_threads'
import { inject } from 'vitest'
import { startDatabaseThread, type DatabaseThreads, type InMemory } from '../src/db/embedded.ts'

const idle: Worker[] = []

const threads: DatabaseThreads = {
  take() {
    const thread = idle.pop() ?? startNew()
    thread.ref()
    return thread
  },
  release(thread) {
    // An idle thread does not keep the test worker alive.
    thread.unref()
    idle.push(thread)
    return Promise.resolve()
  },
}

function startNew(): Worker {
  const thread = startDatabaseThread()
  thread.once('exit', () => {
    const at = idle.indexOf(thread)
    if (at !== -1) idle.splice(at, 1)
  })
  return thread
}

/** Of a migrated and seeded shop. */
export const inMemory = (): InMemory => ({ snapshotPath: inject('snapshotPath'), threads })

/** Of an empty database. */
export const emptyInMemory = (): InMemory => ({ snapshotPath: null, threads })
