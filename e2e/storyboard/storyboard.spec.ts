/**
 * Walks all screens in a buyer's order and takes screenshots: `npm run storyboard` binds them to
 * docs/storyboard.md.
 */
import type { ComplaintsAnswer, OwnComplaint } from '@leksmedjan/contract/complaints'
import type { OrderLookup } from '@leksmedjan/contract/order-pages'
import { chromium, expect, test, type Page } from '@playwright/test'
import { askForLink, avatar, newAddress, openMenu, openSignIn } from '../steps/accounts.ts'
import { withGraphics } from '../browser.ts'
import { CARDS, couponField, fillDelivery, payWith, toPayment } from '../steps/checkout.ts'
import {
  awaitPicture,
  choose,
  chooseFox,
  customise,
  mendPictureLine,
  PICTURE_CALL,
  saveEmail,
  silencePicture,
  toCustomise,
  toPicture,
} from '../steps/design.ts'
import { ADDRESS, becomeOwner, buy, designByRequest, orderAgain } from '../steps/orders.ts'
import { openOwnShop, type OwnShop } from '../steps/own-shop.ts'
import { beginPicture, design, openStudio } from '../steps/studio.ts'
import { SENT } from '../steps/workshop/packing.ts'
import { take } from './camera.ts'
import type { Screen } from './screens.ts'

const PHONE = ['390', '390-dark']
const LETTER = ['390', '768', '390-dark']
/** Longer than the page's limit for a late picture. */
const SLOW_MS = 121_000
const PICTURE_MS = 90_000
/** Twelve moods and nine styles, rendered on the chosen toy. */
const TILES = 21
const MADE = { Kanin: 'Husdjur', Hund: 'Husdjur', Katt: 'Husdjur', Val: 'Havets djur' }
const ORDER = /^Tack för din beställning/
const SIGN_IN = /^Logga in på/

test('the pages', async ({ page }) => {
  for (const [screen, path] of [
    ['landing', '/'],
    ['order-search', '/order-status'],
    ['withdrawal', '/withdrawal'],
    ['about', '/about'],
    ['help', '/help'],
    ['contact', '/contact'],
    ['terms', '/terms-of-service'],
    ['privacy', '/privacy-policy'],
    ['cookies', '/cookie-policy'],
    ['accessibility', '/accessibility'],
    ['sign-in-failed', '/auth/callback?error=server_error'],
    ['not-found', '/nowhere'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await take(page, screen)
  }
  await page.goto('/')
  await openSignIn(page)
  await take(page, 'sign-in', { part: 'window' })
})

test('the purchase', async ({ page }) => {
  const email = newAddress('bild')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/create?reset=true')
  await expect(page.getByRole('heading', { name: 'Låt oss börja!' })).toBeVisible()
  await choose(page, /Hur gammal/, '3-5 år')
  await take(page, 'step-1-age')
  for (const name of [/^Djur/, /^Skogens djur/]) await chooseTile(page, name)
  await take(page, 'step-1-kinds')
  for (const name of [/^Räv/, /^Rödräv/]) await chooseTile(page, name)
  await toCustomise(page)
  await customise(page)
  await page.setViewportSize({ width: 1440, height: 3000 })
  await expect(page.getByRole('main').locator('label canvas')).toHaveCount(TILES)
  await take(page, 'step-2')
  await page.context().setOffline(true)
  await expect(page.getByText('Du är utan nät.')).toBeVisible()
  await take(page, 'offline', { part: 'window' })
  await page.context().setOffline(false)
  const seen = await holdPicture(page)
  await toPicture(page)
  await take(page, 'step-3-drawing')
  seen()
  await awaitPicture(page)
  await expect(page.getByRole('dialog', { name: 'Spara din design' })).toBeVisible()
  await take(page, 'save-design', { part: 'window' })
  await saveEmail(page, email)
  await expect(page.getByText('Dina framsteg har sparats med din e-post!')).toBeHidden({ timeout: 30_000 })
  await take(page, 'step-3')
  await choose(page, /^Tillval/, 'Gravyr')
  await page.getByRole('textbox', { name: 'Text på foten' }).fill('Till Åke')
  await choose(page, /^Tillval/, 'Presentask')
  await choose(page, /^Tillval/, 'Hälsningskort')
  await page.getByRole('textbox', { name: 'Hälsning på kortet' }).fill('Grattis på födelsedagen!\nMormor')
  await expect(page.getByText('Bilden uppdateras…')).toBeHidden({ timeout: 60_000 })
  await take(page, 'step-3-add-ons')

  await page
    .getByRole('button', { name: /^Beställ/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'Leveransinformation' })).toBeVisible()
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
  await take(page, 'delivery-faults')
  await fillDelivery(page)
  await take(page, 'delivery')
  await toPayment(page)
  const payment = page.url()
  await take(page, 'payment')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Kortnummer').fill(CARDS.pays)
  await (await couponField(page)).fill('SAVE10')
  await expect(page.getByRole('button', { name: 'Använd koden' })).toBeVisible()
  await take(page, 'payment-coupon', { only: ['1440', '1440-dark'] })
  await page.goto('/create')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await take(page, 'payment-open')
  await page.goto(payment)
  await payWith(page, CARDS.declined)
  await expect(page.getByText('Betalningsfel:')).toBeVisible()
  await take(page, 'declined')
  await payWith(page, CARDS.pays)
  const number = await takeConfirmation(page, 'confirmation')
  await take(page, 'confirmation-print', { media: 'print', only: ['768'] })
  await page.goto('/order-status')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel(/nummer/i).fill(number)
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(page.getByText(number).first()).toBeVisible()
  await take(page, 'order-status')
  await takeLetter(page, await letterAbout(page, email, ORDER), 'letter-order')
  await page.goto('/create')
  await expect(page.getByRole('link', { name: 'Visa beställningen' })).toBeVisible()
  await take(page, 'toy-ordered')
})

test('the account', async ({ page }) => {
  const email = newAddress('konto')
  await page.goto('/')
  await askForLink(page, email)
  await take(page, 'magic-link-sent', { part: 'window' })
  await takeLetter(page, await signInByCode(page, email), 'letter-sign-in')
  await openStudio(page)
  await expect(page.getByRole('heading', { name: 'Inga designs hittades' })).toBeVisible()
  await take(page, 'studio-empty')
  for (const [name, group] of Object.entries(MADE)) {
    await beginPicture(page, { group, name })
    await expect(design(page, name).getByText('Klar', { exact: true })).toBeVisible({ timeout: PICTURE_MS })
  }
  await take(page, 'studio')
  await page.locator('label', { hasText: 'Lista' }).click()
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await take(page, 'studio-list')
  await page.goto('/settings')
  await expect(page.getByText('Den här enheten')).toBeVisible()
  await take(page, 'settings')
  await openMenu(page)
  await take(page, 'menu', { part: 'window' })
})

test('a picture that is late, and one that fails', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await silencePicture(page)
  await chooseFox(page)
  await toCustomise(page)
  await customise(page)
  await page.getByRole('button', { name: 'Visa Din Design' }).click()
  await take(page, 'step-2-summary', { part: 'window', only: PHONE })
  await page.keyboard.press('Escape')
  await toPicture(page)
  await expect(page.getByText('Bild 3 av 4')).toBeVisible()
  await page.clock.fastForward(SLOW_MS)
  await expect(page.getByRole('button', { name: 'Mejla mig när bilden är klar' })).toBeVisible()
  await take(page, 'step-3-slow')
  await mendPictureLine(page)
  await page.route(PICTURE_CALL, (route) => route.abort())
  await page.getByRole('button', { name: 'Försök igen' }).first().click()
  await expect(page.getByText('Bilden blev inte klar')).toBeVisible({ timeout: PICTURE_MS })
  await take(page, 'step-3-failed')
})

