import type { PackingJob } from '@leksmedjan/contract/packing'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toasts } from '#lib/acting.test-data.tsx'
import { beginCalls, button, open, server } from './open-job.test-data.tsx'
import { CARD, CHECKED, DHL_PARCEL, SENT, SENT_IN_TWO, SENT_PARCEL } from './packing.test-data.ts'

beforeEach(beginCalls)

test('only the operator gives money back for a lost parcel', async () => {
  const { user } = await open(SENT)
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
  expect(dialog.getByRole('button', { name: 'Gör en ny leksak' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Betala tillbaka/ })).toBeNull()
})

test('what was given back is neither made again nor given back once more', async () => {
  await open({ ...SENT, refundable_ore: 0 }, {}, 'ADMIN')
  expect(button('Levererad')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Kom aldrig fram...' })).toBeNull()
})

test('the operator chooses between a new toy and the money', async () => {
  const { user } = await open(
    { ...SENT, refundable_ore: 54_600 },
    { 'workshop-refund-lost': () => Response.json({ refunded_ore: 54_600 }) },
    'ADMIN',
  )
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
  const ways = ['Gör en ny leksak', 'Betala tillbaka 546,00\u00a0kr'].map((name) =>
    dialog.getByRole('button', { name }),
  )
  expect(new Set(ways.map(({ className }) => className)).size).toBe(1)
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  expect(dialog.getByText('Skriv varför.')).toBeDefined()
  expect(server.bodies('workshop-refund-lost')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Transportören hittar det inte' }))
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  await waitFor(() => expect(server.bodies('workshop-refund-lost')).toHaveLength(1))
  await waitFor(() => expect(toasts().at(-1)).toMatch(/^546,00\u00a0kr går tillbaka\./))
})

test('of a parcel whose toy was made again and sent since it is only noted that it is lost', async () => {
  const { user } = await open(
    { ...SENT_IN_TWO, unowed: [DHL_PARCEL.tracking_number], refundable_ore: 54_600 },
    { 'workshop-note-lost': () => Response.json({ status: 'shipped', undo_until: null }) },
    'ADMIN',
  )
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Gör en ny leksak' })).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'DHL 1234567890' }))
  expect(screen.getByRole('dialog', { name: 'Anteckna att paketet är borta?' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^(Gör en ny|Betala)/ })).toBeNull()
  await user.type(dialog.getByRole('textbox'), 'borta')
  await user.click(dialog.getByRole('button', { name: 'Anteckna att det är borta' }))
  await waitFor(() =>
    expect(server.bodies('workshop-note-lost')).toMatchObject([{ why: 'borta', parcels: ['1234567890'] }]),
  )
})

const THINGS = CHECKED.things.map((thing) => ({ ...thing, worth_ore: thing.part === 'toy' ? 48_700 : 5000 }))

const [TOY, ...GIFT] = THINGS.map(({ part, name }) => ({ part, name }))

const IN_TWO: PackingJob = {
  ...SENT_IN_TWO,
  things: THINGS,
  refundable_ore: 68_700,
  shipments: [
    { ...SENT_PARCEL, contents: TOY === undefined ? null : [TOY] },
    { ...DHL_PARCEL, contents: GIFT },
  ],
}

test('of a lost parcel what lay in it is proposed: its money, or to send it again', async () => {
  const { user } = await open(
    IN_TWO,
    { 'workshop-refund-lost': () => Response.json({ refunded_ore: 10_000 }) },
    'ADMIN',
  )
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
  const ways = () =>
    dialog
      .getAllByRole('button')
      .flatMap(({ textContent: words }) => (/^(Gör en ny|Skicka|Betala)/.test(words) ? [words] : []))
  expect(ways()).toEqual(['Gör en ny leksak', 'Betala tillbaka 687,00\u00a0kr'])
  await user.click(dialog.getByRole('checkbox', { name: 'DHL 1234567890, presentasken och hälsningskortet' }))
  expect(ways()).toEqual([
    'Skicka presentasken och hälsningskortet igen',
    'Betala tillbaka 100,00\u00a0kr för presentasken och hälsningskortet',
    'Betala tillbaka allt, 687,00\u00a0kr',
  ])
  await user.type(dialog.getByRole('textbox'), 'borta')
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka 100/ }))
  await waitFor(() =>
    expect(server.bodies('workshop-refund-lost')).toEqual([
      {
        order_number: IN_TWO.order_number,
        why: 'borta',
        parcels: ['1234567890'],
        on_their_way: ['UA123456789SE', '1234567890'],
      },
    ]),
  )
})

