import { toPack } from '@leksmedjan/contract/packing'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { printedToy } from '../../test/visitors/printed-toy.ts'
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
