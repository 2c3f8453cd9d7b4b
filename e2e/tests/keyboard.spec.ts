/** Complete purchase by keyboard, located by roles and names only (WCAG 2.2: 2.1.1, 2.4.3, 2.4.11). */
import { expect, test } from '@playwright/test'
import { CARDS } from '../steps/checkout.ts'
import { awaitPicture, beginFox, customise, toCustomise, toPicture } from '../steps/design.ts'
import { expectInSight, pick, press, tabTo, tick, write } from '../steps/keyboard.ts'
import { saveData } from '../steps/live-toy.ts'

// With smooth scrolling, which may leave the focus obscured.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a toy is designed, ordered and paid by keyboard alone', async ({ page }, info) => {
  // Hundreds of key presses, each checked.
  test.slow()
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first()
  const group = (name: RegExp) => page.getByRole('group', { name })

  // The arrow keys pass every mood and occasion, and each would be built as a toy. What is drawn of it has no stop of the Tab key.
  await saveData(page)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Börja Nu' }).filter({ visible: true }).first())

  await expect(page.getByRole('heading', { name: 'Låt oss börja!' })).toBeVisible()
  await pick(page, group(/Hur gammal/), '3-5 år')
  for (const name of [/^Djur/, /^Skogens djur/, /^Räv/, /^Rödräv/]) {
    await press(page, page.getByRole('main').getByRole('button', { name }).first())
  }
  await press(page, button(/^Fortsätt/))
  await expect(page.getByRole('heading', { name: 'Anpassa din design' })).toBeVisible()
  for (const colour of ['Apelsin', 'Snövit']) {
    await tick(page, group(/^Färger/).getByRole('checkbox', { name: colour, exact: true }))
  }
  await pick(page, group(/^Personlighet/), 'Lekfull')
  await pick(page, group(/^Tillfälle/), 'Födelsedag')
  await press(page, button(/^Fortsätt/))
  await awaitPicture(page)

  const dialog = page.getByRole('dialog', { name: 'Spara din design' })
  await write(page, dialog.getByLabel('E-post', { exact: true }), `tangent-${info.project.name}@exempel.se`)
  await press(page, dialog.getByRole('button', { name: 'Spara och fortsätt' }))
  await expect(dialog).toBeHidden()
  // The toast covers the page and expires by itself.
  await expect(page.getByText('Dina framsteg har sparats med din e-post!')).toBeHidden({ timeout: 30_000 })
  await press(page, button(/^Beställ/))

  await expect(page.getByRole('heading', { name: 'Leveransinformation' })).toBeFocused()
  await write(page, page.getByLabel('Telefonnummer'), '070-123 45 67')
  await write(page, page.getByLabel('Fullständigt namn'), 'Karin Karlsson')
  await write(page, page.getByLabel('Gatuadress'), 'Storgatan 1')
  await write(page, page.getByLabel('Postnummer'), '753 20')
  await write(page, page.getByLabel('Stad'), 'Uppsala')
  await press(page, page.getByRole('button', { name: 'Fortsätt till betalning' }))

  await expect(page.getByRole('heading', { name: 'Slutför ditt köp' })).toBeFocused()
  await write(page, page.getByLabel('Kortnummer'), CARDS.pays.replaceAll(' ', ''))
  await write(page, page.getByLabel('Giltigt till'), '1240')
  await write(page, page.getByLabel('Säkerhetskod'), '123')
  await write(page, page.getByLabel('Namn på kortet'), 'Karin Karlsson')
  await press(page, page.getByRole('button', { name: /^Betala \d/ }))
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: /beställning|order/i }).first())
})

test('the focused element stays in view when the page grows above it', async ({ page, viewport }) => {
  let say = () => {}
  const told = new Promise<void>((resolve) => (say = resolve))
  await page.route('**/functions/v1/generate-toy-content', async (route) => {
    const answer = await route.fetch()
    await told
    const words = (await answer.json()) as object
    const description = 'En rödräv som är full av upptåg och aldrig sitter still. '.repeat(6)
    await route.fulfill({ response: answer, json: { ...words, description } })
  })
  await saveData(page)
  await beginFox(page)
  await toCustomise(page)
  await customise(page)
  await page.setViewportSize({ width: viewport?.width ?? 390, height: 2400 })
  await toPicture(page)
  await awaitPicture(page)
  await page.keyboard.press('Escape')
  const button = page.getByRole('button', { name: 'Generera ny' })
  await tabTo(page, button)
  const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 }
  await page.setViewportSize({ width: viewport?.width ?? 390, height: Math.ceil(y + height) + 130 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  say()
  await expect(page.getByText('aldrig sitter still').first()).toBeVisible()
  await expect(button).toBeFocused()
  await expectInSight(page)
})
