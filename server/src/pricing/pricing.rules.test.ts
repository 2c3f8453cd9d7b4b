import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coupon } from './cart-quote-provider.ts'
import { reckon, spreadDiscount, vatContained } from './pricing.rules.ts'

const price = fc.integer({ min: 0, max: 10_000_000 })
const prices = fc.array(price, { minLength: 1, maxLength: 5 })
const percentOff = fc.integer({ min: 1, max: 100 })
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
const linesOf = (list: number[]) => list.map((priceOre) => ({ part: 'toy', name: 'x', priceOre }))
const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)

describe('the VAT contained in an amount', () => {
  it('is a fifth of it, in whole öre, half up', () => {
    expect([39_900, 35_910, 48_700, 1, 2, 3, 0].map(vatContained)).toEqual([7980, 7182, 9740, 0, 0, 1, 0])
  })

  it('is never more than half an öre from the exact figure', () => {
    fc.assert(fc.property(price, (ore) => Math.abs(vatContained(ore) - ore / 5) <= 0.5))
  })
})

describe('a discount', () => {
  it('takes a percentage off each line, half an öre up', () => {
    const tenth: Coupon = { code: 'A', reference: 'p', percentOff: 10, amountOffOre: null, limit: null }
    expect(spreadDiscount([37_900, 4900, 5, 15, 4], tenth)).toEqual([3790, 490, 1, 2, 0])
  })

  it('spreads a sum by size, the last line taking what is left', () => {
    const ten: Coupon = { code: 'A', reference: 'p', percentOff: null, amountOffOre: 1000, limit: null }
    expect(spreadDiscount([10_000, 10_000, 10_000], ten)).toEqual([333, 333, 334])
  })

  it('never makes a line or the total negative, and a sum is spread to the öre', () => {
    fc.assert(
      fc.property(prices, coupon, (list, discount) => {
        const spread = spreadDiscount(list, discount)
        const off = sum(spread)
        expect(off).toBeLessThanOrEqual(sum(list))
        if (discount.amountOffOre !== null) expect(off).toBe(Math.min(discount.amountOffOre, sum(list)))
        if (discount.percentOff !== null)
          spread.forEach((part, index) => expect(part).toBeLessThanOrEqual(list[index] ?? 0))
      }),
    )
  })
})

describe('a total', () => {
  it('is always products less discount plus delivery', () => {
    fc.assert(
      fc.property(prices, price, fc.option(coupon), (list, freight, discount) => {
        const shipping = { method: 'standard', name: 'Standard', priceOre: freight }
        const figures = reckon(linesOf(list), shipping, discount)
        expect(figures.totalOre).toBe(figures.productTotalOre - figures.discountOre + figures.shippingOre)
        expect(figures.productTotalOre).toBe(sum(list))
        expect(figures.discountOre).toBe(sum(figures.lines.map((line) => line.discountOre)))
      }),
    )
  })
})
