/** The board with more than a screen holds: what stays in sight, what is cut, and what a phone and a tablet make of the columns. */
import { expect, test, type Page } from '@playwright/test'
import { ownNetwork } from '../steps/accounts.ts'
import { faultsOf } from '../steps/axe.ts'
import { boxOf, openWorkshop, sidewaysOf } from '../steps/workshop-page.ts'
import { busyBoard } from '../steps/workshop/busy-day.ts'
import { ORDER } from '../steps/workshop/order.ts'
import { GNISTA } from '../steps/workshop/toys.ts'

test.use({ extraHTTPHeaders: ownNetwork() })

/** The orders of a desk scroll by themselves, other pages as a whole. */
const scrollBoard = (page: Page, top: number) =>
  page.evaluate((scrolled) => {
    const board = document.querySelector('[data-board-scroll]')
    for (const each of [board, document.scrollingElement]) each?.scrollTo(0, scrolled)
  }, top)

test('on a desk keys and the open order stay in sight however far the board is scrolled, and long names are cut', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [1440, 900], `/workshop?order=${GNISTA.order}`)
  const panel = page.getByRole('complementary', { name: 'Vald order' })
  await expect(panel.getByText('Grattis Åke på 3-årsdagen!')).toBeAttached()
  for (const scrolled of [0, 900]) {
    await scrollBoard(page, scrolled)
    const keys = await boxOf(page, 'dl[aria-label="Tangenter"]')
    expect([keys.top > 0, keys.bottom <= 900], `keys at ${scrolled}`).toEqual([true, true])
    const { top, bottom } = await boxOf(page, 'aside[aria-label="Vald order"]')
    expect([top, bottom <= 900], `panel at ${scrolled}`).toEqual([0, true])
  }
  // Its picture stays under the model that is turned, and names the toy where there is none.
  await expect(panel.getByRole('img', { name: 'Bild av leksaken' }).first()).toBeAttached()
  const names = await page
    .locator('[data-card] .font-bold')
    .evaluateAll((all) =>
      all
        .filter((name) => name.scrollHeight > name.clientHeight + 1)
        .map((name) => Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight))),
    )
  expect(names.length).toBeGreaterThan(5)
  expect(new Set(names)).toEqual(new Set([2]))
})

test('the links to two parcels of one order are as far apart as a pointer needs', async ({ page }) => {
  const parcel = (number: string) => ({
    carrier: 'PostNord',
    trackingNumber: number,
    trackingUrl: `https://exempel.se/${number}`,
  })
  const busy = busyBoard()
  const columns = busy.columns.map((column) => ({
    ...column,
    cards: column.cards.map((card) =>
      column.status === 'shipped'
        ? { ...card, parcels: [parcel('UA123456789SE'), parcel('UA123456790SE')] }
        : card,
    ),
  }))
  await openWorkshop(page, [1440, 900], '/workshop', { 'workshop-board': { ...busy, columns } })
  await expect(page.getByRole('link', { name: 'Spåra PostNord UA123456790SE' }).first()).toBeVisible()
  expect(await faultsOf(page, 'board')).toEqual([])
})

test('what an open order is marked with stands in rows as wide as its panel', async ({ page }) => {
  const order = { ...ORDER, isAsked: true, isReprint: true, isSecondTry: true, isLate: true }
  await openWorkshop(page, [1440, 900], `/workshop?order=${GNISTA.order}`, { 'workshop-order': order })
  const panel = page.getByRole('complementary', { name: 'Vald order' })
  const [paid, asked, again, late] = await Promise.all(
    ['Betald', 'Banken frågar', 'Ny utskrift', 'Försenad'].map(async (words) =>
      panel.getByText(words, { exact: true }).first().boundingBox(),
    ),
  )
  expect([paid?.y, again?.y]).toEqual([asked?.y, late?.y])
})

test('on a phone state and payment of an order stand in one row', async ({ page }) => {
  await openWorkshop(page, [390, 844], `/workshop/order?order=${GNISTA.order}`)
  const [state, paid] = await Promise.all(
    ['Förbereds', 'Betald'].map((words) =>
      page.locator('main').getByText(words, { exact: true }).first().boundingBox(),
    ),
  )
  expect(state?.y).toBe(paid?.y)
})