let shop: OwnShop | undefined
test.afterAll(() => shop?.close())

test('proof before print', async ({ locale, timezoneId }) => {
  shop = await openOwnShop([['proofs', 'for', 'all']])
  // With WebGL, so that the model can be rotated.
  await using browser = await chromium.launch(withGraphics)
  const context = {
    baseURL: shop.address,
    hasTouch: true,
    locale: locale ?? '',
    timezoneId: timezoneId ?? '',
  }
  const page = await (await browser.newContext(context)).newPage()
  const email = newAddress('prov')
  const toy = await designByRequest(page.request, email)
  await becomeOwner(page, toy)
  const orderId = await orderAgain(page, toy, {
    ...ADDRESS,
    toy_colors: 'Apelsin, Snövit',
    engraving: { enabled: true, text: 'Grattis Åke!' },
  })
  await page.goto(`/embedded-checkout?order_id=${orderId}`)
  await payWith(page, CARDS.pays)
  await takeConfirmation(page, 'confirmation-proof')
  const letter = await letterAbout(page, email, /^Så här blir/)
  await takeLetter(page, letter, 'letter-proof')
  await page.goto(letter.links.find((link) => link.includes('/proof')) ?? '')
  await expect(page.getByRole('heading', { name: 'Så här blir Rufus' })).toBeVisible()
  const proof = page.url()
  await expect(page.getByRole('slider', { name: 'Vrid modellen' })).toBeVisible()
  await take(page, 'proof')
  await page.goto(proof.replace('/proof', '/order-status'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/MINIMAL-/).first()).toBeVisible()
  await take(page, 'order-proof')
  await page.goto(proof)
  await page.getByRole('button', { name: 'Be om en ändring' }).click()
  await page.getByRole('button', { name: 'Skicka önskemål' }).click()
  await expect(page.getByText('Välj vad ändringen gäller.')).toBeVisible()
  await take(page, 'proof-change')
  await page.goto(proof)
  await page.getByRole('button', { name: 'Godkänn och skriv ut Rufus' }).click()
  await expect(page.getByRole('heading', { name: 'Tack! Modellen av Rufus är godkänd' })).toBeVisible()
  await take(page, 'proof-approved')
})