test('of a lost toy the money names its freight apart', async () => {
  const { user } = await open({ ...IN_TWO, freight_ore: 5900 }, {}, 'ADMIN')
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
  await user.click(dialog.getByRole('checkbox', { name: /UA123456789SE/ }))
  expect(
    dialog.getByRole('button', {
      name: 'Betala tillbaka 487,00\u00a0kr för leksaken, varav 59,00\u00a0kr för frakten',
    }),
  ).toBeDefined()
})

test('what lay in a lost parcel is packed again, without the toy', async () => {
  await open({
    ...IN_TWO,
    is_to_resend: true,
    add_ons: CHECKED.add_ons,
    things: THINGS.map((thing) => ({ ...thing, is_to_send: thing.part !== 'toy' })),
    shipments: IN_TWO.shipments.map((parcel, place) =>
      place === 0 ? parcel : { ...parcel, lost_at: CARD.since },
    ),
  })
  expect(
    screen.getByText('Packa presentasken och hälsningskortet och skicka. Leksaken görs inte om.'),
  ).toBeTruthy()
  const box = within(screen.getByRole('region', { name: 'I paketet' }))
  expect(box.queryByText('Gnista')).toBeNull()
  expect(box.getByText('Presentask')).toBeTruthy()
  expect(button('Skicka igen')).toBeTruthy()
})

test('somebody else’s step changes nothing of the question, and the loser reads who was first', async () => {
  let now: PackingJob = IN_TWO
  const meanwhile = { did: 'delivered', who: 'otto@exempel.se', at: '2026-11-27T10:00:00Z' }
  const { user } = await open(
    IN_TWO,
    {
      'workshop-packing-job': () => Response.json(now),
      'workshop-resend-lost': () =>
        Response.json(
          { error: 'nej', code: 'order_step_refused', details: { reason: 'parcels_moved', meanwhile } },
          { status: 409 },
        ),
    },
    'ADMIN',
  )
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
  await user.click(dialog.getByRole('checkbox', { name: /^PostNord/ }))
  const ways = () => dialog.getAllByRole('button').map(({ textContent }) => textContent)
  const asked = ways()
  now = {
    ...IN_TWO,
    shipments: IN_TWO.shipments.map((parcel) =>
      parcel.carrier === 'PostNord' ? { ...parcel, delivered_at: CARD.since } : parcel,
    ),
  }
  const read = server.calls.length
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(read))
  await screen.findByText('· levererat')
  expect(ways()).toEqual(asked)
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^PostNord/ }).checked).toBe(true)
  await user.type(dialog.getByRole('textbox'), 'borta')
  await user.click(dialog.getByRole('button', { name: 'Gör en ny leksak' }))
  await waitFor(() =>
    expect(server.bodies('workshop-resend-lost')).toMatchObject([
      { parcels: ['UA123456789SE'], on_their_way: ['UA123456789SE', '1234567890'] },
    ]),
  )
  await waitFor(() =>
    expect(toasts().at(-1)).toMatch(
      /^otto@exempel\.se hann före och satte ett paket som levererat .+ Stäng frågan, se hur det står till och fråga om igen\.$/,
    ),
  )
  focusManager.setFocused(undefined)
})

test('a parcel that travels while the toy waits for its buyer can be lost, what waits cannot', async () => {
  const waits = { ...SENT_PARCEL, method: 'pickup' as const, carrier: 'Hämtas', tracking_number: null }
  const { user } = await open(
    { ...SENT, shipments: [DHL_PARCEL, { ...waits, shipped_at: '2026-11-27T13:00:00Z', place: 1 }] },
    { 'workshop-resend-lost': () => Response.json({ status: 'shipped', undo_until: null }) },
  )
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.type(dialog.getByRole('textbox'), 'borta')
  await user.click(dialog.getByRole('button', { name: 'Gör en ny leksak' }))
  await waitFor(() =>
    expect(server.bodies('workshop-resend-lost')).toMatchObject([
      { parcels: ['1234567890'], on_their_way: ['1234567890', 'pickup'] },
    ]),
  )
})