test('nothing that can be pressed lies half under the foot of the board of a desk, however far it is scrolled', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [1440, 900], '/workshop')
  // Its foot comes last.
  await expect(page.getByText('Kvar att skriva ut')).toBeVisible()
  const faults: string[] = []
  for (let top = 0; top <= 120; top += 24) {
    await scrollBoard(page, top)
    faults.push(...(await faultsOf(page, `board at ${top}`)))
  }
  expect(faults).toEqual([])
})

test('beside an open order cards keep name, size and colours, heads and states are whole, and the header is one row', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [1440, 900], `/workshop?order=${GNISTA.order}`)
  const cut = await page
    .locator('[data-column] h2 span, [data-card] + * span, [data-card] span')
    .evaluateAll((all) =>
      all
        .filter((each) => !each.closest('.sr-only') && each.scrollWidth > each.clientWidth + 1)
        .filter((each) => getComputedStyle(each).overflow === 'hidden')
        .map((each) => each.textContent),
    )
  expect(cut).toEqual([])
  const card = page.locator('[data-card]').first()
  await expect(card.getByText('Mellan')).toBeVisible()
  await expect(card.locator('.bead').first()).toBeVisible()
  expect((await boxOf(page, 'header')).height).toBeLessThan(90)
  // Empty: narrower, its name still upright.
  const empty = page.locator('[data-column="pending"]')
  expect((await boxOf(page, '[data-column="pending"]')).width).toBeGreaterThan(110)
  expect(await empty.locator('h2').evaluate((head) => getComputedStyle(head).writingMode)).toBe(
    'horizontal-tb',
  )
  const room = await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) return -1
    context.font = font
    const hint = context.measureText(field.placeholder).width
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - hint
  })
  expect(room).toBeGreaterThan(0)
  // First cards begin at one height.
  const tops = () =>
    page
      .locator('[data-column] ul')
      .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))).size)
  expect(await tops()).toBe(1)
  // On a smaller screen: a strip with its name.
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await boxOf(page, '[data-column="pending"]')).width).toBeLessThan(48)
  expect(await tops()).toBe(1)
})

/** Texts of cards and figures that lie under a button, a field or beyond the board. */
const coveredOn = (page: Page): Promise<(string | null)[]> =>
  page
    .locator(
      '[data-card] + * + div .sums, [data-card] span.shrink-0, header ul .sums, header ul .sums + span',
    )
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && each.textContent !== '')
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect()
          if (top < 0 || bottom > innerHeight) return false
          return [left + 1, right - 1].some((x) => {
            const seen = document.elementFromPoint(x, (top + bottom) / 2)
            return seen?.closest('button, input, label, aside, nav') !== null
          })
        })
        .map((each) => each.textContent),
    )

test('beside an open order of a small desk no date, number or figure is covered, and every way to choose is in sight', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [1280, 800], `/workshop?order=${GNISTA.order}`, {})
  await expect(page.locator('[data-card="MINIMAL-6NDH3TWR"]')).toBeVisible()
  expect(await coveredOn(page)).toEqual([])
  const save = page.getByRole('button', { name: 'Hämta ordrarna som CSV-fil' })
  const panel = await boxOf(page, 'aside[aria-label="Vald order"]')
  const box = await save.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(panel.left)
})

test('a tablet has the columns in a row that is scrolled, a phone one at a time under a row of its own', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [768, 1024], '/workshop')
  const columns = () =>
    page
      .locator('[data-column]')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => Math.round(each.getBoundingClientRect().top)),
      )
  expect(await columns()).toHaveLength(5)
  expect(new Set(await columns()).size).toBe(1)
  expect((await boxOf(page, '[data-column="pending"]')).width).toBeLessThan(48)
  expect(await sidewaysOf(page)).toBe(0)
  // Its right edge fades; scrolled to its end, the last column stands clear of that.
  const row = page.locator('main div:has(> [data-column])')
  expect(await row.evaluate((each) => getComputedStyle(each).maskImage)).toContain('linear-gradient')
  await row.evaluate((each) => each.scrollTo({ left: each.scrollWidth, behavior: 'instant' }))
  await expect
    .poll(async () => (await boxOf(page, '[data-column="shipped"]')).right)
    .toBeLessThanOrEqual(768 - 48)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await columns()).length).toBe(1)
  const pills = page.getByRole('group', { name: 'Kolumner' })
  const heights = await pills
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
  expect([heights.length, new Set(heights).size]).toEqual([5, 1])
  await pills.getByRole('button', { name: /Skickad/ }).click()
  await expect(page.locator('[data-column="shipped"]')).toBeVisible()
  expect(await pills.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
  expect(await sidewaysOf(page)).toBe(0)
})

