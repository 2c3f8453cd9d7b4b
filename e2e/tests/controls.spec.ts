/** Single controls against slow, refused and repeated calls: one request per intent, input and focus kept. */
import { expect, test, type Locator, type Page, type Route } from '@playwright/test'
import { askForLink, letterTo, newAddress, ownNetwork } from '../steps/accounts.ts'
import { couponField, fillDelivery, openCheckout } from '../steps/checkout.ts'
import { choose } from '../steps/design.ts'
import { ADDRESS, becomeOwner, designByRequest, orderAgain, type DesignedToy } from '../steps/orders.ts'

let toy: DesignedToy
test.beforeAll(async ({ request }) => {
  toy = await designByRequest(request, newAddress('reglage'))
})
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()))

type Answer = (route: Route) => Promise<void>
const fromServer: Answer = (route) => route.fallback()
const refuse: Answer = (route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"Trasigt just nu."}' })

interface HeldCalls {
  /** Request bodies so far. */
  bodies: string[]
  /** Answers the calls held back, and later ones at once. */
  release: (answer?: Answer) => Promise<void>
}

/** Holds back every call of a function until released. */
async function holdCalls(page: Page, call: string): Promise<HeldCalls> {
  const bodies: string[] = []
  const waiting: Route[] = []
  let answer: Answer | null = null
  await page.route(`**/${call}`, async (route) => {
    bodies.push(route.request().postData() ?? '')
    if (answer === null) waiting.push(route)
    else await answer(route)
  })
  return {
    bodies,
    release: async (given = fromServer) => {
      answer = given
      await Promise.all(waiting.splice(0).map(given))
    },
  }
}

/** The finished toy in step 3 of the wizard, with its price. */
async function openToy(page: Page): Promise<void> {
  await becomeOwner(page, toy)
  await page.goto(`/create?designId=${String(toy.wish['prompt_id'])}`)
  await expect(page.getByRole('button', { name: 'Generera ny' })).toBeEnabled()
  await expect(total(page, '379')).toBeAttached()
}

