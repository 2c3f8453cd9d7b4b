/**
 * Error messages of the catalogue on screen, each triggered by its own cause (Spec §8). Independent of the
 * viewport.
 */
import { expect, test, type Page, type Route } from '@playwright/test'
import { newAddress } from '../steps/accounts.ts'
import { beginFox, customise, PICTURE_CALL, toCustomise, toPicture } from '../steps/design.ts'
import { saveData } from '../steps/live-toy.ts'
import { becomeOwner, designByRequest } from '../steps/orders.ts'

const LISTS: [list: string, words: string][] = [
  ['add_ons', 'Failed to fetch addon pricing'],
  ['product_sizes', 'Failed to fetch size pricing'],
  ['shipping_methods', 'Failed to fetch shipping pricing'],
]

for (const [list, words] of LISTS)
  test(`${words}: the shop’s ${list} are loaded without prices`, async ({ page }) => {
    await page.route('**/functions/v1/get-business-logic', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), [list]: [] } })
    })
    await page.goto('/create')
    await expect(page.getByRole('heading', { name: 'Låt oss börja!' })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
  })

const EVENTS = { contentType: 'text/event-stream' }
const FAILURES: [words: string, answer: (route: Route) => Promise<void>][] = [
  ["HTTP 418: I'm a Teapot – tepott", (route) => route.fulfill({ status: 418, body: 'tepott' })],
  ['Unknown streaming error', (route) => route.fulfill({ ...EVENTS, body: 'data: {"phase":"error"}\n\n' })],
  [
    'färgen tog slut',
    (route) => route.fulfill({ ...EVENTS, body: 'data: {"phase":"error","error":"färgen tog slut"}\n\n' }),
  ],
]

/** Intercepts the next generation call. */
async function answerPictures(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(PICTURE_CALL)
  await page.route(PICTURE_CALL, answer)
}

test('a failed or cancelled generation shows the reason below the picture and in a toast', async ({
  page,
}) => {
  await saveData(page)
  await beginFox(page)
  await toCustomise(page)
  await customise(page)
  const under = page.getByRole('main')
  const notices = page.getByRole('region', { name: 'Aviseringar' })
  let ask = () => toPicture(page)
  for (const [words, answer] of FAILURES) {
    await answerPictures(page, answer)
    await ask()
    await expect(under.getByText(`Förhandsvisningsgenerering misslyckades: ${words}`)).toBeVisible()
    await expect(notices.getByText(`Bildgenerering misslyckades: ${words}`)).toBeVisible()
    ask = () => under.getByRole('button', { name: 'Försök igen' }).first().click()
  }
  // No response: the visitor cancels.
  await answerPictures(page, async () => undefined)
  await ask()
  await under.getByRole('button', { name: 'Avbryt' }).click()
  await expect(under.getByText('Bildgenerering avbruten')).toBeVisible()
})

test("a failed order of the legacy checkout shows the server's message or a generic one", async ({
  page,
}) => {
  const toy = await designByRequest(page.request, newAddress('aldre'))
  await becomeOwner(page, toy)
  await saveData(page)
  await page.goto(`/create?designId=${String(toy.wish['prompt_id'])}`)
  await expect(page.getByRole('button', { name: /^Beställ/ }).last()).toBeEnabled()
  const ordering = '**/functions/v1/create-or-update-order'
  const refusal = { error: 'Bilden finns inte kvar.', code: 'image_not_ours' }
  await page.route(ordering, (route) => route.fulfill({ status: 409, json: refusal }))
  await page.goto('/checkout')
  await page.getByLabel('E-post', { exact: true }).fill(newAddress('aldre'))
  const order = page.getByRole('button', { name: 'Fortsätt till betalning' })
  await order.click()
  await expect(page.getByRole('alert')).toHaveText('Fel: Bilden finns inte kvar.')
  await page.unroute(ordering)
  const crowded = {
    error: 'För många försök. Vänta en stund och försök igen.',
    code: 'too_many_requests',
    details: { retryAfterSeconds: 1800 },
  }
  await page.route(ordering, (route) => route.fulfill({ status: 429, json: crowded }))
  await order.click()
  await expect(page.getByRole('alert')).toHaveText('Fel: För många försök. Försök igen om 30 minuter.')
  await page.unroute(ordering)
  await page.route(ordering, (route) => route.fulfill({ status: 502, body: '<html>' }))
  await order.click()
  await expect(page.getByRole('alert')).toHaveText('Ett fel uppstod')
})

test('a link that cannot be verified shows that signing in failed, without a reason', async ({ page }) => {
  await page.route('**/auth/v1/letter**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/auth/callback?token_hash=${'a'.repeat(43)}&type=magiclink`)
  await expect(page.getByRole('heading', { name: 'Inloggning misslyckades' })).toBeVisible()
  await expect(page.getByText('Okänt fel vid inloggning')).toBeVisible()
})
