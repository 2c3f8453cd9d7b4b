import { ORDER_STATUSES } from '@leksmedjan/contract/orders'
import { daySpan } from '#lib/formats/dates.ts'
import { expect, test } from 'vitest'
import { RECEIPT } from '#lib/receipt.test-data.ts'
import type { TimelineStep } from '#ui/order/timeline.tsx'
import {
  arrivalWords,
  cancelLabel,
  cancelWords,
  fileSize,
  foldTimeline,
  isComplete,
  isLateAndUnsent,
  modelsShown,
  nextPollMs,
  offersWithdrawal,
  recipientLine,
  statusWords,
  stageBadge,
  timelineOf,
  type Order,
} from './order-status-rules.ts'
import { order } from './order-status.test-data.ts'
import { TEXTS } from './texts.ts'

/** Day of payment. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
const NOW = new Date('2026-11-23T14:00:00Z')
const PAID = { at: '2026-11-23T13:32:00Z', status: 'confirmed', text: 'Mottagen och betald' }
const PRINTING = { at: '2026-11-26T06:20:00Z', status: 'printing', text: 'Skrivs ut' }

test('lists past steps with their times, then the remaining ones', () => {
  const steps = timelineOf(order('printing', [PAID, PRINTING]), NOW)
  expect(steps.map((step) => [step.title, step.state])).toEqual([
    ['Mottagen och betald', 'done'],
    ['Skrivs ut', 'now'],
    ['Skickad', 'next'],
    ['Levererad', 'next'],
  ])
  expect(plain(steps[0]?.detail)).toBe('23 november 2026, 14.32')
  expect(plain(steps.at(-1)?.detail)).toBe('Hos dig 30 november–9 december')
})

test('shows the days of the confirmation mail for coming steps, until they have passed or depend on the buyer', () => {
  const paid = { ...order('confirmed', [PAID]), receipt: RECEIPT }
  const told = (shown: Order, now = NOW) =>
    timelineOf(shown, now)
      .slice(1, 3)
      .map(({ detail }) => plain(detail))
  expect(told(paid)).toEqual(['Klar 24 november', '26 november–2 december'])
  expect(told(paid, new Date('2026-11-25T08:00:00Z'))).toEqual([undefined, '26 november–2 december'])
  expect(told(paid, new Date('2026-12-03T08:00:00Z'))).toEqual([undefined, undefined])
  expect(told({ ...paid, receipt: null })).toEqual([undefined, undefined])
})

test('until printing begins it says how long the order is cancelled free of charge', () => {
  const paid = { ...order('processing', [PAID]), receipt: RECEIPT }
  expect(plain(cancelWords(paid, NOW) ?? '')).toMatch(/tills utskriften börjar, tidigast 26 november\.$/)
  expect(cancelWords(paid, new Date('2026-11-27T08:00:00Z'))).toMatch(/tills utskriften börjar\.$/)
  expect(cancelWords({ ...paid, is_late: true }, NOW)).toBeNull()
  expect(cancelWords({ ...paid, is_money_held: true }, NOW)).toBeNull()
  expect(cancelWords({ ...paid, status: 'printing' }, NOW)).toBeNull()
})

const PARCEL: Order['shipments'][number] = {
  method: 'parcel',
  place: 1,
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: null,
  shipped_at: '2026-11-26T12:00:00Z',
  delivered_at: null,
  lost_at: '2026-12-02T12:00:00Z',
  returned_at: null,
  is_damaged: false,
  contents: [{ part: 'toy', name: 'Leksaken' }],
  toy: 1,
}
const ARRIVED: typeof PARCEL = {
  ...PARCEL,
  place: 2,
  delivered_at: '2026-11-30T12:00:00Z',
  lost_at: null,
  contents: [{ part: 'gift_box', name: 'Presentask' }],
}

test('while a new toy is made for a lost one it alone is cancelled, whatever its buyer keeps', () => {
  const paid = { ...order('processing', [PAID]), receipt: RECEIPT }
  for (const shipments of [
    [PARCEL, ARRIVED],
    [{ ...PARCEL, contents: null }],
    [PARCEL, { ...ARRIVED, contents: null }],
  ]) {
    const again = { ...paid, shipments }
    expect(cancelWords(again, NOW)).toBe(
      'Du kan avbeställa den nya leksaken gratis och få pengarna för den tillbaka tills utskriften börjar.',
    )
    expect(cancelLabel(again)).toBe('Avbeställ den nya leksaken')
  }
  expect(cancelLabel(paid)).toBe('Avbeställ och få pengarna tillbaka')
})

test('a late order shows the days it is promised for, until they are over', () => {
  const late = { ...order('printing', [PAID, PRINTING]), is_late: true, status_description: 'Den dröjer.' }
  expect(statusWords(late, NOW)).toEqual({ headline: 'Gnista blir försenad', description: 'Den dröjer.' })
  expect(stageBadge(late)).toEqual({ tone: 'bad', text: 'Försenad' })
  expect(plain(timelineOf(late, NOW).at(-1)?.detail)).toBe('Hos dig 30 november–9 december')
  const after = new Date('2026-12-10T09:00:00Z')
  expect(statusWords(late, after).headline).toBe('Gnista är försenad')
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

const MODEL: Order['models'][number] = {
  id: 'm1',
  name: 'Gnista',
  status: 'completed',
  ready_at: '2026-11-23T13:35:00Z',
  thumbnail_url: null,
  model_url: null,
  files: [],
  sides: [],
}

test('a closed order lists finished models only', () => {
  const making = { ...MODEL, status: 'running' as const }
  const done = { ...MODEL, status: 'completed' as const }
  expect(modelsShown({ ...order('processing', [PAID]), models: [making] })).toEqual([making])
  for (const over of ['cancelled', 'refunded'] as const) {
    expect(modelsShown({ ...order(over, [PAID]), models: [making] })).toEqual([])
    expect(modelsShown({ ...order(over, [PAID]), models: [done] })).toEqual([done])
  }
})
const MODELLING = { at: '2026-11-23T13:33:00Z', status: 'processing', text: '3D-modellen skapas' }

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

test('a cancelled order has no road left, a delivered one is all done', () => {
  expect(timelineOf(order('cancelled', [PAID]), NOW).map((step) => step.state)).toEqual(['done'])
  expect(timelineOf(order('delivered', [PAID]), NOW).map((step) => step.state)).toEqual(['done'])
})

/** History texts as sent by the server. */
const WORDS = [
  ['confirmed', 'Betalningen är klar'],
  ['processing', '3D-modellen skapas'],
  ['printing', '3D-utskriften har börjat'],
  ['shipped', 'Leksaken är skickad'],
  ['delivered', 'Leksaken är levererad'],
] as const
const ENDS = { cancelled: 'Beställningen är avbeställd', refunded: 'Pengarna är återbetalda' } as const
const MODEL_STATES = ['pending', 'running', 'failed', 'completed'] as const
const GOING_ON = /skapas|görs|skrivs|väntar|på väg|har börjat|blir/

