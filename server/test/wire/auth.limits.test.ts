import { beforeEach, expect, it } from 'vitest'
import { ShopError } from '../../src/errors.ts'
import type { Limit, Limits } from '@leksmedjan/platform/http/limits'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import { RATES } from '../../src/rates.ts'
import { createThrottle } from '@leksmedjan/supabase-wire/auth/auth.limits'

let spent: { limit: Limit; key: string }[] = []
beforeEach(() => {
  spent = []
})

/** Consumes each limit's points, without a reset. */
const limits: Omit<Limits, 'consumeInStatement'> = {
  consume: (limit, key) => limits.consumeAll([{ limit, key }]),
  async consumeAll(keys) {
    const isFull = keys.some(
      ({ limit, key }) =>
        spent.filter((one) => one.limit.name === limit.name && one.key === key).length >= limit.points,
    )
    if (isFull) throw new ShopError('too_many_requests', 'full', { details: { retryAfterSeconds: 7 } })
    spent.push(...keys)
  },
  async reserve(keys) {
    await limits.consumeAll(keys)
    return {
      isSoftExceeded: false,
      release: async () => void spent.splice(-keys.length),
      confirm: async () => undefined,
    }
  },
  async attempt(keys, work) {
    const held = await limits.reserve(keys)
    const outcome = await work(held)
    await held.release()
    return outcome
  },
  tidy: async () => undefined,
}

it('counts by network and by address', async () => {
  await createThrottle(limits, { lettersPerNetwork: 100 }).mail('signIn', ['anna@exempel.se'], '192.0.2.1')
  expect(spent.map(({ limit, key }) => [limit.name, limit.points, key])).toEqual([
    ['auth-letters', 100, networkMarkOf('192.0.2.1')],
    ['auth-letter', 1, `anna@exempel.se signIn ${networkMarkOf('192.0.2.1')}`],
    ['auth-letter-hour', 10, `anna@exempel.se signIn ${networkMarkOf('192.0.2.1')}`],
  ])
})

it('counts the addresses of one household as one network', async () => {
  const throttle = createThrottle(limits, { lettersPerNetwork: 2 })
  await throttle.mail('signIn', ['a@exempel.se'], '2001:db8:1:2::1')
  await throttle.mail('signIn', ['b@exempel.se'], '2001:db8:1:2::2')
  await expect(throttle.mail('signIn', ['c@exempel.se'], '2001:db8:1:2::3')).rejects.toMatchObject({
    status: 429,
  })
  await throttle.mail('signIn', ['c@exempel.se'], '2001:db8:1:3::1')
})

it('counts nothing for an address when the requesting network has used up its own mails', async () => {
  const throttle = createThrottle(limits, { lettersPerNetwork: 1 })
  await throttle.mail('signIn', ['a@exempel.se'], '192.0.2.1')
  await expect(throttle.mail('signIn', ['victim@exempel.se'], '192.0.2.1')).rejects.toMatchObject({
    status: 429,
  })
  expect(spent.some(({ key }) => key.startsWith('victim@'))).toBe(false)
})

it('returns the seconds to wait for the next mail', async () => {
  const asked = createThrottle(limits, { lettersOfAKindAMinute: 0 }).mail('signIn', ['a@b.se'], '192.0.2.1')
  await expect(asked).rejects.toMatchObject({
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after 7 seconds.',
  })
})

it('gives one network at most a tenth of the first messages, whatever numbers and accounts it uses', async () => {
  // Over a whole day: the limit of an hour alone would let 24 times its points through.
  const { messagesPerNetwork: hourly } = RATES
  const throttle = createThrottle(limits, { messagesPerNetwork: hourly.points * 24 })
  const ask = (n: number, ip: string) =>
    throttle.message({ number: `+4670000${n}`, isProven: false }, `customer ${n}`, ip)
  const { firstMessagesInAll: all, firstMessagesPerNetwork: share } = RATES
  expect(share.perSeconds).toBe(all.perSeconds)
  const most = all.points / 10
  let sent = 0
  for (let n = 0; n < all.points; n += 1) {
    const isSent = await ask(n, '192.0.2.1').then(
      () => true,
      () => false,
    )
    if (isSent) sent += 1
  }
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(most)
  await expect(ask(all.points, '192.0.2.2')).resolves.toBeUndefined()
})
