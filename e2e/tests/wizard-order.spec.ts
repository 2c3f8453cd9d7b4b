/// <reference lib="dom" />
/** From the wizard to the checkout and back with one toy. */
import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { newAddress } from '../steps/accounts.ts'
import { CARDS, couponField, fillDelivery, openSummary, payWith, toPayment } from '../steps/checkout.ts'
import { awaitPicture, choose, beginFox, customise, toCustomise, toPicture } from '../steps/design.ts'
import { openFinishedFox } from '../steps/purchase.ts'

const PAYMENT_CALL = '**/functions/v1/process-payment'

test(
  'the legacy checkout, and a code that is kept over a change in the wizard',
  { tag: '@any-width' },
  async ({ page }) => {
    await openFinishedFox(page, `guide-${Date.now()}@exempel.se`)

    // Its placeholder address cannot be charged.
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Slutför din beställning' })).toBeVisible()
    // Freight is included from the start: 379 + 59 kr.
    await expect(page.getByText('Frakt från')).toBeVisible()
    await expect(page.getByText(/^438,00\skr$/)).toBeVisible()
    const paying = page.waitForResponse(PAYMENT_CALL)
    await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
    const answer = await paying
    expect(answer.status()).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'address_missing' })
    await fillDelivery(page)
    await expect(page.getByLabel('Fullständigt namn')).toHaveValue('Karin Karlsson')

    // The totals update.
    const orderIt = () =>
      page
        .getByRole('button', { name: /^Beställ/ })
        .last()
        .click()
    await page.goto('/create')
    await orderIt()
    await fillDelivery(page)
    await (await couponField(page)).fill('Save10')
    await expect(page.getByText('Kupong applicerad!').filter({ visible: true })).toBeVisible()
    await page.goto('/create')
    // The label depends on whether a story was ordered.
    await page.getByText('Vem får leksaken?').click()
    await expect(page.getByLabel('Ett meddelande till oss om gåvan')).toBeVisible()
    await choose(page, /^Tillval/, 'Digital saga')
    await expect(page.getByLabel('Ett meddelande i sagan')).toHaveAccessibleDescription(
      /Det står först i sagan/,
    )
    await choose(page, /^Tillval/, 'Digital saga')
    await choose(page, /^Tillval/, 'Presentask')
    await orderIt()
    await expect(page.getByRole('heading', { name: 'Slutför ditt köp' })).toBeVisible()
    await openSummary(page)
    // 379 + 59 kr minus 10 %, plus 59 kr freight.
    await expect(page.getByText('Rabatt (SAVE10)').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Betala 453,20\skr/ })).toBeVisible()

    // From the payment to the toy and back: the same order, address and coupon.
    const before = orderIn(page)
    await page
      .getByRole('button', { name: 'Ändra leksak, storlek och tillval' })
      .filter({ visible: true })
      .click()
    await page.getByRole('button', { name: 'Ändra leksaken', exact: true }).click()
    await expect(page.getByRole('progressbar', { name: /^Steg 3 av 4/ })).toBeVisible()
    // Changing the size updates the price without the changed-price notice.
    const asked: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/process-payment')) asked.push(response.status())
    })
    await choose(page, /^Storlek/, 'Liten')
    await orderIt()
    await expect(page.getByRole('button', { name: /^Betala 336,20\skr/ })).toBeVisible()
    expect(asked.filter((status) => status !== 200)).toEqual([])
    expect(orderIn(page)).toBe(before)
  },
)

/** As if this browser had ordered under another guest secret. */
const rememberOrder = (orderId: string) => {
  for (const key of ['leksmedjan-wizard', 'leksmedjan:orders']) {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{"state":{}}') as { state: object }
    const order = key === 'leksmedjan-wizard' ? { orderId } : { current: { orderId, addOns: {} } }
    localStorage.setItem(key, JSON.stringify({ ...kept, state: { ...kept.state, ...order } }))
  }
}

test(
  'a stored order of another browser is dropped, and failures stay visible',
  { tag: '@any-width' },
  async ({ page }) => {
    await openFinishedFox(page, newAddress('frammande'))
    const foreign = randomUUID()
    await page.evaluate(rememberOrder, foreign)
    await page.reload()
    const order = page.getByRole('button', { name: /^Beställ/ }).last()
    const remembered = () =>
      page.evaluate(
        () => `${localStorage.getItem('leksmedjan-wizard')}${localStorage.getItem('leksmedjan:orders')}`,
      )
    await expect.poll(remembered).not.toContain(foreign)

    const ORDERING = '**/functions/v1/create-or-update-order'
    await page.evaluate(rememberOrder, foreign)
    await page.reload()
    await page.route(ORDERING, (route) => route.fulfill({ status: 502, body: '<html>' }))
    await order.click()
    const notice = page.getByText('Kunde inte skapa beställning. Försök igen.')
    await expect(notice).toBeVisible()
    // A failed order invalidates price and payment status: the notice must survive the refetch.
    await page.waitForLoadState('networkidle')
    await expect(notice).toBeVisible()

    await page.unroute(ORDERING)
    await order.click()
    await expect(page).toHaveURL(/\/embedded-checkout\?order_id=/)
    expect(orderIn(page)).not.toBe(foreign)
    await expect(page.getByLabel('Fullständigt namn')).toBeVisible()
  },
)

