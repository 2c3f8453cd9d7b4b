/** Files below the data folder. The type follows from the name's ending. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkFileKey, contentTypeOf, type FileStore } from '../file-store.ts'

export function openDiskFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkFileKey(key)
    return join(folder, key)
  }
  return {
    async put(key, { bytes }) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = join(dirname(path), `.${randomUUID()}.part`)
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },
    async find(key) {
      try {
        return { bytes: await readFile(pathOf(key)), contentType: contentTypeOf(key) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async list(prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .filter((key) => key.startsWith(prefix))
        .sort()
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')
}
