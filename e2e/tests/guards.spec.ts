/** No double payment, whatever tabs and buttons are used. */
import { expect, test, type Page } from '@playwright/test'
import { CARDS, openCheckout, payWith } from '../steps/checkout.ts'
import { ADDRESS, becomeOwner, designByRequest, orderAgain } from '../steps/orders.ts'
import { lettersTo } from '../steps/purchase.ts'

const emailOf = (name: string) => `${name}-${Date.now()}@exempel.se`

/** Goes to the card form of a new order. */
async function reachPayment(page: Page, email: string): Promise<void> {
  const toy = await designByRequest(page.request, email)
  await becomeOwner(page, toy)
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
}

test('while a payment is open the wizard is locked, and cancelling the payment unlocks it', async ({
  page,
}) => {
  await reachPayment(page, emailOf('lock'))
  const wizard = await page.context().newPage()
  await wizard.goto('/create')
  await expect(wizard.getByRole('heading', { name: 'Betalning pågår' })).toBeVisible()
  await wizard.goto('/create?reset=true')
  await expect(wizard.getByRole('heading', { name: 'Betalning pågår' })).toBeVisible()
  await wizard.getByRole('button', { name: 'Avbryt betalningen' }).click()
  await expect(wizard.getByRole('heading', { name: 'Betalning pågår' })).toBeHidden()
})

test('while the bank is processing the wizard shows it and offers no impossible action', async ({ page }) => {
  await reachPayment(page, emailOf('bank'))
  const wizard = await page.context().newPage()
  await wizard.route('**/payment-status', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), awaitsBank: true } })
  })
  await wizard.goto('/create')
  await expect(wizard.getByRole('heading', { name: 'Betalningen behandlas' })).toBeVisible()
  await expect(wizard.getByText('Betala inte igen')).toBeVisible()
  await expect(wizard.getByRole('link', { name: 'Följ beställningen' })).toBeVisible()
  await expect(wizard.getByRole('button', { name: 'Avbryt betalningen' })).toHaveCount(0)
})

test('an order paid in one tab cannot be paid again in another, nor by going back', async ({ page }) => {
  const email = emailOf('two-tabs')
  await reachPayment(page, email)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Kortnummer')).toBeVisible()

  await page.bringToFront()
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await other.bringToFront()
  await payWith(other, CARDS.pays)
  await expect(
    other
      .getByRole('heading', { name: 'Beställningen är redan betald' })
      .or(other.getByRole('heading', { name: 'Tack för din beställning!' })),
  ).toBeVisible()

  await page.bringToFront()
  await page.goBack()
  await expect(page.getByLabel('Kortnummer')).toBeHidden()
  await expect.poll(async () => (await lettersTo(page, email)).length).toBe(1)
})
