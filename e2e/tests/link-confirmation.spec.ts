/** Links opened in a browser that did not request them need a confirmation that names the account. */
import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  askForLink,
  avatar,
  beginSession,
  choosePassword,
  dialogOf,
  letterTo,
  newAddress,
  openMenu,
  openSignIn,
  ownNetwork,
  PASSWORD,
  sayYes,
  signIn,
  signOut,
  signUp,
} from '../steps/accounts.ts'
import { openStudio } from '../steps/studio.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

/** Another browser, such as the in-app browser of a mail client. */
async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'sv-SE', extraHTTPHeaders: ownNetwork() })
  return context.newPage()
}

/** A link to another account, as sent by an attacker. */
async function strangersLink(browser: Browser, email: string): Promise<string> {
  const page = await elsewhere(browser)
  await page.goto('/')
  await askForLink(page, email)
  const { link } = await letterTo(page.request, email)
  await page.context().close()
  return link
}

/** Starts a guest design in this browser; resolves to its id. */
function beginAsGuest(page: Page): Promise<string> {
  const id = randomUUID()
  return page.evaluate(async (generation) => {
    const { anonKey } = (await (await fetch('/config.json')).json()) as { anonKey: string }
    const headers = {
      'content-type': 'application/json',
      apikey: anonKey,
      'x-guest-session': localStorage.getItem('leksmedjan:guest') ?? '',
      'x-generation-id': generation,
    }
    const body = JSON.stringify({ categoryL1: 'Djur', colors: ['Turkos'], userSelections: { seed: 3 } })
    const answer = await fetch('/functions/v1/generate-preview-image', { method: 'POST', headers, body })
    return ((await answer.json()) as { data: { promptId: string } }).data.promptId
  }, id)
}

function opensForGuest(page: Page, designId: string): Promise<boolean> {
  return page.evaluate(async (design_id) => {
    const { anonKey } = (await (await fetch('/config.json')).json()) as { anonKey: string }
    const headers = {
      'content-type': 'application/json',
      apikey: anonKey,
      'x-guest-session': localStorage.getItem('leksmedjan:guest') ?? '',
    }
    const body = JSON.stringify({ design_id })
    return (await fetch('/functions/v1/get-design', { method: 'POST', headers, body })).ok
  }, designId)
}

