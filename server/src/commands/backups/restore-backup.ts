/** Restores a backup into an empty database of either kind and an empty file store. */
import { TIME_ZONE } from '@leksmedjan/contract/delivery-span'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { chooseFiles } from '../../adapters.ts'
import type { ShopSettings } from '../../config.ts'
import { claimDataFolder } from '../../data-folder.ts'
import type { Database, Tx } from '../../database/database.ts'
import { listShopMigrations, migrateShop, openShopDatabase } from '../../database/open.ts'
import type { Encryption } from '@leksmedjan/platform/keys/encryption'
import { openEncryption } from '../../keys/shop-key.ts'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { createJobs, defineJob } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import { SetupError } from '@leksmedjan/platform/errors'
import { sealLine } from './key-rows.ts'
import type { Manifest } from './manifest.ts'
import { openBackup, type OpenedBackup } from './open-backup.ts'
import { insertRows, listTables, nameOf, type Table } from './rows.ts'

export interface Restored {
  manifest: Manifest
  /** Migrations that the backup did not have yet. */
  applied: string[]
}

interface RestoreOptions {
  settings: ShopSettings
  log: Log
  passphrase: string
}

export async function restoreBackup(
  { settings, log, passphrase }: RestoreOptions,
  folder: string,
): Promise<Restored> {
  const backup = await openBackup(folder, passphrase)
  refuseNewer(backup)
  claimDataFolder(settings.dataDir)
  const files = chooseFiles(settings)
  try {
    await refuseOtherFiles(files, backup)
    const opened = await openShopDatabase({
      ...settings,
      log,
      async bringUp(connection) {
        await refuseFilled(connection)
        return migrateShop(connection, new Set(backup.migrations.map(({ name }) => name)))
      },
    })
    try {
      for (const { key } of backup.files) await files.put(key, await backup.fileOf(key))
      const jobs = createJobs({
        kind: opened.db.kind,
        connection: opened.jobsConnection,
        works: false,
        timeZone: TIME_ZONE,
        log,
      })
      // Creates the queues. No handler runs, as this process does not work; the next start schedules them again.
      const queues = backup.queues.map((queue) => defineJob<object>(queue.name, queue))
      for (const queue of queues) jobs.handle(queue, () => Promise.reject(new Error('not run here')))
      await jobs.start()
      try {
        const pending = await backup.pendingJobs()
        const encryption = openEncryption(settings)
        await opened.db.asShop('host command', async (tx) => {
          await fillDatabase(tx, backup, encryption)
          const byName = new Map(queues.map((queue) => [queue.name, queue]))
          for (const { name, payload, onceKey, dueAt } of pending) {
            const afterSeconds = Math.max(0, Math.ceil((Date.parse(dueAt) - Date.now()) / 1000))
            const queue = byName.get(name)
            if (queue === undefined) throw new Error(`the queue ${name} is missing`)
            await jobs.enqueue(tx, queue, payload, { ...(onceKey === null ? {} : { onceKey }), afterSeconds })
          }
        })
      } finally {
        await jobs.stop()
      }
    } finally {
      await opened.db.close()
    }
  } finally {
    await files.close()
  }
  return { manifest: backup, applied: await bringUpToDate(settings, log) }
}

function refuseNewer({ migrations, version }: Manifest): void {
  const known = new Map(listShopMigrations().map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown === undefined) return
  throw new SetupError(
    `This backup was made by a newer version of the shop (${version}; ${unknown.name} is unknown here): restore it with that version.`,
  )
}

/** Files of this very backup are allowed: an aborted restore can be repeated. */
async function refuseOtherFiles(files: FileStore, { files: own }: Manifest): Promise<void> {
  const known = new Map(own.map(({ key, sha256 }) => [key, sha256]))
  for (const key of await files.list('')) {
    const bytes = (await files.find(key))?.bytes ?? new Uint8Array()
    if (known.get(key) === createHash('sha256').update(bytes).digest('hex')) continue
    throw new SetupError(
      `There are files of another shop already, such as ${key}. Restore into an empty DATA_DIR (or bucket).`,
    )
  }
}

/** Keys are created at the first start: without any, the database was never a shop's. */
async function refuseFilled(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ is: boolean }>(
      `select to_regclass('public.shop_secrets') is not null as is`,
    )
    if (rows[0]?.is !== true) return
    const { rowCount } = await client.query('select 1 from public.shop_secrets limit 1')
    if (rowCount === 0) return
    throw new SetupError('The database holds a shop already. Restore into an empty one.')
  } finally {
    await client.end()
  }
}

async function fillDatabase(tx: Tx, backup: OpenedBackup, encryption: Encryption): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const present = new Map((await listTables(tx)).map((table) => [nameOf(table), table]))
  const tables = backup.tables.map((table) => ({ ...table, is: present.get(nameOf(table)) }))
  const missing = tables.find(({ is }) => is === undefined)
  if (missing !== undefined) throw new SetupError(`${nameOf(missing)} is no table of this backup's version.`)
  await withoutReactions(tx, backup.tables, async () => {
    await sql`truncate ${sql.join(backup.tables.map(idOf))}`.execute(tx)
    for (const table of backup.tables) {
      const count = await insertRows(tx, table, sealedRowsOf(backup, table, encryption))
      if (count !== table.rows) throw new Error(`${nameOf(table)} took ${count} of ${table.rows} rows`)
    }
  })
  for (const { schema, name, value, isCalled } of backup.sequences)
    await sql`select setval(${`"${schema}"."${name}"`}::regclass, ${value}::bigint, ${isCalled})`.execute(tx)
}

/** Encrypts the keys with the shop key of this shop. */
async function* sealedRowsOf(
  backup: OpenedBackup,
  table: Table,
  encryption: Encryption,
): AsyncIterable<string> {
  for await (const line of backup.rowsOf(table)) yield sealLine(nameOf(table), line, encryption)
}

const idOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => sql.id(schema, name)

/**
 * Triggers are off: the rows are history, not events. Rows may precede those they refer to, so foreign keys are dropped and
 * added again at the end, which checks every one of them.
 */
async function withoutReactions(
  tx: Tx,
  tables: Manifest['tables'],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select k.conrelid::regclass::text as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname in ('public', 'auth', 'sandbox')`.execute(tx)
  for (const { table, name } of references)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.raw(name)}`.execute(tx)
  for (const table of tables) await sql`alter table ${idOf(table)} disable trigger user`.execute(tx)
  await work()
  for (const table of tables) await sql`alter table ${idOf(table)} enable trigger user`.execute(tx)
  for (const { table, name, definition } of references)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.raw(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
}

async function bringUpToDate(settings: ShopSettings, log: Log): Promise<string[]> {
  const { db, applied }: { db: Database; applied: string[] } = await openShopDatabase({ ...settings, log })
  await db.close()
  return applied
}
