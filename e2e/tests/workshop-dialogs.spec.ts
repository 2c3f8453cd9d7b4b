/** Every dialog of the workshop: Escape closes it, and the focus goes back to what opened it. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { beginSession, ownNetwork } from '../steps/accounts.ts'
import { answersFor } from '../steps/workshop/answers.ts'
import { COMPLAINT_ONLY } from '../steps/workshop/inbox.ts'
import { GNISTA, NALLE } from '../steps/workshop/toys.ts'
import { ORDER, RETURNED } from '../steps/workshop/order.ts'
import { SENT } from '../steps/workshop/packing.ts'

const ORDER_PAGE = `/workshop/order?order=${GNISTA.order}`
const TO_FETCH = {
  ...SENT,
  shipments: SENT.shipments.map((parcel) => ({
    ...parcel,
    method: 'pickup',
    tracking_number: null,
    tracking_url: null,
  })),
}
const PARCEL_PAGE = `/workshop/packing?job=${NALLE.job}`

interface Way {
  path: string
  /** Name of the button that opens it. */
  opener: string | RegExp
  /** Part of the page with the button, where several have the name. */
  within?: (page: Page) => Locator
  /** Title of the dialog, where it is not the only one that may open. */
  title?: string | RegExp
  answers?: Record<string, unknown>
  width?: number
  /** Pressed before. */
  first?: string | RegExp
}

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Parkerad order' })
const WAYS: readonly Way[] = [
  { path: ORDER_PAGE, opener: 'Avbryt ordern', title: 'Avbryta ordern?' },
  { path: ORDER_PAGE, opener: 'Betala tillbaka', title: 'Betala tillbaka?' },
  { path: ORDER_PAGE, opener: 'Rätta adressen' },
  { path: ORDER_PAGE, opener: 'Skriv en anteckning' },
  { path: ORDER_PAGE, opener: 'Visa i stort: Bild 1 i anteckningen' },
  { path: ORDER_PAGE, opener: 'Skriv till köparen' },
  { path: ORDER_PAGE, opener: 'Skriv in köparens svar' },
  { path: '/workshop', opener: 'Sparade vyer' },
  { path: '/workshop', opener: 'Filter', width: 390 },
  { path: '/workshop', opener: /^Starta: Brunte/, title: 'Starta Brunte' },
  { path: '/workshop/inbox', opener: 'Betala tillbaka', within: card },
  { path: '/workshop/inbox', opener: 'Släpp ordern', within: card },
  { path: '/workshop/inbox', opener: 'Behåll' },
  { path: '/workshop/inbox', opener: 'Ta bort' },
  {
    path: '/workshop/inbox',
    first: 'Läs och svara',
    opener: 'Visa i stort: Köparens bild 1',
    answers: { 'workshop-inbox': COMPLAINT_ONLY },
  },
  { path: '/workshop/queue', opener: 'Fil och inställningar' },
  { path: '/workshop/queue', opener: 'Lägg undan' },
  { path: '/workshop/queue', opener: 'Misslyckades' },
  { path: '/workshop/printers', opener: 'Lägg till skrivare' },
  { path: '/workshop/printers', opener: /^Ta bort projektet för/ },
  { path: '/workshop/staff', opener: /^Ta bort vera/ },
  { path: PARCEL_PAGE, opener: 'Underkänn...' },
  { path: PARCEL_PAGE, opener: 'Kom tillbaka', answers: { 'workshop-packing-job': SENT } },
  { path: PARCEL_PAGE, opener: 'Trasig eller borta...', answers: { 'workshop-packing-job': TO_FETCH } },
  { path: PARCEL_PAGE, opener: 'Kom aldrig fram...', answers: { 'workshop-packing-job': SENT } },
  { path: PARCEL_PAGE, opener: 'Skriv ut en ny...', answers: { 'workshop-packing-job': RETURNED } },
]

async function enter(page: Page): Promise<(changes: Record<string, unknown>) => void> {
  let answers = answersFor('ADMIN')
  await page.route('**/functions/v1/workshop-*', async (route) => {
    const answer = answers[new URL(route.request().url()).pathname.split('/').at(-1) ?? '']
    await (answer === undefined ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: answer }))
  })
  await beginSession(page, `olle-${Date.now()}@exempel.se`)
  return (changes) => {
    answers = { ...answersFor('ADMIN'), 'workshop-order': ORDER, ...changes }
  }
}

test.use({ extraHTTPHeaders: ownNetwork() })

test('Escape in a dialog returns the focus to what opened it', async ({ page }) => {
  test.setTimeout(180_000)
  const answerWith = await enter(page)
  let shown = ''
  for (const { path, opener, within, title, answers = {}, width = 1440, first } of WAYS)
    await test.step(`${path}: ${opener.toString()}`, async () => {
      answerWith(answers)
      await page.setViewportSize({ width, height: 900 })
      // The dialogs of a page are opened one after the other, as at work.
      const wanted = JSON.stringify([path, answers, width])
      if (shown !== wanted) await page.goto(path)
      shown = wanted
      if (first !== undefined) await page.getByRole('button', { name: first }).first().click()
      const button = (within?.(page) ?? page).getByRole('button', { name: opener }).first()
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', title === undefined ? {} : { name: title })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    })
})

test('Escape in the menu of a card returns the focus to the card', async ({ page }) => {
  await enter(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/workshop')
  const link = page.locator(`[data-card="MINIMAL-${NALLE.order}"]`)
  await link.focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: 'Flytta Nalle' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('m')
  await page.getByRole('button', { name: 'Misslyckades' }).press('Enter')
  await expect(page.getByRole('dialog', { name: /Nalle/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})
