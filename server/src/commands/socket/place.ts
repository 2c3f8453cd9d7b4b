/** Where the running shop takes commands: `shop.sock` in its data folder, open to its own user alone. */
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const NAME = 'shop.sock'
/** The kernel keeps 108 bytes of a socket's path on Linux and 104 on macOS, the final zero included. */
const MOST_PATH_BYTES = 100

export const socketPath = (dataDir: string): string => join(dataDir, NAME)

/** Windows knows no socket files; its pipes let nobody but their maker and administrators write. */
const pipeOf = (dataDir: string): string =>
  `\\\\.\\pipe\\leksmedjan-commands-${createHash('sha256').update(resolve(dataDir)).digest('hex')}`

/** Gives `work` an address of the socket that the kernel takes: a long path goes through a short link to the folder. */
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
 * Makes `server` listen there, in the place of a socket that a killed shop left behind.
 * Made in a folder of mode 0700 and moved when its own mode is set, so that at no moment others may connect.
 */
export async function listenAtSocket(server: Server, dataDir: string): Promise<() => void> {
  if (process.platform === 'win32') {
    await listening(server, pipeOf(dataDir))
    return () => undefined
  }
  const path = socketPath(dataDir)
  const nursery = mkdtempSync(join(dataDir, '.s'))
  try {
    await throughShortPath(nursery, (folder) => listening(server, join(folder, 's')))
    chmodSync(join(nursery, 's'), 0o600)
    renameSync(join(nursery, 's'), path)
  } finally {
    rmSync(nursery, { recursive: true, force: true })
  }
  const { ino } = lstatSync(path)
  return () => {
    // Another process may have taken the place meanwhile.
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
