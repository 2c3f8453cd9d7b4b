/**
 * Min Studio: guest designs are claimed, row-level security separates two customers, and deletion can be
 * undone.
 */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { faultsInBothWindows } from '../steps/axe.ts'
import { letterTo, newAddress, ownNetwork } from '../steps/accounts.ts'
import { awaitPicture, beginFox, customise, saveEmail, toCustomise, toPicture } from '../steps/design.ts'
import { saveData } from '../steps/live-toy.ts'
import {
  beginPicture,
  design,
  enterStudio,
  enterStudioAsGuest,
  inDesign,
  openStudio,
} from '../steps/studio.ts'

const RABBIT = { group: 'Husdjur', name: 'Kanin' }

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

/** Another customer in another browser with the same viewport. */
async function newPerson(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    locale: 'sv-SE',
    extraHTTPHeaders: ownNetwork(),
  })
  return context.newPage()
}

/** Controls the realtime connection: messages are held until released. */
async function holdLine(page: Page) {
  let open = Promise.withResolvers<void>()
  let end = () => {}
  let endChannel = () => {}
  await page.routeWebSocket('**/realtime/v1/websocket**', (line) => {
    const shop = line.connectToServer()
    end = () => void Promise.all([line.close({ code: 1001 }), shop.close({ code: 1001 })])
    line.onMessage(async (words) => {
      await open.promise
      const [ref, , topic, event] = JSON.parse(String(words)) as unknown[]
      if (event === 'phx_join')
        endChannel = () => line.send(JSON.stringify([ref, null, topic, 'phx_close', {}]))
      shop.send(words)
    })
  })
  return {
    letThrough: () => open.resolve(),
    cut() {
      open = Promise.withResolvers()
      end()
    },
    endChannel: () => endChannel(),
  }
}

async function madeRabbit(page: Page): Promise<void> {
  await beginPicture(page, RABBIT)
  await expect(design(page, 'Kanin').getByText('Klar', { exact: true })).toBeVisible({ timeout: 60_000 })
}

