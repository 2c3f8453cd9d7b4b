import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '@leksmedjan/contract/orders'
import { daySpan } from '#lib/formats/dates.ts'
import { RECEIPT } from '#lib/receipt.test-data.ts'
import { TEXTS } from './texts.ts'
import { type Order, isLateAndUnsent } from './order-state.rules.ts'
import { timelineOf } from './timeline.rules.ts'
import { statusWords, stageBadge } from './status-words.rules.ts'
import {
  plain,
  NOW,
  PAID,
  PRINTING,
  MODELLING,
  MODEL,
  SENDING,
  AGREED,
  order,
} from './order-status.test-data.ts'

test('a late order shows the days it is promised for, until they are over', () => {
  const late = { ...order('printing', [PAID, PRINTING]), is_late: true, status_description: 'Den dröjer.' }
  expect(statusWords(late, NOW)).toEqual({ headline: 'Gnista blir försenad', description: 'Den dröjer.' })
  expect(stageBadge(late)).toEqual({ tone: 'bad', text: 'Försenad' })
  expect(plain(timelineOf(late, NOW).at(-1)?.detail)).toBe('Hos dig 30 november–9 december')
  const after = new Date('2026-12-10T09:00:00Z')
  expect(statusWords(late, after).headline).toBe('Gnista är försenad')
  const missing = { ...late, delivery_span: null, misses_days: true }
  expect(statusWords(missing, NOW).headline).toBe('Gnista blir försenad')
  const moved = { ...order('processing', [PAID]), is_late: true, receipt: RECEIPT }
  expect(
    timelineOf(moved, NOW).find(({ title }) => title === TEXTS.timeline.printing)?.detail,
  ).toBeUndefined()
  expect(plain(timelineOf(late, after).at(-1)?.detail)).toBe('Utlovad 30 november–9 december')
})

test('a late toy on its way says so, with the days of its carrier and no button to cancel', () => {
  const late = { ...order('shipped', [PAID, PRINTING]), is_late: true, status_description: 'Den är på väg.' }
  for (const now of [NOW, new Date('2026-12-10T09:00:00Z')])
    expect(statusWords(late, now)).toEqual({
      headline: 'Gnista är på väg, senare än vi lovade',
      description: 'Den är på väg.',
    })
  expect(stageBadge(late)).toEqual({ tone: 'bad', text: 'Försenad' })
  expect(plain(timelineOf(late, NOW).at(-1)?.detail)).toBe('Hos dig 30 november–9 december')
  expect(isLateAndUnsent(late)).toBe(false)
  expect(isLateAndUnsent({ ...late, status: 'printing' })).toBe(true)
})

test('a toy that its carrier may still bring in time is not said to be late', () => {
  const late = { ...order('shipped', [PAID, PRINTING]), is_late: true, may_be_in_time: true }
  expect(statusWords(late, NOW).headline).toBe('Gnista är på väg, kanske senare än vi lovade')
  expect(stageBadge(late)).toEqual({ tone: 'sun', text: 'Kan bli försenad' })
})

test('whoever is asked to wait for a new toy does not read that the one before is sent', () => {
  const wait_asked = {
    at: '2026-11-26T09:00:00Z',
    last: '2027-01-04',
    beyond: '2026-12-23',
    answer_by: '2026-12-03',
    is_begun: false,
  }
  const first = { ...order('processing', [PAID]), wait_asked }
  expect(stageBadge(first)).toEqual({ tone: 'sun', text: 'Väntar på ditt svar' })
  const again = { ...order('shipped', [PAID, PRINTING]), replacement: 'waiting' as const, wait_asked }
  expect(stageBadge(again)).toEqual({ tone: 'sun', text: 'Väntar på ditt svar', isStatus: true })
})

test('nothing is to come of an order whose money the bank gave back', () => {
  const taken = { ...order('processing', [PAID]), delivery_span: null, bank_gave_back: 'unsent' as const }
  expect(timelineOf(taken, NOW).filter(({ state }) => state === 'next')).toEqual([])
})

