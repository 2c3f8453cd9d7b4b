/** Orders made past the wizard: one design is drawn, then ordered as often as a test needs. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { designFox } from './purchase.ts'

export interface DesignedToy {
  /** The browser that holds it, as it stands before the first order. */
  storage: Awaited<ReturnType<BrowserContext['storageState']>>
  /** The wizard's own order call. */
  headers: Record<string, string>
  wish: Record<string, unknown>
}

export async function designOnce(browser: Browser, email: string): Promise<DesignedToy> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await designFox(page, email)
  const storage = await context.storageState()
  const asked = page.waitForRequest('**/create-or-update-order')
  await page
    .getByRole('button', { name: /^Beställ/ })
    .last()
    .click()
  const request = await asked
  const {
    total_price: _sum,
    shipping_cost: _freight,
    ...wish
  } = request.postDataJSON() as Record<string, unknown>
  const all = await request.allHeaders()
  const names = ['authorization', 'apikey', 'x-guest-session', 'content-type']
  const headers = Object.fromEntries(names.map((name) => [name, all[name] ?? '']))
  await context.close()
  return { storage, headers, wish }
}

/** This browser holds what the designing one held. */
export async function becomeOwner(page: Page, { storage }: DesignedToy): Promise<void> {
  await page.context().addCookies(storage.cookies)
  await page.goto('/config.json')
  const items = JSON.stringify(storage.origins.flatMap(({ localStorage }) => localStorage))
  await page.evaluate(`for (const { name, value } of ${items}) localStorage.setItem(name, value)`)
}

/** `more`: fields of the order call, such as a delivery address or a code. */
export async function orderAgain(page: Page, toy: DesignedToy, more: object = {}): Promise<string> {
  const answer = await page.request.post('/functions/v1/create-or-update-order', {
    headers: toy.headers,
    data: { ...toy.wish, ...more },
  })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { orderId: string }).orderId
}

export const ADDRESS = {
  deliveryFullName: 'Karin Karlsson',
  streetAddress: 'Storgatan 1',
  postalCode: '753 20',
  city: 'Uppsala',
  country: 'Sverige',
  deliveryPhoneNumber: '070-123 45 67',
  shipping_method: 'standard',
}
