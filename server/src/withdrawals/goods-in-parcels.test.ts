/** When the right to withdraw from goods ends, where their order was sent in parcels of which one was lost. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { printingDayComes } from '../../test/visitors/paid-order.ts'
import { passes, reportPrinted, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import { BRING, DHL, shipInTwo } from '../../test/visitors/two-parcels.ts'

const shop = await openWorkshop()
const DAY_MS = 24 * 60 * 60_000
const AGAIN = { ...DHL, tracking_number: '1234567899' }
let vera: Customer

const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  vera.call(name, { order_number: orderNumber, ...more })
const comes = async (toy: PrintedToy, number: string) =>
  ok(await call('workshop-deliver', toy, { parcels: [number] }))

async function minuteGoes(): Promise<void> {
  await shop.idle()
  shop.clock.advance(61_000)
}

async function sentInTwo(): Promise<PrintedToy> {
  const { toy, staff } = await shipInTwo(shop, () =>
    staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN'),
  )
  vera = staff
  await minuteGoes()
  return toy
}

async function isWithdrawable({ orderId }: PrintedToy, afterDays: number): Promise<boolean> {
  shop.clock.advance(afterDays * DAY_MS)
  const goods = await shop.db.asShop('host command', (tx) => shop.orders.listWithdrawableGoods(tx, orderId))
  return goods.length > 0
}

it('ends a fortnight after the last parcel that arrived, where the toy was lost and paid back', async () => {
  const toy = await sentInTwo()
  await comes(toy, DHL.tracking_number)
  await minuteGoes()
  ok(await call('workshop-refund-lost', toy, { why: 'borta', parcels: [BRING.tracking_number] }))
  expect(await isWithdrawable(toy, 13)).toBe(true)
  expect(await isWithdrawable(toy, 10)).toBe(false)
})

it('ends a fortnight after the new toy arrived, where the first was lost', async () => {
  const toy = await sentInTwo()
  await comes(toy, DHL.tracking_number)
  await minuteGoes()
  ok(await call('workshop-resend-lost', toy, { why: 'borta', parcels: [BRING.tracking_number] }))
  await minuteGoes()
  expect(await isWithdrawable(toy, 30)).toBe(true)
  printingDayComes(shop)
  await hostCommand(shop, 'print', toy.orderNumber)
  await shop.idle()
  const code = await reportPrinted(shop, toy.orderId)
  vera = await staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN')
  await passes(shop, vera, code)
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels: [AGAIN] }))
  await minuteGoes()
  expect(await isWithdrawable(toy, 30)).toBe(true)
  await hostCommand(shop, 'deliver', toy.orderNumber)
  expect(await isWithdrawable(toy, 13)).toBe(true)
  expect(await isWithdrawable(toy, 10)).toBe(false)
})

it('has not begun while what was lost is to be sent again, and the toy has arrived', async () => {
  const toy = await sentInTwo()
  await comes(toy, BRING.tracking_number)
  await minuteGoes()
  ok(await call('workshop-resend-lost', toy, { why: 'borta', parcels: [DHL.tracking_number] }))
  expect(await isWithdrawable(toy, 30)).toBe(true)
})
