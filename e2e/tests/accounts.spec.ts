/** Sign-in, sign-out, and changes to the account. */
import { expect, test, type Page, type Request } from '@playwright/test'
import {
  askForLink,
  avatar,
  choosePassword,
  dialogOf,
  letterTo,
  newAddress,
  openMenu,
  openSignIn,
  ownNetwork,
  sayYes,
  signIn,
  signOut,
  PASSWORD,
  signUp,
} from '../steps/accounts.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

test('a mailed link signs in on another browser, and a scanner that opened it first consumed nothing', async ({
  page,
  browser,
}) => {
  const email = newAddress('karin')
  await page.goto('/create')
  await askForLink(page, email)
  const { link } = await letterTo(page.request, email)
  expect(new URL(link).pathname).toBe('/auth/callback')

  for (let look = 0; look < 3; look++) expect((await page.request.get(link)).status()).toBe(200)

  const elsewhere = await browser.newContext({ locale: 'sv-SE' })
  const other = await elsewhere.newPage()
  await other.goto(link)
  await sayYes(other, `Logga in som ${email}?`)
  await expect(other.getByRole('heading', { name: 'Inloggning lyckades!' })).toBeVisible()
  await expect(other.getByText('Du är nu inloggad och kan börja designa.')).toBeVisible()
  expect(other.url()).not.toContain('token_hash')
  await expect(other).toHaveURL((url) => url.pathname === '/create')
  await expect(avatar(other)).toBeVisible()

  await expect(avatar(page)).toBeHidden()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Inloggning misslyckades' })).toBeVisible()
  await expect(other.getByText('Du har redan loggat in med den här länken.')).toBeVisible()
  await expect(other.getByText(`Du är redan inloggad som ${email}.`)).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('Länken har gått ut eller är redan använd.')).toBeVisible()
  await page.getByRole('button', { name: 'Skicka en ny länk' }).click()
  await expect(dialogOf(page, 'Logga in med Magic Link')).toBeVisible()
  await elsewhere.close()
})

test('the mailed code signs in where it was requested; a wrong one shows an error', async ({ page }) => {
  const email = newAddress('kod')
  await page.goto('/order-status')
  const sent = await askForLink(page, email)
  expect(await page.evaluate(() => sessionStorage.getItem('auth-redirect'))).toBe('/order-status')
  await expect(sent.getByText(/^Skicka igen om \d+ sekunder$/)).toBeVisible()
  const { code } = await letterTo(page.request, email)
  const field = sent.getByLabel('Eller skriv koden från mejlet')
  await field.fill(code === '000000' ? '111111' : '000000')
  await expect(sent.getByText('Koden stämmer inte eller har gått ut.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(code)
  await expect(sent).toBeHidden()
  await expect(page.getByText('Välkommen!')).toBeVisible()
  await expect(page).toHaveURL(/\/order-status$/)
  // 'Logga in', which opened the dialog, is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a link opened in another tab returns to where it was requested', async ({ page }) => {
  const email = newAddress('flik')
  await page.goto('/order-status?order_number=MINIMAL-7K3M9QXA')
  await askForLink(page, email)
  const { link } = await letterTo(page.request, email)
  const tab = await page.context().newPage()
  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: 'Inloggning lyckades!' })).toBeVisible()
  await expect(tab).toHaveURL(/\/order-status\?order_number=MINIMAL-7K3M9QXA$/)
  await expect(avatar(tab)).toBeVisible()
  await expect(avatar(page)).toBeVisible()
})

test('a second mail within the minute is refused with the seconds left', async ({ page }) => {
  const email = newAddress('fort')
  await page.goto('/')
  const sent = await askForLink(page, email)
  await sent.getByRole('button', { name: 'Använd en annan e-post' }).click()
  const form = dialogOf(page, 'Logga in med Magic Link')
  await form.getByRole('button', { name: 'Skicka Magic Link' }).click()
  await expect(form.getByText('Kunde inte skicka magic link')).toBeVisible()
  await expect(form.getByText(/Försök igen om \d+ sekunder\./)).toBeVisible()
  await form.getByRole('button', { name: 'Jag har redan fått ett mejl' }).click()
  await expect(dialogOf(page, 'Magic link skickad!')).toBeVisible()
})

