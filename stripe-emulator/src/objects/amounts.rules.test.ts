import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeAmounts, discountsOf, isChargeable, type PricedLine } from './amounts.rules.ts'

const VAT = { id: 'txr', percentage: 25, inclusive: true }
const line = (unitAmount: number, quantity = 1): PricedLine => ({ unitAmount, quantity, taxes: [VAT] })
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

const amounts = fc.integer({ min: 0, max: 9_999_999 })
const carts = fc.array(fc.record({ unitAmount: amounts, quantity: fc.integer({ min: 1, max: 9 }) }), {
  minLength: 1,
  maxLength: 12,
})
const reductions = fc.oneof(
  fc.record({ percentOff: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100) }),
  fc.record({ amountOff: fc.integer({ min: 1, max: 99_999_999 }) }),
)

describe('amounts', () => {
  it.each([
    { lines: [24_900], shipping: 5900, percentOff: 0, total: 30_800, vat: 6160 },
    { lines: [37_900, 4900], shipping: 5900, percentOff: 0, total: 48_700, vat: 9740 },
    { lines: [37_900, 4900, 5900, 2900], shipping: 14_900, percentOff: 0, total: 66_500, vat: 13_300 },
    { lines: [89_900, 4900, 5900, 2900, 4900], shipping: 14_900, percentOff: 0, total: 123_400, vat: 24_680 },
    { lines: [37_900, 4900], shipping: 5900, percentOff: 10, total: 44_420, vat: 8884 },
  ])('of the worked example $total', ({ lines, shipping, percentOff, total, vat }) => {
    const priced = computeAmounts(
      lines.map((amount) => line(amount)),
      shipping,
      percentOff === 0 ? null : { percentOff },
    )
    expect(priced.total).toBe(total)
    // The provider does not tax shipping; the shop adds the VAT contained in it.
    expect(priced.tax + shipping - Math.round(shipping / 1.25)).toBe(vat)
  })

  it('have VAT on the amount after the discount', () => {
    expect(computeAmounts([line(39_900)], 0, null).tax).toBe(7980)
    expect(computeAmounts([line(39_900)], 0, { percentOff: 10 })).toMatchObject({ total: 35_910, tax: 7182 })
  })

  it('round VAT per line, half up', () => {
    const twelve = (amount: number): PricedLine => ({
      unitAmount: amount,
      quantity: 1,
      taxes: [{ id: 'food', percentage: 12, inclusive: true }],
    })
    // 14 · 12/112 = 1.5
    expect(computeAmounts([twelve(14)], 0, null).tax).toBe(2)
    expect(computeAmounts([twelve(14), twelve(14)], 0, null).tax).toBe(4)
  })

  it('add an exclusive tax', () => {
    const added: PricedLine = {
      unitAmount: 1000,
      quantity: 2,
      taxes: [{ id: 'x', percentage: 25, inclusive: false }],
    }
    expect(computeAmounts([added], 500, null)).toMatchObject({ subtotal: 2000, tax: 500, total: 3000 })
  })

  it('add up, whatever the cart and the discount', () => {
    fc.assert(
      fc.property(carts, amounts, fc.option(reductions), (cart, shipping, reduction) => {
        const priced = computeAmounts(
          cart.map(({ unitAmount, quantity }) => line(unitAmount, quantity)),
          shipping,
          reduction,
        )
        expect(priced.total).toBe(priced.subtotal - priced.discount + shipping)
        expect(priced.total).toBe(sum(priced.lines.map(({ total }) => total)) + shipping)
        expect(priced.tax).toBe(sum(priced.lines.map(({ tax }) => tax)))
        for (const { subtotal, discount, tax, total } of priced.lines) {
          expect(total).toBe(subtotal - discount)
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(discount).toBeLessThanOrEqual(subtotal)
          expect(tax).toBe(Math.floor((2 * total * 25 + 125) / 250))
        }
      }),
    )
  })

  it('spread an amount proportionally, the last line taking the rest', () => {
    expect(discountsOf([10_000, 20_000, 30_001], { amountOff: 1000 })).toEqual([167, 333, 500])
    expect(discountsOf([1, 1, 1, 1, 1], { amountOff: 3 })).toEqual([1, 1, 1, 0, 0])
    expect(discountsOf([500, 0], { amountOff: 9999 })).toEqual([500, 0])
  })

  it('spread the whole amount, never more than the cart', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 20 }), amounts, (subtotals, amountOff) => {
        fc.pre(amountOff > 0)
        expect(sum(discountsOf(subtotals, { amountOff }))).toBe(Math.min(amountOff, sum(subtotals)))
      }),
    )
  })

  it('can be charged from 3 kr, or when nothing is left', () => {
    expect([0, 1, 299, 300, 99_999_999, 100_000_000].map(isChargeable)).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
    ])
  })
})
