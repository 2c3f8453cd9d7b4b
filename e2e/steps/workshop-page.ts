/// <reference lib="dom" />
/** A page of the workshop whose calls are answered in the browser, and where its parts lie. */
import { expect, type Page } from '@playwright/test'
import { beginSession } from './accounts.ts'
import { answersFor } from './workshop/answers.ts'
import { busyBoard, busyQueue } from './workshop/busy-day.ts'

export async function openWorkshop(
  page: Page,
  [width, height]: readonly [number, number],
  path: string,
  changes: Record<string, unknown> = { 'workshop-board': busyBoard(), 'workshop-queue': busyQueue() },
): Promise<void> {
  const answers: Record<string, unknown> = { ...answersFor('ADMIN'), ...changes }
  await page.route('**/functions/v1/workshop-*', async (route) => {
    const answer = answers[new URL(route.request().url()).pathname.split('/').at(-1) ?? '']
    await (answer === undefined ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: answer }))
  })
  await beginSession(page, `olle-${Date.now()}@exempel.se`)
  await page.setViewportSize({ width, height })
  await page.goto(path)
  await expect(page.locator('[data-card], main article, main section').first()).toBeAttached()
}

/** How much wider than the window the page is, px. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

export const boxOf = async (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)
