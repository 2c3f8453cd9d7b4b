/** Steps from the order to the card, by role and Swedish name. */
import { expect, type Locator, type Page } from '@playwright/test'

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksBank: '4000 0027 6000 3184',
} as const

export async function fillDelivery(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Leveransinformation' })).toBeVisible()
  await page.getByLabel('Telefonnummer').fill('070-123 45 67')
  await page.getByLabel('Fullständigt namn').fill('Karin Karlsson')
  await page.getByLabel('Postnummer').fill('753 20')
  await page.getByLabel('Stad').fill('Uppsala')
  await page.getByLabel('Gatuadress').fill('Storgatan 1')
}

export async function toPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
  await expect(page.getByRole('heading', { name: 'Slutför ditt köp' })).toBeVisible()
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
}

export async function payWith(
  page: Page,
  number: string,
  { expiry = '12 / 40', cvc = '123' }: { expiry?: string; cvc?: string } = {},
): Promise<void> {
  await page.getByLabel('Kortnummer').fill(number)
  await page.getByLabel('Giltigt till').fill(expiry)
  await page.getByLabel('Säkerhetskod').fill(cvc)
  await page.getByLabel('Namn på kortet').fill('Karin Karlsson')
  await page.getByRole('button', { name: /^Betala \d/ }).click()
}

export async function openCheckout(page: Page, orderId: string): Promise<void> {
  await page.goto(`/embedded-checkout?order_id=${orderId}`)
}

/** Opens the visible coupon field; there is one per layout. */
export async function couponField(page: Page): Promise<Locator> {
  const field = page.getByLabel('Rabattkod', { exact: true }).filter({ visible: true })
  const question = page.getByText('Har du en rabattkod?').filter({ visible: true }).first()
  await expect(question).toBeVisible()
  if ((await field.count()) === 0) await question.click()
  return field.first()
}

/** On phones the summary is collapsed. */
export async function openSummary(page: Page): Promise<void> {
  const folded = page.getByText('Din beställning').filter({ visible: true })
  if ((await folded.count()) > 0) await folded.first().click()
}
