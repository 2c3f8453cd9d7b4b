/** Missing second factor or ended session: pages request it and keep typed input; a session ended elsewhere is out at once. */
import { expect, test, type Page } from '@playwright/test'
import {
  appCode,
  avatar,
  beginSession,
  dialogOf,
  letterTo,
  newAddress,
  ownNetwork,
  setPassword,
  signOut,
  writePassword,
} from '../steps/accounts.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

/** An account with a password and an app; resolves to the app's secret and a recovery code. */
async function addApp(page: Page, email: string): Promise<{ secret: string; spare: string }> {
  await beginSession(page, email)
  await page.goto('/settings')
  await setPassword(page)
  await page.getByRole('button', { name: 'Lägg till en app' }).click()
  const enrol = dialogOf(page, 'Lägg till en app')
  const secret = await enrol.locator('code').innerText()
  await enrol.getByLabel('Skriv koden som appen visar').fill(appCode(secret))
  const codes = dialogOf(page, 'Reservkoder')
  const spare = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('button', { name: 'Klar' }).click()
  return { secret, spare }
}

async function addPhone(page: Page): Promise<void> {
  const number = `+4670${String(Date.now() % 10_000_000).padStart(7, '0')}`
  await page.getByRole('button', { name: 'Lägg till telefon' }).click()
  const phone = dialogOf(page, 'Lägg till telefon')
  await phone.getByLabel('Mobilnummer').fill(number)
  await phone.getByRole('button', { name: 'Skicka kod' }).click()
  await phone.getByLabel('Koden i sms:et').fill((await letterTo(page.request, number)).code)
  await expect(page.getByText(`Sms till ${number}`)).toBeVisible()
}

test('a half-done sign-in stays on its page with a notice, and is completed in place', async ({ page }) => {
  const email = newAddress('halvvags')
  const { secret } = await addApp(page, email)
  await signOut(page)
  await expect((await writePassword(page, email)).getByLabel('Koden i appen')).toBeVisible()
  await page.goto('/studio')
  await expect(page.getByRole('heading', { name: 'Ett steg kvar' })).toBeVisible()
  await expect(page.getByText('Ett steg är kvar av inloggningen.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Bekräfta att det är du' }).click()
  await dialogOf(page, 'Ett steg till').getByLabel('Koden i appen').fill(appCode(secret, 1))
  await expect(avatar(page)).toBeVisible()
  await expect(page).toHaveURL(/\/studio$/)
  await expect(page.getByRole('heading', { name: 'Min Studio' })).toBeVisible()
})

test('a step-up required in the middle opens over the page, which keeps its input', async ({ page }) => {
  const email = newAddress('mitt-i')
  const { secret, spare } = await addApp(page, email)
  await addPhone(page)
  await signOut(page)
  await (await writePassword(page, email)).getByLabel('Koden i appen').fill(appCode(secret, 1))
  await expect(avatar(page)).toBeVisible()

  await page.goto('/settings')
  await page.getByLabel('Ny e-post').fill('ny@exempel.se')
  await page.getByLabel('Förnamn').fill('Karin')
  // The session was verified by the app; without it the phone or a recovery code is required.
  await page.getByRole('button', { name: 'Ta bort App för inloggningskoder' }).click()
  const removal = dialogOf(page, 'Ta bort det andra steget?')
  await removal.getByRole('button', { name: 'Ta bort', exact: true }).click()
  const step = dialogOf(page, 'Ett steg till')
  await expect(step).toBeVisible()
  await step.getByRole('button', { name: 'Använd en reservkod' }).click()
  await step.getByLabel('Reservkod').fill(spare)
  await step.getByRole('button', { name: 'Logga in med reservkoden' }).click()
  await expect(step).toBeHidden()
  await expect(page.getByRole('region', { name: 'Här är du inloggad' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByLabel('Ny e-post')).toHaveValue('ny@exempel.se')
  await page.getByRole('region', { name: 'Namn' }).getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Förnamn')).toHaveValue('Karin')
})

test('a device ended in the list is signed out on its next call', async ({ page, browser }) => {
  const email = newAddress('enheter')
  const elsewhere = await browser.newContext({ locale: 'sv-SE', extraHTTPHeaders: ownNetwork() })
  const other = await elsewhere.newPage()
  await beginSession(other, email)
  await other.goto('/settings')
  await setPassword(other)
  await other.goto('/studio')
  await expect(avatar(other)).toBeVisible()
  await page.goto('/')
  await writePassword(page, email)
  await expect(avatar(page)).toBeVisible()
  await page.goto('/settings')
  const devices = page.getByRole('region', { name: 'Här är du inloggad' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.scrollIntoViewIfNeeded()
  await devices.getByRole('button', { name: /^Logga ut (?!alla)/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.goto('/settings')
  await expect(other.getByRole('heading', { name: 'Logga in för att se dina inställningar' })).toBeVisible()
  await elsewhere.close()
})
