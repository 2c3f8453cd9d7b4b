/** PGlite in a worker thread; the ordinary driver connects over a Unix socket. */
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { removeLeftoverFiles } from './leftover-files.ts'
import { serveOnSocket } from './socket-server.ts'

interface Task {
  dataDir: string | null
  socketPath: string
  snapshot: Uint8Array<ArrayBuffer> | null
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

const { dataDir, socketPath, snapshot } = workerData as Task
const port = parentPort
if (port === null) throw new Error('the embedded database runs as a worker thread')

const db = await PGlite.create({
  ...(dataDir === null ? {} : { dataDir }),
  ...(snapshot === null ? {} : { loadDataDir: new Blob([snapshot]) }),
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

let fsyncCalls = 0
if (dataDir !== null) {
  // @NOTE PGlite never calls fsync; this patches its file system so that a power failure loses no committed data.
  const { type } = (db as unknown as MountedFiles).Module.FS.lookupPath('/pglite/data').node.mount
  type.stream_ops.fsync = (stream) => {
    fsyncCalls += 1
    fsyncSync(stream.nfd)
    return 0
  }
  await removeLeftoverFiles(db, dataDir)
}

const server = await serveOnSocket(db, socketPath)
port.postMessage({ kind: 'ready' })

port.on('message', (message: { kind: 'stop' | 'fsync-calls' | 'snapshot' }) => {
  void answer(message.kind)
})

async function answer(kind: 'stop' | 'fsync-calls' | 'snapshot'): Promise<void> {
  if (kind === 'fsync-calls') port?.postMessage({ kind, calls: fsyncCalls })
  if (kind === 'snapshot') {
    const dump = await db.dumpDataDir('none')
    port?.postMessage({ kind, bytes: new Uint8Array(await dump.arrayBuffer()) })
  }
  if (kind === 'stop') {
    await server.close()
    await db.close()
    port?.postMessage({ kind })
    port?.close()
  }
}
