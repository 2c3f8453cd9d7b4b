/** Automated WCAG 2.2 AA checks of every screen of the purchase. */
import { expect, test, type Page } from '@playwright/test'
import { faultsOf } from '../steps/axe.ts'
import { CARDS, fillDelivery, openCheckout, payWith, toPayment } from '../steps/checkout.ts'
import { saveData } from '../steps/live-toy.ts'
import { ADDRESS, becomeOwner, designByRequest, orderAgain } from '../steps/orders.ts'
import { overflowEnlarged, pastEdgeAtDoubleText } from '../steps/reflow.ts'
import { awaitPicture, chooseFox, customise, toCustomise, toPicture } from '../steps/design.ts'

test('every screen of the purchase', async ({ page }, info) => {
  const faults: string[] = []
  const examine = async (screen: string) => {
    faults.push(...(await faultsOf(page, screen)))
    // Resizing a desktop layout changes the page; checked for phones only.
    if (info.project.name !== 'phone') return
    const past = await overflowEnlarged(page)
    if (past > 0) faults.push(`${screen}: ${past} px past the edge at 400 %`)
  }
  // live-toy.spec.ts checks the screens with the live toy on them.
  await saveData(page)
  await page.goto('/')
  await examine('landing')
  await chooseFox(page)
  await examine('step 1')
  await toCustomise(page)
  await customise(page)
  await examine('step 2')
  await toPicture(page)
  await examine('generating')
  await awaitPicture(page)
  await examine('e-mail dialog')
  await writeEmail(page, `axe-${info.project.name}@exempel.se`)
  await examine('step 3')
  await page
    .getByRole('button', { name: /^Beställ/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
  await examine('delivery with faults')
  await fillDelivery(page)
  await toPayment(page)
  await examine('payment')
  await payWith(page, CARDS.declined)
  await expect(page.getByText('Betalningsfel:')).toBeVisible()
  await examine('declined')
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await examine('confirmation')
  for (const path of ['/order-status', '/terms-of-service', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await examine(path)
  }
  expect(faults).toEqual([])
})

const LONG_WORD = 'Överstelöjtnantinnanbartholomeus'

test('the longest texts a buyer may enter fit a window enlarged to 400 %', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  const examine = async (screen: string) => {
    const past = await overflowEnlarged(page)
    if (past > 0) faults.push(`${screen}: ${past} px past the edge`)
  }
  const email = `${LONG_WORD.toLowerCase().replaceAll('ö', 'o')}-${Date.now()}@exempel.se`
  const toy = await designByRequest(page.request, email)
  await becomeOwner(page, toy)
  const orderId = await orderAgain(page, toy, {
    ...ADDRESS,
    toy_name: `${LONG_WORD} ${LONG_WORD}`,
    recipient_name: LONG_WORD,
    deliveryFullName: `${LONG_WORD} ${LONG_WORD}`,
    streetAddress: `${LONG_WORD}gatan 12345`,
    engraving: { enabled: true, text: 'ÅÄÖMW'.repeat(10) },
    greeting: { enabled: true, message: 'W'.repeat(50) },
  })
  await openCheckout(page, orderId)
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await page.getByText('Din beställning').filter({ visible: true }).first().click()
  await examine('payment')
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await examine('confirmation')
  await page.getByRole('link', { name: 'Följ beställningen' }).first().click()
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: LONG_WORD }).first()).toBeVisible()
  await examine('order status')
  expect(faults).toEqual([])
})

const REFUND = {
  number: 1,
  issued_at: '2026-11-27T08:00:00Z',
  total: 15_000,
  vat: 3000,
  subject: 'Plåster på såret för att ni fick vänta så länge på paketet',
  covers: ['Plåster på såret för att ni fick vänta så länge på paketet'],
}

test(
  'what was given back, and why, fits the page of an order on a phone, also at 200 % text',
  { tag: '@any-width' },
  async ({ page }) => {
    const email = `plaster-${Date.now()}@exempel.se`
    const toy = await designByRequest(page.request, email)
    await becomeOwner(page, toy)
    const orderId = await orderAgain(page, toy, ADDRESS)
    await openCheckout(page, orderId)
    await payWith(page, CARDS.pays)
    await page.route('**/functions/v1/order-lookup', async (route) => {
      const answer = await route.fetch()
      const { order } = (await answer.json()) as { order: object }
      await route.fulfill({ response: answer, json: { order: { ...order, credit_notes: [REFUND] } } })
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'Följ beställningen' }).first().click()
    const refunded = page
      .locator('aside dt', { hasText: 'Återbetalt' })
      .locator('xpath=following-sibling::dd[1]')
    await expect(refunded).toContainText('plåster på såret')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await pastEdgeAtDoubleText(page)).toEqual([])
    const { width } = (await refunded.boundingBox()) ?? { width: 0 }
    expect(width).toBeGreaterThan(200)
  },
)

async function writeEmail(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Spara din design' })
  await dialog.getByLabel('E-post', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Spara och fortsätt' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Dina framsteg har sparats med din e-post!')).toBeHidden({ timeout: 15_000 })
}
