import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paymentPageApi, Refused, sessionIdOf } from './payment-page-api.ts'
import { sandboxStripe } from './sandbox-stripe.ts'

const SECRET = 'cs_test_a1_secret_b2'
const PAGE = {
  id: 'cs_test_a1',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 54600,
  currency: 'sek',
}
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 28', cvc: '123', name: 'Karin Lindqvist' }

let answers: (() => Response)[]
let asked: { path: string; fields: Record<string, string> }[]

beforeEach(() => {
  answers = []
  asked = []
  vi.stubGlobal('fetch', async (path: string, init?: { body?: URLSearchParams }) => {
    asked.push({ path, fields: Object.fromEntries(init?.body ?? []) })
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the session id is the front half of the client secret', () => {
  expect(sessionIdOf(SECRET)).toBe('cs_test_a1')
})

test('a card is sent only to the payment method path, form-encoded, with the publishable key', async () => {
  answers = [() => Response.json({ id: 'pm_1' })]
  expect(
    await paymentPageApi('pk_test_embedded', SECRET).createPaymentMethod(
      { type: 'card', card: CARD },
      { email: null, phone: null },
    ),
  ).toBe('pm_1')
  expect(asked).toEqual([
    {
      path: '/v1/payment_methods',
      fields: {
        key: 'pk_test_embedded',
        type: 'card',
        'card[number]': '4242424242424242',
        'card[exp_month]': '12',
        'card[exp_year]': '2028',
        'card[cvc]': '123',
        'billing_details[name]': 'Karin Lindqvist',
      },
    },
  ])
})

test('confirming names the amount the buyer saw', async () => {
  answers = [() => Response.json({ ...PAGE, status: 'complete', payment_status: 'paid' })]
  const paid = await paymentPageApi('pk_test_embedded', SECRET).confirm('pm_1', 54600)
  expect(paid.status).toBe('complete')
  expect(asked[0]).toEqual({
    path: '/v1/payment_pages/cs_test_a1/confirm',
    fields: {
      key: 'pk_test_embedded',
      client_secret: SECRET,
      payment_method: 'pm_1',
      expected_amount: '54600',
    },
  })
})

test('the bank’s answer is posted for itself', async () => {
  answers = [() => Response.json({ ...PAGE, status: 'complete', payment_status: 'paid' })]
  await paymentPageApi('pk_test_embedded', SECRET).authenticate('succeeded')
  expect(asked[0]).toEqual({
    path: '/v1/payment_pages/cs_test_a1/authenticate',
    fields: { key: 'pk_test_embedded', client_secret: SECRET, outcome: 'succeeded' },
  })
})

test('a decline keeps both of its codes', async () => {
  answers = [
    () =>
      Response.json(
        {
          error: {
            type: 'card_error',
            code: 'card_declined',
            decline_code: 'insufficient_funds',
            message: 'No.',
          },
        },
        { status: 402 },
      ),
  ]
  const refused = await paymentPageApi('pk', SECRET)
    .confirm('pm_1', 54600)
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({
    isCardError: true,
    code: 'card_declined',
    declineCode: 'insufficient_funds',
  })
})

test('the sandbox passes the provider’s type check and opens the session', async () => {
  const stripe = sandboxStripe('pk_test_embedded')
  for (const name of ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'] as const) {
    expect(typeof stripe[name]).toBe('function')
  }
  answers = [() => Response.json(PAGE)]
  const loaded = await stripe.initCheckoutElementsSdk({ clientSecret: SECRET }).loadActions()
  if (loaded.type !== 'success') throw new Error('the session did not open')
  expect(loaded.actions.getSession()).toMatchObject({
    id: 'cs_test_a1',
    canConfirm: true,
    total: { total: { minorUnitsAmount: 54600 } },
  })
  expect(asked[0]?.path).toBe(
    '/v1/payment_pages/cs_test_a1?key=pk_test_embedded&client_secret=cs_test_a1_secret_b2',
  )
})

test('a session that cannot be opened returns an error instead of throwing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const loaded = await sandboxStripe('pk').initCheckoutElementsSdk({ clientSecret: SECRET }).loadActions()
  expect(loaded.type).toBe('error')
})

test('paying with an empty card sends no request', async () => {
  answers = [() => Response.json(PAGE)]
  const loaded = await sandboxStripe('pk').initCheckoutElementsSdk({ clientSecret: SECRET }).loadActions()
  if (loaded.type !== 'success') throw new Error('the session did not open')
  expect(await loaded.actions.confirm()).toMatchObject({ type: 'error', error: { code: null } })
  expect(asked).toHaveLength(1)
})

const FULL_PAGE = {
  ...PAGE,
  amount_subtotal: 42800,
  amount_total: 44420,
  total_details: {
    amount_discount: 4280,
    amount_shipping: 5900,
    breakdown: { taxes: [{ amount: 7704, rate: { display_name: 'Moms', inclusive: true, percentage: 25 } }] },
  },
  line_items: {
    data: [
      {
        id: 'li_1',
        description: 'Mellan',
        quantity: 1,
        amount_subtotal: 42800,
        amount_discount: 4280,
        amount_total: 38520,
        price: { id: 'price_1', unit_amount: 42800 },
      },
    ],
  },
  shipping: { id: 'shr_1', display_name: 'Standard', amount: 5900 },
  discounts: [{ code: 'SAVE10', display_name: 'SAVE10', percent_off: 10, amount: 4280 }],
}

async function openCheckout(page: object) {
  answers = [() => Response.json(page)]
  const sdk = sandboxStripe('pk').initCheckoutElementsSdk({ clientSecret: SECRET })
  const loaded = await sdk.loadActions()
  if (loaded.type !== 'success') throw new Error('the session did not open')
  return { sdk, actions: loaded.actions }
}

test('a code changes the sums everybody sees, and can be taken away', async () => {
  const { sdk, actions } = await openCheckout(PAGE)
  const seen: number[] = []
  sdk.on('change', (session) => seen.push(session.total.total.minorUnitsAmount))
  answers = [() => Response.json(FULL_PAGE), () => Response.json(PAGE)]
  expect(await actions.applyPromotionCode(' save10 ')).toMatchObject({
    type: 'success',
    session: {
      total: {
        subtotal: { minorUnitsAmount: 42800 },
        discount: { minorUnitsAmount: 4280, amount: '42,80\u00a0kr' },
        shippingRate: { minorUnitsAmount: 5900 },
        taxInclusive: { minorUnitsAmount: 7704 },
        total: { minorUnitsAmount: 44420 },
      },
      discountAmounts: [{ promotionCode: 'SAVE10', percentOff: 10 }],
      lineItems: [{ name: 'Mellan', total: { minorUnitsAmount: 38520 } }],
      shipping: { shippingOption: { displayName: 'Standard' } },
      taxAmounts: [{ displayName: 'Moms', percentage: 25 }],
    },
  })
  expect(asked[1]).toMatchObject({
    path: '/v1/payment_pages/cs_test_a1/promotion_code',
    fields: { promotion_code: 'save10' },
  })
  expect(await actions.removePromotionCode()).toMatchObject({ type: 'success' })
  expect(seen).toEqual([44420, 54600])
})

test.each([
  ['promotion_code_invalid', 'invalidCode'],
  ['promotion_code_expired', 'invalidCode'],
  ['promotion_code_amount_insufficient', 'promotionCodeAmountInsufficient'],
  ['checkout_session_not_open', null],
])('a code refused as %s is reported as %s', async (code, told) => {
  const { actions } = await openCheckout(PAGE)
  answers = [() => Response.json({ error: { type: 'invalid_request_error', code } }, { status: 400 })]
  expect(await actions.applyPromotionCode('X')).toMatchObject({ type: 'error', error: { code: told } })
})

test('an e-mail address is checked before it is kept', async () => {
  const { actions } = await openCheckout(PAGE)
  expect(await actions.updateEmail('')).toMatchObject({ error: { code: 'incompleteEmail' } })
  expect(await actions.updateEmail('karin@')).toMatchObject({ error: { code: 'invalidEmail' } })
  expect(await actions.updateEmail('karin@example.com')).toMatchObject({
    session: { email: 'karin@example.com' },
  })
})

test('a change on the server is seen after it', async () => {
  const { actions } = await openCheckout(PAGE)
  answers = [() => Response.json(FULL_PAGE)]
  expect(await actions.runServerUpdate(async () => undefined)).toMatchObject({
    session: { total: { total: { minorUnitsAmount: 44420 } } },
  })
})

test('nothing to pay needs no card', async () => {
  const { actions } = await openCheckout({ ...PAGE, amount_total: 0 })
  answers = [
    () =>
      Response.json({ ...PAGE, amount_total: 0, status: 'complete', payment_status: 'no_payment_required' }),
  ]
  expect(await actions.confirm({ redirect: 'if_required' })).toMatchObject({
    session: { status: { type: 'complete', paymentStatus: 'no_payment_required' } },
  })
  expect(asked[1]?.fields).not.toHaveProperty('payment_method')
})

test('a failing provider is not taken for an answer', async () => {
  answers = [() => Response.json({ error: { type: 'api_error' } }, { status: 500 })]
  const failed = await paymentPageApi('pk', SECRET)
    .confirm('pm_1', 54600)
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(Refused)
})
