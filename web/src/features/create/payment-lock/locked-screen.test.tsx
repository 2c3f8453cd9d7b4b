import type { PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LockedScreen } from './locked-screen.tsx'

const OPEN: PaymentStatusAnswer = {
  orderId: '5d1c2b30-0000-4000-8000-000000000000',
  orderNumber: 'MINIMAL-7K3M9QXA',
  state: 'open',
  sessionId: 'cs_test_1',
  awaitsBank: false,
}

function shown(payment: PaymentStatusAnswer, queries = new QueryClient()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <LockedScreen payment={payment} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test.each([
  ['open', OPEN, 'Betalning pågår'],
  ['with the bank', { ...OPEN, awaitsBank: true }, 'Betalningen behandlas'],
])('a wizard locked by a payment that is %s names the order', (_state, payment, heading) => {
  const page = shown(payment)
  expect(page).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  expect(page.match(/MINIMAL-7K3M9QXA/g)).toHaveLength(2)
})

test('a wizard that holds no picture shows the toy that was ordered', () => {
  const queries = new QueryClient()
  const toy = { imageUrl: '/files/fox.webp', toyName: 'Rufus', toyDescription: 'Orange räv, lekfull' }
  queries.setQueryData(['locked-order', OPEN.orderId], toy)
  const page = shown(OPEN, queries)
  expect(page).toContain('src="/files/fox.webp" alt="Orange räv, lekfull"')
  expect(page).toContain('Låst medan du betalar')
})

test('a toy that is not known yet is not shown as another', () => {
  expect(shown(OPEN)).not.toContain('viewBox="0 0 200 200"')
})
