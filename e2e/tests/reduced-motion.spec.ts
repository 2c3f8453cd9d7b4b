/// <reference lib="dom" />
/** prefers-reduced-motion on every screen of a purchase; without it there is motion. */
import { expect, test, type Page } from '@playwright/test'
import { dialogOf, newAddress, openSignIn } from '../steps/accounts.ts'
import { awaitPicture, chooseFox, customise, saveEmail, toCustomise, toPicture } from '../steps/design.ts'
import { saveData } from '../steps/live-toy.ts'

/** One frame: shorter motion is invisible. */
const SEEN_MS = 17

/** Records visible animations and transitions of the page. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  const seen = new Set<string>()
  await page.exposeFunction('noteMotion', (what: string) => void seen.add(what))
  await page.addInitScript((seenMs) => {
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const lastsMs = Number(effect?.getComputedTiming().duration ?? 0)
        const target = effect instanceof KeyframeEffect ? effect.target : null
        const what = `${location.pathname} ${target?.tagName} ${target?.className}: ${lastsMs} ms`
        if (lastsMs > seenMs) (globalThis as unknown as Noting).noteMotion(what)
      }
    }
    for (const type of ['animationstart', 'transitionrun']) addEventListener(type, look, { capture: true })
  }, SEEN_MS)
  return async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    return [...seen]
  }
}

interface Noting {
  noteMotion: (what: string) => void
}

async function walk(page: Page): Promise<void> {
  await page.goto('/')
  await openSignIn(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, 'Logga in')).toBeHidden()
  await chooseFox(page)
  await toCustomise(page)
  await customise(page)
  await toPicture(page)
  await awaitPicture(page)
  await saveEmail(page, newAddress('stilla'))
  await expect(page.getByText('Dina framsteg har sparats med din e-post!')).toBeVisible()
}

test('nothing moves from the landing page to the finished picture', async ({ page }) => {
  const motion = await watchMotion(page)
  await walk(page)
  expect(await motion()).toEqual([])
})

test('the stage of the landing page keeps its toy', { tag: '@any-width' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const shown = page.getByRole('button', { pressed: true })
  const name = await shown.first().getAttribute('aria-label')
  expect(name).not.toBeNull()
  await page.clock.runFor(30_000)
  expect(await shown.first().getAttribute('aria-label')).toBe(name)
})

test.describe('not asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the same walk moves', { tag: '@any-width' }, async ({ page }) => {
    const motion = await watchMotion(page)
    await saveData(page)
    await walk(page)
    expect((await motion()).length).toBeGreaterThan(3)
  })
})
