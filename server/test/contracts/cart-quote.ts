/** Contract of cart quotes: run over the sandbox, over Stripe's recorded responses, and over a provider of another shape. */
import { describe, expect, it } from 'vitest'
import type { CartQuoteProvider, Coupon } from '../../src/pricing/cart-quote-provider.ts'
import { computeTotals, sameTotals } from '../../src/pricing/pricing.rules.ts'
import {
  CONTRACT_CODES,
  FAULTS,
  QUOTED_CARTS,
  type ProviderFault,
  type QuotedCart,
} from '../payment-cases.ts'
import { failureOf } from './payment-provider.ts'

export interface QuoteHarness {
  /** The provider's account has SAVE10 and every code of `CONTRACT_CODES`, also those that are not valid; none without `hasCodes`. */
  quotes: CartQuoteProvider
  /** From here on every call fails this way. */
  setFault(fault: ProviderFault): Promise<void>
  /** From here on quotes are this much above the right total. */
  setSurplus(ore: number): void
}

/** `hasCodes`: false for a provider that has no coupon codes, which finds none; `asksProvider`: false for one that prices nothing. */
export function cartQuoteContract(
  open: () => QuoteHarness,
  { hasCodes = true, asksProvider = true } = {},
): void {
  const [plain] = QUOTED_CARTS as [QuotedCart]
  const couponOf = async (code: string | null): Promise<Coupon | null> =>
    code === null ? null : open().quotes.findCoupon(code, 42_800)

  it.each(QUOTED_CARTS.filter(({ code }) => hasCodes || code === null))(
    'prices to the öre: $name',
    async ({ cart, code, lines, totalOre }) => {
      const coupon = await couponOf(code)
      const quote = await open().quotes.quote({ ...cart, coupon })
      expect(quote).toEqual({
        reference: expect.stringMatching(/./) as string,
        lines: lines.map((line, index) => ({ subtotalOre: cart.lines[index]?.priceOre, ...line })),
        productTotalOre: cart.lines.reduce((total, { priceOre }) => total + priceOre, 0),
        discountOre: lines.reduce((total, { discountOre }) => total + discountOre, 0),
        shippingOre: cart.shipping?.priceOre ?? 0,
        totalOre,
      })
      expect(sameTotals(computeTotals(cart.lines, cart.shipping, coupon), quote)).toBe(true)
    },
  )

  it('gives the same quote for the same cart', async () => {
    const { quotes } = open()
    const request = { ...plain.cart, coupon: null }
    expect(await quotes.quote(request)).toEqual(await quotes.quote(request))
  })

  const { expired, usedUp } = CONTRACT_CODES
  const invalid = hasCodes
    ? ['nope', expired.code, usedUp.code]
    : ['SAVE10', ...Object.values(CONTRACT_CODES).map(({ code }) => code)]

  it.each(invalid)('the code %s is not found', async (code) => {
    expect(await open().quotes.findCoupon(code, 60_000)).toBeNull()
  })

  if (hasCodes) describe('a code', () => validCodes(open))

  if (asksProvider) describe('of the provider', () => askedQuotes(open))
}

function askedQuotes(open: () => QuoteHarness): void {
  const [plain] = QUOTED_CARTS as [QuotedCart]

  it('gives the total of the provider, not one of its own', async () => {
    const { quotes, setSurplus } = open()
    setSurplus(100)
    const quote = await quotes.quote({ ...plain.cart, coupon: null })
    setSurplus(0)
    expect(quote.totalOre).toBe(plain.totalOre + 100)
    expect(sameTotals(computeTotals(plain.cart.lines, plain.cart.shipping, null), quote)).toBe(false)
  })

  it.each(FAULTS)('with a fault (%s) is %s, and goes on when it is over', async (fault, failure) => {
    const { setFault } = open()
    await setFault(fault)
    const { quotes } = open()
    const calls = [quotes.findCoupon('save10', 42_800), quotes.quote({ ...plain.cart, coupon: null })]
    const failures = await Promise.all(calls.map(failureOf))
    await setFault('none')
    expect(failures).toEqual([failure, failure])
    expect(await open().quotes.quote({ ...plain.cart, coupon: null })).toMatchObject({
      totalOre: plain.totalOre,
    })
  })
}

function validCodes(open: () => QuoteHarness): void {
  const { amount, largeCart } = CONTRACT_CODES
  const reference = expect.stringMatching(/./) as string

  it('is found in whatever case it is typed', async () => {
    const coupon = { code: 'SAVE10', reference, percentOff: 10, amountOffOre: null, limit: null }
    expect(await open().quotes.findCoupon('save10', 42_800)).toEqual(coupon)
    expect(await open().quotes.findCoupon('SAVE10', 42_800)).toEqual(coupon)
  })

  it('for an amount has that amount', async () => {
    const { code, amountOffOre } = amount
    const coupon = { code, reference, percentOff: null, amountOffOre, limit: null }
    expect(await open().quotes.findCoupon(code, 42_800)).toEqual(coupon)
  })

  it('for large carts is found for those alone', async () => {
    const { quotes } = open()
    expect(await quotes.findCoupon(largeCart.code, largeCart.leastOre - 1)).toBeNull()
    expect(await quotes.findCoupon(largeCart.code, largeCart.leastOre)).toMatchObject({ percentOff: 10 })
  })
}
