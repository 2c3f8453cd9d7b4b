/** An account goes, and the stories it bought with it: they tell of a child by name. */
import { sql } from 'kysely'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'

interface ForgettingDeps {
  files: Pick<FileStore, 'remove'>
  log: Log
}

/** Joins the transaction that deletes the account, while its orders still name it; the files follow the commit. */
export type ForgetStories = (tx: Tx, userId: string) => Promise<void>

export function createForgetting({ files, log }: ForgettingDeps): ForgetStories {
  return async (tx, userId) => {
    const keys = await removeStoriesOf(tx, userId)
    afterCommit(tx, () => {
      for (const key of keys) {
        files
          .remove(key)
          .catch((error: unknown) =>
            log.warn({ err: error, key }, 'a story of a deleted account stayed behind'),
          )
      }
    })
  }
}

/** Answers the files. */
async function removeStoriesOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ file_key: string | null }>`
    delete from order_stories where order_id in (select id from orders where user_id = ${userId})
    returning file_key`.execute(tx)
  return rows.flatMap(({ file_key }) => file_key ?? [])
}
