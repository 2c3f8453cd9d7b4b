/** Checkout behaviour: validation, messages and persistence. */
import { expect, test } from '@playwright/test'
import {
  CARDS,
  couponField,
  fillDelivery,
  openCheckout,
  openSummary,
  payWith,
  toPayment,
} from '../steps/checkout.ts'
import { choose } from '../steps/design.ts'
import { saveData } from '../steps/live-toy.ts'
import { ADDRESS, becomeOwner, designByRequest, orderAgain, type DesignedToy } from '../steps/orders.ts'

let toy: DesignedToy
test.beforeAll(async ({ request }) => {
  toy = await designByRequest(request, `kassa-${Date.now()}@exempel.se`)
})
test.beforeEach(({ page }) => becomeOwner(page, toy))

/** The server sets the price. */
const WITH_STORY = { digital_story: true, product_total: null }
const PRICES = '**/functions/v1/calculate-pricing'
const PAYMENT_CALL = '**/functions/v1/process-payment'

test('the form shows what is missing, per country, and keeps the input', async ({ page }) => {
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
  const heightOf = async (text: string) => (await page.getByText(text).last().boundingBox())?.y
  expect(await heightOf('Stad krävs')).toBe(await heightOf('Postnummer krävs'))
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

test(
  'offline the address is kept with one notice, and saved when back online',
  { tag: '@any-width' },
  async ({ page, context }) => {
    const complaints: string[] = []
    page.on('console', (line) => complaints.push(line.text()))
    await openCheckout(page, await orderAgain(page, toy))
    await fillDelivery(page)
    await context.setOffline(true)
    await page.getByLabel('Gatuadress').fill('Nygatan 7')
    const line = page.getByText('Du är utan nät. Adressen är kvar här och sparas när du är tillbaka.')
    await expect(line).toBeVisible()
    await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
    await expect(page.getByRole('button', { name: 'Fortsätt till betalning' })).not.toHaveAttribute(
      'aria-busy',
    )
    await expect(line).toHaveCount(1)
    await expect(page.getByText('kunde inte sparas')).toHaveCount(0)
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/create-or-update-order') && answer.ok(),
    )
    await context.setOffline(false)
    expect((await saved).request().postData()).toContain('Nygatan 7')
    await expect(page.getByText('Adressen sparas medan du skriver.')).toBeVisible()
    expect(complaints.filter((text) => text.includes('was not saved'))).toEqual([])
  },
)

test('a coupon is checked once, half a second after the last key, case-insensitively', async ({ page }) => {
  await page.clock.install()
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/calculate-pricing')) asked.push(request.postData() ?? '')
  })
  await openSummary(page)
  const field = await couponField(page)
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 1000'))
  await field.pressSequentially('finnsinte')
  await expect(page.getByText('Validerar kupong...').filter({ visible: true })).toBeVisible()
  await page.clock.runFor(499)
  expect(asked).toHaveLength(0)
  await page.clock.resume()
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

test(
  'the same coupon entered again is checked again, and the open form stays',
  { tag: '@any-width' },
  async ({ page }) => {
    await openCheckout(page, await orderAgain(page, toy, { ...ADDRESS, coupon_code: 'SAVE10' }))
    await page.getByLabel('Kortnummer').fill(CARDS.pays)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/calculate-pricing')) asked.push(request.postData() ?? '')
    })
    const field = await couponField(page)
    const applied = page.getByText('Kupong applicerad!').filter({ visible: true })
    for (const again of [() => field.fill('SAVE10'), () => field.press('Enter')]) {
      const before = asked.length
      await again()
      await expect.poll(() => asked.length).toBe(before + 1)
      await expect(applied).toBeVisible()
    }
    await field.fill('nejnej')
    await field.press('Enter')
    await expect(page.getByText('Ogiltig kupongkod').filter({ visible: true })).toBeVisible()
    expect(asked.at(-1)).toContain('NEJNEJ')
    await expect(page.getByLabel('Kortnummer')).toHaveValue(CARDS.pays)
  },
)

test('a new price opens a new card form, so only the buyer can discard a filled one', async ({ page }) => {
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  const card = page.getByLabel('Kortnummer')
  await card.fill(CARDS.pays)
  const field = await couponField(page)
  const told = page.getByText('Priset ändras, så betalformuläret öppnas på nytt').filter({ visible: true })
  const reduction = page.getByText('Rabatt (SAVE10)').filter({ visible: true })
  await field.fill('save10')
  await expect(told).toBeVisible()
  await expect(card).toHaveValue(CARDS.pays)
  await page.getByRole('button', { name: 'Använd koden' }).click()
  await expect(page.getByText('Kupong applicerad!').filter({ visible: true })).toBeVisible()
  await expect(card).toHaveValue('')

  await card.fill(CARDS.pays)
  await openSummary(page)
  const remove = page.getByRole('button', { name: 'Ta bort rabattkoden' }).filter({ visible: true })
  await remove.click()
  await expect(told).toBeVisible()
  await expect(page.getByText('SAVE10 gäller fortfarande.').filter({ visible: true })).toBeVisible()
  await expect(card).toHaveValue(CARDS.pays)
  await expect(reduction).toBeVisible()
  await remove.click()
  await expect(reduction).toHaveCount(0)
  await expect(card).toHaveValue('')
})

