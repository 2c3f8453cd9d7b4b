import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { memoryFiles } from '@leksmedjan/platform/test/memory-files'
import { openTestShop, type Customer, type TestShop } from '../../test/shops/open-shop.ts'
import { orderRow, paidOrder } from '../../test/visitors/paid-order.ts'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { designOf, orderOf, sessionOf } from '../../test/visitors/purchase.ts'
import { createLog } from '@leksmedjan/platform/log'
import { checkInvariants } from '../payments/payments.ts'
import { createRetention, type RetentionResult } from './retention.ts'

const DAY_MS = 86_400_000
const START = new Date()

let shop: TestShop
let anna: Customer
const files = memoryFiles()
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels(), files } })
  // Before the clock moves: signing keys do not go back in time.
  anna = await shop.customer('anna@exempel.se')
})
beforeEach(() => shop.clock.set(START))
afterAll(() => shop.close())

const at = (days: number) => shop.clock.set(new Date(START.getTime() + days * DAY_MS))
const rowsOf = (report: RetentionResult[], what: string) =>
  report.find((line) => line.what.includes(what))?.rows
const count = async (from: string, value: string) => {
  const { rows } = await shop.db.pool.query<{ count: number }>(
    `select count(*)::int as count from ${from} = $1`,
    [value],
  )
  return rows[0]?.count
}

it("keeps a guest's unordered design for 90 days, and lists what is due", async () => {
  const design = await designOf(shop, shop.guest())
  at(89)
  expect(rowsOf(await shop.retention.dryRun(), 'designs without')).toBe(0)
  at(91)
  expect(rowsOf(await shop.retention.dryRun(), 'designs without')).toBe(1)
  expect(rowsOf(await shop.retention.dryRun(), 'designs without')).toBe(1)
  expect(rowsOf(await shop.retention.apply(), 'designs without')).toBe(1)
  expect(rowsOf(await shop.retention.apply(), 'designs without')).toBe(0)
  at(93)
  await shop.designs.tidy()
  expect(await count('print_models where prompt_id', design.prompt_id)).toBe(0)
})

it('deletes an order that was never paid, but none with an open payment', async () => {
  const guest = shop.guest()
  const draft = await orderOf(shop, guest, { email: 'utkast@exempel.se' })
  const open = await orderOf(shop, guest, { email: 'oppen@exempel.se' })
  await sessionOf(guest, open)
  at(91)
  await shop.retention.apply()
  expect(await count('orders where id', draft.orderId)).toBe(0)
  expect(await count('orders where id', open.orderId)).toBe(1)
})

it('keeps the designs of an account', async () => {
  const design = await designOf(shop, anna)
  await shop.db.pool.query(
    'update print_models set user_id = $1, guest_session_id = null where prompt_id = $2',
    [anna.userId, design.prompt_id],
  )
  at(400)
  await shop.retention.apply()
  expect(await count('print_models where hidden_at is null and prompt_id', design.prompt_id)).toBe(1)
})

it("deletes contact data three years after the last order, and the buyer's name after seven full years", async () => {
  const email = 'for-lange-sedan@exempel.se'
  const { order } = await paidOrder(shop, {
    email,
    more: { recipient_name: 'Åke', personal_message: 'Grattis' },
  })
  await shop.idle()
  await files.put('stories/saga.pdf', new Uint8Array([1]))
  await shop.db.pool.query(
    `insert into order_stories (order_id, status, available_from, title, words_by, cover_by, file_key, bytes, pages, created_at, updated_at)
     values ($1, 'completed', now(), 'Sagan om Åke', 'toymaker', 'toymaker', 'stories/saga.pdf', 1, 1, now(), now())`,
    [order.orderId],
  )
  const faithful = await paidOrder(shop, { email: 'trogen@exempel.se' })
  await shop.idle()
  at(2 * 365)
  await paidOrder(shop, { email: 'Trogen@exempel.se' })
  await shop.idle()

  at(3 * 365 - 10)
  expect(rowsOf(await shop.retention.apply(), 'reached')).toBe(0)
  at(3 * 365 + 10)
  expect(rowsOf(await shop.retention.apply(), 'reached')).toBe(1)
  const unreachable = await orderRow(shop, order.orderId)
  expect(unreachable).toMatchObject({
    email: '',
    phone_number: '',
    street_address: '',
    recipient_name: null,
    personal_message: null,
    delivery_full_name: 'Karin Lindqvist',
    total_price: 48_700,
  })
  expect(await count('mail_messages where recipient', email)).toBe(0)
  expect(await count('order_stories where order_id', order.orderId)).toBe(0)
  // Files are deleted by a job.
  await shop.idle()
  expect(await files.find('stories/saga.pdf')).toBeNull()
  expect(await orderRow(shop, faithful.order.orderId)).toMatchObject({ email: 'trogen@exempel.se' })

  const year = START.getUTCFullYear()
  shop.clock.set(`${year + 7}-12-31T12:00:00Z`)
  expect(rowsOf(await shop.retention.apply(), 'who bought')).toBe(0)
  shop.clock.set(`${year + 8}-01-01T12:00:00Z`)
  expect(rowsOf(await shop.retention.apply(), 'who bought')).toBe(2)
  expect(await orderRow(shop, order.orderId)).toMatchObject({
    delivery_full_name: '',
    city: '',
    engraving_text: '',
    user_id: null,
    total_price: 48_700,
    payment_status: 'paid',
  })
  expect(await checkInvariants(shop.db.pool)).toEqual([])
})

it('deletes sold toys in batches, so that other calls are served in between', async () => {
  const portions = [10, 10, 5, 0]
  const transactions = new Set<unknown>()
  const retention = createRetention({
    ...shop,
    log: createLog('silent'),
    discard: async () => undefined,
    erasure: {
      anonymiseSoldToys: async (tx) => {
        transactions.add(tx)
        return portions.shift() ?? 0
      },
    },
  })
  expect(rowsOf(await retention.apply(), 'sold toys')).toBe(25)
  expect(transactions.size).toBe(4)
})

it('keeps mails about an order for three years, and other mails for 30 days', async () => {
  const kinds = ['lost', 'refund-failed', 'bank-gave-back', 'late', 'own-data']
  for (const kind of kinds)
    await shop.db.pool.query(
      `insert into mail_messages (id, once_key, recipient, subject, html, text, status, created_at)
       values (gen_random_uuid(), $1 || ':x', 'lovad@exempel.se', '-', '-', '-', 'sent', $2)`,
      [kind, shop.clock.now()],
    )
  at(31)
  await shop.retention.apply()
  const { rows } = await shop.db.pool.query<{ kind: string }>(
    `select split_part(once_key, ':', 1) as kind from mail_messages where recipient = 'lovad@exempel.se' order by 1`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['bank-gave-back', 'late', 'lost', 'refund-failed'])
  at(3 * 366)
  await shop.retention.apply()
  expect(await count('mail_messages where recipient', 'lovad@exempel.se')).toBe(0)
})

it('deletes sign-in mails after 30 days', async () => {
  const email = 'brev@exempel.se'
  await shop.http.inject({
    method: 'POST',
    url: '/auth/v1/otp',
    headers: { apikey: shop.secrets.anonKey },
    payload: { email, create_user: true },
  })
  await shop.idle()
  expect(await count('mail_messages where recipient', email)).toBe(1)
  at(31)
  await shop.retention.apply()
  expect(await count('mail_messages where recipient', email)).toBe(0)
  expect(await count('mailbox_messages where recipient', email)).toBe(0)
})
