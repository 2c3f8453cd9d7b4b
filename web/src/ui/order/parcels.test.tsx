import type { Shipment } from '@leksmedjan/contract/shipments'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Parcels } from './parcels.tsx'

const SENT = {
  method: 'parcel',
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: 'https://tracking.postnord.com/se/?id=UA123456789SE',
  shipped_at: '2026-11-27T12:05:00Z',
  delivered_at: null,
  lost_at: null,
  returned_at: null,
} as const

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

test('a parcel that came back says so', () => {
  expect(pageOf({ ...SENT, returned_at: '2026-12-09T12:05:00Z' })).toContain('Kom tillbaka till oss')
})

test('a toy to be fetched leads to the address, until it is', () => {
  const waiting: Shipment = { ...SENT, method: 'pickup', tracking_number: null, tracking_url: null }
  expect(pageOf(waiting)).toContain('Hämtas i vår verkstad')
  expect(pageOf(waiting)).toContain('href="/contact"')
  const fetched = pageOf({ ...waiting, delivered_at: '2026-12-01T12:00:00Z' })
  expect(fetched).toContain('Hämtad i vår verkstad')
  expect(fetched).not.toContain('<a')
})
