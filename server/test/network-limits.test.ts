/** Rate limits by network: the addresses of one household count as one. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from './shops/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guess = () => ({ email: 'anna@exempel.se', order_number: `MINIMAL-${randomUUID().slice(0, 8)}` })
const CALLS: Record<string, () => object> = {
  'order-lookup': guess,
  'ordered-toy': guess,
  proof: guess,
  withdraw: () => ({ ...guess(), name: 'Anna' }),
  'report-content': () => ({ design_id: randomUUID(), ground: 'rights', explanation: 'Min figur.' }),
}

describe.each(Object.entries(CALLS))('%s', (name, body) => {
  it('counts the many addresses of one household as one', async () => {
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
