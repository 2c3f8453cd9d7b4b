/** The workshop as those who make the toys see it, at one time of one day. */
import { expect, test, type Page } from '@playwright/test'
import type { StaffRole } from '@leksmedjan/contract/staff'
import { dialogOf, newAddress, ownNetwork, signIn } from '../steps/accounts.ts'
import { take } from './camera.ts'
import { answersFor, PASSPORT, QUIET_DAY } from '../steps/workshop/answers.ts'
import { COMPLAINT_ONLY, GOODS_AND_PARCELS, MAKERS_INBOX } from '../steps/workshop/inbox.ts'
import { EMPTY_BOARD, NOTHING_FOUND } from '../steps/workshop/board.ts'
import { EMPTY_QUEUE, OTHER_FILAMENT } from '../steps/workshop/prints.ts'
import { EMPTY_TABLE, SENT, TO_PACK, TO_PACK_ABROAD } from '../steps/workshop/packing.ts'
import { GNISTA, NALLE, NOW } from '../steps/workshop/toys.ts'
import {
  MAKERS_ORDER,
  ORDER,
  PICKUP_ORDER,
  RETURNED,
  RETURNED_ORDER,
  UNSAFE_ORDER,
} from '../steps/workshop/order.ts'
import { ORDERS, type OrderState } from '../steps/order-states.ts'
import { LIGHT, type Screen } from './screens.ts'

const PHONE = ['390', '390-dark']
const DESK = ['1440', '1440-dark']
const BOTH = [...PHONE, ...DESK]
const KEEP_ALIVE_MS = 10_000

test.use({ extraHTTPHeaders: ownNetwork() })

test('the workshop: the board and an order', async ({ page }) => {
  const { answer } = await enter(page)
  await show(page, 'workshop-board', '/workshop', 'Dino-Dan')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await take(page, 'workshop-filters', { part: 'window', only: PHONE })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const toy of ['Brunte', 'Rut', 'Nalle'])
    await page.getByRole('checkbox', { name: new RegExp(`^Välj ${toy},`) }).check()
  await expect(page.getByRole('region', { name: 'Valda ordrar' })).toBeVisible()
  await take(page, 'workshop-chosen', { part: 'window', only: BOTH })
  await show(page, 'workshop-beside', `/workshop?order=${GNISTA.order}`, 'Leveransadress', {
    part: 'window',
    only: DESK,
  })
  await show(page, 'workshop-order', `/workshop/order?order=${GNISTA.order}`, 'Leveransadress')
  answer('workshop-order', UNSAFE_ORDER)
  await show(page, 'workshop-order-safety', `/workshop/order?order=${GNISTA.order}`, 'Säkerhetsfil saknas', {
    part: 'window',
    only: BOTH,
  })
  answer('workshop-order', RETURNED_ORDER)
  const at = `/workshop/order?order=${GNISTA.order}`
  await show(page, 'workshop-order-returned', at, 'Kom tillbaka till verkstaden', {
    part: 'window',
    only: BOTH,
  })
  answer('workshop-order', PICKUP_ORDER)
  await show(page, 'workshop-order-pickup', at, 'Väntar på att hämtas', { part: 'window', only: BOTH })
  answer('workshop-order', ORDER)
  await page.goto(at)
  await page.getByRole('button', { name: 'Avbryt ordern' }).click()
  await expect(dialogOf(page, 'Avbryta ordern?')).toBeVisible()
  await take(page, 'workshop-order-cancel', { part: 'window', only: BOTH })
  answer('workshop-board', NOTHING_FOUND)
  await show(page, 'workshop-nothing-found', '/workshop?q=finns+inte', 'Inget hittades.', {
    part: 'window',
    only: BOTH,
  })
  answer('workshop-board', EMPTY_BOARD)
  await show(page, 'workshop-board-empty', '/workshop', 'Inga ordrar här.', { part: 'window', only: BOTH })
})

