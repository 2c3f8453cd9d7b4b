/** A migrated database of its own for one test file of a package: no shop above it. */
import { inject } from 'vitest'
import { createDatabase, type Database } from '../src/db/database.ts'
import { openEmbeddedDatabase } from '../src/db/embedded.ts'
import { createLog } from '../src/log.ts'
import { createFromTemplate, type TestConnection } from './databases.ts'
import { inMemory } from './in-memory.ts'

export interface TestDatabase<Schema, Reason extends string> {
  db: Database<Schema, Reason>
  connection: TestConnection
  close(): Promise<void>
}

export async function openTestDatabase<Schema, Reason extends string = string>(): Promise<
  TestDatabase<Schema, Reason>
> {
  const target = inject('testDatabase')
  const { kind, connection, drop } = await (target === 'embedded' ? openEmbedded() : openPostgres(target))
  const db = createDatabase<Schema, Reason>({
    kind,
    pool: connection,
    direct: connection,
    log: createLog('silent'),
  })
  return {
    db,
    connection,
    async close() {
      await db.close()
      await drop()
    },
  }
}

async function openEmbedded() {
  const { connection, close } = await openEmbeddedDatabase({ dataDir: null, inMemory: inMemory() })
  return { kind: 'embedded' as const, connection, drop: close }
}

async function openPostgres(serverUrl: string) {
  const { url, drop } = await createFromTemplate(serverUrl)
  return { kind: 'postgres' as const, connection: { connectionString: url }, drop }
}
