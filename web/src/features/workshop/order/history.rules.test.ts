import type { Happening } from '@leksmedjan/contract/workshop-history'
import { expect, it } from 'vitest'
import { byDay, happeningText, newestFirst, ownReason } from './history.rules.ts'

const step = { at: '2026-11-23T13:32:00Z', who: 'Vera', why: 'wrong button' }

it.each([
  ['status', 'processing', 'printing', 'Utskriften började', false],
  ['status', 'printing', 'processing', 'Togs tillbaka: Utskriften började', true],
  ['status', 'shipped', 'processing', 'Leksaken görs en gång till', false],
  ['status', 'processing', 'delivered', 'Togs tillbaka: Leksaken görs en gång till', true],
  ['status', 'confirmed', 'cancelled', 'Avbeställd', true],
  ['payment_status', 'pending', 'paid', 'Betalning mottagen', false],
  ['review', null, 'needs_review', 'Parkerad för granskning', true],
  ['review', 'needs_review', 'turned_down', 'Designen godkändes inte', true],
] as const)('%s from %s to %s reads: %s', (aspect, was, became, words, hasReason) => {
  const happening = { ...step, aspect, was, became }
  expect(happeningText(happening)).toBe(words)
  expect(ownReason(happening)).toBe(hasReason ? step.why : '')
})

it.each([
  ['0', '4900', 'Frakten', 0, '49,00\u00a0kr betalas tillbaka: frakten'],
  [
    '0',
    '28310',
    'Leksaken',
    5900,
    '283,10\u00a0kr betalas tillbaka: leksaken, varav 59,00\u00a0kr för frakten',
  ],
  ['0', '54600', null, 0, '546,00\u00a0kr betalas tillbaka'],
  [
    '4900',
    '8900',
    'Örat satt snett',
    0,
    '40,00\u00a0kr betalas tillbaka: Örat satt snett (sammanlagt 89,00\u00a0kr)',
  ],
  ['8900', '4900', null, 0, 'Återbetalningen på 40,00\u00a0kr kom inte fram'],
] as const)(
  'a refund from %s to %s öre for %s (freight %s) reads: %s',
  (was, became, subject, freightOre, words) => {
    const happening = { ...step, aspect: 'refund' as const, was, became, subject, freightOre }
    expect(happeningText(happening)).toBe(words)
    expect(ownReason(happening)).toBe(step.why)
  },
)

const toy = { ...step, why: '', code: 'ABCD2345', attempt: 2, photos: [] }
const print = {
  ...toy,
  aspect: 'print' as const,
  reason: 'failed' as const,
  printer: 'Bosse',
  was: null,
  isBack: false,
  isOfCheck: false,
  failure: null,
  gramsLost: null,
}
const parcel = {
  ...step,
  aspect: 'parcel' as const,
  method: 'parcel' as const,
  carrier: 'PostNord',
  place: 1,
  of: 1,
  contents: null,
  isDamaged: false,
  isFreightBack: false,
}

const second = { ...parcel, place: 2, of: 3, contents: [{ part: 'greeting', name: 'Hälsningskort' }] }
const letter = {
  ...step,
  why: '',
  aspect: 'letter' as const,
  id: 'm1',
  noteId: null,
  name: 'step:delivered',
  status: 'sent' as const,
}

