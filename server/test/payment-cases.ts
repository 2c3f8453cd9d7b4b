/** Carts, codes and faults that contracts of payments and quotes use, and that doubles of providers hold answers to. */
import type { CartQuoteRequest } from '../src/pricing/cart-quote-provider.ts'

export const CONTRACT_TIME = new Date('2026-11-16T10:00:00Z')

/** Faults of a provider, and how an adapter reports each. */
export const FAULTS = [
  ['error', 'unavailable'],
  ['busy', 'unavailable'],
  ['garbage', 'unavailable'],
  ['cut', 'unknown'],
  ['slow', 'unknown'],
] as const
export type ProviderFault = (typeof FAULTS)[number][0] | 'none'

export const CONTRACT_CART = {
  lines: [
    { part: 'toy', name: 'Mellan', priceOre: 37_900 },
    { part: 'engraving', name: 'Gravyr', priceOre: 4900 },
  ],
  shipping: { method: 'standard', name: 'Standard', priceOre: 5900 },
}

/** Codes that each provider's account holds; the contract never uses one up. */
export const CONTRACT_CODES = {
  amount: { code: 'FEMTIO', amountOffOre: 5000 },
  largeCart: { code: 'STORKORG', percentOff: 10, leastOre: 50_000 },
  expired: { code: 'SLUT', percentOff: 10 },
  usedUp: { code: 'TAGEN', percentOff: 10 },
} as const

export interface QuotedCart {
  name: string
  cart: Omit<CartQuoteRequest, 'coupon'>
  code: string | null
  /** Discount and VAT of each line, öre. */
  lines: { discountOre: number; vatOre: number }[]
  totalOre: number
}

const TOY = { part: 'toy', name: 'Liten', priceOre: 24_900 }

export const QUOTED_CARTS: QuotedCart[] = [
  {
    name: 'two lines and delivery',
    cart: { ...CONTRACT_CART, cartHash: 'plain' },
    code: null,
    lines: [
      { discountOre: 0, vatOre: 7580 },
      { discountOre: 0, vatOre: 980 },
    ],
    totalOre: 48_700,
  },
  {
    name: 'a percentage off the lines, not off the delivery',
    cart: { ...CONTRACT_CART, cartHash: 'percentage' },
    code: 'SAVE10',
    lines: [
      { discountOre: 3790, vatOre: 6822 },
      { discountOre: 490, vatOre: 882 },
    ],
    totalOre: 44_420,
  },
  {
    name: 'an amount off, spread over the lines',
    cart: { ...CONTRACT_CART, cartHash: 'amount' },
    code: CONTRACT_CODES.amount.code,
    lines: [
      { discountOre: 4428, vatOre: 6694 },
      { discountOre: 572, vatOre: 866 },
    ],
    totalOre: 43_700,
  },
  {
    name: 'half an öre off, delivered for nothing',
    cart: {
      cartHash: 'half-ore',
      lines: [{ ...TOY, priceOre: 24_905 }],
      shipping: { method: 'pickup', name: 'Hämta', priceOre: 0 },
    },
    code: 'SAVE10',
    lines: [{ discountOre: 2491, vatOre: 4483 }],
    totalOre: 22_414,
  },
  {
    name: 'no delivery chosen yet',
    cart: { cartHash: 'no-delivery', lines: [TOY], shipping: null },
    code: null,
    lines: [{ discountOre: 0, vatOre: 4980 }],
    totalOre: 24_900,
  },
]
