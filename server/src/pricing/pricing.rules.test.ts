import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coupon } from './cart-quote-provider.ts'
import { ADD_ON_KEYS, type AddOnKey, type Requirements } from '@leksmedjan/contract/add-ons'
import { readCatalogueSeed } from '../catalogue/catalogue-seed.ts'
import { VAT_RATE } from '@leksmedjan/contract/limits'
import { computeAmounts, type Reduction } from '@leksmedjan/stripe-emulator/objects/amounts.rules'
import { computeTotals, linesOf, resultOf, spreadDiscount, vatContained } from './pricing.rules.ts'

const price = fc.integer({ min: 0, max: 10_000_000 })
const prices = fc.array(price, { minLength: 1, maxLength: 5 })
/** With four decimals, as the provider accepts: 12,5 %, 33,3333 %. */
const percentOff = fc.integer({ min: 1, max: 1_000_000 }).map((millionths) => millionths / 10_000)
const coupon = fc.oneof(
  percentOff.map((percent): Coupon => ({
    code: 'A',
    reference: 'promo_1',
    percentOff: percent,
    amountOffOre: null,
    limit: null,
  })),
  fc.integer({ min: 1, max: 10_000_000 }).map((ore): Coupon => ({
    code: 'A',
    reference: 'promo_1',
    percentOff: null,
    amountOffOre: ore,
    limit: null,
  })),
)
const pricesIn = (list: number[]) => list.map((priceOre) => ({ part: 'toy', name: 'x', priceOre }))
const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)

it('an add-on that requires another has a price with it alone', () => {
  const requirements: Requirements = {
    ...(Object.fromEntries(ADD_ON_KEYS.map((key) => [key, null])) as Record<AddOnKey, null>),
    greeting: 'gift_box',
  }
  const offer = readCatalogueSeed()
  const partsOf = (addOns: AddOnKey[]) =>
    linesOf(offer, { size: 'small', addOns, shippingMethod: null, couponCode: null }, requirements).map(
      ({ part }) => part,
    )
  expect(partsOf(['gift_box', 'greeting'])).toEqual(['toy', 'gift_box', 'greeting'])
  expect(partsOf(['gift_box'])).toEqual(['toy', 'gift_box'])
  expect(() => partsOf(['greeting'])).toThrow(
    expect.objectContaining({
      code: 'add_on_needs_another',
      details: { field: 'add_on', value: 'greeting', required: 'gift_box' },
    }) as Error,
  )
})

describe('the VAT contained in an amount', () => {
  it('is a fifth of it, in whole öre, half up', () => {
    expect([39_900, 35_910, 48_700, 1, 2, 3, 0].map(vatContained)).toEqual([7980, 7182, 9740, 0, 0, 1, 0])
  })

  it('is at most half an öre from the exact value', () => {
    fc.assert(fc.property(price, (ore) => Math.abs(vatContained(ore) - ore / 5) <= 0.5))
  })
})

describe('a discount', () => {
  it('subtracts a percentage from each line, half an öre up', () => {
    const tenth: Coupon = { code: 'A', reference: 'p', percentOff: 10, amountOffOre: null, limit: null }
    expect(spreadDiscount([37_900, 4900, 5, 15, 4], tenth)).toEqual([3790, 490, 1, 2, 0])
  })

  it('spreads an amount proportionally, the last line taking the rest', () => {
    const ten: Coupon = { code: 'A', reference: 'p', percentOff: null, amountOffOre: 1000, limit: null }
    expect(spreadDiscount([10_000, 10_000, 10_000], ten)).toEqual([333, 333, 334])
  })

  it.each([
    [[1, 1, 1, 1], 2, [1, 1, 0, 0]],
    [[3, 3, 3, 1], 9, [3, 3, 3, 0]],
    [[0, 0], 100, [0, 0]],
  ])('of an amount over %j is never more than a line, nor negative', (list, ore, parts) => {
    const off: Coupon = { code: 'A', reference: 'p', percentOff: null, amountOffOre: ore, limit: null }
    expect(spreadDiscount(list, off)).toEqual(parts)
  })

  it('never makes a line or the total negative, and an amount is spread to the öre', () => {
    fc.assert(
      fc.property(prices, coupon, (list, discount) => {
        const spread = spreadDiscount(list, discount)
        const off = sum(spread)
        expect(off).toBeLessThanOrEqual(sum(list))
        if (discount.amountOffOre !== null) expect(off).toBe(Math.min(discount.amountOffOre, sum(list)))
        spread.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(list[index] ?? 0)
        })
      }),
    )
  })
})

describe('a total', () => {
  it('is always products less discount plus delivery', () => {
    fc.assert(
      fc.property(prices, price, fc.option(coupon), (list, freight, discount) => {
        const shipping = { method: 'standard', name: 'Standard', priceOre: freight }
        const figures = computeTotals(pricesIn(list), shipping, discount)
        expect(figures.totalOre).toBe(figures.productTotalOre - figures.discountOre + figures.shippingOre)
        expect(figures.productTotalOre).toBe(sum(list))
        expect(figures.discountOre).toBe(sum(figures.lines.map((line) => line.discountOre)))
      }),
    )
  })
})

describe('the provider', () => {
  const taxes = [{ id: 'txr_1', percentage: VAT_RATE * 100, inclusive: true }]
  const reductionOf = ({ percentOff: percent, amountOffOre }: Coupon): Reduction =>
    percent === null ? { amountOff: amountOffOre ?? 0 } : { percentOff: percent }

  it('calculates every line, its discount and its VAT like the shop', () => {
    fc.assert(
      fc.property(prices, price, fc.option(coupon), (list, freight, discount) => {
        const shipping = { method: 'standard', name: 'Standard', priceOre: freight }
        const theirs = computeAmounts(
          list.map((unitAmount) => ({ unitAmount, quantity: 1, taxes })),
          freight,
          discount === null ? null : reductionOf(discount),
        )
        const quote = {
          lines: theirs.lines.map((line) => ({
            subtotalOre: line.subtotal,
            discountOre: line.discount,
            vatOre: line.tax,
          })),
          productTotalOre: theirs.subtotal,
          discountOre: theirs.discount,
          shippingOre: theirs.shipping,
          totalOre: theirs.total,
        }
        expect(computeTotals(pricesIn(list), shipping, discount)).toEqual(quote)
        const { tax_amount: tax } = resultOf(pricesIn(list), discount, { ...quote, reference: 'cs_1' })
        expect(tax).toBe(theirs.tax + vatContained(freight))
      }),
      { numRuns: 1000 },
    )
  })
})
