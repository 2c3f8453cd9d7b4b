/** A sale is heard: on a page of the workshop, and on the wall. */
import { expect, test } from '@playwright/test'
import { faultsInBothWindows } from '../steps/axe.ts'
import { buy, designByRequest, orderNumberOn } from '../steps/orders.ts'
import { openOwnShop, type OwnShop } from '../steps/own-shop.ts'
import { enterWorkshop, visitShop } from '../steps/workshop.ts'

const OPERATOR = 'olle@exempel.se'

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(600_000)
  shop = await openOwnShop([['admin', 'grant', OPERATOR]])
})
test.afterAll(() => shop.close())

test('the page that is open tells of it with its sound, and the wall counts it', async ({ browser }) => {
  test.setTimeout(300_000)
  const operator = await visitShop(browser, shop.address)
  await enterWorkshop(operator, OPERATOR)
  await operator.getByRole('button', { name: 'Ljud vid köp: av' }).click()
  await expect(operator.getByRole('button', { name: 'Ljud vid köp: på' })).toBeVisible()
  const wall = await operator.context().newPage()
  await wall.goto('/workshop/wall')
  const sold = wall.locator('dt', { hasText: 'Sålda i dag' }).locator('xpath=following-sibling::dd')
  await expect(sold).toHaveText('0')
  const notes = () => operator.evaluate(() => Reflect.get(globalThis, 'notes') as number)
  await operator.evaluate(() => {
    Reflect.set(globalThis, 'notes', 0)
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      Reflect.set(globalThis, 'notes', Reflect.get(globalThis, 'notes') + 1)
      start.apply(this, when)
    }
  })

  const buyer = await visitShop(browser, shop.address)
  await buy(buyer, await designByRequest(buyer.request, 'karin@exempel.se'))
  const number = await orderNumberOn(buyer)

  await expect(operator.getByText('En leksak är såld!')).toBeVisible()
  // A toast leaves by itself: its button is pressed first.
  await operator.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(operator.getByText(number, { exact: true }).first()).toBeVisible()
  await expect.poll(notes).toBe(2)
  await expect(sold).toHaveText('1')
  await expect(wall.getByRole('region', { name: 'Härnäst' })).toBeVisible()
  await expect(wall.getByText('karin', { exact: false })).toHaveCount(0)
  expect(await faultsInBothWindows(wall, 'workshop-wall')).toEqual([])
})
