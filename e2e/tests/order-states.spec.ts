/** The page of an order that went another way: how long it is on a phone, what stays in sight, and what axe finds by day and by night. */
import { expect, test, type Page } from '@playwright/test'
import { faultsInBothWindows } from '../steps/axe.ts'
import { ORDERS, type OrderState } from '../steps/order-states.ts'
import { NOW } from '../steps/workshop/toys.ts'

/** px */
const LONGEST_ON_A_PHONE = 3000

async function open(page: Page, state: OrderState): Promise<void> {
  const order = ORDERS[state]
  await page.clock.setFixedTime(NOW)
  await page.route('**/functions/v1/order-lookup', (route) => route.fulfill({ json: { order } }))
  await page.goto(`/order-status?email=${order.email}&order_number=${order.order_number}`)
  // The description does not repeat the headline.
  await expect(page.getByText(order.status_description.split('. ').at(-1) ?? '')).toBeVisible()
}

/** A button or a deadline that a buyer must not have to look for. */
const IN_SIGHT: Partial<Record<OrderState, RegExp>> = {
  parcels: /^Spåra paketet/,
  goodsAway: /skickar du tillbaka det inom 14 dagar/,
  goodsBack: /^Du behöver inte skicka tillbaka presentasken/,
  lostLate: /^Avbeställ den nya leksaken/,
  waitAsked: /^Ja, jag väntar/,
  pickup: /^Leksaken hämtas i vår verkstad/,
}

for (const state of Object.keys(ORDERS) as OrderState[])
  test(`the page of an order (${state}) is short on a phone, hides nothing to act on, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, state)
    const { height, sideways } = await page.evaluate(() => {
      const { scrollHeight: height, scrollWidth, clientWidth } = document.documentElement
      return { height, sideways: scrollWidth - clientWidth }
    })
    expect(height).toBeLessThan(LONGEST_ON_A_PHONE)
    expect(sideways).toBe(0)
    await expect(page.getByText(ORDERS[state].order_number).first()).toBeVisible()
    const words = IN_SIGHT[state]
    if (words !== undefined) await expect(page.getByText(words).first()).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await faultsInBothWindows(page, `${state}, ${colorScheme}`)).toEqual([])
    }
  })

test('on a tablet the number of an order begins where its heading does', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, 'lostLate')
  const { order_number: number } = ORDERS.lostLate
  const [heading, numbered] = await Promise.all([
    page.getByRole('heading', { name: 'Vi gör Gnista på nytt' }).boundingBox(),
    page.getByText(number).first().boundingBox(),
  ])
  expect(numbered?.x).toBe(heading?.x)
})

test('on a phone the receipt breaks no number of the shop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'refunded')
  await page.locator('summary').filter({ hasText: 'Kvitto 1' }).click()
  const receipt = page.getByRole('article', { name: 'Kvitto 1' })
  await expect(receipt.getByText(/momsnr/).first()).toBeVisible()
  const broken = await receipt.evaluate((article) => {
    const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
    const numbers: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { 0: number, index } of (node.textContent ?? '').matchAll(
        /\d{3}[ \u00a0]\d{2} [A-ZÅÄÖ]\w+|momsnr[ \u00a0]\w+|Org\.nr[ \u00a0][\d-]+|[\d ]+,\d\d[ \u00a0]kr/g,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) numbers.push(number)
      }
    return numbers
  })
  expect(broken).toEqual([])
})