test('the workshop: an order for the role WORKSHOP', async ({ page }) => {
  const { answer } = await enter(page, 'WORKSHOP')
  answer('workshop-order', MAKERS_ORDER)
  await show(page, 'workshop-order-maker', `/workshop/order?order=${GNISTA.order}`, 'Drake, Mellan', {
    only: BOTH,
  })
})

test('the workshop: queue and wall', async ({ page }) => {
  const { answer } = await enter(page)
  await show(page, 'workshop-queue', '/workshop/queue', 'Misslyckade')
  await page
    .getByRole('article', { name: 'Brunte' })
    .getByRole('button', { name: /^Fil och inställningar/ })
    .click()
  await expect(page.getByRole('dialog').getByText('Lagerhöjd', { exact: true })).toBeVisible()
  await take(page, 'workshop-print-card', { part: 'window', only: BOTH })
  await page.keyboard.press('Escape')
  await page.getByRole('article', { name: 'Nalle' }).getByRole('button', { name: 'Misslyckades' }).click()
  await expect(dialogOf(page, 'Nalle misslyckades')).toBeVisible()
  await take(page, 'workshop-print-failed', { part: 'window', only: BOTH })
  await show(page, 'workshop-wall', '/workshop/wall', 'Skrivs ut nu')
  answer('workshop-queue', EMPTY_QUEUE)
  answer('workshop-today', QUIET_DAY)
  await show(page, 'workshop-wall-empty', '/workshop/wall', 'Prusan vid fönstret är ledig', { only: DESK })
  await show(page, 'workshop-queue-empty', '/workshop/queue', 'Inget att skriva ut just nu', {
    part: 'window',
    only: BOTH,
  })
})

test('the workshop: the packing table', async ({ page }) => {
  const { answer } = await enter(page)
  const at = `/workshop/packing?job=${NALLE.job}`
  await show(page, 'workshop-packing', '/workshop/packing', 'Att kontrollera', { only: BOTH })
  await show(page, 'workshop-check', at, 'Gå igenom leksaken')
  answer('workshop-packing-job', TO_PACK)
  await show(page, 'workshop-pack', at, 'Karin Lindqvist')
  answer('workshop-packing-job', TO_PACK_ABROAD)
  await show(page, 'workshop-pack-abroad', at, 'Tulldeklaration CN22')
  answer('workshop-packing-job', SENT)
  await show(page, 'workshop-sent', at, 'UA123456789SE', { only: BOTH })
  answer('workshop-packing-job', RETURNED)
  await show(page, 'workshop-returned', at, 'Kom tillbaka: Fel adress', { only: BOTH })
  answer('workshop-to-pack', EMPTY_TABLE)
  await show(page, 'workshop-packing-empty', '/workshop/packing', 'På väg', { part: 'window', only: BOTH })
})

test('the workshop: the inbox and a complaint', async ({ page }) => {
  const { answer } = await enter(page)
  await show(page, 'workshop-inbox', '/workshop/inbox', 'Köparen bestrider', { only: BOTH })
  answer('workshop-inbox', GOODS_AND_PARCELS)
  await show(page, 'workshop-goods', '/workshop/inbox', 'Efterlys paketet')
  answer('workshop-inbox', COMPLAINT_ONLY)
  await page.goto('/workshop/inbox')
  await openComplaint(page, 'Skriv ut en ny och svara')
  await take(page, 'workshop-complaint', { only: BOTH })
})

test('the workshop: what the role WORKSHOP does with a complaint, and a page that is not its own', async ({
  page,
}) => {
  const { answer } = await enter(page, 'WORKSHOP')
  answer('workshop-inbox', MAKERS_INBOX)
  await page.goto('/workshop/inbox')
  await openComplaint(page, 'Föreslå')
  await take(page, 'workshop-complaint-maker', { only: BOTH })
  await show(page, 'workshop-not-yours', '/workshop/staff', 'Den här sidan är inte för din roll', {
    part: 'window',
    only: BOTH,
  })
})

