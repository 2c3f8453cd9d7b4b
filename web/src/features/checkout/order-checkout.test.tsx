import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, planted } from '#lib/shop-double.test-data.ts'
import { firstPaint, settledPage } from '#lib/settled-page.test-data.tsx'
import { ORDER } from './checkout.test-data.ts'
import CheckoutPage from './checkout-page.tsx'
import { OrderCheckout } from './order-checkout.tsx'

let logged: unknown[]
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(...words))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const refusal = (status: number, code: string, error: string) => () =>
  Response.json({ code, error }, { status })
const screen = <OrderCheckout orderId={ORDER.orderId} />

test('while order and price are loading the screen shows what it waits for', () => {
  expect(firstPaint(screen)).toContain('Beräknar priser...')
})

const FAILURES: [cause: string, answer: () => Response, words: string[]][] = [
  [
    'a price that could not be had',
    refusal(502, 'pricing_failed', 'Stripe pricing calculation failed'),
    ['Prisberäkning misslyckades', 'Försök igen'],
  ],
  ['a shop that fails', () => planted(), ['Ett fel uppstod', 'Försök igen', 'Tillbaka till start']],
  [
    'an order of somebody else',
    refusal(404, 'order_not_found', 'Beställningen hittades inte.'),
    ['Vi hittar inte beställningen', 'Tillbaka till start'],
  ],
]

test.each(FAILURES)('%s has a screen of its own', async (_cause, answer, words) => {
  answerCalls(answer)
  const page = await settledPage(screen)
  for (const each of words) expect(page).toContain(each)
})

const WITHOUT_CITY = { ...ORDER, deliveryAddress: { ...ORDER.deliveryAddress, city: '' } }

test('an order without an address begins with the form, under both steps', async () => {
  answerCalls((url) => (url.endsWith('get-checkout-order') ? Response.json(WITHOUT_CITY) : planted()))
  const page = await settledPage(screen)
  for (const words of [
    'Leveransuppgifter',
    'Betalning',
    'Leveransinformation',
    `Order: ${ORDER.orderNumber}`,
  ])
    expect(page).toContain(words)
  expect(page).toContain('Leveranssätten kunde inte hämtas just nu. Försök igen')
})

const atPayment = (answer: () => Response) => {
  answerCalls((url) => (url.endsWith('get-checkout-order') ? Response.json(ORDER) : answer()))
  return settledPage(screen)
}

test.each([
  ['Teknisk uppgift: Failed to create payment intent.', ''],
  ['Teknisk uppgift: Bad Gateway', 'Bad Gateway'],
])('a payment form that fails to open shows a Swedish message, then %s', async (words, statusText) => {
  const page = await atPayment(() => new Response('<html>', { status: 502, statusText }))
  expect(page).toContain('Betalningen kunde inte öppnas just nu. Inget har dragits.')
  expect(page).toContain(words)
  expect(logged).toContain('The checkout session could not be created')
})

test('the shop’s own refusal of a payment is shown in its words', async () => {
  const page = await atPayment(refusal(502, 'pricing_failed', 'Stripe pricing calculation failed'))
  expect(page).toContain('Prisberäkning misslyckades')
  const refused = await atPayment(refusal(422, 'address_missing', 'Leveransadressen saknas.'))
  expect(refused).toContain('Leveransadressen saknas.')
})

test('the button to a provider’s own page follows the legally required facts', async () => {
  const page = await atPayment(() =>
    Response.json({ sessionId: 'RB-1', redirectUrl: 'https://bank.example/pay/RB-1' }),
  )
  const order = ['Totalt, inkl. moms och frakt', 'omfattas därför inte av ångerrätten', 'Betala', 'villkor']
  expect(order.map((words) => page.lastIndexOf(words))).toEqual(
    order.map((words) => page.lastIndexOf(words)).toSorted((a, b) => a - b),
  )
  for (const words of order) expect(page).toContain(words)
})

test('a payment that the shop refuses for want of a name leads on to the address', async () => {
  const page = await atPayment(refusal(400, 'customer_name_missing', 'Missing customer name.'))
  expect(page).toContain('Missing customer name.')
  expect(page).toContain('Ändra leveransadress')
})

test.each([
  ['Order ID is required for checkout', { orderId: '' }],
  ['Pricing calculation is required for checkout', { pricing: { ...ORDER.pricing, total_price: 0 } }],
])('%s: an incomplete order starts no payment', async (words, lacking) => {
  const calls = answerCalls((url) =>
    url.endsWith('get-checkout-order') ? Response.json({ ...ORDER, ...lacking }) : planted(),
  )
  expect(await settledPage(screen)).toContain(words)
  expect(calls.filter(({ url }) => url.endsWith('process-payment'))).toEqual([])
})

test('the payment page without an order shows what is missing', async () => {
  const page = await settledPage(<CheckoutPage />, '/embedded-checkout')
  for (const words of ['Ett fel uppstod', 'Missing order information.', 'Tillbaka till start'])
    expect(page).toContain(words)
})
