/**
 * One order from the card to the child's hands, buyer and makers side by side in a shop of its own, with what goes wrong on the way:
 * a failed print, a step taken back, two makers who start at once, a parcel that comes back, a complaint and a new toy. Pictures, mails and papers
 * are kept in `.cache/storyboard/one-order`.
 */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { dialogOf } from '../steps/accounts.ts'
import { CARDS, fillDelivery, payWith, toPayment } from '../steps/checkout.ts'
import { choose } from '../steps/design.ts'
import { orderNumberOn } from '../steps/orders.ts'
import { openOwnShop, type OwnShop } from '../steps/own-shop.ts'
import { photoOf } from '../steps/photo.ts'
import { openFinishedFox } from '../steps/purchase.ts'
import { enterWorkshop, visitShop } from '../steps/workshop.ts'
import { beginWalk, type Walk } from './side-by-side.ts'

const OPERATOR = 'olle@exempel.se'
const SECOND = 'vera@exempel.se'
const BUYER = 'karin@exempel.se'
/** No print begins on the day of the purchase. */
const DAYS_AGO = 7
const MAIL_MS = UNDO_MS + 60_000
const MODEL_MS = 240_000

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop(
    [
      ['admin', 'grant', OPERATOR],
      ['admin', 'grant', SECOND],
    ],
    { daysAgo: DAYS_AGO },
  )
})
test.afterAll(() => shop.close())

interface Cast {
  walk: Walk
  buyer: Page
  maker: Page
  /** Of the order. */
  number: string
  /** Its name. */
  toy: string
}

test('one order, from the card to the hands of a child', async ({ browser }) => {
  const walk = beginWalk()
  const buyer = await visitShop(browser, shop.address)
  const bought = await buyToy(buyer, walk)
  await shop.comeToToday()
  const maker = await visitShop(browser, shop.address)
  await enterWorkshop(maker, OPERATOR)
  const cast = { walk, buyer, maker, ...bought }
  await startAtOnce(browser, cast)
  await failAndPrintAgain(cast)
  await checkAndSend(cast, 'first', 'UA123456789SE')
  await comeBack(cast)
  await deliver(cast, 'first')
  await complain(cast)
  await printOnce(cast)
  await checkAndSend(cast, 'new', 'UA555555555SE')
  await deliver(cast, 'new')
})

async function buyToy(buyer: Page, walk: Walk): Promise<Pick<Cast, 'number' | 'toy'>> {
  await openFinishedFox(buyer, BUYER)
  const toy = await buyer.getByRole('heading', { level: 1 }).innerText()
  await choose(buyer, /^Tillval/, 'Gravyr')
  await buyer.getByRole('textbox', { name: 'Text på foten' }).fill('Till Åke')
  await choose(buyer, /^Tillval/, 'Presentask')
  await choose(buyer, /^Tillval/, 'Hälsningskort')
  await buyer.getByRole('textbox', { name: 'Hälsning på kortet' }).fill('Grattis på födelsedagen!\nMormor')
  await expect(buyer.getByText('Bilden uppdateras…')).toBeHidden({ timeout: MODEL_MS })
  await walk.take('buy-toy', { buyer })
  await buyer
    .getByRole('button', { name: /^Beställ/ })
    .last()
    .click()
  await fillDelivery(buyer)
  await walk.take('buy-delivery', { buyer })
  await toPayment(buyer)
  await walk.take('buy-payment', { buyer })
  await payWith(buyer, CARDS.pays)
  await expect(buyer.getByRole('heading', { name: 'Tack för din beställning!' })).toBeVisible()
  await walk.take('buy-confirmation', { buyer })
  await expect.poll(() => walk.takeMails(buyer, BUYER), { timeout: MAIL_MS }).not.toEqual([])
  return { number: await orderNumberOn(buyer), toy }
}

const rowOf = (page: Page, toy: string): Locator => page.getByRole('article', { name: toy })

/** Confirms the dialog where one opens: other filament, small parts. */
async function start(page: Page, toy: string): Promise<void> {
  await rowOf(page, toy).getByRole('button', { name: 'Starta' }).click()
  const question = dialogOf(page, `Starta ${toy}`)
  if (await question.isVisible()) await question.getByRole('button', { name: /tart/ }).first().click()
}

