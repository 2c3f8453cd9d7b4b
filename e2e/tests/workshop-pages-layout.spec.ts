/** Pages of the workshop beside the board at their widths: long queues and names, the order's page, dialogs, large text. */
import { expect, test } from '@playwright/test'
import { ownNetwork } from '../steps/accounts.ts'
import { pastEdgeAtDoubleText } from '../steps/reflow.ts'
import { boxOf, openWorkshop, sidewaysOf } from '../steps/workshop-page.ts'
import { ORDER } from '../steps/workshop/order.ts'
import { TABLE, TO_CHECK, TO_PACK } from '../steps/workshop/packing.ts'
import { QUEUE } from '../steps/workshop/prints.ts'
import { GNISTA, NALLE } from '../steps/workshop/toys.ts'

test.use({ extraHTTPHeaders: ownNetwork() })

test('what is pressed in the inbox of a phone is as high as a finger', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [390, 844], '/workshop')
  await page.goto('/workshop/inbox')
  await expect(page.getByRole('link', { name: /^Till order/ }).first()).toBeVisible()
  const low = await page
    .locator('main :is(a, button)')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
        .map((each) => each.textContent),
    )
  expect(low).toEqual([])
})

test('a long queue fits every width and marks what will not be there in time', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [1440, 900], '/workshop')
  await page.goto('/workshop/queue')
  const missed = page.getByText(/^Hinner inte till/)
  await expect(missed).toHaveCount(7)
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysOf(page), `at ${width}`).toBe(0)
  }
  // A phone and a tablet show what is done seldom on demand.
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Starta' }) })
    .first()
  const files = card.getByRole('button', { name: 'Fil och inställningar' })
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(files).toBeHidden()
  }
  await card.getByRole('button', { name: 'Mer' }).click()
  await expect(files).toBeVisible()
})

test('rows of the queue are as wide as the page, and the chosen printer is whole on a desk and a tablet', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [1440, 900], '/workshop/queue', { 'workshop-queue': QUEUE })
  await expect(page.getByRole('button', { name: 'Starta' })).toHaveCount(3)
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page.locator('article select:has(option:nth-child(3))').evaluateAll(
      (all) =>
        all.filter((each) => {
          if (!each.checkVisibility()) return false
          const { selectedOptions, clientWidth } = each as HTMLSelectElement
          const { font, paddingLeft, paddingRight } = getComputedStyle(each)
          const context = document.createElement('canvas').getContext('2d')
          if (context === null) return true
          context.font = font
          const words = context.measureText(selectedOptions[0]?.label ?? '').width
          // Measured without the rounding of its glyphs.
          return words > clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + 2
        }).length,
    )
    expect(cut, `at ${width}`).toBe(0)
    const [row, main] = [await boxOf(page, 'article'), await boxOf(page, 'main')]
    expect([row.left - main.left, main.right - row.right], `at ${width}`).toEqual([24, 24])
  }
})

test('at 200 % text no address of the staff is broken letter by letter', async ({ page }) => {
  await openWorkshop(page, [390, 844], '/workshop/staff')
  await expect(page.locator('main').getByText('@exempel.se').first()).toBeVisible()
  expect(await pastEdgeAtDoubleText(page)).toEqual([])
})

test('the papers of a parcel begin at one edge, however many rows they take', async ({ page }) => {
  await openWorkshop(page, [390, 844], `/workshop/packing?job=${NALLE.job}`, {
    'workshop-packing-job': TO_PACK,
  })
  const papers = page.getByRole('region', { name: 'Papper' })
  await expect(papers).toBeVisible()
  const edges = await papers.getByRole('button').evaluateAll((buttons) => {
    const rows = new Map<number, number>()
    for (const button of buttons) {
      const { left, top } = button.getBoundingClientRect()
      // A button without a frame begins with its words.
      const { borderTopWidth, paddingLeft } = getComputedStyle(button)
      const edge = borderTopWidth === '0px' ? left + Number.parseFloat(paddingLeft) : left
      rows.set(top, Math.min(edge, rows.get(top) ?? Number.POSITIVE_INFINITY))
    }
    return [...rows.values()].map(Math.round)
  })
  expect(edges.length).toBeGreaterThan(1)
  expect(new Set(edges).size).toBe(1)
})

test('the next step of an order is above the menu of a low tablet, also while the page does not follow changes', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [768, 900], `/workshop/order?order=${GNISTA.order}`, { 'workshop-order': ORDER })
  await expect(page.getByText('Ändringar syns just nu inom 15 sekunder.')).toBeVisible()
  const start = await page.getByRole('button', { name: 'Starta', exact: true }).boundingBox()
  const menu = await boxOf(page, 'nav[data-bottom-bar]')
  expect((start?.y ?? 0) + (start?.height ?? 0)).toBeLessThan(menu.top)
})

