import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Receipt } from './receipt.tsx'

const issued = { issued_at: '2026-11-27T12:05:00Z', total: 5900, vat: 1180 }
const RECEIPT = {
  ...issued,
  number: 7,
  items: [{ title: 'Gnista, Mellan 12 cm', price: 34_900 }],
  discount: null,
  shipping: { name: 'Standard', price: 5900 },
  paid_with: null,
}

test('what a credit note is for begins with its capital, whoever worded it', () => {
  const subjects = ['Frakten', 'Presentask', 'Den digitala sagan', 'Plåster på såret', 'Leksaken']
  const notes = subjects.map((subject, place) => ({
    ...issued,
    number: place + 1,
    subject,
    covers: subject === 'Leksaken' ? [subject, 'Gravyr', 'Frakten'] : [subject],
  }))
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Receipt orderNumber="MINIMAL-7K3M9QXA" receipt={RECEIPT} creditNotes={notes} />
    </QueryClientProvider>,
  )
  for (const subject of subjects) expect(page).toContain(`Gäller: ${subject}`)
  expect(page).toContain('Gäller: Leksaken, gravyren, frakten')
})
