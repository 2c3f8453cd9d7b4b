/** The checkout's own promises: what it asks, what it says, and what it keeps. */
import { expect, test } from '@playwright/test'
import { CARDS, couponField, fillDelivery, openCheckout, payWith, toPayment } from '../steps/checkout.ts'
import { choose } from '../steps/design.ts'
import { ADDRESS, becomeOwner, designOnce, orderAgain, type DesignedToy } from '../steps/orders.ts'

let toy: DesignedToy
test.beforeAll(async ({ browser }) => {
  toy = await designOnce(browser, `kassa-${Date.now()}@exempel.se`)
})
test.beforeEach(({ page }) => becomeOwner(page, toy))

/** Its price is the shop's to say. */
const WITH_STORY = { digital_story: true, product_total: null }
const PRICES = '**/functions/v1/calculate-pricing'
const PAYMENT_CALL = '**/functions/v1/process-payment'

test('the form says what is missing, per country, and keeps what was typed', async ({ page }) => {
  await openCheckout(page, await orderAgain(page, toy))
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
  for (const text of [
    'Fullständigt namn krävs',
    'Gatuadress krävs',
    'Postnummer krävs',
    'Stad krävs',
    'Telefonnummer krävs',
  ])
    await expect(page.getByText(text).last()).toBeVisible()
  await fillDelivery(page)
  await page.getByLabel('Telefonnummer').fill('ring mig')
  await expect(page.getByText('Ogiltigt telefonnummer').last()).toBeVisible()
  await page.getByLabel('Telefonnummer').fill('+46 (0)70-123 45 67')
  await page.getByLabel('Land').selectOption('Norge')
  await expect(page.getByText('Ogiltigt postnummer (format: 1234)').last()).toBeVisible()
  await page.getByLabel('Postnummer').fill('0150')
  await toPayment(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Leveransinformation' })).toBeVisible()
  await expect(page.getByLabel('Postnummer')).toHaveValue('0150')
  await page.goForward()
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await page.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(page.getByLabel('Gatuadress')).toHaveValue('Storgatan 1')
  await expect(page.getByLabel('Land')).toHaveValue('Norge')
})

test('a code is asked about once, half a second after the last letter, whatever its case', async ({
  page,
}) => {
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/calculate-pricing')) asked.push(request.postData() ?? '')
  })
  const field = await couponField(page)
  await field.pressSequentially('finnsinte', { delay: 60 })
  await expect(page.getByText('Validerar kupong...').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Ogiltig kupongkod').filter({ visible: true })).toBeVisible()
  expect(asked).toHaveLength(1)
  await field.fill('save10')
  await expect(page.getByText('Kupong applicerad!').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Rabatt (SAVE10)').filter({ visible: true })).toBeVisible()
  expect(asked).toHaveLength(2)
  await page.getByRole('button', { name: 'Ta bort rabattkoden' }).filter({ visible: true }).click()
  await expect(page.getByText('Rabatt (SAVE10)').filter({ visible: true })).toHaveCount(0)
  await page.route(PRICES, (route) => route.fulfill({ status: 500, body: 'nej' }))
  await (await couponField(page)).fill('welcome20')
  await expect(page.getByText('Kunde inte validera kupong').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Betala \d/ })).toBeEnabled()
})

test('the bank’s question can be refused and then passed, by keyboard', async ({ page }) => {
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await payWith(page, CARDS.asksBank)
  const question = page.getByRole('dialog', { name: 'Bekräfta köpet' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Betalningsfel:')).toBeVisible()
  await page.getByRole('button', { name: /^Betala \d/ }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Godkänn betalningen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
})

test('while nobody knows what became of a payment, nothing on the page pays', async ({ page }) => {
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await page.route('**/confirm', (route) => route.abort())
  await page.route('**/payment-status', (route) => route.fulfill({ status: 503, body: '' }))
  await payWith(page, CARDS.pays)
  await expect(page.getByText('Vi vet inte än om betalningen gick igenom')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Betala \d/ })).toBeHidden()
  await page.unroute('**/payment-status')
  await expect(page.getByText('Betalningen gick inte igenom. Inget har dragits')).toBeVisible()
  await expect(page.getByLabel('Namn på kortet')).toHaveValue('Karin Karlsson')
  await page.route('**/payment-status', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: /^Betala \d/ }).click()
  await expect(page.getByText('Vi vet inte än om betalningen gick igenom')).toBeVisible()
  await page.route(PAYMENT_CALL, (route) => route.fulfill({ status: 502, body: '' }))
  await page.reload()
  await expect(page.getByText('Vi vet inte än om betalningen gick igenom')).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('button', { name: /^Betala \d/ })).toBeVisible()
})

