import {
  EVERY_OPEN_ORDER,
  type BoardAnswer,
  type BoardCard,
  type BoardRequest,
} from '@leksmedjan/contract/workshop-board'
import type { PromisesAnswer } from '@leksmedjan/contract/workshop-promises'
import type { StaffRole } from '@leksmedjan/contract/staff'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#lib/acting.test-data.tsx'
import { answerCalls, type Call } from '#lib/shop-double.test-data.ts'
import { Moves } from '../moves/moves.tsx'
import { StaffContext } from '../standing.ts'
import { board, card, LATE } from './board.test-data.ts'
import BoardPage from './board-page.tsx'

const CARDS = [
  card({ orderNumber: 'MINIMAL-AAAA2222', title: 'Tuff' }),
  card({ orderNumber: 'MINIMAL-BBBB2222', title: 'Rut', flags: ['late', 'review'] }),
  card({
    orderNumber: 'MINIMAL-CCCC2222',
    title: 'Nalle',
    status: 'printing',
    next: 'printing',
    job: {
      code: 'CCCC2222',
      version: 2,
      status: 'printing',
      printer: 'Nr 1',
      startedAt: new Date(0).toISOString(),
      hours: 6,
    },
  }),
]

const INBOX_ITEMS = ['1', '2'].map((id) => ({
  id: `5d1c2b30-0000-4000-8000-00000000000${id}`,
  at: '2026-11-26T08:15:00Z',
  due: '2026-11-30',
  is_late: false,
  toy: null,
  detail: {
    kind: 'report' as const,
    orders_held: 0,
    order_number: null,
    design_id: id,
    ground: 'rights' as const,
    explanation: 'Min figur',
  },
}))

const PROMISES: PromisesAnswer = {
  kept: [
    { days: 30, due: 52, kept: 50 },
    { days: 90, due: 140, kept: 131 },
  ],
  queue: { hoursLeft: 34.2, hoursCancellable: 6.4, hoursADay: 32, queueDays: 2 },
  closed: [{ first: '2026-12-27', last: '2027-01-02' }],
  promisedNow: { standard: { first: '2026-11-30', last: '2026-12-09' } },
}

let calls: Call[]
let shown: BoardCard[]
let figuresNow: Partial<BoardAnswer['today']>
beforeEach(() => {
  shown = CARDS
  figuresNow = {}
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  calls = answerCalls((url) => {
    if (url.endsWith('workshop-board')) {
      const answer = board(shown)
      return Response.json({ ...answer, today: { ...answer.today, ...figuresNow } })
    }
    if (url.endsWith('workshop-views') || url.endsWith('workshop-save-view'))
      return Response.json({ views: [{ id: '1', name: 'Sena', filter: LATE }] })
    if (url.endsWith('workshop-promises')) return Response.json(PROMISES)
    if (url.endsWith('workshop-inbox')) return Response.json({ today: '2026-11-26', items: INBOX_ITEMS })
    if (url.endsWith('workshop-changes')) return new Response(new ReadableStream())
    return Response.json({ code: 'order_not_found', error: 'Finns inte' }, { status: 404 })
  })
})

const open = (address = '/workshop', role: StaffRole = 'ADMIN') =>
  mount(
    <StaffContext value={{ role, email: 'olle@exempel.se' }}>
      <Moves>
        <BoardPage />
      </Moves>
    </StaffContext>,
    address,
  )

