/** From the wizard into the checkout and back again, with one toy. */
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { newAddress } from '../steps/accounts.ts'
import { CARDS, couponField, fillDelivery, openSummary, payWith, toPayment } from '../steps/checkout.ts'
import { choose } from '../steps/design.ts'
import { designFox } from '../steps/purchase.ts'

const PAYMENT_CALL = '**/functions/v1/process-payment'

test('the older checkout, and a code that outlives a change in the wizard', async ({ page }) => {
  await designFox(page, `guide-${Date.now()}@exempel.se`)

  // Its filler address is never paid for.
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Slutför din beställning' })).toBeVisible()
  // The freight is in the sum from the first look: 379 and 59 kr.
  await expect(page.getByText('Frakt från')).toBeVisible()
  await expect(page.getByText(/^438,00\skr$/)).toBeVisible()
  const paying = page.waitForResponse(PAYMENT_CALL)
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
  const answer = await paying
  expect(answer.status()).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'address_missing' })
  await fillDelivery(page)
  await expect(page.getByLabel('Fullständigt namn')).toHaveValue('Karin Karlsson')

  // The sums follow.
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
  await openSummary(page)
  // 379 + 59 kr less a tenth, and 59 kr of freight.
  await expect(page.getByText('Rabatt (SAVE10)').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Betala 453,20\skr/ })).toBeVisible()

  // Out of the payment to the toy and back: the same order, address and code.
  const before = orderIn(page)
  await page
    .getByRole('button', { name: 'Ändra leksak, storlek och tillval' })
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: 'Ändra leksaken', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: /^Steg 3 av 4/ })).toBeVisible()
  // Another size asks for another sum at once: who changed it is not told that it changed.
  const asked: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/process-payment')) asked.push(response.status())
  })
  await choose(page, /^Storlek/, 'Liten')
  await orderIt()
  await expect(page.getByRole('button', { name: /^Betala 336,20\skr/ })).toBeVisible()
  expect(asked.filter((status) => status !== 200)).toEqual([])
  expect(orderIn(page)).toBe(before)
})

/** As if this browser had ordered under another's secret. */
const rememberOrder = (orderId: string) => {
  for (const key of ['leksmedjan-wizard', 'leksmedjan:orders']) {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{"state":{}}') as { state: object }
    const order = key === 'leksmedjan-wizard' ? { orderId } : { current: { orderId, addOns: {} } }
    localStorage.setItem(key, JSON.stringify({ ...kept, state: { ...kept.state, ...order } }))
  }
}

test('a remembered order that is not this browser’s is dropped, and what fails stays in sight', async ({
  page,
}) => {
  await designFox(page, newAddress('frammande'))
  const foreign = randomUUID()
  await page.evaluate(rememberOrder, foreign)
  await page.reload()
  const order = page.getByRole('button', { name: /^Beställ/ }).last()
  const remembered = () =>
    page.evaluate(
      () => `${localStorage.getItem('leksmedjan-wizard')}${localStorage.getItem('leksmedjan:orders')}`,
    )
  await expect.poll(remembered).not.toContain(foreign)

  const ORDERING = '**/functions/v1/create-or-update-order'
  await page.evaluate(rememberOrder, foreign)
  await page.reload()
  await page.route(ORDERING, (route) => route.fulfill({ status: 502, body: '<html>' }))
  await order.click()
  const notice = page.getByText('Kunde inte skapa beställning. Försök igen.')
  await expect(notice).toBeVisible()
  // An order that fails has its price and payment asked for again: what was said outlasts the answers.
  await page.waitForLoadState('networkidle')
  await expect(notice).toBeVisible()

  await page.unroute(ORDERING)
  await order.click()
  await expect(page).toHaveURL(/\/embedded-checkout\?order_id=/)
  expect(orderIn(page)).not.toBe(foreign)
  await expect(page.getByLabel('Fullständigt namn')).toBeVisible()
})

function orderIn(page: Page): string | null {
  return new URL(page.url()).searchParams.get('order_id')
}

for (const seen of ['seen', 'not seen']) {
  test(`a bought toy is shown as ordered where it was designed, its confirmation ${seen}`, async ({
    page,
  }) => {
    await designFox(page, newAddress(`kopt-${seen.replace(' ', '-')}`))
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page
      .getByRole('button', { name: /^Beställ/ })
      .last()
      .click()
    await fillDelivery(page)
    await toPayment(page)
    const CONFIRMATION = '**/functions/v1/order-confirmation'
    if (seen === 'not seen') await page.route(CONFIRMATION, (route) => route.abort())
    await payWith(page, CARDS.pays)
    await expect(page).toHaveURL(/\/v2\/order-confirmation\?session_id=/)
    if (seen === 'seen') await expect(page.getByText('Tack för din beställning!')).toBeVisible()
    await page.unroute(CONFIRMATION)

    await page.goto('/create')
    const heading = page.getByRole('heading', { level: 1, name: `${name} är beställd` })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('button', { name: /^Beställ/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Visa beställningen' }).click()
    await expect(page).toHaveURL(/\/order-status\?/)
    await expect(page.getByText(name).first()).toBeVisible()

    await page.goto('/create')
    await page.getByRole('button', { name: 'Utgå från samma leksak' }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: `Beställ ${name}` }).last()).toBeVisible()
    await page.goto('/create?reset=true')
    await expect(page.getByRole('heading', { name: 'Låt oss börja!' })).toBeVisible()
  })
}
