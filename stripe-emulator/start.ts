/** `node scripts/tool.mjs node stripe-emulator/start.ts [port]`: an emulator in memory, gone when it is stopped. Answers the port it listens on. */
import { join } from 'node:path'
import { systemClock } from '@leksmedjan/platform/clock'
import { createDatabase } from '@leksmedjan/platform/db/database'
import { openEmbeddedDatabase } from '@leksmedjan/platform/db/embedded'
import { migrate } from '@leksmedjan/platform/db/migrate'
import { createLog } from '@leksmedjan/platform/log'
import { newSecret } from '@leksmedjan/platform/random'
import { openEmulator } from './src/open-emulator.ts'
import type { DB } from './src/schema.generated.ts'

const MIGRATIONS = join(import.meta.dirname, '../server/migrations')
const port = readPort(process.argv[2] ?? '12111')
const log = createLog('warn')

const { connection } = await openEmbeddedDatabase({ dataDir: null })
await migrate(connection, MIGRATIONS)
const { http } = await openEmulator({
  db: createDatabase<DB, 'sandbox'>({ kind: 'embedded', pool: connection, direct: connection, log }),
  connection,
  clock: systemClock,
  log,
  webhookKey: newSecret(),
  seed: {
    taxRate: { id: 'txr_vat_25', displayName: 'VAT', country: 'SE', percentage: 25 },
    coupons: [{ code: 'SAVE10', percentOff: 10, metadata: {} }],
  },
  url: `http://127.0.0.1:${port}`,
})
await http.listen({ port, host: '127.0.0.1' })
console.log(
  `Stripe's protocol at http://127.0.0.1:${port}/v1, key sk_test_embedded; /dev/payments plays failure through.`,
)

function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  console.error(`${text} is no port: give a number from 1 to 65535.`)
  process.exit(1)
}