async function startAtOnce(browser: Browser, { walk, buyer, maker, number, toy }: Cast): Promise<void> {
  const card = maker.locator(`[data-card="${number}"]`)
  await expect(card).toBeVisible()
  await openOrder(buyer, number)
  await walk.take('paid', { buyer, maker })
  await maker.goto(`/workshop/order?order=${number}`)
  await expect(maker.getByText('Till Åke').first()).toBeVisible()
  await walk.take('paid-order', { maker })
  const second = await visitShop(browser, shop.address)
  await enterWorkshop(second, SECOND)
  for (const page of [maker, second]) {
    await page.goto('/workshop/queue')
    await expect(rowOf(page, toy).getByRole('button', { name: 'Starta' })).toBeVisible({ timeout: MODEL_MS })
  }
  await walk.take('queue', { maker })
  await Promise.all([start(maker, toy), start(second, toy)])
  for (const page of [maker, second])
    await expect(page.getByRole('heading', { name: /^Skrivs ut nu/ })).toBeVisible()
  await walk.take('two-started', { maker, second })
  await second.context().close()
  await rowOf(maker, toy)
    .getByRole('button', { name: /^Ångra/ })
    .click()
  await expect(rowOf(maker, toy).getByRole('button', { name: 'Starta' })).toBeVisible()
  await openOrder(buyer, number)
  await walk.take('start-undone', { buyer, maker })
  await start(maker, toy)
  await openOrder(buyer, number)
  await walk.take('started', { buyer, maker })
}

async function failAndPrintAgain({ walk, buyer, maker, number, toy }: Cast): Promise<void> {
  await rowOf(maker, toy).getByRole('button', { name: 'Misslyckades' }).click()
  const failed = dialogOf(maker, `${toy} misslyckades`)
  await failed.getByLabel('Vad hände?').selectOption({ label: 'Lossnade från plattan' })
  await failed.getByLabel('Filament som gick åt').fill('12')
  await walk.take('print-failing', { maker })
  await failed.getByRole('button', { name: 'Misslyckades' }).click()
  await expect(failed).toBeHidden()
  await openOrder(buyer, number)
  await walk.take('print-failed', { buyer, maker })
  await rowOf(maker, toy).getByRole('button', { name: 'Skriv ut igen' }).click()
  await printOnce({ walk, buyer, maker, number, toy })
}

async function printOnce({ walk, maker, toy }: Cast): Promise<void> {
  await maker.goto('/workshop/queue')
  // The minute in which what led here can be taken back comes first.
  await expect(rowOf(maker, toy).getByRole('button', { name: 'Starta' })).toBeVisible({ timeout: MAIL_MS })
  await start(maker, toy)
  await rowOf(maker, toy).getByRole('button', { name: 'Klar' }).click()
  await expect(maker.getByRole('heading', { name: /^Klara, att kontrollera/ })).toBeVisible()
  await walk.take('printed', { maker })
}

