/** An emulator on a test database, with a clock that only the test advances. */
import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from '@leksmedjan/platform/log'
import { openTestDatabase } from '@leksmedjan/platform/test/open-database'
import { createSetClock, type SetClock } from '@leksmedjan/platform/test/set-clock'
import type { Database } from '../src/database.ts'
import { openEmulator, type Emulator } from '../src/open-emulator.ts'
import type { DB } from '../src/schema.generated.ts'
import { TEST_URL } from './client.ts'

export interface TestEmulator extends Emulator {
  db: Database
  clock: SetClock
  /** Waits until every due job is done. */
  idle(): Promise<void>
}

export async function openTestEmulator(): Promise<TestEmulator> {
  const clock = createSetClock()
  const test = await openTestDatabase<DB, 'sandbox'>()
  const { db, connection } = test
  const emulator = await openEmulator({
    db,
    connection,
    clock,
    log: createLog('silent'),
    webhookKey: 'signs the events of tests',
    seed: {
      taxRate: { id: 'txr_embedded_moms_25', displayName: 'Moms', country: 'SE', percentage: 25 },
      coupons: [
        { code: 'SAVE10', percentOff: 10, metadata: {} },
        { code: 'WELCOME20', percentOff: 20, metadata: { limit: 'first_order' } },
      ],
    },
    url: TEST_URL,
  })
  return {
    ...emulator,
    db,
    clock,
    idle: () => waitUntilIdle(db),
    async close() {
      await emulator.close()
      await test.close()
    },
  }
}

const DUE = `select from pgboss.job where state in ('created', 'retry', 'active')
  and name not like '\\_\\_pgboss%' and start_after <= now() + interval '2 seconds'`

async function waitUntilIdle(db: Database): Promise<void> {
  for (let looks = 0; looks < 1200; looks += 1) {
    if ((await db.pool.query(DUE)).rowCount === 0) return
    await wait(25)
  }
  throw new Error('jobs still wait after 30 s')
}
