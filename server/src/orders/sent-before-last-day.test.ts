/** Parcels that travelled before their carrier's last day was kept have the day that `carrierSpan` gives. */
import { readFile } from 'node:fs/promises'
import { carrierSpan } from '@leksmedjan/contract/delivery-span'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'

const shop = await openWorkshop()
const MIGRATION = new URL(
  '../../migrations/0810-parcels-on-their-way-know-their-last-day.sql',
  import.meta.url,
)
const DAY_MS = 24 * 60 * 60_000
/** Before Easter, Ascension Day, midsummer and Christmas of several years, at night in Sweden too. */
const BEGINNINGS = ['2026-11-20', '2026-12-18', '2027-03-22', '2027-05-03', '2028-06-19', '2030-04-15']
const WAYS = ['standard', 'express', 'a former one'].flatMap((shippingMethod) =>
  ['Sverige', 'Norge'].map((country) => ({ shippingMethod, country })),
)

it('by each way, around the holidays', async () => {
  const toy = await createFollower(shop).sent([parcel('1234567891')], {})
  const filled = await readFile(MIGRATION, 'utf8')
  const lastOf = async (sentAt: Date, { shippingMethod, country }: (typeof WAYS)[number]) => {
    await shop.db.pool.query(
      'with way as (update orders set shipping_method = $2, country = $3 where id = $1 returning id) update shipments set shipped_at = $4, expected_last = null from way where order_id = way.id',
      [toy.orderId, shippingMethod, country, sentAt],
    )
    await shop.db.pool.query(filled)
    const { rows } = await shop.db.pool.query<{ last: string }>(
      'select expected_last::text as last from shipments where order_id = $1',
      [toy.orderId],
    )
    return rows[0]?.last
  }
  for (const way of WAYS)
    for (const beginning of BEGINNINGS)
      for (const days of [0, 1, 2, 3, 4, 5, 6.96]) {
        const sentAt = new Date(Date.parse(`${beginning}T09:00:00Z`) + days * DAY_MS)
        const cell = `${way.shippingMethod} ${way.country} ${sentAt.toISOString()}`
        expect({ cell, last: await lastOf(sentAt, way) }).toEqual({
          cell,
          last: carrierSpan(sentAt, way).last,
        })
      }
})

it('of what has arrived, or is fetched, nothing is kept', async () => {
  const follower = createFollower(shop)
  const toy = await follower.sent([parcel('1234567892')], {})
  await follower.call('workshop-deliver', toy)
  await shop.db.pool.query('update shipments set expected_last = null where order_id = $1', [toy.orderId])
  await shop.db.pool.query(await readFile(MIGRATION, 'utf8'))
  const { rows } = await shop.db.pool.query('select expected_last from shipments where order_id = $1', [
    toy.orderId,
  ])
  expect(rows).toEqual([{ expected_last: null }])
})
