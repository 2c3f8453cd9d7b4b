import { describe, expect, it } from 'vitest'
import { sizeFaultOf } from '@leksmedjan/contract/prints'
import {
  fitOf,
  groupByColours,
  inQueueOrder,
  isShown,
  loadedFor,
  placeOf,
  ranksAfterMove,
  waitsFor,
  type QueuedToy,
} from './queue.rules.ts'

const TODAY = '2026-11-26'
type Wish = Omit<Partial<QueuedToy>, 'order'> & { order?: Partial<QueuedToy['order']> }
const toy = (code: string, { order, ...more }: Wish = {}): QueuedToy => ({
  code,
  priority: 0,
  rank: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  holdReason: null,
  isModelMade: true,
  isProofPassed: true,
  ...more,
  order: {
    status: 'processing',
    paymentStatus: 'paid',
    needsReview: false,
    promisedLast: '2026-12-04',
    printsFrom: '2026-11-25',
    lacksSafetyFile: false,
    asksToWait: false,
    ...order,
  },
})
const codes = (queue: readonly QueuedToy[]) => inQueueOrder(queue, TODAY).map(({ code }) => code)

describe('a toy', () => {
  it.each([
    ['over', { order: { status: 'cancelled' } }],
    ['unpaid', { order: { paymentStatus: 'refunded' } }],
    ['review', { order: { needsReview: true } }],
    ['safety', { order: { lacksSafetyFile: true } }],
    ['held', { holdReason: 'vantar på guld' }],
    ['model', { isModelMade: false }],
    ['answer', { order: { asksToWait: true } }],
    ['proof', { isProofPassed: false }],
    ['day', { order: { printsFrom: '2026-11-27' } }],
    [null, { order: { printsFrom: TODAY } }],
    [null, { order: { printsFrom: null } }],
  ] as const)('waits for: %s', (reason, wish) => {
    expect(waitsFor(toy('A', wish), TODAY)).toBe(reason)
  })

  it('is shown while something is left to do with it', () => {
    const failed = { status: 'failed', attention: null, isLatest: true } as const
    expect(isShown(failed, 'printing')).toBe(true)
    expect(isShown({ ...failed, isLatest: false }, 'printing')).toBe(false)
    expect(isShown(failed, 'refunded')).toBe(false)
    expect(isShown({ ...failed, status: 'cancelled' }, 'cancelled')).toBe(false)
    expect(isShown({ ...failed, status: 'cancelled', attention: 'order_over' }, 'cancelled')).toBe(true)
    expect(isShown({ ...failed, status: 'checked' }, 'printing')).toBe(false)
  })
})

describe('the queue', () => {
  it('has those that may be started first, then priority, place by hand and promised day', () => {
    const held = toy('HELD', { holdReason: 'x', priority: 1 })
    const soon = toy('SOON', { order: { promisedLast: '2026-12-01' } })
    const later = toy('LATER', { order: { promisedLast: '2026-12-09' } })
    const urgent = toy('URGENT', { priority: 1, order: { promisedLast: '2026-12-20' } })
    const last = toy('LAST', { priority: -1, order: { promisedLast: '2026-11-27' } })
    const moved = toy('MOVED', { rank: placeOf(soon) - 1, order: { promisedLast: '2026-12-20' } })
    expect(codes([held, last, later, moved, soon, urgent])).toEqual([
      'URGENT',
      'MOVED',
      'SOON',
      'LATER',
      'LAST',
      'HELD',
    ])
  })

  it('has toys promised for one day in the order in which they came, before those of the next day', () => {
    const first = toy('B', { createdAt: new Date('2026-11-20T10:00:00Z') })
    const second = toy('A', { createdAt: new Date('2026-11-20T10:00:01Z') })
    const third = toy('0', {
      createdAt: new Date('2026-01-01T00:00:00Z'),
      order: { promisedLast: '2026-12-05' },
    })
    expect(codes([third, second, first])).toEqual(['B', 'A', '0'])
  })
})

