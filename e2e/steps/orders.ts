/** Orders without the wizard: one toy is generated through the API, then ordered as often as needed. */
import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { CARDS, openCheckout, payWith } from './checkout.ts'

export interface DesignedToy {
  /** Headers of this guest's browser. */
  headers: Record<string, string>
  /** Fields of every order of the toy. */
  wish: Record<string, unknown>
  /** The guest secret. */
  guest: string
}

/** One toy for all, by its seed: bought again, its model is not made again. The wizard's toys differ in each run. */
const FOX = {
  categoryL1: 'Djur',
  categoryL2: 'Skogens djur',
  categoryL3: 'Räv',
  categoryL4: 'Rödräv',
  colors: ['Apelsin', 'Snövit'],
  recipientAge: '3-5',
  userSelections: { personality: 'Lekfull', occasion: 'Födelsedag', seed: 42 },
}
/** Time limit of one generation. */
const DRAWING_MS = 60_000

/** `token`: of the customer who owns the design; omitted for a guest. */
export async function designByRequest(
  request: APIRequestContext,
  email: string,
  token?: string,
): Promise<DesignedToy> {
  const { anonKey } = (await (await request.get('/config.json')).json()) as { anonKey: string }
  const guest = randomBytes(32).toString('base64url')
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: `Bearer ${token ?? anonKey}`,
    apikey: anonKey,
    'x-guest-session': guest,
  }
  const drawn = await request.post('/functions/v1/generate-preview-image', {
    headers,
    data: FOX,
    timeout: DRAWING_MS,
  })
  expect(drawn.status()).toBe(200)
  const { data } = (await drawn.json()) as { data: { previewUrl: string; promptId: string } }
  const wish = {
    email,
    prompt_id: data.promptId,
    openai_image_url: data.previewUrl,
    toy_name: 'Rufus',
    toy_description: 'Apelsin och snövit rödräv, lekfull',
    selected_size: 'medium',
  }
  return { headers, wish, guest }
}

/** Makes this browser the guest who owns the toy. */
export async function becomeOwner(page: Page, { guest }: DesignedToy): Promise<void> {
  await page.addInitScript(`localStorage.setItem('leksmedjan:guest', '${guest}')`)
}

/** The owner pays by card; ends on the confirmation page. */
export async function buy(page: Page, toy: DesignedToy): Promise<void> {
  await becomeOwner(page, toy)
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
}

/** `more`: further fields of the order call, such as a delivery address or a coupon. */
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

/** Of the order that the page shows. */
export async function orderNumberOn(page: Page): Promise<string> {
  return /MINIMAL-\w{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
}
