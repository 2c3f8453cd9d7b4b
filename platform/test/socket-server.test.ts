import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../src/db/embedded.ts'
import { serveOnSocket } from '../src/db/socket-server.ts'

let database: EmbeddedDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await openEmbeddedDatabase({ dataDir: null })
  pool = new pg.Pool({ ...database.connection, max: 8, pipeline: true })
  await pool.query('create table numbers (client int not null, n int not null, unique (client, n))')
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

describe('one embedded session for many clients', () => {
  it('returns to each client its own result, whatever the others query', async () => {
    const asked = Array.from({ length: 400 }, async (_, n) => {
      const one = pool.query<{ a: number }>('select $1::int as a', [n])
      const two = pool.query<{ a: string; b: number }>('select $1::text as a, $2::int as b', [`t${n}`, n])
      return [(await one).rows[0], (await two).rows[0]]
    })
    for (const [n, answer] of (await Promise.all(asked)).entries()) {
      expect(answer).toEqual([{ a: n }, { a: `t${n}`, b: n }])
    }
  })

  it('serves no other client while a transaction is open, and mixes nothing up', async () => {
    const writers = Array.from({ length: 40 }, async (_, client) => {
      const connection = await pool.connect()
      await connection.query('begin')
      for (let n = 0; n < 5; n += 1) {
        await connection.query('insert into numbers values ($1, $2)', [client, n])
      }
      await connection.query(client % 4 === 0 ? 'rollback' : 'commit')
      connection.release()
    })
    const readers = Array.from({ length: 60 }, () =>
      pool.query<{ torn: number }>(
        `select count(*)::int as torn from (select client from numbers group by client having count(*) <> $1) t`,
        [5],
      ),
    )
    await Promise.all(writers)
    for (const { rows } of await Promise.all(readers)) expect(rows[0]?.torn).toBe(0)
    const { rows } = await pool.query<{ kept: number }>('select count(*)::int as kept from numbers')
    expect(rows[0]?.kept).toBe(30 * 5)
  })

  it('keeps the failure of a statement to its own client', async () => {
    const asked = Array.from({ length: 100 }, (_, n) =>
      n % 3 === 0
        ? pool.query('select $1::int / 0 as x', [n]).then(
            () => 'answered',
            (error: Error) => error.message,
          )
        : pool.query<{ x: number }>('select $1::int as x', [n]).then(({ rows }) => rows[0]?.x),
    )
    const answers = await Promise.all(asked)
    expect(
      answers.map((answer, n) => (n % 3 === 0 ? answer === 'division by zero' : answer === n)),
    ).not.toContain(false)
  })

  it('rolls back the transaction of a client that vanished, and continues', async () => {
    const client = new pg.Client(database.connection)
    client.on('error', () => undefined)
    await client.connect()
    await client.query('begin')
    await client.query('insert into numbers values (999, 1)')
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
    stream.destroy()
    const { rows } = await pool.query('select 1 from numbers where client = $1', [999])
    expect(rows).toEqual([])
  })

  it('carries statements larger than one packet', async () => {
    const text = 'å'.repeat(300_000)
    const { rows } = await pool.query<{ length: number }>('select length($1) as length', [text])
    expect(rows[0]?.length).toBe(300_000)
  })
})

it('undoes what a session that broke off had begun, and serves the next client', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leks-socket-'))
  const path = join(folder, 'db')
  const done: string[] = []
  const breaksOnce = {
    runExclusive: (work: () => Promise<void>) => work(),
    exec: (sql: string) => Promise.resolve(done.push(sql)),
    execProtocolRawStream: (_: Uint8Array, options: { onRawData(data: Uint8Array): void }) => {
      if (done.push('statement') === 1) return Promise.reject(new Error('broken off'))
      options.onRawData(new Uint8Array([0x5a, 0, 0, 0, 5, 0x49]))
      return Promise.resolve()
    },
  } as unknown as PGlite
  const server = await serveOnSocket(breaksOnce, path)
  try {
    const startup = new Uint8Array([0, 0, 0, 8, 0, 3, 0, 0])
    const first = connect(path)
    first.write(startup)
    await once(first, 'close')
    const second = connect(path)
    second.write(startup)
    const [answer] = (await once(second, 'data')) as [Buffer]
    expect([...answer]).toEqual([0x5a, 0, 0, 0, 5, 0x49])
    expect(done).toEqual(['statement', 'rollback', 'statement'])
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
})
