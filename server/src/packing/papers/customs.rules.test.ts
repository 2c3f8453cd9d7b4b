import { expect, it } from 'vitest'
import { declaredParcels } from './customs.rules.ts'

const GOODS = { valueOre: 49_901, netGrams: 84, worthOre: { toy: 44_901, gift_box: 3900, greeting: 1100 } }

it('the only parcel declares all of it, weighed or not', () => {
  expect(declaredParcels(GOODS, [], [null])).toEqual([
    { valueOre: 49_901, netGrams: 84, grossGrams: null, contents: null },
  ])
  expect(declaredParcels(GOODS, [340], [null])).toMatchObject([{ valueOre: 49_901, grossGrams: 340 }])
})

it('several parcels share value and weight by what they weigh, to the öre', () => {
  expect(declaredParcels(GOODS, [300, 100], [null, null])).toMatchObject([
    { valueOre: 37_426, netGrams: 63, grossGrams: 300 },
    { valueOre: 12_475, netGrams: 21, grossGrams: 100 },
  ])
  const three = declaredParcels(GOODS, [333, 333, 334], [null])
  expect(three.reduce((sum, { valueOre }) => sum + valueOre, 0)).toBe(GOODS.valueOre)
  expect(three.reduce((sum, { netGrams }) => sum + (netGrams ?? 0), 0)).toBe(GOODS.netGrams)
})

it('where one of them was not weighed they share evenly; an unplanned weight stays open', () => {
  expect(declaredParcels({ valueOre: 101, netGrams: null, worthOre: {} }, [300, null], [null])).toMatchObject(
    [
      { valueOre: 51, netGrams: null, grossGrams: 300 },
      { valueOre: 50, netGrams: null, grossGrams: null },
    ],
  )
})

it('where it is known what lies in which, each declares the worth of that; the toy alone has a known weight', () => {
  expect(declaredParcels(GOODS, [100, 300], [['gift_box', 'greeting'], ['toy']])).toEqual([
    { valueOre: 5000, netGrams: null, grossGrams: 100, contents: ['gift_box', 'greeting'] },
    { valueOre: 44_901, netGrams: 84, grossGrams: 300, contents: ['toy'] },
  ])
  expect(declaredParcels(GOODS, [100], [['gift_box']])).toEqual([
    { valueOre: 3900, netGrams: null, grossGrams: 100, contents: ['gift_box'] },
  ])
})
