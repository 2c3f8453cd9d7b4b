/** Outcome of each published test card. `E2E_CARDS=all` runs all of them. */
import { expect, test, type Page } from '@playwright/test'
import { TEST_CARDS, type CardEnd, type TestCard } from '../steps/cards.ts'
import { openCheckout, payWith } from '../steps/checkout.ts'
import { ADDRESS, becomeOwner, designByRequest, orderAgain, type DesignedToy } from '../steps/orders.ts'

const played = TEST_CARDS.filter(({ always }) => always === true || process.env['E2E_CARDS'] === 'all')
const ending = (...ends: CardEnd['end'][]) => played.filter(({ outcome }) => ends.includes(outcome.end))

let toy: DesignedToy
test.beforeAll(async ({ request }) => {
  toy = await designByRequest(request, `kort-${Date.now()}@exempel.se`)
})
test.beforeEach(({ page }) => becomeOwner(page, toy))

const paid = (page: Page) => page.getByRole('heading', { name: 'Tack för din beställning!' })
const says = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const openNew = async (page: Page) => openCheckout(page, await orderAgain(page, toy, ADDRESS))
const name = ({ number, what }: TestCard) => `${number} (${what})`

test('blocked and declined cards leave the same form open, and the next one pays', async ({ page }) => {
  await openNew(page)
  for (const card of ending('wrong', 'declined')) {
    await test.step(name(card), async () => {
      const { outcome } = card
      await payWith(page, card.number, card)
      if (outcome.end === 'declined') {
        await expect(says(page, outcome.says)).toContainText('Betalningsfel:')
      } else if (outcome.end === 'wrong') {
        await expect(page.getByText(outcome.says, { exact: true }).first()).toBeVisible()
      }
      await expect(page.getByRole('button', { name: /^Betala \d/ })).toBeEnabled()
    })
  }
  await payWith(page, '4242 4242 4242 4242')
  await expect(paid(page)).toBeVisible()
})

for (const card of ending('asked')) {
  test(`${name(card)}: refused at the bank, then approved`, async ({ page }) => {
    const question = page.getByRole('dialog', { name: 'Bekräfta köpet' })
    await openNew(page)
    await payWith(page, card.number, card)
    await question.getByRole('button', { name: 'Avbryt' }).click()
    await expect(says(page, 'Banken kunde inte bekräfta betalningen.')).toBeVisible()
    await page.getByRole('button', { name: /^Betala \d/ }).click()
    await question.getByRole('button', { name: 'Godkänn betalningen' }).click()
    const words = card.outcome.end === 'asked' ? card.outcome.says : null
    await expect(words === null ? paid(page) : says(page, words)).toBeVisible()
  })
}

for (const card of ending('paid')) {
  test(`${name(card)}: pays`, async ({ page }) => {
    await openNew(page)
    await payWith(page, card.number, card)
    await expect(paid(page)).toBeVisible()
  })
}

for (const [tab, title] of [
  ['Swish', 'Betala med Swish'],
  ['Klarna', 'Betala med Klarna'],
] as const) {
  test(`${tab}: declined, slow and approved, each with its own message`, async ({ page }) => {
    const choose = async () => {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('button', { name: /^Betala \d/ }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    }
    await openNew(page)
    await choose()
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await expect(page.getByRole('heading', { name: 'Du avbröt betalningen' })).toBeVisible()
    await expect(paid(page)).toBeHidden()
    await page.getByRole('link', { name: 'Försök betala igen' }).click()
    await choose()
    await page.getByRole('button', { name: 'Godkänn betalningen' }).click()
    await expect(paid(page)).toBeVisible()

    await openNew(page)
    await choose()
    await page.getByRole('button', { name: /dröja/ }).click()
    await expect(page.getByRole('heading', { name: 'Betalningen behandlas' })).toBeVisible()
    const session = new URL(page.url()).searchParams.get('session_id') ?? ''
    const word = await page.request.post(`/dev/payments/sessions/${session}`, { form: { action: 'arrive' } })
    expect(word.ok()).toBe(true)
    await expect(paid(page)).toBeVisible()
  })
}
