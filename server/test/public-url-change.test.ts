/** A shop that changes its PUBLIC_URL, on the same database and files. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openTestShop, TEST_SHOP_KEY, TEST_URL, type TestShop } from './shops/open-shop.ts'
import { createFromTemplate, type OwnDatabase } from '@leksmedjan/platform/test/databases'
import { paidOrder } from './visitors/paid-order.ts'
import { quickModels, storiesLater } from './doubles/instant-providers.ts'

const MOVED_TO = 'http://192.168.1.5:9000'
const dataDir = mkdtempSync(join(tmpdir(), 'leks-moved-'))
let own: OwnDatabase | null = null
beforeAll(async () => {
  const target = inject('testDatabase')
  if (target !== 'embedded') own = await createFromTemplate(target)
})
afterAll(async () => {
  await own?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const openAt = (publicUrl: string) =>
  openTestShop({
    home: { dataDir, databaseUrl: own?.url ?? null },
    env: { PUBLIC_URL: publicUrl, SHOP_KEY: TEST_SHOP_KEY },
    adapters: { models3d: quickModels(), storyTexts: storiesLater() },
  })

async function addressesIn(shop: TestShop): Promise<string[]> {
  const { rows } = await shop.db.pool.query<{ url: string | null }>(
    `select image_url as url from orders union all select thumbnail_url from print_models
     union all select shared_url from print_models union all select thumbnail_url from order_models`,
  )
  return rows.flatMap(({ url }) => url ?? [])
}

it('the pictures of designs and orders follow the address of the shop', async () => {
  const before = await openAt(TEST_URL)
  await paidOrder(before, { email: 'karin@exempel.se' })
  await before.idle()
  // Rows as drawing and sharing write them.
  await before.db.pool.query(
    `update print_models set thumbnail_url = $1 || image_key, shared_url = $1 || image_key,
       shared_key = image_key, is_public = true`,
    [`${TEST_URL}/files/`],
  )
  const old = await addressesIn(before)
  expect(old.length).toBeGreaterThanOrEqual(4)
  expect(old.filter((url) => !url.startsWith(`${TEST_URL}/files/public/`))).toEqual([])
  await before.close()

  const after = await openAt(MOVED_TO)
  const moved = await addressesIn(after)
  expect(moved.toSorted()).toEqual(old.map((url) => url.replace(TEST_URL, MOVED_TO)).toSorted())
  await after.close()
})
