import { isWorkingDay, type DaySpan } from '@leksmedjan/contract/delivery-span'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayReasonOf,
  movedSpan,
  printedBefore,
  printedDays,
  queueDaysAt,
  queueDaysOf,
  type MoveReason,
} from './workload.rules.ts'

const toy = (orderId: string, hours: number, printsFrom: string | null = null) => ({
  orderId,
  hours,
  printsFrom,
})

describe('the days that the printers need', () => {
  it.each([
    [0, 16, 1],
    [8, 16, 1],
    [9, 16, 2],
    [92, 10, 10],
    [92, null, 0],
    [92, 0, 0],
    [1e9, 1, 400],
  ])('%d hours left at %s a day: %i', (hoursLeft, hoursADay, days) => {
    expect(queueDaysOf({ hoursLeft, hoursADay })).toBe(days)
  })

  it.each([
    ['first', 10, 1],
    ['second', 10, 2],
    ['third', 10, 3],
    ['second', null, 0],
    ['elsewhere', 10, null],
  ])('up to the %s of a queue, at %s hours a day: %s', (orderId, hoursADay, days) => {
    const queue = [toy('first', 8), toy('second', 8), toy('third', 8)]
    expect(queueDaysAt(queue, orderId, hoursADay)).toBe(days)
  })

  it('never fall as the queue grows, never rise with another printer', () => {
    const hours = fc.double({ min: 0, max: 5000, noNaN: true })
    const perDay = fc.double({ min: 1, max: 200, noNaN: true })
    fc.assert(
      fc.property(hours, hours, perDay, perDay, (left, more, hoursADay, other) => {
        const days = queueDaysOf({ hoursLeft: left, hoursADay })
        expect(queueDaysOf({ hoursLeft: left + more, hoursADay })).toBeGreaterThanOrEqual(days)
        expect(queueDaysOf({ hoursLeft: left, hoursADay: hoursADay + other })).toBeLessThanOrEqual(days)
      }),
    )
  })
})

describe('the day on which a toy is printed', () => {
  it('follows from what is before it, from the next open day on', () => {
    const queue = [toy('a', 6), toy('b', 6), toy('c', 6, '2026-12-09'), toy('d', 0)]
    const days = (today: string, closed: { first: string; last: string }[] = []) => [
      ...printedDays(queue, { hoursADay: 10, closed, today }).values(),
    ]
    expect(days('2026-12-01')).toEqual(['2026-12-01', '2026-12-02', '2026-12-09', '2026-12-02'])
    expect(days('2026-12-05')).toEqual(['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-08'])
    expect(days('2026-12-01', [{ first: '2026-12-01', last: '2026-12-04' }])).toEqual([
      '2026-12-07',
      '2026-12-08',
      '2026-12-09',
      '2026-12-08',
    ])
  })

  it('is one that is worked, and never earlier for a later place', () => {
    const queues = fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 1, maxLength: 20 })
    const closures = fc.constantFrom([], [{ first: '2026-12-21', last: '2027-01-10' }])
    fc.assert(
      fc.property(queues, fc.integer({ min: 4, max: 48 }), closures, (hours, hoursADay, closed) => {
        const queue = hours.map((each, index) => toy(String(index), each))
        const days = [...printedDays(queue, { hoursADay, closed, today: '2026-12-18' }).values()]
        expect(days).toEqual(days.toSorted())
        expect(days.every((day) => isWorkingDay(day, closed))).toBe(true)
      }),
    )
  })
})

