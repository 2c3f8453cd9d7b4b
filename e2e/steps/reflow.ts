/// <reference lib="dom" />
/** WCAG 1.4.10: a window of 1280 px enlarged to 400 % is one of 320 by 256, read in one direction. */
import type { Page } from '@playwright/test'

const ENLARGED = { width: 320, height: 256 }

/** Breakpoints that scripts watch are rendered a moment after the window has changed. */
const SETTLE_ATTEMPTS = 20
const SETTLE_PAUSE_MS = 100

/** How far, in px, the page reaches past an enlarged window's edge once its layout has settled. */
export async function overflowEnlarged(page: Page): Promise<number> {
  const before = page.viewportSize()
  await page.setViewportSize(ENLARGED)
  let past = await overflowOf(page)
  for (let attempt = 1; past > 0 && attempt < SETTLE_ATTEMPTS; attempt += 1) {
    await page.waitForTimeout(SETTLE_PAUSE_MS)
    past = await overflowOf(page)
  }
  if (before !== null) await page.setViewportSize(before)
  return past
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
