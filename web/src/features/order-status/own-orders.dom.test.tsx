import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdCalls, mount, type HeldCalls } from '#lib/acting.test-data.tsx'
import { signInKarin, signOutKarin } from '#lib/shop-double.test-data.ts'
import { OwnOrders } from './own-orders.tsx'

let server: HeldCalls

beforeEach(async () => {
  server = holdCalls()
  await signInKarin()
})
afterEach(signOutKarin)

const ROWS = [1, 2, 3, 4, 5].map((place) => ({
  order_number: `MINIMAL-2222222${place}`,
  paid_at: `2026-11-0${9 - place}T08:00:00Z`,
  status: 'delivered',
  total_price: 48_700,
  toy_name: 'Gnista',
  remade_at: null,
  promised_first: null,
  promised_last: null,
  needs_review: false,
  awaits_approval: false,
  is_change_asked: false,
  awaits_cancellation: false,
  wait_beyond: null,
  is_money_held: false,
  is_cancelled_by_shop: false,
  first_promised_last: null,
  late_told_at: null,
  shipping_method: 'standard',
  country: 'Sverige',
  shipments: [],
}))

test.each([
  [10, 'Här är de 5 senaste av dina 10 beställningar. Resten ser du under Alla dina beställningar.'],
  [5, null],
])('of %i orders the newest are listed, and that there are more', async (total, told) => {
  mount(<OwnOrders ready />)
  await server.answer(({ url }) =>
    url.includes('/orders')
      ? Response.json(ROWS, { headers: { 'content-range': `0-4/${total}` } })
      : Response.json({}, { status: 500 }),
  )
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
  expect(screen.queryByText(/senaste av/)?.textContent ?? null).toBe(told)
})
