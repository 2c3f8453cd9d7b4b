import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { inMemory } from '@leksmedjan/platform/test/in-memory'
import { createFromTemplate } from '@leksmedjan/platform/test/databases'
import { SetupError } from '@leksmedjan/platform/errors'
import { openEmbeddedDatabase } from '@leksmedjan/platform/db/embedded'
import { migrate } from '@leksmedjan/platform/db/migrate'

let connection: pg.ClientConfig
let close: () => Promise<void>
let folder: string

beforeAll(async () => {
  const target = inject('testDatabase')
  if (target === 'embedded') {
    const database = await openEmbeddedDatabase({ dataDir: null, inMemory: inMemory() })
    connection = database.connection
    close = () => database.close()
  } else {
    const database = await createFromTemplate(target)
    connection = { connectionString: database.url }
    close = () => database.drop()
  }
})
afterAll(() => close())

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leks-migrations-'))
  cpSync(join(import.meta.dirname, '../../migrations'), folder, { recursive: true })
  await ask(`drop table if exists public.shelves, public.boxes`)
  await ask(`delete from public.shop_migrations where name like '9%'`)
  write('9001-shelves', 'create table public.shelves (height_mm int not null);')
  write('9002-boxes', 'create table public.boxes (width_mm int not null);')
  return () => rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql)
async function ask<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
const applied = async () => {
  const rows = await ask<{ name: string }>(
    `select name from public.shop_migrations where name like '9%' order by name`,
  )
  return rows.map(({ name }) => name)
}

it('migrations are applied in order and once', async () => {
  expect(await migrate(connection, folder)).toEqual(['9001-shelves', '9002-boxes'])
  expect(await migrate(connection, folder)).toEqual([])
  write('9003-lids', 'alter table public.boxes add has_lid boolean not null default false;')
  expect(await migrate(connection, folder)).toEqual(['9003-lids'])
})

it('a migration changed after it was applied is rejected by name, before anything new is applied', async () => {
  await migrate(connection, folder)
  write('9001-shelves', 'create table public.shelves (height_mm int not null, depth_mm int);')
  write('9003-lids', 'alter table public.boxes add has_lid boolean not null default false;')
  const refusal: unknown = await migrate(connection, folder).catch((error: unknown) => error)
  // A SetupError is printed for the host, and the shop does not open.
  expect(refusal).toBeInstanceOf(SetupError)
  expect((refusal as Error).message).toBe(
    'Migration 9001-shelves was changed after it had been applied to this database.',
  )
  expect(await applied()).toEqual(['9001-shelves', '9002-boxes'])
})

it('code older than the database is rejected, and applies nothing', async () => {
  write('9003-lids', 'alter table public.boxes add has_lid boolean not null default false;')
  await migrate(connection, folder)
  rmSync(join(folder, '9003-lids.sql'))
  write('9002-straps', 'create table public.straps (length_mm int not null);')
  const refusal: unknown = await migrate(connection, folder).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SetupError)
  expect((refusal as Error).message).toMatch(
    /^This database belongs to a newer version .* 9003-lids is unknown/,
  )
  expect(await applied()).toEqual(['9001-shelves', '9002-boxes', '9003-lids'])
})

it('a failed migration leaves nothing behind, and earlier ones stay applied', async () => {
  write('9002-boxes', 'create table public.boxes (width_mm int not null); select * from public.no_such;')
  await expect(migrate(connection, folder)).rejects.toThrow('migration 9002-boxes failed')
  expect(await applied()).toEqual(['9001-shelves'])
  expect(await ask(`select from information_schema.tables where table_name = 'boxes'`)).toEqual([])
})

it('servers that start concurrently apply each migration once', async () => {
  const starts = await Promise.all([migrate(connection, folder), migrate(connection, folder)])
  expect(starts.flat().sort()).toEqual(['9001-shelves', '9002-boxes'])
})
