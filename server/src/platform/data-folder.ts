/** The folder of the embedded defaults: ours by a mark, so that a mistyped DATA_DIR harms nothing. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './setup-error.ts'

const MARK = 'leksmedjan.json'

/** Makes the folder on the first start; throws a SetupError when it is a file, foreign, or cannot be written. */
export function claimDataFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new SetupError(`DATA_DIR ${folder} is a file. Set DATA_DIR to a folder.`)
  }
  try {
    mkdirSync(folder, { recursive: true })
    if (existsSync(join(folder, MARK))) return
    if (readdirSync(folder).length > 0) {
      throw new SetupError(
        `DATA_DIR ${folder} holds files of something else. Set DATA_DIR to an empty folder.`,
      )
    }
    writeFileSync(join(folder, MARK), `${JSON.stringify({ what: 'data of a Leksmedjan shop', format: 1 })}\n`)
  } catch (error) {
    if (error instanceof SetupError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new SetupError(`DATA_DIR ${folder} cannot be written (${why}). Set DATA_DIR to another folder.`)
  }
}