test('the address is requested beside the toy, and at the order button once it is required', async ({
  page,
}, info) => {
  const email = newAddress('panel')
  await beginFox(page)
  await toCustomise(page)
  await customise(page)
  await toPicture(page)
  await awaitPicture(page)
  const saving = page.getByRole('dialog', { name: 'Spara din design' })
  await expect(saving).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const toy = page.getByRole('img', { name: /^Rödräv i apelsin och snövit/ }).first()
  const freight = page.getByRole('group', { name: 'Leverans' })
  const total = page.getByText('Totalt', { exact: false }).filter({ visible: true }).last()
  for (const shown of [toy, freight, total]) expect(await overlap(saving, shown)).toBe(0)
  // On phones too, toy, panel and total fit on one screen.
  const save = saving.getByRole('button', { name: 'Spara och fortsätt' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(toy).toBeInViewport({ ratio: 0.9 })
  const bar = page.getByRole('button', { name: 'Beställ', exact: true }).filter({ visible: true }).first()
  if (info.project.name === 'phone') {
    await expect.poll(async () => (await middleOf(bar)) - (await middleOf(save))).toBeGreaterThan(56)
  }

  await saving.getByLabel('E-post', { exact: true }).fill('halvfärdig@')
  await page.keyboard.press('Escape')
  await expect(saving).toBeHidden()
  const cover = page.getByRole('region', { name: 'Din e-post behövs för att beställa' })
  for (const shown of [toy, freight, total]) expect(await overlap(cover, shown)).toBe(0)
  await page.getByRole('radio', { name: /Express/ }).check({ force: true })
  await page.evaluate(() => scrollTo(0, 0))

  // The bar's button focuses the field, which keeps the draft; Enter places the order.
  await bar.click()
  const field = cover.getByLabel('E-post', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('halvfärdig@')
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/embedded-checkout\?order_id=/)
  await expect(page.getByRole('heading', { name: 'Leveransinformation' })).toBeVisible()
})

/** Distance from the viewport's top, px. */
async function middleOf(button: Locator): Promise<number> {
  const box = await button.boundingBox()
  return box === null ? Number.NaN : box.y + box.height / 2
}

/** Overlap of two elements in square px. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (a === null || b === null) throw new Error('one of them is not on the page')
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

function orderIn(page: Page): string | null {
  return new URL(page.url()).searchParams.get('order_id')
}

for (const seen of ['seen', 'not seen']) {
  test(
    `a bought toy is shown as ordered in the wizard, its confirmation ${seen}`,
    { tag: '@any-width' },
    async ({ page }) => {
      await openFinishedFox(page, newAddress(`kopt-${seen.replace(' ', '-')}`))
      const name = await page.getByRole('heading', { level: 1 }).innerText()
      await page
        .getByRole('button', { name: /^Beställ/ })
        .last()
        .click()
      await fillDelivery(page)
      await toPayment(page)
      const CONFIRMATION = '**/functions/v1/order-confirmation'
      if (seen === 'not seen') await page.route(CONFIRMATION, (route) => route.abort())
      await payWith(page, CARDS.pays)
      await expect(page).toHaveURL(/\/v2\/order-confirmation\?session_id=/)
      if (seen === 'seen') await expect(page.getByText('Tack för din beställning!')).toBeVisible()
      await page.unroute(CONFIRMATION)

      await page.goto('/create')
      const heading = page.getByRole('heading', { level: 1, name: `${name} är beställd` })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('button', { name: /^Beställ/ })).toHaveCount(0)
      await page.getByRole('link', { name: 'Visa beställningen' }).click()
      await expect(page).toHaveURL(/\/order-status\?.*order_number=MINIMAL-/)
      await expect(page.getByText(name).first()).toBeVisible()

      await page.goto('/create')
      await page.getByRole('button', { name: 'Utgå från samma leksak' }).click()
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: `Beställ ${name}` }).last()).toBeVisible()
      await page.goto('/create?reset=true')
      await expect(page.getByRole('heading', { name: 'Låt oss börja!' })).toBeVisible()
    },
  )
}
