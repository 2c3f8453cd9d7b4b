/**
 * Stripe API double: replays recorded responses to recorded requests, and to no others. Parameters and responses are checked
 * against the official package's types; each request is compared in method, path, form fields, idempotency key and version.
 */
import { Stripe } from 'stripe'
import {
  CONTRACT_CART,
  CONTRACT_CODES,
  CONTRACT_TIME,
  QUOTED_CARTS,
  type ProviderFault,
} from '../payment-cases.ts'
import { openOutsideService, type OutsideCall, type Reply } from './upstream-service.ts'
import { dispute, paidCharge, paidIntent, refund } from './stripe-charge-recordings.ts'
import {
  completedEvent,
  endpoint,
  HEARD_EVENTS,
  lineItem,
  openSession,
  promotionCode,
  secondsOf,
  TAX_RATE,
} from './stripe-recordings.ts'

export interface StripeDouble {
  address: string
  pay(sessionId: string, outcome: 'accepted' | 'disputed'): Promise<void>
  setFault(fault: ProviderFault): void
  /** Quotes are this much above the recorded total, öre. */
  setSurplus(ore: number): void
  /** Unrecorded requests, and recorded ones that were not sent. */
  differences(): string[]
  close(): Promise<void>
}

interface Recorded {
  request: string
  parameters: () => object
  /** null where nothing is created. */
  key: string | RegExp | null
  answer: () => Reply
}

type QuotedCart = (typeof QUOTED_CARTS)[number]

const SECRET_KEY = 'sk_test_embedded'
const SECRET = 'whsec_recorded'
const MADE_UP = /^stripe-node-retry-/
const WITH_CHARGE = {
  expand: ['payment_intent.latest_charge'],
} satisfies Stripe.Checkout.SessionRetrieveParams
const SINCE = { limit: 100, created: { gte: secondsOf('2026-11-16T09:00:00Z') } }