test('cards of a desk have number, size and colours in one line', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [1440, 900], '/workshop', {})
  const card = page.locator('[data-card="MINIMAL-W6PD4NHC"]')
  await expect(card.locator('.bead').first()).toBeVisible()
  const wrapped = await page.locator('[data-card]').evaluateAll((all) =>
    all
      .filter((each) => {
        const [bead, size] = [
          each.querySelector('.bead'),
          each.querySelector('span:has(> .bead)')?.previousElementSibling,
        ]
        return (bead?.getBoundingClientRect().top ?? 0) > (size?.getBoundingClientRect().bottom ?? 0) - 6
      })
      .map((each) => each.textContent),
  )
  expect(wrapped).toEqual([])
})

test('a phone opens the board on a late column with its pill in the middle, and all of its figures in sight', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [390, 844], '/workshop?column=shipped')
  await expect(page.locator('[data-column="shipped"]')).toBeVisible()
  const pill = await boxOf(page, 'fieldset [aria-pressed="true"]:has-text("Skickad")')
  // The row fades out over its last 40 px.
  expect([pill.left >= 16, pill.right <= 350]).toEqual([true, true])
  const figures = page.getByRole('list', { name: 'Läget i dag' })
  const edges = await figures.getByRole('listitem').evaluateAll((all) =>
    all.map((each) => {
      const { left, right } = each.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    }),
  )
  expect(edges).toEqual([true, true, true, true, true])
  expect(await figures.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  // With the notice that the page does not follow changes, which a shop with live changes lacks.
  expect((await boxOf(page, '[data-column="shipped"] [data-card]')).top).toBeLessThan(530)
  expect(await sidewaysOf(page)).toBe(0)
})

test('figures of a phone take two lines at most, and the first card is high up on a phone, a tablet and a desk', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [390, 844], '/workshop')
  // Never answered, as a stream without changes: the notice of a stream that is down is not shown.
  await page.route('**/functions/v1/workshop-changes', () => undefined)
  await page.reload()
  const figures = page.getByRole('list', { name: 'Läget i dag' }).getByRole('listitem')
  await expect(figures).toHaveCount(5)
  const lines = await figures.evaluateAll(
    (all) => new Set(all.map((each) => (each as HTMLElement).offsetTop)).size,
  )
  expect(lines).toBeLessThanOrEqual(2)
  const topOfCards = () =>
    page
      .locator('[data-column] li')
      .evaluateAll((all) =>
        Math.min(
          ...all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().top),
        ),
      )
  expect(await topOfCards()).toBeLessThanOrEqual(260)
  // No pill of a column lies below the one that opens the filters.
  const filter = await boxOf(page, 'button[aria-haspopup="dialog"]:has-text("Filter")')
  expect((await boxOf(page, 'fieldset:has(legend:text("Kolumner"))')).left).toBeGreaterThan(filter.right)
  for (const [width, height] of [
    [768, 1024],
    [900, 1200],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await topOfCards(), `${width} px`).toBeLessThanOrEqual(200)
  }
})

test('a phone on its side has its menu at the left, and a whole card below a header of one row', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, [844, 390], '/workshop')
  await expect(page.locator('[data-column="confirmed"] [data-card]').first()).toBeVisible()
  expect((await boxOf(page, 'nav[data-bottom-bar]')).right).toBeLessThan(100)
  expect((await boxOf(page, 'header')).height).toBeLessThan(70)
  expect((await boxOf(page, '[data-column="confirmed"] [data-card]')).bottom).toBeLessThan(390)
  expect(await sidewaysOf(page)).toBe(0)
})
