import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../storage.ts'
import { takeTrip, TRIP, tripHome } from './own-trips.ts'

beforeEach(() => vi.stubGlobal('location', new URL('http://localhost:8787/create?step=2')))
afterEach(() => vi.unstubAllGlobals())

const markOf = (address: string) => new URL(address).searchParams.get(TRIP) ?? ''

test('a way out is known on its way back, once, in the browser it began in', () => {
  const [here, elsewhere] = [memoryStore(), memoryStore()]
  const target = new URL(tripHome('/auth/callback', here))
  expect(target.origin + target.pathname).toBe('http://localhost:8787/auth/callback')
  const mark = markOf(target.href)
  expect(mark).toMatch(/^[0-9a-f]{32}$/)
  expect(takeTrip(mark, elsewhere)).toBe(false)
  expect(takeTrip(mark, here)).toBe(true)
  expect(takeTrip(mark, here)).toBe(false)
})

test('two tabs may be away at once; a mark that is none is none', () => {
  const store = memoryStore()
  const [first, second] = [tripHome('/auth/callback', store), tripHome('/auth/callback', store)]
  expect([takeTrip('', store), takeTrip('x', store)]).toEqual([false, false])
  expect([takeTrip(markOf(first), store), takeTrip(markOf(second), store)]).toEqual([true, true])
})
