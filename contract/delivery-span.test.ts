import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addWorkingDays,
  carrierSpan,
  deliverySpan,
  isLaterThanTerms,
  isSold,
  isWorkingDay,
  lastDayToOrder,
  modelReadyDay,
  nextGiftDay,
  NO_WAIT,
  printingSpan,
  shipBy,
  earliestUnsent,
  opensFrom,
  spanAfterPrint,
  spanStillAhead,
  swedishDate,
  waitAskedBeyond,
} from './delivery-span.ts'

const noon = (day: string) => new Date(`${day}T11:00:00Z`)

describe('the promised days', () => {
  it('are 3-7 working days of production and 2-5 of transport', () => {
    expect(deliverySpan(noon('2026-11-23'), 'standard')).toEqual({ first: '2026-11-30', last: '2026-12-09' })
  })

  it('are shorter by express', () => {
    expect(deliverySpan(noon('2026-11-23'), 'express')).toEqual({ first: '2026-11-27', last: '2026-12-04' })
  })

  it.each(['Norge', 'Danmark', 'Finland'])('are longer to %s, by either method', (country) => {
    const to = (method: string) => deliverySpan(noon('2026-11-23'), method, country)
    expect(to('standard')).toEqual({ first: '2026-12-01', last: '2026-12-14' })
    expect(to('express')).toEqual({ first: '2026-11-30', last: '2026-12-09' })
    expect(deliverySpan(noon('2026-11-23'), 'standard', 'Sverige').last).toBe('2026-12-09')
  })

  it('are the slowest for an unknown method', () => {
    expect(deliverySpan(noon('2026-11-23'), 'drone')).toEqual(deliverySpan(noon('2026-11-23'), 'standard'))
  })

  it('name the days of model and print', () => {
    expect(modelReadyDay(noon('2026-11-23'))).toBe('2026-11-24')
    expect(printingSpan(noon('2026-11-23'))).toEqual({ first: '2026-11-26', last: '2026-12-02' })
  })

  it.each([
    ['Christmas, New Year and Epiphany', '2026-12-23', 3, '2026-12-30'],
    ['Christmas, New Year and Epiphany', '2026-12-23', 6, '2027-01-07'],
    ['Easter 2027', '2027-03-25', 1, '2027-03-30'],
    ['Easter 2026', '2026-04-02', 1, '2026-04-07'],
    ['Ascension Day 2027', '2027-05-05', 1, '2027-05-07'],
    ['Midsummer Eve 2027', '2027-06-24', 1, '2027-06-28'],
    ['the National Day 2028', '2028-06-05', 1, '2028-06-07'],
    ['the first of May 2028', '2028-04-28', 1, '2028-05-02'],
    ['a weekend', '2026-11-20', 1, '2026-11-23'],
  ])('skip %s', (_name, from, workingDays, expected) => {
    expect(addWorkingDays(from, workingDays)).toBe(expected)
  })

  it('begin on the Swedish day, on both sides of the clock changes', () => {
    expect(swedishDate(new Date('2026-11-22T23:30:00Z'))).toBe('2026-11-23')
    expect(swedishDate(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02')
    expect(swedishDate(new Date('2026-10-25T22:59:00Z'))).toBe('2026-10-25')
    expect(swedishDate(new Date('2027-03-28T22:00:00Z'))).toBe('2027-03-29')
  })
})

const DAY_MS = 24 * 60 * 60 * 1000

describe('the days of a shop with a queue and closed weeks', () => {
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  const methods = fc.constantFrom('standard', 'express')
  const countries = fc.constantFrom('Sverige', 'Norge')
  const queues = fc.integer({ min: 0, max: 40 })
  const closures = fc.array(
    fc
      .tuple(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 40 }),
      )
      .map(([first, days]) => ({
        first: first.toISOString().slice(0, 10),
        last: addDays(first.toISOString().slice(0, 10), days),
      })),
    { maxLength: 3 },
  )

  it('are never before the terms, grow with the queue, and fall on days that are worked', () => {
    fc.assert(
      fc.property(
        instants,
        methods,
        countries,
        queues,
        closures,
        (at, method, country, queueDays, closed) => {
          const terms = deliverySpan(at, method, country)
          const span = deliverySpan(at, method, country, { queueDays, closed })
          const longer = deliverySpan(at, method, country, { queueDays: queueDays + 1, closed })
          const later = deliverySpan(new Date(at.getTime() + DAY_MS), method, country, { queueDays, closed })
          expect(span.first >= terms.first && span.last >= terms.last).toBe(true)
          expect(span.first < span.last).toBe(true)
          expect(longer.first >= span.first && longer.last >= span.last).toBe(true)
          expect(later.first >= span.first && later.last >= span.last).toBe(true)
          expect(isWorkingDay(span.first, closed) && isWorkingDay(span.last, closed)).toBe(true)
          expect(isLaterThanTerms(at, span, method, country)).toBe(span.last > terms.last)
        },
      ),
    )
  })

  it('are the terms’ while the queue is short, and sold whatever the holidays', () => {
    fc.assert(
      fc.property(
        instants,
        methods,
        countries,
        fc.integer({ min: 0, max: 3 }),
        (at, method, country, queueDays) => {
          const span = deliverySpan(at, method, country, { queueDays, closed: [] })
          expect(span).toEqual(deliverySpan(at, method, country))
          expect(isSold(at, { shippingMethod: method, country, load: { queueDays, closed: [] } })).toBe(true)
        },
      ),
    )
  })

  it('name the last day to order on: that day arrives in time, and no later one does', () => {
    fc.assert(
      fc.property(
        instants,
        methods,
        queues,
        closures,
        fc.integer({ min: 1, max: 60 }),
        (now, shippingMethod, queueDays, closed, days) => {
          const load = { queueDays, closed }
          const delivery = { shippingMethod, country: 'Sverige', load }
          const wanted = addDays(swedishDate(now), days)
          const last = lastDayToOrder(wanted, now, delivery)
          const lastDayOf = (day: string) => deliverySpan(noon(day), shippingMethod, 'Sverige', load).last
          if (last === null) expect(lastDayOf(swedishDate(now)) > wanted).toBe(true)
          else {
            expect(last >= swedishDate(now) && lastDayOf(last) <= wanted).toBe(true)
            expect(lastDayOf(addDays(last, 1)) > wanted).toBe(true)
          }
        },
      ),
    )
  })

  it.each([
    ['nothing', 0, [], '2026-11-30', '2026-12-09'],
    ['five days of printing', 5, [], '2026-12-02', '2026-12-09'],
    ['eight days of printing', 8, [], '2026-12-07', '2026-12-14'],
    ['a closed week', 0, [{ first: '2026-11-30', last: '2026-12-06' }], '2026-12-07', '2026-12-16'],
    ['a week that is over', 0, [{ first: '2026-11-16', last: '2026-11-20' }], '2026-11-30', '2026-12-09'],
  ])('before an order from Monday 23 November: %s', (_before, queueDays, closed, first, last) => {
    expect(deliverySpan(noon('2026-11-23'), 'standard', 'Sverige', { queueDays, closed })).toEqual({
      first,
      last,
    })
  })

  it('pass the turn of the year and the clock changes', () => {
    const load = { queueDays: 9, closed: [{ first: '2026-12-21', last: '2027-01-03' }] }
    expect(deliverySpan(noon('2026-12-14'), 'express', 'Sverige', load)).toEqual({
      first: '2027-01-12',
      last: '2027-01-15',
    })
    const before = deliverySpan(new Date('2027-03-27T22:59:00Z'), 'standard')
    expect(deliverySpan(new Date('2027-03-27T23:00:00Z'), 'standard')).toEqual(before)
    expect(deliverySpan(new Date('2027-10-30T21:59:00Z'), 'standard')).toEqual(
      deliverySpan(noon('2027-10-30'), 'standard'),
    )
  })

  it('are too far away to sell beyond 30 days, unless the terms say as much', () => {
    const at = noon('2026-11-23')
    const lasts = Array.from({ length: 21 }, (_, queueDays) => {
      const load = { queueDays, closed: [] }
      const { last } = deliverySpan(at, 'standard', 'Sverige', load)
      return [last, isSold(at, { shippingMethod: 'standard', country: 'Sverige', load })] as const
    })
    expect(lasts.every(([last, sold]) => sold === last <= '2026-12-23')).toBe(true)
    expect(new Set(lasts.map(([, sold]) => sold))).toEqual(new Set([true, false]))
    // Christmas, New Year and Epiphany between: the terms' own days are 31 away.
    const advent = new Date('2030-12-12T23:00:00Z')
    const abroad = { shippingMethod: 'standard', country: 'Norge' }
    expect(deliverySpan(advent, 'standard', 'Norge').last).toBe('2031-01-13')
    expect(isSold(advent, { ...abroad, load: { queueDays: 0, closed: [] } })).toBe(true)
    expect(isSold(advent, { ...abroad, load: { queueDays: 9, closed: [] } })).toBe(false)
  })

  it('count from the day a toy leaves the printer', () => {
    expect(spanAfterPrint('2026-12-04', 'standard', 'Sverige', [])).toEqual({
      first: '2026-12-08',
      last: '2026-12-15',
    })
  })

  it('print later than the terms say where the queue is longer', () => {
    expect(printingSpan(noon('2026-11-23'), { queueDays: 8, closed: [] })).toEqual({
      first: '2026-11-26',
      last: '2026-12-07',
    })
    expect(printingSpan(noon('2026-11-23'), NO_WAIT)).toEqual(printingSpan(noon('2026-11-23')))
  })
})

