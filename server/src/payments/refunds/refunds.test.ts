import { orderLookup } from '@leksmedjan/contract/order-pages'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import { ok } from '../../../test/visitors/purchase.ts'
import { staffMember } from '../../../test/visitors/staff.ts'
import { hostCommand } from '../../../test/visitors/host.ts'
import { lettersTo, orderRow, paidOrder, printingDayComes } from '../../../test/visitors/paid-order.ts'
import { quickModels } from '../../../test/doubles/instant-providers.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import { isShopError } from '../../errors.ts'
import { checkInvariants } from '../reconciliation/invariants.ts'

const PENDING_REFUND = '4000000000007726'
const FAILING_REFUND = '4000000000005126'
const DISPUTED = '4000000000000259'
const ASKED = '4000000000001976'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels() } })
})
afterEach(async () => {
  expect(await checkInvariants(shop.db.pool)).toEqual([])
})
afterAll(() => shop.close())

const stripe = () => createSandboxClient(shop).stripe
const wishOf = (orderId: string, amountOre: number | null, requestKey = 'a') => ({
  orderId,
  amountOre,
  requestKey,
  reason: 'requested_by_customer' as const,
  why: 'asked by phone',
  who: 'Vera',
})
const codeOf = (error: unknown) => (isShopError(error, 'refund_too_much') ? 'refund_too_much' : String(error))
const newsOf = async (orderNumber: string): Promise<string[]> => {
  const { rows } = await shop.db.pool.query<{ subject: string }>(
    'select subject from mailbox_messages where subject like $1',
    [`%(${orderNumber})`],
  )
  return rows.map(({ subject }) => subject)
}
const historyOf = async (orderId: string) => {
  const { rows } = await shop.db.pool.query<{ line: string }>(
    `select concat_ws(' ', aspect, was, '>', became, 'by', who) as line from order_history
     where order_id = $1 and aspect in ('refund', 'dispute', 'review') order by id`,
    [orderId],
  )
  return rows.map(({ line }) => line)
}
const refundsOf = async (orderId: string) => {
  const { rows } = await shop.db.pool.query<{ line: string }>(
    `select concat_ws(' ', amount, status, who) as line from refunds where order_id = $1 order by created_at, amount`,
    [orderId],
  )
  return rows.map(({ line }) => line)
}

const waitsInQueue = async (orderNumber: string) => {
  const maker = await staffMember(shop, 'maja@exempel.se', 'WORKSHOP')
  const { jobs } = ok<QueueAnswer>(await maker.call('workshop-queue'))
  return jobs.filter((job) => job.orderNumber === orderNumber).map(({ waitsFor }) => waitsFor)
}

