import type { OrderedToy } from '@leksmedjan/contract/orders'
import { beforeAll, describe, expect, it } from 'vitest'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import type { Customer } from '../../../test/shops/open-shop.ts'
import {
  lettersTo,
  orderRow,
  orderSeenBy,
  paidEarlier,
  paidOrder,
} from '../../../test/visitors/paid-order.ts'
import { ok, orderOf, refusal } from '../../../test/visitors/purchase.ts'
import { staffMember } from '../../../test/visitors/staff.ts'

const PENDING_REFUND = '4000000000007726'
const DISPUTED = '4000000000000259'
const CHOSEN = {
  recipient_name: 'Åke',
  engraving: { enabled: true, text: 'Till Åke' },
  greeting: { enabled: true, message: 'Kram från mormor' },
}

const shop = await openWorkshop()
let operator: Customer
let buyers = 0

beforeAll(async () => {
  operator = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
})

async function bought(more: { card?: string } = {}) {
  const email = `byter-${(buyers += 1)}@exempel.se`
  const paid = await paidOrder(shop, { email, more: CHOSEN, ...more })
  await shop.idle()
  const { orderId, orderNumber } = paid.order
  const again = (who: Customer = operator) =>
    who.call('workshop-order-again', { order_number: orderNumber, why: 'Vill ha den större' })
  const letters = async () =>
    (await lettersTo(shop, email)).filter(({ subject }) => subject.startsWith('Beställ '))
  return { ...paid, email, orderId, orderNumber, again, letters }
}
const refundsOf = async (orderId: string) =>
  (await shop.db.pool.query<{ amount: number }>('select amount from refunds where order_id = $1', [orderId]))
    .rows

describe('an order that is ended for another size', () => {
  it('gives everything back, and its letter opens the same toy with the same choices in any browser', async () => {
    const { email, orderId, orderNumber, again, letters } = await bought()
    expect(ok<{ refund: number }>(await again()).refund).toBe((await orderRow(shop, orderId)).total_price)
    await shop.idle()
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'refunded', payment_status: 'refunded' })
    const [letter] = await letters()
    expect(letter?.text).toContain('Du får tillbaka hela summan')
    const link = new URL(/http\S+\/create\S+/.exec(letter?.text ?? '')?.[0] ?? '')
    const opened = Object.fromEntries(link.searchParams)
    expect(opened).toMatchObject({ order_number: orderNumber, email })
    const elsewhere = shop.guest()
    const design = { design_id: opened['designId'] }
    expect(refusal(await elsewhere.call('get-design', design))).toEqual([404, 'design_not_found'])
    const purchase = { email, order_number: orderNumber }
    expect(refusal(await elsewhere.call('ordered-toy', purchase))).toEqual([404, 'design_not_found'])
    ok(await elsewhere.call('get-design', { ...design, key: opened['key'] }))
    const toy = ok<OrderedToy>(await elsewhere.call('ordered-toy', purchase))
    expect(toy).toMatchObject({ email, promptId: opened['designId'], recipient: { name: 'Åke' } })
    expect(toy.addOns).toMatchObject({
      engraving: { enabled: true, text: 'Till Åke' },
      greeting: { enabled: true, message: 'Kram från mormor' },
    })
    expect(JSON.stringify(toy)).not.toContain('Storgatan')
    const next = await orderOf(shop, elsewhere, {
      email,
      prompt_id: toy.promptId,
      openai_image_url: toy.imageUrl,
      selected_size: toy.selectedSize,
    })
    expect(next.orderNumber).not.toBe(orderNumber)
    const { rows } = await shop.db.pool.query(`select act, detail from staff_log where subject = $1`, [
      orderNumber,
    ])
    expect(rows).toEqual([
      {
        act: 'order: again',
        detail: { amountOre: (await orderRow(shop, orderId)).total_price, why: 'Vill ha den större' },
      },
    ])
  })

  it('is over at once, while the bank still works on the money: nothing is printed meanwhile', async () => {
    const { email, orderId, orderNumber, again, letters } = await bought({ card: PENDING_REFUND })
    ok(await again())
    expect((await orderSeenBy(shop, email, orderNumber)).status_description).toBe(
      'Vi har avslutat beställningen. Pengarna är på väg tillbaka till dig.',
    )
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled' })
    await shop.idle()
    expect(await letters()).toHaveLength(1)
    expect(refusal(await again())).toEqual([409, 'order_step_refused'])
    expect(await refundsOf(orderId)).toHaveLength(1)
  })

  it('pressed by two at once goes back once, with one letter', async () => {
    const { orderId, again, letters } = await bought()
    const both = await Promise.all([again(), again()])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await shop.idle()
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })

  it('stands as it was where the money may not go back, once its print has begun, and without its design', async () => {
    const disputed = await bought({ card: DISPUTED })
    const begun = await bought()
    await paidEarlier(shop, begun.orderNumber, 14)
    await shop.db.asShop('host command', async (tx) => {
      const held = await shop.orders.lock(tx, begun.orderId)
      if (held === null) throw new Error('no order')
      await shop.orders.startPrinting(tx, held, 'host')
    })
    const gone = await bought()
    await shop.db.pool.query(
      'update print_models set hidden_at = now() where prompt_id = (select prompt_id from orders where id = $1)',
      [gone.orderId],
    )
    for (const { orderId, again, letters } of [disputed, begun, gone]) {
      const { status, refunded_total: before } = await orderRow(shop, orderId)
      expect((await again()).status).toBeGreaterThanOrEqual(404)
      expect(await orderRow(shop, orderId)).toMatchObject({ status, refunded_total: before })
      expect(await letters()).toEqual([])
    }
    expect(refusal(await gone.again())).toEqual([404, 'design_not_found'])
  })

  it('is for an operator', async () => {
    await shop.operators.grant('vera@exempel.se', 'WORKSHOP')
    const maker = await staffMember(shop, 'vera@exempel.se', 'WORKSHOP')
    const { orderId, again } = await bought()
    expect((await again(maker)).status).toBe(403)
    expect(await refundsOf(orderId)).toEqual([])
  })
})

describe('an ordered toy', () => {
  it('is shown to nobody without its number and its address', async () => {
    const { orderNumber } = await bought()
    const wish = { email: 'nagon@exempel.se', order_number: orderNumber }
    expect(refusal(await shop.guest().call('ordered-toy', wish))).toEqual([404, 'lookup_missed'])
  })
})
