/** The page of settings: name, devices, second steps, address. */
import { expect, test, type Page } from '@playwright/test'
import {
  appCode,
  avatar,
  beginSession,
  dialogOf,
  letterTo,
  newAddress,
  ownNetwork,
  signOut,
  setPassword,
  writePassword,
} from '../steps/accounts.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

async function signInWithPassword(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await writePassword(page, email)
  await expect(avatar(page)).toBeVisible()
}

test('settings: name, devices, data export and erasure request', async ({ page, browser }) => {
  const email = newAddress('installningar')
  await beginSession(page, email)
  await page.goto('/settings')
  await page.getByLabel('Förnamn').fill('Maj')
  await page.getByLabel('Efternamn').fill('Örn')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible()
  await expect(avatar(page)).toHaveText('MÖ')
  await page.reload()
  await expect(page.getByLabel('Förnamn')).toHaveValue('Maj')

  const elsewhere = await browser.newContext({ locale: 'sv-SE' })
  const other = await elsewhere.newPage()
  await setPassword(page)
  await signInWithPassword(other, email)
  await page.reload()
  const devices = page.getByRole('region', { name: 'Här är du inloggad' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('Den här enheten')).toBeVisible()
  await devices.getByRole('button', { name: /^Logga ut Chrome/ }).click()
  await expect(page.getByText('Enheten är utloggad')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(other.getByRole('button', { name: 'Logga in', exact: true }).first()).toBeVisible()
  await elsewhere.close()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ner mina uppgifter' }).click()
  expect((await download).suggestedFilename()).toMatch(/^leksmedjan-mina-uppgifter-\d{4}-\d{2}-\d{2}\.zip$/)

  await page.getByRole('button', { name: 'Begär att kontot tas bort' }).click()
  const dialog = dialogOf(page, 'Ta bort kontot?')
  await expect(dialog.getByText(/^Den som driver butiken tar bort kontot\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Skicka begäran' }).click()
  await expect(page.getByText(/^Du bad om det /)).toBeVisible()
  await page.getByRole('button', { name: 'Ångra begäran' }).click()
  await expect(page.getByRole('button', { name: 'Begär att kontot tas bort' })).toBeVisible()
})

test('two steps: an app, recovery codes, a telephone, and back to one', async ({ page }) => {
  const email = newAddress('tva-steg')
  await beginSession(page, email)
  await page.goto('/settings')
  await setPassword(page)
  await page.getByRole('button', { name: 'Lägg till en app' }).click()
  const enrol = dialogOf(page, 'Lägg till en app')
  await expect(enrol.getByRole('img', { name: 'QR-kod att läsa av med appen' })).toBeVisible()
  const secret = await enrol.locator('code').innerText()
  const first = enrol.getByLabel('Skriv koden som appen visar')
  await expect(first).toBeFocused()
  await first.fill(appCode(secret, 20))
  await expect(enrol.getByText('Koden stämmer inte. Försök med den kod som visas nu.')).toBeVisible()
  await first.fill(appCode(secret))
  const spare = dialogOf(page, 'Reservkoder')
  await expect(spare.getByRole('listitem')).toHaveCount(10)
  const spareCode = await spare.getByRole('listitem').first().innerText()
  await spare.getByRole('button', { name: 'Klar' }).click()
  const section = page.getByRole('region', { name: 'Tvåstegsinloggning' })
  await expect(section.getByText('App för inloggningskoder')).toBeVisible()
  await expect(section.getByText('10 av 10 reservkoder är kvar.')).toBeVisible()

  await signOut(page)
  const factor = await writePassword(page, email)
  const code = factor.getByLabel('Koden i appen')
  await expect(code).toBeFocused()
  await expect(avatar(page)).toBeHidden()
  await code.fill(appCode(secret, 1))
  await expect(avatar(page)).toBeVisible()
  await expect(factor).toBeHidden()

  await page.goto('/settings')
  await signOut(page)
  await writePassword(page, email)
  await page.reload()
  await page.getByRole('button', { name: 'Logga in', exact: true }).first().click()
  await factor.getByRole('button', { name: 'Använd en reservkod' }).click()
  await factor.getByLabel('Reservkod').fill('fel-kod')
  await factor.getByRole('button', { name: 'Logga in med reservkoden' }).click()
  await expect(factor.getByText('Reservkoden stämmer inte eller är redan använd.')).toBeVisible()
  await factor.getByLabel('Reservkod').fill(spareCode)
  await factor.getByRole('button', { name: 'Logga in med reservkoden' }).click()
  await expect(avatar(page)).toBeVisible()

  await page.goto('/settings')
  await expect(section.getByText('9 av 10 reservkoder är kvar.')).toBeVisible()
  const number = `+4670${Date.now() % 10_000_000}`
  await section.getByRole('button', { name: 'Lägg till telefon' }).click()
  const phone = dialogOf(page, 'Lägg till telefon')
  await phone.getByLabel('Mobilnummer').fill(number)
  await phone.getByRole('button', { name: 'Skicka kod' }).click()
  await expect(phone.getByText(`Vi har skickat en kod till ${number}.`)).toBeVisible()
  await phone.getByLabel('Koden i sms:et').fill((await letterTo(page.request, number)).code)
  await expect(section.getByText(`Sms till ${number}`)).toBeVisible()

  for (const name of [`Ta bort Sms till ${number}`, 'Ta bort App för inloggningskoder']) {
    await section.getByRole('button', { name }).click()
    await dialogOf(page, 'Ta bort det andra steget?')
      .getByRole('button', { name: 'Ta bort', exact: true })
      .click()
    await expect(section.getByRole('button', { name })).toBeHidden()
  }
  await expect(section.getByText('Avstängd')).toBeVisible()
})

test('the code of either of two apps is accepted', async ({ page }) => {
  const email = newAddress('tva-appar')
  await beginSession(page, email)
  await page.goto('/settings')
  await setPassword(page)
  const secrets: string[] = []
  for (let count = 0; count < 2; count++) {
    await page.getByRole('button', { name: 'Lägg till en app' }).click()
    const enrol = dialogOf(page, 'Lägg till en app')
    secrets.push(await enrol.locator('code').innerText())
    await enrol.getByLabel('Skriv koden som appen visar').fill(appCode(secrets.at(-1) ?? ''))
    if (count === 0) await dialogOf(page, 'Reservkoder').getByRole('button', { name: 'Klar' }).click()
    await expect(page.getByText('App för inloggningskoder')).toHaveCount(count + 1)
  }
  for (const secret of secrets) {
    await signOut(page)
    const factor = await writePassword(page, email)
    await factor.getByLabel('Koden i appen').fill(appCode(secret, 1))
    await expect(avatar(page)).toBeVisible()
    await page.goto('/settings')
  }
})

test('an address is changed once both mails are confirmed', async ({ page }) => {
  const email = newAddress('gammal')
  const next = newAddress('ny')
  await beginSession(page, email)
  await page.goto('/settings')
  await page.getByLabel('Ny e-post').fill(next)
  await page.getByRole('button', { name: 'Byt e-post' }).click()
  await expect(page.getByText('Bekräfta bytet')).toBeVisible()
  await page.goto((await letterTo(page.request, next)).link)
  await expect(page.getByRole('heading', { name: 'Ett mejl till' })).toBeVisible()
  await page.goto((await letterTo(page.request, email, 2)).link)
  await expect(page.getByRole('heading', { name: 'Din e-post är bytt' })).toBeVisible()
  await expect(page.getByText(`Från och med nu loggar du in med ${next}.`)).toBeVisible()
})
