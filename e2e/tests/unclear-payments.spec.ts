/** Ambiguous payment outcomes: the buyer sees the true state and pays once. Independent of the viewport. */
import { expect, test, type Page } from '@playwright/test'
import { CARDS, couponField, openCheckout, payWith } from '../steps/checkout.ts'
import { saveData } from '../steps/live-toy.ts'
import { ADDRESS, becomeOwner, designByRequest, orderAgain, type DesignedToy } from '../steps/orders.ts'

let toy: DesignedToy
test.beforeAll(async ({ request }) => {
  toy = await designByRequest(request, `oklart-${Date.now()}@exempel.se`)
})
test.beforeEach(({ page }) => becomeOwner(page, toy))

const PAYMENT_CALL = '**/functions/v1/process-payment'

/** Controls that could change the order on the payment page. */
const whatChanges = (page: Page) =>
  page
    .getByRole('button', { name: /^(Ändra|Tillbaka)/ })
    .or(page.getByText('Har du en rabattkod?'))
    .filter({ visible: true })

test('an unknown payment outcome offers no pay button', async ({ page }) => {
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await page.route('**/confirm', (route) => route.abort())
  await page.route('**/payment-status', (route) => route.fulfill({ status: 503, body: '' }))
  await payWith(page, CARDS.pays)
  await expect(page.getByText('Vi vet inte än om betalningen gick igenom')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Betala \d/ })).toBeHidden()
  const changing = whatChanges(page)
  await expect(changing).toHaveCount(0)
  await page.unroute('**/payment-status')
  await expect(page.getByText('Betalningen gick inte igenom. Inget har dragits')).toBeVisible()
  await expect(page.getByLabel('Namn på kortet')).toHaveValue('Karin Karlsson')
  await expect(changing).not.toHaveCount(0)
  await page.route('**/payment-status', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: /^Betala \d/ }).click()
  await expect(page.getByText('Vi vet inte än om betalningen gick igenom')).toBeVisible()
  await page.route(PAYMENT_CALL, (route) => route.fulfill({ status: 502, body: '' }))
  await page.reload()
  await expect(page.getByText('Vi vet inte än om betalningen gick igenom')).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('button', { name: /^Betala \d/ })).toBeVisible()
})

test('a payment with a lost response is found, not made again', async ({ page }) => {
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await page.route('**/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
})

test('a decline without a message is an unexpected error, and a second card pays the same order', async ({
  page,
}) => {
  const orderId = await orderAgain(page, toy, ADDRESS)
  await openCheckout(page, orderId)
  await page.route('**/confirm', (route) =>
    route.fulfill({ status: 400, json: { error: { type: 'invalid_request_error' } } }),
  )
  await payWith(page, CARDS.pays)
  const said = page.getByRole('alert').filter({ hasText: 'Betalningsfel:' })
  await expect(said).toContainText('An unexpected error occurred')
  await page.unroute('**/confirm')
  await payWith(page, CARDS.declined)
  await expect(said).toContainText('Kortet nekades. Prova ett annat kort.')
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  const { state } = (await (
    await page.request.post('/functions/v1/payment-status', {
      headers: toy.headers,
      data: { order_id: orderId },
    })
  ).json()) as { state: string }
  expect(state).toBe('paid')
})

test('provider amounts that differ from the shop’s are an error wherever a price is shown', async ({
  page,
}) => {
  const differs = {
    status: 502,
    json: { error: 'Stripe pricing calculation failed', code: 'pricing_failed' },
  }
  await page.route('**/functions/v1/calculate-pricing', (route) => route.fulfill(differs))
  await page.route(PAYMENT_CALL, (route) => route.fulfill(differs))
  await saveData(page)
  await page.goto(`/create?designId=${String(toy.wish['prompt_id'])}`)
  await expect(
    page.getByText('Fel vid prisberäkning: Stripe pricing calculation failed').first(),
  ).toBeVisible()
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await expect(page.getByText('Prisberäkning misslyckades')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Betala \d/ })).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('button', { name: /^Betala \d/ })).toBeVisible()
})