test('after the purchase: a complaint, and the letter to the shop', async ({ page }) => {
  const email = newAddress('reklamation')
  await page.setViewportSize({ width: 1440, height: 900 })
  await buy(page, await designByRequest(page.request, email))
  const number = /MINIMAL-\w{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await takeLetter(
    page,
    await letterAbout(page, null, new RegExp(`^Ny beställning.*${number}`)),
    'letter-to-shop',
  )
  const complaints = await answerComplaints(page)
  const at = `/order-status?email=${email}&order_number=${number}`
  await page.goto(at)
  const panel = page.getByRole('region', { name: 'Är något fel med leksaken?' })
  await panel.getByRole('button', { name: 'Reklamera leksaken' }).click()
  await panel.getByLabel('Vad är fel?').fill(COMPLAINT.text)
  await panel.getByLabel('Lägg till bilder').setInputFiles([
    { name: 'vinge.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'kvitto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') },
  ])
  await expect(panel.getByText('kvitto.jpg är ingen bild', { exact: false })).toBeVisible()
  await take(page, 'complaint')
  complaints({ refused: 'open', until: null, complaints: [COMPLAINT] })
  await page.goto(at)
  await expect(panel.getByText('Vi har fått din reklamation')).toBeVisible()
  await take(page, 'complaint-sent')
  const answered: OwnComplaint = {
    ...COMPLAINT,
    status: 'refunded',
    answer: 'Förlåt att leksaken inte blev som den ska. Du får tillbaka frakten.',
    answered_at: '2026-11-26T10:15:00Z',
    refund: 5900,
  }
  complaints({ refused: null, until: '2029-11-26', complaints: [answered] }, true)
  await page.goto(at)
  await expect(panel.getByText('Pengarna kom inte fram')).toBeVisible()
  await take(page, 'complaint-stuck')
})

const COMPLAINT: OwnComplaint = {
  id: '5d1c2b30-0000-4000-8000-0000000000c1',
  at: '2026-11-25T14:20:00Z',
  text: 'Rävens vänstra öra lossnade när vi öppnade paketet.',
  photos: 1,
  status: 'open',
  answer_by: null,
  answer: null,
  answered_at: null,
  refund: null,
  throws_away: null,
}

/** The order as if its toy had been delivered days ago; resolves to what sets its complaints. */
async function answerComplaints(
  page: Page,
): Promise<(next: ComplaintsAnswer, isRefundFailed?: boolean) => void> {
  let answer: ComplaintsAnswer = { refused: null, until: '2029-11-26', complaints: [] }
  let refundFailed = false
  await page.route('**/functions/v1/complaint', (route) => route.fulfill({ json: answer }))
  await page.route('**/functions/v1/order-lookup', async (route) => {
    const response = await route.fetch()
    const { order } = (await response.json()) as OrderLookup
    const sent: Partial<OrderLookup['order']> = {
      status: 'delivered',
      shipments: SENT.shipments.map((parcel) => ({ ...parcel, toy: 1, expected: null })),
      refund_failed: refundFailed,
    }
    await route.fulfill({ response, json: { order: { ...order, ...sent } } })
  })
  return (next, isRefundFailed = false) => {
    answer = next
    refundFailed = isRefundFailed
  }
}

/** Holds the picture back until released: a fast machine finishes before all viewports are captured. */
async function holdPicture(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(PICTURE_CALL, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

const chooseTile = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** Resolves to the order number. */
async function takeConfirmation(page: Page, screen: Screen): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await take(page, screen)
  const shown = await page
    .getByText(/MINIMAL-[2-9A-Z]{8}/)
    .first()
    .innerText()
  return /MINIMAL-\w{8}/.exec(shown)?.[0] ?? ''
}

interface Letter {
  id: string
  subject: string
  text: string
  links: string[]
}
/** A mail about a model is sent once the model is finished. */
const LETTER_MS = 240_000

/** `email`: its recipient; null matches any. */
async function letterAbout(page: Page, email: string | null, subject: RegExp): Promise<Letter> {
  let found: Letter | undefined
  const find = async () => {
    const to = email === null ? '' : `?to=${encodeURIComponent(email)}`
    const answer = await page.request.get(`/dev/mailbox/messages${to}`)
    const { messages } = (await answer.json()) as { messages: Letter[] }
    found = messages.find((letter) => subject.test(letter.subject))
    return found
  }
  await expect.poll(find, { timeout: LETTER_MS }).toBeDefined()
  if (found === undefined) throw new Error(`no letter ${subject.source} to ${email ?? 'anybody'}`)
  return found
}

/** The mail as sent, in a tab of its own. */
async function takeLetter(page: Page, letter: Letter, screen: Screen): Promise<void> {
  const reader = await page.context().newPage()
  await reader.goto(`/dev/mailbox/messages/${letter.id}`)
  await take(reader, screen, { only: LETTER })
  await reader.close()
}

async function signInByCode(page: Page, email: string): Promise<Letter> {
  const letter = await letterAbout(page, email, SIGN_IN)
  const [code = ''] = /(?<=^|\s)\d{6}(?=\s|$)/m.exec(letter.text) ?? []
  await page.getByLabel('Eller skriv koden från mejlet').fill(code)
  await expect(avatar(page)).toBeVisible()
  return letter
}
