/** The letter about several lost parcels. */
import { expect, it } from 'vitest'
import { ADDRESS, contextAt } from './letter-context.test-data.ts'
import { letterOf } from './letter-of.ts'
import { lost, type LostFacts } from './lost.ts'

const SHOP = contextAt('2026-11-26T08:00:00Z')
const BOX = { part: 'gift_box', name: 'Presentask' }
const CARD = { part: 'greeting', name: 'Hälsningskort' }
const parcel = (number: string, contents: LostFacts['sentAgain']) => ({
  carrier: 'PostNord',
  tracking_number: number,
  tracking_url: null,
  contents: [...contents],
})
const OTHERS = { kept: [], sentAgain: [BOX, CARD], withdrawn: [], cancelled: null }
const FACTS: LostFacts = {
  orderNumber: 'MINIMAL-7K3M9QXA',
  email: 'karin@exempel.se',
  toyName: 'Gnista',
  asksToWait: false,
  isPrintBegun: false,
  isLate: false,
  mayBeInTime: false,
  isToyBack: false,
  ...OTHERS,
  imageUrl: 'https://leksmedjan.example/files/public/x.webp',
  promised: { first: '2026-12-03', last: '2026-12-14' },
  deliveryAddress: ADDRESS,
  refund: null,
  parcels: [parcel('UA1SE', [BOX]), parcel('UA2SE', [CARD])],
  sentParcels: 3,
  parts: ['gift_box', 'greeting'],
}
const REFUND = { refund: { amount: '98 kr', isRest: false }, sentAgain: [] }

it.each([
  ['sent again', {}, 'Vi skickar det som låg i paketen på nytt, utan kostnad.'],
  ['paid back', REFUND, 'Pengarna för det som låg i paketen är på väg tillbaka.'],
  ['made again', { parts: null }, 'Vi skriver ut en likadan och skickar den utan kostnad.'],
])('speaks of all of them where their contents are %s', (_, more, preview) => {
  const letter = lost({ ...FACTS, ...more }, SHOP)
  expect(letter.preview).toBe(preview)
  expect(letterOf(letter, SHOP).text).toContain('Dyker paketen upp ändå?')
})

it('speaks of one where one is lost', () => {
  const letter = lost({ ...FACTS, parcels: [parcel('UA1SE', [BOX])], parts: ['gift_box'] }, SHOP)
  expect(letter.preview).toBe('Vi skickar det som låg i paketet på nytt, utan kostnad.')
  expect(letterOf(letter, SHOP).text).toContain('Dyker paketet upp ändå?')
})
