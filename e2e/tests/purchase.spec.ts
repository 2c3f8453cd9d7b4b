/** The main flow: from "Låt oss börja!" to a paid order with a printable model. */
import { expect, test, type Page } from '@playwright/test'
import { withGraphics } from '../browser.ts'
import { CARDS, fillDelivery, payWith, toPayment } from '../steps/checkout.ts'
import {
  awaitPicture,
  chooseFox,
  customise,
  engrave,
  pictureAddress,
  saveEmail,
  toCustomise,
  toPicture,
} from '../steps/design.ts'
import { lettersTo, type Letter } from '../steps/purchase.ts'

// With WebGL and motion, as for a buyer.
test.use({ launchOptions: withGraphics, contextOptions: { reducedMotion: 'no-preference' } })

test('a toy is designed, ordered, paid and found again with its model', async ({ page }, info) => {
  const complaints = listenForComplaints(page)
  const email = `karin-${info.project.name}-${Date.now()}@exempel.se`

  await chooseFox(page)
  await page.reload()
  await toCustomise(page)
  await customise(page)
  await page.reload()
  await toPicture(page)
  await awaitPicture(page)
  await saveEmail(page, email)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const picture = await engrave(page, 'Till Åke')
  const engraving = page.getByRole('textbox', { name: 'Text på foten' })
  await engraving.fill('Till Åke 🎈')
  await expect(engraving).toHaveAccessibleDescription(/Tecknet 🎈 går inte att gravera\./)
  await expect(
    page.getByText('Ta bort de tecken som inte går att gravera, till exempel emojier.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Beställ/ }).last()).toHaveAccessibleDescription(
    'Ändra texten på foten, så kommer du vidare.',
  )
  await engraving.fill('Till Åke')
  await page.reload()
  await expect(engraving).toHaveValue('Till Åke')
  await expect.poll(() => pictureAddress(page)).toBe(picture)

  await page
    .getByRole('button', { name: /^Beställ/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/embedded-checkout\?order_id=/)
  await expectPicture(page, picture)
  await fillDelivery(page)
  await page.reload()
  await expect(page.getByLabel('Gatuadress')).toHaveValue('Storgatan 1')
  await toPayment(page)
  await page.reload()
  await expect(page.getByLabel('Kortnummer')).toBeVisible()

  await payWith(page, CARDS.declined)
  await expect(page.getByText('Betalningsfel:')).toBeVisible()
  await payWith(page, CARDS.pays)
  await expect(page).toHaveURL(/\/v2\/order-confirmation\?session_id=/)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await expect(page.getByText('(inkl. 25% moms)')).toBeVisible()
  const orderNumber =
    (
      await page
        .getByText(/MINIMAL-[2-9A-Z]{8}/)
        .first()
        .innerText()
    ).match(/MINIMAL-\w{8}/)?.[0] ?? ''
  await page.reload()
  await expect(page.getByText(orderNumber).first()).toBeVisible()

  const letter = await letterTo(page, email)
  expect(letter.text).toContain(orderNumber)
  await findOrder(page, email, orderNumber)
  await expectPicture(page, picture)

  // A new design must not request the paid order.
  await page.goto('/create?reset=true')
  await expect(page.getByRole('progressbar', { name: /^Steg 1 av 4/ })).toBeVisible()
  expect(complaints).toEqual([])
})

/** Compares URLs: the order shows the picture the buyer saw last. */
async function expectPicture(page: Page, address: string): Promise<void> {
  await expect(page.locator(`img[src="${address}"]`).filter({ visible: true }).first()).toBeVisible()
}

/** Looked up once: the page polls until the model is finished. */
async function findOrder(page: Page, email: string, orderNumber: string): Promise<void> {
  await page.goto('/order-status')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel(/nummer/i).fill(` ${orderNumber.toLowerCase()} `)
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  const file = page.getByRole('link', { name: /3MF/i, includeHidden: true })
  await expect(file).toBeAttached({ timeout: 90_000 })
  // Folded on a phone.
  if (!(await file.isVisible())) await page.getByRole('heading', { name: '3D-modeller' }).click()
  const waiting = page.waitForEvent('download')
  await file.click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/\.3mf$/)
}

/** The mail about the order; the mail about the saved design precedes it. */
async function letterTo(page: Page, email: string): Promise<Letter> {
  const thanks = async () =>
    (await lettersTo(page, email)).filter(({ subject }) => subject.startsWith('Tack för din beställning'))
  await expect.poll(async () => (await thanks()).length, { timeout: 30_000 }).toBe(1)
  const [letter] = await thanks()
  if (letter === undefined) throw new Error('the letter is gone')
  return letter
}

/**
 * Console errors and unhandled rejections. The browser logs refusals too: 402 of the declined card, and 422 where the picture with
 * an emoji is asked for before its check has answered.
 */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (line) => {
    const text = line.text()
    const isRedraw = line.location().url.endsWith('/redraw-preview-image')
    const expected = /status of 402/.test(text) || (isRedraw && /status of 422/.test(text))
    if (line.type() === 'error' && !expected) complaints.push(text)
  })
  return complaints
}
