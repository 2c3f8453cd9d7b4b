import type { SentCard } from '@leksmedjan/contract/packing'
import { dayAndMonth } from '#lib/formats/dates.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdCalls, mount } from '#lib/acting.test-data.tsx'
import { Moves } from '../moves/moves.tsx'
import { StaffContext } from '../standing.ts'
import { JobList } from './job-list.tsx'
import { beginCalls, open } from './open-job.test-data.tsx'
import PackingPage from './packing-page.tsx'
import { CARD, CHECKED, SENT } from './packing.test-data.ts'

beforeEach(beginCalls)

test.each([
  [0, false],
  [2, true],
])('with %i addresses in the file it can be had: %s', async (addresses, canBeHad) => {
  const server = holdCalls()
  const parked = { ...CARD, needs_review: true }
  mount(
    <StaffContext value={{ role: 'WORKSHOP', email: 'vera@exempel.se' }}>
      <Moves>
        <PackingPage />
      </Moves>
    </StaffContext>,
  )
  await server.answer(() =>
    Response.json({ to_check: [], to_pack: [parked], came_back: [], on_their_way: [], addresses }),
  )
  const file = within(await screen.findByRole('region', { name: 'Adresser som fil' }))
  expect(file.queryByRole('button') !== null).toBe(canBeHad)
  expect(file.queryByText(/^Ingen adress att hämta/) === null).toBe(canBeHad)
})

test('what waits for its buyer stands apart from the parcels, and what came back damaged says so', async () => {
  const sent: SentCard = {
    ...CARD,
    sent_at: '2026-11-26T13:00:00Z',
    parcels: [{ carrier: 'PostNord', tracking_number: 'UA123456789SE' }],
    returned_at: null,
    method: 'parcel',
    is_damaged: false,
    is_to_resend: false,
  }
  mount(
    <JobList
      chosen={null}
      table={{
        to_check: [],
        to_pack: [],
        came_back: [
          { ...sent, code: 'AAAA2222', returned_at: '2026-11-27T08:00:00Z', is_damaged: true },
          { ...sent, code: 'BBBB2222', returned_at: '2026-11-27T08:00:00Z' },
          { ...sent, code: 'DDDD2222', method: 'pickup', returned_at: '2026-11-27T08:00:00Z' },
        ],
        addresses: 0,
        on_their_way: [sent, { ...sent, code: 'CCCC2222', method: 'pickup' }],
      }}
    />,
  )
  const codes = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.dataset['row'])
  expect(codes('Väntar på att hämtas')).toEqual(['CCCC2222'])
  expect(codes('Inte hämtade')).toEqual(['DDDD2222'])
  expect(codes('På väg')).toEqual([CARD.code])
  const since = (name: string) => screen.getByRole('region', { name }).textContent
  expect(since('Inte hämtade')).toContain(`sedan ${dayAndMonth('2026-11-27')}`)
  expect(since('Väntar på att hämtas')).toContain(`sedan ${dayAndMonth(sent.sent_at)}`)
  const [damaged, whole] = within(screen.getByRole('region', { name: 'Kom tillbaka' })).getAllByRole('link')
  expect(damaged?.textContent).toContain('Skadad')
  expect(whole?.textContent).not.toContain('Skadad')
  expect(whole?.textContent).toContain('Order 7K3M9QXA')
})

test('a toy that its buyer fetches is promised to be ready, not to arrive', async () => {
  const toFetch = { ...CARD, is_pickup: true }
  const table = { to_check: [toFetch], to_pack: [], came_back: [], on_their_way: [], addresses: 0 }
  mount(<JobList chosen={null} table={table} />)
  expect(screen.getByText('klar senast 4 december, hämtas')).toBeTruthy()
  expect(screen.queryByText(/framme senast/i)).toBeNull()
  cleanup()
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const fetched = { ...parcel, method: 'pickup' as const, tracking_number: null, returned_at: CARD.since }
  const remade = { shipments: [fetched], is_replacement: true, remade_for: 'returned' as const }
  await open({ ...CHECKED, ...remade, status: 'shipped' })
  expect(await screen.findByText('klar senast 4 december, hämtas')).toBeTruthy()
  cleanup()
  await open({ ...CHECKED, ...remade, status: 'shipped', return_to_send: true })
  expect(await screen.findByText('framme senast 4 december')).toBeTruthy()
})

test('on a full table a toy is found by its name or by the numbers on it, and opened with Enter', async () => {
  const server = holdCalls()
  const user = mount(
    <StaffContext value={{ role: 'WORKSHOP', email: 'vera@exempel.se' }}>
      <Moves>
        <PackingPage />
      </Moves>
    </StaffContext>,
  )
  const card = (place: number) => ({ ...CARD, code: `AAAA222${place}`, toy_name: `Leksak ${place}` })
  const kosmos = { ...CARD, code: 'K7QX2M9A', toy_name: 'Kosmos', order_number: 'MINIMAL-J4XY9QFD' }
  const table = {
    to_check: [2, 3, 4, 5, 6, 7, 8, 9].map(card),
    came_back: [],
    on_their_way: [],
    addresses: 0,
  }
  await server.answer(() => Response.json({ ...table, to_pack: [kosmos] }))
  const links = () => screen.getAllByRole('link', { name: /Order/ }).map(({ textContent }) => textContent)
  const field = await screen.findByRole('searchbox', { name: /^Sök på packbordet/ })
  await user.type(field, 'j4xy 9q')
  expect(links()).toEqual([expect.stringContaining('Kosmos')])
  expect(screen.queryByText(/^Inget/)).toBeNull()
  await user.type(field, '{Enter}')
  expect(screen.getByRole('link', { current: true }).textContent).toContain('Kosmos')
  await user.clear(field)
  await user.type(field, 'finns inte')
  expect(screen.getByRole('status').textContent).toBe('Ingen leksak på packbordet stämmer med det du söker.')
})

test('a table that is seen at once has no search', async () => {
  const server = holdCalls()
  mount(
    <StaffContext value={{ role: 'WORKSHOP', email: 'vera@exempel.se' }}>
      <Moves>
        <PackingPage />
      </Moves>
    </StaffContext>,
  )
  await server.answer(() =>
    Response.json({ to_check: [CARD], to_pack: [], came_back: [], on_their_way: [], addresses: 0 }),
  )
  expect(await screen.findByText('Gnista')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
