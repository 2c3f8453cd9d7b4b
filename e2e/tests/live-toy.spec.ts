/** The toy in step 2 is the one being designed, and can be turned by finger, mouse, key and button. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { withGraphics } from '../browser.ts'
import { choose, chooseFox, toCustomise } from '../steps/design.ts'
import { blueShare, expectToy, listenForErrors, turnedBy } from '../steps/live-toy.ts'

test.use({ launchOptions: withGraphics, contextOptions: { reducedMotion: 'reduce' } })

test('the live toy takes the chosen colours', async ({ page }) => {
  const errors = listenForErrors(page)
  await chooseFox(page)
  await toCustomise(page)
  const toy = await expectToy(page)
  expect(await blueShare(page, toy)).toBeLessThan(0.01)
  await choose(page, /^Färger/, 'Havsblå')
  // On a phone the stage is out of sight while colours are chosen.
  await toy.scrollIntoViewIfNeeded()
  await expect.poll(() => blueShare(page, toy), { timeout: 15_000 }).toBeGreaterThan(0.05)
  await expect(page.getByText('kommer i bilden')).toBeHidden()
  expect(
    (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()).violations,
  ).toEqual([])
  expect(errors).toEqual([])
})

test('moods and styles are shown on the chosen toy in the chosen colours', async ({ page }) => {
  const errors = listenForErrors(page)
  await chooseFox(page)
  await toCustomise(page)
  await choose(page, /^Färger/, 'Havsblå')
  const tile = page.getByRole('group', { name: /^Personlighet/ }).locator('label', { hasText: 'Modig' })
  await tile.scrollIntoViewIfNeeded()
  const before = await tile.boundingBox()
  const drawn = tile.locator('canvas')
  await expect(drawn).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => blueShare(page, drawn), { timeout: 60_000 }).toBeGreaterThan(0.1)
  expect(await tile.boundingBox()).toEqual(before)

  await choose(page, /^Färger/, 'Havsblå')
  await choose(page, /^Färger/, 'Apelsin')
  await tile.scrollIntoViewIfNeeded()
  await expect.poll(() => blueShare(page, drawn), { timeout: 60_000 }).toBeLessThan(0.01)
  expect(errors).toEqual([])
})

test('it turns by drag, key and button, and leaves vertical strokes to the page', async ({ page }) => {
  await chooseFox(page)
  await toCustomise(page)
  const toy = await expectToy(page)
  const before = await toy.screenshot()
  expect(await turnedBy(toy)).toBe(0)
  const box = await toy.boundingBox()
  if (box === null) throw new Error('the toy has no place')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  const dragged = await turnedBy(toy)
  expect(dragged).toBeGreaterThan(20)
  expect(before.equals(await toy.screenshot())).toBe(false)
  await expect(page.getByText('Dra för att vrida')).toBeHidden()

  await toy.press('ArrowRight')
  expect(await turnedBy(toy)).toBe(dragged + 15)
  await toy.press('Home')
  expect(await turnedBy(toy)).toBe(0)
  await page.getByRole('button', { name: 'Vrid åt vänster' }).click()
  await expect.poll(() => turnedBy(toy)).toBe(90)
  await expect(toy).toHaveAttribute('aria-valuetext', 'från höger')
  await expect(toy).toHaveCSS('touch-action', 'pan-y')
})
