/// <reference lib="dom" />
/** Walks every screen as a buyer meets it and takes its picture: `npm run storyboard` binds them to docs/storyboard.md. */
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { askForLink, avatar, letterTo, newAddress, openSignIn } from '../steps/accounts.ts'
import { CARDS, fillDelivery, payWith, toPayment } from '../steps/checkout.ts'
import { awaitPicture, choose, customise, saveEmail, toCustomise, toPicture } from '../steps/design.ts'
import { SCREENS, type Screen } from './screens.ts'

const FOLDER = join(import.meta.dirname, '../../docs/storyboard')

test('every screen', async ({ page }, info) => {
  const width = info.project.name
  const taken = new Set<string>()
  const take = async (screen: Screen) => {
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => page.evaluate(arePicturesThere), { timeout: 30_000 }).toBe(true)
    await page.screenshot({
      path: join(FOLDER, `${screen}-${width}.jpg`),
      type: 'jpeg',
      quality: 65,
      animations: 'disabled',
    })
    taken.add(screen)
  }
  const email = newAddress(`bild-${width}`)

  await page.goto('/')
  await take('landing')
  await openSignIn(page)
  await take('sign-in')
  await page.keyboard.press('Escape')

  await page.goto('/create?reset=true')
  await expect(page.getByRole('heading', { name: 'Låt oss börja!' })).toBeVisible()
  await choose(page, /Hur gammal/, '3-5 år')
  await take('step-1-age')
  for (const name of [/^Djur/, /^Skogens djur/]) await chooseTile(page, name)
  await take('step-1-kinds')
  for (const name of [/^Räv/, /^Rödräv/]) await chooseTile(page, name)
  await toCustomise(page)
  await customise(page)
  await take('step-2')
  await toPicture(page)
  await take('step-3-drawing')
  await awaitPicture(page)
  const saving = page.getByRole('dialog', { name: 'Spara din design' })
  await expect(saving).toBeVisible()
  await take('save-design')
  await saveEmail(page, email)
  await expect(page.getByText('Dina framsteg har sparats med din e-post!')).toBeHidden({ timeout: 30_000 })
  await take('step-3')

  await page
    .getByRole('button', { name: /^Beställ/ })
    .last()
    .click()
  await fillDelivery(page)
  await take('delivery')
  await toPayment(page)
  await take('payment')
  await payWith(page, CARDS.declined)
  await expect(page.getByText('Betalningsfel:')).toBeVisible()
  await take('declined')
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await take('confirmation')
  const number = (
    await page
      .getByText(/MINIMAL-[2-9A-Z]{8}/)
      .first()
      .innerText()
  ).match(/MINIMAL-\w{8}/)?.[0]
  await page.goto('/order-status')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel(/nummer/i).fill(number ?? '')
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(page.getByText(number ?? '').first()).toBeVisible()
  await take('order-status')

  await page.goto('/')
  const sent = await askForLink(page, email)
  await take('magic-link-sent')
  const { code } = await letterTo(page.request, email, await countLetters(page, email))
  await sent.getByLabel('Eller skriv koden från mejlet').fill(code)
  await expect(avatar(page)).toBeVisible()
  await page.goto('/studio')
  await expect(page.getByRole('heading', { name: 'Min Studio', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('article').first()).toBeVisible({ timeout: 60_000 })
  await take('studio')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Här är du inloggad' })).toBeVisible()
  await take('settings')

  for (const [screen, path] of [
    ['withdrawal', '/withdrawal'],
    ['help', '/help'],
    ['terms', '/terms-of-service'],
    ['privacy', '/privacy-policy'],
    ['not-found', '/nowhere'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await take(screen)
  }
  expect([...taken].toSorted()).toEqual(Object.keys(SCREENS).toSorted())
})

/** Those in sight; the others load on the way to them. */
const arePicturesThere = () =>
  [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)

const chooseTile = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** The letter with the code is the last of those that have come. */
async function countLetters(page: Page, email: string): Promise<number> {
  const read = async () => {
    const answer = await page.request.get(`/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
    return ((await answer.json()) as { messages: { subject: string; links: string[] }[] }).messages
  }
  await expect
    .poll(async () => (await read())[0]?.links.some((link) => link.includes('token_hash=')) ?? false)
    .toBe(true)
  return (await read()).length
}
