import { describe, expect, it } from 'vitest'
import { addWorkingDays, deliverySpan, modelReadyDay, printingSpan, swedishDate } from './delivery-span.ts'

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