test('a click on the landing page before hydration is not lost', async ({ page }) => {
  await page.route('**/assets/index-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await openSignIn(page)
})

test('distinguishes a blank address, a network error and a server error', async ({ page }) => {
  await page.goto('/')
  const start = await openSignIn(page)
  await expect(start.locator('input')).toHaveCount(0)
  await expect(start.getByRole('listitem')).toHaveCount(3)
  await expect(start.getByRole('link', { name: 'användarvillkor' })).toHaveAttribute(
    'href',
    '/terms-of-service',
  )
  await start.getByRole('button', { name: 'Fortsätt med Magic Link' }).click()
  const form = dialogOf(page, 'Logga in med Magic Link')
  const field = form.getByLabel('E-post', { exact: true })
  await expect(field).toHaveAttribute('type', 'email')
  await field.fill('   ')
  await form.getByRole('button', { name: 'Skicka Magic Link' }).click()
  await expect(form.getByText('Email krävs')).toBeVisible()
  await expect(form.getByText('Ange din email-adress för att få din magic link.')).toBeVisible()
  await expect(field).toBeFocused()

  await field.fill(newAddress('nere'))
  await page.route('**/auth/v1/otp**', (route) => route.abort())
  await form.getByRole('button', { name: 'Skicka Magic Link' }).click()
  await expect(form.getByText('Vi når inte butiken.')).toBeVisible()
  await page.unroute('**/auth/v1/otp**')
  await page.route('**/auth/v1/otp**', (route) => route.fulfill({ status: 500, json: {} }))
  await form.getByRole('button', { name: 'Skicka Magic Link' }).click()
  await expect(form.getByText('Kunde inte skicka magic link')).toBeVisible()
  await expect(form.getByText('Något gick fel. Försök igen.')).toBeVisible()
})

test('a sign-in service has a button only when it is configured', async ({ page }) => {
  await page.goto('/')
  await expect((await openSignIn(page)).getByRole('button', { name: /Google|GitHub|Apple/ })).toHaveCount(0)
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"oauth":[]', '"oauth":["google","apple"]')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/')
  const start = await openSignIn(page)
  await expect(start.getByRole('button', { name: /Google|GitHub|Apple/ })).toHaveCount(2)
  const left = page.waitForRequest('**/auth/v1/authorize?**')
  await start.getByRole('button', { name: 'Fortsätt med Google' }).click()
  const { searchParams } = new URL((await left).url())
  expect(searchParams.get('provider')).toBe('google')
  expect(new URL(searchParams.get('redirect_to') ?? '').pathname).toBe('/auth/callback')
})

test('a stored session of another shop is signed out and only logged', async ({ page }) => {
  const said: string[] = []
  page.on('console', (line) => said.push(line.text()))
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const plant = async (session: string) => {
    await page.goto('/config.json')
    await page.evaluate(`localStorage.setItem('sb-localhost-auth-token', ${JSON.stringify(session)})`)
    await page.goto('/order-status')
    await expect(page.getByRole('button', { name: 'Logga in', exact: true })).toBeVisible()
  }
  await plant('{"broken')
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const claims = { sub: 'planted', exp: expires_at, aal: 'aal1' }
  const access_token = `${part({ alg: 'ES256', kid: 'theirs', typ: 'JWT' })}.${part(claims)}.${'A'.repeat(86)}`
  const user = {
    id: 'planted',
    email: 'plant@exempel.se',
    aud: 'authenticated',
    user_metadata: {},
    app_metadata: {},
  }
  await plant(
    JSON.stringify({
      access_token,
      refresh_token: 'x'.repeat(20),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at,
      user,
    }),
  )
  await expect.poll(() => said.join('\n')).toContain('No matching signing key found in JWKS')
  expect(await page.evaluate(`localStorage.getItem('sb-localhost-auth-token')`)).toBeNull()
})

