/** Nobody pays twice, whatever tabs and buttons they use. */
import { expect, test } from '@playwright/test'
import { CARDS, payWith } from '../steps/checkout.ts'
import { lettersTo, reachPayment } from '../steps/purchase.ts'

const emailOf = (name: string) => `${name}-${Date.now()}@exempel.se`

test('while a payment is open the wizard is locked, and giving the payment up opens it', async ({ page }) => {
  await reachPayment(page, emailOf('lock'))
  const wizard = await page.context().newPage()
  await wizard.goto('/create')
  await expect(wizard.getByRole('heading', { name: 'Betalning pågår' })).toBeVisible()
  await wizard.goto('/create?reset=true')
  await expect(wizard.getByRole('heading', { name: 'Betalning pågår' })).toBeVisible()
  await wizard.getByRole('button', { name: 'Avbryt betalningen' }).click()
  await expect(wizard.getByRole('heading', { name: 'Betalning pågår' })).toBeHidden()
})

test('an order paid in one tab cannot be paid again in another, nor by going back', async ({ page }) => {
  const email = emailOf('two-tabs')
  await reachPayment(page, email)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Kortnummer')).toBeVisible()

  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await payWith(other, CARDS.pays)
  await expect(
    other
      .getByRole('heading', { name: 'Beställningen är redan betald' })
      .or(other.getByRole('heading', { name: 'Tack för din beställning!' })),
  ).toBeVisible()

  await page.goBack()
  await expect(page.getByLabel('Kortnummer')).toBeHidden()
  await expect.poll(async () => (await lettersTo(page, email)).length).toBe(1)
})
