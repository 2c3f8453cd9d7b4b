/** Small parts of the workshop's pages at their widths: rows that are full, lines that do not end in a dot, choices and reasons that are whole. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { ownNetwork } from '../steps/accounts.ts'
import { boxOf, openWorkshop, sidewaysOf } from '../steps/workshop-page.ts'
import { GNISTA, NALLE } from '../steps/workshop/toys.ts'
import { ORDER } from '../steps/workshop/order.ts'
import { TO_PACK } from '../steps/workshop/packing.ts'
import { QUEUE } from '../steps/workshop/prints.ts'

test.use({ extraHTTPHeaders: ownNetwork() })

const PHONE = [390, 844] as const
const TABLET = [768, 1024] as const
const DESK = [1440, 900] as const
const LONG_NAME = 'Den stora Prusan vid fönstret mot gården'

const topsOf = (parts: Locator): Promise<number[]> =>
  parts.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))

/** Texts after which a line ends in a dot, or before which one begins with it. */
const looseDotsOf = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const loose: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const characters: { node: Text; at: number; sign: string }[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      if (node instanceof Text && node.parentElement?.checkVisibility() === true)
        for (const [at, sign] of node.data.split('').entries())
          if (sign.trim() !== '') characters.push({ node, at, sign })
    const boxAt = (place: number) => {
      const { node, at } = characters[place] ?? {}
      if (node === undefined || at === undefined) return null
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    for (const [place, { node, sign }] of characters.entries()) {
      if (sign !== '·') continue
      const [before, dot, after] = [boxAt(place - 1), boxAt(place), boxAt(place + 1)]
      const edge = node.parentElement?.closest('.overflow-x-clip')?.getBoundingClientRect().left ?? 0
      if (before === null || dot === null || after === null || dot.right <= edge + 1) continue
      const isBetween = Math.abs(before.top - dot.top) < 4 && Math.abs(after.top - dot.top) < 4
      if (!isBetween) loose.push(node.parentElement?.closest('p')?.textContent ?? '')
    }
    return loose
  })

test('the wall says when a print is done on the line of its printer, however long its name is', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const jobs = QUEUE.jobs.map((job) =>
    job.printer === null ? job : { ...job, printer: { ...job.printer, name: LONG_NAME } },
  )
  await openWorkshop(page, DESK, '/workshop/wall', { 'workshop-queue': { ...QUEUE, jobs } })
  for (const width of [1920, 1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await page
      .getByRole('region', { name: 'Skrivs ut nu' })
      .locator('li:has(progress) > div:first-child')
      .evaluateAll((all) =>
        all.map((each) => [...each.children].map((part) => Math.round(part.getBoundingClientRect().top))),
      )
    expect(lines.length, `at ${width}`).toBe(2)
    for (const [printer, done] of lines) expect(done, `at ${width}`).toBe(printer)
    await expect.poll(() => sidewaysOf(page), `at ${width}`).toBe(0)
  }
})

test('the head of the wall is one row, and rows of figures are full', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, PHONE, '/workshop/wall', {})
  const figures = page.locator('dl > div')
  await expect(figures).toHaveCount(9)
  for (const [width, height, columns] of [
    [...PHONE, 3],
    [...TABLET, 3],
    [...DESK, 9],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect((await boxOf(page, 'header')).height, `head at ${width}`).toBeLessThan(60)
    const tops = await topsOf(figures)
    const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
    expect(new Set(rows), `figures at ${width}`).toEqual(new Set([columns]))
    // As high in each row: no name is broken.
    const heights = await figures.evaluateAll((all) => all.map((each) => Math.round(each.clientHeight)))
    expect(new Set(heights).size, `heights at ${width}`).toBe(1)
  }
})

test('what presses on the wall leaves no half of it empty: what comes next is as wide as both columns', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, DESK, '/workshop/wall', {})
  await expect(page.getByRole('region', { name: 'Bråttom' })).toBeVisible()
  const [pressing, running, next] = await Promise.all(
    ['Bråttom', 'Skrivs ut nu', 'Härnäst'].map(async (name) => {
      const box = await page.getByRole('region', { name }).boundingBox()
      if (box === null) throw new Error(`${name} is not shown`)
      return { left: box.x, right: box.x + box.width }
    }),
  )
  expect([next?.left, next?.right]).toEqual([pressing?.left, running?.right])
})

test('no line of a phone ends or begins with the dot between two facts', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, PHONE, '/workshop/inbox', {
    'workshop-queue': QUEUE,
    'workshop-packing-job': TO_PACK,
  })
  for (const [path, shown] of [
    ['/workshop/inbox', 'Köparen bestrider'],
    ['/workshop/queue', 'Misslyckade'],
    ['/workshop/packing', 'Att kontrollera'],
    [`/workshop/packing?job=${NALLE.job}`, 'Karin Lindqvist'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeVisible()
    expect(await looseDotsOf(page), path).toEqual([])
  }
})

