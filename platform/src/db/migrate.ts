/** Runs numbered SQL files in order, each once and in its own transaction. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SetupError } from '../errors.ts'
import { prepareRoles } from './roles.ts'

/** Advisory lock key: any number, equal in every process of a shop. */
const LOCK = 728_001
/**
 * Removed from a migration before it runs: the roles exist by then, and PostgreSQL rejects `create role` for a user without
 * CREATEROLE before it checks whether the role exists.
 */
const ROLE_BLOCKS = /^do \$\$ begin\s+create role [^$]*\$\$;$/gm

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export function listMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      return {
        name: file.replace(/\.sql$/, ''),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    })
}

/**
 * Returns the migrations applied by this call; `only` restricts to these. An advisory lock serializes processes that start at
 * once.
 */
export async function migrate(
  config: pg.ClientConfig,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await prepareRoles(client)
    // One simple query is one transaction. With `if not exists` alone, one of two concurrent creators would fail.
    await client.query(
      `select pg_advisory_xact_lock(${LOCK});
       create table if not exists public.shop_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const applied: string[] = []
    const known = listMigrations(folder).filter(({ name }) => only?.has(name) ?? true)
    for (const migration of await listMissing(client, known)) {
      if (await applyOnce(client, migration)) applied.push(migration.name)
    }
    return applied
  } finally {
    await client.end()
  }
}

/** One query for all: a start with nothing to apply needs one round trip. Another process may apply them meanwhile. */
async function listMissing(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.shop_migrations',
  )
  refuseNewer(
    rows.map(({ name }) => name),
    migrations,
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return migrations.filter((migration) => !isApplied(migration, applied.get(migration.name)))
}

/** Refuses a database with newer migrations: older code would write rows that the new schema forbids, or miss moved data. */
function refuseNewer(applied: string[], migrations: Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.filter((name) => !known.has(name)).sort()
  if (unknown.length === 0) return
  throw new SetupError(
    `This database belongs to a newer version of the shop: ${unknown.join(', ')} is unknown here. ` +
      'Start that version, or restore a backup that this version has made.',
  )
}

function isApplied({ name, checksum }: Migration, before: string | undefined): boolean {
  if (before !== undefined && before !== checksum) {
    throw new SetupError(`Migration ${name} was changed after it had been applied to this database.`)
  }
  return before !== undefined
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<boolean> {
  const { name, sql, checksum } = migration
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const { rows } = await client.query<{ checksum: string }>(
      'select checksum from public.shop_migrations where name = $1',
      [name],
    )
    const isMissing = !isApplied(migration, rows[0]?.checksum)
    if (isMissing) {
      await client.query(sql.replaceAll(ROLE_BLOCKS, ''))
      await client.query('insert into public.shop_migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])
    }
    await client.query('commit')
    return isMissing
  } catch (error) {
    await client.query('rollback')
    if (error instanceof SetupError) throw error
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