export async function openStripeDouble(hookUrl: string): Promise<StripeDouble> {
  const sessions = new Map<number, 'open' | 'expired' | 'accepted' | 'disputed'>()
  const refunds: number[] = []
  const different: string[] = []
  const seen = new Set<Recorded>()
  let fault: ProviderFault = 'none'
  let surplusOre = 0

  function sessionNow(n: number): Stripe.Checkout.Session {
    const state = sessions.get(n)
    const open = openSession(n)
    if (state === 'open' || state === undefined) return open
    if (state === 'expired') return { ...open, status: 'expired', client_secret: null }
    const charge = { ...paidCharge(n), disputed: state === 'disputed' }
    return {
      ...open,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { ...paidIntent(n), latest_charge: charge },
    }
  }

  function made(n: number): Reply {
    if (!sessions.has(n)) sessions.set(n, 'open')
    return { json: sessionNow(n) }
  }

  function expired(n: number): Reply {
    if (sessions.get(n) !== 'open') return refusal('checkout_session_not_open')
    sessions.set(n, 'expired')
    return { json: sessionNow(n) }
  }

  function givenBack(n: number): Reply {
    if (!refunds.includes(n)) refunds.push(n)
    return { json: refund(n) }
  }

  const isDisputed = (n: number) => sessions.get(n) === 'disputed'
  const paid = () =>
    [...sessions].filter(([, state]) => state === 'accepted' || state === 'disputed').map(([n]) => n)

  const orders = [1, 2, 3, 4, 5]
  const address = () => service.address
  const recorded: Recorded[] = [
    get(
      '/v1/tax_rates',
      { active: true, inclusive: true, limit: 100 } satisfies Stripe.TaxRateListParams,
      () => list('/v1/tax_rates', [TAX_RATE]),
    ),
    ...RECORDED_CODES.map(([code, found]) =>
      get('/v1/promotion_codes', codeParameters(code), () => list('/v1/promotion_codes', found)),
    ),
    ...orders.map((n) =>
      post(
        '/v1/checkout/sessions',
        () => orderParameters(n, address()),
        `cs:attempt-${n}`,
        () => made(n),
      ),
    ),
    ...QUOTED_CARTS.map((quoted) =>
      post(
        '/v1/checkout/sessions',
        () => quoteParameters(quoted, address()),
        new RegExp(`^price:${quoted.cart.cartHash}:${referenceOf(quoted.code)}:\\d+$`),
        () => ({ json: quoteSession(quoted, surplusOre) }),
      ),
    ),
    ...orders.map((n) =>
      get(`/v1/checkout/sessions/cs_test_${n}`, WITH_CHARGE, () => ({ json: sessionNow(n) })),
    ),
    ...[2, 3].map((n) =>
      post(
        `/v1/checkout/sessions/cs_test_${n}/expire`,
        () => WITH_CHARGE,
        MADE_UP,
        () => expired(n),
      ),
    ),
    get('/v1/checkout/sessions/cs_test_nobody', WITH_CHARGE, () => refusal('resource_missing', 404)),
    post(
      '/v1/checkout/sessions/cs_test_nobody/expire',
      () => WITH_CHARGE,
      MADE_UP,
      () => refusal('resource_missing', 404),
    ),
    get(
      '/v1/checkout/sessions',
      { payment_intent: 'pi_3', limit: 1 } satisfies Stripe.Checkout.SessionListParams,
      () => list('/v1/checkout/sessions', [sessionNow(3)]),
    ),
    get(
      '/v1/checkout/sessions',
      { ...SINCE, status: 'complete' } satisfies Stripe.Checkout.SessionListParams,
      () => list('/v1/checkout/sessions', paid().map(sessionNow)),
    ),
    get('/v1/refunds', SINCE satisfies Stripe.RefundListParams, () =>
      list('/v1/refunds', refunds.map(refund)),
    ),
    get('/v1/disputes', SINCE satisfies Stripe.DisputeListParams, () =>
      list('/v1/disputes', paid().filter(isDisputed).map(dispute)),
    ),
    ...[4, 5].flatMap((n) => [
      get('/v1/refunds', { payment_intent: `pi_${n}`, limit: 100 } satisfies Stripe.RefundListParams, () =>
        list('/v1/refunds', refunds.filter((each) => each === n).map(refund)),
      ),
      get('/v1/disputes', { payment_intent: `pi_${n}`, limit: 100 } satisfies Stripe.DisputeListParams, () =>
        list('/v1/disputes', isDisputed(n) ? [dispute(n)] : []),
      ),
    ]),
    post(
      '/v1/refunds',
      () => refundParameters(4, 4, 1000),
      'refund:order-4:refund-4',
      () => givenBack(4),
    ),
    post(
      '/v1/refunds',
      () => refundParameters(40, 4, 48_700),
      'refund:order-40:refund-40',
      () => refusal('charge_already_refunded'),
    ),
    post(
      '/v1/refunds',
      () => refundParameters(5, 5, 1000),
      'refund:order-5:refund-5',
      () => refusal('charge_disputed'),
    ),
    post(
      '/v1/webhook_endpoints',
      () => endpointParameters(hookUrl),
      /^endpoint:[\w-]{40,}$/,
      () => ({
        json: { ...endpoint(hookUrl), secret: SECRET } satisfies Stripe.WebhookEndpoint,
      }),
    ),
    get('/v1/webhook_endpoints', { limit: 100 } satisfies Stripe.WebhookEndpointListParams, () =>
      list('/v1/webhook_endpoints', [{ ...endpoint(hookUrl), enabled_events: ['charge.refunded'] }]),
    ),
    post(
      '/v1/webhook_endpoints/we_1',
      () => ({ enabled_events: HEARD_EVENTS }) satisfies Stripe.WebhookEndpointUpdateParams,
      MADE_UP,
      () => ({ json: endpoint(hookUrl) }),
    ),
  ]

  function find({ method, path, headers, form }: OutsideCall): Recorded | string {
    const [address, query = ''] = path.split('?')
    const fields = method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : form
    const request = `${method} ${address}`
    const given = headers['idempotency-key']
    const said = `${request} ${sorted(fields)} key ${String(given)}`
    if (headers['stripe-version'] !== Stripe.API_VERSION)
      return `${said}: version ${String(headers['stripe-version'])}`
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return `${said}: another key`
    const fits = recorded.find(
      (each) =>
        each.request === request &&
        sorted(formFields(each.parameters())) === sorted(fields) &&
        (each.key === null
          ? given === undefined
          : typeof given === 'string' &&
            (typeof each.key === 'string' ? each.key === given : each.key.test(given))),
    )
    return fits ?? said
  }

  async function answer(call: OutsideCall): Promise<Reply> {
    const found = find(call)
    if (typeof found === 'string') {
      different.push(found)
      return refusal('parameter_unknown')
    }
    seen.add(found)
    switch (fault) {
      case 'error':
        return {
          status: 500,
          json: { error: { type: 'api_error', message: 'Something went wrong on our end.' } },
        }
      case 'busy':
        return refusal('rate_limit', 429)
      case 'garbage':
        return { text: '<html><body>502 Bad Gateway</body></html>' }
      case 'cut':
        return 'cut'
      case 'slow':
        return 'silence'
      case 'none':
        return found.answer()
    }
  }

  const service = await openOutsideService(answer)
  return {
    address: service.address,
    setFault(next) {
      fault = next
    },
    setSurplus(ore) {
      surplusOre = ore
    },
    async pay(sessionId, outcome) {
      const n = Number(sessionId.replace('cs_test_', ''))
      sessions.set(n, outcome)
      const body = JSON.stringify(completedEvent(n, { ...sessionNow(n), payment_intent: `pi_${n}` }))
      const timestamp = secondsOf(CONTRACT_TIME)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp })
      await fetch(hookUrl, { method: 'POST', headers: { 'stripe-signature': signature }, body })
    },
    differences: () => [
      ...different,
      ...recorded
        .filter((each) => !seen.has(each))
        .map(({ request, parameters }) => `never came: ${request} ${sorted(formFields(parameters()))}`),
    ],
    close: () => service.close(),
  }
}

