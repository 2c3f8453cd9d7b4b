import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditedVat, type Credited } from './receipts.rules.ts'

const paid = fc.record({
  totalOre: fc.integer({ min: 300, max: 99_999_999 }),
  shareOfVat: fc.integer({ min: 0, max: 200 }),
})

/** Cut into parts of whole öre at these places. */
function partsOf(totalOre: number, cuts: number[]): number[] {
  const places = [...new Set([0, totalOre, ...cuts.map((cut) => cut % totalOre)])].toSorted((a, b) => a - b)
  return places.slice(1).map((place, index) => place - (places[index] ?? 0))
}

it('splits the VAT of a purchase over its credit notes to the öre, however it is refunded', () => {
  fc.assert(
    fc.property(paid, fc.array(fc.nat(), { maxLength: 12 }), ({ totalOre, shareOfVat }, cuts) => {
      const sale: Credited = { totalOre, vatOre: Math.round((totalOre * shareOfVat) / 1000) }
      const credited = partsOf(totalOre, cuts).reduce<Credited>(
        (before, amountOre) => {
          const vatOre = creditedVat(sale, before, amountOre)
          expect(vatOre).toBeGreaterThanOrEqual(0)
          expect(vatOre).toBeLessThanOrEqual(amountOre)
          return { totalOre: before.totalOre + amountOre, vatOre: before.vatOre + vatOre }
        },
        { totalOre: 0, vatOre: 0 },
      )
      expect(credited).toEqual(sale)
    }),
  )
})

it('credits exactly what was charged', () => {
  fc.assert(
    fc.property(paid, fc.nat(), ({ totalOre, shareOfVat }, nat) => {
      const sale: Credited = { totalOre, vatOre: Math.round((totalOre * shareOfVat) / 1000) }
      const amountOre = 1 + (nat % totalOre)
      const vatOre = creditedVat(sale, { totalOre: 0, vatOre: 0 }, amountOre)
      expect(creditedVat(sale, { totalOre: amountOre, vatOre }, -amountOre) + vatOre).toBe(0)
    }),
  )
})
