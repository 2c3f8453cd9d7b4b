/** A day in the workshop by the keyboard alone, from the sign-in to an answer: the focus is seen at every stop, and never lost. */
import { expect, test, type Page } from '@playwright/test'
import { appCode, dialogOf, PASSWORD, signOut } from '../steps/accounts.ts'
import { hasFocus, tabTo, tick, write } from '../steps/keyboard.ts'
import { buy, designByRequest, orderNumberOn } from '../steps/orders.ts'
import { openOwnShop, type OwnShop } from '../steps/own-shop.ts'
import { photoOf } from '../steps/photo.ts'
import { enterWorkshop, visitShop } from '../steps/workshop.ts'

const OPERATOR = 'olle@exempel.se'
const BUYER = 'karin@exempel.se'
/** A toy is printed a few working days after its purchase at the earliest. */
const DAYS_AGO = 14

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(600_000)
  shop = await openOwnShop([['admin', 'grant', OPERATOR]], { daysAgo: DAYS_AGO })
})
test.afterAll(() => shop.close())

/** After an act: it is on an element of the page, not on the page itself. */
async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: `focus after ${after}` })
    .not.toBe('BODY')
}

/** Enter on a target that is reached by Tab, with a mark that is seen. */
async function act(page: Page, target: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await tabTo(page, target)
  expect(await isMarked(page), `mark of the focus on ${name}`).toBe(true)
  await page.keyboard.press('Enter')
  await expectFocusKept(page, name)
}