test('signed out there is no studio', async ({ page }) => {
  await page.goto('/studio')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('a guest saves a design, opens it on another device from the mail, signs in, finds it and orders it', async ({
  page,
  browser,
}) => {
  const email = newAddress('gast')
  await saveData(page)
  await beginFox(page)
  await toCustomise(page)
  await customise(page)
  await toPicture(page)
  await awaitPicture(page)
  await saveEmail(page, email)
  const name = await page.getByRole('heading', { level: 1 }).innerText()

  const saved = await letterTo(page.request, email)
  const link = /https?:\S+\/create\?designId=\S+/.exec(saved.text)?.[0] ?? ''
  const elsewhere = await newPerson(browser, page)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/create$/)
  await expect(elsewhere.getByText(`E-post: ${email}`)).toBeVisible()
  await expect(elsewhere.getByText('Din e-post behövs för att beställa')).toBeHidden()
  await elsewhere.context().close()

  await enterStudioAsGuest(page, email)
  await expect(design(page, name).getByText('Klar', { exact: true })).toBeVisible()
  await page.reload()
  await expect(design(page, name)).toBeVisible()

  await design(page, name)
    .getByRole('link', { name: /^Ändra/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Anpassa din design' })).toBeVisible()
  await openStudio(page)
  await design(page, name)
    .getByRole('link', { name: /^Beställ/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page
    .getByRole('button', { name: /^Beställ/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/embedded-checkout\?order_id=/)
})

test("a signed-in customer is never asked for the account's e-mail", async ({ page }) => {
  const email = newAddress('kand')
  await enterStudio(page, email)
  await saveData(page)
  await beginFox(page)
  await toCustomise(page)
  await customise(page)
  await toPicture(page)
  await awaitPicture(page)
  await expect(page.getByText(`E-post: ${email}`)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Spara din design' })).toBeHidden()
  await page
    .getByRole('button', { name: /^Beställ/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/embedded-checkout\?order_id=/)
})

test('two customers and one design: what each sees, live', async ({ page: anna, browser }) => {
  await enterStudio(anna, newAddress('anna'))
  const bo = await newPerson(browser, anna)
  await enterStudio(bo, newAddress('bo'))
  const annasTablet = await anna.context().newPage()
  await openStudio(annasTablet)
  await expect(annasTablet.getByRole('heading', { name: 'Inga designs hittades' })).toBeVisible()

  await beginPicture(anna, RABBIT)
  await expect(design(annasTablet, 'Kanin').getByText(/^(Väntar|Genereras\.\.\.)$/)).toBeVisible()
  await expect(design(annasTablet, 'Kanin').getByText('Klar', { exact: true })).toBeVisible({
    timeout: 60_000,
  })

  // A background tab renders at most once a second, which delays clicks.
  await anna.bringToFront()
  await inDesign(anna, 'Kanin', /^Dela/).click()
  const dialog = anna.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Leksak' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Gör publik och kopiera länken' }).click()
  const link = await dialog.getByLabel('Länk').inputValue()
  await expect(design(annasTablet, 'Kanin').getByText('Delad')).toBeVisible()

  await bo.goto(link)
  await expect(bo.getByRole('heading', { level: 1, name: 'Leksak' })).toBeVisible()
  await expect(bo.getByText(/Bilden visar exakt den form vi skriver ut/)).toBeVisible()
  await expect(bo.getByText(/Turkos|Lekfull|Kanin/)).toHaveCount(0)
  const second = await bo.context().newPage()
  await openStudio(second)
  await expect(second.getByRole('heading', { name: 'Inga designs hittades' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Sluta dela' }).click()
  await expect(design(annasTablet, 'Kanin').getByText('Delad')).toBeHidden()
  // By realtime, not by polling, whose interval is ten seconds.
  const gone = bo.getByRole('alert').getByRole('heading', { name: 'Leksaken delas inte längre' })
  await expect(gone).toBeVisible({ timeout: 5000 })
  expect((await bo.request.get(link)).status()).toBe(404)

  await inDesign(anna, 'Kanin', /^Dela/).click()
  await dialog.getByRole('button', { name: 'Gör publik och kopiera länken' }).click()
  await expect(bo.getByRole('heading', { level: 1, name: 'Leksak', exact: true })).toBeVisible({
    timeout: 5000,
  })
  await anna.keyboard.press('Escape')
  await inDesign(anna, 'Kanin', /^Ta bort/)
    .first()
    .click()
  await expect(gone).toBeVisible({ timeout: 5000 })
  await bo.reload()
  await expect(bo.getByRole('heading', { name: 'Den här leksaken går inte att visa' })).toBeVisible()
  await bo.context().close()
})

test('the link preview of a shared design shows that toy', async ({ page }) => {
  await enterStudio(page, newAddress('kort'))
  await madeRabbit(page)
  await inDesign(page, 'Kanin', /^Dela/).click()
  await page.getByRole('button', { name: 'Gör publik och kopiera länken' }).click()
  const link = await page.getByRole('dialog').getByLabel('Länk').inputValue()
  const head = await (await page.request.get(link, { headers: { accept: '*/*' } })).text()
  expect(head).toContain('<title>Leksak – en leksak från Leksmedjan</title>')
  const card = /property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? ''
  expect(card).toMatch(/\/files\/public\/cards\/[0-9a-f]{64}\.jpg$/)
  const picture = await page.request.get(card)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test('an accidental deletion is undone; a deleted design disappears in every window', async ({ page }) => {
  await enterStudio(page, newAddress('angra'))
  await madeRabbit(page)
  const other = await page.context().newPage()
  await openStudio(other)
  await expect(design(other, 'Kanin')).toBeVisible()

  await page.bringToFront()
  // One toast with one undo, however often the button is pressed.
  await inDesign(page, 'Kanin', /^Ta bort/)
    .locator('visible=true')
    .dblclick()
  await expect(design(page, 'Kanin')).toBeHidden()
  await expect(design(other, 'Kanin')).toBeHidden()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(design(page, 'Kanin')).toBeVisible()
  await expect(design(other, 'Kanin')).toBeVisible()

  await page.locator('label', { hasText: 'Lista' }).click()
  await inDesign(page, 'Kanin', /^Ta bort/).click()
  await expect(page.getByRole('heading', { name: 'Inga designs hittades' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Inga designs hittades' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skapa din första design' })).toBeVisible()
})

test('changes before the live channel is open, or while it is down, are shown once it is up', async ({
  page,
}) => {
  await enterStudio(page, newAddress('linje'))
  await madeRabbit(page)
  const other = await page.context().newPage()
  const line = await holdLine(other)
  await openStudio(other)
  await expect(design(other, 'Kanin')).toBeVisible()

  await page.bringToFront()
  const rename = async (name: string) => {
    await page
      .getByRole('button', { name: /^Byt namn på/ })
      .first()
      .click()
    await page.getByLabel('Namn', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Spara namnet' }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const shown = (name: string) => expect(other.getByRole('heading', { name, exact: true })).toBeVisible()

  await rename('Före')
  line.letThrough()
  await shown('Före')

  line.cut()
  await rename('Under')
  line.letThrough()
  await shown('Under')

  // The server closes the channel, as for an expired token: the client does not rejoin by itself.
  line.endChannel()
  await rename('Efter')
  await shown('Efter')
  await rename('Sist')
  await shown('Sist')
})

test('a studio that fails to load shows an error with a retry', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await enterStudio(page, newAddress('fel'))
  await expect(page.getByRole('heading', { name: 'Inga designs hittades' })).toBeVisible()
  await page.route('**/rest/v1/print_models**', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'planted', details: null, hint: null } }),
  )
  await openStudio(page)
  await expect(page.getByRole('heading', { name: 'Något gick fel' })).toBeVisible()
  await expect(page.getByText('Kunde inte ladda din studio data. Försök igen.')).toBeVisible()
  await expect(page.getByText('Fel vid laddning')).toBeVisible()
  await expect(page.getByText('Kunde inte ladda dina designs. Försök igen senare.')).toBeVisible()
  for (const words of ['Failed to fetch designs', 'Failed to fetch design statistics']) {
    await expect.poll(() => logged.join('\n')).toContain(words)
  }
  await page.unroute('**/rest/v1/print_models**')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('heading', { name: 'Inga designs hittades' })).toBeVisible()
})

test('no screen of the studio violates WCAG 2.2 AA as far as axe can detect', async ({ page }) => {
  await enterStudio(page, newAddress('axe'))
  const faults = await faultsInBothWindows(page, 'empty')
  await madeRabbit(page)
  faults.push(...(await faultsInBothWindows(page, 'grid')))
  await inDesign(page, 'Kanin', /^Dela/).click()
  await page.getByRole('button', { name: 'Gör publik och kopiera länken' }).click()
  const link = await page.getByRole('dialog').getByLabel('Länk').inputValue()
  faults.push(...(await faultsInBothWindows(page, 'share')))
  await page.keyboard.press('Escape')
  await page.locator('label', { hasText: 'Lista' }).click()
  faults.push(...(await faultsInBothWindows(page, 'list')))
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  faults.push(...(await faultsInBothWindows(page, 'shared')))
  await page.goto('/design/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  faults.push(...(await faultsInBothWindows(page, 'gone')))
  expect(faults).toEqual([])
})

test('a design saved elsewhere with this address is shown after it is accepted', async ({
  page,
  browser,
}) => {
  const email = newAddress('vantar')
  const elsewhere = await browser.newContext({ locale: 'sv-SE', extraHTTPHeaders: ownNetwork() })
  const stranger = await elsewhere.newPage()
  await stranger.goto('/create')
  for (let made = 0; made < 2; made += 1) {
    const status = await stranger.evaluate(async (address) => {
      const { anonKey } = (await (await fetch('/config.json')).json()) as { anonKey: string }
      const headers = {
        'content-type': 'application/json',
        apikey: anonKey,
        'x-guest-session': 'v'.repeat(43),
      }
      const body = JSON.stringify({ categoryL1: 'Djur', colors: ['Turkos'], email: address })
      const answer = await fetch('/functions/v1/generate-preview-image', { method: 'POST', headers, body })
      return answer.status
    }, email)
    expect(status).toBe(200)
  }
  await elsewhere.close()
  await enterStudio(page, email)
  const waiting = page.getByRole('region', { name: '2 designer väntar på ditt ja' })
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inga designs hittades' })).toBeVisible()
  await expect(page.getByRole('main').locator('article')).toHaveCount(0)
  await waiting.getByRole('button', { name: 'Ja, ta emot' }).click()
  await expect(page.getByRole('main').locator('article')).toHaveCount(2)
  await expect(waiting).toBeHidden()
})