const GoBack = () => {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

/** Visited after another page. */
async function openAfter(before: string, address: string) {
  const user = mount(
    <StaffContext value={{ role: 'ADMIN', email: 'olle@exempel.se' }}>
      <Moves>
        <GoBack />
        <Routes>
          <Route path={before} element={<Link to={address}>somewhere else</Link>} />
          <Route path={address} element={<BoardPage />} />
        </Routes>
      </Moves>
    </StaffContext>,
    before,
  )
  await user.click(screen.getByRole('link', { name: 'somewhere else' }))
  return { user, back: () => user.click(screen.getByRole('button', { name: 'Back' })) }
}

const asked = (name: string) =>
  calls
    .filter(({ url }) => url.endsWith(name))
    .map(({ init }) => JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as unknown)
const lastWish = () => asked('workshop-board').at(-1) as BoardRequest
const focused = () => document.activeElement?.getAttribute('data-card')

test('the orders stand in their columns with count, flags and the state of their print', async () => {
  open()
  const made = within(await screen.findByRole('region', { name: /Förbereds/ }))
  expect(made.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/workshop/order?order=AAAA2222',
    '/workshop/order?order=BBBB2222',
  ])
  expect(made.getByText('2 ordrar')).toBeDefined()
  expect(made.getByText('Försenad')).toBeDefined()
  expect(made.getByText('Att granska')).toBeDefined()
  const printed = within(screen.getByRole('region', { name: /Skrivs ut/ }))
  expect(printed.getByText('Nr 1')).toBeDefined()
  expect(printed.getByText('99', { exact: false })).toBeDefined()
  const bar = document.querySelector('[data-progress]')
  expect(bar?.parentElement?.querySelector('[data-card]')).not.toBeNull()
  expect(within(screen.getByRole('list', { name: 'Läget i dag' })).getByText('1 av 2')).toBeDefined()
})

test('a card says that the toy will not be there in time, and that its print failed', async () => {
  shown = [
    card({ orderNumber: 'MINIMAL-AAAA2222', title: 'Tuff', flags: ['misses'], promisedLast: '2026-11-30' }),
    card({
      orderNumber: 'MINIMAL-BBBB2222',
      title: 'Rut',
      flags: ['failed'],
      job: {
        code: 'BBBB2222',
        version: 2,
        status: 'failed',
        printer: 'Nr 1',
        startedAt: null,
        hours: 6,
      },
    }),
  ]
  open()
  const made = within(await screen.findByRole('region', { name: /Förbereds/ }))
  expect(made.getByTitle('Hinner inte till 30 nov').textContent).toBe('Hinner inte')
  expect(made.getByText('Misslyckades')).toBeDefined()
  expect(made.getByText('Väntar på ny utskrift')).toBeDefined()
  expect(made.getByRole('button', { name: 'Skriv ut igen: Rut, BBBB2222' })).toBeDefined()
})

test('why a day is not kept is one line of its card, and whole in its title', async () => {
  const dayReason = {
    earliest: '2026-12-09',
    isPrintedAgain: true,
    before: { toys: 4, hours: 31 },
    hours: 6.5,
    closed: null,
  }
  shown = [card({ orderNumber: 'MINIMAL-AAAA2222', title: 'Tuff', flags: ['late'], dayReason })]
  open()
  const reason = await screen.findByTitle(/^Framme tidigast 9\sdec\.?: skrivs ut igen, 4\sföre/)
  expect(reason.textContent).toBe(reason.title)
})

test('each figure of the day has a name and leads to what it counts', async () => {
  open()
  const figures = within(await screen.findByRole('list', { name: 'Läget i dag' }))
  await figures.findByRole('link', { name: /^2/ })
  const ways = figures.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['2 att titta på', '/workshop/inbox'],
    ['1 försenad', '/workshop?flag=late'],
    ['3 hinner inte', '/workshop?flag=misses'],
    ['1 av 2 skrivare i gång', '/workshop/queue'],
    [expect.stringContaining('betalt i dag'), '/workshop?flag=paid_today'],
  ])
})