test('a long name does not make the packing table wider than a phone', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [390, 844], '/workshop')
  const [first, ...others] = TABLE.to_check
  const longName = 'Drakprinsessan Aurora Lindqvist-Söderström av Norrsken'
  await page.route('**/functions/v1/workshop-to-pack', (route) =>
    route.fulfill({ json: { ...TABLE, to_check: [{ ...first, toy_name: longName }, ...others] } }),
  )
  await page.goto('/workshop/packing')
  await expect(page.getByText(longName)).toBeVisible()
  expect(await sidewaysOf(page)).toBe(0)
})

test('what lies in the parcel stands beside how it is sent on a desk, and above it on a phone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [1440, 900], `/workshop/packing?job=${NALLE.job}`, {
    'workshop-packing-job': TO_PACK,
  })
  const at = async (name: string) => {
    const box = await page.getByRole('region', { name, exact: true }).boundingBox()
    if (box === null) throw new Error(`${name} is not shown`)
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  await expect(page.getByRole('region', { name: 'I paketet' })).toBeVisible()
  expect((await at('I paketet')).right).toBeLessThan((await at('Skicka')).x)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(async () => (await at('Skicka')).y - (await at('I paketet')).bottom)
    .toBeGreaterThanOrEqual(0)
})

test('the button that pays money back is in sight of a low desk and of a phone, however long its form is', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [1440, 760], '/workshop/inbox', {})
  await page.getByRole('button', { name: 'Betala tillbaka 49,50 kr' }).click()
  const dialog = page.getByRole('dialog', { name: 'Betala tillbaka?' })
  const pay = dialog.getByRole('button', { name: 'Betala tillbaka 49,50 kr' })
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 760 },
  ]) {
    await page.setViewportSize(size)
    await dialog.evaluate((each) => each.scrollTo(0, 0))
    await expect(pay).toBeInViewport({ ratio: 1 })
  }
  // A field that gets the focus is not covered by it, once the window has its size.
  await dialog.getByLabel('Kronor').focus()
  await dialog.getByLabel('Skäl').focus()
  const [field, button] = [await dialog.getByLabel('Skäl').boundingBox(), await pay.boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})

test('at 200 % text no page of a phone is scrolled sideways, and the labels of the menu are whole', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openWorkshop(page, [390, 844], '/workshop')
  const job = `/workshop/packing?job=${TO_CHECK.code}`
  const order = `/workshop/order?order=${GNISTA.order}`
  for (const path of [
    '/workshop',
    '/workshop/queue',
    '/workshop/packing',
    job,
    order,
    '/workshop/printers',
    '/workshop/inbox',
  ]) {
    await page.goto(path)
    // Text of Android is enlarged without the page: what is measured in rem grows.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    await expect(page.locator('main :is(article, li, section)').first()).toBeAttached()
    await expect.poll(() => sidewaysOf(page), { message: path }).toBe(0)
    const entries = await page
      .getByRole('navigation', { name: 'Verkstadens sidor' })
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((each) => {
          const label = document.createRange()
          label.selectNodeContents(each.lastChild ?? each)
          const [inner, outer] = [label.getBoundingClientRect(), each.getBoundingClientRect()]
          const isInside =
            inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom
          return isInside && outer.left >= 0 && outer.right <= innerWidth && outer.bottom <= innerHeight
        }),
      )
    expect(entries, path).toEqual([true, true, true, true, true, true])
  }
})

test('the page of an order has two columns of about one length on a desk, and its history last on a phone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [1440, 900], `/workshop/order?order=${GNISTA.order}`, { 'workshop-order': ORDER })
  const bottomAndLeft = (each: HTMLElement | SVGElement) => {
    const { bottom, left } = each.getBoundingClientRect()
    return { bottom, left }
  }
  const historyAt = () => page.getByRole('region', { name: 'Historik' }).evaluate(bottomAndLeft)
  const otherAt = () => page.getByRole('region', { name: 'Köparens andra ordrar' }).evaluate(bottomAndLeft)
  const [left, right] = [await historyAt(), await otherAt()]
  expect(left.left).toBeLessThan(right.left)
  expect(Math.abs(left.bottom - right.bottom)).toBeLessThan(400)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await historyAt()).bottom - (await otherAt()).bottom).toBeGreaterThan(0)
})