describe('a toy moved by hand', () => {
  const queue = ['A', 'B', 'C', 'D'].map((code, i) =>
    toy(code, { order: { promisedLast: `2026-12-0${i + 1}` } }),
  )
  const after = (from: readonly QueuedToy[], code: string, before: string | null) => {
    const ranks = new Map(ranksAfterMove(from, code, before).map((moved) => [moved.code, moved.rank]))
    return { ranks, queue: from.map((each) => ({ ...each, rank: ranks.get(each.code) ?? each.rank })) }
  }

  it('stands where it was put, and nothing else is written down', () => {
    for (const [code, before, wished] of [
      ['D', 'B', 'ADBC'],
      ['A', null, 'BCDA'],
      ['C', 'A', 'CABD'],
    ] as const) {
      const moved = after(queue, code, before)
      expect([codes(moved.queue).join(''), moved.ranks.size]).toEqual([wished, 1])
    }
  })

  it('finds room among toys that came at the same moment', () => {
    let same = ['A', 'B', 'C', 'D'].map((code) => toy(code))
    same = after(same, 'D', 'B').queue
    expect(codes(same)).toEqual(['A', 'D', 'B', 'C'])
    for (let i = 0; i < 100; i += 1) {
      same = after(same, 'C', 'D').queue
      expect(codes(same)).toEqual(['A', 'C', 'D', 'B'])
      same = after(same, 'B', 'C').queue
      expect(codes(same)).toEqual(['A', 'B', 'C', 'D'])
      same = after(same, 'D', 'B').queue
      same = after(same, 'B', 'C').queue
      same = after(same, 'C', null).queue
      same = after(same, 'C', 'B').queue
      same = after(same, 'B', 'C').queue
      same = after(same, 'C', null).queue
      same = after(same, 'D', 'B').queue
      expect(codes(same)).toEqual(['A', 'D', 'B', 'C'])
    }
  })

  it('stays where it is when it is put before itself or before one of another priority', () => {
    expect(ranksAfterMove(queue, 'A', 'A')).toEqual([])
    expect(ranksAfterMove([...queue, toy('U', { priority: 1 })], 'A', 'U')).toEqual([])
    expect(ranksAfterMove(queue, 'X', 'A')).toEqual([])
    expect(ranksAfterMove([toy('A')], 'A', null)).toEqual([])
  })
})

const LARGE = { bed: { width: 256, depth: 256, height: 256 }, slots: 4 }

describe('a printer', () => {
  const printer = {
    bed: { width: 250, depth: 210, height: 210 },
    slots: 4,
    loaded: ['#C8102E', '#FAFAF7', null, null],
  }
  const fit = (width: number, depth: number, height: number, colours = ['#C8102E']) =>
    fitOf({ sizeMm: { width, depth, height }, colours }, printer)

  it('takes what fits its bed, also turned', () => {
    expect(fit(240, 200, 200)).toBe('ready')
    expect(fit(200, 240, 200)).toBe('ready')
    expect(fit(220, 215, 100)).toBe('too_small')
    expect(fit(100, 100, 220)).toBe('too_small')
  })

  it('needs a slot for each filament, and is ready when they are loaded', () => {
    expect(fit(10, 10, 10, ['#C8102E', '#FAFAF7'])).toBe('ready')
    expect(fit(10, 10, 10, ['#C8102E', '#1E1E1E'])).toBe('load')
    expect(fit(10, 10, 10, ['1', '2', '3', '4', '5'])).toBe('too_few_slots')
    expect(fitOf({ sizeMm: null, colours: [] }, printer)).toBe('load')
  })

  it('of 250 x 210 mm takes no toy of 22 cm, one of 256 mm does', () => {
    expect(sizeFaultOf(22, [printer])).toBe('too_small')
    expect(sizeFaultOf(16, [printer])).toBeNull()
    expect(sizeFaultOf(22, [printer, LARGE])).toBeNull()
  })

  it('of one slot makes no toy, however large its bed', () => {
    const single = { ...LARGE, slots: 1 }
    expect(sizeFaultOf(8, [single])).toBe('too_few_slots')
    expect(sizeFaultOf(22, [printer, single])).toBe('too_few_slots')
    expect(sizeFaultOf(16, [printer, single])).toBeNull()
    expect(sizeFaultOf(30, [single])).toBe('too_small')
    expect(sizeFaultOf(30, [])).toBeNull()
  })
})

it('toys with the same filaments, in whatever order, make a group in the order of the queue', () => {
  expect(
    groupByColours([
      { code: 'A', colours: ['#1', '#2'], hours: 3 },
      { code: 'B', colours: ['#3'], hours: 1 },
      { code: 'C', colours: ['#2', '#1'], hours: 2 },
    ]),
  ).toEqual([
    { colours: ['#1', '#2'], codes: ['A', 'C'], hours: 5 },
    { colours: ['#3'], codes: ['B'], hours: 1 },
  ])
})

it.each([
  [
    ['red', 'white'],
    ['red', null, 'blue'],
    ['red', 'white', 'blue'],
  ],
  [
    ['white', 'green'],
    ['red', 'white', null],
    ['red', 'white', 'green'],
  ],
  [
    ['white', 'green'],
    ['red', 'white'],
    ['green', 'white'],
  ],
  [['red'], ['red', null], null],
  [['red', 'white'], ['blue'], null],
])('%j into %j gives %j', (colours, loaded, became) => expect(loadedFor(colours, loaded)).toEqual(became))
