/// <reference lib="dom" />
/** Keyboard-only steps: Tab, arrows, space, Enter and letters. Each focused element must be visible. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Upper bound of tab stops on a screen. */
const MOST_STOPS = 160

/** Presses Tab until the target has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  if (await hasFocus(target)) return
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    if ((await hiddenStop(page)) !== null) await expectInSight(page)
    if (await hasFocus(target)) return
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Toggles a checkbox. */
export async function tick(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Space')
  await expect(target).toBeChecked()
}

/**
 * Tabs to the group and selects a member by arrow keys, which select on the way; space selects the first.
 */
export async function pick(page: Page, group: Locator, name: string): Promise<void> {
  const target = group.getByRole('radio', { name, exact: true })
  for (let stop = 0; stop < MOST_STOPS && !(await hasFocus(group)); stop++) await page.keyboard.press('Tab')
  const count = await group.getByRole('radio').count()
  for (let step = 0; step < count && !(await hasFocus(target)); step++) await page.keyboard.press('ArrowDown')
  if (!(await target.isChecked())) await page.keyboard.press('Space')
  await expect(target).toBeChecked()
}

export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Polled: smooth scrolling to the focus may still be running, while a covered element stays covered. */
export async function expectInSight(page: Page): Promise<void> {
  await expect
    .poll(() => hiddenStop(page), {
      message: 'a stop of the Tab key that is out of sight',
      timeout: 5_000,
    })
    .toBeNull()
}

export const hasFocus = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement)).catch(() => false)

/** WCAG 2.2, 2.4.11 focus not obscured; null when visible. A visually hidden input counts as its label. */
function hiddenStop(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const stop = document.activeElement
    if (stop === null || stop === document.body) return null
    const shown =
      stop instanceof HTMLInputElement ? (stop.closest('label') ?? stop.labels?.[0] ?? stop) : stop
    const { left, top, width, height } = shown.getBoundingClientRect()
    const columns = [0.1, 0.5, 0.9].map((share) => left + width * share)
    const rows = [0.1, 0.5, 0.9].map((share) => top + height * share)
    const isSeen = columns.some((x) =>
      rows.some((y) => {
        const there = document.elementFromPoint(x, y)
        return there !== null && (shown.contains(there) || stop.contains(there))
      }),
    )
    return isSeen
      ? null
      : `${stop.tagName} ${stop.getAttribute('aria-label') ?? shown.textContent ?? ''}`.trim()
  })
}
