/** Numbered SQL files, applied in order, once, each in its own transaction. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SetupError } from '../setup-error.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
/** Any number, the same for every process of a shop. */
const LOCK = 728_001

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export function listMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(FOLDER, file), 'utf8')
      return {
        name: file.replace(/\.sql$/, ''),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    })
}

/** Returns the names applied now. Several servers may start at once: the lock lets one work. */
export async function migrate(config: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query(
      `create table if not exists public.shop_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const applied: string[] = []
    for (const migration of listMigrations()) {
      if (await applyOnce(client, migration)) applied.push(migration.name)
    }
    return applied
  } finally {
    await client.end()
  }
}

async function applyOnce(client: pg.Client, { name, sql, checksum }: Migration): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const { rows } = await client.query<{ checksum: string }>(
      'select checksum from public.shop_migrations where name = $1',
      [name],
    )
    const before = rows[0]
    if (before !== undefined && before.checksum !== checksum) {
      throw new SetupError(`Migration ${name} was changed after it had been applied to this database.`)
    }
    if (before === undefined) {
      await client.query(sql)
      await client.query('insert into public.shop_migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])
    }
    await client.query('commit')
    return before === undefined
  } catch (error) {
    await client.query('rollback')
    if (error instanceof SetupError) throw error
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
