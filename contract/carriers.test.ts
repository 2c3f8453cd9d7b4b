import { expect, it } from 'vitest'
import { readCarrier, readTrackingNumber, trackingUrlOf } from './carriers.ts'

it.each([
  ['postnord', 'PostNord'],
  [' POSTNORD ', 'PostNord'],
  ['schenker', 'DB Schenker'],
  ['db-schenker', 'DB Schenker'],
  ['Instabee', 'Instabox'],
  ['earlybird', 'Early Bird'],
  ['Åkeriet  i Ås', 'Åkeriet i Ås'],
])('the carrier %j is spelt %j', (typed, name) => {
  expect(readCarrier(typed)).toBe(name)
})

it.each(['', '  ', '-', 'x'.repeat(41), 'Post\nNord', '<b>'])('%j is no carrier', (typed) => {
  expect(readCarrier(typed)).toBeNull()
})

it.each([
  ['UA 123 456 789 SE', 'UA123456789SE'],
  ['00373500489530470000', '00373500489530470000'],
  ['1Z-999', '1Z-999'],
])('the tracking number %j is %j', (typed, number) => {
  expect(readTrackingNumber(typed)).toBe(number)
})

it.each(['', '123', 'PostNord', '-12345', 'UA123456789SE/../x', 'å1234567', '1'.repeat(41)])(
  '%j is no tracking number',
  (typed) => {
    expect(readTrackingNumber(typed)).toBeNull()
  },
)

it('a parcel is tracked at its carrier, if that has a page for it', () => {
  expect(trackingUrlOf('PostNord', 'UA123456789SE')).toBe(
    'https://tracking.postnord.com/se/?id=UA123456789SE',
  )
  expect(trackingUrlOf('dhl', '12345')).toContain('tracking-id=12345')
  expect(trackingUrlOf('Early Bird', '12345')).toBeNull()
  expect(trackingUrlOf('Åkeriet i Ås', '12345')).toBeNull()
})
