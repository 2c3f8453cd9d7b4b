/** Socket of the running shop: `shop.sock` in its data folder, accessible to its own user only. */
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const NAME = 'shop.sock'
/** The kernel keeps 108 bytes of a socket's path on Linux and 104 on macOS, the final zero included. */
const MOST_PATH_BYTES = 100

export const socketPath = (dataDir: string): string => join(dataDir, NAME)

/** Windows has named pipes instead, writable by their creator and administrators only. */
const pipeOf = (dataDir: string): string =>
  `\\\\.\\pipe\\leksmedjan-commands-${createHash('sha256').update(resolve(dataDir)).digest('hex')}`

/** Passes `work` an address within the kernel's limit: a long path goes through a short symlink to the folder. */
export async function atSocket<T>(dataDir: string, work: (address: string) => Promise<T>): Promise<T> {
  if (process.platform === 'win32') return work(pipeOf(dataDir))
  return throughShortPath(dataDir, (folder) => work(join(folder, NAME)))
}

async function throughShortPath<T>(folder: string, work: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(folder) + NAME.length < MOST_PATH_BYTES) return work(folder)
  const parent = mkdtempSync(join(tmpdir(), 'leks-'))
  try {
    symlinkSync(resolve(folder), join(parent, 'd'))
    return await work(join(parent, 'd'))
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/**
 * Makes `server` listen there, replacing a socket that a killed shop left behind.
 * Created in a folder of mode 0700 and moved once its own mode is set, so that others can connect at no moment.
 */
export async function listenAtSocket(server: Server, dataDir: string): Promise<() => void> {
  if (process.platform === 'win32') {
    await listening(server, pipeOf(dataDir))
    return () => undefined
  }
  const path = socketPath(dataDir)
  const temporary = mkdtempSync(join(dataDir, '.s'))
  try {
    await throughShortPath(temporary, (folder) => listening(server, join(folder, 's')))
    chmodSync(join(temporary, 's'), 0o600)
    renameSync(join(temporary, 's'), path)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  const { ino } = lstatSync(path)
  return () => {
    // Another process may listen there by now.
    if (lstatSync(path, { throwIfNoEntry: false })?.ino === ino) rmSync(path, { force: true })
  }
}

function listening(server: Server, address: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(address, () => {
      server.off('error', fail)
      done()
    })
  })
}
