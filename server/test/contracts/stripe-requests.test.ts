/** The shop's requests to its payment provider, recorded and checked against the official package's types. */
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStripePayments } from '../../src/payments/adapters/stripe.ts'
import { FIRST_CURSORS } from '../../src/payments/payment-provider.ts'
import { createStripeQuotes } from '../../src/payments/adapters/stripe-quotes.ts'
import { createLocalFetch, type Fetch } from '@leksmedjan/platform/http/local-fetch'
import { callByFetch } from '../visitors/call-by-fetch.ts'
import { openTestShop, TEST_URL, type TestShop } from '../shops/open-shop.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import { FormText, shapeFaults } from '@leksmedjan/stripe-emulator/test/sdk-shapes'

interface Asked {
  method: string
  path: string
  headers: Headers
  parameters: string
}

let shop: TestShop
const asked: Asked[] = []

beforeAll(async () => {
  shop = await openTestShop()
  const local = createLocalFetch(shop.http, TEST_URL)
  const recording: Fetch = async (address, init = {}) => {
    const { pathname, search } = new URL(address)
    const method = init.method ?? 'GET'
    const parameters = method === 'POST' && typeof init.body === 'string' ? init.body : search.slice(1)
    asked.push({ method, path: pathname, headers: new Headers(init.headers), parameters })
    return local(address, init)
  }
  const sandbox = callByFetch(recording, TEST_URL)
  await askEverything({
    secretKey: 'sk_test_embedded',
    publishableKey: 'pk_test_embedded',
    webhookSecret: null,
    publicUrl: TEST_URL,
    sandbox,
  })
})
afterAll(() => shop.close())

const CART = {
  lines: [
    { part: 'toy', name: 'Mellan', priceOre: 37_900 },
    { part: 'engraving', name: 'Gravyr', priceOre: 4900 },
  ],
  shipping: { method: 'standard', name: 'Standard', priceOre: 5900 },
}

async function askEverything(account: Parameters<typeof createStripePayments>[0]): Promise<void> {
  const payments = createStripePayments(account, shop.clock)
  const quotes = createStripeQuotes(account, shop.clock)
  const client = createSandboxClient(shop)
  const coupon = await quotes.findCoupon('save10', 42_800)
  await quotes.quote({ ...CART, cartHash: 'hash', coupon })
  const order = {
    ...CART,
    coupon,
    orderId: 'order-1',
    orderNumber: 'LM-1',
    email: 'anna@example.com',
    cartHash: 'hash',
    description: 'LM-1',
    methods: ['card'],
    recipient: {
      fullName: 'Anna Berg',
      streetAddress: 'Storgatan 1',
      postalCode: '111 22',
      city: 'Stockholm',
      country: 'Sverige',
      phoneNumber: '+46701234567',
    },
  }
  const expiresAt = new Date(shop.clock.now().getTime() + 3600_000)
  const first = await payments.openSession(order, 'attempt-1', expiresAt)
  await payments.closeSession(first.sessionId)
  const { sessionId } = await payments.openSession(order, 'attempt-2', expiresAt)
  await client.post(`/v1/payment_pages/${sessionId}/confirm`, { payment_method: 'pm_card_visa' })
  const reference = (await payments.findSession(sessionId))?.paymentReference ?? ''
  await payments.findSessionOfPayment(reference)
  await payments.findPayment(reference)
  await payments.listTransactions(new Date(shop.clock.now().getTime() - 3600_000), FIRST_CURSORS)
  await payments.refund({
    reference,
    amountOre: 1000,
    orderId: 'order-1',
    refundId: 'refund-1',
    reason: 'requested_by_customer',
  })
  await payments.endpoints?.register(`${TEST_URL}/functions/v1/contract-hook`)
  await payments.endpoints?.refresh(`${TEST_URL}/functions/v1/contract-hook`)
}

