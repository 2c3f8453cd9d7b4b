import { checkoutOrder } from '@leksmedjan/contract/orders'
import { shopConfig } from '@leksmedjan/contract/config'
import { TERMS_VERSION } from '@leksmedjan/contract/terms'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { lettersTo, orderRow } from '../../test/visitors/paid-order.ts'
import { ok, orderOf } from '../../test/visitors/purchase.ts'

const FORMER = '2026-11-23'
const SUBJECT = 'Nya villkor från den 4 januari 2027'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ now: new Date('2026-11-30T12:00:00Z') })
})
afterEach(() => shop.close())

/** As the first start after an update with new terms. */
async function newTermsCome(): Promise<void> {
  await shop.db.pool.query('delete from terms_versions where version = $1', [TERMS_VERSION])
  await shop.terms.open()
  await shop.terms.enqueueNotices()
  await shop.idle()
}

const mailsTo = async (email: string) =>
  (await lettersTo(shop, email)).filter(({ subject }) => subject.startsWith('Nya villkor'))

async function order() {
  const guest = shop.guest()
  const { orderId } = await orderOf(shop, guest, { email: 'gast@exempel.se' })
  const shown = ok(await guest.call('get-checkout-order', { order_id: orderId }))
  return { orderId, shown: checkoutOrder.parse(shown).termsVersion }
}

it('new terms are mailed to every account 35 days before they take effect, once to each', async () => {
  await shop.customer('anna@exempel.se')
  await shop.customer('bertil@exempel.se')
  await newTermsCome()
  await shop.terms.open()
  await shop.terms.enqueueNotices()
  await shop.terms.tell()
  await shop.idle()
  for (const email of ['anna@exempel.se', 'bertil@exempel.se']) {
    const letters = await mailsTo(email)
    expect(letters.map(({ subject }) => subject)).toEqual([SUBJECT])
    expect(letters[0]?.text).toContain('Det som är nytt står under Ångerrätt.')
    expect(letters[0]?.text).toContain(`/terms-of-service/${TERMS_VERSION}`)
  }
  shop.clock.advance(60_000)
  await shop.customer('cecilia@exempel.se')
  await shop.terms.tell()
  await shop.idle()
  expect(await mailsTo('cecilia@exempel.se')).toEqual([])
})

it('an account mailed before a process was killed gets no second mail, and the others get theirs', async () => {
  await shop.customer('anna@exempel.se')
  await shop.customer('bertil@exempel.se')
  await newTermsCome()
  await shop.db.pool.query(
    `delete from mail_messages where recipient = 'bertil@exempel.se' and once_key like 'terms:%'`,
  )
  await shop.db.pool.query('update terms_versions set told_at = null where version = $1', [TERMS_VERSION])
  await shop.terms.open()
  await shop.terms.enqueueNotices()
  await shop.idle()
  expect(await mailsTo('anna@exempel.se')).toHaveLength(1)
  expect(await mailsTo('bertil@exempel.se')).toHaveLength(2)
})

it('until their first day orders are made under the former ones, and keep them', async () => {
  await shop.customer('anna@exempel.se')
  await newTermsCome()
  const config = async () => shopConfig.parse((await shop.http.inject({ url: '/config.json' })).json()).terms
  expect(await config()).toEqual({ inForce: FORMER, coming: TERMS_VERSION, from: '2027-01-04' })
  // The last minute of the day before, in Sweden.
  shop.clock.set('2027-01-03T22:59:00Z')
  const before = await order()
  shop.clock.set('2027-01-03T23:00:00Z')
  const after = await order()
  expect([before.shown, after.shown]).toEqual([FORMER, TERMS_VERSION])
  expect((await orderRow(shop, before.orderId)).terms_version).toBe(FORMER)
  expect((await orderRow(shop, after.orderId)).terms_version).toBe(TERMS_VERSION)
  expect(await config()).toEqual({ inForce: TERMS_VERSION, coming: '', from: '' })
})

it('the doctor lists the terms in force and the date of the next ones', async () => {
  expect(await hostCommand(shop, 'doctor')).toMatch(/^real +terms +those of 2026-11-28 are in force$/m)
  await shop.customer('anna@exempel.se')
  await newTermsCome()
  // The doctor's day is the database's, not the test's.
  await shop.db.pool.query(`update terms_versions set in_force_from = '2999-01-31' where version = $1`, [
    TERMS_VERSION,
  ])
  expect(await hostCommand(shop, 'doctor')).toMatch(
    /those of 2026-11-23 are in force; those of 2026-11-28 from 2999-01-31, every account has been told$/m,
  )
})

it('without accounts they take effect at once, and nothing is written', async () => {
  await newTermsCome()
  expect((await order()).shown).toBe(TERMS_VERSION)
  const { rows } = await shop.db.pool.query(`select from mail_messages where once_key like 'terms:%'`)
  expect(rows).toEqual([])
})