describe('the days of a toy on its way', () => {
  const way = { shippingMethod: 'standard', country: 'Sverige' }

  it('are its carrier’s, counted from the day of sending', () => {
    expect(carrierSpan(noon('2026-11-27'), way)).toEqual({ first: '2026-12-01', last: '2026-12-04' })
    expect(carrierSpan(noon('2026-11-27'), { ...way, country: 'Norge' })).toEqual({
      first: '2026-12-02',
      last: '2026-12-09',
    })
    // A Saturday.
    expect(carrierSpan(noon('2026-11-28'), way)).toEqual({ first: '2026-12-01', last: '2026-12-04' })
  })
})

describe('the likely days of a toy that is not sent', () => {
  const way = { shippingMethod: 'standard', country: 'Sverige' }
  const promised = { first: '2026-11-23', last: '2026-12-02' }
  const on = (day: string) => spanStillAhead(promised, { now: noon(day) }, { ...way, closed: [] })

  it.each([
    ['as promised, while all of them are possible', '2026-11-19', '2026-11-23', '2026-12-02'],
    ['from the first on which it can arrive', '2026-11-25', '2026-11-27', '2026-12-02'],
    ['to the last on which its carrier may bring it', '2026-11-27', '2026-12-01', '2026-12-04'],
    ['the same once the shop is open again', '2026-11-28', '2026-12-02', '2026-12-07'],
    ['no promised ones, where it can no longer arrive in them', '2026-12-01', '2026-12-03', '2026-12-08'],
    ['as promised, once they are over', '2026-12-03', '2026-11-23', '2026-12-02'],
  ])('are %s', (_how, day, first, last) => {
    expect(on(day)).toEqual({ first, last })
  })

  it('are counted from the day on which its print ends', () => {
    const [now, from] = [noon('2026-11-24'), noon('2026-11-27')]
    expect(spanStillAhead(promised, { now, from }, { ...way, closed: [] })).toEqual({
      first: '2026-12-01',
      last: '2026-12-04',
    })
  })
})

