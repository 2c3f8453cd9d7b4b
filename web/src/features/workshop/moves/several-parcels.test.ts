import { expect, it } from 'vitest'
import { card } from '../board/board.test-data.ts'
import { movesOf, subjectOfCard } from './move.rules.ts'

const parcel = { carrier: 'PostNord', trackingNumber: 'UA123456789SE', trackingUrl: null }

it.each([
  ['one parcel', { isPickup: false, parcels: [parcel] }, 'deliver'],
  ['two parcels', { isPickup: false, parcels: [parcel, parcel] }, 'arrive'],
  ['a toy that waits for its buyer', { isPickup: true, parcels: [] }, 'deliver'],
  ['a toy that waits for its buyer, and a parcel', { isPickup: true, parcels: [parcel] }, 'arrive'],
] as const)('of %s it is asked what arrived where there is a choice', (_, sent, move) => {
  const shown = {
    ...card({ orderNumber: 'MINIMAL-EEEE2222' }),
    status: 'shipped' as const,
    next: 'deliver' as const,
    ...sent,
  }
  expect(movesOf(subjectOfCard({ ...shown, parcels: [...sent.parcels] }))).toEqual([move])
})
