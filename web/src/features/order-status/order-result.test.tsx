import type { CreditNote } from '@leksmedjan/contract/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderResult } from './order-result.tsx'
import { order } from './order-status.test-data.ts'
import type { Order } from './order-status-rules.ts'

const note = (number: number, total: number): CreditNote => ({
  number,
  issued_at: '2026-11-27T08:00:00Z',
  total,
  vat: total / 5,
})

const pageOf = (shown: Order): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderResult order={shown} email="karin@exempel.se" onAskAgain={() => Promise.resolve(shown)} />
    </MemoryRouter>,
  )

/** What stands beside the toy, name by name. */
function factsOf(shown: Order): Record<string, string> {
  const facts = pageOf(shown).matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(?:<span[^>]*>)?([^<]+)/g)
  return Object.fromEntries(
    Array.from(facts, ([, name = '', fact = '']) => [name, fact.replaceAll('\u00a0', ' ')]),
  )
}

test('an order given back says how much went back, all its credit notes together', () => {
  const refunded = { ...order('refunded', []), credit_notes: [note(1, 10_000), note(2, 44_600)] }
  expect(factsOf(refunded)).toMatchObject({ Totalt: '546,00 kr', Återbetalt: '546,00 kr' })
  expect(factsOf({ ...order('confirmed', []), credit_notes: [note(1, 4950)] })['Återbetalt']).toBe('49,50 kr')
})

test('an order nothing went back of has no such row', () => {
  expect(factsOf(order('confirmed', []))).not.toHaveProperty('Återbetalt')
})

test('what is over is not offered to be withdrawn from', () => {
  expect(pageOf(order('confirmed', []))).toContain('Ångra avtalet här')
  for (const status of ['cancelled', 'refunded'] as const)
    expect(pageOf(order(status, []))).not.toContain('Ångra avtalet här')
})
