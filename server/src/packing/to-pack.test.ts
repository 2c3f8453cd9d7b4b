import { packingJob, toPack } from '@leksmedjan/contract/packing'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { passes, printedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { PARCEL } from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()

it('what is to leave first lies first, though it is promised for a later day', async () => {
  const [express, slow] = [await printedToy(shop), await printedToy(shop)]
  const promise = (orderId: string, last: string, method: string) =>
    shop.db.pool.query(
      `update orders set promised_first = $2, promised_last = $2, shipping_method = $3 where id = $1`,
      [orderId, last, method],
    )
  await promise(express.orderId, '2027-03-10', 'express')
  await promise(slow.orderId, '2027-03-11', 'standard')
  const vera = await staffMember(shop, 'vera@exempel.se', 'WORKSHOP')
  const { to_check: cards } = toPack.parse((await vera.call('workshop-to-pack')).body)
  expect(cards.map(({ code, promised_last }) => [code, promised_last])).toEqual([
    [slow.code, '2027-03-11'],
    [express.code, '2027-03-10'],
  ])
  const [first = '', second = ''] = cards.map(({ ship_by: day }) => day ?? '')
  expect(first < second).toBe(true)
})

it('the last parcel with a toy of the same size says what the next may weigh', async () => {
  const [sent, next] = [await printedToy(shop), await printedToy(shop)]
  const vera = await staffMember(shop, 'vera-vager@exempel.se', 'WORKSHOP')
  const expected = async () =>
    packingJob.parse((await vera.call('workshop-packing-job', { code: next.code })).body).weight_of_size_g
  expect(await expected()).toBeNull()
  await passes(shop, vera, sent.code)
  const parcels = [{ ...PARCEL, weight_g: 240 }]
  ok(await vera.call('workshop-ship', { order_number: sent.orderNumber, method: 'parcel', parcels }))
  expect(await expected()).toBe(240)
})

it('a toy names the others of its buyer that wait to be sent to the same address, and no others', async () => {
  const [first, second, elsewhere] = [await printedToy(shop), await printedToy(shop), await printedToy(shop)]
  await shop.db.pool.query(`update orders set email = $1 where id = any($2::uuid[])`, [
    first.email,
    [second.orderId, elsewhere.orderId],
  ])
  await shop.db.pool.query(`update orders set city = 'Kiruna' where id = $1`, [elsewhere.orderId])
  const vera = await staffMember(shop, 'vera-samma@exempel.se', 'WORKSHOP')
  const others = async () =>
    packingJob.parse((await vera.call('workshop-packing-job', { code: first.code })).body).same_address
  expect(await others()).toEqual([])
  for (const { code } of [first, second, elsewhere]) await passes(shop, vera, code)
  expect(await others()).toMatchObject([{ code: second.code, order_number: second.orderNumber }])
  ok(
    await vera.call('workshop-ship', {
      order_number: second.orderNumber,
      method: 'parcel',
      parcels: [PARCEL],
    }),
  )
  expect(await others()).toEqual([])
})