/** Path of a call → file and type of its parameters. */
const TAKES: [string, RegExp, string, string][] = [
  ['POST', /^\/v1\/checkout\/sessions$/, 'resources/Checkout/Sessions', 'Checkout.SessionCreateParams'],
  ['GET', /^\/v1\/checkout\/sessions$/, 'resources/Checkout/Sessions', 'Checkout.SessionListParams'],
  ['GET', /^\/v1\/checkout\/sessions\/\w+$/, 'resources/Checkout/Sessions', 'Checkout.SessionRetrieveParams'],
  ['POST', /\/sessions\/\w+\/expire$/, 'resources/Checkout/Sessions', 'Checkout.SessionExpireParams'],
  ['GET', /^\/v1\/promotion_codes$/, 'resources/PromotionCodes', 'PromotionCodeListParams'],
  ['GET', /^\/v1\/tax_rates$/, 'resources/TaxRates', 'TaxRateListParams'],
  ['POST', /^\/v1\/tax_rates$/, 'resources/TaxRates', 'TaxRateCreateParams'],
  ['POST', /^\/v1\/refunds$/, 'resources/Refunds', 'RefundCreateParams'],
  ['GET', /^\/v1\/refunds$/, 'resources/Refunds', 'RefundListParams'],
  ['GET', /^\/v1\/disputes$/, 'resources/Disputes', 'DisputeListParams'],
  ['GET', /^\/v1\/charges$/, 'resources/Charges', 'ChargeListParams'],
  ['GET', /^\/v1\/payment_intents$/, 'resources/PaymentIntents', 'PaymentIntentListParams'],
  ['GET', /^\/v1\/payment_intents\/\w+$/, 'resources/PaymentIntents', 'PaymentIntentRetrieveParams'],
  ['GET', /^\/v1\/webhook_endpoints$/, 'resources/WebhookEndpoints', 'WebhookEndpointListParams'],
  ['POST', /^\/v1\/webhook_endpoints$/, 'resources/WebhookEndpoints', 'WebhookEndpointCreateParams'],
  ['POST', /^\/v1\/webhook_endpoints\/\w+$/, 'resources/WebhookEndpoints', 'WebhookEndpointUpdateParams'],
]

describe('every request to the provider', () => {
  it('takes only what the package’s types name', () => {
    expect(asked.length).toBeGreaterThan(8)
    const faults = asked.flatMap(({ method, path, parameters }) => {
      const takes = TAKES.find(([verb, address]) => verb === method && address.test(path))
      if (takes === undefined) return [`${method} ${path} has no type to be held against`]
      return shapeFaults(takes[2], takes[3], formTree(parameters)).map(
        (fault) => `${method} ${path}: ${fault}`,
      )
    })
    expect(faults).toEqual([])
  })

  it('names the version it is written for, and carries a key where something is made', () => {
    for (const { method, path, headers } of asked) {
      expect(headers.get('stripe-version')).toBe(Stripe.API_VERSION)
      if (method === 'POST')
        expect([path, headers.get('idempotency-key')]).toEqual([path, expect.any(String)])
    }
  })

  it('holds no personal data in its keys', () => {
    const keys = asked.map(({ headers }) => headers.get('idempotency-key') ?? '').join(' ')
    expect(keys).not.toMatch(/anna|berg|storgatan|@/i)
  })
})

type Tree = { [name: string]: Tree | FormText }

function formTree(encoded: string): unknown {
  const root: Tree = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let here = root
    for (const part of path.slice(0, -1)) here = (here[part] ??= {}) as Tree
    here[path.at(-1) ?? ''] = new FormText(value)
  }
  return withLists(root)
}

/** Numeric names are list indexes. */
function withLists(node: Tree | FormText): unknown {
  if (node instanceof FormText) return node
  const parts = Object.entries(node).map(([name, part]) => [name, withLists(part)] as const)
  const isList = parts.length > 0 && parts.every(([name]) => /^\d+$/.test(name))
  return isList ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}