test('shows the model as finished while the order awaits the printer', () => {
  const waiting = { ...order('processing', [PAID, MODELLING]), models: [MODEL] }
  expect(statusWords(waiting, NOW).headline).toBe('Gnista är klar som 3D\u2011modell och väntar på skrivaren')
  // Time of completion, not of the start.
  expect(plain(timelineOf(waiting, NOW)[1]?.detail)).toBe('23 november 2026, 14.35')
  expect(timelineOf(waiting, NOW).map((step) => [step.title, step.state])).toEqual([
    ['Mottagen och betald', 'done'],
    ['3D-modellen är klar', 'done'],
    ['Skrivs ut', 'next'],
    ['Skickad', 'next'],
    ['Levererad', 'next'],
  ])
})

test('a model under way, or a toy already in the printer, keeps the words of its state', () => {
  const making: Order = {
    ...order('processing', [PAID, MODELLING]),
    models: [{ ...MODEL, status: 'running' }],
  }
  expect(statusWords(making, NOW).headline).toBe('Gnista blir 3D-modell')
  expect(timelineOf(making, NOW)[1]).toMatchObject({ title: '3D-modellen skapas', state: 'now' })
  expect(statusWords({ ...order('printing', [PAID]), models: [MODEL] }, NOW).headline).toBe(
    'Gnista skrivs ut just nu',
  )
})

test('every status has its headline', () => {
  for (const status of ORDER_STATUSES) expect(TEXTS.headlines[status]('Gnista')).toContain('Gnista')
})

const PROCESSING = { at: '2026-11-24T06:00:00Z', status: 'processing', text: '3D-modellen skapas' }

const proofOf = (more: Partial<NonNullable<Order['proof']>>): Order => ({
  ...order('processing', [PAID, PROCESSING]),
  models: [MODEL],
  proof: {
    state: 'waiting',
    answer_by: '2026-11-26T06:00:00Z',
    answered_at: null,
    silence_prints: false,
    ...more,
  },
})

test.each<[Partial<NonNullable<Order['proof']>>, string | null, string]>([
  [{}, 'now', TEXTS.proof.headline('Gnista')],
  [{ state: 'lapsed' }, 'now', TEXTS.proof.headline('Gnista')],
  [{ state: 'lapsed', silence_prints: true }, null, TEXTS.modelReady.headline('Gnista')],
  [{ state: 'approved', answered_at: '2026-11-25T06:00:00Z' }, 'done', TEXTS.modelReady.headline('Gnista')],
])('a proof that is %o stands between model and print', (proof, state, headline) => {
  const shown = proofOf(proof)
  const steps = timelineOf(shown, NOW)
  const step = steps.find(({ title }) => title === TEXTS.proof.step)
  expect(step?.state ?? null).toBe(state)
  if (step !== undefined) expect(steps[steps.indexOf(step) + 1]?.title).toBe(TEXTS.timeline.printing)
  expect(statusWords(shown, NOW).headline).toBe(headline)
})

test('shows a requested change and a model under review', () => {
  const changed = proofOf({ state: 'change_asked', answered_at: '2026-11-25T06:00:00Z' })
  expect(statusWords(changed, NOW).headline).toBe(TEXTS.proof.changeHeadline('Gnista'))
  expect(stageBadge(changed)).toEqual({ tone: 'working', text: TEXTS.proof.changeAsked })
  const looked = { ...proofOf({ state: 'expected' }), models: [{ ...MODEL, status: 'needs_look' as const }] }
  expect(statusWords(looked, NOW).headline).toBe(TEXTS.needsLook.headline('Gnista'))
})

