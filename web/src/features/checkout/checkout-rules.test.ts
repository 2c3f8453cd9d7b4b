import { choicesOf, flagsOf } from '@leksmedjan/contract/add-ons'
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { expect, test } from 'vitest'
import {
  addOnNames,
  endOf,
  isLocked,
  isOutcomeUnknown,
  isShopMessage,
  namesFrom,
  orderLabel,
  priceRows,
  sessionKey,
  sessionRequest,
  spanTo,
  startFailure,
  stepOf,
  totalRows,
  needsAddress,
} from './checkout-rules.ts'
import { ApiError } from '#lib/request.ts'
import { ORDER } from './checkout.test-data.ts'

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ')

const option = (value: string, name: string) => ({ id: value, value, name, is_active: true, sort_order: 1 })
const CATALOGUE = {
  product_sizes: [{ ...option('medium', 'Mellan'), base_price: 37900, badge: null, longest_cm: 12 }],
  add_ons: [
    { ...option('engraving', 'Gravyr'), description: '', price: 4900 },
    { ...option('gift_box', 'Presentask'), description: '', price: 5900 },
    { ...option('greeting', 'Hälsningskort'), description: '', price: 2900 },
  ],
  shipping_methods: [
    { ...option('standard', 'Standard'), description: 'Till ombud', delivery_time: '5-7 dagar', price: 5900 },
  ],
} as unknown as BusinessLogic
const NAMES = namesFrom(CATALOGUE, 'medium')

test('a finished address leads to payment, an unfinished one to the form', () => {
  expect(stepOf(null, ORDER)).toBe('payment')
  expect(stepOf('delivery', ORDER)).toBe('delivery')
  const { phoneNumber: _unused, ...address } = ORDER.deliveryAddress
  expect(stepOf('payment', { ...ORDER, deliveryAddress: { ...address, phoneNumber: '' } })).toBe('delivery')
  expect(stepOf('payment', { ...ORDER, shippingMethod: null })).toBe('delivery')
})

test('an order is paid for once, and not at all once it is over', () => {
  expect(endOf(ORDER)).toBeNull()
  expect(endOf({ ...ORDER, paymentStatus: 'failed' })).toBeNull()
  expect(endOf({ ...ORDER, status: 'printing', paymentStatus: 'paid' })).toBe('paid')
  expect(endOf({ ...ORDER, status: 'cancelled' })).toBe('cancelled')
  expect(endOf({ ...ORDER, status: 'cancelled', paymentStatus: 'paid' })).toBe('cancelled')
  expect(endOf({ ...ORDER, status: 'refunded', paymentStatus: 'refunded' })).toBe('refunded')
})

test('without a number the label is the last eight characters of the id', () => {
  expect(orderLabel('MINIMAL-7K3M9QXA', ORDER.orderId)).toBe('MINIMAL-7K3M9QXA')
  expect(orderLabel('', ORDER.orderId)).toBe('3E4F5A6B')
})

test('requests a session with the order’s own sums', () => {
  expect(sessionRequest(ORDER)).toEqual({
    action: 'create_checkout_session',
    order_id: ORDER.orderId,
    email: 'karin.lindqvist@exempel.se',
    customer_name: 'Karin Lindqvist',
    amount: 54600,
    currency: 'sek',
    toy_name: 'Gnista',
    toy_description: 'En modig liten drake',
    product_total: 48700,
    shipping_cost: 5900,
    selected_size: 'medium',
    shipping_method: 'standard',
    promised_last: '2026-12-09',
    ...flagsOf(choicesOf({})),
    engraving_enabled: true,
    gift_box: true,
  })
})

test.each([
  [{ ...ORDER, orderId: '' }, 'Order ID is required for checkout'],
  [{ ...ORDER, email: '' }, 'Customer email is required for checkout'],
  [{ ...ORDER, deliveryAddress: { ...ORDER.deliveryAddress, fullName: ' ' } }, 'Missing customer name.'],
  [
    { ...ORDER, pricing: { ...ORDER.pricing, total_price: 0 } },
    'Pricing calculation is required for checkout',
  ],
])('a payment with a missing field reports which', (order, message) => {
  expect(() => sessionRequest(order)).toThrow(message)
})

test('another total or address changes the session key', () => {
  expect(sessionKey(ORDER)).toEqual(sessionKey(structuredClone(ORDER)))
  expect(sessionKey({ ...ORDER, shippingMethod: 'express' })).not.toEqual(sessionKey(ORDER))
})

