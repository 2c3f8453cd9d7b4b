import { expect, it } from 'vitest'
import { isForPickup, isToBeSent, shipByOf } from './handover.rules.ts'

const PARCEL = { method: 'parcel', returned_to_send: false } as const
const PICKUP = { method: 'pickup', returned_to_send: false } as const
const TO_SEND = { method: 'pickup', returned_to_send: true } as const

it.each([
  [[], false, false],
  [[PARCEL], false, false],
  [[PICKUP], true, false],
  [[PARCEL, PICKUP], true, false],
  [[TO_SEND], false, true],
  [[TO_SEND, PARCEL], false, false],
  [[TO_SEND, PICKUP], true, false],
])('what was sent last says whether the buyer comes, or wants it sent: %o', (sent, fetches, wants) => {
  expect([isForPickup(sent), isToBeSent(sent)]).toEqual([fetches, wants])
})

const TOY = {
  promisedLast: '2026-12-09',
  isUnsent: true,
  sent: [],
  isToBeSent: false,
  isDamaged: false,
  needsReview: false,
  shippingMethod: 'standard',
  country: 'Sverige',
}
const BACK = { isUnsent: false, sent: [PICKUP] }

it.each([
  ['not sent', {}, '2026-12-02'],
  ['no promise', { promisedLast: null }, null],
  ['a person must look at it', { needsReview: true }, null],
  ['on its way', { isUnsent: false, sent: [PARCEL] }, null],
  ['made again for a buyer who comes for it', { sent: [PICKUP] }, null],
  ['made again for a buyer who wants it sent', { sent: [PICKUP], isToBeSent: true }, '2026-12-02'],
  ['not fetched', BACK, null],
  ['not fetched, to be sent', { ...BACK, isToBeSent: true }, '2026-12-02'],
  ['not fetched, to be sent, damaged', { ...BACK, isToBeSent: true, isDamaged: true }, null],
])('a toy has a day to be sent by: %s', (_, changes, day) => {
  expect(shipByOf({ ...TOY, ...changes }, [])).toBe(day)
})
