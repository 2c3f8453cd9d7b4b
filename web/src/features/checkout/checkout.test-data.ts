/** Order fixture. */
import { noAddOns } from '@leksmedjan/contract/add-ons'
import { NO_WAIT } from '@leksmedjan/contract/delivery-span'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'

export const ORDER: CheckoutOrder = {
  termsVersion: '2026-11-23',
  orderId: '7d0f3f4e-2b2c-4a53-9f6e-1c2d3e4f5a6b',
  orderNumber: 'MINIMAL-7K3M9QXA',
  email: 'karin.lindqvist@exempel.se',
  status: 'pending',
  paymentStatus: 'pending',
  toyName: 'Gnista',
  toyDescription: 'En modig liten drake',
  imageUrl: '/files/gnista.webp',
  promptId: '7d0f3f4e-2b2c-4a53-9f6e-1c2d3e4f5a6c',
  selectedSize: 'medium',
  shippingMethod: 'standard',
  addOns: {
    ...noAddOns(),
    engraving: { enabled: true, text: 'Grattis Åke på 3-årsdagen!' },
    giftBox: true,
  },
  signText: '',
  recipient: { name: 'Åke', relation: 'barnbarn', message: '' },
  storyConsentCleared: false,
  storyConsent: null,
  couponCode: null,
  deliveryAddress: {
    fullName: 'Karin Lindqvist',
    streetAddress: 'Storgatan 12',
    postalCode: '753 20',
    city: 'Uppsala',
    country: 'Sverige',
    phoneNumber: '070-174 06 35',
  },
  lastAddress: null,
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
  workload: NO_WAIT,
  deliverySpans: { standard: { first: '2026-11-30', last: '2026-12-09' } },
}
