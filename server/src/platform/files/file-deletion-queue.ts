/** Unreferenced files: removed after the commit, with retries until the store has deleted them. */
import type { Tx } from '../db/database.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import type { FileStore } from './file-store.ts'

/** Joins the transaction. */
export type EnqueueFileDeletion = (tx: Tx, keys: readonly string[]) => Promise<void>

const REMOVE_FILES = defineJob<{ keys: string[] }>('files.remove', { deadlineSeconds: 300, retries: 60 })
const BATCH_SIZE = 100

export function createFileDeletionQueue(jobs: Jobs, files: Pick<FileStore, 'remove'>): EnqueueFileDeletion {
  jobs.handle(REMOVE_FILES, async ({ keys }) => {
    for (const key of keys) await files.remove(key)
  })
  return async (tx, keys) => {
    const each = [...new Set(keys)]
    for (let from = 0; from < each.length; from += BATCH_SIZE)
      await jobs.enqueue(tx, REMOVE_FILES, { keys: each.slice(from, from + BATCH_SIZE) })
  }
}
