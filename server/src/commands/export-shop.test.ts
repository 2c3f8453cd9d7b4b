import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { paidOrder, type PaidOrder } from '../../test/visitors/paid-order.ts'
import { webhookSecretOf } from '../../test/visitors/sandbox-client.ts'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { openDiskFiles } from '@leksmedjan/platform/files/adapters/disk-files'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { exportShop, type Exported } from './export-shop.ts'

/** More than the export fetches at once. */
const MANY = 1201

let shop: TestShop
let parent: string
let folder: string
let files: FileStore
let paid: PaidOrder
let exported: Exported
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'leks-export-'))
  folder = join(parent, 'taken-along')
  files = openDiskFiles(join(parent, 'files'))
  shop = await openTestShop({ adapters: { models3d: quickModels(), files } })
  paid = await paidOrder(shop, { email: 'åsa@exempel.se' })
  await files.put('models/1/a.stl', new TextEncoder().encode('solid'))
  await shop.db.pool.query(
    `insert into public.shop_setting_schemas (key, schema) select 'many.' || n, '{}' from generate_series(1, ${MANY}) n`,
  )
  exported = await exportShop({ db: shop.db, files }, folder)
})
afterAll(async () => {
  await shop.close()
  rmSync(parent, { recursive: true, force: true })
})

const linesOf = (table: string) =>
  readFileSync(join(folder, 'tables', `${table}.ndjson`), 'utf8')
    .split('\n')
    .slice(0, -1)
const rowsOf = (table: string) => exported.tables.find(({ name }) => name === table)?.rows

it('holds each row of each table, also of one longer than a page', async () => {
  for (const { name, rows } of exported.tables) expect(linesOf(name), name).toHaveLength(rows)
  expect(rowsOf('public.shop_setting_schemas')).toBeGreaterThan(MANY)
  const orders = linesOf('public.orders').map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(orders.map((order) => order['order_number'])).toEqual([paid.order.orderNumber])
})

it('leaves no table of ours out but the keys', async () => {
  const { rows } = await shop.db.pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'pgboss')`,
  )
  const named = new Set(exported.tables.map(({ name }) => name))
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !named.has(name))
      .sort(),
  ).toEqual(['auth.signing_keys', 'public.shop_secrets'])
})

it('holds no key of the shop, sealed or open, anywhere', async () => {
  const { serviceKey, accounts, fileLinks, sandboxSecretKey } = shop.secrets
  const webhook = webhookSecretOf(shop)
  expect(webhook).toMatch(/^whsec_/)
  const { rows } = await shop.db.pool.query<{ key: string }>(
    `select value as key from shop_secrets union all select private_key #>> '{}' from auth.signing_keys`,
  )
  const keys = [
    serviceKey,
    ...accounts(),
    ...fileLinks(),
    sandboxSecretKey,
    webhook,
    ...rows.map(({ key }) => key),
  ]
  const all = exported.tables.flatMap(({ name }) => linesOf(name)).join('\n')
  for (const key of keys) expect(all).not.toContain(key)
})

it('holds the files', async () => {
  expect(readFileSync(join(folder, 'files/models/1/a.stl'), 'utf8')).toBe('solid')
  expect(exported.files).toBe((await openDiskFiles(join(folder, 'files')).list('')).length)
})

it('is for its owner alone', () => {
  for (const path of [
    folder,
    join(folder, 'tables/public.orders.ndjson'),
    join(folder, 'files/models/1/a.stl'),
  ])
    expect(statSync(path).mode & 0o077, path).toBe(0)
})

it('never writes over an earlier one', async () => {
  await expect(exportShop({ db: shop.db, files }, folder)).rejects.toThrow('is there already')
})