describe('a refund', () => {
  it('of everything ends the order, with a credit note and a letter', async () => {
    const email = 'allt@exempel.se'
    const { order, paymentReference } = await paidOrder(shop, { email })
    const filesOf = async () => {
      const { body } = await shop.guest().call('order-lookup', { email, order_number: order.orderNumber })
      return orderLookup.parse(body).order.models.flatMap(({ files }) => files)
    }
    await shop.idle()
    expect(await filesOf()).not.toEqual([])
    const answer = await shop.payments.refund(wishOf(order.orderId, null))
    expect(answer).toMatchObject({ amountOre: 48_700, status: 'due' })
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      status: 'refunded',
      payment_status: 'refunded',
      refunded_total: 48_700,
      needs_review: false,
    })
    const [charge] = (await stripe().charges.list({ payment_intent: paymentReference })).data
    expect(charge).toMatchObject({ amount_refunded: 48_700, refunded: true })
    const looked = await shop.guest().call('order-lookup', { email, order_number: order.orderNumber })
    const { credit_notes: credited, payment_status: paymentStatus } = orderLookup.parse(looked.body).order
    expect(credited).toMatchObject([{ total: 48_700, vat: 9740 }])
    expect(paymentStatus).toBe('refunded')
    expect(await filesOf()).toEqual([])
    const letter = (await lettersTo(shop, email)).find(({ subject }) => subject.startsWith('Vi har betalat'))
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain(
      'Återbetalt: 487,00 kr\nvarav moms 25 %: 97,40 kr',
    )
    expect(letter?.text).toContain(`Kreditnota nummer: ${credited[0]?.number} till kvitto`)
    expect(letter?.text).not.toContain('/withdrawal')
    expect(await lettersTo(shop, email)).toHaveLength(2)
  })

  it('in parts leaves the order standing until the last öre, and the VAT adds up', async () => {
    const email = 'delar@exempel.se'
    const { order } = await paidOrder(shop, { email })
    const give = async (amountOre: number | null, key: string) => {
      const subject = key === 'a' ? 'En av leksakerna' : null
      await shop.payments.refund({ ...wishOf(order.orderId, amountOre, key), subject })
      await shop.idle()
      return orderRow(shop, order.orderId)
    }
    expect(await give(4901, 'a')).toMatchObject({ payment_status: 'paid', refunded_total: 4901 })
    expect(await give(10_003, 'b')).toMatchObject({ payment_status: 'paid', refunded_total: 14_904 })
    expect(await give(null, 'c')).toMatchObject({ payment_status: 'refunded', status: 'refunded' })
    const { rows } = await shop.db.pool.query<{ total: number; vat: number }>(
      `select total, vat from receipts where order_id = $1 and series = 'credit_note' order by number`,
      [order.orderId],
    )
    const looked = await shop.guest().call('order-lookup', { email, order_number: order.orderNumber })
    expect(orderLookup.parse(looked.body).order.credit_notes.map(({ subject }) => subject)).toEqual([
      'En av leksakerna',
      null,
      null,
    ])
    expect(rows).toEqual([
      { total: 4901, vat: 980 },
      { total: 10_003, vat: 2001 },
      { total: 33_796, vat: 6759 },
    ])
    const letters = await lettersTo(shop, email)
    expect(letters).toHaveLength(4)
    // Newest first: nothing is left to withdraw from after the last öre.
    const regret = `http://shop.test/withdrawal?order_number=${order.orderNumber}`
    expect(letters.map(({ text }) => text.includes(regret))).toEqual([false, true, true, true])
    expect(await historyOf(order.orderId)).toEqual([
      'refund 0 > 4901 by Vera',
      'refund 4901 > 14904 by Vera',
      'refund 14904 > 48700 by Vera',
    ])
  })

  it('of no sum of the payment is refused, and one key gives one refund of one sum', async () => {
    const { order } = await paidOrder(shop, { email: 'tva@exempel.se' })
    for (const amountOre of [0, -1, 1.5, 48_701]) {
      const asked = shop.payments.refund(wishOf(order.orderId, amountOre))
      await expect(asked, `${amountOre}`).rejects.toMatchObject({ code: 'refund_too_much' })
    }
    const first = await shop.payments.refund(wishOf(order.orderId, 1000))
    const again = await shop.payments.refund(wishOf(order.orderId, 1000))
    expect(again.refundId).toBe(first.refundId)
    await expect(shop.payments.refund(wishOf(order.orderId, 2000))).rejects.toMatchObject({
      code: 'refund_key_reused',
    })
    await shop.idle()
    expect(await refundsOf(order.orderId)).toEqual(['1000 succeeded Vera'])
  })

  it('asked for twenty times at once is given as often as the payment holds', async () => {
    const { order, paymentReference } = await paidOrder(shop, { email: 'tjugo@exempel.se' })
    const twenty = async (amountOre: number) => {
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, (_, at) =>
          shop.payments.refund(wishOf(order.orderId, amountOre, `${amountOre}-${at}`)),
        ),
      )
      await shop.idle()
      const [charge] = (await stripe().charges.list({ payment_intent: paymentReference })).data
      return {
        refused: answers.flatMap((answer) => (answer.status === 'rejected' ? [codeOf(answer.reason)] : [])),
        givenOre: charge?.amount_refunded,
        row: await orderRow(shop, order.orderId),
      }
    }
    const refusals = (times: number) => Array.from({ length: times }, () => 'refund_too_much')
    expect(await twenty(16_000)).toMatchObject({
      refused: refusals(17),
      givenOre: 48_000,
      row: { payment_status: 'paid', refunded_total: 48_000 },
    })
    // All that is left: of twenty, one wins.
    expect(await twenty(700)).toMatchObject({
      refused: refusals(19),
      givenOre: 48_700,
      row: { payment_status: 'refunded', refunded_total: 48_700 },
    })
  })

  it('that the bank keeps waiting for is done when it arrives', async () => {
    const email = 'vantar@exempel.se'
    const { order } = await paidOrder(shop, { email, card: PENDING_REFUND })
    await shop.payments.refund(wishOf(order.orderId, null))
    await expect.poll(() => refundsOf(order.orderId), { timeout: 20_000 }).toEqual(['48700 succeeded Vera'])
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({ payment_status: 'refunded' })
    expect(await lettersTo(shop, email)).toHaveLength(2)
  })

  it('of everything keeps the toy from being printed and sent while the bank has not answered', async () => {
    const { order } = await paidOrder(shop, { email: 'stoppas@exempel.se', card: PENDING_REFUND })
    await shop.idle()
    printingDayComes(shop)
    const print = () => hostCommand(shop, 'print', order.orderNumber)
    await shop.db.asShop('host command', async (tx) => {
      const paid = await shop.orders.lock(tx, order.orderId)
      await shop.payments.refundWithin(tx, wishOf(order.orderId, null))
      expect(paid).toMatchObject({ paymentStatus: 'paid' })
    })
    expect(await orderRow(shop, order.orderId)).toMatchObject({ payment_status: 'paid' })
    await expect(print()).rejects.toThrow('all of its payment is on its way back')
    expect(await waitsInQueue(order.orderNumber)).toEqual(['unpaid'])
    await shop.idle()
  })

  it('that the bank sends home calls a person, and may be given again', async () => {
    const { order } = await paidOrder(shop, { email: 'hem@exempel.se', card: FAILING_REFUND })
    await shop.payments.refund(wishOf(order.orderId, 20_000))
    await expect.poll(() => refundsOf(order.orderId), { timeout: 20_000 }).toEqual(['20000 failed Vera'])
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      payment_status: 'paid',
      refunded_total: 0,
      needs_review: true,
      review_reason: 'a refund of 20000 öre did not arrive',
    })
    const { rows } = await shop.db.pool.query<{ sum: number; count: number }>(
      `select sum(total) as sum, count(*) as count from receipts where order_id = $1 and series = 'credit_note'`,
      [order.orderId],
    )
    expect(rows).toEqual([{ sum: 0, count: 2 }])
    expect(await shop.payments.refund(wishOf(order.orderId, 100, 'b'))).toMatchObject({ status: 'due' })
    await shop.idle()
  })

  it('that failed is repeated by the same request, reported as failed meanwhile, and never made twice', async () => {
    const email = 'igen@exempel.se'
    const { order } = await paidOrder(shop, { email, card: FAILING_REFUND })
    const wish = wishOf(order.orderId, null, 'lost')
    const first = await shop.payments.refund(wish)
    await expect.poll(() => refundsOf(order.orderId), { timeout: 20_000 }).toEqual(['48700 failed Vera'])
    const { body } = await shop.guest().call('order-lookup', { email, order_number: order.orderNumber })
    expect(orderLookup.parse(body).order).toMatchObject({
      refund_failed: true,
      payment_status: 'paid',
      status_description: 'Återbetalningen gick inte fram; vi ordnar den på annat sätt.',
    })
    const why = 'det ordnar sig'
    expect(await shop.review.release({ orderId: order.orderId, why })).toEqual({
      kind: 'refund_owed',
      owedOre: 48_700,
    })
    const answers = await Promise.all([1, 2, 3].map(() => shop.payments.refund(wish)))
    const [second] = answers
    expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1)
    expect(second?.refundId).not.toBe(first.refundId)
    expect(answers.map(({ knownSince }) => knownSince).filter((at) => at === null)).toHaveLength(1)
    await expect
      .poll(() => refundsOf(order.orderId), { timeout: 20_000 })
      .toEqual(['48700 failed Vera', '48700 failed Vera'])
    const failures = (await lettersTo(shop, email)).filter(({ subject }) =>
      subject.includes('gick inte fram'),
    )
    expect(failures).toHaveLength(1)
  })

  it('that failed for a part holds no finished toy back, and no longer waits for a person once it has arrived', async () => {
    const { order, paymentReference } = await paidOrder(shop, {
      email: 'en-del@exempel.se',
      card: FAILING_REFUND,
    })
    await shop.idle()
    printingDayComes(shop)
    await hostCommand(shop, 'print', order.orderNumber)
    await shop.payments.refund(wishOf(order.orderId, 20_000, 'del'))
    await expect.poll(() => refundsOf(order.orderId), { timeout: 20_000 }).toEqual(['20000 failed Vera'])
    expect(await orderRow(shop, order.orderId)).toMatchObject({ needs_review: true })
    await hostCommand(shop, 'ship', order.orderNumber, 'PostNord', 'UA123456789SE')
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'shipped', needs_review: true })
    await shop.db.pool.query(
      `update sandbox.objects set hidden = hidden || '{"card": "pm_card_visa"}'
       where kind = 'charge' and shown ->> 'payment_intent' = $1`,
      [paymentReference],
    )
    await shop.payments.refund(wishOf(order.orderId, 20_000, 'del'))
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      status: 'shipped',
      refunded_total: 20_000,
      needs_review: false,
      review_reason: null,
    })
  })

  it('that failed for all that was paid holds its toy back, and another matter takes its place', async () => {
    const { order } = await paidOrder(shop, { email: 'allt-igen@exempel.se', card: FAILING_REFUND })
    await shop.payments.refund(wishOf(order.orderId, 20_000, 'del'))
    await expect.poll(() => refundsOf(order.orderId), { timeout: 20_000 }).toEqual(['20000 failed Vera'])
    const isHeld = async () =>
      (
        await shop.db.pool.query<{ is: boolean }>('select is_held(o) as is from orders o where id = $1', [
          order.orderId,
        ])
      ).rows
    expect(await isHeld()).toEqual([{ is: false }])
    await shop.db.asShop('host command', (tx) =>
      shop.orders.park(tx, order.orderId, 'the name sign has no text'),
    )
    expect(await isHeld()).toEqual([{ is: true }])
    await shop.db.pool.query(
      `update orders set review_reason = 'a refund of 48700 öre did not arrive' where id = $1`,
      [order.orderId],
    )
    expect(await isHeld()).toEqual([{ is: true }])
  })

  it('that failed leaves the payment paid, as at the provider, until another one succeeds', async () => {
    const { order, paymentReference } = await paidOrder(shop, {
      email: 'till-slut@exempel.se',
      card: FAILING_REFUND,
    })
    const standing = async () => {
      const { status, payment_status: payment, refunded_total: back } = await orderRow(shop, order.orderId)
      const [charge] = (await stripe().charges.list({ payment_intent: paymentReference })).data
      return [status, payment, back, charge?.refunded]
    }
    await shop.payments.refund(wishOf(order.orderId, null, 'a'))
    await expect.poll(() => refundsOf(order.orderId), { timeout: 20_000 }).toEqual(['48700 failed Vera'])
    expect(await standing()).toEqual(['refunded', 'paid', 0, false])
    expect(await checkInvariants(shop.db.pool)).toEqual([])
    await shop.db.pool.query(
      `update sandbox.objects set hidden = hidden || '{"card": "pm_card_visa"}'
       where kind = 'charge' and shown ->> 'payment_intent' = $1`,
      [paymentReference],
    )
    await shop.payments.refund(wishOf(order.orderId, null, 'b'))
    await shop.idle()
    expect(await standing()).toEqual(['refunded', 'refunded', 48_700, true])
    const { rows } = await shop.db.pool.query<{ became: string }>(
      `select became from order_history where order_id = $1 and aspect = 'payment_status' order by id`,
      [order.orderId],
    )
    expect(rows.map(({ became }) => became)).toEqual(['paid', 'refunded', 'paid', 'refunded'])
  })
})

