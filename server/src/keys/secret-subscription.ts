import type { Database } from '../database/database.ts'
import type { Log } from '@leksmedjan/platform/log'
import { SECRETS_CHANNEL } from './secrets.queries.ts'
import type { Secrets } from './secrets.ts'

const RETRY_MS = 1000

/**
 * Reloads the secrets when a process announces new ones, and after a reconnect. Retries until it succeeds: a process that
 * missed a rotation would reject what the others sign a minute later. Returns the unsubscribe function.
 */
export function subscribeToSecretChanges(
  { db, log, retryMs = RETRY_MS }: { db: Pick<Database, 'listen'>; log: Log; retryMs?: number },
  secrets: Pick<Secrets, 'reload'>,
): () => void {
  let retry: NodeJS.Timeout | undefined
  const reload = (): void => {
    clearTimeout(retry)
    secrets.reload().catch((fault: unknown) => {
      log.error({ err: fault }, 'secrets could not be reloaded; retrying')
      retry = setTimeout(reload, retryMs).unref()
    })
  }
  const unlisten = db.listen(SECRETS_CHANNEL, reload, reload)
  return () => {
    clearTimeout(retry)
    unlisten()
  }
}
