/** DATA_DIR of the embedded adapters. A marker file identifies it, so that a mistyped path cannot damage a foreign folder. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkWritable } from '@leksmedjan/platform/folders'
import { readJson } from '@leksmedjan/platform/json'
import { SetupError } from '@leksmedjan/platform/errors'

const MARK = 'leksmedjan.json'
/** The models of one order take some 40 MB at the most, the embedded database grows by 16 MB at a time. */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Makes the folder on the first start; throws a SetupError when it is a file, foreign, open to others, or cannot be written. */
export function claimDataFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new SetupError(`DATA_DIR ${folder} is a file. Set DATA_DIR to a folder.`)
  }
  try {
    makeFolder(folder)
    if (!existsSync(join(folder, MARK))) mark(folder)
    const fault = openFault(folder)
    if (fault !== null) throw new SetupError(fault)
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
  mkdirSync(folder, { mode: 0o700 })
}

/**
 * The reason why other users of the machine could read keys and mails; null when the folder is private. On Windows its
 * location decides.
 */
export function openFault(folder: string): string | null {
  const mode = statSync(folder).mode & 0o777
  if (process.platform === 'win32' || (mode & 0o077) === 0) return null
  return (
    `DATA_DIR ${folder} is open to other users of this machine (mode ${mode.toString(8)}). Close it with ` +
    `chmod -R go-rwx '${folder}', or set DATA_DIR to a folder inside it, which the shop makes for itself.`
  )
}

function mark(folder: string): void {
  if (readdirSync(folder).length > 0) {
    throw new SetupError(`DATA_DIR ${folder} holds files of something else. Set DATA_DIR to an empty folder.`)
  }
  close(folder)
  writeMark(folder, {})
}

export type KeptIn = 'embedded' | 'postgres'

/** Whether a start or a restore has put the marker file there. */
export const isShopFolder = (folder: string): boolean => existsSync(join(folder, MARK))

/**
 * Throws a SetupError when the folder belongs to a shop on the other kind of database: with this one it would open as an empty
 * shop.
 */
export function refuseOtherDatabase(folder: string, kind: KeptIn): void {
  const kept = keptIn(folder)
  if (kept === undefined || kept === kind) return
  throw new SetupError(
    kept === 'postgres'
      ? `The shop in ${folder} keeps its rows in PostgreSQL: set DATABASE_URL (and SHOP_KEY) as the shop has them.`
      : `The shop in ${folder} keeps its rows in the embedded database: leave DATABASE_URL out, or set DATA_DIR to another ` +
          'folder. To take the shop along into PostgreSQL: npm run shop -- backup, then restore into an empty folder.',
  )
}

/** Written after the database has been opened, so that an unreachable DATABASE_URL does not bind the folder. */
export function noteDatabase(folder: string, kind: KeptIn): void {
  if (!isShopFolder(folder) || keptIn(folder) === kind) return
  writeMark(folder, { database: kind })
}

/** Undefined in a folder of an earlier version that was not opened since, and before the first database. */
function keptIn(folder: string): unknown {
  if (!isShopFolder(folder)) return undefined
  const { database } = (readJson(readFileSync(join(folder, MARK), 'utf8')) ?? {}) as { database?: unknown }
  return database
}

function writeMark(folder: string, more: { database?: KeptIn }): void {
  const said = { what: 'data of a Leksmedjan shop', format: 1, ...more }
  writeFileSync(join(folder, MARK), `${JSON.stringify(said)}\n`)
}

/** An empty folder (a fresh container volume) gets mode 0700; one of another user cannot be changed. */
function close(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch {
    // The mode check afterwards refuses it.
  }
}
