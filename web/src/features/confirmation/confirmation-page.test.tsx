import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, planted } from '#lib/shop-double.test-data.ts'
import { firstPaint, settledPage } from '#lib/settled-page.test-data.tsx'
import { ConfirmedOrder } from './confirmed-order.tsx'
import ConfirmationPage from './confirmation-page.tsx'
import { ORDER } from './confirmation.test-data.ts'
import { confirmOrder } from './requests.ts'

const PAID = '/v2/order-confirmation?session_id=cs_1'
afterEach(() => vi.unstubAllGlobals())

test('without a payment in the address nothing is requested', async () => {
  const calls = answerCalls(() => planted())
  const page = await settledPage(<ConfirmationPage />, '/order-confirmation')
  expect(page).toContain('Något gick fel')
  expect(page).toContain('Ingen betalningsinformation hittades')
  expect(calls).toEqual([])
})

test('while the order is on its way the screen waits', () => {
  expect(firstPaint(<ConfirmationPage />, PAID)).toContain('Hämtar orderdetaljer...')
})

test('an order that fails to load is not reported as unpaid', async () => {
  answerCalls(() => planted())
  const page = await settledPage(<ConfirmationPage />, PAID)
  expect(page).toContain('Något gick fel')
  expect(page).toContain('Kunde inte hämta orderdetaljer')
  expect(page).toContain('Betala inte igen')
  expect(page).toContain('Teknisk uppgift: Payment confirmation failed')
  await expect(confirmOrder({ session_id: 'cs_1' })).rejects.toThrow('Payment confirmation failed')
})

test('a paid order is confirmed with its details, the next steps and two links', async () => {
  answerCalls(() => Response.json(ORDER))
  const page = await settledPage(<ConfirmationPage />, PAID)
  for (const words of ['Tack för din beställning!', ORDER.orderNumber, ORDER.buyerEmail, '(inkl. 25% moms)'])
    expect(page).toContain(words)
  for (const words of ['Gnista', 'Till Åke', 'Vad händer nu?', 'Till startsidan', 'Skapa en till leksak'])
    expect(page).toContain(words)
  expect(page).toMatch(/546,00\skr/)
  // Shared without an account too.
  expect(page).toContain(' Dela ')
})

test('whoever is asked whether they wait is led to where they answer', async () => {
  answerCalls(() => Response.json({ ...ORDER, waitAsked: '2027-01-04' }))
  const page = (await settledPage(<ConfirmationPage />, PAID)).replaceAll(/[\u00a0\s]+/g, ' ')
  expect(page).toContain('Leksaken kan dröja till 4 januari')
  expect(page).toMatch(/Svara om du vill vänta/)
})

test('of goods that are not made to measure it says the right of withdrawal', async () => {
  answerCalls(() => Response.json({ ...ORDER, standardGoods: ['Presentask'] }))
  const page = await settledPage(<ConfirmationPage />, PAID)
  expect(page.replaceAll('\u00a0', ' ')).toContain(
    'Ångerrätt i 14 dagar från att du får varan gäller för: presentask.',
  )
})

test('the picture is called what it shows, not what sells it', () => {
  const toy = {
    imageUrl: '/files/a.webp',
    imageAlt: 'Drake i turkos',
    toyDescription: 'Den modigaste draken i byn.',
  }
  const pageOf = (order: OrderConfirmation) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ConfirmedOrder order={order} onRefetch={() => Promise.resolve(order)} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  expect(pageOf({ ...ORDER, ...toy })).toContain('alt="Drake i turkos"')
  expect(pageOf({ ...ORDER, ...toy, imageAlt: null })).toContain('alt="Gnista"')
})

test('without a name the toy has no name line', async () => {
  answerCalls(() => Response.json({ ...ORDER, toyName: null }))
  expect(await settledPage(<ConfirmationPage />, PAID)).not.toContain('Till Åke')
})

test('another browser, or a later day, learns how it went with the money and nothing that names anybody', async () => {
  const blank = {
    orderNumber: '',
    buyerEmail: '',
    orderId: '',
    toyName: null,
    recipientName: null,
    promptId: null,
  }
  answerCalls(() => Response.json({ ...ORDER, ...blank, isBuyer: false, package: '' }))
  const page = await settledPage(<ConfirmationPage />, PAID)
  for (const words of [
    'Tack för din beställning!',
    'Betalningen är klar',
    'ordernumret i bekräftelsemejlet',
    'Följ beställningen',
  ])
    expect(page).toContain(words)
  for (const words of ['Åke', 'Gnista', 'karin@', 'Dela', 'Du kan avbeställa', 'Spara i Min Studio'])
    expect(page).not.toContain(words)
})
