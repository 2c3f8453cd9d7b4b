/** How often costly and guessable calls let through: by the network of whoever calls, and without a trace of who it was. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'
import { createLimits } from './limits.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const keptKeys = async () => {
  const { rows } = await shop.db.pool.query<{ key: string }>('select key from rate_limits')
  return rows.map(({ key }) => key)
}

it('keeps no address of anybody', async () => {
  const limit = { name: 'of-this-test', points: 1, perSeconds: 60 }
  const limits = createLimits(shop.db.pool)
  await limits.spend(limit, 'anna@exempel.se')
  await expect(limits.spend(limit, 'anna@exempel.se')).rejects.toMatchObject({ code: 'too_many_requests' })
  await limits.spend(limit, 'bo@exempel.se')
  const full = { limit, key: 'anna@exempel.se' }
  await expect(limits.refuseSpent([full])).rejects.toMatchObject({ code: 'too_many_requests' })
  const keys = (await keptKeys()).filter((key) => key.startsWith('of-this-test:'))
  expect(keys).toHaveLength(2)
  expect(keys.join()).not.toMatch(/anna|bo@|exempel/)
})

const guess = () => ({ email: 'anna@exempel.se', order_number: `MINIMAL-${randomUUID().slice(0, 8)}` })
const CALLS: Record<string, () => object> = {
  'order-lookup': guess,
  proof: guess,
  withdraw: () => ({ ...guess(), name: 'Anna' }),
  'report-content': () => ({ design_id: randomUUID(), ground: 'rights', explanation: 'Min figur.' }),
}

describe.each(Object.entries(CALLS))('%s', (name, body) => {
  it('takes the many addresses of one household for one', async () => {
    const network = randomUUID().slice(0, 4)
    const ask = async (address: string) => {
      const { statusCode } = await shop.http.inject({
        method: 'POST',
        url: `/functions/v1/${name}`,
        remoteAddress: address,
        headers: shop.guest().headers,
        payload: body(),
      })
      return statusCode
    }
    for (let n = 1; n <= 10; n += 1) expect(await ask(`2001:db8:${network}:1::${n}`)).toBe(404)
    expect(await ask(`2001:db8:${network}:1::abcd`)).toBe(429)
    expect(await ask(`2001:db8:${network}:2::1`)).toBe(404)
  })
})
