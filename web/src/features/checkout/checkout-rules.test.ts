import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { expect, test } from 'vitest'
import {
  addOnNames,
  deliveryUpdate,
  isDeliveryComplete,
  namesFrom,
  orderLabel,
  priceRows,
  sessionKey,
  sessionRequest,
  stepOf,
  totalRows,
} from './checkout-rules.ts'

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ')

const ORDER: CheckoutOrder = {
  orderId: '7d0f3f4e-2b2c-4a53-9f6e-1c2d3e4f5a6b',
  orderNumber: 'MINIMAL-7K3M9QXA',
  email: 'karin.lindqvist@exempel.se',
  status: 'pending',
  paymentStatus: 'pending',
  toyName: 'Gnista',
  toyDescription: 'En modig liten drake',
  imageUrl: '/files/gnista.webp',
  selectedSize: 'medium',
  shippingMethod: 'standard',
  addOns: {
    engraving: { enabled: true, text: 'Grattis Åke på 3-årsdagen!' },
    giftBox: true,
    greeting: { enabled: false, message: '' },
    digitalStory: false,
  },
  couponCode: null,
  deliveryAddress: {
    fullName: 'Karin Lindqvist',
    streetAddress: 'Storgatan 12',
    postalCode: '753 20',
    city: 'Uppsala',
    country: 'Sverige',
    phoneNumber: '070-174 06 35',
  },
  paymentOpen: false,
  pricing: {
    product_total: 48700,
    shipping_cost: 5900,
    tax_amount: 10920,
    total_price: 54600,
    base_price: 37900,
    breakdown: {
      base_price: 37900,
      add_ons_total: 10800,
      product_total: 48700,
      shipping_cost: 5900,
      tax_amount: 10920,
      total_price: 54600,
      size: { price: 37900 },
      add_ons: [
        { name: 'Gravyr', price: 4900 },
        { name: 'Presentask', price: 5900 },
      ],
      tax: { rate: 0.25 },
    },
    metadata: {
      stripe_powered: true,
      checkout_session_id: 'cs_1',
      discount_applied: false,
      discount_details: null,
    },
  },
  deliverySpans: { standard: { first: '2026-11-30', last: '2026-12-09' } },
}

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
  expect(isDeliveryComplete({ ...ORDER, shippingMethod: null })).toBe(false)
})

test('without a number the last eight characters of the id stand for the order', () => {
  expect(orderLabel('MINIMAL-7K3M9QXA', ORDER.orderId)).toBe('MINIMAL-7K3M9QXA')
  expect(orderLabel('', ORDER.orderId)).toBe('3E4F5A6B')
})

test('a session is asked for with the order’s own figures', () => {
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
    engraving_enabled: true,
    gift_box: true,
    greeting_enabled: false,
    digital_story: false,
  })
})

test.each([
  [undefined, 'Missing order information.'],
  [{ ...ORDER, orderId: '' }, 'Order ID is required for checkout'],
  [{ ...ORDER, email: '' }, 'Customer email is required for checkout'],
  [{ ...ORDER, deliveryAddress: { ...ORDER.deliveryAddress, fullName: ' ' } }, 'Missing customer name.'],
  [
    { ...ORDER, pricing: { ...ORDER.pricing, total_price: 0 } },
    'Pricing calculation is required for checkout',
  ],
])('a payment that lacks something says what', (order, message) => {
  expect(() => sessionRequest(order)).toThrow(message)
})

test('another total or address asks for another session', () => {
  expect(sessionKey(ORDER)).toEqual(sessionKey(structuredClone(ORDER)))
  expect(sessionKey({ ...ORDER, shippingMethod: 'express' })).not.toEqual(sessionKey(ORDER))
})

test('the price stands line by line, engraving with its words', () => {
  expect(priceRows(ORDER, NAMES).map((row) => [row.label, plain(row.sum)])).toEqual([
    ['Leksak, Mellan 12 cm', '379,00 kr'],
    ['Gravyr ”Grattis Åke på 3-årsdagen!”', '49,00 kr'],
    ['Presentask', '59,00 kr'],
    ['Frakt, Standard', '59,00 kr'],
  ])
  expect(plain(totalRows(ORDER.pricing).total.sum)).toBe('546,00 kr')
  expect(plain(totalRows(ORDER.pricing).vat.label)).toBe('varav moms 25 %')
})

test('a discount names its code and a free delivery says Gratis', () => {
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

test('add-ons are listed as one says them', () => {
  expect(addOnNames(ORDER, NAMES)).toBe('Gravyr och presentask')
  const all = { ...ORDER.addOns, greeting: { enabled: true, message: 'Hej' } }
  expect(addOnNames({ ...ORDER, addOns: all }, NAMES)).toBe('Gravyr, presentask och hälsningskort')
  const none = { ...ORDER.addOns, engraving: { enabled: false, text: '' }, giftBox: false }
  expect(addOnNames({ ...ORDER, addOns: none }, NAMES)).toBe('')
})

test('saving while typing never replaces a good e-mail with half of one', () => {
  const draft = { ...ORDER.deliveryAddress, email: 'karin@' }
  expect(deliveryUpdate(ORDER, draft).email).toBe('karin.lindqvist@exempel.se')
  expect(deliveryUpdate(ORDER, { ...draft, email: ' ny@exempel.se ' }).email).toBe('ny@exempel.se')
})