const ended = (over: keyof typeof ENDS, steps: number): Order => {
  const road = [...WORDS.slice(0, steps), [over, ENDS[over]] as const]
  const at = (day: number) => `2026-11-${23 + day}T08:00:00Z`
  return order(
    over,
    road.map(([status, text], day) => ({ at: at(day), status, text })),
  )
}

test.each(
  (['cancelled', 'refunded'] as const).flatMap((over) =>
    WORDS.map(([reached], index) => [over, reached, index + 1] as const),
  ),
)('an order that is %s after %s says of no step that it goes on', (over, _reached, steps) => {
  for (const status of MODEL_STATES) {
    const told = { ...ended(over, steps), models: [{ ...MODEL, status }] }
    const timeline = timelineOf(told, NOW)
    expect(timeline).toHaveLength(steps + 1)
    for (const { title, state } of timeline) expect(`${title} ${state}`).not.toMatch(GOING_ON)
    expect(timeline.every(({ state }) => state === 'done')).toBe(true)
    expect(timeline.at(-1)?.title).toBe(ENDS[over])
    expect(statusWords(told, NOW).headline).not.toMatch(GOING_ON)
    expect(stageBadge(told)).toBeNull()
  }
})

test('shows a finished model as finished, an unfinished one as begun', () => {
  const made = (status: 'completed' | 'failed') =>
    timelineOf({ ...ended('refunded', 2), models: [{ ...MODEL, status }] }, NOW)[1]?.title
  expect(made('completed')).toBe('3D-modellen är klar')
  expect(made('failed')).toBe('Arbetet med 3D-modellen började')
})

test('every status has its headline', () => {
  for (const status of ORDER_STATUSES) expect(TEXTS.headlines[status]('Gnista')).toContain('Gnista')
})

test('shows the known parts of the recipient', () => {
  expect(recipientLine(order('confirmed', []))).toBe('Åke, 3-5 år')
  expect(
    recipientLine({ ...order('confirmed', []), recipient: { name: null, age: null, relation: null } }),
  ).toBeNull()
})