test('a toy that should have been sent says so, its badges stand by weight, and öre are shown where there are any', async () => {
  shown = [
    card({
      orderNumber: 'MINIMAL-AAAA2222',
      title: 'Tuff',
      flags: ['review', 'ship_now', 'reprint', 'disputed'],
      shipBy: '2026-11-20',
    }),
  ]
  figuresNow = { toShip: 1, refundedOre: 9_650 }
  open()
  expect(await screen.findByTitle('Skulle ha skickats 20 november')).toBeDefined()
  const words = ['Tvist', 'Skicka nu', 'Att granska', 'Omtryck']
  const badges = [...document.querySelectorAll('[data-column] li [title] > span')].map(
    ({ textContent }) => textContent,
  )
  expect(badges.filter((text) => words.includes(text))).toEqual(words)
  const figures = within(screen.getByRole('list', { name: 'Läget i dag' }))
  expect(figures.getByRole('link', { name: /^1 ska skickas nu/ }).getAttribute('href')).toBe(
    '/workshop?flag=ship_now',
  )
  expect(figures.getByText(/96,50.kr tillbaka/)).toBeDefined()
})

test('what is sent shows who carries it, with the way to its tracking; what is fetched is said to wait', async () => {
  const sent = { status: 'shipped', next: 'deliver' } as const
  const parcel = { carrier: 'PostNord', trackingNumber: 'UA123', trackingUrl: 'https://exempel.se/UA123' }
  shown = [
    card({
      orderNumber: 'MINIMAL-AAAA2222',
      title: 'Saga',
      ...sent,
      parcels: [parcel, { ...parcel, carrier: 'DHL' }],
    }),
    card({
      orderNumber: 'MINIMAL-BBBB2222',
      title: 'Sol',
      ...sent,
      parcels: [{ ...parcel, trackingUrl: null }],
    }),
    card({ orderNumber: 'MINIMAL-CCCC2222', title: 'Grip', ...sent, isPickup: true }),
  ]
  open()
  const column = within(await screen.findByRole('region', { name: /Skickad/ }))
  expect(column.getByRole('link', { name: 'Spåra DHL UA123' })).toBeDefined()
  const tracking = column.getByRole('link', { name: 'Spåra PostNord UA123' })
  expect(tracking.getAttribute('href')).toBe('https://exempel.se/UA123')
  expect(column.getAllByText('PostNord UA123')).toHaveLength(2)
  expect(column.getByText('Väntar på att hämtas')).toBeDefined()
})

test('J and K go between cards, H and L between columns, / to the search, Enter opens beside the board', async () => {
  const user = open()
  await screen.findByRole('region', { name: /Förbereds/ })
  await user.keyboard('j')
  expect(focused()).toBe('MINIMAL-AAAA2222')
  await user.keyboard('j')
  expect(focused()).toBe('MINIMAL-BBBB2222')
  await user.keyboard('l')
  expect(focused()).toBe('MINIMAL-CCCC2222')
  await user.keyboard('hk')
  expect(focused()).toBe('MINIMAL-AAAA2222')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('complementary', { name: 'Vald order' })).toBeDefined()
  await waitFor(() => expect(asked('workshop-order')).toEqual([{ order_number: 'AAAA2222' }]))
  await user.keyboard('j')
  await waitFor(() => expect(asked('workshop-order').at(-1)).toEqual({ order_number: 'BBBB2222' }))
  expect(focused()).toBe('MINIMAL-BBBB2222')
  await user.keyboard('k')
  // From the open order, also while nothing on the board has the focus.
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('j')
  expect(focused()).toBe('MINIMAL-BBBB2222')
  await user.keyboard('k')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary', { name: 'Vald order' })).toBeNull()
  expect(focused()).toBe('MINIMAL-AAAA2222')
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Sök' }))
  await user.keyboard('jk')
  await waitFor(() => expect(lastWish().search).toBe('jk'))
})

test('Back closes the order that was opened from the board, however many were looked at', async () => {
  const { user, back } = await openAfter('/workshop/queue', '/workshop')
  await screen.findByRole('region', { name: /Förbereds/ })
  await user.keyboard('j{Enter}')
  const panel = () => screen.queryByRole('complementary', { name: 'Vald order' })
  await waitFor(() => expect(panel()).not.toBeNull())
  await user.keyboard('j')
  await waitFor(() => expect(asked('workshop-order').at(-1)).toEqual({ order_number: 'BBBB2222' }))
  await back()
  await waitFor(() => expect(panel()).toBeNull())
  expect(screen.getByRole('region', { name: /Förbereds/ })).toBeDefined()
})

