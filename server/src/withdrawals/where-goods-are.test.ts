/** Withdrawals from goods whose parcel is not where the toy is. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { orderRow } from '../../test/visitors/paid-order.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import { BRING, DHL, shipInTwo } from '../../test/visitors/two-parcels.ts'

const shop = await openWorkshop()
let vera: Customer

interface Receipt {
  outcome: string
  subject: string
  refund: number
  told: string[]
}

const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  vera.call(name, { order_number: orderNumber, ...more })
const comes = async (toy: PrintedToy, { tracking_number: number }: typeof DHL) => {
  ok(await call('workshop-deliver', toy, { parcels: [number] }))
  await minuteGoes()
}
const loses = async (
  toy: PrintedToy,
  remedy: 'resend' | 'refund',
  { tracking_number: number }: typeof DHL,
) => {
  ok(await call(`workshop-${remedy}-lost`, toy, { why: 'borta', parcels: [number] }))
  await minuteGoes()
}
const withdraw = async ({ email, orderNumber }: PrintedToy) =>
  ok<Receipt>(
    await shop
      .guest()
      .call('withdraw', { name: 'Karin Lindqvist', email, order_number: orderNumber, subject: 'goods' }),
  )

async function minuteGoes(): Promise<void> {
  await shop.idle()
  shop.clock.advance(61_000)
}

const staffOf = () => staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN')

async function sentInTwo(): Promise<PrintedToy> {
  const { toy, staff } = await shipInTwo(shop, staffOf)
  vera = staff
  await minuteGoes()
  return toy
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
const words = ({ told }: Receipt) => flat(told.join(' '))

it('that arrived while a new toy is made are sent back by the buyer', async () => {
  const toy = await sentInTwo()
  await comes(toy, DHL)
  await loses(toy, 'resend', BRING)
  expect((await orderRow(shop, toy.orderId)).status).toBe('processing')
  const told = words(await withdraw(toy))
  expect(told).toMatch(
    /Skicka tillbaka det inom 14 dagar från det här meddelandet .* Du betalar returfrakten\./,
  )
  expect(told).not.toMatch(/inte skickat än|vi betalar frakten/)
})

it('that are on their way are sent back within a fortnight of their arrival', async () => {
  const toy = await sentInTwo()
  await loses(toy, 'resend', BRING)
  const told = words(await withdraw(toy))
  expect(told).toMatch(
    /När du har fått det skickar du tillbaka det inom 14 dagar till .* Du betalar returfrakten\./,
  )
  expect(told).not.toMatch(/inte skickat än|från det här meddelandet/)
})

it('that were lost and are to be sent again are not asked back, though the toy has arrived', async () => {
  const toy = await sentInTwo()
  await comes(toy, BRING)
  await loses(toy, 'resend', DHL)
  const told = words(await withdraw(toy))
  expect(told).toContain('betalar vi tillbaka')
  expect(told).not.toContain('Skicka tillbaka det inom 14 dagar från det här meddelandet')
})
