/** Searches for erased texts in the bytes on disk: pages, TOAST, statistics and WAL. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { memoryFiles } from '@leksmedjan/platform/test/memory-files'
import { openTestShop, type Customer, type TestShop } from './shops/open-shop.ts'
import { designOf, ok, orderOf } from './visitors/purchase.ts'

const DAY_MS = 86_400_000
const isEmbedded = inject('testDatabase') === 'embedded'
const EMAIL = 'sigrun.fjallkvist@exempel.se'
const WORDS = ['fjallkvist', 'Fjällkvist', 'Älvgränd', 'Torvald-Ylva', 'YLVAS LO', 'en lo till Ylva']

let folder: string
let shop: TestShop
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leks-overwritten-'))
  // Other tests use an in-memory embedded database.
  const home = isEmbedded ? { home: { dataDir: folder, databaseUrl: null } } : {}
  shop = await openTestShop({ ...home, adapters: { files: memoryFiles() } })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Files of the data folder, or relation files of the server, that contain one of the words. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  if (isEmbedded)
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => {
        const bytes = readFileSync(path)
        return words.some((word) => bytes.includes(word))
      })
  await shop.db.pool.query('checkpoint')
  const { rows } = await shop.db.pool.query<{ name: string }>(
    `select distinct c.oid::regclass::text as name from pg_class c, unnest($1::text[]) as word
     where pg_relation_filenode(c.oid) is not null
       and position(convert_to(word, 'UTF8') in pg_read_binary_file(pg_relation_filepath(c.oid), 0, 100000000, true)) > 0`,
    [words],
  )
  return rows.map(({ name }) => name)
}

/** Unordered designs are deleted completely. */
async function leaveTraces(email: string): Promise<Customer> {
  const visitor = await shop.customer(email)
  await orderOf(shop, visitor, {
    email,
    deliveryFullName: 'Sigrun Fjällkvist',
    streetAddress: 'Älvgränd 5',
    recipient_name: 'Torvald-Ylva',
    engraving: { enabled: true, text: 'YLVAS LO' },
  })
  const { prompt_id } = await designOf(shop, visitor)
  // Long and incompressible: stored in TOAST chunks.
  const long = Array.from({ length: 400 }, (_, n) => `en lo till Ylva ${(n * 7919) % 104729}`).join(' ')
  await shop.db.pool.query('update print_models set toy_content = $2 where prompt_id = $1', [
    prompt_id,
    JSON.stringify({ story: long }),
  ])
  ok(await visitor.call('save-preview-session', { email, prompt_id }))
  // As a host or autovacuum does: stores samples of the values.
  await shop.db.pool.query('analyze')
  await shop.idle()
  return visitor
}

const night = async () => {
  await shop.accounts.carryOutDue()
  await shop.retention.apply()
  await shop.idle()
}

describe('after an erasure', () => {
  it('no text remains in the files of the database', async () => {
    const sigrun = await leaveTraces(EMAIL)
    ok(await sigrun.call('account-deletion'))
    // Its letter is sent on the day of the request.
    await shop.idle()
    shop.clock.advance(29 * DAY_MS + 60_000)
    await night()
    const { rows } = await shop.db.pool.query(
      `select from pgboss.job where name = 'retention.overwrite' and state = 'created'`,
    )
    expect(rows).toHaveLength(1)
    // The confirmation mail is deleted a day later.
    shop.clock.advance(DAY_MS + 60_000)
    await night()
    // Flushes the database's buffers.
    await shop.db.pool.query('checkpoint')
    expect((await placesOf(WORDS)).length).toBeGreaterThan(5)
    await shop.retention.rewriteTables()
    expect(await placesOf(WORDS)).toEqual([])
  })
})
