/** After a purchase: sign-in link, order lookup, and a prefilled withdrawal form. */
import { expect, test, type APIRequestContext } from '@playwright/test'
import { avatar, dialogOf, letterTo, newAddress, ownNetwork } from '../steps/accounts.ts'
import { buy, designByRequest, orderNumberOn, type DesignedToy } from '../steps/orders.ts'

/** Polling interval of a paid order. */
const LOOKS_AGAIN_MS = 20_000

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

test('the confirmation mails its link at once, keeps its place, and shows when the model is ready', async ({
  page,
}) => {
  const email = newAddress('efter-kopet')
  const toy = await designByRequest(page.request, email)
  await page.clock.install()
  await buy(page, toy)
  const number = await orderNumberOn(page)
  await expect(async () => {
    await page.clock.fastForward(LOOKS_AGAIN_MS)
    await expect(page.getByText('3D-modellen är klar')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 120_000 })

  await page.getByRole('button', { name: 'Mejla mig en länk' }).click()
  await expect(dialogOf(page, 'Magic link skickad!')).toBeVisible()
  const { link } = await letterTo(page.request, email, 2)
  const tab = await page.context().newPage()
  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: 'Inloggning lyckades!' })).toBeVisible()
  await expect(tab.getByText('Leksakerna du har köpt finns i Min Studio.')).toBeVisible()
  await expect(tab).toHaveURL(/\/studio$/)
  await expect(avatar(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Till Min Studio' })).toBeVisible()
  await expect(page).toHaveURL(/\/v2\/order-confirmation\?session_id=/)

  await tab.goto('/withdrawal')
  await expect(tab.getByLabel('Ordernummer')).toHaveValue(number)
  await expect(tab.getByLabel('Namn')).toHaveValue('Karin Karlsson')

  await page.bringToFront()
  await page.getByRole('button', { name: 'Dela' }).first().click()
  await expect(page.getByRole('button', { name: /Dela/ }).last()).toBeVisible()
})

test('an invalid e-mail shows an error at its field and sends no lookup', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/order-status')
  await page.getByLabel('E-post').fill('karin')
  await page.getByLabel('Ordernummer').fill('MINIMAL-7K3M9QXA')
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(page.getByLabel('E-post')).toHaveAccessibleDescription(/Ange en giltig e-postadress/)
  expect(asked.filter((url) => url.endsWith('/order-lookup'))).toEqual([])
})

test('the link of an order that was ended opens the toy as it was bought in another browser, to be changed and ordered', async ({
  page,
  browser,
}) => {
  const email = newAddress('ny-storlek')
  const toy = await designByRequest(page.request, email)
  const engraved = { engraving: { enabled: true, text: 'Till Åke' }, gift_box: true }
  await buy(page, { ...toy, wish: { ...toy.wish, ...engraved } })
  const number = await orderNumberOn(page)
  const query = new URLSearchParams({
    designId: String(toy.wish['prompt_id']),
    key: await mailedKey(page.request, toy, email),
    order_number: number,
    email,
  })
  await using context = await browser.newContext({ extraHTTPHeaders: ownNetwork() })
  const elsewhere = await context.newPage()
  await elsewhere.goto(new URL(`/create?${query.toString()}`, page.url()).toString())
  await expect(elsewhere.getByRole('radio', { name: /^Mellan/ })).toBeChecked()
  await expect(elsewhere.getByRole('textbox', { name: 'Text på foten' })).toHaveValue('Till Åke')
  await expect(elsewhere.getByRole('checkbox', { name: /^Presentask/ })).toBeChecked()
  await elsewhere.locator('label', { hasText: /^Liten/ }).click()
  await expect(elsewhere.getByText('Bilden uppdateras…')).toBeHidden({ timeout: 60_000 })
  await elsewhere
    .getByRole('button', { name: /^Beställ/ })
    .last()
    .click()
  await expect(elsewhere.getByRole('heading', { name: 'Leveransinformation' })).toBeVisible()
})

/** Of a link to the design: mailed to its buyer, here on request. */
async function mailedKey(request: APIRequestContext, toy: DesignedToy, email: string): Promise<string> {
  const data = { email, prompt_id: toy.wish['prompt_id'] }
  const saved = await request.post('/functions/v1/save-preview-session', { headers: toy.headers, data })
  expect(saved.status()).toBe(200)
  const { links } = await letterTo(request, email, 2)
  return links.map((each) => new URL(each).searchParams.get('key')).find((key) => key !== null) ?? ''
}