test('both fields are needed', () => {
  expect(isComplete('karin@exempel.se', ' ')).toBe(false)
  expect(isComplete('karin@exempel.se', 'MINIMAL-7K3M9QXA')).toBe(true)
})

test('formats file sizes', () => {
  expect(fileSize(1_234_567)).toBe('1,2\u00a0MB')
  expect(fileSize(900)).toBe('0,1\u00a0MB')
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

test('the page looks again until the parcel is there, soonest while a model is made or money is on its way', () => {
  const making = { ...MODEL, status: 'running' as const }
  const paid = order('processing', [PAID])
  expect(nextPollMs(undefined)).toBe(false)
  expect(nextPollMs({ ...paid, models: [MODEL] })).toBe(30_000)
  for (const status of ['confirmed', 'printing', 'shipped', 'delivered'] as const)
    expect(nextPollMs({ ...order(status, [PAID]), models: [MODEL] })).toBe(30_000)
  expect(nextPollMs({ ...paid, models: [MODEL, making] })).toBe(10_000)
  expect(nextPollMs({ ...paid, payment_status: 'pending', models: [] })).toBe(10_000)
  expect(nextPollMs({ ...order('cancelled', [PAID]), models: [making] })).toBe(false)
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
  }
  const MAKING = { at: '2026-11-24T06:20:00Z', status: 'processing', text: '3D-modellen skapas' } as const
  const SENT = { at: '2026-11-27T08:00:00Z', status: 'shipped', text: 'Skickad' } as const
  const AGAIN = { at: '2026-12-07T08:00:00Z', status: 'processing', text: 'Vi gör en ny' } as const
  const road = [PAID, MAKING, PRINTING, SENT] as Order['history']
  const made = { models: [MODEL], receipt: RECEIPT }
  const again = { ...order('processing', [...road, AGAIN]), ...made, shipments: [parcel] }
  const daysOfNew = TEXTS.atYours(daySpan(again.delivery_span ?? { first: '', last: '' }))
  expect(statusWords(again, NOW).headline).toBe('Vi gör en ny Gnista')
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
  expect(statusWords(replaced, NOW).headline).toBe('Vi gör en ny Gnista')
})

const SENDING = {
  method: 'parcel' as 'parcel' | 'pickup',
  place: 1,
  carrier: 'DHL',
  tracking_number: 'Ab-12345',
  tracking_url: null,
  shipped_at: '2026-11-27T08:00:00Z',
  delivered_at: null as string | null,
  lost_at: null as string | null,
  returned_at: null as string | null,
  is_damaged: false,
  contents: null as Order['shipments'][number]['contents'],
  toy: 1,
}

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
    'Gnista är skadad',
    'Skadad hos oss',
  ],
] as const)('%s, with %j, reads %s', (status, sending, headline, badge) => {
  const shown = { ...order(status, [PAID, PRINTING]), shipments: [{ ...SENDING, ...sending }] }
  expect(statusWords(shown, NOW).headline).toBe(headline)
  expect(stageBadge(shown)).toMatchObject({ text: badge, isStatus: true })
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

test('a toy that replaces a sent one arrives on its own days, until they are over', () => {
  const back = { ...SENDING, returned_at: '2026-12-07T08:00:00Z' }
  const shown = {
    ...order('shipped', [PAID, PRINTING]),
    shipments: [back],
    replacement: 'waiting' as const,
    delivery_span: { first: '2026-12-14', last: '2026-12-21' },
  }
  expect(timelineOf(shown, NOW).at(-1)).toEqual({
    title: 'Den nya levereras',
    detail: TEXTS.atYours(daySpan(shown.delivery_span)),
    state: 'next',
  })
  expect(timelineOf(shown, new Date('2026-12-22T09:00:00Z')).at(-1)).toEqual({
    title: 'Den nya levereras',
    state: 'next',
  })
})

test('days that a toy on its way was expected on and did not come are no days ahead', () => {
  const sent = { ...order('shipped', [PAID, PRINTING]), shipments: [SENDING] }
  const on = (day: string) => plain(timelineOf(sent, new Date(`${day}T09:00:00Z`)).at(-1)?.detail)
  expect(on('2026-12-09')).toBe('Hos dig senast 9 december')
  expect(on('2026-12-10')).toBe('Väntades senast 9 december')
})

test('a toy to be fetched is fetched next, on no promised day', () => {
  const shown = {
    ...order('shipped', [PAID, PRINTING]),
    shipments: [{ ...SENDING, method: 'pickup' as const }],
  }
  expect(timelineOf(shown, NOW).at(-1)).toEqual({ title: 'Hämtad', state: 'next' })
})

test('a toy that its buyer wants sent instead of coming for it is sent and delivered next', () => {
  const unfetched = { ...SENDING, method: 'pickup' as const, returned_at: '2026-12-07T08:00:00Z' }
  const shown = {
    ...order('shipped', [PAID, PRINTING]),
    shipments: [unfetched],
    delivery_span: null,
    is_to_be_sent: true,
  }
  expect(timelineOf(shown, NOW).slice(-2)).toMatchObject([
    { title: 'Skickad', state: 'next' },
    { title: 'Levererad', state: 'next' },
  ])
})

test('a new toy to be fetched shows the days it is ready on, and is not said to be packed', () => {
  const back = {
    ...SENDING,
    method: 'pickup' as const,
    returned_at: '2026-12-07T08:00:00Z',
    is_damaged: true,
    contents: null,
  }
  const checked = { ...AGREED, status: 'replacement_checked', text: 'Den nya leksaken är kontrollerad' }
  const shown = {
    ...order('shipped', [PAID, PRINTING, checked]),
    shipments: [back],
    replacement: 'checked' as const,
    delivery_span: { first: '2026-12-14', last: '2026-12-21' },
  }
  expect(
    timelineOf(shown, NOW)
      .slice(-3)
      .map(({ title, detail }) => [title, plain(detail)]),
  ).toEqual([
    ['Den nya är kontrollerad och görs klar att hämta', expect.any(String)],
    ['Den nya är klar att hämta', plain(TEXTS.toFetch(daySpan(shown.delivery_span)))],
    ['Den nya hämtas', undefined],
  ])
})

test('a print that failed waits for the printer', () => {
  const shown = { ...order('printing', [PAID, PRINTING]), print_waits: true }
  expect(statusWords(shown, NOW).headline).toBe('Gnista väntar på skrivaren')
  expect(stageBadge(shown)).toMatchObject({ text: 'Väntar på skrivaren', isStatus: true })
  expect(timelineOf(shown, NOW).map(({ title, state }) => [title, state])).toEqual([
    ['Mottagen och betald', 'done'],
    ['Utskriften började', 'done'],
    ['Väntar på sin tur i skrivaren', 'now'],
    ['Skickad', 'next'],
    ['Levererad', 'next'],
  ])
})

const AGREED = { at: '2026-12-03T08:00:00Z', status: 'replacement_agreed', text: 'Vi gör en ny leksak' }
const REPRINTED = { ...AGREED, at: '2026-12-04T08:00:00Z', status: 'replacement_printed', text: 'Utskriven' }
const RESENT = { ...AGREED, at: '2026-12-05T08:00:00Z', status: 'replacement_shipped', text: 'Skickad' }

test.each([
  [
    'waiting',
    [AGREED],
    'Vi gör en ny Gnista',
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
    'Vi gör en ny Gnista',
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
    'Den nya Gnista är på väg',
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
    'Den nya Gnista är framme',
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

test.each([
  [false, ['Den nya är klar att hämta', 'Den nya hämtas']],
  [true, ['Den nya skickas', 'Den nya levereras']],
])(
  'a new toy for a buyer who came for the first, and wants it sent (%s), has its own steps ahead',
  (isSent, steps) => {
    const shown = {
      ...order('shipped', [PAID, AGREED]),
      replacement: 'waiting' as const,
      shipments: [{ ...SENDING, method: 'pickup' as const }],
      is_to_be_sent: isSent,
    }
    const titles = timelineOf(shown, NOW).map(({ title }) => title)
    expect(titles.slice(2)).toEqual(['Den nya skrivs ut', ...steps])
  },
)

test('a new toy to be fetched is neither on its way nor delivered', () => {
  const shipments = [SENDING, { ...SENDING, method: 'pickup' as const, toy: 2 }]
  const waiting = {
    ...order('delivered', [PAID, AGREED, RESENT]),
    replacement: 'shipped' as const,
    shipments,
  }
  expect(statusWords(waiting, NOW).headline).toBe('Den nya Gnista är klar att hämta')
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

test('of a parked order a new toy that is checked is not said to be packed', () => {
  const steps = [
    { at: '2026-12-08T07:20:00Z', status: 'replacement_agreed', text: 'Vi gör en ny leksak' },
    { at: '2026-12-09T07:20:00Z', status: 'replacement_checked', text: 'Den nya leksaken är kontrollerad' },
  ]
  const again = { ...order('delivered', [PAID, ...steps]), replacement: 'checked' as const, is_parked: true }
  expect(timelineOf(again, NOW)[2]).toMatchObject({ title: 'Den nya är kontrollerad', state: 'now' })
})

test('the timeline folds what lies behind its newest step, and a single step not', () => {
  const steps = (states: string) =>
    Array.from(states, (state, place) => ({
      title: String(place),
      state: state === 'd' ? 'done' : state === 'n' ? 'now' : 'next',
    })) as TimelineStep[]
  const folded = (states: string) => {
    const { earlier, onward } = foldTimeline(steps(states))
    return [earlier.length, onward.length]
  }
  expect(folded('dddnxx')).toEqual([3, 3])
  expect(folded('dddd')).toEqual([3, 1])
  expect(folded('dnxx')).toEqual([0, 4])
  expect(folded('xx')).toEqual([0, 2])
  // A proof that was approved stands among what is to come.
  expect(folded('ddxndx')).toEqual([3, 3])
})

test('the days of arrival stand at the top until the toy is there, or nobody promises them', () => {
  const now = new Date('2026-11-27T08:00:00Z')
  const words = (shown: Order) => arrivalWords(shown, now)
  expect(words(order('printing', []))).toMatch(/^Hos dig /)
  expect(words({ ...order('delivered', []), replacement: 'printing' })).toMatch(/^Hos dig /)
  for (const over of ['delivered', 'cancelled', 'refunded'] as const)
    expect(words(order(over, []))).toBeNull()
  expect(words({ ...order('printing', []), delivery_span: null })).toBeNull()
  expect(arrivalWords(order('shipped', []), new Date('2026-12-20T08:00:00Z'))).toBeNull()
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
  } as const
  const cancelled = { ...order('cancelled', []), shipments: [{ ...parcel, contents: [box] }] }
  expect(statusWords(cancelled, NOW).headline).toBe('Den nya Gnista är avbeställd')
  expect(statusWords(order('cancelled', []), NOW).headline).toBe('Gnista är avbeställd')
})

test('the way to withdraw is shown until the fortnight after the last arrival is over', () => {
  const parcel = {
    method: 'parcel',
    place: 1,
    carrier: 'DHL',
    tracking_number: '1',
    tracking_url: null,
    shipped_at: '2026-11-27T12:05:00Z',
    delivered_at: '2026-11-30T12:05:00Z',
    lost_at: null,
    returned_at: null,
    is_damaged: false,
    contents: null,
    toy: 1,
  } as const
  const received = { ...order('delivered', []), shipments: [parcel] }
  const offers = (shown: Order, day: string) => offersWithdrawal(shown, new Date(`${day}T12:00:00Z`))
  expect(offers(received, '2026-12-14')).toBe(true)
  expect(offers(received, '2026-12-15')).toBe(false)
  expect(offers(received, '2027-12-15')).toBe(false)
  expect(offers(order('printing', []), '2027-12-15')).toBe(true)
  expect(offers({ ...received, status: 'shipped' }, '2027-12-15')).toBe(true)
  expect(offers({ ...received, shipments: [{ ...parcel, delivered_at: null }] }, '2027-12-15')).toBe(true)
  expect(offers(order('cancelled', []), '2026-11-30')).toBe(false)
  const box = { ...parcel, contents: [{ part: 'gift_box', name: 'Presentask' }] }
  const kept = { ...order('cancelled', []), shipments: [box] }
  expect(offers(kept, '2026-12-14')).toBe(true)
  expect(offers(kept, '2026-12-15')).toBe(false)
  expect(
    offers({ ...kept, shipments: [{ ...box, returned_at: '2026-12-01T12:00:00Z' }] }, '2026-12-14'),
  ).toBe(false)
  const card = { ...parcel, contents: [{ part: 'greeting', name: 'Hälsningskort' }] }
  expect(offers({ ...kept, shipments: [card] }, '2026-12-14')).toBe(false)
  expect(cancelWords(kept, NOW)).toBe('Presentasken har du rätt att ångra.')
  expect(cancelWords({ ...kept, shipments: [card] }, NOW)).toBeNull()
  const message = { at: '2026-12-01T12:00:00Z', subject: 'goods' as const, goods: ['Presentask'], told: [] }
  const note = { number: 1, issued_at: message.at, total: 5900, vat: 1180, subject: 'Presentask' }
  expect(offers({ ...kept, withdrawals: [message] }, '2026-12-14')).toBe(false)
  expect(offers({ ...kept, credit_notes: [note] }, '2026-12-14')).toBe(false)
})