for (const step of ['delivery', 'payment']) {
  test(`a wrong code keeps the former one in force, in the ${step} step`, async ({ page }) => {
    await openCheckout(page, await orderAgain(page, toy, { ...ADDRESS, coupon_code: 'SAVE10' }))
    await expect(page.getByLabel('Kortnummer')).toBeVisible()
    const refusals: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 409) refusals.push(answer.url())
    })
    if (step === 'delivery') {
      await page.getByRole('button', { name: 'Tillbaka' }).click()
      // The delivery step has a coupon field, too.
      await expect(page.getByRole('heading', { name: 'Leveransinformation' })).toBeVisible()
    }
    const field = await couponField(page)
    await expect(field).toHaveValue('SAVE10')
    for (const wrong of ['nejnej', 'x'.repeat(61)]) {
      await field.fill(wrong)
      await expect(page.getByText('Ogiltig kupongkod').filter({ visible: true })).toBeVisible()
      await expect(page.getByText('SAVE10 gäller fortfarande.').filter({ visible: true })).toBeVisible()
      await expect(field).toHaveValue(wrong)
    }
    const remove = page.getByRole('button', { name: 'Ta bort rabattkoden' }).filter({ visible: true })
    await remove.click()
    await expect(field).toHaveValue('SAVE10')
    await expect(page.getByText('Kupong applicerad!').filter({ visible: true })).toBeVisible()
    await remove.click()
    await expect(field).toHaveValue('')
    if (step === 'delivery') await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
    // 379 kr plus 59 kr freight, without discount.
    await expect(page.getByRole('button', { name: /^Betala 438,00\skr/ })).toBeVisible()
    expect(refusals).toEqual([])
  })
}

test(
  'a form invalidated by another tab is replaced by one at the current price',
  { tag: '@any-width' },
  async ({ page }) => {
    const orderId = await orderAgain(page, toy, ADDRESS)
    await openCheckout(page, orderId)
    await expect(page.getByLabel('Kortnummer')).toBeVisible()
    // The other tab cancels this session without paying.
    const reduce = { id: orderId, email: toy.wish['email'], coupon_code: 'SAVE10' }
    const given = await page.request.post('/functions/v1/payment-cancel', {
      headers: toy.headers,
      data: { order_id: orderId },
    })
    expect(given.status()).toBe(200)
    const saved = await page.request.post('/functions/v1/create-or-update-order', {
      headers: toy.headers,
      data: reduce,
    })
    expect(saved.status()).toBe(200)
    await payWith(page, CARDS.pays, { expiry: '1240' })
    await expect(page.getByText('Betalformuläret gällde inte längre')).toBeVisible()
    // 379 kr minus 10 %, plus 59 kr freight.
    await expect(page.getByRole('button', { name: /^Betala 400,10\skr/ })).toBeVisible()
    await page.getByLabel('Giltigt till').fill('12 / 40')
    await payWith(page, CARDS.pays, { expiry: '1240' })
    await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  },
)

test('returning to a tab shows the current price', { tag: '@any-width' }, async ({ page }) => {
  const orderId = await orderAgain(page, toy, ADDRESS)
  await openCheckout(page, orderId)
  await expect(page.getByRole('button', { name: /^Betala 438,00\skr/ })).toBeVisible()
  await page.request.post('/functions/v1/payment-cancel', {
    headers: toy.headers,
    data: { order_id: orderId },
  })
  await page.request.post('/functions/v1/create-or-update-order', {
    headers: toy.headers,
    data: { id: orderId, email: toy.wish['email'], coupon_code: 'SAVE10' },
  })
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
  await expect(page.getByRole('button', { name: /^Betala 400,10\skr/ })).toBeVisible()
})

test('the toy can be changed from the payment after a confirmation, and everything is kept', async ({
  page,
}) => {
  const orderId = await orderAgain(page, toy, { ...ADDRESS, selected_size: 'large' })
  await saveData(page)
  await openCheckout(page, orderId)
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await openSummary(page)
  await page
    .getByRole('button', { name: 'Ändra leksak, storlek och tillval' })
    .filter({ visible: true })
    .click()
  const question = page.getByRole('dialog', { name: 'Vill du ändra leksaken?' })
  await question.getByRole('button', { name: 'Stanna i kassan' }).click()
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await page
    .getByRole('button', { name: 'Ändra leksak, storlek och tillval' })
    .filter({ visible: true })
    .click()
  await question.getByRole('button', { name: 'Ändra leksaken' }).click()
  await expect(page.getByRole('progressbar', { name: /^Steg 3 av 4/ })).toBeVisible()
  await expect(
    page.getByRole('img', { name: 'Rödräv i apelsin och snövit med partyhatt. Humör: lekfull' }).first(),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/create')
  await expect(page.getByRole('heading', { name: 'Betalning pågår' })).toBeHidden()
  // From the order, although this browser's wizard has never held it.
  await expect(page.getByRole('radio', { name: /Stor 16/ })).toBeChecked()
  await choose(page, /^Storlek/, 'Liten')
  await page
    .getByRole('button', { name: /^Beställ / })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('order_id')).toBe(orderId)
  // 249 kr plus 59 kr freight.
  await expect(page.getByRole('button', { name: /^Betala 308,00\skr/ })).toBeVisible()
  await page.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(page.getByLabel('Gatuadress')).toHaveValue(ADDRESS.streetAddress)
})

