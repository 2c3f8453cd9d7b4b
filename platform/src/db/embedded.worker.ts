/** PGlite in a worker thread; the ordinary driver connects over a Unix socket. One database at a time. */
import { fsyncSync, openAsBlob } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { removeLeftoverFiles } from './leftover-files.ts'
import { serveOnSocket } from './socket-server.ts'

export interface OpenTask {
  kind: 'open'
  dataDir: string | null
  socketPath: string
  /** A tar of a cluster, for a database in memory. */
  snapshotPath: string | null
}

export type Task = OpenTask | { kind: 'stop' | 'fsync-calls' | 'snapshot' | 'end' }

interface Opened {
  db: PGlite
  server: Awaited<ReturnType<typeof serveOnSocket>>
}

interface MountedFiles {
  Module: {
    FS: {
      lookupPath(path: string): {
        node: { mount: { type: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } } }
      }
    }
  }
}

const port = parentPort
if (port === null) throw new Error('the embedded database runs as a worker thread')

let fsyncCalls = 0
let opened: Opened | null = null

port.on('message', (task: Task) => {
  void answer(task)
})

async function answer(task: Task): Promise<void> {
  const { kind } = task
  if (kind === 'open') await open(task)
  if (kind === 'fsync-calls') port?.postMessage({ kind, calls: fsyncCalls })
  if (kind === 'snapshot' && opened !== null) {
    const dump = await opened.db.dumpDataDir('none')
    port?.postMessage({ kind, bytes: new Uint8Array(await dump.arrayBuffer()) })
  }
  if (kind === 'stop') {
    await opened?.server.close()
    await opened?.db.close()
    opened = null
    port?.postMessage({ kind })
  }
  if (kind === 'end') port?.close()
}

async function open({ dataDir, socketPath, snapshotPath }: OpenTask): Promise<void> {
  const db = await PGlite.create({
    ...(dataDir === null ? {} : { dataDir }),
    ...(snapshotPath === null ? {} : { loadDataDir: await openAsBlob(snapshotPath) }),
    startParams: [
      ...PGlite.defaultStartParams,
      '-c',
      'shared_buffers=16MB',
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
      // Old WAL segments are deleted: a recycled one keeps its former content until it is overwritten.
      '-c',
      'wal_recycle=off',
    ],
  })
  if (dataDir !== null) {
    syncToDisk(db)
    await removeLeftoverFiles(db, dataDir)
  }
  opened = { db, server: await serveOnSocket(db, socketPath) }
  port?.postMessage({ kind: 'open' })
}

/** @NOTE PGlite never calls fsync; this patches its file system so that a power failure loses no committed data. */
function syncToDisk(db: PGlite): void {
  const { type } = (db as unknown as MountedFiles).Module.FS.lookupPath('/pglite/data').node.mount
  type.stream_ops.fsync = (stream) => {
    fsyncCalls += 1
    fsyncSync(stream.nfd)
    return 0
  }
}