/** Announced total before freight: medium 379 kr, small 249 kr, gift box 59 kr. */
const total = (page: Page, kronor: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^Totalt\\s${kronor}\\skr$`) })
/** The displayed total, which stays while the next one is pending. */
const shownTotal = (page: Page, kronor: string) =>
  page.getByRole('definition').filter({ hasText: new RegExp(`^${kronor}\\skr$`) })

/** In one task of the page: on a busy machine two clicks from outside may be further apart than a debounce. */
async function clickAtOnce(page: Page, controls: Locator[]): Promise<void> {
  const elements = await Promise.all(controls.map((control) => control.elementHandle()))
  await page.evaluate((list) => {
    for (const element of list) if (element instanceof HTMLElement) element.click()
  }, elements)
}

/** One input event for each character, in one task of the page. */
async function typeAtOnce(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((_field, typed) => {
    for (const character of typed) document.execCommand('insertText', false, character)
  }, text)
}

test('the price is requested once for quick changes, and a late answer does not replace a newer one', async ({
  page,
}) => {
  await openToy(page)
  const prices = await holdCalls(page, 'calculate-pricing')
  const size = (name: RegExp) => page.getByRole('radio', { name })
  await clickAtOnce(page, [
    size(/^Stor/),
    page.getByRole('checkbox', { name: /^Presentask/ }),
    size(/^Liten/),
  ])
  await expect.poll(() => prices.bodies.length).toBe(1)
  expect(prices.bodies[0]).toContain('"small"')
  await expect(shownTotal(page, '379').first()).toBeVisible()
  await choose(page, /^Tillval/, 'Presentask')
  await expect.poll(() => prices.bodies.length).toBe(2)
  await prices.release()
  await expect(total(page, '249')).toBeAttached()
  await expect(shownTotal(page, '308')).toHaveCount(0)
})

test('a failed price is reported with a retry', async ({ page }) => {
  await openToy(page)
  const prices = await holdCalls(page, 'calculate-pricing')
  await prices.release(refuse)
  await choose(page, /^Storlek/, 'Liten')
  const alert = page.getByRole('alert').filter({ hasText: 'Fel vid prisberäkning' })
  await expect(alert.first()).toBeVisible()
  await prices.release(fromServer)
  await alert.first().getByRole('button', { name: 'Försök igen' }).click()
  await expect(total(page, '249')).toBeAttached()
  await expect(alert).toHaveCount(0)
})

test('sizes are changed by arrow keys, and the price follows', async ({ page }) => {
  await openToy(page)
  await page.getByRole('radio', { name: /^Mellan/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: /^Liten/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Liten/ })).toBeFocused()
  await expect(total(page, '249')).toBeAttached()
})

test('a refused engraving is reported at its field until it is changed, checked once per pause', async ({
  page,
}) => {
  await openToy(page)
  const checks = await holdCalls(page, 'check-texts')
  await choose(page, /^Tillval/, 'Gravyr')
  const field = page.getByRole('textbox', { name: 'Text på foten' })
  await typeAtOnce(field, 'Bang bang')
  await expect.poll(() => checks.bodies.length).toBe(1)
  expect(checks.bodies[0]).toContain('Bang bang')
  await checks.release((route) =>
    route.fulfill({ json: { refused: [{ field: 'engraving', reason: 'weapon' }] } }),
  )
  const message = page.getByText('Vapen gör vi inte. Skriv något annat.').first()
  await expect(message).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('Bang bang')
  await checks.release(fromServer)
  await field.fill('Till Åke')
  await expect(message).toBeHidden()
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('a text whose check fails is neither refused nor lost', async ({ page }) => {
  await openToy(page)
  const checks = await holdCalls(page, 'check-texts')
  await checks.release(refuse)
  await choose(page, /^Tillval/, 'Gravyr')
  const field = page.getByRole('textbox', { name: 'Text på foten' })
  await field.fill('Till Åke')
  await expect.poll(() => checks.bodies.length).toBe(1)
  await expect(field).toHaveValue('Till Åke')
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('pressing generate twice starts one generation, which can be cancelled', async ({ page }) => {
  await openToy(page)
  const pictures = await holdCalls(page, 'generate-preview-*')
  await page.getByRole('button', { name: 'Generera ny' }).dblclick()
  const cancel = page.getByRole('button', { name: 'Avbryt' })
  await expect(cancel).toBeVisible()
  await expect.poll(() => pictures.bodies.length).toBe(1)
  await cancel.click()
  await expect(cancel).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Bildgenerering avbruten' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Försök igen' })).toBeEnabled()
  expect(pictures.bodies).toHaveLength(1)
})

test('sharing requests a preview again after a failure, and is sent once however often it is pressed', async ({
  page,
}) => {
  await openToy(page)
  const previews = await holdCalls(page, 'preview-share')
  await previews.release(refuse)
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Dela / })
  await expect(dialog.getByText('Vi kunde inte hämta det som andra får se.')).toBeVisible()
  // The browser's own focus trap: Tab leaves the dialog for the browser's controls alone.
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        'document.activeElement === document.body || document.activeElement.closest("dialog[open]") !== null',
      ),
    ).toBe(true)
  }
  await previews.release(fromServer)
  await dialog.getByRole('button', { name: 'Försök igen' }).click()
  const publish = dialog.getByRole('button', { name: 'Gör publik och kopiera länken' })
  await expect(publish).toBeVisible()
  const shares = await holdCalls(page, 'share-design')
  await publish.click()
  await expect(publish).toHaveAttribute('aria-busy', 'true')
  await publish.click({ force: true })
  expect(shares.bodies).toHaveLength(1)
  await shares.release(refuse)
  await expect(dialog.getByText('Delningen kunde inte ändras. Försök igen.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Dela', exact: true })).toBeFocused()
})

test('a coupon check that fails can be retried by Enter and by its button, and is dropped when superseded', async ({
  page,
}) => {
  await becomeOwner(page, toy)
  await openCheckout(page, await orderAgain(page, toy, ADDRESS))
  const field = await couponField(page)
  const prices = await holdCalls(page, 'calculate-pricing')
  await field.fill('finnsinte')
  await expect.poll(() => prices.bodies.length).toBe(1)
  await field.fill('save10')
  await expect.poll(() => prices.bodies.length).toBe(2)
  await prices.release()
  await expect(page.getByText('Kupong applicerad!').filter({ visible: true })).toBeVisible()
  await prices.release(refuse)
  await field.fill('welcome20')
  const failed = page.getByText('Kunde inte validera kupong').filter({ visible: true })
  await expect(failed).toBeVisible()
  const before = prices.bodies.length
  await field.press('Enter')
  await expect.poll(() => prices.bodies.length).toBe(before + 1)
  await expect(failed).toBeVisible()
  await prices.release(fromServer)
  await page.getByRole('button', { name: 'Försök igen' }).filter({ visible: true }).click()
  await expect(failed).toBeHidden()
})

test('an address field is validated on blur, not while it is first typed', async ({ page }) => {
  await becomeOwner(page, toy)
  await openCheckout(page, await orderAgain(page, toy))
  const field = page.getByLabel('Postnummer')
  const message = page.getByText(/^Ogiltigt postnummer/).filter({ visible: true })
  await field.pressSequentially('75')
  await expect(message).toHaveCount(0)
  await field.blur()
  await expect(message.first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('753 20')
  await expect(message).toHaveCount(0)
})

test('a delivery step that cannot be saved keeps its input and can be submitted again', async ({ page }) => {
  await becomeOwner(page, toy)
  await openCheckout(page, await orderAgain(page, toy))
  await fillDelivery(page)
  const onward = page.getByRole('button', { name: 'Fortsätt till betalning' })
  const saves = await holdCalls(page, 'create-or-update-order')
  await saves.release(refuse)
  await onward.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Adressen kunde inte sparas just nu.' }),
  ).toBeVisible()
  await expect(page.getByLabel('Gatuadress')).toHaveValue('Storgatan 1')
  await saves.release(fromServer)
  await onward.click()
  await expect(page.getByRole('heading', { name: 'Slutför ditt köp' })).toBeVisible()
})

test('a sign-in code takes digits alone, is sent with the sixth, and is cleared when refused', async ({
  page,
}) => {
  const email = newAddress('siffror')
  await page.goto('/order-status')
  const sent = await askForLink(page, email)
  const { code } = await letterTo(page.request, email)
  const field = sent.getByLabel('Eller skriv koden från mejlet')
  const checks = await holdCalls(page, 'auth/v1/verify**')
  const wrong = code === '000000' ? '111111' : '000000'
  await field.pressSequentially(`${wrong.slice(0, 3)} a-${wrong.slice(3)}`)
  await expect(sent.getByText('Koden kontrolleras...')).toBeVisible()
  // Typed while the check is pending: ignored.
  await page.keyboard.type('9')
  expect(checks.bodies).toHaveLength(1)
  await checks.release()
  await expect(sent.getByText('Koden stämmer inte eller har gått ut.')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill(code)
  await expect(sent).toBeHidden()
})

test('a remembered e-mail is forgotten on request', async ({ page }) => {
  await page.goto('/cookie-policy')
  const stored = () => page.evaluate('[document.cookie, localStorage.getItem("user_email") ?? ""].join()')
  await page.evaluate(
    'localStorage.setItem("user_email", document.cookie = "user_email=karin%40exempel.se; Path=/")',
  )
  expect(await stored()).toContain('karin')
  await page.getByRole('button', { name: 'Glöm min e-post på den här enheten' }).click()
  await expect(page.getByText('Din e-post är borta från den här enheten.')).toBeVisible()
  expect(await stored()).not.toContain('karin')
})
