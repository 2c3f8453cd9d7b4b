/** An operator who sends orders in parcels with known contents, and follows each: lost, back, paid back, withdrawn from. */
import { randomUUID } from 'node:crypto'
import type { WithdrawalReceipt } from '@leksmedjan/contract/withdrawal'
import type { Customer } from '../shops/open-shop.ts'
import { orderRow } from './paid-order.ts'
import { passes, printedToy, type PrintedToy } from './printed-toy.ts'
import { ok } from './purchase.ts'
import { staffMember } from './staff.ts'

type Shop = Parameters<typeof printedToy>[0]

/** Of several the `contents` are named. */
export const parcel = (number: string, ...contents: string[]) => ({
  carrier: 'DHL',
  tracking_number: number,
  weight_g: 200,
  packaging: {},
  ...(contents.length > 0 && { contents }),
})

/** Asked for at once, and handed over where it `isReady`. */
export async function storyAtOnce(
  shop: Shop,
  { orderId }: { orderId: string },
  isReady: boolean,
): Promise<void> {
  await shop.db.pool.query(
    `update order_items set withdrawal = 'digital_consented' where order_id = $1 and part = 'digital_story'`,
    [orderId],
  )
  await shop.db.pool.query('update order_stories set available_from = $2 where order_id = $1', [
    orderId,
    shop.clock.now(),
  ])
  if (isReady)
    await shop.db.pool.query(
      `update order_stories set status = 'completed', title = 'Sagan om draken', words_by = 'toymaker', cover_by = 'toymaker',
        file_key = 'stories/saga.pdf', bytes = 15, pages = 12 where order_id = $1`,
      [orderId],
    )
}

export function createFollower(shop: Shop) {
  let vera: Customer
  const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
    vera.call(name, { order_number: orderNumber, ...more })
  async function minuteGoes(): Promise<void> {
    await shop.idle()
    shop.clock.advance(61_000)
  }
  async function signIn(): Promise<void> {
    vera = await staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN')
  }
  return {
    /** Anew, as a session ends while days go. */
    signIn,
    /** Who sent the last order. */
    get vera() {
      return vera
    },
    call,
    minuteGoes,

    async sent(
      parcels: readonly ReturnType<typeof parcel>[],
      more: object,
      before: (toy: PrintedToy) => Promise<unknown> = () => Promise.resolve(),
    ): Promise<PrintedToy> {
      const toy = await printedToy(shop, { ...more })
      await signIn()
      await passes(shop, vera, toy.code)
      await before(toy)
      ok(await call('workshop-ship', toy, { method: 'parcel', parcels }))
      await minuteGoes()
      return toy
    },

    async lose(remedy: 'refund' | 'resend', toy: PrintedToy, number: string): Promise<{ status: string }> {
      const wish = { why: 'borta', parcels: [number] }
      const answer = ok<{ status: string }>(await call(`workshop-${remedy}-lost`, toy, wish))
      await minuteGoes()
      return answer
    },

    async withdraw({ email, orderNumber }: PrintedToy, subject?: 'goods'): Promise<WithdrawalReceipt> {
      const wish = { name: 'Karin', email, order_number: orderNumber, ...(subject && { subject }) }
      return ok<WithdrawalReceipt>(await shop.guest().call('withdraw', wish))
    },

    /** For this thing by its name; null for all that is left. */
    async payBack({ orderId }: PrintedToy, subject: string | null, sumOre?: number): Promise<void> {
      const row = await orderRow(shop, orderId)
      const items = await shop.db.pool.query<{ total: string }>(
        'select total from order_items where order_id = $1 and title = $2',
        [orderId, subject],
      )
      const amountOre =
        sumOre ?? (subject === null ? row.total_price - row.refunded_total : Number(items.rows[0]?.total))
      const said = { reason: 'requested_by_customer' as const, why: 'hellre pengarna', who: vera.email }
      await shop.payments.refund({
        orderId,
        amountOre,
        subject,
        ...said,
        requestKey: `paid back: ${subject}`,
      })
      await shop.idle()
    },

    statusOf: async ({ orderId }: PrintedToy) => (await orderRow(shop, orderId)).status,
  }
}
