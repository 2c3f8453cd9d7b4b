import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPaint } from '#lib/settled-page.test-data.tsx'
import OrderStatusPage from './order-status-page.tsx'

const NEEDED = 'Både e-post och beställningsnummer krävs'

beforeEach(() => {
  // A remembered address would be in the cookie.
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', new URL('http://localhost:8787/order-status'))
})
afterEach(() => vi.unstubAllGlobals())

test('the form shows what is required until both fields are filled', () => {
  const empty = firstPaint(<OrderStatusPage />, '/order-status')
  expect(empty).toContain('Beställningsstatus')
  expect(empty).toContain(NEEDED)
  const half = firstPaint(<OrderStatusPage />, '/order-status?email=karin@exempel.se')
  expect(half).toContain(NEEDED)
  const linked = '/order-status?email=karin@exempel.se&order_number=MINIMAL-7K3M9QXA'
  expect(firstPaint(<OrderStatusPage />, linked)).not.toContain(NEEDED)
})
