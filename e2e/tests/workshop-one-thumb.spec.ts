/** The workshop on a phone and a tablet: what is pressed next is in reach, however far its page is scrolled. */
import { expect, test } from '@playwright/test'
import { ownNetwork } from '../steps/accounts.ts'
import { boxOf, openWorkshop } from '../steps/workshop-page.ts'
import { GNISTA, NALLE } from '../steps/workshop/toys.ts'
import { ORDER } from '../steps/workshop/order.ts'
import { TO_CHECK, TO_PACK } from '../steps/workshop/packing.ts'

test.use({ extraHTTPHeaders: ownNetwork() })

const PHONE = [390, 844] as const
const TABLET = [768, 1024] as const
const JOB = `/workshop/packing?job=${NALLE.job}`

test('on a phone a parcel is sent from wherever its page is scrolled, and what is missing comes into sight', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, PHONE, JOB, { 'workshop-packing-job': { ...TO_PACK, labels: [] } })
  const send = page.getByRole('button', { name: 'Skicka leksaken' })
  const menu = await boxOf(page, 'nav[data-bottom-bar]')
  const longest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (const share of [0, 0.3, 0.6, 1]) {
    await page.evaluate((top) => scrollTo(0, top), longest * share)
    const { y = 0, height = 0 } = (await send.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThanOrEqual(menu.top)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await send.click()
  const number = page.getByRole('textbox', { name: 'Kollinummer' })
  await expect(number).toBeFocused()
  const [field, bar] = [await number.boundingBox(), await send.boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  // The way back to the list has no row of its own.
  await expect(page.getByRole('link', { name: 'Till listan' })).toBeVisible()
  expect((await boxOf(page, 'header')).height).toBeLessThan(75)
})

test('on a tablet a check has its list beside the toy, above the fold', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, TABLET, JOB, { 'workshop-packing-job': TO_CHECK })
  const menu = await boxOf(page, 'nav[data-bottom-bar]')
  const last = await page
    .getByRole('checkbox')
    .nth(TO_CHECK.check_items.length - 1)
    .boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(menu.top)
})

test('on a phone three ways beside the next step stand in one row', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, PHONE, `/workshop/order?order=${GNISTA.order}`, { 'workshop-order': ORDER })
  const tops = await Promise.all([
    page.getByRole('link', { name: 'Till utskriftskön' }).boundingBox(),
    page.getByRole('button', { name: 'Pengar', exact: true }).boundingBox(),
    page.getByRole('button', { name: 'Avbryt ordern' }).boundingBox(),
  ])
  expect(new Set(tops.map((box) => Math.round(box?.y ?? 0))).size).toBe(1)
})
