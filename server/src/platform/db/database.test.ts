import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'
import { afterCommit, runWithCommit, type Tx } from './database.ts'
import { defineJob } from '../jobs/jobs.ts'

let shop: TestShop
/** A setting needs a schema; `{}` accepts any value. */
const SETTINGS = ['half', 'swallowed', 'one', 'two', 'last', 'first'].map((name) => `test.${name}`)
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.asShop(REASON, (tx) =>
    tx
      .insertInto('shop_setting_schemas')
      .values(SETTINGS.map((key) => ({ key, schema: '{}' })))
      .execute(),
  )
})
afterAll(async () => {
  await shop.db.asShop(REASON, async (tx) => {
    await tx.deleteFrom('shop_settings').where('key', 'in', SETTINGS).execute()
    await tx.deleteFrom('shop_setting_schemas').where('key', 'in', SETTINGS).execute()
  })
  await shop.close()
})

const NO_ID = '00000000-0000-4000-8000-000000000000'
const REASON = 'host command'
const setting = (key: string) => ({ key, value: JSON.stringify('x') })
const keys = () =>
  shop.db.asShop(REASON, async (tx) =>
    (await tx.selectFrom('shop_settings').select('key').execute()).map((r) => r.key),
  )

describe('a transaction', () => {
  it('commits everything or nothing', async () => {
    const failed = shop.db.asShop(REASON, async (tx) => {
      await tx.insertInto('shop_settings').values(setting('test.half')).execute()
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await keys()).not.toContain('test.half')
  })

  it('fails as a whole when a statement failed, even a swallowed one', async () => {
    const failed = shop.db.asShop(REASON, async (tx) => {
      await tx.insertInto('shop_settings').values(setting('test.swallowed')).execute()
      await tx
        .insertInto('shop_settings')
        .values(setting('seller'))
        .execute()
        .catch(() => undefined)
    })
    await expect(failed).rejects.toThrow()
    expect(await keys()).not.toContain('test.swallowed')
  })

  it('sends its notifications on commit, none on rollback', async () => {
    const heard: string[] = []
    await shop.db.asShop(REASON, async (tx) => afterCommit(tx, () => heard.push('kept')))
    await shop.db
      .asShop(REASON, async (tx) => {
        afterCommit(tx, () => heard.push('lost'))
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(heard).toEqual(['kept'])
  })

  it('includes side effects that belong to its commit, and is rolled back when one fails', async () => {
    const insert = (key: string) => sql`insert into shop_settings (key, value) values (${key}, '1'::jsonb)`
    const withLast = (first: string, last: string) =>
      shop.db.asShop(REASON, async (tx) => {
        runWithCommit(tx, insert(last))
        await insert(first).execute(tx)
      })
    await withLast('test.one', 'test.last')
    await expect(withLast('test.two', 'test.last')).rejects.toThrow('duplicate key')
    const kept = await keys()
    expect(kept).toEqual(expect.arrayContaining(['test.one', 'test.last']))
    expect(kept).not.toContain('test.two')
  })

  it('rejects a nested one, which would deadlock on one session', async () => {
    const nested = shop.db.asShop(REASON, () => shop.db.asShop(REASON, async () => undefined))
    await expect(nested).rejects.toThrow('a transaction within a transaction')
  })

  it('leaves no role behind for the next one', async () => {
    await shop.db.as({ kind: 'guest', guestHash: 'somebody' }, (tx) =>
      tx.selectFrom('colors').select('id').execute(),
    )
    expect(await keys()).toContain('seller')
  })
})

describe('a reading statement of a visitor', () => {
  const guest = { kind: 'guest', guestHash: 'somebody' } as const

  it('obeys the row rules, writes nothing and leaves no role behind', async () => {
    const { db } = shop
    await expect(
      db.readAs(guest, (tx) => tx.selectFrom('colors').select('id').execute()),
    ).resolves.not.toEqual([])
    await expect(
      db.readAs(guest, (tx) => tx.selectFrom('shop_secrets').select('name').execute()),
    ).rejects.toThrow('permission denied')
    await expect(db.readAs(guest, (tx) => tx.deleteFrom('colors').execute())).rejects.toThrow(
      /permission denied|read-only/,
    )
    expect(await keys()).toContain('seller')
  })

  it('harms no other by failing, not even the same one later', async () => {
    const divide = (by: number) =>
      shop.db.readAs(
        guest,
        async (tx) => (await sql<{ n: number }>`select 6 / ${by}::int as n`.execute(tx)).rows,
      )
    const tries = await Promise.allSettled([divide(0), divide(2), divide(0), divide(3)])
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect(await divide(1)).toEqual([{ n: 6 }])
  })

  it('is a single statement', async () => {
    const two = shop.db.readAs(guest, async (tx) => {
      await tx.selectFrom('colors').select('id').execute()
      await tx.selectFrom('colors').select('id').execute()
    })
    await expect(two).rejects.toThrow('a second statement')
  })

  it.each([
    ['values', (tx: Tx) => tx.selectFrom('colors').select('id').where('id', '!=', NO_ID).execute()],
    ['no values', (tx: Tx) => tx.selectFrom('colors').select('id').execute()],
  ])('is over when it has returned: with %s', async (_with, read) => {
    await shop.db.readAs(guest, read)
    const { rows } = await shop.db.pool.query("select current_setting('transaction_read_only') as it")
    expect(rows).toEqual([{ it: 'off' }])
  })
})

describe('statements one by one', () => {
  it('are committed one by one, and a failed one affects no other', async () => {
    const failed = shop.db.perStatement(REASON, async (tx) => {
      await tx.insertInto('shop_settings').values(setting('test.first')).execute()
      await tx.insertInto('shop_settings').values(setting('test.first')).execute()
    })
    await expect(failed).rejects.toThrow('duplicate key')
    expect(await keys()).toContain('test.first')
  })
})

describe('a job', () => {
  it("is dropped with its transaction's rollback, run once after its commit", async () => {
    const done: number[] = []
    const job = defineJob<{ n: number }>('test.count')
    const own = await openTestShop({
      prepare: (jobs) => jobs.handle(job, async ({ n }) => void done.push(n)),
    })
    await own.db
      .asShop(REASON, async (tx) => {
        await own.jobs.enqueue(tx, job, { n: 1 })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await own.db.asShop(REASON, (tx) => own.jobs.enqueue(tx, job, { n: 2 }))
    await own.db.asShop(REASON, async (tx) => {
      await own.jobs.enqueue(tx, job, { n: 3 }, { onceKey: 'three', afterSeconds: 1 })
      await own.jobs.enqueue(tx, job, { n: 4 }, { onceKey: 'three', afterSeconds: 1 })
    })
    await own.idle()
    expect(done.toSorted((a, b) => a - b)).toEqual([2, 3])
    await own.close()
  })

  it('does not wait for another of its kind, and is retried after a failure', async () => {
    const job = defineJob<{ n: number }>('test.beside')
    const tries: number[] = []
    const second = Promise.withResolvers<void>()
    const own = await openTestShop({
      prepare: (jobs) =>
        jobs.handle(job, async ({ n }) => {
          tries.push(n)
          if (n === 1) await second.promise
          else second.resolve()
          if (n === 2 && tries.filter((tried) => tried === n).length === 1) throw new Error('not yet')
        }),
    })
    await own.db.asShop(REASON, async (tx) => {
      await own.jobs.enqueue(tx, job, { n: 1 })
      await own.jobs.enqueue(tx, job, { n: 2 })
    })
    await own.idle()
    expect(tries.toSorted((a, b) => a - b)).toEqual([1, 2, 2])
    await own.close()
  })
})

describe('announcements', () => {
  it('are delivered after the commit', async () => {
    const heard: string[] = []
    shop.db.listen('test_channel', (payload) => heard.push(payload))
    await expect
      .poll(async () => {
        await shop.db.pool.query("select pg_notify('test_channel', 'hello')")
        return heard.length
      })
      .toBeGreaterThan(0)
    expect(heard[0]).toBe('hello')
  })
})
