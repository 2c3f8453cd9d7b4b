/** Settings of a shop that begins empty, in a data folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface EmptyShop {
  env: Record<string, string>
  /** Deletes the data folder; only after the shop has stopped. */
  remove(): void
}

/** `databaseUrl`: null for the embedded database. */
export function emptyShop(shopUrl: string, databaseUrl: string | null = null): EmptyShop {
  const dataDir = mkdtempSync(join(tmpdir(), 'leks-bench-'))
  const env = {
    PORT: new URL(shopUrl).port,
    PUBLIC_URL: shopUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  }
  return { env, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
