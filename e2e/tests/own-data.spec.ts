/** Personal data without an account: e-mailed link, export, erasure request and its withdrawal. */
import { expect, test } from '@playwright/test'
import { letterTo, newAddress, ownNetwork } from '../steps/accounts.ts'
import { faultsOf } from '../steps/axe.ts'
import { ADDRESS, designByRequest, orderAgain } from '../steps/orders.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

test('a mailed link opens a data export, and an erasure that can be withdrawn', async ({ page }) => {
  const email = newAddress('uppgifter')
  await orderAgain(page, await designByRequest(page.request, email), ADDRESS)
  await page.goto('/personal-data')
  await page.getByLabel('E-post', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(page.getByText('Titta i din inkorg')).toBeVisible()
  const { links } = await letterTo(page.request, email)
  await page.goto(links.find((each) => each.includes('#key=')) ?? '')
  await expect(page.getByText(`Det här gäller ${email}.`)).toBeVisible()
  const copied = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Hämta mina uppgifter' }).click()
  expect((await copied).suggestedFilename()).toMatch(/^leksmedjan-uppgifter-.*\.zip$/)
  await page.getByRole('button', { name: 'Radera mina uppgifter' }).click()
  await page.getByRole('button', { name: 'Ja, radera dem' }).click()
  await expect(page.getByText('Vi raderar dina uppgifter')).toBeVisible()
  expect(await faultsOf(page, 'own data')).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Ångra, behåll dem' }).click()
  await expect(page.getByRole('button', { name: 'Radera mina uppgifter' })).toBeVisible()
})
