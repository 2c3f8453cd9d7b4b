/** The contracts of payments and quotes, over the embedded sandbox and over Stripe's recorded responses. */
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartQuoteContract, type QuoteHarness } from '../../../test/contracts/cart-quote.ts'
import { callByFetch } from '../../../test/visitors/call-by-fetch.ts'
import { paymentProviderContract, type ProviderHarness } from '../../../test/contracts/payment-provider.ts'
import { CONTRACT_CODES, CONTRACT_TIME, type ProviderFault } from '../../../test/payment-cases.ts'
import { openEventInbox, type EventInbox } from '../../../test/visitors/event-inbox.ts'
import { listenOn } from '../../../test/visitors/live.ts'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'
import { aSession, createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import { createSetClock } from '@leksmedjan/platform/test/set-clock'
import { openStripeDouble, type StripeDouble } from '../../../test/doubles/stripe-double.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import { createStripePayments } from './stripe.ts'
import { createStripeQuotes } from './stripe-quotes.ts'

let inbox: EventInbox
beforeAll(async () => {
  inbox = await openEventInbox()
})
afterAll(() => inbox.close())

/** Patience enough for a loaded machine. */
const TIMEOUT_MS = 3000
/** With a provider whose every call is slow and tried three times. */
const HASTY_MS = 300

type Adapters = Pick<ProviderHarness & QuoteHarness, 'payments' | 'quotes'>

/** The adapters to use with a fault of the provider. */
function adaptersAt(address: string, clock: Clock, sandbox = callByFetch(fetch, address)) {
  const within = (timeoutMs: number): Adapters => {
    const account = {
      secretKey: 'sk_test_embedded',
      publishableKey: 'pk_test_embedded',
      webhookSecret: null,
      publicUrl: address,
      sandbox,
      timeoutMs,
    }
    return { payments: createStripePayments(account, clock), quotes: createStripeQuotes(account, clock) }
  }
  const [patient, hasty] = [within(TIMEOUT_MS), within(HASTY_MS)]
  return (fault: ProviderFault) => (fault === 'slow' ? hasty : patient)
}

interface StripeEvent {
  type: string
  data: { object: { id: string } }
}

/** What is the same over the sandbox and over Stripe. */
const STRIPE: Pick<ProviderHarness, 'paidEvent' | 'forgeries' | 'completeRefunds' | 'words'> = {
  paidEvent: (sessionId) =>
    inbox.next<StripeEvent>(
      ({ type, data }) => type === 'checkout.session.completed' && data.object.id === sessionId,
    ),
  forgeries: (event) => [
    { ...event, body: Buffer.concat([event.body, Buffer.from(' ')]) },
    { ...event, headers: {} },
    { ...event, headers: { ...event.headers, 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` } },
  ],
  completeRefunds: async () => undefined,
  words: {
    buyerStep: (sessionId) => ({
      kind: 'form',
      clientSecret: expect.stringContaining(`${sessionId}_secret_`) as string,
    }),
    method: { kind: 'card', lastFour: '4242' },
    dispute: { reason: 'fraudulent', status: 'needs_response' },
    unknownSession: 'cs_test_nobody',
  },
}

const CARDS = {
  accepted: 'pm_card_visa',
  disputed: 'pm_card_createDispute',
  refund_fails: 'pm_card_refundFail',
} as const

describe('the embedded sandbox', () => {
  let shop: TestShop
  let harness: ProviderHarness & QuoteHarness

  beforeAll(async () => {
    shop = await openTestShop({ now: new Date(CONTRACT_TIME.getTime() - 60 * 60_000) })
    await shop.idle()
    const client = createSandboxClient(shop)
    const confirm = (sessionId: string, card: string) =>
      client.post(`/v1/payment_pages/${sessionId}/confirm`, { payment_method: card })
    await createCodes(client.stripe, shop.clock, (sessionId) => confirm(sessionId, 'pm_card_visa'))
    shop.clock.set(CONTRACT_TIME)
    const address = await listenOn(shop)
    let surplusOre = 0
    const call = callByFetch(fetch, address)
    const adapters = adaptersAt(address, shop.clock, async (request) => {
      const answer = await call(request)
      return surplusOre === 0 ? answer : { ...answer, text: withSurplus(answer.text, surplusOre) }
    })
    harness = {
      ...adapters('none'),
      ...STRIPE,
      eventUrl: inbox.url,
      async pay(sessionId, outcome) {
        await confirm(sessionId, CARDS[outcome])
      },
      async setFault(fault) {
        harness = { ...harness, ...adapters(fault) }
        await shop.sandbox?.faults.set({ fault, victim: 'shop', left: null, until: null })
      },
      setSurplus(ore) {
        surplusOre = ore
      },
    }
  })
  afterAll(() => shop.close())

  describe('payments', () => paymentProviderContract(() => harness))
  describe('quotes', () => cartQuoteContract(() => harness))
})

describe('the vendor, as recorded', () => {
  let double: StripeDouble
  let harness: ProviderHarness & QuoteHarness

  beforeAll(async () => {
    double = await openStripeDouble(inbox.url)
    const adapters = adaptersAt(double.address, createSetClock(CONTRACT_TIME))
    harness = {
      ...adapters('none'),
      ...STRIPE,
      eventUrl: inbox.url,
      pay: double.pay,
      async setFault(fault) {
        harness = { ...harness, ...adapters(fault) }
        double.setFault(fault)
      },
      setSurplus: double.setSurplus,
    }
  })
  afterAll(() => double.close())

  describe('payments', () => paymentProviderContract(() => harness, { refundsFail: false }))
  describe('quotes', () => cartQuoteContract(() => harness))

  it('was asked exactly what was recorded', () => {
    expect(double.differences()).toEqual([])
  })
})

/** The contract's codes, one of them expiring before the contract's time, one redeemed. */
async function createCodes(
  stripe: Stripe,
  clock: Clock,
  pay: (sessionId: string) => Promise<unknown>,
): Promise<void> {
  const { amount, largeCart, expired, usedUp } = CONTRACT_CODES
  const create = async (
    code: string,
    coupon: Stripe.CouponCreateParams,
    more: Partial<Stripe.PromotionCodeCreateParams> = {},
  ) => {
    const { id } = await stripe.coupons.create(coupon)
    return stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code, ...more })
  }
  await create(amount.code, { amount_off: amount.amountOffOre, currency: 'sek' })
  await create(
    largeCart.code,
    { percent_off: largeCart.percentOff },
    { restrictions: { minimum_amount: largeCart.leastOre, minimum_amount_currency: 'sek' } },
  )
  const soon = Math.floor(clock.now().getTime() / 1000) + 60
  await create(expired.code, { percent_off: expired.percentOff }, { expires_at: soon })
  const last = await create(usedUp.code, { percent_off: usedUp.percentOff }, { max_redemptions: 1 })
  const session = await stripe.checkout.sessions.create(
    aSession({ discounts: [{ promotion_code: last.id }] }),
  )
  await pay(session.id)
}

function withSurplus(text: string, ore: number): string {
  const answer = JSON.parse(text) as { amount_total?: number }
  if (answer.amount_total === undefined) return text
  return JSON.stringify({ ...answer, amount_total: answer.amount_total + ore })
}
