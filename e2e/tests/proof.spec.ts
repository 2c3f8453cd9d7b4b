/** Proof before printing, in a shop that requires it: from the mail to approval, or to a change. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { withGraphics } from '../browser.ts'
import { faultsInBothWindows } from '../steps/axe.ts'
import { CARDS, payWith } from '../steps/checkout.ts'
import { ADDRESS, becomeOwner, designByRequest, orderAgain } from '../steps/orders.ts'
import { openOwnShop, type OwnShop } from '../steps/own-shop.ts'
import { lettersTo } from '../steps/purchase.ts'

/** A model with four pictures, on a loaded machine. */
const MODEL_MS = 240_000

test.use({ launchOptions: withGraphics })
test.describe.configure({ mode: 'serial', timeout: 600_000 })

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(600_000)
  shop = await openOwnShop([['proofs', 'for', 'all']])
})
test.afterAll(() => shop.close())

/** A paid order and the proof page its mail links to. */
async function openProof(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.address })
  const page = await context.newPage()
  const toy = await designByRequest(page.request, email)
  await becomeOwner(page, toy)
  const orderId = await orderAgain(page, toy, {
    ...ADDRESS,
    toy_colors: 'Apelsin, Snövit',
    engraving: { enabled: true, text: 'Grattis Åke!' },
  })
  await page.goto(`/embedded-checkout?order_id=${orderId}`)
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await expect(page.getByText('Du godkänner modellen')).toBeVisible()
  const letter = async () =>
    (await lettersTo(page, email)).find(({ subject }) => subject.startsWith('Så här blir'))
  await expect.poll(letter, { timeout: MODEL_MS }).toBeDefined()
  const link = /http\S+\/proof\?\S+/.exec((await letter())?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Så här blir Rufus' })).toBeVisible()
  return page
}

/** Alpha of a corner, and the maximum alpha of the toy above the centre of its base. */
function opacities(element: Element): { corner: number; toy: number } | null {
  const paper = element instanceof HTMLCanvasElement ? element.getContext('2d') : null
  if (paper === null) return null
  const { width, height } = paper.canvas
  const alphas = (x: number, y: number, high: number) =>
    paper.getImageData(x, y, 1, high).data.filter((_, at) => at % 4 === 3)
  return { corner: Math.max(...alphas(2, 2, 1)), toy: Math.max(...alphas(width / 2, 0, height)) }
}

test('a buyer sees the model from four sides and approves it', async ({ browser }, info) => {
  const page = await openProof(browser, `ja-${info.project.name}@exempel.se`)
  await expect(page.getByText('kvar', { exact: false }).first()).toBeVisible()
  for (const side of ['Framifrån', 'Från vänster', 'Bakifrån', 'Från höger']) {
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: side }) })
      .click()
    await expect(page.getByRole('radio', { name: side })).toBeChecked()
  }
  await expect(page.getByText('Grattis Åke!')).toBeVisible()
  await expect(page.getByText('Apelsin och snövit')).toBeVisible()
  const behind = page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Bakifrån' }) })
    .locator('canvas')
  // Transparent background: only the stage's shows around the toy.
  await expect.poll(() => behind.evaluate(opacities), { timeout: MODEL_MS }).toEqual({ corner: 0, toy: 255 })
  expect(await faultsInBothWindows(page, 'proof')).toEqual([])
  await page.getByRole('button', { name: 'Godkänn och skriv ut Rufus' }).click()
  await expect(page.getByRole('heading', { name: 'Tack! Modellen av Rufus är godkänd' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tack! Modellen av Rufus är godkänd' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Godkänn/ })).toHaveCount(0)
  expect(await faultsInBothWindows(page, 'approved')).toEqual([])
  await page.getByRole('link', { name: 'Följ din beställning' }).click()
  await expect(page.getByText('Du godkänner modellen')).toBeVisible()
})

test('a requested change is shown everywhere', async ({ browser }, info) => {
  const email = `andring-${info.project.name}@exempel.se`
  const page = await openProof(browser, email)
  await page.getByRole('button', { name: 'Be om en ändring' }).click()
  await expect(page.getByRole('heading', { name: 'Vad vill du ändra?' })).toBeFocused()
  await page.getByRole('button', { name: 'Skicka önskemål' }).click()
  await expect(page.getByText('Välj vad ändringen gäller.')).toBeVisible()
  await expect(page.getByText('Berätta vad som ska ändras.')).toBeVisible()
  expect(await faultsInBothWindows(page, 'change')).toEqual([])
  await page.getByText('Kroppen', { exact: true }).click()
  await page.getByLabel('Berätta med egna ord').fill('Kan svansen vara lite större?')
  await expect(page.getByText('29 av 300')).toBeVisible()
  await page.getByRole('button', { name: 'Skicka önskemål' }).click()
  await expect(page.getByRole('heading', { name: 'Vi ser vad vi kan ändra' })).toBeVisible()
  await expect(page.getByText('Kan svansen vara lite större?')).toBeVisible()
  await page.getByRole('link', { name: 'Följ din beställning' }).click()
  await expect(page.getByRole('heading', { name: 'Vi ser vad vi kan ändra på Rufus' })).toBeVisible()
  const subjects = async () => (await lettersTo(page, email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Vi har fått ditt önskemål om Rufus')
})
