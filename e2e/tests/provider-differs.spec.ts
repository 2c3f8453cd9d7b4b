/** A provider whose total differs by one öre: nothing is sold, from its response to the page. */
import { expect, test } from '@playwright/test'
import { newAddress } from '../steps/accounts.ts'
import { openCheckout } from '../steps/checkout.ts'
import { saveData } from '../steps/live-toy.ts'
import { ADDRESS, becomeOwner, designByRequest, orderAgain } from '../steps/orders.ts'
import { openOwnShop, type OwnShop } from '../steps/own-shop.ts'

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await openOwnShop([])
})
test.afterAll(() => shop.close())

/** Through the sandbox's control page, as a host would. */
async function setProvider(fault: 'miscounts' | 'none'): Promise<void> {
  const answer = await fetch(`${shop.address}/dev/payments/fault`, {
    method: 'POST',
    body: new URLSearchParams({ fault, victim: 'shop', length: 'minutes:60' }),
  })
  expect(answer.status).toBe(200)
}

test("a price that differs from the provider's is an error in the wizard and at the payment, until both agree", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: shop.address, locale: 'sv-SE' })).newPage()
  const toy = await designByRequest(page.request, newAddress('oren'))
  await becomeOwner(page, toy)
  const orderId = await orderAgain(page, toy, { ...ADDRESS, gift_box: true })

  await setProvider('miscounts')
  await saveData(page)
  await page.goto(`/create?designId=${String(toy.wish['prompt_id'])}`)
  const fault = page.getByText('Fel vid prisberäkning: Stripe pricing calculation failed').first()
  const vat = page.getByText('varav moms').filter({ visible: true })
  await expect(fault).toBeVisible()
  await expect(vat).toHaveCount(0)
  await setProvider('none')
  await page.getByRole('button', { name: 'Försök igen' }).first().click()
  await expect(vat.first()).toBeVisible()
  await expect(fault).toBeHidden()

  await setProvider('miscounts')
  await openCheckout(page, orderId)
  await expect(page.getByText('Failed to create payment intent.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Betala \d/ })).toHaveCount(0)
  await setProvider('none')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('button', { name: /^Betala 497,00\skr/ })).toBeVisible()
})
