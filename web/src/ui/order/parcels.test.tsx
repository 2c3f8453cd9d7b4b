import type { Shipment } from '@leksmedjan/contract/shipments'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Parcels } from './parcels.tsx'

const SENT = {
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: 'https://tracking.postnord.com/se/?id=UA123456789SE',
  shipped_at: '2026-11-27T12:05:00Z',
  delivered_at: null,
  lost_at: null,
}

const pageOf = (parcel: Shipment): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Parcels parcels={[parcel]} />
    </MemoryRouter>,
  )

test('a parcel shows its carrier and number, and leads to the page where it is followed', () => {
  const page = pageOf(SENT)
  for (const part of [
    'Skickat med PostNord',
    'UA123456789SE',
    'Spåra paketet',
    `href="${SENT.tracking_url}"`,
  ])
    expect(page).toContain(part)
})

test('without such a page there is no link', () => {
  const page = pageOf({ ...SENT, carrier: 'Early Bird', tracking_url: null })
  expect(page).toContain('Early Bird')
  expect(page).not.toContain('<a')
})