test('the workshop: a start that needs other filament', async ({ page }) => {
  const { answer } = await enter(page)
  answer('workshop-queue', OTHER_FILAMENT)
  await page.goto(`/workshop/order?order=${GNISTA.order}`)
  await page.getByRole('button', { name: 'Starta', exact: true }).click()
  await expect(dialogOf(page, 'Starta Gnista')).toBeVisible()
  await take(page, 'workshop-start', { part: 'window', only: BOTH })
})

test('the workshop: printers, staff, and the page of a toy', async ({ page }) => {
  await enter(page)
  await show(page, 'workshop-printers', '/workshop/printers', 'Prusan vid fönstret', { only: BOTH })
  await page.getByRole('button', { name: 'Ändra Prusan vid fönstret' }).click()
  await expect(page.getByLabel('Namn')).toBeVisible()
  await take(page, 'workshop-printer', { only: BOTH })
  await show(page, 'workshop-staff', '/workshop/staff', 'nils@exempel.se', { only: BOTH })
  await show(page, 'toy', `/toy/${PASSPORT.serial}`, 'Serienummer')
})

const PAGES: Partial<Record<Screen, OrderState>> = {
  'order-parcels': 'parcels',
  'order-goods-away': 'goodsAway',
  'order-goods-back': 'goodsBack',
  'order-lost-late': 'lostLate',
  'order-toy-cancelled': 'toyCancelled',
  'order-refunded': 'refunded',
  'order-pickup': 'pickup',
}

test('the workshop: orders that went another way, as their buyers see them', async ({ page }) => {
  await page.clock.setFixedTime(NOW)
  for (const [screen, state] of Object.entries(PAGES)) {
    const order = ORDERS[state]
    await page.route('**/functions/v1/order-lookup', (route) => route.fulfill({ json: { order } }))
    const at = `/order-status?email=${order.email}&order_number=${order.order_number}`
    // What a small screen folds is decided when the page is opened.
    for (const { width, height } of LIGHT) {
      await page.setViewportSize({ width, height })
      await page.goto(at)
      // The headline may have said the first of it.
      const [, last = order.status_description] = /([^.]+\.)$/.exec(order.status_description) ?? []
      await expect(page.getByText(last.trim())).toBeVisible()
      await take(page, screen as Screen, { only: [`${width}`, `${width}-dark`] })
    }
  }
})

async function openComplaint(page: Page, answer: string): Promise<void> {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Reklamation' }) })
  await card.getByRole('button', { name: 'Läs och svara' }).click()
  await expect(card.getByRole('button', { name: answer })).toBeVisible()
}

/** Signed in, with the workshop's calls answered in the browser. */
async function enter(
  page: Page,
  role: StaffRole = 'ADMIN',
): Promise<{ answer: (call: string, body: unknown) => void }> {
  const answers = answersFor(role)
  await page.addInitScript(keepChannelOpen, KEEP_ALIVE_MS)
  await page.route(/\/functions\/v1\/(workshop-|toy-passport)/, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    await (name in answers
      ? route.fulfill({ json: answers[name] })
      : route.fulfill({ status: 503, body: '' }))
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, newAddress('verkstad'))
  await page.clock.setFixedTime(NOW)
  return { answer: (call, body) => void (answers[call] = body) }
}

/** `workshop-changes` without a change: no route of the browser can answer with a stream that goes on. */
function keepChannelOpen(everyMs: number): void {
  const others = globalThis.fetch
  const open = () => {
    const beat = (stream: ReadableStreamDefaultController<Uint8Array>) =>
      stream.enqueue(new TextEncoder().encode(':\n\n'))
    return new ReadableStream<Uint8Array>({ start: (stream) => void setInterval(beat, everyMs, stream) })
  }
  globalThis.fetch = (asked, init) => {
    const url = asked instanceof Request ? asked.url : String(asked)
    return url.endsWith('/workshop-changes') ? Promise.resolve(new Response(open())) : others(asked, init)
  }
}

async function show(
  page: Page,
  screen: Screen,
  path: string,
  shown: string,
  shot: Parameters<typeof take>[2] = {},
): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await expect(page.getByText(shown).first()).toBeVisible()
  await take(page, screen, shot)
}
