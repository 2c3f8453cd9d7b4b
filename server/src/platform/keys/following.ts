import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { SECRETS_CHANNEL } from './secrets.queries.ts'
import type { Secrets } from './secrets.ts'

const AGAIN_MS = 1000

/**
 * Reads the keys again when a process announces new ones, and after a connection that was away. Retries until it succeeds: a
 * process that missed a rotation would refuse what the others sign a minute later. Returns the way to stop.
 */
export function followSecrets(
  { db, log, againMs = AGAIN_MS }: { db: Pick<Database, 'listen'>; log: Log; againMs?: number },
  secrets: Pick<Secrets, 'reload'>,
): () => void {
  let again: NodeJS.Timeout | undefined
  const reload = (): void => {
    clearTimeout(again)
    secrets.reload().catch((fault: unknown) => {
      log.error({ err: fault }, 'the keys could not be read; trying again')
      again = setTimeout(reload, againMs).unref()
    })
  }
  const unlisten = db.listen(SECRETS_CHANNEL, reload, reload)
  return () => {
    clearTimeout(again)
    unlisten()
  }
}
