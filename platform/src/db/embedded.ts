/** The embedded database: PGlite in a worker thread behind a socket, one shop per data folder. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { checkWritable, closeAllIn } from '../folders.ts'
import { FolderInUse, SetupError } from '../errors.ts'
import type { Task } from './embedded.worker.ts'

export interface EmbeddedDatabase {
  /** For the driver: a folder stands for a Unix socket. */
  connection: { host: string; port: number; user: string; database: string }
  fsyncCalls(): Promise<number>
  /** The cluster as a tar, to start another instance from. */
  snapshot(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/** A thread serves one database at a time; a released one may serve the next. */
export interface DatabaseThreads {
  take(): Worker
  release(thread: Worker): Promise<void>
}

/** For tests. */
export interface InMemory {
  /** A tar of a cluster to start from; null: a new one. */
  snapshotPath: string | null
  threads: DatabaseThreads
}

const OWN_THREADS: DatabaseThreads = {
  take: startDatabaseThread,
  async release(thread) {
    const gone = once(thread, 'exit')
    thread.postMessage({ kind: 'end' } satisfies Task)
    await gone
  },
}

export function startDatabaseThread(): Worker {
  return new Worker(new URL('./embedded.worker.ts', import.meta.url))
}

/** `dataDir: null` keeps everything in memory. */
export async function openEmbeddedDatabase(options: {
  dataDir: string | null
  inMemory?: InMemory
}): Promise<EmbeddedDatabase> {
  const { dataDir, inMemory } = options
  const threads = inMemory?.threads ?? OWN_THREADS
  if (dataDir !== null) makeFolder(dataDir)
  const lock = dataDir === null ? null : await lockFolder(dataDir)
  // Unix socket paths end at 107 bytes: a short temporary folder, never the data folder.
  const socketDir = mkdtempSync(join(tmpdir(), 'leks-'))
  const socketPath = join(socketDir, '.s.PGSQL.5432')
  const worker = threads.take()
  const release = () => {
    lock?.close()
    rmSync(socketDir, { recursive: true, force: true })
  }
  // A reused thread would collect one listener for each opening.
  const opening = new AbortController()
  try {
    const task: Task = { kind: 'open', dataDir, socketPath, snapshotPath: inMemory?.snapshotPath ?? null }
    worker.postMessage(task)
    await Promise.race([answerOf(worker, 'open'), endOf(worker, opening.signal)])
    // A new cluster is unpacked with mode 0666; what it writes later keeps to the mask.
    if (dataDir !== null) closeAllIn(dataDir)
  } catch (error) {
    release()
    throw new SetupError(
      `The database in ${dataDir ?? 'memory'} cannot be opened (${firstLine(error)}). ` +
        'Move the folder away to start with an empty shop, or set DATA_DIR to another one.',
    )
  } finally {
    opening.abort()
  }
  const ask = async <T>(kind: 'fsync-calls' | 'snapshot' | 'stop'): Promise<T> => {
    worker.postMessage({ kind } satisfies Task)
    return (await answerOf(worker, kind)) as T
  }
  return {
    connection: { host: socketDir, port: 5432, user: 'postgres', database: 'postgres' },
    fsyncCalls: async () => (await ask<{ calls: number }>('fsync-calls')).calls,
    snapshot: async () => (await ask<{ bytes: Uint8Array<ArrayBuffer> }>('snapshot')).bytes,
    async close() {
      await ask('stop')
      await threads.release(worker)
      release()
    },
  }
}

/** Rejects when the worker exits without a message; otherwise the caller would wait forever. */
async function endOf(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, 'exit', { signal })
  throw new Error('its thread ended')
}

/** The next message of this kind. Under --watch the Node runtime posts its own messages on the same port. */
async function answerOf(worker: Worker, kind: string): Promise<unknown> {
  for (;;) {
    const [message] = (await once(worker, 'message')) as [{ kind?: string }]
    if (message.kind === kind) return message
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    checkWritable(dataDir)
  } catch (error) {
    throw new SetupError(`DATA_DIR ${dataDir} cannot be made or written (${firstLine(error)}).`)
  }
}

/**
 * Lock as an abstract Unix socket, which the kernel frees even on SIGKILL, unlike a lock file. Two processes on one folder
 * would corrupt it.
 */
async function lockFolder(dataDir: string): Promise<Server> {
  const name = `leksmedjan-${createHash('sha256').update(realpathSync(dataDir)).digest('hex')}`
  const address = { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform as string]
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt += 1) {
    const lock = await listenOn(address ?? join(tmpdir(), `${name.slice(0, 40)}.lock`))
    if (lock !== null) return lock
    await sleep(LOCK_PAUSE_MS)
  }
  throw new FolderInUse(`DATA_DIR ${dataDir} is in use by another running shop. Stop it, or set DATA_DIR.`)
}

/** A released socket stays bound for a moment where the process forks: the child holds a copy until it executes. */
const LOCK_ATTEMPTS = 20
const LOCK_PAUSE_MS = 50

/** Null: the address is taken. */
async function listenOn(address: string): Promise<Server | null> {
  const lock = createServer()
  lock.listen(address)
  try {
    await once(lock, 'listening')
  } catch {
    return null
  }
  lock.unref()
  return lock
}

function firstLine(error: unknown): string {
  // PGlite's file system throws errno numbers wrapped in an object: no space, no permission.
  if (!(error instanceof Error)) return 'its files cannot be written: is the disk full?'
  return error.message.split('\n')[0] ?? ''
}
