import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterCommit, runWithCommit, type Tx } from '../src/db/database.ts'
import { createJobs, defineJob, type Jobs } from '../src/jobs/jobs.ts'
import { createLog, type Log } from '../src/log.ts'
import { openTestDatabase, type TestDatabase } from './open-database.ts'

interface Tables {
  notes: { key: string }
  own_notes: { key: string }
}
type Reason = 'test'
const REASON = 'test'

let test: TestDatabase<Tables, Reason>
beforeAll(async () => {
  test = await openTestDatabase<Tables, Reason>()
  await test.db.pool.query(`
    create table notes (key text primary key); insert into notes values ('public');
    alter table notes enable row level security;
    create policy read_all on notes for select to anon using (true); grant select on notes to anon;
    create table own_notes (key text primary key); alter table own_notes enable row level security`)
})
afterAll(() => test.close())

const NO_KEY = 'none'
const note = (key: string) => ({ key })
const keys = () =>
  test.db.asShop(REASON, async (tx) =>
    (await tx.selectFrom('notes').select('key').execute()).map((r) => r.key),
  )

describe('a transaction', () => {
  it('commits everything or nothing', async () => {
    const failed = test.db.asShop(REASON, async (tx) => {
      await tx.insertInto('notes').values(note('half')).execute()
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await keys()).not.toContain('half')
  })

  it('fails as a whole when a statement failed, even a swallowed one', async () => {
    const failed = test.db.asShop(REASON, async (tx) => {
      await tx.insertInto('notes').values(note('swallowed')).execute()
      await tx
        .insertInto('notes')
        .values(note('public'))
        .execute()
        .catch(() => undefined)
    })
    await expect(failed).rejects.toThrow()
    expect(await keys()).not.toContain('swallowed')
  })

  it('sends its notifications on commit, none on rollback', async () => {
    const heard: string[] = []
    await test.db.asShop(REASON, async (tx) => afterCommit(tx, () => heard.push('kept')))
    await test.db
      .asShop(REASON, async (tx) => {
        afterCommit(tx, () => heard.push('lost'))
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(heard).toEqual(['kept'])
  })

  it('includes side effects that belong to its commit, and is rolled back when one fails', async () => {
    const insert = (key: string) => sql`insert into notes (key) values (${key})`
    const withLast = (first: string, last: string) =>
      test.db.asShop(REASON, async (tx) => {
        runWithCommit(tx, insert(last))
        await insert(first).execute(tx)
      })
    await withLast('one', 'last')
    await expect(withLast('two', 'last')).rejects.toThrow('duplicate key')
    const kept = await keys()
    expect(kept).toEqual(expect.arrayContaining(['one', 'last']))
    expect(kept).not.toContain('two')
  })

  const CALL = {
    text: 'select 1',
    values: [],
    readOnly: true,
    method: 'GET',
    path: '/',
    headers: '{}',
    timezone: 'UTC',
    timeoutMs: 1000,
  }
  it.each<[string, () => Promise<unknown>]>([
    ['another transaction', () => test.db.asShop(REASON, async () => undefined)],
    ['a read of its own', () => test.db.readAs({ kind: 'service', guestHash: null }, async () => undefined)],
    ['statements of their own', () => test.db.perStatement(REASON, async () => undefined)],
    ['a table call', () => test.db.call({ kind: 'service', guestHash: null }, CALL)],
    ['a statement on the pool', () => test.db.pool.query('select 1')],
    ['a client of the pool', () => test.db.pool.connect()],
  ])('rejects %s inside it, which would wait for ever on one session', async (_what, ask) => {
    await expect(test.db.asShop(REASON, ask)).rejects.toThrow('a transaction within a transaction')
    await test.db.asShop(REASON, async () => undefined)
  })

  it('leaves no role behind for the next one', async () => {
    await test.db.as({ kind: 'guest', guestHash: 'somebody' }, (tx) =>
      tx.selectFrom('notes').select('key').execute(),
    )
    expect(await keys()).toContain('public')
  })
})

describe('a reading statement of a visitor', () => {
  const guest = { kind: 'guest', guestHash: 'somebody' } as const

  it('obeys the row rules, writes nothing and leaves no role behind', async () => {
    const { db } = test
    await expect(
      db.readAs(guest, (tx) => tx.selectFrom('notes').select('key').execute()),
    ).resolves.not.toEqual([])
    await expect(
      db.readAs(guest, (tx) => tx.selectFrom('own_notes').select('key').execute()),
    ).rejects.toThrow('permission denied')
    await expect(db.readAs(guest, (tx) => tx.deleteFrom('notes').execute())).rejects.toThrow(
      /permission denied|read-only/,
    )
    expect(await keys()).toContain('public')
  })

  it('harms no other by failing, not even the same one later', async () => {
    const divide = (by: number) =>
      test.db.readAs(
        guest,
        async (tx) => (await sql<{ n: number }>`select 6 / ${by}::int as n`.execute(tx)).rows,
      )
    const tries = await Promise.allSettled([divide(0), divide(2), divide(0), divide(3)])
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect(await divide(1)).toEqual([{ n: 6 }])
  })

  it('is a single statement', async () => {
    const two = test.db.readAs(guest, async (tx) => {
      await tx.selectFrom('notes').select('key').execute()
      await tx.selectFrom('notes').select('key').execute()
    })
    await expect(two).rejects.toThrow('a second statement')
  })

  it.each([
    ['values', (tx: Tx<Tables>) => tx.selectFrom('notes').select('key').where('key', '!=', NO_KEY).execute()],
    ['no values', (tx: Tx<Tables>) => tx.selectFrom('notes').select('key').execute()],
  ])('is over when it has returned: with %s', async (_with, read) => {
    await test.db.readAs(guest, read)
    const { rows } = await test.db.pool.query("select current_setting('transaction_read_only') as it")
    expect(rows).toEqual([{ it: 'off' }])
  })
})

describe('statements one by one', () => {
  it('are committed one by one, and a failed one affects no other', async () => {
    const failed = test.db.perStatement(REASON, async (tx) => {
      await tx.insertInto('notes').values(note('first')).execute()
      await tx.insertInto('notes').values(note('first')).execute()
    })
    await expect(failed).rejects.toThrow('duplicate key')
    expect(await keys()).toContain('first')
  })
})

/** Waits until no queued job is due. */
async function idle(): Promise<void> {
  const due = `select from pgboss.job where state in ('created', 'retry', 'active')
    and name not like '\\_\\_pgboss%' and start_after <= now() + interval '2 seconds'`
  for (let looks = 0; looks < 1200; looks += 1) {
    if ((await test.db.pool.query(due)).rowCount === 0) return
    await wait(25)
  }
  throw new Error('jobs still wait after 30 s')
}

describe('a job', () => {
  let jobs: Jobs
  beforeEach(() => {
    const options = { kind: test.db.kind, connection: test.connection, timeZone: 'UTC', works: true }
    jobs = createJobs({ ...options, log: createLog('silent') })
  })
  afterEach(() => jobs.stop())

  it("is dropped with its transaction's rollback, run once after its commit", async () => {
    const done: number[] = []
    const job = defineJob<{ n: number }>('test.count')
    jobs.handle(job, async ({ n }) => void done.push(n))
    await jobs.start()
    await test.db
      .asShop(REASON, async (tx) => {
        await jobs.enqueue(tx, job, { n: 1 })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await test.db.asShop(REASON, (tx) => jobs.enqueue(tx, job, { n: 2 }))
    await test.db.asShop(REASON, async (tx) => {
      await jobs.enqueue(tx, job, { n: 3 }, { onceKey: 'three', afterSeconds: 1 })
      await jobs.enqueue(tx, job, { n: 4 }, { onceKey: 'three', afterSeconds: 1 })
    })
    await idle()
    expect(done.toSorted((a, b) => a - b)).toEqual([2, 3])
  })

  it('does not wait for another of its kind, and is retried after a failure', async () => {
    const job = defineJob<{ n: number }>('test.beside')
    const tries: number[] = []
    const second = Promise.withResolvers<void>()
    jobs.handle(job, async ({ n }) => {
      tries.push(n)
      if (n === 1) await second.promise
      else second.resolve()
      if (n === 2 && tries.filter((tried) => tried === n).length === 1) throw new Error('not yet')
    })
    await jobs.start()
    await test.db.asShop(REASON, async (tx) => {
      await jobs.enqueue(tx, job, { n: 1 })
      await jobs.enqueue(tx, job, { n: 2 })
    })
    await idle()
    expect(tries.toSorted((a, b) => a - b)).toEqual([1, 2, 2])
  })

  it('does not wait for one that has lasted long, or for one that has only begun', async () => {
    const job = defineJob<{ n: number }>('test.later', { workers: 3 })
    const begun: number[] = []
    const end = Promise.withResolvers<void>()
    jobs.handle(job, async ({ n }) => {
      begun.push(n)
      if (n < 3) await end.promise
    })
    await jobs.start()
    const enqueue = (n: number) => test.db.asShop(REASON, (tx) => jobs.enqueue(tx, job, { n }))
    await enqueue(1)
    await expect.poll(() => begun, BEFORE_THE_NEXT_POLL).toEqual([1])
    await enqueue(2)
    await expect.poll(() => begun, BEFORE_THE_NEXT_POLL).toEqual([1, 2])
    await wait(600)
    await enqueue(3)
    await expect.poll(() => begun, BEFORE_THE_NEXT_POLL).toEqual([1, 2, 3])
    end.resolve()
    await idle()
  })

  it('is polled for by one worker as long as no job comes', async () => {
    const job = defineJob<{ n: number }>('test.quiet', { workers: 3 })
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    jobs.handle(job, () => Promise.resolve())
    await jobs.start()
    const polls = () =>
      statements.mock.calls.filter((call) => isPoll(JSON.stringify(call[0]), job.name)).length
    await expect.poll(polls).toBeGreaterThan(0)
    await wait(500)
    expect(polls()).toBe(1)
    statements.mockRestore()
  })
})

/** Workers poll every five seconds. */
const BEFORE_THE_NEXT_POLL = { timeout: 3000, interval: 20 }
const isPoll = (statement: string, queue: string) =>
  /skip locked/i.test(statement) && statement.includes(queue)

describe('a stop', () => {
  it('waits for a job that it aborts, which may still enqueue what follows from it', async () => {
    const faults: unknown[] = []
    const keep = (...said: unknown[]) => void faults.push(said)
    const log = Object.assign(Object.create(createLog('silent')) as Log, { error: keep, warn: keep })
    const options = { kind: test.db.kind, connection: test.connection, timeZone: 'UTC', works: true }
    const jobs = createJobs({ ...options, log, stopMs: 50 })
    const long = defineJob<{ n: number }>('test.long')
    const next = defineJob<{ n: number }>('test.next')
    const begun = Promise.withResolvers<void>()
    let isEnded = false
    jobs.handle(next, () => Promise.resolve())
    jobs.handle(long, async ({ n }, signal) => {
      begun.resolve()
      await once(signal, 'abort')
      await wait(300)
      await test.db.asShop(REASON, (tx) => jobs.enqueue(tx, next, { n }))
      isEnded = true
    })
    await jobs.start()
    await test.db.asShop(REASON, (tx) => jobs.enqueue(tx, long, { n: 1 }))
    await begun.promise
    await jobs.stop()
    expect([isEnded, faults]).toEqual([true, []])
  })
})

describe('announcements', () => {
  it('are delivered after the commit', async () => {
    const heard: string[] = []
    test.db.listen('test_channel', (payload) => heard.push(payload))
    await expect
      .poll(async () => {
        await test.db.pool.query("select pg_notify('test_channel', 'hello')")
        return heard.length
      })
      .toBeGreaterThan(0)
    expect(heard[0]).toBe('hello')
  })
})