describe('money given back at the provider', () => {
  it('is recorded by its event, once, however often it is delivered, and reduces what can be refunded from here', async () => {
    const email = 'utifran@exempel.se'
    const { order, paymentReference } = await paidOrder(shop, { email })
    await stripe().refunds.create({ payment_intent: paymentReference, amount: 5000 })
    await shop.idle()
    await Promise.all([1, 2, 3].map(() => shop.payments.syncRefunds(paymentReference)))
    await shop.idle()
    expect(await refundsOf(order.orderId)).toEqual(['5000 succeeded provider'])
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      payment_status: 'paid',
      refunded_total: 5000,
    })
    expect(await lettersTo(shop, email)).toHaveLength(2)
    await expect(shop.payments.refund(wishOf(order.orderId, 43_701))).rejects.toMatchObject({
      details: { leftOre: 43_700 },
    })
  })

  it('at the same moment as from here is never more than was paid', async () => {
    const { order, paymentReference } = await paidOrder(shop, { email: 'samtidigt@exempel.se' })
    await Promise.all([
      stripe().refunds.create({ payment_intent: paymentReference, amount: 40_000 }),
      shop.payments.refund(wishOf(order.orderId, 40_000)),
    ])
    await shop.idle()
    await shop.payments.syncRefunds(paymentReference)
    const row = await orderRow(shop, order.orderId)
    expect(row.refunded_total).toBe(40_000)
    expect((await refundsOf(order.orderId)).filter((line) => line.includes('succeeded'))).toHaveLength(1)
  })
})

