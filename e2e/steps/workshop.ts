/** Staff in a browser of their own: in from the avatar's menu, with an app as second factor. */
import { expect, type Browser, type Page } from '@playwright/test'
import { appCode, beginSession, dialogOf, openMenu, ownNetwork, setPassword } from './accounts.ts'

/** A browser of its own in a shop at `address`. */
export async function visitShop(
  browser: Browser,
  address: string,
  viewport = { width: 1440, height: 900 },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'sv-SE',
    reducedMotion: 'reduce',
    viewport,
    extraHTTPHeaders: ownNetwork(),
  })
  return context.newPage()
}

/** From the avatar's menu to the board, by way of the settings and an app; resolves to the app's secret. */
export async function enterWorkshop(page: Page, email: string): Promise<string> {
  await beginSession(page, email)
  await page.goto('/')
  await (await openMenu(page)).getByRole('link', { name: 'Verkstaden' }).click()
  await expect(page.getByRole('heading', { name: 'Slå på tvåstegsinloggning först' })).toBeVisible()
  await page.getByRole('link', { name: 'Till inställningarna' }).click()
  await expect(page.getByText('Verkstaden öppnas när du har slagit på tvåstegsinloggning.')).toBeVisible()
  await setPassword(page)
  await page.getByRole('button', { name: 'Lägg till en app' }).click()
  const enrol = dialogOf(page, 'Lägg till en app')
  const secret = await enrol.locator('code').innerText()
  await enrol.getByLabel('Skriv koden som appen visar').fill(appCode(secret))
  await dialogOf(page, 'Reservkoder').getByRole('button', { name: 'Klar' }).click()
  await page.getByRole('link', { name: 'Till verkstaden' }).click()
  await expect(page.getByRole('heading', { name: 'Tavla' })).toBeVisible()
  return secret
}