test('lists the price by line, the engraving with its text', () => {
  expect(priceRows(ORDER, NAMES).map((row) => [plain(row.label), plain(row.sum)])).toEqual([
    ['Leksak, Mellan 12 cm', '379,00 kr'],
    ['Gravyr ”Grattis Åke på 3-årsdagen!”', '49,00 kr'],
    ['Presentask', '59,00 kr'],
    ['Delsumma', '487,00 kr'],
    ['Frakt, Standard', '59,00 kr'],
  ])
  expect(plain(totalRows(ORDER.pricing).total.sum)).toBe('546,00 kr')
  expect(plain(totalRows(ORDER.pricing).vat.label)).toBe('varav moms 25 %')
})

test('a discount shows its code and free delivery shows Gratis', () => {
  const pricing = {
    ...ORDER.pricing,
    shipping_cost: 0,
    metadata: {
      ...ORDER.pricing.metadata,
      discount_applied: true,
      discount_details: { coupon_code: 'SAVE10', savings: 4870 },
    },
  }
  const rows = priceRows({ ...ORDER, pricing }, NAMES)
  expect(rows.map((row) => [row.label, plain(row.sum)]).slice(-2)).toEqual([
    ['Frakt, Standard', 'Gratis'],
    ['Rabatt (SAVE10)', '−48,70 kr'],
  ])
})

test('lists add-ons as a sentence', () => {
  expect(addOnNames(ORDER, NAMES)).toBe('Gravyr och presentask')
  const all = { ...ORDER.addOns, greeting: { enabled: true, message: 'Hej' } }
  expect(addOnNames({ ...ORDER, addOns: all }, NAMES)).toBe('Gravyr, presentask och hälsningskort')
  const none = { ...ORDER.addOns, engraving: { enabled: false, text: '' }, giftBox: false }
  expect(addOnNames({ ...ORDER, addOns: none }, NAMES)).toBe('')
})

test('after an open form a missing response is an unknown outcome, a refusal is not', () => {
  const open = { ...ORDER, paymentOpen: true }
  const answered = (status: number) => new ApiError(status, 'No', '')
  expect(isOutcomeUnknown(new Error('network error: gone'), open)).toBe(true)
  expect(isOutcomeUnknown(answered(502), open)).toBe(true)
  expect(isOutcomeUnknown(answered(409), open)).toBe(false)
  expect(isOutcomeUnknown(answered(502), ORDER)).toBe(false)
  expect(isOutcomeUnknown(null, open)).toBe(false)
})

test('a country that is switched off brings the buyer back to the form', () => {
  expect(stepOf('payment', ORDER, ['Norge'])).toBe('delivery')
  expect(stepOf('payment', ORDER, ['Sverige'])).toBe('payment')
})

test('what is under way is not opened again', () => {
  const refusal = (code: string) => new ApiError(409, 'Conflict', JSON.stringify({ error: 'Nej', code }))
  expect(
    ['order_locked', 'payment_processing', 'price_changed'].map((code) => isLocked(refusal(code))),
  ).toEqual([true, true, false])
})

test.each([
  ['address_missing', true],
  ['customer_name_missing', true],
  ['payment_start_failed', false],
])('%s leads on to the address: %s', (code, leads) => {
  const refused = new ApiError(400, 'Bad Request', JSON.stringify({ error: 'Nej', code }))
  expect(needsAddress(refused)).toBe(leads)
})

test("a payment that cannot be opened shows what is missing, the server's message, or the fallback", () => {
  expect(startFailure(new Error('Missing customer name.'))).toBe('Missing customer name.')
  const said = JSON.stringify({ error: 'Priset har ändrats.', code: 'price_changed' })
  expect(startFailure(new ApiError(409, 'Conflict', said))).toBe('Priset har ändrats.')
  expect(startFailure(new ApiError(502, 'Bad Gateway', ''))).toBe('Bad Gateway')
  expect(isShopMessage(new ApiError(409, 'Conflict', said))).toBe(true)
  expect(isShopMessage(new ApiError(502, 'Bad Gateway', ''))).toBe(false)
  expect(startFailure(new Error('network error: Failed to fetch'))).toBe('Failed to create payment intent.')
})

test('names the days of the country in the form before it is saved', () => {
  const now = new Date('2026-11-23T12:00Z')
  const home = ORDER.deliverySpans['standard']
  expect(spanTo('Sverige', ORDER, 'standard', now)).toEqual(home)
  expect(spanTo('Norge', ORDER, 'standard', now)).toEqual({ first: '2026-12-01', last: '2026-12-14' })
  expect(spanTo('Norge', ORDER, 'drone', now)).toBeUndefined()
})