describe('a promise', () => {
  const promised = {
    promisedLast: '2026-12-09',
    shippingMethod: 'standard',
    country: 'Sverige',
    reason: 'first' as const,
    awaitsNewDays: false,
  }
  const moved = (
    printed: string,
    more: object = {},
    closed: { first: string; last: string }[] = [],
    { alone = '2026-12-01', open = printed, isPrinted = false } = {},
  ) =>
    movedSpan({ ...promised, ...more }, { printed, alone, open, isPrinted }, { closed, today: '2026-12-01' })

  it('stands while the toy can arrive in time', () => {
    expect(moved('2026-12-04')).toBeNull()
    expect(moved('2026-12-07')?.span.first).toBe('2026-12-10')
    // It may be packed on the day on which it leaves the printer.
    expect(moved('2026-12-07', {}, [], { isPrinted: true })).toBeNull()
  })

  it('is moved to days that hold, with the reason', () => {
    const span = { first: '2026-12-11', last: '2026-12-17' }
    expect(moved('2026-12-08')).toEqual({ span, why: 'queue' })
    expect(moved('2026-12-08', { reason: 'failed' })).toEqual({ span, why: 'print' })
    expect(moved('2026-12-08', { reason: 'inspection' })).toEqual({ span, why: 'print' })
    expect(moved('2026-12-08', {}, [{ first: '2026-12-01', last: '2026-12-07' }])).toEqual({
      span,
      why: 'closed',
    })
    expect(moved('2026-12-08', {}, [{ first: '2027-06-01', last: '2027-06-07' }])?.why).toBe('queue')
  })

  it('is moved by the days on which the shop is closed where it would be kept without them', () => {
    const closed = [{ first: '2026-12-03', last: '2026-12-31' }]
    const again = { reason: 'inspection' }
    expect(moved('2027-01-04', again, closed, { open: '2026-12-02' })?.why).toBe('closed')
    expect(moved('2027-01-04', again, closed, { open: '2026-12-08' })?.why).toBe('print')
  })

  it('is not blamed on the queue where the toy would be late with nothing before it', () => {
    expect(moved('2026-12-09', {}, [], { alone: '2026-12-04' })?.why).toBe('queue')
    expect(moved('2026-12-09', {}, [], { alone: '2026-12-07' })?.why).toBe('making')
  })

  it('of a lost parcel is told of by its own letter, whose days are a promise like any other', () => {
    expect(moved('2026-12-08', { reason: 'lost', awaitsNewDays: true })).toBeNull()
    expect(moved('2026-12-08', { reason: 'lost' })?.why).toBe('queue')
  })
})

describe('the reason of a day', () => {
  const span = { first: '2026-12-10', last: '2026-12-17' }
  const anywhere = { printsFrom: null, printerId: null, fitting: ['a', 'b', 'c'] }
  const queue = [
    { ...anywhere, orderId: 'printed', hours: 0 },
    { ...anywhere, orderId: 'runs', hours: 3, printerId: 'a' },
    { ...anywhere, orderId: 'next', hours: 8 },
    { ...anywhere, orderId: 'own', hours: 6 },
    { ...anywhere, orderId: 'after', hours: 9 },
  ]
  const printersOf = (ids: string) => ids.split('').map((id) => ({ id, hoursADay: 10 }))
  const reasonOf = (
    orderId: string,
    { why = 'queue', status = 'processing', closed = [] }: Partial<ReasonCase> = {},
  ) => {
    const hours = queue.find((toy) => toy.orderId === orderId)?.hours
    const own = { status, hours, before: printedBefore(queue, printersOf('a')).get(orderId) }
    return dayReasonOf(own, { span, why }, { closed, today: '2026-12-01' })
  }

  it('counts what still is to be printed before the toy, and its own hours', () => {
    expect(reasonOf('own')).toEqual({
      earliest: '2026-12-10',
      isPrintedAgain: false,
      before: { toys: 2, hours: 11 },
      hours: 6,
      closed: null,
    })
    expect(reasonOf('printed', { status: 'printing' })).toMatchObject({
      before: { toys: 0, hours: 0 },
      hours: 0,
    })
  })

  it('counts as before a toy only what its own printer makes first', () => {
    const before = (ids: string, toys = queue) => printedBefore(toys, printersOf(ids)).get('own')
    expect(before('ab')).toEqual({ toys: 1, hours: 3 })
    expect(before('abc')).toEqual({ toys: 0, hours: 0 })
    expect(before('')).toEqual({ toys: 2, hours: 11 })
    // The idle printer is too small for it.
    const large = queue.map((toy) => (toy.orderId === 'own' ? { ...toy, fitting: ['a'] } : toy))
    expect(before('abc', large)).toEqual({ toys: 1, hours: 3 })
    // What runs on a printer that was put away is made by one of them.
    expect(before('bc')).toEqual({ toys: 1, hours: 3 })
  })

  it('knows no hours before there is a print, and none of a toy that is checked', () => {
    expect(reasonOf('no model')).toMatchObject({ before: { toys: 0 }, hours: null })
    expect(reasonOf('checked', { status: 'printing' }).hours).toBe(0)
  })

  it('names closed days that lie between, and a print that failed', () => {
    const between = { first: '2026-12-07', last: '2026-12-08' }
    const closed = [
      { first: '2026-11-02', last: '2026-11-03' },
      between,
      { first: '2027-06-01', last: '2027-06-07' },
    ]
    expect(reasonOf('own', { why: 'closed', closed }).closed).toEqual(between)
    expect(reasonOf('own', { why: 'print' }).isPrintedAgain).toBe(true)
  })
})

interface ReasonCase {
  why: MoveReason
  status: OrderStatus
  closed: DaySpan[]
}
