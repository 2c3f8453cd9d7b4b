/** Which of several parcels is meant, also of several sendings. */
import type { Shipment } from '@leksmedjan/contract/shipments'
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { beginCalls, button, open, server } from './open-job.test-data.tsx'
import { SentParcels, useParcelChoice } from './parcel-choice.tsx'
import { DHL_PARCEL, SENT, SENT_IN_TWO, SENT_PARCEL } from './packing.test-data.ts'

beforeEach(beginCalls)

const [sent] = SENT.shipments as [Shipment]
const earlier = { ...sent, shipped_at: '2026-11-20T08:00:00Z', tracking_number: 'UA111111111SE' }
const ready: Shipment = {
  ...sent,
  method: 'pickup',
  carrier: 'Hämtas i verkstaden',
  shipped_at: '2026-11-24T08:00:00Z',
  tracking_number: null,
  tracking_url: null,
}

test('what its buyer fetches can be chosen, and is meant first while an earlier parcel travels', () => {
  const { result } = renderHook(() => useParcelChoice([earlier, ready]))
  expect(result.current.usual).toEqual(['pickup'])
  act(() => result.current.choose(result.current.usual))
  expect(result.current.meant).toEqual([ready])
  expect(result.current.wish).toEqual({ parcels: ['pickup'] })
})

test('a parcel of an earlier sending that is on its way is seen, and one that arrived is not', () => {
  const arrived = {
    ...earlier,
    tracking_number: 'UA222222222SE',
    delivered_at: '2026-11-22T08:00:00Z',
    place: 2,
  }
  render(<SentParcels shipments={[earlier, arrived, { ...sent, shipped_at: '2026-11-24T08:00:00Z' }]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('UA111111111SE · på väg'),
    expect.stringContaining(`${sent.tracking_number} · på väg`),
  ])
})

test('of two parcels the one that came back is chosen, and not before', async () => {
  const { user } = await open(SENT_IN_TWO, {
    'workshop-return': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  await user.click(button('Kom tillbaka'))
  const dialog = within(screen.getByRole('dialog', { name: 'Varför kom paketet tillbaka?' }))
  const boxes = within(dialog.getByRole('group', { name: 'Vilket paket kom tillbaka?' }))
  expect(boxes.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    false,
  ])
  await user.click(dialog.getByRole('button', { name: 'Fel adress' }))
  await user.click(dialog.getByRole('button', { name: 'Kom tillbaka' }))
  expect(dialog.getByRole('alert').textContent).toBe('Välj minst ett paket.')
  await user.click(boxes.getByRole('checkbox', { name: 'DHL 1234567890' }))
  await user.click(dialog.getByRole('button', { name: 'Kom tillbaka' }))
  await waitFor(() => expect(server.bodies('workshop-return')).toMatchObject([{ parcels: ['1234567890'] }]))
})

test('of two parcels none is ticked as delivered at first, and the step waits for one', async () => {
  const { user } = await open(SENT_IN_TWO, {
    'workshop-deliver': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  await user.click(button('Levererad'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vilka paket är levererade?' }))
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  const done = () => dialog.getByRole('button', { name: 'Levererad' })
  expect(done().getAttribute('aria-disabled')).toBe('true')
  await user.click(done())
  expect(server.bodies('workshop-deliver')).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: 'DHL 1234567890' }))
  expect(done().getAttribute('aria-disabled')).toBeNull()
  await user.click(done())
  await waitFor(() => expect(server.bodies('workshop-deliver')).toMatchObject([{ parcels: ['1234567890'] }]))
})

test('of two parcels the last on its way is named to the shop, and each says how it stands', async () => {
  const { user } = await open(
    {
      ...SENT_IN_TWO,
      shipments: [SENT_PARCEL, { ...DHL_PARCEL, returned_at: '2026-12-09T12:00:00Z' }],
      return_reason: 'Fel adress',
    },
    { 'workshop-resend-lost': () => Response.json({ status: 'processing', undo_until: null }) },
  )
  expect(screen.getByText('· på väg')).toBeTruthy()
  expect(screen.getByText('· kom tillbaka')).toBeTruthy()
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
  expect(dialog.queryByRole('group')).toBeNull()
  await user.type(dialog.getByRole('textbox'), 'borta')
  await user.click(dialog.getByRole('button', { name: 'Gör en ny leksak' }))
  await waitFor(() =>
    expect(server.bodies('workshop-resend-lost')).toMatchObject([{ parcels: ['UA123456789SE'] }]),
  )
})
