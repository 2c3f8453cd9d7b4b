/** `node scripts/tool.mjs node supabase-wire/start.ts [port]`: the wire in memory with a table `notes`, gone when it is stopped; letters are printed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@leksmedjan/platform/clock'
import { createDatabase } from '@leksmedjan/platform/db/database'
import { openEmbeddedDatabase } from '@leksmedjan/platform/db/embedded'
import { migrate } from '@leksmedjan/platform/db/migrate'
import { createEncryption } from '@leksmedjan/platform/keys/encryption'
import { createLog } from '@leksmedjan/platform/log'
import { newSecret } from '@leksmedjan/platform/random'
import type { WireReason } from './src/database.ts'
import { openWire } from './src/open-wire.ts'
import type { DB } from './src/schema.generated.ts'

const MIGRATIONS = join(import.meta.dirname, '../server/migrations')
const NOTES = readFileSync(join(import.meta.dirname, 'notes.sql'), 'utf8')
const port = readPort(process.argv[2] ?? '54321')
const log = createLog('warn')
const encryptionKey = newSecret()
const codeKey = newSecret()

const { connection } = await openEmbeddedDatabase({ dataDir: null })
await migrate(connection, MIGRATIONS)
const db = createDatabase<DB, WireReason>({ kind: 'embedded', pool: connection, direct: connection, log })
await db.pool.query(NOTES)
const { http } = await openWire({
  db,
  clock: systemClock,
  log,
  keys: { anonKey: 'sb_publishable_local', serviceKeys: () => ['sb_secret_local'] },
  encryption: createEncryption(() => [encryptionKey]),
  secrets: () => [codeKey],
  sites: {
    publicUrl: `http://127.0.0.1:${port}`,
    also: [],
    pages: {
      callback: '/callback',
      verify: '/verify',
      resetPassword: '/reset-password',
      settings: '/settings',
    },
  },
  ports: {
    postLetter: async (_tx, { to, kind, code, link }) =>
      console.log(`letter ${kind} to ${to}: ${code} ${link}`),
    codeMessage: (code) => code,
    recoveryCodesName: 'Recovery codes',
    isEmail: (text) => /^[^@\s]+@[^@\s]+$/.test(text),
    checkPassword: async () => undefined,
    onSignedIn: async () => undefined,
  },
  published: new Map([['notes', 'owned']]),
})
await http.listen({ port, host: '127.0.0.1' })
console.log(`Supabase's client at http://127.0.0.1:${port}, key sb_publishable_local; letters follow here.`)

function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  console.error(`${text} is no port: give a number from 1 to 65535.`)
  process.exit(1)
}
