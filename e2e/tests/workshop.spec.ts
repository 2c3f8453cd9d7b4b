/** The workshop: who comes in, the board and the page of an order, two people at once, and whom the shop lets work there. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { avatar, dialogOf, letterTo, openMenu, signIn } from '../steps/accounts.ts'
import { faultsInBothWindows } from '../steps/axe.ts'
import { ADDRESS, buy, designByRequest, orderNumberOn } from '../steps/orders.ts'
import { openOwnShop, type OwnShop } from '../steps/own-shop.ts'
import { enterWorkshop, visitShop } from '../steps/workshop.ts'

const OPERATOR = 'olle@exempel.se'
const MAKER = 'vera@exempel.se'

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(600_000)
  shop = await openOwnShop([
    ['admin', 'grant', OPERATOR],
    ['admin', 'grant', MAKER, 'workshop'],
  ])
})
test.afterAll(() => shop.close())

const visit = (browser: Browser) => visitShop(browser, shop.address)

const order = (page: Page) => page.getByRole('complementary', { name: 'Vald order' })

test('two makers see what the other does, each what is theirs to see; a third is let in by letter', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const buyer = await visit(browser)
  await buy(buyer, await designByRequest(buyer.request, 'karin@exempel.se'))
  const number = await orderNumberOn(buyer)
  await buyer.context().close()

  const operator = await visit(browser)
  await enterWorkshop(operator, OPERATOR)
  const maker = await visit(browser)
  await enterWorkshop(maker, MAKER)

  await test.step('the operator opens the order with the keyboard alone', async () => {
    const short = number.replace('MINIMAL-', '')
    await operator.keyboard.press('/')
    await operator.keyboard.type(short.toLowerCase())
    await expect(operator).toHaveURL(/q=/)
    await operator.keyboard.press('Enter')
    await expect(operator.locator('[data-card]')).toHaveCount(1)
    await operator.getByRole('searchbox').blur()
    await operator.keyboard.press('j')
    await operator.keyboard.press('Enter')
    await expect(order(operator).getByText(number, { exact: true })).toBeVisible()
    const address = order(operator).getByRole('region', { name: 'Leveransadress' })
    await expect(address.getByText(ADDRESS.streetAddress)).toBeVisible()
    expect(await faultsInBothWindows(operator, 'workshop-board')).toEqual([])
  })

  await test.step('the maker reads neither name nor address, and writes a note that the operator sees at once', async () => {
    await expect(maker.getByText('Rufus')).toHaveCount(0)
    await maker.locator(`[data-card="${number}"]`).click()
    await expect(order(maker).getByText('Adressen visas när leksaken är utskriven.')).toBeVisible()
    await expect(order(maker).getByText(ADDRESS.streetAddress)).toHaveCount(0)
    await order(maker).getByRole('button', { name: 'Skriv en anteckning' }).click()
    await dialogOf(maker, 'Anteckning').getByLabel('Text').fill('Slut på apelsin till torsdag')
    await dialogOf(maker, 'Anteckning').getByRole('button', { name: 'Spara anteckningen' }).click()
    await expect(order(operator).getByText('Slut på apelsin till torsdag')).toBeVisible()
  })

  await test.step('the operator writes to the buyer, who gets the letter', async () => {
    await order(operator).getByRole('button', { name: 'Skriv till köparen' }).click()
    const letter = dialogOf(operator, 'Brev till köparen')
    await letter.getByLabel('Ämne').fill('Apelsin eller koppar?')
    await letter.getByLabel('Text').fill('Hej! Apelsin är slut. Går koppar lika bra?')
    await letter.getByRole('button', { name: 'Skicka brevet' }).click()
    const { subject, text } = await letterTo(operator.request, 'karin@exempel.se', 2)
    expect(subject).toBe('Apelsin eller koppar?')
    expect(text).toContain('Går koppar lika bra?')
  })

  await test.step('the order has a page of its own on a phone', async () => {
    await maker.setViewportSize({ width: 390, height: 844 })
    await maker.goto('/workshop')
    await maker.locator(`[data-card="${number}"]`).click()
    await expect(maker).toHaveURL(/\/workshop\/order\?order=/)
    await expect(maker.getByText('Slut på apelsin till torsdag')).toBeVisible()
    expect(await faultsInBothWindows(maker, 'workshop-order')).toEqual([])
  })

  await test.step('somebody is invited; their role is taken back', async () => {
    await operator.getByRole('link', { name: 'Personal' }).click()
    await operator.getByRole('textbox', { name: 'E-post' }).fill('nils@exempel.se')
    await operator.getByRole('button', { name: 'Skicka inbjudan' }).click()
    const { subject } = await letterTo(operator.request, 'nils@exempel.se')
    expect(subject).toBe('Välkommen till verkstaden')
    await operator.getByRole('button', { name: 'Ta bort nils@exempel.se' }).click()
    await dialogOf(operator, 'Ta bort rollen?').getByRole('button', { name: 'Ta bort rollen' }).click()
    await expect(operator.getByRole('button', { name: 'Ta bort nils@exempel.se' })).toHaveCount(0)
    await expect(operator.getByText(/^Tog bort rollen nils@/)).toBeVisible()
    expect(await faultsInBothWindows(operator, 'workshop-staff')).toEqual([])
  })

  await test.step('a customer reads that the workshop is for staff, and has no way to it in the menu', async () => {
    const customer = await visit(browser)
    await signIn(customer, 'kund@exempel.se')
    await expect(avatar(customer)).toBeVisible()
    await expect((await openMenu(customer)).getByRole('link', { name: 'Verkstaden' })).toHaveCount(0)
    await customer.goto('/workshop')
    await expect(customer.getByRole('heading', { name: 'Verkstaden är för personalen' })).toBeVisible()
  })
})
