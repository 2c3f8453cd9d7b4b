import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './open-database.ts'

let test: TestDatabase<object, 'test'>
beforeAll(async () => {
  test = await openTestDatabase()
  await test.db.pool.query(`
    create table busy_notes (note text); insert into busy_notes values ('one'), ('two');
    create table calm_notes (note text); insert into calm_notes values ('one'), ('two')`)
})
afterAll(() => test.close())

/** A new relation file: the table was rewritten. */
async function fileOf(table: string): Promise<string> {
  const { rows } = await test.db.pool.query<{ file: string }>('select pg_relation_filepath($1) as file', [
    table,
  ])
  return rows[0]?.file ?? ''
}

/** Flushes the statistics, which happens by itself only after a while. */
async function change(statement: string): Promise<void> {
  const client = await test.db.pool.connect()
  await client.query(statement)
  await client.query('select pg_stat_force_next_flush()')
  await client.query('select 1')
  client.release()
}

describe('overwriting', () => {
  it('rewrites every table the first time, and then those with deletions', async () => {
    const before = await fileOf('calm_notes')
    expect(await test.db.rewriteTables()).toEqual([])
    const [calm, busy] = [await fileOf('calm_notes'), await fileOf('busy_notes')]
    expect(calm).not.toBe(before)
    await change(`delete from busy_notes where note = 'one'`)
    expect(await test.db.rewriteTables()).toEqual([])
    expect(await fileOf('busy_notes')).not.toBe(busy)
    expect(await fileOf('calm_notes')).toBe(calm)
  })

  it('skips a locked table, and rewrites it the next time', async () => {
    // The embedded database has one session: no other client can hold a lock.
    if (test.db.kind === 'embedded') return
    await change(`delete from busy_notes`)
    const before = await fileOf('busy_notes')
    const { rows } = await test.db.pool.query<{ name: string }>('select current_database() as name')
    const holder = new pg.Client({
      connectionString: test.db.pool.options.connectionString,
      database: rows[0]?.name,
    })
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table busy_notes in access share mode')
    expect(await test.db.rewriteTables()).toEqual(['public.busy_notes'])
    expect(await fileOf('busy_notes')).toBe(before)
    await holder.query('commit')
    expect(await test.db.rewriteTables()).toEqual([])
    expect(await fileOf('busy_notes')).not.toBe(before)
    await holder.query('begin isolation level repeatable read')
    await holder.query('select from busy_notes')
    await change(`insert into busy_notes values ('three')`)
    await change(`delete from busy_notes`)
    expect(await test.db.rewriteTables()).toEqual(['(an older reader)'])
    await holder.end()
  })
})
