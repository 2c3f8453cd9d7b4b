import type { OrderShipment } from '@leksmedjan/contract/shipments'
import { expect, it } from 'vitest'
import { standingOfGood } from './goods.rules.ts'

const TOY = { part: 'toy', name: 'Leksaken', details: [], isBack: false, withdrewAt: null }
const BOX = { ...TOY, part: 'gift_box', name: 'Presentask' }
const STORY = { ...TOY, part: 'digital_story', name: 'Digital saga' }
const WITHDRAWN = { ...BOX, withdrewAt: '2026-11-24T09:00:00Z' }
const BACK = { ...BOX, isBack: true }

const ALL: OrderShipment = {
  toy: 1,
  expected: null,
  method: 'parcel',
  place: 1,
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: null,
  shipped_at: '2026-11-27T09:00:00Z',
  delivered_at: null,
  lost_at: null,
  returned_at: null,
  is_damaged: false,
  contents: null,
}
const END = '2026-11-30T09:00:00Z'
const FIRST = { ...ALL, delivered_at: END, contents: [{ part: 'toy', name: 'Leksaken' }] }
const SECOND = { ...ALL, place: 2, contents: [{ part: 'gift_box', name: 'Presentask' }] }
const ANEW = { ...SECOND, place: 1, shipped_at: '2026-12-02T09:00:00Z' }

const sent = (...parcels: OrderShipment[]) => ({
  status: 'shipped' as const,
  isReprint: false,
  parcels,
  story: null,
})
const UNSENT = {
  status: 'printing' as const,
  isReprint: false,
  parcels: [],
  story: { isThere: false, mayWithdraw: true },
}
const SENT_STORY = { story: { isThere: true, mayWithdraw: false } }

it.each([
  ['Inte skickad', TOY, UNSENT],
  ['På väg', TOY, sent(ALL)],
  ['Framme', BOX, sent({ ...ALL, delivered_at: END })],
  ['I paket 1 av 2, framme', TOY, sent(FIRST, SECOND)],
  ['I paket 2 av 2, på väg', BOX, sent(FIRST, SECOND)],
  ['I paket 2 av 2, kom bort', BOX, sent(FIRST, { ...SECOND, lost_at: END })],
  ['På väg', BOX, sent(FIRST, { ...SECOND, lost_at: END }, ANEW)],
  ['I paket 1 av 2, framme', TOY, sent(FIRST, { ...SECOND, lost_at: END }, ANEW)],
  ['I ett av 2 paket, på väg', TOY, sent(ALL, { ...ALL, place: 2 })],
  ['I ett av 2 paket', TOY, sent({ ...ALL, delivered_at: END }, { ...ALL, place: 2 })],
  ['Väntar på köparen', TOY, sent({ ...ALL, method: 'pickup' })],
  ['Hämtades', TOY, sent({ ...ALL, method: 'pickup', delivered_at: END })],
  ['Görs på nytt', TOY, { ...sent({ ...ALL, delivered_at: END }), isReprint: true }],
  ['Inte skickad', BOX, sent(FIRST)],
  ['Framme, köparen ångrade det 24\u00a0november', WITHDRAWN, sent({ ...ALL, delivered_at: END })],
  ['Kommer med mejl', STORY, UNSENT],
  ['Skickad med mejl', STORY, { ...UNSENT, ...SENT_STORY }],
  ['Skickad med mejl', STORY, { ...UNSENT, ...SENT_STORY, status: 'cancelled' as const }],
  ['Skickades inte', STORY, { ...UNSENT, status: 'refunded' as const }],
  ['Skickades inte', STORY, { ...UNSENT, status: 'cancelled' as const }],
  ['Pengarna är tillbaka', BACK, sent({ ...ALL, delivered_at: END })],
  ['I paket 2 av 2, på väg, pengarna är tillbaka', BACK, sent(FIRST, SECOND)],
  ['Pengarna är tillbaka', { ...STORY, isBack: true }, UNSENT],
  [null, TOY, { ...UNSENT, status: 'cancelled' as const }],
  // The role WORKSHOP reads no parcels of an order that has arrived.
  [null, TOY, { ...UNSENT, status: 'delivered' as const }],
])('it is read as %o', (words, good, order) => {
  expect(standingOfGood(good, order)).toEqual({ words, isLeftOut: false })
})

it.each([
  ['Packas inte: köparen ångrade det 24\u00a0november', WITHDRAWN, UNSENT],
  ['Packas inte: köparen ångrade det 24\u00a0november', WITHDRAWN, sent(FIRST)],
  ['Stannar hos oss: köparen ångrade det 24\u00a0november', WITHDRAWN, sent({ ...ALL, method: 'pickup' })],
  [
    'Stannar hos oss: köparen ångrade det 24\u00a0november',
    WITHDRAWN,
    sent({ ...ALL, method: 'pickup', delivered_at: END }),
  ],
  ['Packas inte: pengarna är tillbaka', BACK, UNSENT],
  ['Packas inte: pengarna är tillbaka', BACK, sent(FIRST)],
])('what is not packed is read as %o', (words, good, order) => {
  expect(standingOfGood(good, order)).toEqual({ words, isLeftOut: true })
})
