/** A complaint from end to end: the buyer's words and photo, the maker's new print, the answer that the buyer reads. */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import { expect, test } from '@playwright/test'
import { faultsInBothWindows } from '../steps/axe.ts'
import { buy, designByRequest, orderNumberOn } from '../steps/orders.ts'
import { openOwnShop, type OwnShop } from '../steps/own-shop.ts'
import { photoOf } from '../steps/photo.ts'
import { lettersTo } from '../steps/purchase.ts'
import { enterWorkshop, visitShop } from '../steps/workshop.ts'

const OPERATOR = 'olle@exempel.se'
const BUYER = 'karin@exempel.se'
const WRONG = 'Rävens vänstra öra lossnade när vi öppnade paketet.'
/** A toy is printed a few working days after its purchase at the earliest. */
const DAYS_AGO = 14

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(600_000)
  shop = await openOwnShop([['admin', 'grant', OPERATOR]], { daysAgo: DAYS_AGO })
})
test.afterAll(() => shop.close())

/** Sent by the host, once its model is there: each try is a process of its own. */
async function sendToy(number: string): Promise<void> {
  const seldom = { timeout: 240_000, intervals: [2000, 5000] }
  await expect(() => shop.command('print', number)).toPass(seldom)
  await shop.command('ship', number, 'PostNord', 'UA123456789SE')
}

test('a buyer complains with a photo, the maker prints the toy again, and the buyer reads it', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const buyer = await visitShop(browser, shop.address)
  await buy(buyer, await designByRequest(buyer.request, BUYER))
  const number = await orderNumberOn(buyer)
  await shop.comeToToday()
  await sendToy(number)
  const orderPage = `/order-status?email=${BUYER}&order_number=${number}`

  await test.step('the buyer says what is wrong, with a photo, and is told that it has come', async () => {
    await buyer.goto(orderPage)
    const panel = buyer.getByRole('region', { name: 'Är något fel med leksaken?' })
    await panel.getByRole('button', { name: 'Reklamera leksaken' }).click()
    await panel.getByLabel('Vad är fel?').fill(WRONG)
    const pictures = panel.getByLabel('Lägg till bilder')
    const receipt = { name: 'kvitto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }
    await pictures.setInputFiles(receipt)
    await expect(
      panel.getByText('kvitto.jpg är ingen bild som går att skicka.', { exact: false }),
    ).toBeVisible()
    await pictures.setInputFiles({ name: 'ora.jpg', mimeType: 'image/jpeg', buffer: await photoOf(buyer) })
    expect(await faultsInBothWindows(buyer, 'complaint-form')).toEqual([])
    await panel.getByRole('button', { name: 'Skicka reklamationen' }).click()
    await expect(panel.getByText('Vi har fått din reklamation')).toBeVisible()
    await expect(panel.getByText('En bild skickad.')).toBeVisible()
    expect(await faultsInBothWindows(buyer, 'complaint-sent')).toEqual([])
    await expect
      .poll(async () => (await lettersTo(buyer, BUYER)).map(({ subject }) => subject))
      .toContain('Vi har fått din reklamation av Rufus')
  })

  const operator = await visitShop(browser, shop.address)
  await enterWorkshop(operator, OPERATOR)

  await test.step('the maker finds it in the inbox, looks at the photo and prints the toy again', async () => {
    await operator.getByRole('link', { name: /1 sak väntar/ }).click()
    await expect(operator.getByRole('heading', { name: 'Att titta på' })).toBeVisible()
    expect(await faultsInBothWindows(operator, 'workshop-inbox')).toEqual([])
    await operator.getByRole('button', { name: 'Läs och svara' }).click()
    await expect(operator.getByRole('img', { name: 'Köparens bild 1' })).toBeVisible()
    await operator.getByText('Skriv ut en ny', { exact: true }).click()
    // The advice about the broken toy stands above the answer, in the letter and on the order's page.
    await expect(operator.getByLabel('Svar till köparen')).toHaveValue(/som den ska\.\n$/)
    expect(await faultsInBothWindows(operator, 'workshop-inbox, answering')).toEqual([])
    await operator.getByRole('button', { name: 'Skriv ut en ny och svara' }).click()
    await expect(operator.getByText('Inget väntar på dig')).toBeVisible()
    await operator.getByRole('link', { name: 'Kö' }).click()
    await expect(operator.getByText('Rufus').first()).toBeVisible()
  })

  await test.step('the buyer reads the answer by letter and on the order, which says that a new toy is made', async () => {
    await expect
      // The minute in which the answer can be taken back comes first.
      .poll(async () => (await lettersTo(buyer, BUYER)).map(({ subject }) => subject), {
        timeout: UNDO_MS + 60_000,
      })
      .toContain('Svar på din reklamation av Rufus')
    await buyer.goto(orderPage)
    const panel = buyer.getByRole('region', { name: 'Är något fel med leksaken?' })
    await expect(panel.getByText('Vi skriver ut en ny och skickar den utan kostnad.')).toBeVisible()
    await expect(panel.getByText(WRONG)).toBeVisible()
    await expect(panel.getByText('Ny görs', { exact: true })).toBeVisible()
    await expect(buyer.getByRole('heading', { name: 'Vi gör Rufus på nytt' })).toBeVisible()
    await expect(buyer.getByText('Den nya skrivs ut')).toBeVisible()
    expect(await faultsInBothWindows(buyer, 'complaint-answered')).toEqual([])
  })
})
