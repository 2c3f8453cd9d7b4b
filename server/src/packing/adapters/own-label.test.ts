import { describe, expect, it } from 'vitest'
import { carrierContract, parcelBooking } from '../../../test/contracts/carrier.ts'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import { createOwnLabels } from './own-label.ts'

const shop = await openWorkshop()
const labels = createOwnLabels(shop)
const NEVER = new AbortController().signal

describe('the shop’s own labels', () => {
  carrierContract(() => labels)

  it('count on from one number to the next', async () => {
    const numbers: number[] = []
    for (const _ of [1, 2, 3]) {
      const { trackingNumber } = await labels.book(parcelBooking(), NEVER)
      numbers.push(Number(trackingNumber.slice(3, 11)))
    }
    expect(numbers).toEqual([1, 2, 3].map((n) => (numbers[0] ?? 0) + n - 1))
  })
})