describe('a toy that is not sent in closed weeks', () => {
  const way = { shippingMethod: 'standard', country: 'Sverige' }
  const closed = [{ first: '2026-12-21', last: '2027-01-03' }]

  it('has no day before the shop can have given it to its carrier', () => {
    const promised = { first: '2026-12-18', last: '2027-01-08' }
    const on = (day: string) => spanStillAhead(promised, { now: noon(day) }, { ...way, closed })
    expect(on('2026-12-16')).toEqual(promised)
    expect(on('2026-12-23')).toEqual({ first: '2027-01-07', last: '2027-01-12' })
  })

  it.each(['2026-12-15', '2026-12-18', '2026-12-23', '2027-01-04'])(
    'is counted alike by the workshop that has printed it on %s',
    (day) => {
      const { first } = spanAfterPrint(opensFrom(day, closed), 'standard', 'Sverige', closed)
      expect(earliestUnsent(noon(day), way, closed)).toBe(first)
    },
  )
})

describe('the day to hand a toy to its carrier', () => {
  const way = { shippingMethod: 'standard', country: 'Sverige' }
  const express = { ...way, shippingMethod: 'express' }

  it.each([
    ['five working days before', '2026-12-09', way, '2026-12-02'],
    ['two by express', '2026-12-09', express, '2026-12-07'],
    ['three more abroad', '2026-12-09', { ...way, country: 'Norge' }, '2026-11-27'],
    [
      'by the slowest where the method is unknown',
      '2026-12-09',
      { ...way, shippingMethod: '' },
      '2026-12-02',
    ],
    ['over the holidays', '2026-12-28', express, '2026-12-22'],
    ['before a weekend', '2026-12-13', express, '2026-12-09'],
  ])('is %s', (_name, last, by, day) => {
    expect(shipBy(last, by)).toBe(day)
  })

  it('is one on which the shop is open; its carrier works meanwhile', () => {
    const closed = [{ first: '2026-12-01', last: '2026-12-04' }]
    expect(shipBy('2026-12-09', way, closed)).toBe('2026-11-30')
    expect(shipBy('2026-12-14', way, closed)).toBe('2026-12-07')
  })

  it('is the last one that its carrier needs no longer from', () => {
    for (let day = '2026-11-23'; day < '2027-02-01'; day = addWorkingDays(day, 1))
      for (const method of ['standard', 'express'])
        for (const country of ['Sverige', 'Norge']) {
          const by = { shippingMethod: method, country }
          expect(shipBy(carrierSpan(noon(day), by).last, by)).toBe(day)
        }
  })
})

