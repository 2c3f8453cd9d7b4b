import { expect, it } from 'vitest'
import { withDuty } from './exceptions.ts'
import { comingBackDescription, newToyCancelledDescription } from './money-descriptions.ts'
import type { OrderRow } from './orders.queries.ts'
import type { Shipment } from './shipments.queries.ts'

const CANCELLED = { status: 'cancelled', is_cancelled_by_shop: false, needs_review: false } as OrderRow
const COMES_BACK = { owedOre: 0, bank: null, isAllBack: false, isAsked: false, isComingBack: true }
const BACK = 'Paketet kom tillbaka till vår verkstad.'
const NEW_TOY =
  'Den nya leksaken är avbeställd. Pengarna för det som inte kommer fram är på väg tillbaka till dig.'

it('money on its way back takes the place of no parcel that came back', () => {
  expect(comingBackDescription(CANCELLED, { money: COMES_BACK, back: BACK })).toEqual({
    status_description: `${NEW_TOY} ${BACK}`,
  })
  expect(comingBackDescription(CANCELLED, { money: COMES_BACK, back: undefined })).toEqual({
    status_description: 'Beställningen är avbeställd. Pengarna är på väg tillbaka till dig.',
  })
  const ofShop = { ...CANCELLED, is_cancelled_by_shop: true }
  expect(comingBackDescription(ofShop, { money: COMES_BACK, back: undefined })).toEqual({
    status_description: 'Vi har avslutat beställningen. Pengarna är på väg tillbaka till dig.',
  })
  const story = { part: 'digital_story', name: 'Digital saga', isComing: false }
  expect(newToyCancelledDescription(CANCELLED, [story], { money: COMES_BACK, back: BACK })).toEqual({
    status_description: `${NEW_TOY} Den digitala sagan behåller du. ${BACK}`,
  })
})

it('a parcel on its way out of the EU says that VAT and duty may be asked for, until it has arrived', () => {
  const told = { status_description: 'Paketet har lämnat vår verkstad.' }
  const sent = { method: 'parcel', delivered_at: null, lost_at: null, returned_at: null } as Shipment
  const wordsOf = (country: string, parcel: Shipment) =>
    withDuty({ country }, [parcel], told).status_description
  expect(wordsOf('Norge', sent)).toContain('moms och tull kan tillkomma')
  expect(wordsOf('Sverige', sent)).toBe(told.status_description)
  expect(wordsOf('Norge', { ...sent, delivered_at: new Date() })).toBe(told.status_description)
})
