/** Sharing as a guest: the public picture omits engraved texts; a second visitor copies the design. */
import { expect, test } from '@playwright/test'
import { newAddress, ownNetwork } from '../steps/accounts.ts'
import { engrave } from '../steps/design.ts'
import { openFinishedFox } from '../steps/purchase.ts'

test('a guest shares a toy without its texts, and another visitor orders a copy', async ({
  page,
  browser,
}) => {
  await openFinishedFox(page, newAddress('delar-gast'))
  const withTexts = await engrave(page, 'Till Åke')
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Dela / })
  const shown = dialog.getByRole('img')
  await expect(shown).toBeVisible()
  const plain = (await shown.getAttribute('src')) ?? ''
  expect(plain).not.toBe(withTexts)
  await dialog.getByRole('checkbox', { name: 'Visa texterna på leksaken också' }).check()
  await expect(shown).toHaveAttribute('src', withTexts)
  await dialog.getByRole('checkbox', { name: 'Visa texterna på leksaken också' }).uncheck()
  await dialog.getByRole('button', { name: 'Gör publik och kopiera länken' }).click()
  const link = await dialog.getByLabel('Länk').inputValue()

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
    locale: 'sv-SE',
    extraHTTPHeaders: ownNetwork(),
  })
  const friend = await context.newPage()
  await friend.goto(link)
  const name = await friend.getByRole('heading', { level: 1 }).innerText()
  await expect(friend.getByRole('main').getByRole('img')).toHaveAttribute('src', plain)
  await friend.getByRole('button', { name: 'Beställ en likadan' }).click()
  await expect(friend).toHaveURL(/\/create$/)
  await expect(friend.getByRole('img', { name: /rödräv/i }).first()).toHaveAttribute('src', plain)
  // The name generated for this toy is copied too.
  await expect(friend.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(friend.getByText('Åke')).toHaveCount(0)
  const cover = friend.getByRole('region', { name: 'Din e-post behövs för att beställa' })
  await cover.getByLabel('E-post', { exact: true }).fill(newAddress('likadan'))
  await expect(cover.getByRole('button', { name: 'Spara och beställ' })).toBeEnabled()
  await friend.keyboard.press('Enter')
  await expect(friend).toHaveURL(/\/embedded-checkout\?order_id=/)

  await dialog.getByRole('button', { name: 'Sluta dela' }).click()
  await expect(dialog).toBeHidden()
  await friend.goto(link)
  await expect(friend.getByRole('heading', { name: 'Den här leksaken går inte att visa' })).toBeVisible()
  expect(name).not.toContain('Åke')
  await context.close()
})
