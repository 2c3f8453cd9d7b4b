/// <reference lib="dom" />
/** Screenshots in every viewport of the storyboard. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { VIEWS, type Screen } from './screens.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/storyboard')

interface Shot {
  /** window: the viewport, for overlays; page: the full page. */
  part?: 'page' | 'window'
  media?: 'print' | 'screen'
  /** Names of views; default: all. */
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
      // A viewport as tall as the page: sticky elements end up at the page's edges and cover nothing.
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.max(height, whole) })
    }
    await expect.poll(() => page.evaluate(settle), { timeout: 30_000 }).toBe(true)
    writeFileSync(join(FOLDER, `${screen}-${name}.png`), await photograph(page))
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
}

/** Repeated until two are equal: on a busy machine parts may not be painted yet. */
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

/** At the top, with all lazy images loaded. */
async function settle(): Promise<boolean> {
  scrollTo(0, 0)
  const shown = [...document.images].filter((image) => image.checkVisibility())
  for (const image of shown) image.loading = 'eager'
  if (!shown.every((image) => image.complete)) return false
  await document.fonts.ready
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  return true
}
