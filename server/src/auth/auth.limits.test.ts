import { beforeEach, expect, it } from 'vitest'
import { ShopError } from '../platform/errors.ts'
import type { Limit, Limits } from '../platform/http/limits.ts'
import { networkMarkOf } from '../platform/http/network.ts'
import { createThrottle } from './auth.limits.ts'

let spent: { limit: Limit; key: string }[] = []
beforeEach(() => {
  spent = []
})

/** As many of each as its points say, and never room again. */
const limits: Limits = {
  async spend(limit, key) {
    await limits.refuseSpent([{ limit, key }])
    spent.push({ limit, key })
  },
  async refuseSpent(purses) {
    const isFull = purses.some(
      ({ limit, key }) =>
        spent.filter((one) => one.limit.name === limit.name && one.key === key).length >= limit.points,
    )
    if (isFull) throw new ShopError('too_many_requests', 'full', { details: { retryAfterSeconds: 7 } })
  },
}

it('counts by network and by address', async () => {
  await createThrottle(limits, { lettersPerNetwork: 100 }).letter(['anna@exempel.se'], '192.0.2.1')
  expect(spent.map(({ limit, key }) => [limit.name, limit.points, key])).toEqual([
    ['auth-letters', 100, networkMarkOf('192.0.2.1')],
    ['auth-letter', 1, 'anna@exempel.se'],
  ])
})

it('takes the addresses of one household for one network', async () => {
  const throttle = createThrottle(limits, { lettersPerNetwork: 2 })
  await throttle.letter(['a@exempel.se'], '2001:db8:1:2::1')
  await throttle.letter(['b@exempel.se'], '2001:db8:1:2::2')
  await expect(throttle.letter(['c@exempel.se'], '2001:db8:1:2::3')).rejects.toMatchObject({ status: 429 })
  await throttle.letter(['c@exempel.se'], '2001:db8:1:3::1')
})

it('counts nothing for an address that a network without letters left asks about', async () => {
  const throttle = createThrottle(limits, { lettersPerNetwork: 1 })
  await throttle.letter(['a@exempel.se'], '192.0.2.1')
  await expect(throttle.letter(['victim@exempel.se'], '192.0.2.1')).rejects.toMatchObject({ status: 429 })
  await throttle.letter(['victim@exempel.se'], '192.0.2.2')
})

it('says how long to wait for a letter', async () => {
  const asked = createThrottle(limits, { lettersPerAddress: 0 }).letter(['a@b.se'], '192.0.2.1')
  await expect(asked).rejects.toMatchObject({
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after 7 seconds.',
  })
})