test('a person of the staff has role and day in one line on a phone, and an invitation its fields in one row on a tablet', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, PHONE, '/workshop/staff', {})
  const person = page.locator('[data-row="vera@exempel.se"]')
  const [badge, since] = await Promise.all(
    ['Verkstad', 'sedan 2 november'].map((words) => person.getByText(words).evaluate(middleOfText, words)),
  )
  expect(Math.abs((badge ?? 0) - (since ?? 0))).toBeLessThan(4)
  await page.setViewportSize({ width: 768, height: 1024 })
  const [email, role] = await Promise.all(
    ['E-post', 'Roll'].map((name) => page.getByLabel(name, { exact: true }).boundingBox()),
  )
  expect(email?.y).toBe(role?.y)
})

/** px from the top of the window to the middle of the words' first line. */
function middleOfText(part: HTMLElement | SVGElement, words: string): number {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (node.textContent?.replaceAll('\u00a0', ' ').includes(words) !== true) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const [line] = range.getClientRects()
    if (line !== undefined) return (line.top + line.bottom) / 2
  }
  return Number.NaN
}

test('a phone names the printer of a start in full', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, PHONE, '/workshop/queue', { 'workshop-queue': QUEUE })
  const choices = page.locator('article select:visible')
  await expect(choices.first()).toBeVisible()
  const cut = await choices.evaluateAll((all) =>
    (all as HTMLSelectElement[]).flatMap((each) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(each)
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) return ['no canvas']
      context.font = font
      const [printer = ''] = each.selectedOptions[0]?.label.split(', ') ?? []
      const room = each.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return context.measureText(printer).width > room ? [printer] : []
    }),
  )
  expect(cut).toEqual([])
})

test('why a day is not kept is read on the card, also beside an open order', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, DESK, `/workshop?order=${GNISTA.order}`, {})
  const reason = page.locator('[data-column] p[title^="Framme tidigast"]')
  await expect(reason).toHaveCount(2)
  const cut = await reason.evaluateAll((all) =>
    all
      .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth)
      .map((each) => each.textContent),
  )
  expect(cut).toEqual([])
})

test('the filters of a desk stand in its middle, those of a phone at its bottom', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, DESK, '/workshop', {})
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filter' })
  await expect(filters).toBeVisible()
  const boxOfFilters = () =>
    filters.evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return { above: Math.round(top), below: Math.round(innerHeight - bottom) }
    })
  await expect.poll(async () => Object.values(await boxOfFilters()).every((room) => room > 40)).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await boxOfFilters()).below).toBe(0)
})

test('the lines of the evidence are as far apart with a link as without, and its button has room', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, DESK, '/workshop/inbox', {})
  const list = page.getByRole('article').filter({ hasText: 'Underlag' }).locator('ul').first()
  const heights = await list
    .locator('li')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)))
  expect(heights.length).toBeGreaterThan(6)
  expect(new Set(heights).size).toBe(1)
  const [lines, copy] = [
    await list.boundingBox(),
    await page.getByRole('button', { name: 'Kopiera underlaget' }).boundingBox(),
  ]
  expect((copy?.y ?? 0) - (lines?.y ?? 0) - (lines?.height ?? 0)).toBeGreaterThanOrEqual(12)
})

test('the box of a check stands on the line of its words', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, PHONE, `/workshop/packing?job=${NALLE.job}`, {})
  const words = 'Ingen vass kant eller spets'
  const box = await page.getByRole('checkbox', { name: words }).boundingBox()
  const line = await page.getByText(words).evaluate(middleOfText, words)
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - line)).toBeLessThan(2)
})

test('a phone shows the next step of an order before anything is scrolled, below a header of one row', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openWorkshop(page, PHONE, `/workshop/order?order=${GNISTA.order}`, { 'workshop-order': ORDER })
  const start = await page.getByRole('button', { name: 'Starta', exact: true }).boundingBox()
  const menu = await boxOf(page, 'nav[data-bottom-bar]')
  expect((start?.y ?? 0) + (start?.height ?? 0)).toBeLessThan(menu.top)
  await expect(page.getByRole('link', { name: 'Till tavlan' })).toBeVisible()
  expect((await boxOf(page, 'header')).height).toBeLessThan(75)
})

test('the button of the page of printers stands beside its heading on a tablet', async ({ page }) => {
  test.setTimeout(120_000)
  await openWorkshop(page, TABLET, '/workshop/printers', {})
  await expect(page.getByRole('button', { name: 'Lägg till skrivare' })).toBeVisible()
  expect((await boxOf(page, 'header')).height).toBeLessThan(75)
})
