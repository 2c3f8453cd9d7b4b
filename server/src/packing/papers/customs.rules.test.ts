import { expect, it } from 'vitest'
import { declaredParcels } from './customs.rules.ts'

const GOODS = { valueOre: 49_901, netGrams: 84 }

it('the only parcel declares all of it, weighed or not', () => {
  expect(declaredParcels(GOODS, [])).toEqual([{ ...GOODS, grossGrams: null }])
  expect(declaredParcels(GOODS, [340])).toEqual([{ ...GOODS, grossGrams: 340 }])
})

it('several parcels share value and weight by what they weigh, to the öre', () => {
  expect(declaredParcels(GOODS, [300, 100])).toEqual([
    { valueOre: 37_426, netGrams: 63, grossGrams: 300 },
    { valueOre: 12_475, netGrams: 21, grossGrams: 100 },
  ])
  const three = declaredParcels(GOODS, [333, 333, 334])
  expect(three.reduce((sum, { valueOre }) => sum + valueOre, 0)).toBe(GOODS.valueOre)
  expect(three.reduce((sum, { netGrams }) => sum + (netGrams ?? 0), 0)).toBe(GOODS.netGrams)
})

it('where one of them was not weighed they share evenly; an unplanned weight stays open', () => {
  expect(declaredParcels({ valueOre: 101, netGrams: null }, [300, null])).toEqual([
    { valueOre: 51, netGrams: null, grossGrams: 300 },
    { valueOre: 50, netGrams: null, grossGrams: null },
  ])
})