describe('a disputed payment', () => {
  it('calls a person, gives nothing back meanwhile, and follows the bank', async () => {
    const { order, paymentReference } = await paidOrder(shop, { email: 'tvist@exempel.se', card: DISPUTED })
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      payment_status: 'paid',
      needs_review: true,
      review_reason: 'the buyer disputes the payment: fraudulent',
    })
    await expect(shop.payments.refund(wishOf(order.orderId, 100))).rejects.toMatchObject({
      code: 'refund_disputed',
    })
    const [dispute] = (await stripe().disputes.list({ payment_intent: paymentReference })).data
    await stripe().disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    })
    await shop.idle()
    expect((await historyOf(order.orderId)).filter((line) => line.startsWith('dispute'))).toEqual([
      'dispute > needs_response by provider',
      'dispute needs_response > won by provider',
    ])
    expect(await shop.payments.refund(wishOf(order.orderId, 100))).toMatchObject({ status: 'due' })
    await shop.idle()
  })
})

describe('a payment that the bank asks about', () => {
  const asked = async (email: string) => {
    const paid = await paidOrder(shop, { email, card: ASKED })
    await shop.idle()
    return paid
  }

  it('is no dispute: it calls a person, and giving all of it back ends the question', async () => {
    const { order } = await asked('fraga@exempel.se')
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      payment_status: 'paid',
      needs_review: true,
      review_reason: 'the bank asks about the payment: fraudulent',
    })
    expect(await shop.payments.refund(wishOf(order.orderId, null))).toMatchObject({ status: 'due' })
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      payment_status: 'refunded',
      needs_review: false,
    })
    const news = await newsOf(order.orderNumber)
    expect(news).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Banken frågar om ett köp/),
        expect.stringMatching(/^Bankens fråga är avslutad/),
      ]),
    )
    expect(news.filter((subject) => /[Tt]vist/.test(subject))).toEqual([])
    const { rows } = await shop.db.pool.query<{ text: string }>(
      'select text from mailbox_messages where subject = $1',
      [`Bankens fråga är avslutad (${order.orderNumber})`],
    )
    expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining('Allt är återbetalt')])
    expect(rows[0]?.text).not.toContain('review release')
  })

  it('and then disputes gives nothing back any more, and the shop is told', async () => {
    const { order, paymentReference } = await asked('sedan-tvist@exempel.se')
    const [inquiry] = (await stripe().disputes.list({ payment_intent: paymentReference })).data
    await shop.db.pool.query(
      `update sandbox.objects set shown = shown || '{"status": "needs_response", "is_charge_refundable": false}' where id = $1`,
      [inquiry?.id],
    )
    await shop.payments.syncRefunds(paymentReference)
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      review_reason: 'the buyer disputes the payment: fraudulent',
    })
    await expect(shop.payments.refund(wishOf(order.orderId, 100))).rejects.toMatchObject({
      code: 'refund_disputed',
    })
    expect(await newsOf(order.orderNumber)).toContain(
      `Svara på en tvist om betalningen (${order.orderNumber})`,
    )
  })
})

describe('a missed event', () => {
  it('about refunds and disputes is found by reconciliation', async () => {
    const { stripe: provider } = createSandboxClient(shop)
    for (const endpoint of (await provider.webhookEndpoints.list()).data)
      await provider.webhookEndpoints.del(endpoint.id)
    const first = await paidOrder(shop, { email: 'ett@exempel.se' })
    const second = await paidOrder(shop, { email: 'tva@exempel.se', card: DISPUTED })
    await provider.refunds.create({ payment_intent: first.paymentReference })
    await shop.idle()
    expect(await orderRow(shop, first.order.orderId)).toMatchObject({ payment_status: 'paid' })
    await shop.payments.reconcile(new AbortController().signal)
    expect(await orderRow(shop, first.order.orderId)).toMatchObject({ payment_status: 'refunded' })
    expect(await orderRow(shop, second.order.orderId)).toMatchObject({ needs_review: true })
    await shop.idle()
    expect(await checkInvariants(shop.db.pool)).toEqual([])
  })
})
