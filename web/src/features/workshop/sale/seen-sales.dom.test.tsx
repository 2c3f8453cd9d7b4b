import type { TodayAnswer } from '@leksmedjan/contract/workshop-today'
import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '#lib/acting.test-data.tsx'
import { answerCalls, signInKarin, type Call } from '#lib/shop-double.test-data.ts'
import { NewOrdersCount } from '../menu-count.tsx'
import { SaleNotice } from './sale-notice.tsx'

const NOW = '2026-11-26T08:00:00.000Z'
const KEY = 'leksmedjan:seen-sales'
const answer = (newSales: number): TodayAnswer => ({
  lastSale: null,
  sold: 0,
  newSales,
  queued: 0,
  printing: 0,
  toStop: 0,
  toCheck: 0,
  toPack: 0,
  late: 0,
  review: 0,
  now: NOW,
})

let calls: Call[]
beforeEach(async () => {
  localStorage.removeItem(KEY)
  calls = answerCalls((_url, init) =>
    Response.json(answer(typeof init?.body === 'string' && init.body.includes('sales_since') ? 2 : 0)),
  )
  await signInKarin()
})

const open = (address: string) =>
  mount(
    <>
      <SaleNotice />
      <NewOrdersCount />
      <Link to="/workshop">Tavla</Link>
    </>,
    address,
  )
const seen = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as { userId: string; until: string } | null

test('orders sold since the last look at the board are counted, and no more once it is opened', async () => {
  const user = open('/workshop/queue')
  // The first visit in this browser: nothing is new yet.
  await waitFor(() => expect(seen()?.until).toBe(NOW))
  expect(screen.queryByText(/ny/)).toBeNull()
  document.dispatchEvent(new Event('visibilitychange'))
  const earlier = { userId: seen()?.userId ?? '', until: '2026-11-25T08:00:00.000Z' }
  localStorage.setItem(KEY, JSON.stringify(earlier))
  globalThis.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('2 nya ordrar,')).toBeDefined()
  expect(calls.at(-1)?.init?.body).toBe(JSON.stringify({ sales_since: earlier.until }))
  expect(seen()).toEqual(earlier)
  await user.click(screen.getByRole('link', { name: 'Tavla' }))
  await waitFor(() => expect(screen.queryByText('2 nya ordrar,')).toBeNull())
  expect(seen()?.until).toBe(NOW)
})

test('what another person saw in this browser does not count', async () => {
  localStorage.setItem(KEY, JSON.stringify({ userId: 'somebody else', until: '2026-11-25T08:00:00.000Z' }))
  open('/workshop/queue')
  await waitFor(() => expect(seen()?.until).toBe(NOW))
  expect(calls.filter(({ url }) => url.endsWith('workshop-today'))[0]?.init?.body).toBe('{}')
})
