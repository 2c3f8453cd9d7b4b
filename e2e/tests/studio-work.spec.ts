/** Actions on an own design: rename, order, download; and their error messages. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { faultsOf } from '../steps/axe.ts'
import { letterTo, newAddress, ownNetwork } from '../steps/accounts.ts'
import { awaitPicture, beginFox, customise, PICTURE_CALL, toCustomise, toPicture } from '../steps/design.ts'
import { saveData } from '../steps/live-toy.ts'
import { buy, designByRequest } from '../steps/orders.ts'
import { beginPicture, design, enterStudio, enterStudioAsGuest, inDesign } from '../steps/studio.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

const PLANTED = { status: 500, json: { code: 'XX000', message: 'planted', details: null, hint: null } }

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

async function madeRabbit(page: Page): Promise<void> {
  await beginPicture(page, { group: 'Husdjur', name: 'Kanin' })
  await expect(design(page, 'Kanin').getByText('Klar', { exact: true })).toBeVisible({ timeout: 90_000 })
}

/** The URL chosen from the srcset. */
const shownFile = (picture: Locator) => picture.evaluate((image) => String(Reflect.get(image, 'currentSrc')))

test('a design is renamed; a name that cannot be saved shows an error', async ({ page }) => {
  const errors = errorsOf(page)
  await enterStudio(page, newAddress('namn'))
  await madeRabbit(page)
  // The tooltip of an icon button on hover.
  await inDesign(page, 'Kanin', /^Dela/).hover()
  await expect(page.getByText(/^Dela /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Dela /)).toBeHidden()
  const dialog = page.getByRole('dialog', { name: 'Byt namn' })
  await page.route('**/rest/v1/print_models**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(PLANTED) : route.continue(),
  )
  await inDesign(page, 'Kanin', /^Byt namn på/).click()
  await dialog.getByLabel('Namn').fill('Åkes kanin')
  await dialog.getByRole('button', { name: 'Spara namnet' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Namnet kunde inte ändras. Försök igen.')
  expect(errors.join('\n')).toContain('Failed to update design')
  await page.unroute('**/rest/v1/print_models**')
  await dialog.getByRole('button', { name: 'Spara namnet' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Åkes kanin' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Åkes kanin' })).toBeVisible()
})

test('a name of one long word breaks within its dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterStudio(page, newAddress('langt'))
  await madeRabbit(page)
  await inDesign(page, 'Kanin', /^Byt namn på/).click()
  await page.getByLabel('Namn', { exact: true }).fill('Å'.repeat(120))
  await page.getByRole('button', { name: 'Spara namnet' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: /^Dela/ }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Gör publik och kopiera länken' })).toBeInViewport()
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('a truncated design link shows an error', async ({ page }) => {
  await page.goto('/create?designId=1f0c9a3e-77')
  await expect(page.getByText('Designen gick inte att öppna.')).toBeVisible()
  await expect(page.getByText(/^Länken är inte hel/)).toBeVisible()
})

test('pictures are loaded in their displayed width, and downloaded under their displayed name', async ({
  page,
}) => {
  await enterStudio(page, newAddress('bredd'))
  await madeRabbit(page)
  const picture = design(page, 'Kanin').locator('img')
  await expect.poll(() => shownFile(picture)).toMatch(/\/previews\/[0-9a-f]{64}-(160|320|640)\.webp$/)
  const answer = await page.request.get(await shownFile(picture))
  expect(answer.headers()['cache-control']).toContain('immutable')
  expect((await answer.body()).byteLength).toBeLessThan(40_000)

  const arriving = page.waitForEvent('download')
  await inDesign(page, 'Kanin', /^Ladda ner/).click()
  expect((await arriving).suggestedFilename()).toBe('kanin-i-turkos-lekfull.webp')
})

test('a design that cannot be saved shows an error with a next step', async ({ page }) => {
  const errors = errorsOf(page)
  await saveData(page)
  await beginFox(page)
  await toCustomise(page)
  await expect(page.getByRole('region', { name: 'Din Design' })).toBeVisible()
  await customise(page)
  await toPicture(page)
  await awaitPicture(page)
  await page.route('**/functions/v1/save-preview-session', (route) =>
    route.fulfill({ status: 500, json: { error: 'planted', code: 'internal' } }),
  )
  const dialog = page.getByRole('dialog', { name: 'Spara din design' })
  await dialog.getByLabel('E-post', { exact: true }).fill(newAddress('sparas-inte'))
  await expect(dialog.getByLabel('Kom ihåg min e-post på den här enheten')).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Spara och fortsätt' }).click()
  for (const place of [page.getByRole('region', { name: 'Aviseringar' }), page.getByRole('main')]) {
    await expect(place.getByText('Kunde inte spara din e-post med sessionen.')).toBeVisible()
  }
  expect(errors.join('\n')).toContain('Failed to save design')
  await expect(page.getByRole('button', { name: /^Beställ/ }).last()).toBeEnabled()

  await page.getByRole('button', { name: 'Börja om' }).click()
  await expect(page.getByRole('heading', { name: 'Låt oss börja!' })).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByRole('button', { name: /^Beställ/ }).last()).toBeEnabled()
})

test('a toy that cannot be saved is still shown, and can be ordered once it is saved', async ({ page }) => {
  const asked: string[] = []
  await page.route(PICTURE_CALL, async (route) => {
    asked.push(
      (route.request().postDataJSON() as { userSelections: { seed: number } }).userSelections.seed + '',
    )
    if (asked.length > 1) return route.continue()
    // The server's answer when the row cannot be stored (server: ephemeral-generations.ts).
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '"phase":"complete"',
      '"details":"not_saved","phase":"complete"',
    )
    await route.fulfill({ response: answer, body })
  })
  await saveData(page)
  await beginFox(page)
  await toCustomise(page)
  await customise(page)
  await toPicture(page)
  await awaitPicture(page)
  await page
    .getByRole('dialog', { name: 'Spara din design' })
    .getByRole('button', { name: 'Inte nu' })
    .click()
  const unsaved = page.getByRole('main').getByText('Designen kunde inte sparas.', { exact: false }).last()
  await expect(unsaved).toBeVisible()
  await expect(page.getByText('Beställningen öppnar när designen är sparad.').last()).toBeAttached()
  await page.getByRole('main').getByRole('button', { name: 'Försök igen' }).click()
  await awaitPicture(page)
  await expect(unsaved).toBeHidden()
  await expect(page.getByText('Beställningen öppnar när designen är sparad.')).toHaveCount(0)
  expect(asked).toEqual([asked[0], asked[0]])
})

test('the 3D files of a bought toy are downloaded from the studio', async ({ page }) => {
  test.setTimeout(420_000)
  const email = newAddress('filer')
  const toy = await designByRequest(page.request, email)
  await buy(page, toy)
  await letterTo(page.request, email)
  await enterStudioAsGuest(page, email)

  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.reload()
    await page
      .getByRole('button', { name: /^Ladda ner/ })
      .first()
      .click()
    await expect(dialog.getByRole('link', { name: /^STL \(/ })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 240_000 })
  for (const format of ['STL', 'GLB', '3MF']) {
    const arriving = page.waitForEvent('download')
    await dialog.getByRole('link', { name: new RegExp(`^${format} \\(`) }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(new RegExp(`^minimal-[0-9a-z]{8}\\.${format.toLowerCase()}$`))
    expect((await readFile(await file.path())).byteLength).toBeGreaterThan(10_000)
  }
})

test('a shared design can be reported, with a receipt', async ({ page, browser }) => {
  await enterStudio(page, newAddress('delar'))
  await madeRabbit(page)
  await inDesign(page, 'Kanin', /^Dela/).click()
  await page.getByRole('button', { name: 'Gör publik och kopiera länken' }).click()
  const link = await page.getByRole('dialog').getByLabel('Länk').inputValue()
  const context = await browser.newContext({ locale: 'sv-SE', extraHTTPHeaders: ownNetwork() })
  const stranger = await context.newPage()
  const email = newAddress('anmaler')
  await stranger.goto(link)
  await stranger.getByRole('button', { name: 'Anmäl innehåll' }).click()
  const dialog = stranger.getByRole('dialog', { name: 'Anmäl innehåll' })
  await dialog.getByRole('button', { name: 'Skicka anmälan' }).click()
  await expect(dialog.getByText('Skriv vad som är fel')).toBeVisible()
  await dialog.getByLabel('Vad gäller det?').selectOption('Någon annans figur, märke eller bild')
  await dialog.getByLabel('Berätta vad som är fel').fill('Det är min figur.')
  await dialog.getByLabel('E-post').fill(email)
  expect(await faultsOf(stranger, 'report')).toEqual([])
  await dialog.getByRole('button', { name: 'Skicka anmälan' }).click()
  await expect(dialog.getByText(/^Vi tog emot din anmälan/)).toBeVisible()
  expect((await letterTo(stranger.request, email)).subject).toBe('Vi har tagit emot din anmälan')
  await context.close()
})
