import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../src/db/embedded.ts'

/** One cluster for all, opened anew by each test: making one takes four seconds of a processor. */
let folder: string
let dataDir: string
const opened: EmbeddedDatabase[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'leks-embedded-'))
  dataDir = join(folder, 'database')
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function open(): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir })
  opened.push(database)
  return database
}

async function query<T extends pg.QueryResultRow>(database: EmbeddedDatabase, text: string): Promise<T[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}

/** Leaves a transaction open: its process is killed after its pages have reached the disk. */
async function leaveUnfinished(statement: string): Promise<void> {
  const killed = await PGlite.create({ dataDir })
  await killed.exec(`begin; ${statement}; checkpoint`)
}

const filesWith = (text: string, folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text))

describe('the embedded database', () => {
  it('syncs every commit to the disk', async () => {
    const database = await open()
    await query(database, 'create table if not exists synced (n int)')
    const before = await database.fsyncCalls()
    for (let n = 0; n < 20; n += 1) await query(database, `insert into synced values (${n})`)
    expect((await database.fsyncCalls()) - before).toBeGreaterThanOrEqual(20)
  })

  it('keeps its rows when reopened', async () => {
    const first = await open()
    await query(first, 'create table if not exists t as select 7 as n')
    opened.splice(0)
    await first.close()
    expect(await query(await open(), 'select n from t')).toEqual([{ n: 7 }])
  })

  it('removes at its start what a killed process was writing, and nothing else', async () => {
    const first = await open()
    await query(
      first,
      "create table if not exists kept as select 'a bear' as wish from generate_series(1, 5000)",
    )
    opened.splice(0)
    await first.close()
    await leaveUnfinished("create table copied as select wish || ' for Karin' as wish from kept")
    expect(filesWith('a bear for Karin', dataDir)).not.toEqual([])
    mkdirSync(join(dataDir, 'base/pgsql_tmp'), { recursive: true })
    writeFileSync(join(dataDir, 'base/pgsql_tmp/pgsql_tmp1.0'), 'a bear for Karin')
    const again = await open()
    expect(filesWith('a bear for Karin', join(dataDir, 'base'))).toEqual([])
    await query(again, 'vacuum full')
    expect(await query(again, 'select count(*)::int as rows from kept')).toEqual([{ rows: 5000 }])
  })

  it('rejects a second shop', async () => {
    await open()
    await expect(openEmbeddedDatabase({ dataDir })).rejects.toThrow('is in use by another running shop')
  })

  it('reports a corrupt folder in one line', async () => {
    const corrupt = join(folder, 'corrupt')
    mkdirSync(join(corrupt, 'global'), { recursive: true })
    writeFileSync(join(corrupt, 'PG_VERSION'), '9\n')
    writeFileSync(join(corrupt, 'global/pg_control'), 'nonsense')
    const attempt = openEmbeddedDatabase({ dataDir: corrupt })
    await expect(attempt).rejects.toThrow(/^The database in .* cannot be opened/)
    await expect(attempt).rejects.toSatisfy((error: Error) => !error.message.includes('\n'))
  })
})