test('shows a lost parcel and what happens next', () => {
  const parcel = {
    method: 'parcel' as const,
    place: 1,
    carrier: 'PostNord',
    tracking_number: 'UA123456789SE',
    tracking_url: null,
    shipped_at: '2026-11-27T08:00:00Z',
    delivered_at: null,
    lost_at: '2026-12-07T08:00:00Z',
    returned_at: null,
    is_damaged: false,
    contents: null,
    toy: 1,
    expected: null,
  }
  const MAKING = { at: '2026-11-24T06:20:00Z', status: 'processing', text: '3D-modellen skapas' } as const
  const SENT = { at: '2026-11-27T08:00:00Z', status: 'shipped', text: 'Skickad' } as const
  const AGAIN = { at: '2026-12-07T08:00:00Z', status: 'processing', text: 'Vi gör en ny' } as const
  const road = [PAID, MAKING, PRINTING, SENT] as Order['history']
  const made = { models: [MODEL], receipt: RECEIPT }
  const again = { ...order('processing', [...road, AGAIN]), ...made, shipments: [parcel] }
  const daysOfNew = TEXTS.atYours(daySpan(again.delivery_span ?? { first: '', last: '' }))
  expect(statusWords(again, NOW).headline).toBe('Vi gör Gnista på nytt')
  expect(stageBadge(again)).toEqual({ tone: 'bad', text: 'Paketet kom aldrig fram' })
  expect(timelineOf(again, NOW).slice(4)).toEqual([
    { title: 'Vi gör en ny', detail: expect.any(String) as string, state: 'now' },
    { title: 'Skrivs ut', state: 'next' },
    expect.objectContaining({ title: 'Skickad', state: 'next' }) as object,
    { title: 'Levererad', detail: daysOfNew, state: 'next' },
  ])
  const untold = { ...again, delivery_span: null }
  expect(timelineOf(untold, NOW).at(-1)).toEqual({ title: 'Levererad', state: 'next' })
  expect(stageBadge({ ...again, is_late: true })?.text).toBe('Försenad')
  const paidBack = { ...order('shipped', road), models: [MODEL], shipments: [parcel] }
  expect(statusWords(paidBack, NOW).headline).toBe('Gnista kom aldrig fram')
  expect(timelineOf(paidBack, NOW).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
  const sentAgain = { ...paidBack, shipments: [parcel, { ...parcel, lost_at: null }] }
  expect(statusWords(sentAgain, NOW).headline).toBe('Gnista är på väg till dig')
  expect(timelineOf(sentAgain, NOW).at(-1)).toEqual({ title: 'Levererad', detail: daysOfNew, state: 'next' })
  const replaced = {
    ...again,
    shipments: [{ ...parcel, lost_at: null, delivered_at: NOW.toISOString() }, parcel],
  }
  expect(statusWords(replaced, NOW).headline).toBe('Vi gör Gnista på nytt')
})

const THINGS = {
  toy: [{ part: 'toy', name: 'Leksaken' }],
  box: [{ part: 'gift_box', name: 'Presentask' }],
}

const BOX_LOST = { ...SENDING, place: 2, lost_at: '2026-11-30T08:00:00Z', contents: THINGS.box }

const withBoxLost = (status: 'shipped' | 'delivered', arrived: string | null): Order => ({
  ...order(status, [PAID]),
  status_description: 'Paket 2 av 2 kom aldrig fram.',
  shipments: [{ ...SENDING, delivered_at: arrived, contents: THINGS.toy }, BOX_LOST],
})

test('a lost gift box leaves the toy where it is, with its days', () => {
  const onItsWay = withBoxLost('shipped', null)
  expect(statusWords(onItsWay, NOW).headline).toBe('Gnista är på väg till dig')
  expect(stageBadge(onItsWay)).toEqual({ tone: 'bad', text: 'Paket 2 av 2 kom aldrig fram' })
  expect(timelineOf(onItsWay, NOW).at(-1)).toMatchObject({ title: 'Levererad', state: 'next' })
  expect(plain(timelineOf(onItsWay, NOW).at(-1)?.detail)).toBe('Hos dig 30 november–9 december')
  expect(statusWords(withBoxLost('delivered', '2026-12-01T08:00:00Z'), NOW).headline).toBe('Gnista är framme')
  const late = { ...onItsWay, is_late: true }
  expect(statusWords(late, NOW).headline).toBe('Gnista är på väg, senare än vi lovade')
})

test('the toy has arrived while the box is sent again, and is lost with its own parcel', () => {
  const arrived = withBoxLost('shipped', '2026-12-01T08:00:00Z')
  const again = { ...SENDING, shipped_at: '2026-12-02T08:00:00Z', contents: THINGS.box }
  for (const shipments of [arrived.shipments, [...arrived.shipments, again]]) {
    const sent = { ...arrived, shipments }
    expect(statusWords(sent, NOW).headline).toBe('Gnista är framme')
    expect(timelineOf(sent, NOW).at(-1)?.title).toBe('Levererad')
  }
  const toyLost = { ...SENDING, lost_at: '2026-12-01T08:00:00Z', contents: THINGS.toy }
  const boxAlone = { ...arrived, shipments: [{ ...again, shipped_at: SENDING.shipped_at }, toyLost] }
  expect(statusWords(boxAlone, NOW).headline).toBe('Gnista kom aldrig fram')
  expect(timelineOf(boxAlone, NOW).every(({ state }) => state === 'done')).toBe(true)
  expect(statusWords({ ...arrived, shipments: [toyLost, again] }, NOW).headline).toBe(
    'Gnista kom aldrig fram',
  )
})

test('an order that is delivered without its toy does not say that the toy is delivered', () => {
  const box = { ...SENDING, place: 2, delivered_at: '2026-12-01T08:00:00Z', contents: THINGS.box }
  const delivered = order('delivered', [PAID])
  const toyLost = { ...SENDING, lost_at: '2026-11-30T08:00:00Z', contents: THINGS.toy }
  expect(stageBadge({ ...delivered, shipments: [box, toyLost] })).toMatchObject({
    isStatus: true,
    tone: 'bad',
  })
  const toyBack = { ...SENDING, returned_at: '2026-11-30T08:00:00Z', contents: THINGS.toy }
  const back = { ...delivered, shipments: [toyBack, box] }
  expect(stageBadge(back)).toMatchObject({
    isStatus: true,
    text: expect.stringContaining('kom tillbaka') as string,
  })
  expect(statusWords(back, NOW).headline).toContain('kom tillbaka till oss')
})

test('of two parcels the one that came back is not told of the other', () => {
  const back = { ...SENDING, place: 2, returned_at: '2026-12-07T08:00:00Z' }
  const sent = { ...order('shipped', [PAID]), shipments: [SENDING, back] }
  expect(statusWords(sent, NOW).headline).toBe('Paket 2 av 2 med Gnista kom tillbaka till oss')
  expect(stageBadge(sent)).toMatchObject({ text: 'Paket 2 av 2 kom tillbaka' })
  const all = { ...sent, shipments: [{ ...back, place: 1 }, back] }
  expect(statusWords(all, NOW).headline).toBe('Gnista kom tillbaka till oss')
  expect(stageBadge(all)).toMatchObject({ text: 'Paketen kom tillbaka' })
  const toy = { ...SENDING, delivered_at: '2026-12-01T08:00:00Z', contents: THINGS.toy }
  const boxBack = { ...sent, shipments: [toy, { ...back, contents: THINGS.box }] }
  expect(statusWords(boxBack, NOW).headline).toBe('Paket 2 av 2 kom tillbaka till oss')
})

test.each([
  [
    'shipped',
    { returned_at: '2026-12-07T08:00:00Z' },
    'Gnista kom tillbaka till oss',
    'Paketet kom tillbaka',
  ],
  ['shipped', { method: 'pickup' as const }, 'Gnista är klar att hämta', 'Klar att hämta'],
  [
    'delivered',
    { method: 'pickup' as const, delivered_at: '2026-12-07T08:00:00Z' },
    'Gnista är hämtad',
    'Hämtad',
  ],
  [
    'shipped',
    { method: 'pickup' as const, returned_at: '2026-12-07T08:00:00Z' },
    'Gnista hämtades inte',
    'Inte hämtad',
  ],
  [
    'shipped',
    { method: 'pickup' as const, returned_at: '2026-12-07T08:00:00Z', is_damaged: true, contents: null },
    'Gnista går inte att hämta än',
    'Går inte att hämta än',
  ],
] as const)('%s, with %j, reads %s', (status, sending, headline, badge) => {
  const shown = { ...order(status, [PAID, PRINTING]), shipments: [{ ...SENDING, ...sending }] }
  expect(statusWords(shown, NOW).headline).toBe(headline)
  expect(stageBadge(shown)).toMatchObject({ text: badge, isStatus: true })
})

test('a toy to be fetched whose order a person looks at is not called ready', () => {
  const ready = { ...SENDING, method: 'pickup' as const }
  const parked = { ...order('shipped', [PAID, PRINTING]), is_parked: true, shipments: [ready] }
  const again = {
    ...order('delivered', [PAID, AGREED, RESENT]),
    is_parked: true,
    replacement: 'shipped' as const,
    shipments: [SENDING, { ...ready, toy: 2, expected: null }],
  }
  for (const shown of [parked, again]) {
    expect(statusWords(shown, NOW).headline).toBe('Vi går igenom beställningen av Gnista')
    expect(stageBadge(shown)).toMatchObject({ tone: 'sun', isStatus: true })
    expect(stageBadge(shown)?.text).not.toMatch(/hämta/)
  }
})

test('a parcel that came back and was sent again is on its way', () => {
  const back = { ...SENDING, returned_at: '2026-12-07T08:00:00Z' }
  const shown = { ...order('shipped', [PAID, PRINTING]), shipments: [back, SENDING] }
  expect(statusWords(shown, NOW).headline).toBe('Gnista är på väg till dig')
  expect(stageBadge(shown)).toBeNull()
  for (const shipments of [[back], [back, SENDING]])
    expect(timelineOf({ ...shown, shipments, delivery_span: null }, NOW).at(-1)).toEqual({
      title: 'Levererad',
      state: 'next',
    })
})

test('a print that failed waits for the printer', () => {
  const shown = { ...order('printing', [PAID, PRINTING]), print_waits: true }
  expect(statusWords(shown, NOW).headline).toBe('Gnista väntar på skrivaren')
  expect(stageBadge(shown)).toMatchObject({ text: 'Väntar på skrivaren', isStatus: true })
  expect(timelineOf(shown, NOW).map(({ title, state }) => [title, state])).toEqual([
    ['Mottagen och betald', 'done'],
    ['Utskriften började', 'done'],
    ['Skrivs ut igen, väntar på sin tur i skrivaren', 'now'],
    ['Skickad', 'next'],
    ['Levererad', 'next'],
  ])
})

const REPRINTED = { ...AGREED, at: '2026-12-04T08:00:00Z', status: 'replacement_printed', text: 'Utskriven' }

const RESENT = { ...AGREED, at: '2026-12-05T08:00:00Z', status: 'replacement_shipped', text: 'Skickad' }

test.each([
  [
    'waiting',
    [AGREED],
    'Vi gör Gnista på nytt',
    'Ny görs',
    [
      ['Vi gör en ny leksak', 'now'],
      ['Den nya skrivs ut', 'next'],
      ['Den nya skickas', 'next'],
      ['Den nya levereras', 'next'],
    ],
  ],
  [
    'printed',
    [AGREED, REPRINTED],
    'Vi gör Gnista på nytt',
    'Ny görs',
    [
      ['Vi gör en ny leksak', 'done'],
      ['Den nya är utskriven, vi kontrollerar den nu', 'now'],
      ['Den nya skickas', 'next'],
      ['Den nya levereras', 'next'],
    ],
  ],
  [
    'shipped',
    [AGREED, RESENT],
    'Den nya leksaken Gnista är på väg',
    'Ny på väg',
    [
      ['Vi gör en ny leksak', 'done'],
      ['Skickad', 'done'],
      ['Den nya levereras', 'next'],
    ],
  ],
  [
    'delivered',
    [AGREED, RESENT],
    'Den nya leksaken Gnista är framme',
    'Ny framme',
    [
      ['Vi gör en ny leksak', 'done'],
      ['Skickad', 'done'],
    ],
  ],
] as const)(
  'a new toy that is %s has its own headline and steps',
  (replacement, steps, headline, badge, told) => {
    for (const status of ['shipped', 'delivered'] as const) {
      const shown = { ...order(status, [PAID, ...steps]), replacement, shipments: [SENDING] }
      expect(statusWords(shown, NOW).headline).toBe(headline)
      expect(stageBadge(shown)).toMatchObject({ text: badge, isStatus: true })
      const [, ...after] = timelineOf(shown, NOW)
      expect(after.map(({ title, state }) => [title, state])).toEqual(told)
    }
  },
)

test('a new toy to be fetched is neither on its way nor delivered', () => {
  const shipments = [SENDING, { ...SENDING, method: 'pickup' as const, toy: 2, expected: null }]
  const waiting = {
    ...order('delivered', [PAID, AGREED, RESENT]),
    replacement: 'shipped' as const,
    shipments,
  }
  expect(statusWords(waiting, NOW).headline).toBe('Den nya leksaken Gnista är klar att hämta')
  expect(timelineOf(waiting, NOW).at(-1)).toEqual({ title: 'Den nya hämtas', state: 'next' })
  expect(stageBadge({ ...waiting, replacement: 'delivered' })).toMatchObject({ text: 'Ny hämtad' })
})

const PRINTED = { at: '2026-11-26T13:00:00Z', status: 'printed', text: 'Leksaken är utskriven' }

const CHECKED = { at: '2026-11-26T14:00:00Z', status: 'checked', text: 'Leksaken är kontrollerad' }

test.each([
  [[PRINTED], 'Gnista är utskriven', 'Utskriven', ['Utskriven, vi kontrollerar den nu']],
  [
    [PRINTED, CHECKED],
    'Gnista packas nu',
    'Kontrollerad',
    ['Leksaken är utskriven', 'Kontrollerad och packas'],
  ],
])('between printer and parcel the page says how far the toy is', (more, headline, badge, titles) => {
  const shown = { ...order('printing', [PAID, PRINTING, ...more]), status_description: 'Nu packar vi den.' }
  expect(statusWords(shown, NOW)).toEqual({ headline, description: 'Nu packar vi den.' })
  expect(stageBadge(shown)).toEqual({ tone: 'good', text: badge, isStatus: true })
  const steps = timelineOf(shown, NOW)
  expect(steps.map(({ title }) => title)).toEqual([
    'Mottagen och betald',
    'Utskriften började',
    ...titles,
    'Skickad',
    'Levererad',
  ])
  expect(steps.filter(({ state }) => state === 'now').map(({ title }) => title)).toEqual(titles.slice(-1))
})

test('once it is sent, print and check are past', () => {
  const sent = { at: '2026-11-27T08:00:00Z', status: 'shipped', text: 'Leksaken är skickad' }
  const shown = order('shipped', [PAID, PRINTING, PRINTED, CHECKED, sent])
  expect(timelineOf(shown, NOW).map(({ title, state }) => [title, state])).toContainEqual([
    'Leksaken är kontrollerad',
    'done',
  ])
  expect(statusWords(shown, NOW).headline).toBe('Gnista är på väg till dig')
  expect(stageBadge(shown)).toBeNull()
})

test('of an order that a person must look at nothing says that it is packed or waits for a printer', () => {
  const description = 'En av oss går igenom beställningen.'
  const base = { ...order('printing', [PAID, PRINTING, PRINTED, CHECKED]), status_description: description }
  const parked = { ...base, is_parked: true }
  expect(statusWords(parked, NOW)).toEqual({ headline: 'Vi går igenom beställningen av Gnista', description })
  expect(timelineOf(parked, NOW)[3]).toMatchObject({ title: 'Kontrollerad', state: 'now' })
  expect(statusWords({ ...parked, is_late: true }, NOW).headline).toBe('Gnista blir försenad')
  const waits = { ...order('printing', [PAID, PRINTING]), print_waits: true, is_parked: true }
  expect(stageBadge(waits)?.text).toBe('Vi går igenom beställningen')
  const words = [statusWords(waits, NOW).headline, ...timelineOf(waits, NOW).map(({ title }) => title)]
  expect(words.join()).not.toMatch(/väntar|sin tur/)
  const made = { ...order('processing', [PAID, MODELLING]), models: [MODEL], is_parked: true }
  expect(statusWords(made, NOW).headline).toBe('Vi går igenom beställningen av Gnista')
  const running = { ...order('printing', [PAID, PRINTING]), is_parked: true }
  expect(statusWords(running, NOW).headline).toBe('Gnista skrivs ut just nu')
  expect(statusWords(base, NOW).headline).toBe('Gnista packas nu')
})

test('a new toy that was cancelled alone is called so', () => {
  const box = { part: 'gift_box', name: 'Presentask' }
  const parcel = {
    method: 'parcel',
    place: 1,
    carrier: 'DHL',
    tracking_number: '1',
    tracking_url: null,
    shipped_at: '2026-11-27T12:05:00Z',
    delivered_at: '2026-11-28T12:05:00Z',
    lost_at: null,
    returned_at: null,
    is_damaged: false,
    toy: 1,
    expected: null,
  } as const
  const cancelled = {
    ...order('cancelled', []),
    status_description: 'Den nya leksaken är avbeställd. Presentasken behåller du.',
    shipments: [{ ...parcel, contents: [box] }],
  }
  expect(statusWords(cancelled, NOW)).toEqual({
    headline: 'Den nya leksaken är avbeställd',
    description: 'Presentasken behåller du.',
  })
  expect(statusWords(order('cancelled', []), NOW).headline).toBe('Gnista är avbeställd')
})

test('an order that the shop ended is not called cancelled by its buyer', () => {
  const ended = { ...order('cancelled', []), is_cancelled_by_shop: true }
  expect(statusWords(ended, NOW).headline).toBe('Vi har avslutat beställningen av Gnista')
})

test('of a late toy whose buyer asked to cancel its page says that an answer is awaited', () => {
  const asked = { ...order('shipped', []), awaits_cancellation: true, is_late: true }
  expect(statusWords(asked, NOW).headline).toBe('Du vill häva köpet av Gnista')
  expect(stageBadge(asked)?.text).toBe('Väntar på vårt svar')
})

test.each([
  ['cancelled', { status_description: 'Beställningen är avbeställd.' }, ''],
  [
    'cancelled',
    { status_description: 'Beställningen är avbeställd. Pengarna är på väg tillbaka till dig.' },
    'Pengarna är på väg tillbaka till dig.',
  ],
  [
    'cancelled',
    { status_description: 'Vi har avslutat beställningen. Du får ett mejl.', is_cancelled_by_shop: true },
    'Du får ett mejl.',
  ],
  [
    'shipped',
    {
      status_description: 'Paketet kom tillbaka till vår verkstad. Svara på vårt mejl.',
      shipments: [{ ...SENDING, returned_at: '2026-11-28T12:05:00Z' }],
    },
    'Svara på vårt mejl.',
  ],
  [
    'shipped',
    {
      status_description: 'Paketet kom tillbaka till vår verkstad, skadat på vägen. Vi mejlar dig.',
      shipments: [{ ...SENDING, returned_at: '2026-11-28T12:05:00Z', is_damaged: true }],
    },
    'Paketet kom tillbaka till vår verkstad, skadat på vägen. Vi mejlar dig.',
  ],
] as const)('the headline of an order that is %s is not said again below it', (status, more, description) => {
  expect(
    statusWords(
      { ...order(status, []), ...more, shipments: [...('shipments' in more ? more.shipments : [])] },
      NOW,
    ).description,
  ).toBe(description)
})

test('a toy that came back and is paid back is not on its way with what lies in the other parcel', () => {
  const [toy, box] = [
    { ...SENDING, contents: [{ part: 'toy', name: 'Leksaken' }], returned_at: '2026-12-01T08:00:00Z' },
    { ...SENDING, place: 2, contents: [{ part: 'gift_box', name: 'Presentask' }] },
  ]
  const sent = { ...order('shipped', [PAID]), shipments: [toy, box] }
  expect(statusWords(sent, NOW).headline).toBe('Paket 1 av 2 med Gnista kom tillbaka till oss')
  expect(stageBadge(sent)?.text).toBe('Paket 1 av 2 kom tillbaka')
})
