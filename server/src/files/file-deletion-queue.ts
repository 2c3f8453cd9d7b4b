/** Unreferenced files: removed after the commit, with retries until the store has deleted them. */
import type { Tx } from '../database/database.ts'
import { JOBS } from '../job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { FileStore } from '@leksmedjan/platform/files/file-store'

/** Joins the transaction. */
export type EnqueueFileDeletion = (tx: Tx, keys: readonly string[]) => Promise<void>

const BATCH_SIZE = 100

/** The job. */
export async function removeFiles(files: Pick<FileStore, 'remove'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key)
}

export function createFileDeletionQueue(jobs: Jobs): EnqueueFileDeletion {
  return async (tx, keys) => {
    const each = [...new Set(keys)]
    for (let from = 0; from < each.length; from += BATCH_SIZE)
      await jobs.enqueue(tx, JOBS['files.remove'], { keys: each.slice(from, from + BATCH_SIZE) })
  }
}
