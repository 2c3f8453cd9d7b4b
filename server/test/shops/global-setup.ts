/** Runs once before all server tests: a database with the shop's migrations, its catalogue and its queues. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TIME_ZONE } from '@leksmedjan/contract/delivery-span'
import { createDatabase } from '@leksmedjan/platform/db/database'
import { createLog } from '@leksmedjan/platform/log'
import { JOBS as SANDBOX_JOBS } from '@leksmedjan/stripe-emulator/jobs'
import { provideDatabase, type TestSchema } from '@leksmedjan/platform/test/databases'
import type { TestProject } from 'vitest/node'
import { createCatalogue } from '../../src/catalogue/catalogue.ts'
import type { DB } from '../../src/database/schema.generated.ts'
import type { ShopReason } from '../../src/database/database.ts'
import { JOBS } from '../../src/job-table.ts'

const SCHEMA: TestSchema = {
  migrations: join(import.meta.dirname, '../../migrations'),
  timeZone: TIME_ZONE,
  seed: {
    source: readFileSync(join(import.meta.dirname, '../../seed/catalogue.json')),
    async insert(kind, connection) {
      const options = { kind, pool: connection, direct: connection, log: createLog('silent') }
      const db = createDatabase<DB, ShopReason>(options)
      await createCatalogue(db).seedIfEmpty()
      await db.close()
    },
  },
  jobs: [...Object.values(JOBS), ...Object.values(SANDBOX_JOBS)],
}

export default (project: TestProject): Promise<void> => provideDatabase(project, SCHEMA)