test('truncated, foreign and refused links show an error with a next step', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Inloggning misslyckades' })
  const addresses: [address: string, words: string][] = [
    ['/auth/callback?token_hash=abc&type=magiclink', 'Länken är inte hel'],
    [`/auth/callback?token_hash=${'a'.repeat(43)}&type=sms`, 'Länken är inte hel'],
    [
      `/auth/callback?token_hash=${'a'.repeat(43)}&type=magiclink`,
      'Länken har gått ut eller är redan använd.',
    ],
    [`/auth/verify?token_hash=${'a'.repeat(43)}&type=signup`, 'Länken har gått ut eller är redan använd.'],
    ['/auth/callback?error=access_denied&error_code=oauth_cancelled', 'Du avbröt inloggningen.'],
    ['/auth/callback?error=x&error_description=Ring+08-123+45+67', 'OAuth authentication failed'],
    [
      '/auth/callback#error=access_denied&error_code=otp_expired',
      'Länken har gått ut eller är redan använd.',
    ],
    ['/auth/callback?error=server_error', 'OAuth authentication failed'],
    ['/auth/callback?error=server_error', 'Inloggningstjänsten släppte inte in dig.'],
    ['/auth/v1/callback?state=forged&code=1', 'Inloggningen tog för lång tid, eller började i en annan'],
    ['/auth/callback', 'Ingen session hittades efter OAuth-inloggning'],
  ]
  for (const [address, words] of addresses) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(heading, address).toBeVisible()
    await expect(page.getByText(words), address).toBeVisible()
    await expect(page.getByText('Ring 08-123 45 67'), address).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('tokens in the address sign in after a confirmation, and are removed from it at once', async ({
  page,
}) => {
  const email = newAddress('lamnad')
  await page.goto('/order-status')
  await askForLink(page, email)
  const letter = new URL((await letterTo(page.request, email)).link)
  const members = new URLSearchParams({
    token: letter.searchParams.get('token_hash') ?? '',
    type: letter.searchParams.get('type') ?? '',
    redirect_to: new URL('/auth/callback', letter).href,
  })
  await page.goto(`/auth/v1/verify?${members.toString()}`)
  await expect(page.getByRole('heading', { name: `Logga in som ${email}?` })).toBeVisible()
  expect(page.url()).not.toContain('access_token')
  await sayYes(page, `Logga in som ${email}?`)
  await expect(page.getByRole('heading', { name: 'Inloggning lyckades!' })).toBeVisible()
  await expect(page.getByText('Välkommen!')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/order-status')
  await expect(avatar(page)).toBeVisible()
})

test('only a path of the shop is followed after sign-in', async ({ page }) => {
  const email = newAddress('omdirigering')
  await page.goto('/')
  await askForLink(page, email)
  const { link } = await letterTo(page.request, email)
  await page.evaluate(() => sessionStorage.setItem('auth-redirect', '//evil.example/'))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Inloggning lyckades!' })).toBeVisible()
  await expect(avatar(page)).toBeVisible()
  expect(new URL(page.url()).host).toBe(new URL(link).host)
})

test('a password: sign-up confirmed by mail, sign-in, a wrong one, forgotten and reset', async ({ page }) => {
  const email = newAddress('losenord')
  await signUp(page, email, PASSWORD)
  const confirm = await letterTo(page.request, email)
  expect(new URL(confirm.link).pathname).toBe('/auth/verify')
  await page.goto(confirm.link)
  await expect(page.getByText('Välkommen, Karin!')).toBeVisible()
  await expect(avatar(page)).toHaveText('KL')
  await signOut(page)

  const start = await openSignIn(page)
  await choosePassword(start)
  const form = dialogOf(page, 'Logga in med lösenord')
  await form.getByLabel('E-post', { exact: true }).fill(email)
  await form.getByLabel('Lösenord', { exact: true }).fill('fel')
  await form.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(form.getByText('Inloggning misslyckades')).toBeVisible()
  await expect(form.getByText('Fel e-post eller lösenord.')).toBeVisible()
  await form.getByRole('button', { name: 'Glömt lösenordet?' }).click()
  const forgot = dialogOf(page, 'Glömt lösenordet?')
  await forgot.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(dialogOf(page, 'Titta i mejlen')).toBeVisible()
  // A second mail within a minute: the notice counts down.
  await page.keyboard.press('Escape')
  await choosePassword(await openSignIn(page))
  await form.getByRole('button', { name: 'Glömt lösenordet?' }).click()
  await forgot.getByLabel('E-post', { exact: true }).fill(email)
  await forgot.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(forgot.getByText('Mejlet kunde inte skickas')).toBeVisible()
  await expect(forgot.getByText(/Försök igen om \d+ sekund/)).toBeVisible()
  const recovery = await letterTo(page.request, email, 2)
  expect(new URL(recovery.link).pathname).toBe('/reset-password')
  expect((await page.request.get(recovery.link)).status()).toBe(200)

  await page.goto(recovery.link)
  await expect(page.getByRole('heading', { name: 'Välj ett nytt lösenord' })).toBeVisible()
  const field = page.getByLabel('Nytt lösenord')
  await field.fill('password1')
  await expect(page.getByText('För svagt')).toBeVisible()
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByRole('alert')).toContainText('Lösenordet')
  await field.fill('stenmur havre pilbåge')
  await expect(page.getByText('Mycket bra')).toBeVisible()
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByRole('heading', { name: 'Lösenordet är bytt' })).toBeVisible()

  await page.goto('/')
  await signOut(page)
  await page.goto(recovery.link)
  await expect(page.getByRole('heading', { name: 'Länken går inte att använda' })).toBeVisible()
  await page.goto('/')
  const again = await openSignIn(page)
  await choosePassword(again)
  await form.getByLabel('E-post', { exact: true }).fill(email)
  await form.getByLabel('Lösenord', { exact: true }).fill('stenmur havre pilbåge')
  await form.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(page.getByText('Du är nu inloggad och kan börja designa.')).toBeVisible()
})