test(
  'the bank’s challenge can be failed and then passed, by keyboard',
  { tag: '@any-width' },
  async ({ page }) => {
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
  },
)

test('slow and failed responses show a message', { tag: '@any-width' }, async ({ page }) => {
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

test(
  'the story consent is unticked by default, saved, and not required to pay',
  { tag: '@any-width' },
  async ({ page }) => {
    await openCheckout(page, await orderAgain(page, toy, { ...ADDRESS, ...WITH_STORY }))
    const box = page.getByRole('checkbox', { name: /^Jag vill ha den digitala sagan genast/ })
    await expect(box).not.toBeChecked()
    const saved = page.waitForResponse('**/story-consent')
    await box.check()
    await saved
    await page.reload()
    await expect(box).toBeChecked()
    await page.getByRole('button', { name: 'Tillbaka' }).click()
    await page.getByLabel('Gatuadress').fill('Nya vägen 2')
    await toPayment(page)
    await expect(page.getByText('så krysset är borttaget')).toBeVisible()
    await expect(box).not.toBeChecked()
    await box.check()
    await expect(page.getByText('så krysset är borttaget')).toBeHidden()
    await box.uncheck()
    await payWith(page, CARDS.pays)
    await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  },
)

test(
  'a provider with a page of its own is reached by a button below the legally required facts, also on return',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.route(PAYMENT_CALL, (route) =>
      route.fulfill({ json: { sessionId: 'bank_1', redirectUrl: '/help?bank=1' } }),
    )
    await openCheckout(page, await orderAgain(page, toy, ADDRESS))
    const pay = page.getByRole('button', { name: /^Betala \d/ })
    await expect(pay).toBeVisible()
    await expect(page.getByLabel('Kortnummer')).toHaveCount(0)
    await expect(page.getByText('Totalt, inkl. moms och frakt')).toBeVisible()
    await expect(page.getByText('betalföretagets egen sida')).toBeVisible()
    for (let visit = 0; visit < 2; visit++) {
      await pay.click()
      await expect(page).toHaveURL(/\/help\?bank=1$/)
      await page.goBack()
      await expect(pay).toBeEnabled()
    }
  },
)

test('a closed order shows its state and offers no payment', { tag: '@any-width' }, async ({ page }) => {
  const orderId = await orderAgain(page, toy, ADDRESS)
  const read = await page.request.post('/functions/v1/get-checkout-order', {
    headers: toy.headers,
    data: { order_id: orderId },
  })
  const { orderNumber } = (await read.json()) as { orderNumber: string }
  const withdrawn = await page.request.post('/functions/v1/withdraw', {
    headers: toy.headers,
    data: { name: 'Karin Karlsson', order_number: orderNumber, email: toy.wish['email'] },
  })
  expect(withdrawn.status()).toBe(200)
  await openCheckout(page, orderId)
  await expect(page.getByRole('heading', { name: 'Beställningen är avbeställd' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tillbaka till start' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Betala/ })).toHaveCount(0)
})

test(
  'a payment without an order, or without a name, shows an error with a next step',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/embedded-checkout')
    await expect(page.getByText('Missing order information.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tillbaka till start' })).toBeVisible()

    const orderId = await orderAgain(page, toy, ADDRESS)
    await page.route(PAYMENT_CALL, (route) => route.abort())
    await openCheckout(page, orderId)
    await expect(page.getByText('Failed to create payment intent.')).toBeVisible()
    // Another tab clears the name.
    await orderAgain(page, toy, { id: orderId, deliveryFullName: '' })
    await page.unroute(PAYMENT_CALL)
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByText('Missing customer name.')).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'Ändra leveransadress' }).click()
    await expect(page.getByLabel('Fullständigt namn')).toBeVisible()
  },
)

test(
  'a foreign or unknown order shows a clear message and a link',
  { tag: '@any-width' },
  async ({ page }) => {
    await openCheckout(page, '7d0f3f4e-2b2c-4a53-9f6e-1c2d3e4f5a6b')
    await expect(page.getByRole('heading', { name: 'Vi hittar inte beställningen' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tillbaka till start' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)