it.each<[string, Happening]>([
  ['Brev: Tack för köparens ja till modellen', { ...letter, name: 'proof:approved' }],
  ['Utskrift 2 lades i kön: den förra misslyckades', { ...print, became: 'queued' }],
  [
    'Packad och skickad med PostNord. Köparen hade fått tillbaka frakten',
    { ...parcel, became: 'sent', isFreightBack: true },
  ],
  ['Utskrift 2 startades: Bosse', { ...print, became: 'printing' }],
  ['Togs tillbaka: Utskrift 2 startades', { ...print, was: 'printing', became: 'queued', isBack: true }],
  [
    'Togs tillbaka: Utskrift 2 klarade kontrollen',
    { ...print, was: 'checked', became: 'printed', isBack: true },
  ],
  [
    'Togs tillbaka: Utskrift 2 skickades utan kontroll',
    { ...print, was: 'checked', became: 'printing', isBack: true },
  ],
  [
    'Utskrift 2 misslyckades: lossnade från plattan, 12,5 g filament gick åt',
    { ...print, became: 'failed', failure: 'came_loose', gramsLost: 12.5 },
  ],
  ['Togs tillbaka: Utskrift 2 misslyckades', { ...print, was: 'failed', became: 'printed', isBack: true }],
  [
    'Underkännandet av utskrift 2 togs tillbaka',
    { ...print, was: 'failed', became: 'printed', isBack: true, isOfCheck: true },
  ],
  ['Utskrift 2 misslyckades', { ...print, became: 'failed' }],
  ['Utskrift 2 avbröts', { ...print, was: 'queued', became: 'cancelled' }],
  ['Utskrift 2 ska stoppas, ordern är avslutad', { ...print, was: 'printing', became: 'cancelled' }],
  ['Utskrift 2 lades undan', { ...print, became: 'held' }],
  ['Utskrift 2 klarade kontrollen', { ...toy, aspect: 'check', passed: true }],
  ['Packad och skickad med PostNord', { ...parcel, became: 'sent' }],
  ['Togs tillbaka: Packad och skickad med PostNord', { ...parcel, became: 'taken_back' }],
  ['Packad och skickad med PostNord: paket 2 av 3 med hälsningskortet', { ...second, became: 'sent' }],
  ['Paket 2 av 3 med hälsningskortet är framme', { ...second, became: 'delivered' }],
  ['Togs tillbaka: Paket 2 av 3 med hälsningskortet är framme', { ...second, became: 'delivery_taken_back' }],
  ['Paket 2 av 3 med hälsningskortet kom tillbaka', { ...second, became: 'returned' }],
  ['Paket 2 av 3 är försvunnet', { ...second, became: 'lost', contents: null }],
  [
    'Packad och skickad med PostNord: hälsningskortet',
    { ...parcel, became: 'sent', contents: second.contents },
  ],
  ['Packad, köparen hämtar den', { ...parcel, became: 'sent', method: 'pickup' }],
  ['Paketet kom tillbaka', { ...parcel, became: 'returned' }],
  ['Leksaken hämtades inte', { ...parcel, became: 'returned', method: 'pickup' }],
  [
    'Leksaken gick sönder eller kom bort innan den hämtades',
    { ...parcel, became: 'returned', method: 'pickup', isDamaged: true },
  ],
  ['Leksaken är hämtad', { ...parcel, became: 'delivered', method: 'pickup' }],
  ['Brev: Gnista är framme', { ...letter, why: 'Gnista är framme' }],
  ['Brev: Framme, eller hämtad', letter],
  ['Brev: Försenad leverans, kom inte fram', { ...letter, name: 'late', status: 'refused' }],
  ['Köparen godkände modellen', { ...step, aspect: 'proof', became: 'approved', part: null }],
  [
    'Köparen vill ändra modellen: ansiktet',
    { ...step, aspect: 'proof', became: 'change_asked', part: 'face' },
  ],
  ['Ville ångra köpet, ordern gäller', { ...step, aspect: 'withdrawal', part: 'nothing' }],
  ['Köparen reklamerade', { ...step, aspect: 'complaint', became: 'open' }],
])('reads: %s', (words, happening) => expect(happeningText(happening)).toBe(words))

it('a change that the buyer wants is followed by the buyer’s words', () => {
  const change = { ...step, who: 'buyer', why: 'Större öron.', became: 'change_asked' as const }
  expect(ownReason({ ...change, aspect: 'proof', part: 'body' })).toBe('Större öron.')
})

it('of a model that is made the time is that of its beginning', () => {
  const making = { ...step, aspect: 'status' as const, was: 'confirmed', became: 'processing' }
  expect([false, true].map((isMade) => happeningText(making, isMade))).toEqual([
    'Modellen görs',
    'Modellen började göras',
  ])
})

it.each([
  ['printing', 'Togs tillbaka: Utskriften började'],
  ['shipped', 'Leksaken görs en gång till'],
  ['delivered', 'Leksaken görs en gång till'],
])('of an order that goes back from %s nobody makes a model', (was, words) => {
  const back = { ...step, aspect: 'status' as const, was, became: 'processing' }
  expect(happeningText(back, true)).toBe(words)
})

it('the history is grouped by Swedish day, newest first', () => {
  const at = (iso: string): Happening => ({
    at: iso,
    aspect: 'status',
    was: 'pending',
    became: 'confirmed',
    who: 'payment',
    why: '',
  })
  const [first, second, third] = [
    at('2026-11-23T22:30:00Z'),
    at('2026-11-23T23:30:00Z'),
    at('2026-11-24T08:00:00Z'),
  ]
  expect(byDay(newestFirst([first, second, third]))).toEqual([
    {
      day: '2026-11-24',
      happenings: [
        { happening: third, place: 2 },
        { happening: second, place: 1 },
      ],
    },
    { day: '2026-11-23', happenings: [{ happening: first, place: 0 }] },
  ])
})

it.each([
  ['queue', false, /^Löftet flyttades från 1–.?3.december till 7–.?8.december$/, /^Kön är längre/],
  ['complaint', true, /^En ny leksak utlovad 7–.?8.december$/, /^Leksaken reklamerades/],
  [
    'closed',
    true,
    /^Löftet om den nya leksaken flyttades från 1–.?3.december till 7–.?8.december$/,
    /stängd/,
  ],
] as const)(
  'a promise that was moved by %s, of a new toy %s, reads so, with its reason',
  (reason, isOfNewToy, words, why) => {
    const was = { first: '2026-12-01', last: '2026-12-03' }
    const became = { first: '2026-12-07', last: '2026-12-08' }
    const happening = { ...step, aspect: 'promise', reason, isOfNewToy, was, became } as const
    expect(happeningText(happening)).toMatch(words)
    expect(ownReason(happening)).toMatch(why)
  },
)
