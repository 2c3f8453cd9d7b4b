/** Every page of the workshop with a day's work on it, in both windows: what axe finds, and a day's work by keyboard alone. */
import { expect, test, type Page } from '@playwright/test'
import type { BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import { beginSession, ownNetwork } from '../steps/accounts.ts'
import { faultsInBothWindows } from '../steps/axe.ts'
import { answersFor } from '../steps/workshop/answers.ts'
import { boardCard, boardJob, boardOf, TODAY } from '../steps/workshop/board.ts'
import { GNISTA, NALLE } from '../steps/workshop/toys.ts'
import { PRINTERS, printJob, QUEUE } from '../steps/workshop/prints.ts'

/** One print that the steps of the test move: only one printer is there to start it on. */
function gnistasDay() {
  let status: 'queued' | 'printing' | 'printed' = 'queued'
  let version = 1
  const steps: unknown[] = []
  const board = (): BoardAnswer => {
    const next = status === 'queued' ? 'print' : status === 'printing' ? 'printing' : 'check'
    const job = boardJob('Gnista', { version, status })
    const gnista = boardCard('Gnista', {
      status: status === 'queued' ? 'processing' : 'printing',
      next,
      job,
    })
    const rut = boardCard('Rut', { flags: ['late', 'review'], next: 'review' })
    return boardOf([gnista, rut, boardCard('Saga', { status: 'shipped', next: 'deliver' })], TODAY)
  }
  const queue = (): QueueAnswer => {
    const [printer] = PRINTERS
    const fits = printer === undefined ? [] : [{ printerId: printer.id, fit: 'ready' as const }]
    const jobs = [printJob('Gnista', { status, version, fits })]
    return { ...QUEUE, jobs, groups: [], printers: PRINTERS.slice(0, 1) }
  }
  const step = (body: unknown) => {
    const { step: name } = body as { step: string }
    steps.push(name)
    if (name === 'start') status = 'printing'
    if (name === 'finish') status = 'printed'
    if (name === 'undo') status = status === 'printed' ? 'printing' : 'queued'
    version += 1
    return { code: GNISTA.job, status, version }
  }
  const moved: Record<string, (body: unknown) => unknown> = {
    'workshop-board': board,
    'workshop-queue': queue,
    'workshop-print-step': step,
  }
  return { moved, steps }
}

/** `moved`: answers that change; the others are those of the day. */
async function enter(page: Page, moved: Record<string, (body: unknown) => unknown> = {}): Promise<void> {
  const answers = answersFor('ADMIN')
  await page.route('**/functions/v1/workshop-*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const body = route.request().method() === 'POST' ? (route.request().postDataJSON() as unknown) : null
    const answer = name in moved ? moved[name]?.(body) : answers[name]
    await (answer === undefined ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: answer }))
  })
  await beginSession(page, `olle-${Date.now()}@exempel.se`)
}

test.use({ extraHTTPHeaders: ownNetwork() })

test('axe finds nothing on any page of the workshop', async ({ page }) => {
  test.setTimeout(240_000)
  await enter(page)
  for (const [path, shown] of [
    ['/workshop', 'Gnista'],
    [`/workshop?order=${GNISTA.order}`, 'Grattis Åke på 3-årsdagen!'],
    [`/workshop/order?order=${GNISTA.order}`, 'Grattis Åke på 3-årsdagen!'],
    ['/workshop/inbox', 'Köparen bestrider'],
    ['/workshop/queue', 'Undanlagd: lingonrött kommer på måndag'],
    ['/workshop/packing', 'Nalle'],
    [`/workshop/packing?job=${NALLE.job}`, 'Gå igenom leksaken'],
    ['/workshop/printers', 'Prusan vid fönstret'],
    ['/workshop/staff', 'Startade utskriften'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeAttached()
    expect(await faultsInBothWindows(page, path)).toEqual([])
  }
})

test('axe finds nothing on board, filters, wall, staff and printers by night, and on filters and wall by day', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await enter(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/workshop/wall')
    await expect(page.getByText('Skrivs ut nu')).toBeVisible()
    expect(await faultsInBothWindows(page, `wall, ${colorScheme}`)).toEqual([])
    await page.goto('/workshop')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Visa ordrarna' })).toBeVisible()
    expect(await faultsInBothWindows(page, `filters, ${colorScheme}`)).toEqual([])
  }
  for (const [path, shown] of [
    ['/workshop', 'Gnista'],
    [`/workshop?order=${GNISTA.order}`, 'Grattis Åke på 3-årsdagen!'],
    ['/workshop/inbox', 'Köparen bestrider'],
    ['/workshop/staff', 'Startade utskriften'],
    ['/workshop/printers', 'Prusan vid fönstret'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeAttached()
    expect(await faultsInBothWindows(page, `${path}, dark`)).toEqual([])
  }
})

test('a day’s work by keyboard alone: found, started, taken back, started, done, checked', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { moved, steps } = gnistasDay()
  await enter(page, moved)
  await page.goto('/workshop')
  const number = `MINIMAL-${GNISTA.order}`
  const gnista = page.locator(`[data-card="${number}"]`)
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  await expect(gnista).toBeVisible()
  await press('j', 'n')
  await expect(page.getByText(/^Gnista \(\w+\) är startad$/)).toBeVisible()
  await expect(gnista).toBeFocused()
  await press('z')
  await expect(page.getByText(/^Steget för Gnista \(\w+\) är taget tillbaka$/)).toBeVisible()
  await expect(
    page.getByRole('region', { name: /Förbereds/ }).locator(`[data-card="${number}"]`),
  ).toBeFocused()
  await press('m')
  await expect(
    page.getByRole('dialog', { name: 'Flytta Gnista' }).getByRole('button', { name: 'Starta' }),
  ).toBeFocused()
  await press('Enter')
  await expect(
    page.getByRole('region', { name: /Skrivs ut/ }).locator(`[data-card="${number}"]`),
  ).toBeFocused()
  await press('x')
  await expect(page.getByRole('region', { name: 'Valda ordrar' })).toBeVisible()
  await press('Escape', 'n')
  await expect(page.getByText(/^Gnista \(\w+\) är klar$/)).toBeVisible()
  expect(steps).toEqual(['start', 'undo', 'start', 'finish'])
  await expect(page.getByRole('button', { name: /^Kontrollera: Gnista/ })).toBeVisible()
  await press('n')
  await expect(page).toHaveURL(new RegExp(`/workshop/packing\\?job=${GNISTA.job}`))
  const list = page.getByRole('group', { name: 'Gå igenom leksaken' })
  const line = list.getByRole('checkbox').first()
  for (let tabs = 0; tabs < 40 && !(await line.evaluate((box) => box === document.activeElement)); tabs += 1)
    await press('Tab')
  const lines = await list.getByRole('checkbox').count()
  for (let ticked = 0; ticked < lines; ticked += 1) await press('Space', 'Tab')
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(lines)
})
