import type { TodayAnswer } from '@leksmedjan/contract/workshop-today'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, toasts, type HeldCalls } from '#lib/acting.test-data.tsx'
import { signInKarin } from '#lib/shop-double.test-data.ts'
import { SaleNotice, SaleSoundButton } from './sale-notice.tsx'
import { useSaleSound } from './sale-sound.ts'
import { todayQuery } from './today-query.ts'

const NOTHING: TodayAnswer = {
  lastSale: null,
  sold: 0,
  newSales: 0,
  queued: 0,
  printing: 0,
  toStop: 0,
  toCheck: 0,
  toPack: 0,
  late: 0,
  review: 0,
  now: '2026-11-26T08:00:00Z',
}
const soldAt = (minute: number): TodayAnswer => ({
  ...NOTHING,
  lastSale: { orderNumber: `MINIMAL-7K3M9QX${minute}`, at: `2026-11-26T08:0${minute}:00.000Z` },
})

let server: HeldCalls
let shown: TodayAnswer
let queries: QueryClient
/** Notes that were started. */
let notes: number
let state: 'running' | 'suspended'

beforeEach(async () => {
  notes = 0
  state = 'running'
  const node = () => ({ connect: (next: unknown) => next })
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      get state() {
        return state
      }
      resume = () => new Promise(() => undefined)
    },
  )
  vi.stubGlobal(
    'GainNode',
    class {
      gain = {
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: () => undefined,
        exponentialRampToValueAtTime: () => undefined,
      }
      connect = node().connect
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect = node().connect
      start = () => {
        notes += 1
      }
      stop = () => undefined
    },
  )
  server = holdCalls()
  await signInKarin()
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSaleSound.setState({ isOn: false })
})

function Queries() {
  const client = useQueryClient()
  useEffect(() => {
    queries = client
  }, [client])
  return null
}

async function open(first: TodayAnswer) {
  shown = first
  const user = mount(
    <>
      <Queries />
      <SaleNotice />
      <SaleSoundButton />
    </>,
  )
  await server.answer(() => Response.json(shown))
  await waitFor(() => expect(queries.getQueryData(todayQuery.queryKey)).toBeDefined())
  return user
}

async function next(answer: TodayAnswer): Promise<void> {
  shown = answer
  await act(() => queries.invalidateQueries({ queryKey: todayQuery.queryKey }))
}

test('a sale is told once, with its number; what was sold before the page was opened is not', async () => {
  await open(soldAt(1))
  await next(soldAt(1))
  expect(toasts()).toEqual([])
  await next(soldAt(2))
  await waitFor(() => expect(toasts().join()).toContain('MINIMAL-7K3M9QX2'))
  await next(soldAt(2))
  expect(toasts().filter((line) => line === 'En leksak är såld!')).toHaveLength(1)
  expect(notes).toBe(0)
})

test('the shop’s first sale is told too', async () => {
  await open(NOTHING)
  await next(soldAt(3))
  await waitFor(() => expect(toasts().join()).toContain('En leksak är såld!'))
})

test('the sound is heard when it is turned on and with each sale, and is kept in the browser', async () => {
  const user = await open(soldAt(1))
  await user.click(screen.getByRole('button', { name: 'Ljud vid köp: av' }))
  await waitFor(() => expect(notes).toBe(2))
  expect(localStorage.getItem('leksmedjan:sale-sound')).toBe('on')
  await next(soldAt(2))
  await waitFor(() => expect(notes).toBe(4))
  await user.click(screen.getByRole('button', { name: 'Ljud vid köp: på' }))
  expect(localStorage.getItem('leksmedjan:sale-sound')).toBe('off')
})

test('a browser that plays nothing yet says so', async () => {
  const user = await open(soldAt(1))
  await user.click(screen.getByRole('button', { name: 'Ljud vid köp: av' }))
  state = 'suspended'
  await next(soldAt(2))
  await waitFor(() => expect(toasts().join()).toContain('förrän du har klickat'))
})
