/** Which of several parcels is meant, also of several sendings. */
import type { Shipment } from '@leksmedjan/contract/shipments'
import { act, render, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SentParcels, useParcelChoice } from './parcel-choice.tsx'
import { SENT } from './packing.test-data.ts'

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