test("another person's link claims no guest design before the confirmation, and declining leaves it unused", async ({
  page,
  browser,
}) => {
  const theirs = newAddress('frammande')
  const link = await strangersLink(browser, theirs)
  await page.goto('/create')
  await page.evaluate(
    () =>
      localStorage.getItem('leksmedjan:guest') ?? localStorage.setItem('leksmedjan:guest', 'q'.repeat(43)),
  )
  const designId = await beginAsGuest(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Logga in som ${theirs}?` })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await opensForGuest(page, designId)).toBe(true)
  await page.getByRole('link', { name: 'Nej', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(avatar(page)).toBeHidden()
  expect(await opensForGuest(page, designId)).toBe(true)

  await page.goto(link)
  await page.reload()
  await sayYes(page, `Logga in som ${theirs}?`)
  await expect(page.getByRole('heading', { name: 'Inloggning lyckades!' })).toBeVisible()
  await expect(avatar(page)).toBeVisible()
  expect(await opensForGuest(page, designId)).toBe(false)
})

test("another person's link or tokens do not replace the signed-in account", async ({ page, browser }) => {
  const own = newAddress('egen')
  const theirs = newAddress('annan')
  await signIn(page, own)
  await page.goto(await strangersLink(browser, theirs))
  await expect(page.getByRole('heading', { name: `Logga in som ${theirs}?` })).toBeVisible()
  await expect(page.getByText(`Du är inloggad här som ${own}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Nej', exact: true }).click()
  await expect(page).toHaveURL(/\/studio$/)
  await expect(avatar(page)).toBeVisible()

  const stranger = await elsewhere(browser)
  await beginSession(stranger, newAddress('token'))
  const kept = await stranger.evaluate(() => localStorage.getItem('sb-localhost-auth-token') ?? '{}')
  const { access_token, refresh_token } = JSON.parse(kept) as Record<string, string>
  const fragment = new URLSearchParams({
    access_token: access_token ?? '',
    refresh_token: refresh_token ?? '',
  })
  for (const path of ['/auth/callback', '/auth/verify', '/reset-password', '/studio', '/']) {
    await page.goto('about:blank')
    await page.goto(`${path}#${fragment.toString()}&token_type=bearer&expires_in=3600&type=magiclink`)
    const asked = page.getByRole('heading', { name: /^Logga in som token-/ })
    if (/auth|reset/.test(path)) await expect(asked, path).toBeVisible()
    else await expect(avatar(page), path).toBeVisible()
  }
  await openMenu(page)
  await expect(page.getByTitle(own)).toBeVisible()
  await stranger.context().close()
})

test('the requesting browser needs no confirmation in any tab; a phone needs one', async ({
  page,
  browser,
}) => {
  const email = newAddress('telefon')
  await page.goto('/create')
  await askForLink(page, email)
  const { link } = await letterTo(page.request, email)
  const phone = await elsewhere(browser)
  await phone.goto(link)
  await sayYes(phone, `Logga in som ${email}?`)
  await expect(phone).toHaveURL((url) => url.pathname === '/create')
  await expect(avatar(phone)).toBeVisible()
  await openStudio(phone)
  await phone.context().close()
})

test('a sign-up confirmed in another browser sets its password again there, or none', async ({
  page,
  browser,
}) => {
  const email = newAddress('ny-pa-mobil')
  await signUp(page, email, 'uggla i kopp av tenn')
  const { link } = await letterTo(page.request, email)
  const phone = await elsewhere(browser)
  await phone.goto(link)
  await expect(phone.getByText('Sedan väljer du lösenordet på nytt, eller loggar in utan.')).toBeVisible()
  await sayYes(phone, `Logga in som ${email}?`)
  await expect(phone.getByRole('heading', { name: 'Välj ett lösenord' })).toBeVisible()
  expect((await new AxeBuilder({ page: phone }).analyze()).violations).toEqual([])
  await phone.getByLabel('Nytt lösenord').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(phone.getByRole('heading', { name: 'Inloggning lyckades!' })).toBeVisible()
  await expect(avatar(phone)).toBeVisible()
  await phone.goto('/')
  await signOut(phone)

  await page.goto('/')
  await choosePassword(await openSignIn(page))
  const form = dialogOf(page, 'Logga in med lösenord')
  await form.getByLabel('E-post', { exact: true }).fill(email)
  await form.getByLabel('Lösenord', { exact: true }).fill('uggla i kopp av tenn')
  await form.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(form.getByText('Fel e-post eller lösenord.')).toBeVisible()
  await form.getByLabel('Lösenord', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(avatar(page)).toBeVisible()

  const other = newAddress('utan')
  await page.goto('/')
  await signOut(page)
  await signUp(page, other, 'uggla i kopp av tenn')
  await phone.goto((await letterTo(page.request, other)).link)
  await sayYes(phone, `Logga in som ${other}?`)
  await phone.getByRole('button', { name: 'Fortsätt utan lösenord' }).click()
  await expect(avatar(phone)).toBeVisible()
  await phone.context().close()
})

test('a recovery link needs a confirmation in another browser, then sets a new password there', async ({
  page,
  browser,
}) => {
  const email = newAddress('glomt')
  await page.goto('/')
  await askForLink(page, email)
  const asked = await page.evaluate(async (address) => {
    const { anonKey } = (await (await fetch('/config.json')).json()) as { anonKey: string }
    const headers = { 'content-type': 'application/json', apikey: anonKey }
    const body = JSON.stringify({ email: address })
    return (await fetch('/auth/v1/recover', { method: 'POST', headers, body })).ok
  }, email)
  expect(asked).toBe(true)
  const phone = await elsewhere(browser)
  await phone.goto((await letterTo(page.request, email, 2)).link)
  await expect(phone.getByText('loggar du in här och väljer ett nytt lösenord.')).toBeVisible()
  await sayYes(phone, `Logga in som ${email}?`)
  await expect(phone.getByRole('heading', { name: 'Välj ett nytt lösenord' })).toBeVisible()
  await phone.getByLabel('Nytt lösenord').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(phone.getByRole('heading', { name: 'Lösenordet är bytt' })).toBeVisible()
  await phone.context().close()
})

test('a change of address needs a confirmation in a browser that did not request it', async ({
  page,
  browser,
}) => {
  const email = newAddress('flytt')
  const next = newAddress('nyast')
  await beginSession(page, email)
  await page.goto('/settings')
  await page.getByLabel('Ny e-post').fill(next)
  await page.getByRole('button', { name: 'Byt e-post' }).click()
  await expect(page.getByText('Bekräfta bytet')).toBeVisible()
  const phone = await elsewhere(browser)
  await phone.goto((await letterTo(page.request, next)).link)
  await expect(phone.getByText(`Kontot som loggar in med ${email} ska byta adress.`)).toBeVisible()
  await sayYes(phone, `Byta e-post till ${next}?`)
  await expect(phone.getByRole('heading', { name: 'Ett mejl till' })).toBeVisible()
  await phone.context().close()
})
