/// <reference lib="dom" />
/** Takes a screen's picture in every window of the storyboard. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { VIEWS, type Screen } from './screens.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/storyboard')

interface Shot {
  /** What lies over the page stands in the window, not on the whole page. */
  part?: 'page' | 'window'
  media?: 'print' | 'screen'
  /** Names of views; every one unless told. */
  only?: readonly string[]
}

export async function take(
  page: Page,
  screen: Screen,
  { part = 'page', media = 'screen', only }: Shot = {},
): Promise<void> {
  for (const { name, width, height, colorScheme } of VIEWS) {
    if (only?.includes(name) === false) continue
    await page.emulateMedia({ colorScheme, media })
    await page.setViewportSize({ width, height })
    if (part === 'page') {
      // A window as tall as the page: what sticks to an edge stands at the page's own, over nothing.
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.max(height, whole) })
    }
    await expect.poll(() => page.evaluate(settle), { timeout: 30_000 }).toBe(true)
    writeFileSync(join(FOLDER, `${screen}-${name}.png`), await photograph(page))
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
}

/** Twice the same: what a busy machine has not painted yet is white on the first picture. */
async function photograph(page: Page): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(0)
  await expect
    .poll(async () => {
      const before = picture
      picture = await page.screenshot({ animations: 'disabled' })
      return picture.equals(before)
    })
    .toBe(true)
  return picture
}

/** At the top, and with every picture drawn: those further down would wait for the way to them. */
async function settle(): Promise<boolean> {
  scrollTo(0, 0)
  const shown = [...document.images].filter((image) => image.checkVisibility())
  for (const image of shown) image.loading = 'eager'
  if (!shown.every((image) => image.complete)) return false
  await document.fonts.ready
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  return true
}