async function checkAndSend(
  { walk, buyer, maker, number, toy }: Cast,
  which: string,
  parcel: string,
): Promise<void> {
  await rowOf(maker, toy).getByRole('link', { name: 'Kontrollera' }).click()
  const list = maker.getByRole('group', { name: 'Gå igenom leksaken' })
  await expect(list).toBeVisible()
  for (const line of await list.getByRole('checkbox').all()) await line.check()
  const asked = maker.waitForEvent('filechooser')
  await maker.getByRole('button', { name: 'Ta foto' }).click()
  await (await asked).setFiles({ name: 'rufus.jpg', mimeType: 'image/jpeg', buffer: await photoOf(maker) })
  await expect(maker.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await maker.getByRole('checkbox', { name: 'Batchnumren är okända' }).check()
  await walk.take(`${which}-check`, { maker })
  await maker.getByRole('button', { name: 'Godkänn leksaken' }).click()
  await expect(maker.getByRole('region', { name: 'I paketet' })).toBeVisible()
  const papers = maker.waitForEvent('download')
  await maker.getByRole('button', { name: 'Ladda ner alla papper' }).click()
  await walk.keep(`${which}-papers.pdf`, await papers)
  await maker.getByLabel('Transportör').fill('PostNord')
  await maker.getByLabel('Kollinummer').fill(parcel)
  await openOrder(buyer, number)
  await walk.take(`${which}-pack`, { buyer, maker })
  await maker.getByRole('button', { name: 'Skicka leksaken' }).click()
  await expect(maker.getByText(`${toy} är på väg`)).toBeVisible()
  await openOrder(buyer, number)
  await walk.take(`${which}-sent`, { buyer, maker })
  await mailAfterTheMinute(walk, buyer)
}

async function comeBack({ walk, buyer, maker, number, toy }: Cast): Promise<void> {
  await maker.getByRole('button', { name: 'Kom tillbaka' }).click()
  const reason = dialogOf(maker, 'Varför kom paketet tillbaka?')
  await reason.getByText('Fel adress').click()
  await walk.take('coming-back', { maker })
  await reason.getByRole('button', { name: 'Kom tillbaka' }).click()
  await expect(reason).toBeHidden()
  await mailAfterTheMinute(walk, buyer)
  await openOrder(buyer, number)
  await walk.take('came-back', { buyer, maker })
  await maker.getByLabel('Transportör').fill('PostNord')
  await maker.getByLabel('Kollinummer').fill('UA987654321SE')
  await maker.getByRole('button', { name: 'Skicka igen' }).click()
  await expect(maker.getByText(`${toy} är på väg`)).toBeVisible()
  await mailAfterTheMinute(walk, buyer)
  await openOrder(buyer, number)
  await walk.take('sent-again', { buyer, maker })
}

async function deliver({ walk, buyer, maker, number }: Cast, which: string): Promise<void> {
  await maker.getByRole('button', { name: 'Levererad' }).click()
  await expect(maker.getByText('Levererad', { exact: true }).first()).toBeVisible()
  await mailAfterTheMinute(walk, buyer)
  await openOrder(buyer, number)
  await walk.take(`${which}-delivered`, { buyer, maker })
}

async function complain({ walk, buyer, maker }: Cast): Promise<void> {
  const panel = buyer.getByRole('region', { name: 'Är något fel med leksaken?' })
  await panel.getByRole('button', { name: 'Reklamera leksaken' }).click()
  await panel.getByLabel('Vad är fel?').fill('Rävens vänstra öra lossnade när vi öppnade paketet.')
  const photo = { name: 'ora.jpg', mimeType: 'image/jpeg', buffer: await photoOf(buyer) }
  await panel.getByLabel('Lägg till bilder').setInputFiles(photo)
  await walk.take('complaining', { buyer })
  await panel.getByRole('button', { name: 'Skicka reklamationen' }).click()
  await expect(panel.getByText('Vi har fått din reklamation')).toBeVisible()
  await maker.goto('/workshop/inbox')
  await maker.getByRole('button', { name: 'Läs och svara' }).click()
  await maker.getByText('Skriv ut en ny', { exact: true }).click()
  await walk.take('complained', { buyer, maker })
  await maker.getByRole('button', { name: 'Skriv ut en ny och svara' }).click()
  await expect(maker.getByText('Inget väntar på dig')).toBeVisible()
  await mailAfterTheMinute(walk, buyer)
  await buyer.reload()
  await expect(panel.getByText('Ny görs', { exact: true })).toBeVisible()
  await maker.goto('/workshop/queue')
  await walk.take('complaint-answered', { buyer, maker })
}

async function openOrder(buyer: Page, number: string): Promise<void> {
  await buyer.goto(`/order-status?email=${BUYER}&order_number=${number}`)
  // Its number also stands in the list of this device, before it is found.
  await expect(buyer.getByText(/^Uppdaterad /)).toBeVisible()
}

/** Mails about a step wait until it can no longer be taken back; a step without a mail has none after that. */
async function mailAfterTheMinute(walk: Walk, buyer: Page): Promise<void> {
  await buyer.waitForTimeout(UNDO_MS + 10_000)
  await walk.takeMails(buyer, BUYER)
}
