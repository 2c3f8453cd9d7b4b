/** The folder of the embedded defaults: ours by a mark, so that a mistyped DATA_DIR harms nothing. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SetupError } from './setup-error.ts'

const MARK = 'leksmedjan.json'
/** The models of one order take some 40 MB at the most, the embedded database grows by 16 MB at a time. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Makes the folder on the first start; throws a SetupError when it is a file, foreign, or cannot be written. */
export function claimDataFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new SetupError(`DATA_DIR ${folder} is a file. Set DATA_DIR to a folder.`)
  }
  try {
    makeFolder(folder)
    if (!existsSync(join(folder, MARK))) mark(folder)
    checkWritable(folder)
  } catch (error) {
    if (error instanceof SetupError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new SetupError(`DATA_DIR ${folder} cannot be written (${why}). Set DATA_DIR to another folder.`)
  }
}

/** @NOTE Node's recursive mkdir never returns where the system answers ENOENT below a folder that exists, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function mark(folder: string): void {
  if (readdirSync(folder).length > 0) {
    throw new SetupError(`DATA_DIR ${folder} holds files of something else. Set DATA_DIR to an empty folder.`)
  }
  writeFileSync(join(folder, MARK), `${JSON.stringify({ what: 'data of a Leksmedjan shop', format: 1 })}\n`)
}

/** Throws what the system says: a folder that was writable once may belong to somebody else, or be mounted to be read only. */
export function checkWritable(folder: string): void {
  const probe = probeIn(folder)
  writeFileSync(probe, 'x')
  rmSync(probe)
}

/** False once little is free, before a write fails; or when nothing can be written at all. */
export async function hasRoom(folder: string, leastFreeBytes = LEAST_FREE_BYTES): Promise<boolean> {
  const probe = probeIn(folder)
  try {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < leastFreeBytes) return false
    // A quota, or a mount that has turned read-only after a fault, shows in no figure.
    await writeFile(probe, 'x')
    await rm(probe)
    return true
  } catch {
    return false
  }
}

const probeIn = (folder: string) => join(folder, `.probe-${randomUUID()}`)
