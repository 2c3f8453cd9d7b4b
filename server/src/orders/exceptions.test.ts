import { expect, it } from 'vitest'
import { comingBackDescription, newToyCancelledDescription } from './exceptions.ts'
import type { OrderRow } from './orders.queries.ts'

const CANCELLED = { status: 'cancelled', needs_review: false } as OrderRow
const COMES_BACK = { owedOre: 0, bank: null, isAsked: false, isComingBack: true }
const BACK = 'Paketet kom tillbaka till vår verkstad.'
const NEW_TOY =
  'Den nya leksaken är avbeställd. Pengarna för det som inte kommer fram är på väg tillbaka till dig.'

it('money on its way back takes the place of no parcel that came back', () => {
  expect(comingBackDescription(CANCELLED, COMES_BACK, BACK)).toEqual({
    status_description: `${NEW_TOY} ${BACK}`,
  })
  expect(comingBackDescription(CANCELLED, COMES_BACK, undefined)).toEqual({
    status_description: 'Beställningen är avbeställd. Pengarna är på väg tillbaka till dig.',
  })
  const story = { part: 'digital_story', name: 'Digital saga', isComing: false }
  expect(newToyCancelledDescription(CANCELLED, [story], { money: COMES_BACK, back: BACK })).toEqual({
    status_description: `${NEW_TOY} Den digitala sagan behåller du. ${BACK}`,
  })
})