describe('the day to give on', () => {
  it.each([
    ['Christmas Eve when it is near', '2026-11-26', null, { occasion: 'christmas', day: '2026-12-24' }],
    ['that of the toy’s occasion first', '2026-11-26', 'lucia', { occasion: 'lucia', day: '2026-12-13' }],
    [
      'Christmas Eve where the occasion has none',
      '2026-11-26',
      'birthday',
      { occasion: 'christmas', day: '2026-12-24' },
    ],
    ['the next one on the day itself', '2026-12-13', 'lucia', { occasion: 'christmas', day: '2026-12-24' }],
    ['Holy Saturday', '2027-03-01', 'easter', { occasion: 'easter', day: '2027-03-27' }],
    ['Midsummer Eve', '2027-05-20', 'midsummer', { occasion: 'midsummer', day: '2027-06-25' }],
    ['none in the spring', '2027-04-20', null, null],
  ])('is %s', (_what, today, occasion, day) => {
    expect(nextGiftDay(noon(today), occasion)).toEqual(day)
  })

  it('tells for Christmas Eve: Monday 7 December by standard, Thursday the 10th by express', () => {
    const lastFor = (shippingMethod: string) =>
      lastDayToOrder('2026-12-24', noon('2026-11-26'), { shippingMethod, country: 'Sverige', load: NO_WAIT })
    expect(lastFor('standard')).toBe('2026-12-07')
    expect(lastFor('express')).toBe('2026-12-10')
  })
})

it.each([
  // 30 days after the order at the most.
  ['2026-12-23', [], null],
  ['2026-12-24', [], '2026-12-23'],
  // Agreed to, with later days or the same; days after them are not.
  ['2026-12-24', ['2026-12-24'], null],
  ['2026-12-28', ['2026-12-30', '2026-12-04'], null],
  ['2026-12-31', ['2026-12-30', null], '2026-12-23'],
] as [string, (string | null)[], string | null][])(
  'days until %s with a yes to %j are delivered without one until %s',
  (last, agreed, beyond) => {
    expect(waitAskedBeyond(new Date('2026-11-23T12:00:00Z'), last, agreed)).toBe(beyond)
  },
)
