/** Own orders of a signed-in customer: found without a number, and reordered. */
import { expect, test, type Page } from '@playwright/test'
import { newAddress, ownNetwork, tokenOf } from '../steps/accounts.ts'
import { faultsInBothWindows } from '../steps/axe.ts'
import { CARDS, openCheckout, payWith } from '../steps/checkout.ts'
import { saveData } from '../steps/live-toy.ts'
import { ADDRESS, designByRequest, orderAgain } from '../steps/orders.ts'
import { enterStudio, openStudio } from '../steps/studio.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

const TEXTS = {
  selected_size: 'large',
  engraving: { enabled: true, text: 'Grattis Åke!' },
  greeting: { enabled: true, message: 'Kram från farmor' },
  gift_box: true,
  recipient_name: 'Åke',
  recipient_relation: 'Barnbarn',
}

const orders = (page: Page) => page.getByRole('region', { name: 'Beställningar' })

/** Dump of local and session storage. */
const keptIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept))))

test('a customer lists every order, opens one without typing, and reorders it with all its texts', async ({
  page,
}) => {
  const email = newAddress('mina-kop')
  await saveData(page)
  await enterStudio(page, email)
  const toy = await designByRequest(page.request, email, await tokenOf(page))
  const orderId = await orderAgain(page, toy, { ...ADDRESS, ...TEXTS })
  await openStudio(page)
  await expect(orders(page).getByText(/^Inga beställningar än/)).toBeVisible()
  await openCheckout(page, orderId)
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()

  await openStudio(page)
  const row = orders(page).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Rufus', { exact: true })).toBeVisible()
  await expect(row.getByText('Betald', { exact: true })).toBeVisible()
  await expect(row.getByText(/^\d+,\d\d\skr$/)).toBeVisible()
  const number = await row.getByText(/^MINIMAL-/).innerText()
  expect(await faultsInBothWindows(page, 'studio')).toEqual([])

  await row.getByRole('link', { name: /^Visa beställningen av Rufus/ }).click()
  await expect(page).toHaveURL(new RegExp(`/order-status\\?order_number=${number}$`))
  await expect(page.getByRole('heading', { level: 2, name: /^Rufus/ }).first()).toBeVisible()
  await expect(page.getByLabel('Ordernummer')).toHaveCount(0)
  await expect(page.getByText('Betald', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Kvitto \d/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Beställ igen' })).toBeVisible()
  expect(await faultsInBothWindows(page, 'own order')).toEqual([])

  await page.goto('/order-status')
  await expect(page.getByRole('heading', { name: 'Dina beställningar' })).toBeVisible()
  expect(await faultsInBothWindows(page, 'orders of the customer')).toEqual([])
  await page.getByRole('link', { name: `Visa ${number}` }).click()
  await expect(page.getByRole('link', { name: 'Beställ igen' })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Ångra avtalet här' }).click()
  await expect(page.getByLabel('Namn')).toHaveValue('Karin Karlsson')
  await expect(page.getByLabel('Ordernummer')).toHaveValue(number)
  await expect(page.getByLabel('E-post')).toHaveValue(email)

  await page.goto(`/order-status?order_number=${number}`)
  await page.getByRole('link', { name: 'Beställ igen' }).click()
  await expect(page.getByRole('progressbar', { name: /^Steg 3 av 4/ })).toBeVisible()
  await expect(page).toHaveURL(/\/create$/)
  const sent = page.waitForRequest('**/functions/v1/create-or-update-order')
  await page
    .getByRole('button', { name: /^Beställ/ })
    .last()
    .click()
  const wish = (await sent).postDataJSON() as Record<string, unknown>
  expect(wish).toMatchObject(TEXTS)
  expect(wish).not.toHaveProperty('id')

  await expect(page.getByText(/^Vi har fyllt i adressen från din senaste beställning/)).toBeVisible()
  await expect(page.getByLabel('Fullständigt namn')).toHaveValue('Karin Karlsson')
  await expect(page.getByLabel('Gatuadress')).toHaveValue('Storgatan 1')
  await expect(page.getByLabel('Postnummer')).toHaveValue('753 20')
  await expect(page.getByLabel('Telefonnummer')).toHaveValue('070-123 45 67')
  expect(await keptIn(page)).not.toContain('Storgatan')
  await page.getByLabel('Gatuadress').fill('Lillgatan 2')
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await expect(page.getByText(/Lillgatan 2/).first()).toBeAttached()
})

test('the number alone opens an order only to its signed-in customer', async ({ page, browser }) => {
  const email = newAddress('min-order')
  await enterStudio(page, email)
  const toy = await designByRequest(page.request, email, await tokenOf(page))
  await orderAgain(page, toy, ADDRESS)
  const answer = await page.request.get(`/rest/v1/orders?select=order_number&order=created_at.desc&limit=1`, {
    headers: toy.headers,
  })
  const [order] = (await answer.json()) as { order_number: string }[]
  const address = `/order-status?order_number=${order?.order_number ?? ''}`

  const other = await (
    await browser.newContext({ locale: 'sv-SE', extraHTTPHeaders: ownNetwork() })
  ).newPage()
  await other.goto(address)
  await expect(other.getByLabel('Ordernummer')).toHaveValue(order?.order_number ?? '')
  await expect(other.getByText('Både e-post och beställningsnummer krävs')).toBeVisible()
  await enterStudio(other, newAddress('nagon-annan'))
  await other.goto(address)
  await expect(other.getByRole('alert')).toContainText('Beställning hittades inte.')
  await expect(other.getByLabel('Ordernummer')).toBeVisible()
  await other.context().close()

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 2, name: 'Rufus väntar på betalning' })).toBeVisible()
})
