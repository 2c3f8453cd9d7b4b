import type { PrintJob } from '@leksmedjan/contract/prints'
import type { TodayAnswer } from '@leksmedjan/contract/workshop-today'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdCalls, mount, type HeldCalls } from '#lib/acting.test-data.tsx'
import { signInKarin } from '#lib/shop-double.test-data.ts'
import { board, card } from '../board/board.test-data.ts'
import { BAMBU, printJobOf, queueOf } from '../queue/queue.test-data.ts'
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
  toStop: 0,
  toCheck: 0,
  toPack: 2,
  late: 1,
  review: 0,
  now: new Date().toISOString(),
})
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

async function showWall(jobs: PrintJob[], inbox: object): Promise<void> {
  mount(<WallPage />)
  await server.answer(({ url }) =>
    Response.json(
      url.includes('workshop-today')
        ? today()
        : url.includes('workshop-inbox')
          ? inbox
          : url.includes('workshop-board')
            ? board([])
            : queueOf(jobs),
    ),
  )
}

test('the wall shows the day without a name or a text of a buyer', async () => {
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
      orders_held: 0,
      order_number: null,
      design_id: '5b0c9d5e-5a51-4e3a-9a0e-0d8f1f6a2b11',
      ground: 'rights',
      explanation: 'Min',
    },
  }
  const inbox = { items: [matter], today: '2026-11-27' }
  await showWall(jobs, inbox)
  const running = within(await screen.findByRole('region', { name: 'Skrivs ut nu' }))
  const bar = await running.findByRole('progressbar')
  expect(Number(bar.getAttribute('value'))).toBeGreaterThan(0)
  expect(running.getByText(/klar (i morgon )?ca \d\d\.\d\d|borde vara klar/)).toBeDefined()
  const next = within(screen.getByRole('region', { name: 'Härnäst' }))
  expect(next.getAllByRole('listitem')).toHaveLength(1)
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(figure('Att skriva ut')).toBe('1')
  expect(figure('Att packa')).toBe('2')
  expect(figure('Försenade')).toBe('1')
  expect(figure('Sålda i dag')).toBe('4')
  await waitFor(() => expect(figure('Titta på')).toBe('1'))
  for (const name of ['Anka', 'Bagge', 'Cykel']) expect(screen.queryByText(name)).toBeNull()
  const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(new Set(pictures)).toEqual(new Set(['/rav.webp']))
  expect(next.getByText('Räv')).toBeDefined()
})

test('the wall shows first what is to be stopped, on which printer, and which printers are idle', async () => {
  const toStop = {
    status: 'cancelled',
    attention: 'order_over',
    printer: { id: BAMBU, name: 'Bambu' },
  } as const
  await showWall([printJobOf('Drake', toStop)], { items: [], today: '2026-11-27' })
  const stop = await screen.findByRole('region', { name: 'Att stoppa' })
  expect(within(stop).getByRole('listitem').textContent).toMatch(/^Bambu.*DRAKE222/)
  expect(stop.compareDocumentPosition(screen.getByText('Att skriva ut')) & 4).toBe(4)
  const running = within(screen.getByRole('region', { name: 'Skrivs ut nu' }))
  expect(running.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Prusa är ledig'])
})

test('the wall shows what is late, what will be and why, and which prints are made again', async () => {
  const reason = {
    earliest: '2026-12-09',
    isPrintedAgain: false,
    before: { toys: 4, hours: 31 },
    hours: 6.5,
    closed: null,
  }
  const job = { version: 1, status: 'queued' as const, printer: null, startedAt: null, hours: 6.5 }
  const late = card({
    orderNumber: 'MINIMAL-AAAA2222',
    title: 'Anka',
    flags: ['late'],
    next: 'pack',
    promisedLast: '2026-11-25',
    job: { ...job, code: 'ANKA2222', status: 'checked' },
  })
  const missing = card({
    orderNumber: 'MINIMAL-BBBB2222',
    title: 'Bagge',
    flags: ['misses', 'reprint'],
    dayReason: reason,
    promisedLast: '2026-12-02',
    job: { ...job, code: 'BAGGE222' },
  })
  const moved = card({
    orderNumber: 'MINIMAL-CCCC2222',
    title: 'Cykel',
    flags: ['new_days'],
    promisedLast: '2026-12-09',
  })
  const due = card({
    orderNumber: 'MINIMAL-DDDD2222',
    title: 'Delfin',
    flags: ['ship_now'],
    shipBy: '2026-11-26',
    promisedLast: '2026-12-03',
  })
  mount(<WallPage />)
  await server.answer(({ url, init }) =>
    Response.json(
      url.includes('workshop-today')
        ? today()
        : url.includes('workshop-inbox')
          ? { items: [], today: '2026-11-27' }
          : url.includes('workshop-board')
            ? board(
                typeof init?.body === 'string' && init.body.includes('"late"')
                  ? [late, moved]
                  : [missing, due],
              )
            : queueOf([printJobOf('Bagge', { reason: 'complaint', attempt: 2 })]),
    ),
  )
  const pressing = within(await screen.findByRole('region', { name: 'Bråttom' }))
  const [first, told, second, third] = pressing
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(first).toMatch(/^ANKA2222.*Skulle varit framme 25 nov.*Att packa$/)
  expect(told).toMatch(/^CCCC2222.*Nya dagar, får avbeställas.*Senast 9 dec/)
  expect(second).toMatch(
    /^BAGGE222.*Omtryck.*Hinner inte till 2 dec.*Att skriva ut: 4 före \(31 h\), egen utskrift 6,5 h$/,
  )
  expect(third).toMatch(/^DDDD2222.*Skicka nu, framme senast 3 dec/)
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  expect([figure('Hinner inte'), figure('Omtryck')]).toEqual(['3', '1'])
  expect(within(screen.getByRole('region', { name: 'Härnäst' })).getByText('Omtryck')).toBeDefined()
  for (const name of ['Anka', 'Bagge']) expect(screen.queryByText(name)).toBeNull()
})

test('what is late and whose day is still to come is said to be there by then', async () => {
  const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)
  const late = ['-3', '5'].map((days) =>
    card({
      orderNumber: `MINIMAL-${days}`,
      title: 'Anka',
      status: 'shipped',
      flags: ['late'],
      next: 'deliver',
      promisedLast: day(Number(days)),
    }),
  )
  mount(<WallPage />)
  await server.answer(({ url }) =>
    Response.json(
      url.includes('workshop-today')
        ? today()
        : url.includes('workshop-inbox')
          ? { items: [], today: day(0) }
          : url.includes('workshop-board')
            ? board(late)
            : queueOf([]),
    ),
  )
  const pressing = within(await screen.findByRole('region', { name: 'Bråttom' }))
  const [past, coming] = pressing.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(past).toContain('Skulle varit framme')
  expect(coming).toMatch(/Framme senast \d/)
  expect(coming).not.toContain('Skulle')
})

test('a shop that cannot be reached is said, with what was known', async () => {
  mount(<WallPage />)
  await server.answer(() => Response.json({ error: 'nej', code: 'rate_limited' }, { status: 429 }))
  expect(await screen.findByText(/Ingen kontakt med butiken/, undefined, { timeout: 10_000 })).toBeDefined()
})
