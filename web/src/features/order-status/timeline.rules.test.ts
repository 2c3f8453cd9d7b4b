import { expect, test } from 'vitest'
import { daySpan } from '#lib/formats/dates.ts'
import { RECEIPT } from '#lib/receipt.test-data.ts'
import type { TimelineStep } from '#ui/order/timeline.tsx'
import { TEXTS } from './texts.ts'
import type { Order } from './order-state.rules.ts'
import { timelineOf, foldTimeline, arrivalWords } from './timeline.rules.ts'
import { statusWords, stageBadge } from './status-words.rules.ts'
import { plain, NOW, PAID, PRINTING, MODEL, SENDING, AGREED, order } from './order-status.test-data.ts'

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

const ENDS = {
  cancelled: 'Beställningen är avbeställd',
  refunded: 'Vi har betalat tillbaka pengarna',
} as const

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
  expect(words({ ...order('printing', []), delivery_span: null, misses_days: true })).toMatch(
    /^Hinner inte fram/,
  )
  expect(words({ ...order('printing', []), promised_by: '2026-11-30' })).toMatch(
    /^Hos dig .+\. Vi lovade senast 30\snovember/,
  )
  expect(arrivalWords(order('shipped', []), new Date('2026-12-20T08:00:00Z'))).toBeNull()
})

test('of a new toy that its buyer comes for the days are those on which it is ready', () => {
  const now = new Date('2026-11-27T08:00:00Z')
  const pickup = { ...SENDING, method: 'pickup' as const }
  const agreed = (replacement: Order['replacement']): Order => ({
    ...order('shipped', []),
    shipments: [pickup],
    replacement,
  })
  const ready = /^Klar hos oss \d/
  expect(arrivalWords(agreed('waiting'), now)).toMatch(ready)
  expect(arrivalWords({ ...agreed('waiting'), promised_by: '2026-11-30' }, now)).toMatch(ready)
  expect(arrivalWords(agreed('shipped'), now)).toBeNull()
  expect(arrivalWords({ ...agreed('waiting'), misses_days: true }, now)).toMatch(/^Hinner inte bli klar/)
  const ofLost: Order = { ...order('processing', []), shipments: [pickup] }
  expect(arrivalWords(ofLost, now)).toMatch(ready)
  const step = timelineOf(ofLost, now).find(({ title }) => title === TEXTS.replacement.ahead.toFetch)
  expect(step?.detail).toMatch(/^Klar \d/)
})