test('Escape leaves no entry of an order behind that was opened from the board', async () => {
  const { user, back } = await openAfter('/workshop/queue', '/workshop')
  await screen.findByRole('region', { name: /Förbereds/ })
  await user.keyboard('j{Enter}')
  const panel = () => screen.queryByRole('complementary', { name: 'Vald order' })
  await waitFor(() => expect(panel()).not.toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(panel()).toBeNull())
  await back()
  expect(await screen.findByText('somewhere else')).toBeDefined()
})

test('Enter in the search moves the focus to the first card that is found', async () => {
  const user = open()
  await screen.findByRole('region', { name: /Förbereds/ })
  await user.keyboard('/rut{Enter}')
  await waitFor(() => expect(focused()).toBe('MINIMAL-AAAA2222'))
  expect(lastWish().search).toBe('rut')
})

test('a search finds orders of every state: neither choice is lit, and either ends it', async () => {
  const user = open('/workshop?q=rut')
  await screen.findByRole('region', { name: /Förbereds/ })
  const lit = () =>
    screen
      .getAllByRole('button', { name: /^(Pågående|Avslutade)$/ })
      .map((button) => button.getAttribute('aria-pressed'))
  expect(lit()).toEqual(['false', 'false'])
  await user.click(screen.getByRole('button', { name: 'Pågående' }))
  await waitFor(() => expect(lastWish()).toMatchObject({ search: '', filter: { columns: 'open' } }))
  expect(lit()).toEqual(['true', 'false'])
})

test('a shop without printers and orders reads what to begin with, one with a printer does not', async () => {
  shown = []
  const printers = { now: 0 }
  calls = answerCalls((url) => {
    if (!url.endsWith('workshop-board')) return Response.json({ views: [] })
    const empty = board([])
    return Response.json({ ...empty, today: { ...empty.today, printers: printers.now } })
  })
  open()
  const link = await screen.findByRole('link', { name: 'Lägg in en skrivare' })
  expect(link.getAttribute('href')).toBe('/workshop/printers')
  cleanup()
  printers.now = 1
  open()
  await screen.findByRole('region', { name: /Förbereds/ })
  expect(screen.queryByRole('link', { name: 'Lägg in en skrivare' })).toBeNull()
})

test('columns are equally wide, with cards or without', async () => {
  open()
  const column = await screen.findByRole('region', { name: /Förbereds/ })
  expect(column.parentElement?.style.getPropertyValue('--columns')).toBe(
    Array(5).fill('minmax(0,24rem)').join(' '),
  )
})