test('while a bank is processing, wizard and checkout wait with the buyer, until the money arrives', async ({
  page,
  context,
}) => {
  const orderId = await orderAgain(page, toy, ADDRESS)
  await openCheckout(page, orderId)
  await page.getByRole('tab', { name: 'Klarna' }).click()
  const [wizard, checkout] = [await context.newPage(), await context.newPage()]
  await wizard.goto('/create')
  await expect(wizard.getByRole('heading', { name: 'Betalning pågår' })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: /^Betala \d/ }).click()
  await page.getByRole('button', { name: 'Godkänn, men låt pengarna dröja' }).click()
  const waits = { level: 1, name: 'Betalningen behandlas' }
  await expect(page.getByRole('heading', waits)).toBeVisible()
  const sessionId = new URL(page.url()).searchParams.get('session_id') ?? ''

  await expect(wizard.getByRole('heading', waits)).toBeVisible()
  await expect(wizard.getByRole('button', { name: 'Avbryt betalningen' })).toHaveCount(0)
  await openCheckout(checkout, orderId)
  await expect(checkout.getByText('Vi väntar på banken')).toBeVisible()
  await expect(checkout.getByRole('button', { name: /^Betala \d/ })).toHaveCount(0)
  await expect(whatChanges(checkout)).toHaveCount(0)

  await page.request.post(`/dev/payments/sessions/${sessionId}`, { form: { action: 'arrive' } })
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await expect(wizard.getByRole('heading', { name: 'Låt oss börja!' })).toBeVisible()
})

test('a refunded order is shown as refunded everywhere', async ({ page }) => {
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  const number = await page
    .getByText(/^MINIMAL-/)
    .first()
    .innerText()
  const email = String(toy.wish['email'])
  const withdrawn = await page.request.post('/functions/v1/withdraw', {
    headers: toy.headers,
    data: { name: 'Karin Karlsson', order_number: number, email },
  })
  expect(withdrawn.status()).toBe(200)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Beställningen är återbetald' })).toBeVisible({
      timeout: 3000,
    })
  }).toPass()
  await expect(
    page.getByText(/^438,00\skr har betalats tillbaka .* Kreditnota \d+ finns i kvittot\.$/),
  ).toBeVisible()
  for (const untrue of ['Vad händer nu?', /^Hos dig/, 'Du kan avbeställa gratis'])
    await expect(page.getByText(untrue)).toHaveCount(0)
  await expect(page.getByText(/^varav återbetalt 438,00\skr$/)).toBeVisible()

  await page.goto(`/order-status?order_number=${number}&email=${encodeURIComponent(email)}`)
  await expect(page.getByText('Återbetald', { exact: true })).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Sök' })).toBeHidden()
})

test('while the provider is unavailable the confirmation shows the payment as unknown', async ({ page }) => {
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await page.route('**/order-confirmation', async (route) => {
    const answer = await route.fetch()
    const order = (await answer.json()) as object
    const away = {
      ...order,
      status: 'pending',
      paymentStatus: 'pending',
      paymentStanding: 'unknown',
      receipt: null,
    }
    await route.fulfill({ response: answer, json: away })
  })
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Vi vet inte än om betalningen är klar' })).toBeVisible()
  await expect(page.getByText('Okänt just nu')).toHaveCount(2)
  await expect(page.getByText('Inte betald')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Följ beställningen' })).toBeVisible()
})

test('a first-order code is refused to a returning buyer, and payment continues', async ({ page }) => {
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  const reopened = page.waitForResponse(PAYMENT_CALL)
  await (await couponField(page)).fill('first15')
  await expect(page.getByText('Ogiltig kupongkod').filter({ visible: true })).toBeVisible()
  await reopened
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
})

test('a price that has changed is fetched again before a payment', async ({ page }) => {
  const orderId = await orderAgain(page, toy, ADDRESS)
  await page.route(
    PAYMENT_CALL,
    (route) =>
      route.fulfill({
        status: 409,
        json: { error: 'Priset har ändrats. Vi hämtar det nya priset.', code: 'price_changed' },
      }),
    { times: 1 },
  )
  const priced = page.waitForResponse('**/create-or-update-order')
  await openCheckout(page, orderId)
  expect((await priced).status()).toBe(200)
  await expect(page.getByText('Priset har ändrats. Vi har hämtat det nya priset.')).toBeVisible()
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
})

test('two purchases are kept in this browser’s history, the later one first', async ({ page }) => {
  for (const city of ['Uppsala', 'Lund']) {
    await openCheckout(page, await orderAgain(page, toy, { ...ADDRESS, city }))
    await payWith(page, CARDS.pays)
    await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  }
  const number = await page
    .getByText(/^MINIMAL-/)
    .first()
    .innerText()
  await page.goto('/order-status')
  const bought = page.getByRole('region', { name: 'Beställningar från den här enheten' })
  await expect(bought.getByRole('listitem')).toHaveCount(2)
  await expect(bought.getByRole('listitem').first()).toContainText(number)
  await bought
    .getByRole('button', { name: /^Visa MINIMAL-/ })
    .first()
    .click()
  await page
    .getByText(/^Kvitto \d+$/)
    .first()
    .click()
  const receipt = page.getByRole('article', { name: /^Kvitto \d+$/ })
  // 379 kr plus 59 kr freight, 20 % of the total is VAT.
  for (const words of [number, /438,00\skr/, /varav moms 25\s%/, /87,60\skr/]) {
    await expect(receipt).toContainText(words)
  }
})