const get = (path: string, parameters: object, answer: () => Reply): Recorded => ({
  request: `GET ${path}`,
  parameters: () => parameters,
  key: null,
  answer,
})

const post = (
  path: string,
  parameters: () => object,
  key: string | RegExp,
  answer: () => Reply,
): Recorded => ({ request: `POST ${path}`, parameters, key, answer })

const list = (url: string, data: object[]): Reply => ({
  json: { object: 'list', url, has_more: false, data },
})

const refusal = (code: string, status = 400): Reply => ({
  status,
  json: { error: { type: 'invalid_request_error', code, message: 'refused' } },
})

const codeParameters = (code: string) =>
  ({
    code,
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon'],
  }) satisfies Stripe.PromotionCodeListParams

/** Each code as it is asked for, and the list that Stripe answers. A code that is over can still be listed as active. */
const RECORDED_CODES: [string, Stripe.PromotionCode[]][] = [
  ['save10', [promotionCode('SAVE10', { percent_off: 10 })]],
  ['SAVE10', [promotionCode('SAVE10', { percent_off: 10 })]],
  ['nope', []],
  [
    CONTRACT_CODES.amount.code,
    [
      promotionCode(CONTRACT_CODES.amount.code, {
        amount_off: CONTRACT_CODES.amount.amountOffOre,
        currency: 'sek',
      }),
    ],
  ],
  [
    CONTRACT_CODES.largeCart.code,
    [
      promotionCode(
        CONTRACT_CODES.largeCart.code,
        { percent_off: 10 },
        {
          restrictions: {
            first_time_transaction: false,
            minimum_amount: CONTRACT_CODES.largeCart.leastOre,
            minimum_amount_currency: 'sek',
          },
        },
      ),
    ],
  ],
  [
    CONTRACT_CODES.expired.code,
    [
      promotionCode(
        CONTRACT_CODES.expired.code,
        { percent_off: 10 },
        { expires_at: secondsOf('2026-11-16T09:00:00Z') },
      ),
    ],
  ],
  [
    CONTRACT_CODES.usedUp.code,
    [
      promotionCode(
        CONTRACT_CODES.usedUp.code,
        { percent_off: 10 },
        { max_redemptions: 1, times_redeemed: 1 },
      ),
    ],
  ],
]

const referenceOf = (code: string | null) => (code === null ? '' : `promo_${code}`)