test('signing out in one tab signs out the others; a tab shown again has no welcome', async ({ page }) => {
  await signIn(page, newAddress('flikar'))
  const other = await page.context().newPage()
  await other.goto('/settings')
  await expect(other.getByRole('heading', { name: 'Inställningar' })).toBeVisible()
  await expect(avatar(other)).toBeVisible()

  await expect(page.getByText('Välkommen!')).toBeHidden({ timeout: 15_000 })
  const found = page.waitForResponse('**/auth/v1/**', { timeout: 1500 }).catch(() => null)
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
  await found
  await expect(page.getByText('Välkommen!')).toBeHidden()

  await page.bringToFront()
  await signOut(page)
  await expect(other.getByRole('heading', { name: 'Logga in för att se dina inställningar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logga in', exact: true })).toBeVisible()
})

test('calls act as the signed-in account and still carry the secret of the guest they were', async ({
  page,
}) => {
  await page.goto('/order-status')
  const asGuest = page.waitForRequest('**/functions/v1/get-business-logic')
  await page.goto('/create')
  const secret = await (await asGuest).headerValue('x-guest-session')
  expect(secret).toMatch(/^[\w-]{43}$/)
  const verified = page.waitForRequest('**/auth/v1/verify')
  await signIn(page, newAddress('anrop'))
  expect(await (await verified).headerValue('x-guest-session')).toBe(secret)

  const asCustomer = page.waitForRequest('**/functions/v1/get-business-logic')
  await page.goto('/create')
  const call = await asCustomer
  expect(await call.headerValue('authorization')).toMatch(/^Bearer ey[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(await call.headerValue('x-guest-session')).toBe(secret)
})

const QUIET_MS = 400

/** Its lists are loaded again once the channel is open: a call still under way would be another reason to refresh the token. */
async function openLiveStudio(page: Page): Promise<void> {
  let calls = 0
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/rest/v1/')) return
    calls += 1
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const line = page.waitForEvent('websocket')
  await page.goto('/studio')
  await (
    await line
  ).waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('Subscribed to PostgreSQL'),
  })
  await expect(page.getByRole('heading', { name: 'Inga designs hittades' })).toBeVisible()
  await expect(async () => {
    const before = calls
    await page.waitForTimeout(QUIET_MS)
    expect([calls, underWay.size]).toEqual([before, 0])
  }).toPass()
}

for (const [place, path] of [
  ['a page', '/'],
  ['a studio that is followed live', '/studio'],
] as const) {
  test(`${place} does not refresh its token while hidden, and does when shown again`, async ({ page }) => {
    await page.clock.install()
    await signIn(page, newAddress('dold'))
    if (path !== '/') await openLiveStudio(page)
    const renewals: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url())
    })
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate(`(() => {
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })()`)
    await show('hidden')
    await page.evaluate(`(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('-auth-token'))
    const session = JSON.parse(localStorage.getItem(key))
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 80 }))
  })()`)
    await page.clock.runFor(70_000)
    expect(renewals).toEqual([])
    await show('visible')
    await expect.poll(() => renewals.length).toBe(1)
    await expect(avatar(page)).toBeVisible()
  })
}

for (const [off, hours] of [
  ['ahead', 3],
  ['behind', -3],
] as const) {
  test(`a clock that is three hours ${off} does not prevent a sign-in`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    const renewals: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url())
    })
    await signIn(page, newAddress('klocka'))
    await page.goto('/settings')
    await expect(page.getByText('Den här enheten')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Den här enheten')).toBeVisible()
    expect(renewals).toEqual([])
  })
}

test('a failed sign-out shows an error', async ({ page }) => {
  await signIn(page, newAddress('kvar'))
  await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 500, json: {} }))
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page.getByText('Fel vid utloggning')).toBeVisible()
  await expect(page.getByText('Något gick fel. Försök igen.')).toBeVisible()
})