/** An outline of the focused element, or of the card that it is the link of. */
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const stop = document.activeElement
    return [stop, stop?.closest('li') ?? null].some((each) => {
      if (each === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
  })

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const area = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Verkstadens sidor' }).getByRole('link', { name })

test('from the sign-in to an answer no step needs a mouse', async ({ browser }) => {
  test.setTimeout(600_000)
  const buyer = await visitShop(browser, shop.address)
  await buy(buyer, await designByRequest(buyer.request, BUYER))
  const number = await orderNumberOn(buyer)
  await shop.comeToToday()
  const page = await visitShop(browser, shop.address)
  const secret = await enterWorkshop(page, OPERATOR)
  await signOut(page)

  await test.step('sign-in with the password and a code from the app', async () => {
    await page.goto('/workshop')
    await act(page, button(page, 'Logga in'), 'Logga in')
    await act(page, dialogOf(page, 'Logga in').getByRole('button', { name: /Magic Link/ }), 'Magic Link')
    const form = dialogOf(page, 'Logga in med Magic Link')
    await act(page, form.getByRole('button', { name: 'Jag har ett lösenord' }), 'Jag har ett lösenord')
    const own = dialogOf(page, 'Logga in med lösenord')
    await write(page, own.getByLabel('E-post', { exact: true }), OPERATOR)
    await write(page, own.getByLabel('Lösenord', { exact: true }), PASSWORD)
    await page.keyboard.press('Enter')
    const factor = dialogOf(page, 'Ett steg till')
    await expect(factor).toBeVisible()
    await write(page, factor.getByLabel('Koden i appen'), appCode(secret, 1))
    await expect(page.getByRole('heading', { name: 'Tavla' })).toBeVisible()
    await expectFocusKept(page, 'the sign-in')
  })

  await test.step('the board: J to the card, Enter opens it beside, Esc closes it', async () => {
    const card = page.locator(`[data-card="${number}"]`)
    await expect(card).toBeVisible()
    await page.keyboard.press('j')
    expect(await hasFocus(card)).toBe(true)
    expect(await isMarked(page)).toBe(true)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: 'Vald order' })
    await expect(panel.getByText(number, { exact: true })).toBeVisible()
    await expectFocusKept(page, 'the order is opened')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    expect(await hasFocus(card)).toBe(true)
  })

  await test.step('the queue: started and done', async () => {
    await act(page, area(page, 'Kö'), 'Kö')
    const row = page.getByRole('article', { name: 'Rufus' })
    await act(page, row.getByRole('button', { name: 'Starta' }), 'Starta')
    const question = dialogOf(page, 'Starta Rufus')
    if (await question.isVisible()) {
      expect(await hasFocus(question.getByRole('button', { name: 'Starta' }))).toBe(true)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { name: /^Skrivs ut nu/ })).toBeVisible()
    await expect.poll(() => hasFocus(row)).toBe(true)
    await act(page, row.getByRole('button', { name: 'Klar' }), 'Klar')
    await expect(page.getByRole('heading', { name: /^Klara, att kontrollera/ })).toBeVisible()
    await expect.poll(() => hasFocus(row)).toBe(true)
    await act(page, row.getByRole('link', { name: 'Kontrollera' }), 'Kontrollera')
  })

  await test.step('the check: every line, a photo, and approved', async () => {
    const list = page.getByRole('group', { name: 'Gå igenom leksaken' })
    await expect(list).toBeVisible()
    for (const line of await list.getByRole('checkbox').all()) await tick(page, line)
    const asked = page.waitForEvent('filechooser')
    await act(page, button(page, 'Ta foto'), 'Ta foto')
    await (await asked).setFiles({ name: 'rufus.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) })
    await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
    await expectFocusKept(page, 'the photo')
    await tick(page, page.getByRole('checkbox', { name: 'Batchnumren är okända' }))
    await act(page, button(page, 'Godkänn leksaken'), 'Godkänn')
    await expect(page.getByRole('region', { name: 'I paketet' })).toBeVisible()
    await expect.poll(() => hasFocus(page.locator('#toy-heading'))).toBe(true)
  })

  await test.step('packed, with a label, and sent', async () => {
    await act(page, button(page, 'Skapa etikett'), 'Skapa etikett')
    await expect(page.getByText(/^Etiketten LM-.* är klar$/)).toBeVisible()
    await expectFocusKept(page, 'the label')
    await act(page, button(page, 'Skicka leksaken'), 'Skicka')
    await expect(page.getByText('Rufus är på väg')).toBeVisible()
    await expect.poll(() => hasFocus(page.locator('#toy-heading'))).toBe(true)
  })

  await test.step('the step is taken back by Z, and taken again', async () => {
    await page.keyboard.press('z')
    await expect(page.getByRole('region', { name: 'I paketet' })).toBeVisible()
    await expectFocusKept(page, 'Z')
    await act(page, button(page, 'Skicka leksaken'), 'Skicka')
    await expect.poll(() => hasFocus(page.locator('#toy-heading'))).toBe(true)
  })

  await complain(buyer, number)

  await test.step('the inbox: J to the complaint, Enter opens it, answered', async () => {
    await act(page, area(page, /Titta på/), 'Titta på')
    await expect(page.getByRole('button', { name: 'Läs och svara' })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expectFocusKept(page, 'the complaint is opened')
    const answer = page.getByLabel('Svar till köparen')
    await write(page, answer, 'Hej! Limma örat med vanligt lim, så håller det.')
    await act(page, button(page, 'Skicka svaret'), 'Skicka svaret')
    await expect(page.getByText('Svaret är skickat')).toBeVisible()
    await expectFocusKept(page, 'the answer')
  })
})

async function complain(buyer: Page, number: string): Promise<void> {
  await buyer.goto(`/order-status?email=${BUYER}&order_number=${number}`)
  const panel = buyer.getByRole('region', { name: 'Är något fel med leksaken?' })
  await panel.getByRole('button', { name: 'Reklamera leksaken' }).click()
  await panel.getByLabel('Vad är fel?').fill('Vänster öra lossnade.')
  await panel.getByRole('button', { name: 'Skicka reklamationen' }).click()
  await expect(panel.getByText('Vi har fått din reklamation')).toBeVisible()
}