const cartOf = ({ lines, shipping }: Pick<QuotedCart['cart'], 'lines' | 'shipping'>) =>
  ({
    mode: 'payment',
    ui_mode: 'elements',
    locale: 'sv',
    adaptive_pricing: { enabled: false },
    line_items: lines.map(({ part, name, priceOre }) => cartLine(part, name, priceOre)),
    ...(shipping === null
      ? {}
      : {
          shipping_options: [
            {
              shipping_rate_data: {
                type: 'fixed_amount' as const,
                display_name: shipping.name,
                tax_behavior: 'inclusive' as const,
                fixed_amount: { amount: shipping.priceOre, currency: 'sek' },
              },
            },
          ],
        }),
  }) satisfies Stripe.Checkout.SessionCreateParams

function cartLine(part: string, name: string, unitAmount: number) {
  return {
    quantity: 1,
    price_data: {
      currency: 'sek',
      unit_amount: unitAmount,
      tax_behavior: 'inclusive',
      product_data: { name, metadata: { part } },
    },
    tax_rates: ['txr_1'],
  } satisfies Stripe.Checkout.SessionCreateParams.LineItem
}

function orderParameters(n: number, shopUrl: string) {
  const metadata = { order_id: `order-${n}`, order_number: `LM-${n}`, cart_hash: `hash-${n}` }
  return {
    ...cartOf(CONTRACT_CART),
    customer_email: 'anna@example.com',
    client_reference_id: `order-${n}`,
    metadata,
    payment_intent_data: {
      metadata,
      description: `LM-${n} Räv`,
      shipping: {
        name: 'Anna Berg',
        phone: '+46701234567',
        address: { line1: 'Storgatan 1', postal_code: '111 22', city: 'Stockholm', country: 'SE' },
      },
    },
    allowed_payment_method_types: ['card', 'swish'],
    return_url: `${shopUrl}/v2/order-confirmation?session_id={CHECKOUT_SESSION_ID}`,
    expires_at: secondsOf('2026-11-16T11:00:00Z'),
  } satisfies Stripe.Checkout.SessionCreateParams
}

const quoteParameters = ({ cart, code }: QuotedCart, shopUrl: string) =>
  ({
    ...cartOf(cart),
    ...(code === null ? {} : { discounts: [{ promotion_code: referenceOf(code) }] }),
    allowed_payment_method_types: ['card'],
    metadata: { purpose: 'quote', cart_hash: cart.cartHash },
    return_url: shopUrl,
    expires_at: secondsOf('2026-11-16T10:51:00Z'),
    expand: ['line_items'],
  }) satisfies Stripe.Checkout.SessionCreateParams

function quoteSession({ cart, lines, totalOre }: QuotedCart, surplusOre: number) {
  const data = cart.lines.map(({ name, priceOre: subtotal }, index) => {
    const { discountOre: discount, vatOre: tax } = lines[index] ?? { discountOre: 0, vatOre: 0 }
    return lineItem({ id: `li_${index + 1}`, name, subtotal, discount, tax })
  })
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    ...openSession(0),
    metadata: { purpose: 'quote', cart_hash: cart.cartHash },
    amount_subtotal: sum(cart.lines.map(({ priceOre }) => priceOre)),
    amount_total: totalOre + surplusOre,
    total_details: {
      amount_discount: sum(lines.map(({ discountOre }) => discountOre)),
      amount_shipping: cart.shipping?.priceOre ?? 0,
      amount_tax: sum(lines.map(({ vatOre }) => vatOre)),
    },
    line_items: {
      object: 'list',
      data,
      has_more: false,
      url: '/v1/checkout/sessions/cs_test_0/line_items',
    },
  } satisfies Stripe.Checkout.Session
}

const refundParameters = (n: number, payment: number, amount: number) =>
  ({
    payment_intent: `pi_${payment}`,
    amount,
    reason: 'requested_by_customer',
    metadata: { order_id: `order-${n}`, refund_id: `refund-${n}` },
  }) satisfies Stripe.RefundCreateParams

const endpointParameters = (url: string) =>
  ({
    url,
    enabled_events: HEARD_EVENTS,
    api_version: Stripe.API_VERSION,
  }) satisfies Stripe.WebhookEndpointCreateParams

/** Form encoding: nested names in brackets, all values as text. */
function formFields(value: unknown, name = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { [name]: String(value) }
  const parts = Object.entries(value as Record<string, unknown>).map(([key, part]) =>
    formFields(part, name === '' ? key : `${name}[${key}]`),
  )
  return Object.assign({}, ...parts) as Record<string, string>
}

const sorted = (fields: Record<string, string>) =>
  JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))
