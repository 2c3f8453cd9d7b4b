/// <reference lib="dom" />
/** WCAG 1.4.10: a window of 1280 px enlarged to 400 % is one of 320 by 256, read in one direction. */
import type { Page } from '@playwright/test'

const ENLARGED = { width: 320, height: 256 }

/** How far, in px, the page reaches past an enlarged window's edge. */
export async function overflowEnlarged(page: Page): Promise<number> {
  const before = page.viewportSize()
  await page.setViewportSize(ENLARGED)
  const past = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (before !== null) await page.setViewportSize(before)
  return past
}
