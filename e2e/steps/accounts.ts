/** Authentication steps, by role and Swedish name; mails are read from the embedded mailbox. */
import { createHmac, randomInt } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'

interface AccountLetter {
  subject: string
  text: string
  links: string[]
}

export const newAddress = (name: string) =>
  `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@exempel.se`

/** A network of its own, so that tests do not share a rate limit. */
export const ownNetwork = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** Opens the sign-in dialog from the top bar. */
export async function openSignIn(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Logga in', exact: true }).first().click()
  const dialog = dialogOf(page, 'Logga in')
  await expect(dialog).toBeVisible()
  return dialog
}

/** Requests a link; resolves to the dialog with the code field. */
export async function askForLink(page: Page, email: string): Promise<Locator> {
  const start = await openSignIn(page)
  await start.getByRole('button', { name: 'Fortsätt med Magic Link' }).click()
  const form = dialogOf(page, 'Logga in med Magic Link')
  await form.getByLabel('E-post', { exact: true }).fill(email)
  await form.getByRole('button', { name: 'Skicka Magic Link' }).click()
  const sent = dialogOf(page, 'Magic link skickad!')
  await expect(sent).toBeVisible()
  return sent
}

/** The link is offered first; the password is one step further. */
export async function choosePassword(start: Locator): Promise<void> {
  await expect(start.getByRole('button', { name: 'Jag har ett lösenord' })).toHaveCount(0)
  await start.getByRole('button', { name: 'Fortsätt med Magic Link' }).click()
  await dialogOf(start.page(), 'Logga in med Magic Link')
    .getByRole('button', { name: 'Jag har ett lösenord' })
    .click()
}

/** The newest mail to the address, once at least `count` have arrived. */
export async function letterTo(
  request: APIRequestContext,
  email: string,
  count = 1,
): Promise<AccountLetter & { link: string; code: string }> {
  let letters: AccountLetter[] = []
  await expect
    .poll(async () => {
      const answer = await request.get(`/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
      letters = ((await answer.json()) as { messages: AccountLetter[] }).messages
      return letters.length
    })
    .toBe(count)
  const [letter] = letters
  if (letter === undefined) throw new Error(`no letter to ${email}`)
  const link = letter.links.find((each) => each.includes('token_hash=')) ?? ''
  return { ...letter, link, code: /\b\d{6}\b/.exec(letter.text.replace(link, ''))?.[0] ?? '' }
}

/** Confirms a link that this browser did not request. */
export async function sayYes(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await page.getByRole('button', { name: /^Ja, / }).click()
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  const sent = await askForLink(page, email)
  const { code } = await letterTo(page.request, email)
  await sent.getByLabel('Eller skriv koden från mejlet').fill(code)
  await expect(sent).toBeHidden()
  await expect(avatar(page)).toBeVisible()
}

/** Signs in by requests and leaves the session in the browser: for tests about what follows. The page shows no page of the shop. */
export async function beginSession(page: Page, email: string): Promise<void> {
  const { anonKey } = (await (await page.request.get('/config.json')).json()) as { anonKey: string }
  const post = (call: string, data: object) =>
    page.request.post(`/auth/v1/${call}`, { headers: { apikey: anonKey }, data })
  expect((await post('otp', { email })).status()).toBe(200)
  const { code } = await letterTo(page.request, email)
  const verified = await post('verify', { type: 'email', email, token: code })
  expect(verified.status()).toBe(200)
  await page.goto('/robots.txt')
  await page.evaluate(
    (session) => localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, session),
    await verified.text(),
  )
}

/** Access token of the page's session. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept = localStorage.getItem(`sb-${location.hostname.split('.')[0]}-auth-token`) ?? '{}'
    return (JSON.parse(kept) as { access_token?: string }).access_token ?? ''
  })
}

export const avatar = (page: Page): Locator => page.getByRole('button', { name: /^Konto: / })

export async function openMenu(page: Page): Promise<Locator> {
  await avatar(page).click()
  const menu = page.getByRole('navigation', { name: 'Ditt konto' })
  await expect(menu).toBeVisible()
  return menu
}

export async function signOut(page: Page): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page.getByText('Utloggad', { exact: true })).toBeVisible()
  await expect(page.getByText('Du har loggats ut.')).toBeVisible()
}

/** Signs up with a password and follows the verification mail. */
export async function signUp(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/')
  const start = await openSignIn(page)
  await choosePassword(start)
  await dialogOf(page, 'Logga in med lösenord')
    .getByRole('button', { name: 'Skapa konto med lösenord' })
    .click()
  const form = dialogOf(page, 'Skapa konto')
  await form.getByLabel('Förnamn').fill('Karin')
  await form.getByLabel('Efternamn').fill('Lindqvist')
  await form.getByLabel('E-post', { exact: true }).fill(email)
  await form.getByLabel('Välj ett lösenord').fill(password)
  await form.getByRole('button', { name: 'Skapa konto' }).click()
  await expect(dialogOf(page, 'Bekräfta din e-post')).toBeVisible()
}

export const PASSWORD = 'granat tuva kvarnsten'

/** On the settings page. */
export async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('Nytt lösenord').fill(PASSWORD)
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByText('Lösenordet är bytt')).toBeVisible()
}

/** Signs in by password; resolves to the dialog of the second factor. */
export async function writePassword(page: Page, email: string): Promise<Locator> {
  const start = await openSignIn(page)
  await choosePassword(start)
  const form = dialogOf(page, 'Logga in med lösenord')
  await form.getByLabel('E-post', { exact: true }).fill(email)
  await form.getByLabel('Lösenord', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(form).toBeHidden()
  return dialogOf(page, 'Ett steg till')
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_S = 30

/** TOTP code (RFC 6238); `later`: steps from now, since a code is accepted once. */
export function appCode(secret: string, later = 0): string {
  const bits = Array.from(secret.replaceAll(/\s/g, ''))
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + later))
  const mac = createHmac('sha1', key).update(counter).digest()
  const from = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
