/** Account screens in both viewports: no overflow, no axe violations. */
import { expect, test, type Locator } from '@playwright/test'
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
  signIn,
} from '../steps/accounts.ts'
import { faultsOf } from '../steps/axe.ts'
import { overflowEnlarged } from '../steps/reflow.ts'

/** Longer than the success message is shown before the redirect. */
const SLOW_FILE_MS = 4_000
/** Less than a further page load would take. */
const AT_ONCE_MS = 1_500

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

test('the menu shows who is signed in, truncates a long address and has links', async ({ page }) => {
  const email = `${'a'.repeat(40)}${newAddress('lang')}`
  await signIn(page, email)
  await avatar(page).focus()
  await page.keyboard.press('Enter')
  const address = page.getByTitle(email)
  await expect(address).toBeVisible()
  expect((await page.getByRole('navigation', { name: 'Ditt konto' }).boundingBox())?.x).toBeGreaterThan(0)
  expect(await address.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true)
  const held = page.viewportSize()
  await page.setViewportSize({ width: 800, height: 1200 })
  await expect(avatar(page)).toBeInViewport()
  await expect.poll(() => leftEdge(address)).toBeGreaterThan(300)
  if (held !== null) await page.setViewportSize(held)
  await page.keyboard.press('Escape')
  await expect(address).toBeHidden()
  await expect(avatar(page)).toBeFocused()
  await (await openMenu(page)).getByRole('link', { name: 'Inställningar' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  // A newly shown page takes the focus and closes an open menu.
  await expect(page.getByRole('heading', { name: 'Inställningar', level: 1 })).toBeFocused()
  await (await openMenu(page)).getByRole('link', { name: 'Min Studio' }).click()
  await expect(page).toHaveURL(/\/studio$/)
})

const leftEdge = async (shown: Locator) => (await shown.boundingBox())?.x ?? 0

test(
  'a mailed link ends on the start page without a focus ring on the heading; keyboard use shows it',
  { tag: '@any-width' },
  async ({ page }) => {
    const email = newAddress('hem')
    await page.goto('/')
    await askForLink(page, email)
    const { link } = await letterTo(page.request, email)
    // Delays the next page's chunk until last.
    await page.route('**/assets/landing-page-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_FILE_MS))
      await route.continue()
    })
    await page.goto(link)
    await expect(page).toHaveURL((url) => url.pathname === '/')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Hitta på en leksak, så gör vi den', { timeout: AT_ONCE_MS })
    await expect(heading).toBeFocused()
    await expect(heading).toHaveCSS('outline-style', 'none')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  },
)

test('a toast is in the bottom corner and covers no control', async ({ page, viewport }) => {
  await beginSession(page, newAddress('notis'))
  await page.goto('/settings')
  await page.getByLabel('Förnamn').fill('Anna')
  await page.getByRole('button', { name: 'Spara', exact: true }).first().click()
  const notice = page.getByText('Sparat', { exact: true })
  await expect(notice).toBeVisible()
  const box = await page.getByRole('region', { name: 'Aviseringar' }).boundingBox()
  const { width = 0, height = 0 } = viewport ?? {}
  if (box === null) throw new Error('the notification has no place')
  expect(box.y).toBeGreaterThan(height - 130)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  const toast = await notice.boundingBox()
  if (width >= 600) expect(toast?.x).toBeGreaterThan(width / 2)
  await expect(notice).toBeInViewport({ ratio: 1 })
})

test('no screen of the account violates WCAG 2.2 AA as far as axe can detect', async ({ page }, info) => {
  const email = newAddress('axe')
  const faults: string[] = []
  const examine = async (screen: string) => {
    faults.push(...(await faultsOf(page, screen)))
    if (info.project.name !== 'phone') return
    const past = await overflowEnlarged(page)
    if (past > 0) faults.push(`${screen}: ${past} px past the edge at 400 %`)
  }
  await page.goto('/')
  const start = await openSignIn(page)
  await examine('sign-in')
  await start.getByRole('button', { name: 'Fortsätt med Magic Link' }).click()
  const magicLink = dialogOf(page, 'Logga in med Magic Link')
  await magicLink.getByRole('button', { name: 'Skicka Magic Link' }).click()
  await expect(magicLink.getByText('Email krävs')).toBeVisible()
  await examine('magic link without an address')
  await magicLink.getByRole('button', { name: 'Tillbaka' }).click()
  await choosePassword(start)
  await examine('password')
  await dialogOf(page, 'Logga in med lösenord')
    .getByRole('button', { name: 'Skapa konto med lösenord' })
    .click()
  await examine('sign-up')
  await dialogOf(page, 'Skapa konto').getByRole('button', { name: 'Jag har redan ett konto' }).click()
  await dialogOf(page, 'Logga in med lösenord').getByRole('button', { name: 'Glömt lösenordet?' }).click()
  await examine('forgotten')
  await page.keyboard.press('Escape')
  const sent = await askForLink(page, email)
  await examine('letter sent')
  const { code, link } = await letterTo(page.request, email)
  await sent.getByLabel('Eller skriv koden från mejlet').fill(code === '000000' ? '111111' : '000000')
  await expect(sent.getByText('Koden stämmer inte eller har gått ut.')).toBeVisible()
  await examine('wrong code')
  await page.goto('/auth/callback?error=server_error')
  await expect(page.getByRole('heading', { name: 'Inloggning misslyckades' })).toBeVisible()
  await examine('callback failed')
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Länken går inte att använda' })).toBeVisible()
  await examine('reset without a link')
  await page.goto('/settings')
  await examine('settings signed out')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Inloggning lyckades!' })).toBeVisible()
  await examine('signed in')
  await page.goto('/settings')
  await expect(page.getByText('Den här enheten')).toBeVisible()
  await page.getByLabel('Nytt lösenord').fill('password1')
  await expect(page.getByText('För svagt')).toBeVisible()
  await examine('settings')
  await page.getByRole('button', { name: 'Lägg till en app' }).click()
  await expect(page.getByRole('img', { name: 'QR-kod att läsa av med appen' })).toBeVisible()
  await examine('app for codes')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lägg till telefon' }).click()
  await examine('telephone')
  await page.keyboard.press('Escape')
  await openMenu(page)
  await examine('menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Begär att kontot tas bort' }).click()
  await examine('deletion')
  await page.keyboard.press('Escape')
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Välj ett nytt lösenord' })).toBeVisible()
  await examine('new password')
  expect(faults).toEqual([])
})
