/** E-mailed codes required in special cases: order lookup after failed attempts, new password on an old session. */
import { expect, test } from '@playwright/test'
import { beginSession, letterTo, newAddress, ownNetwork } from '../steps/accounts.ts'
import { designByRequest } from '../steps/orders.ts'

/** Failed lookups of a number per day before a code is required (`lookupMissesADay`). */
const MISSES = 20
const other = (code: string) => (code === '000000' ? '000001' : '000000')

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

test('an order with too many failed lookups opens to its buyer with the mailed code', async ({ page }) => {
  const email = newAddress('gissad')
  const toy = await designByRequest(page.request, email)
  const made = await page.request.post('/functions/v1/create-or-update-order', {
    headers: toy.headers,
    data: toy.wish,
  })
  const { orderNumber } = (await made.json()) as { orderNumber: string }
  for (let n = 0; n < MISSES; n += 1) {
    const missed = await page.request.post('/functions/v1/order-lookup', {
      headers: { ...toy.headers, ...ownNetwork() },
      data: { email: `fel${n}@exempel.se`, order_number: orderNumber },
    })
    expect(missed.status()).toBe(404)
  }
  const main = page.getByRole('main')
  const step = main.getByRole('region', { name: 'Skriv koden från mejlet' })
  const heading = step.getByRole('heading')
  await page.goto('/withdrawal')
  await main.getByLabel('Namn').fill('Karin Karlsson')
  await main.getByLabel('Ordernummer').fill(orderNumber)
  await main.getByLabel('E-post', { exact: true }).fill(email)
  await main.getByRole('button', { name: 'Fortsätt' }).click()
  await main.getByRole('button', { name: 'Bekräfta frånträde' }).click()
  await expect(heading).toBeFocused()
  await expect(main.getByRole('button', { name: 'Bekräfta frånträde' })).toHaveCount(1)

  await page.goto('/order-status')
  await main.getByLabel('E-post').fill(email)
  await main.getByLabel('Ordernummer').fill(orderNumber)
  await main.getByRole('button', { name: 'Sök' }).click()
  await expect(heading).toBeFocused()
  const { code } = await letterTo(page.request, email)
  const field = step.getByLabel('Koden i mejlet')
  const show = step.getByRole('button', { name: 'Visa beställningen' })
  await field.fill(code.slice(0, 5))
  await show.click()
  await expect(step.getByText('Koden har sex siffror.')).toBeVisible()
  await field.fill(other(code))
  await show.click()
  await expect(step.getByText('Koden stämmer inte eller är för gammal.')).toBeVisible()
  await field.fill(code)
  await show.click()
  await expect(step).toBeHidden()
  await expect(main.getByText(orderNumber).first()).toBeVisible()
  // The network is exempt now.
  await main.getByRole('button', { name: 'Sök' }).click()
  await expect(main.getByText(orderNumber).first()).toBeVisible()
  await expect(step).toBeHidden()
})

test('a new password on an old session is saved with the mailed code, and not without', async ({ page }) => {
  const email = newAddress('gammal')
  await beginSession(page, email)
  // The server's answer to a session older than ten minutes without a code.
  let asked = 0
  await page.route('**/auth/v1/user', async (route) => {
    const sent = route.request().postData() ?? ''
    if (route.request().method() !== 'PUT' || sent.includes('nonce')) return route.fallback()
    asked += 1
    const refusal = { code: 'reauthentication_needed', message: 'Password update requires reauthentication' }
    return route.fulfill({
      status: 422,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { ...refusal, error_code: refusal.code, msg: refusal.message },
    })
  })
  await page.goto('/settings')
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: 'Spara lösenordet' })
  await main.getByLabel('Nytt lösenord').fill('tre snälla drakar i regn')
  await save.click()
  const field = main.getByLabel('Koden i mejlet')
  await expect(field).toBeVisible()
  expect(asked).toBe(1)
  await expect(main.getByText(`Därför har vi mejlat en kod till ${email}`)).toBeVisible()
  const { code } = await letterTo(page.request, email, 2)
  await save.click()
  await expect(main.getByText('Skriv kodens sex siffror.')).toBeVisible()
  await field.fill(other(code))
  await save.click()
  await expect(main.getByText('Koden stämmer inte eller har gått ut.')).toBeVisible()
  await field.fill(code)
  await save.click()
  await expect(page.getByText('Lösenordet är bytt', { exact: true })).toBeVisible()
  await expect(field).toBeHidden()
  const login = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: {
      apikey: ((await (await page.request.get('/config.json')).json()) as { anonKey: string }).anonKey,
    },
    data: { email, password: 'tre snälla drakar i regn' },
  })
  expect(login.status()).toBe(200)
})
