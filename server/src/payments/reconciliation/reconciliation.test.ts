/** Everything the provider holds is looked at, in portions, and from where the last portion ended. */
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import { afterEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'
import { quickModels } from '../../../test/doubles/instant-providers.ts'
import { askForSession, ok, orderOf } from '../../../test/visitors/purchase.ts'
import { paidAtOnce } from '../../../test/doubles/scripted-payments.ts'
import type { TransactionPage, ListCursors } from '../payment-provider.ts'

let shop: TestShop
afterEach(() => shop.close())

const PAGES = 24
const EMPTY: TransactionPage = { paidSessions: [], refunds: [], disputes: [], next: null }

/** A provider whose only paid session is on the last of many pages. */
async function openShopWithLongLists() {
  const read: string[] = []
  const money = { sessionId: '', onPage: async () => undefined as unknown }
  const provider = {
    ...paidAtOnce(1000),
    async listTransactions(_since: Date, { sessions = '' }: ListCursors): Promise<TransactionPage> {
      const page = Number(sessions || '1')
      read.push(sessions)
      await money.onPage()
      if (page < PAGES) return { ...EMPTY, next: { sessions: String(page + 1) } }
      return { ...EMPTY, paidSessions: [{ sessionId: money.sessionId, orderId: null }] }
    },
  }
  shop = await openTestShop({ adapters: { models3d: quickModels(), payments: provider } })
  await shop.idle()
  const guest = shop.guest()
  const session = ok<CheckoutSessionAnswer>(await askForSession(guest, await orderOf(shop, guest)))
  money.sessionId = session.sessionId
  read.length = 0
  return { read, money }
}

async function paymentStatus(): Promise<unknown> {
  const { rows } = await shop.db.pool.query<{ payment_status: string }>('select payment_status from orders')
  return rows[0]?.payment_status
}

it('a payment on the twenty-fourth page is found, each page read once', async () => {
  const { read, money } = await openShopWithLongLists()
  // The job that reads the further pages starts at once.
  const looked = Promise.withResolvers<void>()
  money.onPage = async () => (read.length > 10 ? looked.promise : undefined)
  await shop.payments.reconcile(new AbortController().signal)
  expect(read.slice(0, 10)).toEqual(['', ...Array.from({ length: 9 }, (_, at) => String(at + 2))])
  expect(await paymentStatus()).toBe('pending')
  looked.resolve()
  await shop.idle()
  expect(read).toEqual(['', ...Array.from({ length: PAGES - 1 }, (_, at) => String(at + 2))])
  expect(await paymentStatus()).toBe('paid')
})

it('a comparison that is cut short goes on from the page it was at', async () => {
  const { read, money } = await openShopWithLongLists()
  const stop = new AbortController()
  money.onPage = async () => {
    if (read.length === 4) stop.abort()
  }
  await shop.payments.reconcile(stop.signal)
  await shop.idle()
  expect(read.slice(0, 6)).toEqual(['', '2', '3', '4', '4', '5'])
  expect(read).toHaveLength(PAGES + 1)
  expect(await paymentStatus()).toBe('paid')
})
