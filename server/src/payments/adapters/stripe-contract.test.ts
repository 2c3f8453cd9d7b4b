/** One contract, over the embedded sandbox and over the vendor's recorded answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callByFetch } from '../../../test/visitors/call-by-fetch.ts'
import {
  CONTRACT_TIME,
  paymentProviderContract,
  type ProviderHarness,
} from '../../../test/contracts/payment-provider.ts'
import { openEventInbox, type EventInbox } from '../../../test/visitors/event-inbox.ts'
import { listenOn } from '../../../test/visitors/live.ts'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'
import { createSandboxClient } from '../../../test/visitors/sandbox-client.ts'
import { createSetClock } from '../../../test/doubles/set-clock.ts'
import { openStripeDouble, type StripeDouble } from '../../../test/doubles/stripe-double.ts'
import type { Clock } from '../../platform/clock.ts'
import { createStripePayments } from './stripe.ts'
import { createStripeQuotes } from './stripe-quotes.ts'

let inbox: EventInbox
beforeAll(async () => {
  inbox = await openEventInbox()
})
afterAll(() => inbox.close())

/** Patience enough for a loaded machine, too little for a slow provider. */
const TIMEOUT_MS = 3000

function adaptersAt(address: string, clock: Clock) {
  const account = {
    secretKey: 'sk_test_embedded',
    publicUrl: address,
    sandbox: callByFetch(fetch, address),
    timeoutMs: TIMEOUT_MS,
  }
  return { payments: createStripePayments(account, clock), quotes: createStripeQuotes(account, clock) }
}

describe('the embedded sandbox', () => {
  let shop: TestShop
  let harness: ProviderHarness

  beforeAll(async () => {
    shop = await openTestShop({ now: CONTRACT_TIME })
    await shop.idle()
    const { post } = createSandboxClient(shop)
    harness = {
      ...adaptersAt(await listenOn(shop), shop.clock),
      inbox,
      async pay(sessionId, card) {
        await post(`/v1/payment_pages/${sessionId}/confirm`, { payment_method: card })
      },
      async setFault(fault) {
        await shop.sandbox?.faults.set({ fault, victim: 'shop', left: null, until: null })
      },
    }
  })
  afterAll(() => shop.close())

  paymentProviderContract(() => harness)
})

describe('the vendor, as recorded', () => {
  let double: StripeDouble
  let harness: ProviderHarness

  beforeAll(async () => {
    double = await openStripeDouble(inbox.url)
    harness = {
      ...adaptersAt(double.address, createSetClock(CONTRACT_TIME)),
      inbox,
      pay: double.pay,
      setFault: async (fault) => double.setFault(fault),
    }
  })
  afterAll(() => double.close())

  paymentProviderContract(() => harness)

  it('was asked exactly what was recorded', () => {
    expect(double.differences()).toEqual([])
  })
})
