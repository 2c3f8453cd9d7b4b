/** Order lookup guesses: rate limited, a correct guess beyond the limit fails, and the owner is never locked out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anyAddress, openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { EMAIL, orderOf } from '../../test/visitors/purchase.ts'

let shop: TestShop
let orderNumber: string
beforeAll(async () => {
  shop = await openTestShop()
  orderNumber = (await orderOf(shop, shop.guest())).orderNumber
})
beforeEach(async () => {
  await shop.db.asShop('host command', async (tx) => {
    await tx.deleteFrom('rate_limits').execute()
    await tx.deleteFrom('lookup_codes').execute()
  })
})
afterAll(() => shop.close())

async function ask(network: string, wish: Record<string, string>, name = 'order-lookup') {
  const answer = await shop.http.inject({
    method: 'POST',
    url: `/functions/v1/${name}`,
    remoteAddress: network,
    headers: shop.guest().headers,
    payload: { order_number: orderNumber, ...wish },
  })
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code ?? null, text: answer.body }
}

const wrong = (network: string, n = 0) => ask(network, { email: `gissning${n}@exempel.se` })
const right = (network: string, code?: string) =>
  ask(network, { email: EMAIL, ...(code === undefined ? {} : { code }) })

async function letters(): Promise<{ subject: string; text: string }[]> {
  await shop.idle()
  const answer = await shop.http.inject({ url: `/dev/mailbox/messages?to=${encodeURIComponent(EMAIL)}` })
  return answer
    .json<{ messages: { subject: string; text: string }[] }>()
    .messages.filter(({ subject }) => subject === 'Din kod till beställningen')
}

/** Twenty misses from as many networks. */
async function guessTwenty(): Promise<void> {
  for (let n = 0; n < 20; n += 1) expect((await wrong(anyAddress(), n)).status).toBe(404)
}

describe('guesses at one order', () => {
  it('are limited to five an hour per network, and a right one among 300 concurrent ones does not pass', async () => {
    const network = anyAddress()
    const guesses = Array.from({ length: 300 }, (_, n) => (n === 299 ? right(network) : wrong(network, n)))
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(295)
    expect(answers.at(-1)?.status).toBe(429)
    shop.clock.advance(60 * 60_000)
    expect((await right(network)).status).toBe(200)
  })

  it('do not lock out a buyer in another network', async () => {
    const network = anyAddress()
    for (let n = 0; n < 8; n += 1) await wrong(network, n)
    expect((await right(network)).status).toBe(429)
    expect((await right(anyAddress())).status).toBe(200)
  })

  it('that are right cost nothing, however often', async () => {
    const network = anyAddress()
    for (let n = 0; n < 4; n += 1) await wrong(network, n)
    const answers = await Promise.all(Array.from({ length: 12 }, () => right(network)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })
})

describe('a number that was missed twenty times in a day', () => {
  it('requires a code that only its buyer gets, and gives a wrong address the same answer', async () => {
    await guessTwenty()
    const [hit, miss] = [await right(anyAddress()), await wrong(anyAddress())]
    expect([hit.status, hit.code]).toEqual([403, 'lookup_code_needed'])
    expect(miss.text).toBe(hit.text)
    expect(await letters()).toHaveLength(1)
  })

  it('counts right and wrong addresses alike', async () => {
    await guessTwenty()
    const [asking, guessing] = [anyAddress(), anyAddress()]
    const statuses = async (one: () => ReturnType<typeof right>) => {
      const seen: number[] = []
      for (let n = 0; n < 8; n += 1) seen.push((await one()).status)
      return seen
    }
    const hits = await statuses(() => right(asking))
    expect(hits).toEqual([403, 403, 403, 403, 403, 429, 429, 429])
    expect(await statuses(() => wrong(guessing))).toEqual(hits)
  })

  it('opens to its buyer with the code, and afterwards without one in the same network', async () => {
    const had = (await letters()).length
    await guessTwenty()
    const network = anyAddress()
    await right(network)
    const [letter, ...older] = await letters()
    expect(older).toHaveLength(had)
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
    expect((await right(anyAddress(), code === '000000' ? '000001' : '000000')).code).toBe(
      'lookup_code_wrong',
    )
    expect((await ask(anyAddress(), { email: 'annan@exempel.se', code })).code).toBe('lookup_code_wrong')
    expect((await right(network, code)).status).toBe(200)
    for (let n = 0; n < 6; n += 1) expect((await right(network)).status).toBe(200)
    expect((await ask(network, { email: EMAIL }, 'proof')).code).toBe('proof_not_found')
    // Used up, and good for that network only.
    expect((await right(anyAddress(), code)).code).toBe('lookup_code_wrong')
    shop.clock.advance(60_000)
    expect((await right(anyAddress())).code).toBe('lookup_code_needed')
    // Looking the order up from the first network sent no mail.
    expect(await letters()).toHaveLength(had + 2)
  })

  it('lets its buyer withdraw with the code, where the page requires it', async () => {
    const { orderNumber: number } = await orderOf(shop, shop.guest())
    for (let n = 0; n < 20; n += 1) {
      await ask(anyAddress(), { order_number: number, email: `gissning${n}@exempel.se` })
    }
    const withdraw = (code?: string) =>
      ask(
        anyAddress(),
        { order_number: number, email: EMAIL, name: 'Karin', ...(code === undefined ? {} : { code }) },
        'withdraw',
      )
    expect((await withdraw()).code).toBe('lookup_code_needed')
    const [letter] = await letters()
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
    expect((await withdraw(code === '000000' ? '000001' : '000000')).code).toBe('lookup_code_wrong')
    expect((await withdraw(code)).status).toBe(200)
  })

  it('accepts a code five times and for half an hour', async () => {
    await guessTwenty()
    await right(anyAddress())
    const [letter] = await letters()
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
    for (let n = 0; n < 5; n += 1) {
      expect((await right(anyAddress(), code === '000000' ? '000001' : '000000')).code).toBe(
        'lookup_code_wrong',
      )
    }
    expect((await right(anyAddress(), code)).code).toBe('lookup_code_wrong')
    shop.clock.advance(60_000)
    await right(anyAddress())
    const [second] = await letters()
    const other = /\b\d{6}\b/.exec(second?.text ?? '')?.[0] ?? ''
    shop.clock.advance(31 * 60_000)
    expect((await right(anyAddress(), other)).code).toBe('lookup_code_wrong')
  })

  it('mails one code a minute and five an hour', async () => {
    const had = (await letters()).length
    await guessTwenty()
    for (let n = 0; n < 3; n += 1) await right(anyAddress())
    expect(await letters()).toHaveLength(had + 1)
    for (let n = 0; n < 9; n += 1) {
      shop.clock.advance(61_000)
      await right(anyAddress())
    }
    expect(await letters()).toHaveLength(had + 5)
  })

  it('requires no code a day later', async () => {
    await guessTwenty()
    expect((await right(anyAddress())).status).toBe(403)
    shop.clock.advance(24 * 60 * 60_000)
    expect((await right(anyAddress())).status).toBe(200)
  })
})