test('filters are asked for, can be cleared, and come from the address', async () => {
  const user = open('/workshop?flag=late&size=medium&q=rut')
  await screen.findByRole('region', { name: /Förbereds/ })
  expect(lastWish()).toMatchObject({
    search: 'rut',
    filter: { flag: 'late', size: 'medium', columns: 'open' },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Läge' }), 'held')
  await waitFor(() => expect(lastWish().filter.flag).toBe('held'))
  await user.click(screen.getByRole('button', { name: 'Avslutade' }))
  await waitFor(() => expect(lastWish().filter.columns).toBe('done'))
  await user.click(screen.getByRole('button', { name: 'Rensa filter' }))
  await waitFor(() => expect(lastWish().filter).toEqual(EVERY_OPEN_ORDER))
})

test('order, days and tags come from the address and are chosen in the tool row and its sheet', async () => {
  const user = open('/workshop?sort=oldest&ordered-from=2026-11-01&promised-to=2026-12-24&tag=M%C3%A4ssan')
  await screen.findByRole('region', { name: /Förbereds/ })
  expect(lastWish().filter).toEqual({
    ...EVERY_OPEN_ORDER,
    sort: 'oldest',
    tag: 'Mässan',
    ordered: { first: '2026-11-01', last: null },
    promised: { first: null, last: '2026-12-24' },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sortering' }), 'Köpare A–Ö')
  await waitFor(() => expect(lastWish().filter.sort).toBe('buyer'))
  await user.click(screen.getByRole('button', { name: 'Filter (3)' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Filter' }))
  fireEvent.change(sheet.getAllByLabelText('Till och med')[0] as HTMLElement, {
    target: { value: '2026-11-30' },
  })
  await waitFor(() => expect(lastWish().filter.ordered).toEqual({ first: '2026-11-01', last: '2026-11-30' }))
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Etikett' }), '')
  await waitFor(() => expect(lastWish().filter.tag).toBeNull())
})

test('the workshop is offered no order that it may not read', async () => {
  open('/workshop', 'WORKSHOP')
  await screen.findByRole('region', { name: /Förbereds/ })
  const sorts = within(screen.getByRole('combobox', { name: 'Sortering' })).getAllByRole('option')
  expect(sorts.map(({ textContent }) => textContent)).toEqual([
    'Mest bråttom först',
    'Utlovad dag',
    'Nyast först',
    'Äldst först',
  ])
  expect(screen.queryByRole('button', { name: 'Hämta ordrarna som CSV-fil' })).toBeNull()
})

test('the file has what the board shows', async () => {
  const user = open('/workshop?flag=late&q=bo')
  await screen.findByRole('region', { name: /Förbereds/ })
  await user.click(screen.getByRole('button', { name: 'Hämta ordrarna som CSV-fil' }))
  await waitFor(() => expect(asked('workshop-export-orders')).toEqual([{ filter: LATE, search: 'bo' }]))
})

test('marked orders get a tag in one step', async () => {
  const user = open()
  const made = within(await screen.findByRole('region', { name: /Förbereds/ }))
  for (const box of made.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Etikett' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Etiketter på 2 ordrar' }))
  await user.click(dialog.getByRole('button', { name: 'Sätt etiketten' }))
  expect(dialog.getByText('Skriv en etikett.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Etikett' }), 'Mässan  i maj')
  await user.click(dialog.getByRole('button', { name: 'Sätt etiketten' }))
  expect(asked('workshop-tag')).toEqual([
    { order_numbers: ['MINIMAL-AAAA2222', 'MINIMAL-BBBB2222'], tag: 'Mässan i maj', on: true },
  ])
})

test('a view is saved under a name, and shows its filter when it is chosen', async () => {
  const user = open('/workshop?flag=late')
  await screen.findByRole('region', { name: /Förbereds/ })
  await user.click(screen.getByRole('button', { name: 'Sparade vyer' }))
  await user.type(screen.getByRole('textbox', { name: 'Vyns namn' }), 'Sena')
  await user.click(screen.getByRole('button', { name: 'Spara vyn' }))
  expect(asked('workshop-save-view')).toEqual([{ name: 'Sena', filter: LATE }])
  const dialog = within(screen.getByRole('dialog', { name: 'Sparade vyer' }))
  await user.click(await dialog.findByRole('button', { name: 'Sena' }))
  expect(screen.queryByRole('textbox', { name: 'Vyns namn' })).toBeNull()
  // Beside the filter it is chosen by one press.
  expect(screen.getByRole('button', { name: 'Sena' }).getAttribute('aria-pressed')).toBe('true')
  expect(lastWish().filter).toEqual(LATE)
})

test('whoever saves a view while searching reads that the search is not kept', async () => {
  const user = open('/workshop?flag=late&q=bo')
  await user.click(await screen.findByRole('button', { name: 'Sparade vyer' }))
  expect(screen.getByText(/^Det du söker efter sparas inte/)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Vyns namn' }), 'Sena')
  await user.click(screen.getByRole('button', { name: 'Spara vyn' }))
  expect(asked('workshop-save-view')).toEqual([{ name: 'Sena', filter: LATE }])
})

test('the workshop reads numbers in place of names, and no sums', async () => {
  calls = answerCalls((url) => {
    if (url.endsWith('workshop-changes')) return new Response(new ReadableStream())
    const { today, ...rest } = board([card({ orderNumber: 'MINIMAL-AAAA2222', title: 'Räv, 12 cm' })])
    return Response.json({ ...rest, today: { ...today, paidOre: null, refundedOre: null } })
  })
  mount(
    <StaffContext value={{ role: 'WORKSHOP', email: 'vera@exempel.se' }}>
      <Moves>
        <BoardPage />
      </Moves>
    </StaffContext>,
  )
  expect(await screen.findByText('Räv, 12 cm')).toBeDefined()
  expect(screen.queryByText('i dag')).toBeNull()
  expect(screen.getByRole('searchbox').getAttribute('title')).toBe('Order, kolli, serie, batch, utskrift')
  expect(screen.queryByRole('link', { name: 'Personal' })).toBeNull()
})

test('an operator reads how often promises held and how long the queue is; the workshop does not ask', async () => {
  open()
  const line = await screen.findByLabelText('Löften om leverans')
  const text = line.textContent?.replaceAll(/\u00a0/g, ' ').replaceAll('\u2060', '') ?? ''
  for (const words of [
    'Framme som först lovades, senaste 30 dagarna:96 % av 52',
    '93 % av 140',
    '34,2 utskriftstimmar, varav 6,4 kan ännu avbeställas, 2 arbetsdagars utskrift',
    '30 nov–9 dec',
    '27 dec–2 jan',
  ])
    expect(text).toContain(words)
  const kept = within(line).getByText(/^Framme som först lovades/)
  expect(kept.parentElement?.title).toMatch(
    /Nya dagar flyttar inte det löftet.*görs en gång till räknas den inte/,
  )
})

test('the role WORKSHOP sees no figures of promises', async () => {
  open('/workshop', 'WORKSHOP')
  await screen.findByRole('region', { name: /Förbereds/ })
  expect(asked('workshop-promises')).toEqual([])
})

test('no column grows wider than a card needs, and the search says what it takes', async () => {
  mount(
    <StaffContext value={{ role: 'ADMIN', email: 'olle@exempel.se' }}>
      <Moves>
        <BoardPage />
      </Moves>
    </StaffContext>,
  )
  const heading = await screen.findByRole('heading', { name: /Betald/ })
  const columns = heading.closest('section')?.parentElement?.getAttribute('style') ?? ''
  expect(columns).toMatch(/--columns:\s*minmax\(0,\s*24rem\)/)
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Order, namn, ort, kolli, batch')
})

test('a disputed order names the day to answer its bank', async () => {
  shown = [
    card({ orderNumber: 'MINIMAL-AAAA2222', flags: ['disputed'], disputeAnswerBy: '2026-12-06T09:00:00Z' }),
  ]
  open()
  expect(await screen.findByText(/^Svara banken senast 6\sdec$/)).toBeDefined()
})

test.each([
  { isPickup: true, isToBeSent: false },
  { isPickup: false, isToBeSent: true },
])('a toy that nobody fetched (%o) did not come back, and waits for its buyer no longer', async (way) => {
  shown = [
    card({ orderNumber: 'MINIMAL-AAAA2222', status: 'shipped', next: 'pack', flags: ['returned'], ...way }),
  ]
  open()
  const column = within(await screen.findByRole('region', { name: /Skickad/ }))
  expect(column.getByText('Inte hämtad')).toBeDefined()
  expect(column.queryByText(/Kom tillbaka|Hämtas här/)).toBeNull()
})

const OrderShown = () => <p>{useLocation().search}</p>

test('a link to an order beside the board opens its page where there is no room for it', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  mount(
    <StaffContext value={{ role: 'ADMIN', email: 'olle@exempel.se' }}>
      <Moves>
        <Routes>
          <Route path="/workshop" element={<BoardPage />} />
          <Route path="/workshop/order" element={<OrderShown />} />
        </Routes>
      </Moves>
    </StaffContext>,
    '/workshop?order=AAAA2222',
  )
  expect(await screen.findByText('?order=AAAA2222')).toBeDefined()
})
