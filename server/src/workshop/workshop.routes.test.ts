import { afterAll, expect, it } from 'vitest'
import { openTestShop } from '../../test/shops/open-shop.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

it('a person signed in reads their role, and whether a second factor is missing', async () => {
  const maker = await staffMember(shop, 'vera@exempel.se', 'WORKSHOP')
  expect((await maker.get('workshop-standing')).body).toMatchObject({
    role: 'WORKSHOP',
    factor: 'ok',
    email: 'vera@exempel.se',
  })
  const operator = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
  expect((await operator.get('workshop-standing')).body).toMatchObject({ role: 'ADMIN', factor: 'ok' })
  await shop.operators.grant('ny@exempel.se', 'WORKSHOP')
  const fresh = await shop.customer('ny@exempel.se')
  expect((await fresh.get('workshop-standing')).body).toMatchObject({ role: 'WORKSHOP', factor: 'none' })
  const customer = await shop.customer('kund@exempel.se')
  expect((await customer.get('workshop-standing')).body).toMatchObject({ role: null })
})

it('a guest is not signed in', async () => {
  expect(await shop.guest().get('workshop-standing')).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in' },
  })
})