test('a payment whose answer was lost is found, not made again', async ({ page }) => {
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await page.route('**/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
})

test('slow and failed answers are named', async ({ page }) => {
  const orderId = await orderAgain(page, toy, ADDRESS)
  const slowly = 2500
  for (const call of ['**/get-checkout-order', PAYMENT_CALL]) {
    await page.route(call, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, slowly))
      await route.continue()
    })
  }
  await openCheckout(page, orderId)
  await expect(page.getByText('Beräknar priser...').first()).toBeVisible()
  await expect(page.getByText('Förbereder betalning...').first()).toBeVisible()
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/get-checkout-order', (route) => route.fulfill({ status: 500, body: 'nej' }))
  await openCheckout(page, orderId)
  await expect(page.getByRole('heading', { name: 'Ett fel uppstod' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tillbaka till start' })).toHaveAttribute('href', '/create')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
})

test('the older checkout makes its payment call, and its filler address is never paid for', async ({
  page,
}) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Slutför din beställning' })).toBeVisible()
  const paying = page.waitForResponse(PAYMENT_CALL)
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
  const answer = await paying
  expect(answer.status()).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'address_missing' })
  await fillDelivery(page)
  await expect(page.getByLabel('Fullständigt namn')).toHaveValue('Karin Karlsson')
})

test('the box about the digital story is unticked, is kept, and stops nobody from paying', async ({
  page,
}) => {
  await openCheckout(page, await orderAgain(page, toy, { ...ADDRESS, ...WITH_STORY }))
  const box = page.getByRole('checkbox', { name: /^Jag vill ha den digitala sagan genast/ })
  await expect(box).not.toBeChecked()
  const saved = page.waitForResponse('**/story-consent')
  await box.check()
  await saved
  await page.reload()
  await expect(box).toBeChecked()
  await box.uncheck()
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
})

test('a code given in the checkout outlives a change in the wizard, and the sums follow', async ({
  page,
}) => {
  const orderIt = () =>
    page
      .getByRole('button', { name: /^Beställ/ })
      .last()
      .click()
  await page.goto('/create')
  await orderIt()
  await fillDelivery(page)
  await (await couponField(page)).fill('Save10')
  await expect(page.getByText('Kupong applicerad!').filter({ visible: true })).toBeVisible()
  await page.goto('/create')
  await choose(page, /^Tillval/, 'Presentask')
  await orderIt()
  await expect(page.getByRole('heading', { name: 'Slutför ditt köp' })).toBeVisible()
  await couponField(page)
  // 379 + 59 kr less a tenth, and 59 kr of freight.
  await expect(page.getByText('Rabatt (SAVE10)').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Betala 453,20\skr/ })).toBeVisible()
})

test('a code for the first order is refused to a buyer who has one, and paying goes on', async ({ page }) => {
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

test('a price that changed meanwhile is fetched again before anybody pays', async ({ page }) => {
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

test('two purchases stand in this browser’s history, the later one first', async ({ page }) => {
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
})

test('a foreign or unknown order is a clear message and a way on', async ({ page }) => {
  await openCheckout(page, '7d0f3f4e-2b2c-4a53-9f6e-1c2d3e4f5a6b')
  await expect(page.getByRole('heading', { name: 'Vi hittar inte beställningen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tillbaka till start' })).toBeVisible()
})
