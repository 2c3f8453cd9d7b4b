/**
 * The toy in step 2 is the one being designed; rotates and zooms by touch, mouse, wheel, keyboard and
 * buttons.
 */
import { expect, test, type Locator, type Page, type TestInfo } from '@playwright/test'
import { withGraphics } from '../browser.ts'
import { faultsOf } from '../steps/axe.ts'
import { awaitPicture, choose, beginFox, toCustomise, toPicture } from '../steps/design.ts'
import { blueShare, expectToy, listenForErrors, turnedBy } from '../steps/live-toy.ts'
import { overflowEnlarged } from '../steps/reflow.ts'

test.use({ launchOptions: withGraphics })

/** Screens with what is drawn of the live toy; accessibility.spec.ts checks the same screens without it. */
async function faultsWithToy(page: Page, screen: string, { project }: TestInfo): Promise<string[]> {
  const faults = await faultsOf(page, screen)
  // Resizing a desktop layout changes the page; checked for phones only.
  const past = project.name === 'phone' ? await overflowEnlarged(page) : 0
  return past > 0 ? [...faults, `${screen}: ${past} px past the edge at 400 %`] : faults
}

test('the live toy has the chosen colours', async ({ page }, info) => {
  const errors = listenForErrors(page)
  await beginFox(page)
  await toCustomise(page)
  const toy = await expectToy(page)
  expect(await blueShare(page, toy)).toBeLessThan(0.01)
  await choose(page, /^Färger/, 'Havsblå')
  // On phones the stage is off screen while colours are chosen.
  await toy.scrollIntoViewIfNeeded()
  await expect.poll(() => blueShare(page, toy), { timeout: 15_000 }).toBeGreaterThan(0.05)
  await expect(page.getByText('kommer i bilden')).toBeHidden()
  // The alt text follows the toy on display.
  await expect(page.getByRole('img', { name: /^Rödräv i havsblå/ }).first()).toBeAttached()
  expect(await faultsWithToy(page, 'step 2', info)).toEqual([])
  expect(errors).toEqual([])
})

test('moods and styles are shown on the chosen toy in the chosen colours', async ({ page }) => {
  const errors = listenForErrors(page)
  await beginFox(page)
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

test('a tile that waits for its picture shows no former toy', { tag: '@any-width' }, async ({ page }) => {
  await page.addInitScript(`
    const Usual = Worker
    window.Worker = class extends Usual {
      constructor(...made) {
        super(...made)
        this.addEventListener('message', (event) => {
          if (window.tilesAreHeld && 'tile' in event.data) event.stopImmediatePropagation()
        })
      }
    }`)
  await beginFox(page)
  await toCustomise(page)
  await choose(page, /^Färger/, 'Havsblå')
  const tile = page.getByRole('group', { name: /^Personlighet/ }).locator('label', { hasText: 'Modig' })
  await tile.scrollIntoViewIfNeeded()
  await expect(tile.locator('canvas')).toBeVisible({ timeout: 60_000 })
  await page.evaluate('window.tilesAreHeld = true')
  await choose(page, /^Färger/, 'Apelsin')
  await tile.scrollIntoViewIfNeeded()
  await expect(tile.locator('canvas')).toHaveCount(0)
  await expect(tile.locator('svg').first()).toBeVisible()
})

test('a toy of the glowing colour is shown by day right under its night picture', async ({ page }, info) => {
  // Skips the e-mail dialog.
  await page.addInitScript(`localStorage.setItem('user_email', 'glod@exempel.se')`)
  await beginFox(page)
  await toCustomise(page)
  await choose(page, /^Färger/, 'Självlysande')
  await choose(page, /^Personlighet/, 'Lekfull')
  await choose(page, /^Tillfälle/, 'Födelsedag')
  await toPicture(page)
  const faults = await faultsWithToy(page, 'generating', info)
  await awaitPicture(page)
  const byDay = page.getByRole('figure').filter({ hasText: 'I dagsljus' })
  await byDay.scrollIntoViewIfNeeded()
  await expect(byDay.locator('canvas')).toBeVisible({ timeout: 60_000 })
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  expect(await top(byDay)).toBeLessThan(await top(page.getByRole('button', { name: 'Generera ny' })))
  faults.push(...(await faultsWithToy(page, 'step 3', info)))
  expect(faults).toEqual([])
})

test('it turns by drag, key and button, and leaves vertical strokes to the page', async ({ page }) => {
  await beginFox(page)
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

test('it zooms by key, button, wheel and pinch, and the page still scrolls over it', async ({ page }) => {
  await beginFox(page)
  await toCustomise(page)
  const toy = await expectToy(page)
  const [nearer, farther] = ['Zooma in', 'Zooma ut'].map((name) => page.getByRole('button', { name }))
  if (nearer === undefined || farther === undefined) throw new Error('two names give two buttons')
  await expect(farther).toHaveAttribute('aria-disabled', 'true')
  await toy.press('+')
  await expect(farther).toHaveAttribute('aria-disabled', 'false')
  await toy.press('0')
  await expect(farther).toHaveAttribute('aria-disabled', 'true')
  await nearer.click()
  await expect(farther).toHaveAttribute('aria-disabled', 'false')
  await farther.click()
  await expect(farther).toHaveAttribute('aria-disabled', 'true')

  const wheel = (options: { deltaY: number; ctrlKey?: boolean }) =>
    toy.evaluate((element, init) => {
      const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init })
      element.dispatchEvent(event)
      return event.defaultPrevented
    }, options)
  // Without focus a plain wheel scrolls the page; with focus, only at the zoom limit.
  expect(await wheel({ deltaY: -300 })).toBe(false)
  expect(await wheel({ deltaY: -300, ctrlKey: true })).toBe(true)
  await expect(farther).toHaveAttribute('aria-disabled', 'false')
  await toy.focus()
  expect(await wheel({ deltaY: 2000 })).toBe(true)
  await expect(farther).toHaveAttribute('aria-disabled', 'true')
  expect(await wheel({ deltaY: 300 })).toBe(false)

  await toy.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    // setPointerCapture throws for synthetic pointers.
    Object.assign(element, { setPointerCapture: () => undefined })
    const finger = (type: string, pointerId: number, x: number) =>
      element.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId, clientX: left + x, clientY: top + 60 }),
      )
    finger('pointerdown', 11, 60)
    finger('pointerdown', 12, 90)
    finger('pointermove', 12, 150)
    finger('pointerup', 12, 150)
    finger('pointerup', 11, 60)
  })
  await expect(farther).toHaveAttribute('aria-disabled', 'false')
  expect(await turnedBy(toy)).toBe(0)
})
