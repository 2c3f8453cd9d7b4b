import type { TodayAnswer } from '@leksmedjan/contract/workshop-today'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdCalls, mount, type HeldCalls } from '#lib/acting.test-data.tsx'
import { signInKarin } from '#lib/shop-double.test-data.ts'
import { printJobOf, queueOf } from '../queue/queue.test-data.ts'
import WallPage from './wall-page.tsx'

let server: HeldCalls
beforeEach(async () => {
  server = holdCalls()
  await signInKarin()
})

const today = (): TodayAnswer => ({
  lastSale: null,
  sold: 4,
  newSales: 0,
  queued: 3,
  printing: 1,
  toCheck: 0,
  toPack: 2,
  late: 1,
  review: 0,
  now: new Date().toISOString(),
})
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

test('the wall shows the day without a name or a picture', async () => {
  const jobs = [
    printJobOf('Anka', { status: 'printing', startedAt: hourAgo() }),
    printJobOf('Bagge'),
    printJobOf('Cykel', { waitsFor: 'model' }),
  ]
  const matter = {
    id: '5b0c9d5e-5a51-4e3a-9a0e-0d8f1f6a2b11',
    at: '2026-11-27T08:00:00Z',
    due: null,
    is_late: false,
    toy: null,
    detail: {
      kind: 'report',
      design_id: '5b0c9d5e-5a51-4e3a-9a0e-0d8f1f6a2b11',
      ground: 'rights',
      explanation: 'Min',
    },
  }
  const inbox = { items: [matter], today: '2026-11-27' }
  mount(<WallPage />)
  await server.answer(({ url }) =>
    Response.json(
      url.includes('workshop-today') ? today() : url.includes('workshop-inbox') ? inbox : queueOf(jobs),
    ),
  )
  const running = within(await screen.findByRole('region', { name: 'Skrivs ut nu' }))
  const bar = await running.findByRole('progressbar')
  expect(Number(bar.getAttribute('value'))).toBeGreaterThan(0)
  expect(running.getByText(/klar ca \d\d\.\d\d|borde vara klar/)).toBeDefined()
  const next = within(screen.getByRole('region', { name: 'Sedan' }))
  expect(next.getAllByRole('listitem')).toHaveLength(1)
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(figure('Att skriva ut')).toBe('1')
  expect(figure('Att packa')).toBe('2')
  expect(figure('Försenade')).toBe('1')
  expect(figure('Sålda i dag')).toBe('4')
  await waitFor(() => expect(figure('Titta på')).toBe('1'))
  for (const name of ['Anka', 'Bagge', 'Cykel']) expect(screen.queryByText(name)).toBeNull()
  expect(document.querySelector('img')).toBeNull()
})

test('a shop that cannot be reached is said, with what was known', async () => {
  mount(<WallPage />)
  await server.answer(() => Response.json({ error: 'nej', code: 'rate_limited' }, { status: 429 }))
  expect(await screen.findByText(/Ingen kontakt med butiken/, undefined, { timeout: 10_000 })).toBeDefined()
})
