import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEmulator, type TestEmulator } from './open-emulator.ts'
import { until } from '@leksmedjan/platform/test/until'
import { aSession, createSandboxClient, type SandboxClient, idOf } from './client.ts'

let emulator: TestEmulator
let client: SandboxClient
let stripe: Stripe

beforeAll(async () => {
  emulator = await openTestEmulator()
  client = createSandboxClient(emulator)
  stripe = client.stripe
})
afterAll(() => emulator.close())

const pay = async (method = 'pm_card_visa') => {
  const intent = await stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'sek',
    payment_method: method,
    confirm: true,
  })
  return { intent: intent.id, charge: idOf(intent.latest_charge) }
}
const typesAbout = async (id: string) =>
  (await stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => 'id' in data.object && data.object.id === id)
    .map(({ type }) => type)
/** The provider's object after the change. */
const refundOnce = (id: string, isSo: (refund: Stripe.Refund) => boolean) =>
  until(async () => {
    const refund = await stripe.refunds.retrieve(id)
    return isSo(refund) && refund
  }, 'the change of the refund')

describe('a payment intent', () => {
  it('is made, given a card and confirmed', async () => {
    const made = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'SEK',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { order_id: '7' },
    })
    expect(made).toMatchObject({ status: 'requires_payment_method', currency: 'sek', latest_charge: null })
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`))
    await expect(stripe.paymentIntents.confirm(made.id)).rejects.toMatchObject({ param: 'payment_method' })
    const done = await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_mastercard' })
    expect(done).toMatchObject({ status: 'succeeded', amount_received: 500, metadata: { order_id: '7' } })
    await expect(stripe.paymentIntents.cancel(made.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  it('may be confirmed again after a decline', async () => {
    const made = await stripe.paymentIntents.create({ amount: 500, currency: 'sek' })
    const tried = stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa_chargeDeclined' })
    await expect(tried).rejects.toBeInstanceOf(Stripe.errors.StripeCardError)
    await expect(tried).rejects.toMatchObject({ payment_intent: { id: made.id } })
    expect(await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
    })
  })

  it('requires action for a challenge, or is declined with error_on_requires_action', async () => {
    const draft = {
      amount: 500,
      currency: 'sek',
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    }
    expect(await stripe.paymentIntents.create(draft)).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
    await expect(
      stripe.paymentIntents.create({ ...draft, error_on_requires_action: true }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'authentication_required' })
  })

  it('is cancelled with a reason', async () => {
    const made = await stripe.paymentIntents.create({ amount: 500, currency: 'sek' })
    const gone = await stripe.paymentIntents.cancel(made.id, { cancellation_reason: 'abandoned' })
    expect(gone).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  })

  it('of a session is left to its session', async () => {
    const { id } = await stripe.checkout.sessions.create(aSession())
    await expect(
      client.post(`/v1/payment_pages/${id}/confirm`, { payment_method: 'pm_card_visa_chargeDeclined' }),
    ).rejects.toMatchObject({ statusCode: 402 })
    const intent = idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent)
    await expect(stripe.paymentIntents.cancel(intent)).rejects.toMatchObject({ statusCode: 400 })
    await expect(
      stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ statusCode: 400 })
    await stripe.checkout.sessions.expire(id)
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
  })

  it.each([
    [{ currency: 'sek' }, 'parameter_missing', 'amount'],
    [{ amount: 0, currency: 'sek' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 299, currency: 'sek' }, 'amount_too_small', 'amount'],
    [
      { amount: 500, currency: 'sek', payment_method_types: ['card'] },
      'payment_method_types_no_longer_supported',
      'payment_method_types',
    ],
    [{ amount: 500, currency: 'sek', payment_method: 'pm_nobody' }, 'resource_missing', 'payment_method'],
  ])('from %o is refused', async (draft, code, param) => {
    await expect(client.post('/v1/payment_intents', draft)).rejects.toMatchObject({ code, param })
  })
})

describe('a refund', () => {
  it('is made in part, then of the rest, then no more', async () => {
    const { intent, charge } = await pay()
    const part = await stripe.refunds.create({
      payment_intent: intent,
      amount: 2500,
      reason: 'requested_by_customer',
      metadata: { row: '1' },
    })
    expect(part).toMatchObject({ status: 'succeeded', amount: 2500, charge, metadata: { row: '1' } })
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 2500, refunded: false })
    await expect(stripe.refunds.create({ charge, amount: 7501 })).rejects.toMatchObject({
      param: 'amount',
      code: undefined,
    })
    expect((await stripe.refunds.create({ charge })).amount).toBe(7500)
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 10_000, refunded: true })
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded' })
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([
      7500, 2500,
    ])
    const [event] = (await stripe.events.list({ type: 'charge.refunded', limit: 1 })).data
    expect(event?.data.previous_attributes).toEqual({ amount_refunded: 2500, refunded: false })
  })

  it('never exceeds the charge, however many come at once', async () => {
    const { charge } = await pay()
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => stripe.refunds.create({ charge, amount: 3000 })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(9000)
  })

  it('needs something that was paid', async () => {
    const unpaid = await stripe.paymentIntents.create({ amount: 500, currency: 'sek' })
    await expect(stripe.refunds.create({ payment_intent: unpaid.id })).rejects.toMatchObject({
      statusCode: 400,
    })
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' })
    await expect(stripe.refunds.create({ charge: 'ch_nobody' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
    const { charge } = await pay()
    await expect(stripe.refunds.create({ charge, amount: 0 })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
    })
  })

  it.concurrent('may arrive later', async () => {
    const { charge } = await pay('pm_card_pendingRefund')
    const refund = await stripe.refunds.create({ charge })
    expect(refund.status).toBe('pending')
    const arrived = await refundOnce(refund.id, ({ status }) => status !== 'pending')
    expect(arrived.status).toBe('succeeded')
  })

  it.concurrent('may be returned by the bank', async () => {
    const { charge } = await pay('pm_card_refundFail')
    const refund = await stripe.refunds.create({ charge, amount: 4000 })
    expect(refund.status).toBe('succeeded')
    const failed = await refundOnce(refund.id, ({ status }) => status === 'failed')
    expect(failed.failure_reason).toBe('expired_or_canceled_card')
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false })
    expect(await typesAbout(refund.id)).toEqual([
      'charge.refund.updated',
      'refund.failed',
      'refund.updated',
      'refund.created',
    ])
  })
})

describe('a dispute', () => {
  it('blocks refunds until it is won', async () => {
    const { charge } = await pay('pm_card_createDispute')
    const [dispute] = (await stripe.disputes.list({ charge })).data
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 10_000 })
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' })
    const won = await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    })
    expect(won.status).toBe('won')
    expect((await stripe.charges.retrieve(charge)).disputed).toBe(false)
    expect(await stripe.refunds.create({ charge })).toMatchObject({ status: 'succeeded' })
  })

  it('can be lost, or given up', async () => {
    const [first, second] = await Promise.all([
      pay('pm_card_createDisputeProductNotReceived'),
      pay('pm_card_createDisputeInquiry'),
    ])
    const disputeOf = async (charge: string) => (await stripe.disputes.list({ charge })).data[0]?.id ?? ''
    const lost = await stripe.disputes.update(await disputeOf(first.charge), {
      evidence: { uncategorized_text: 'losing_evidence' },
      submit: true,
    })
    expect(lost.status).toBe('lost')
    const closed = await stripe.disputes.close(await disputeOf(second.charge))
    expect(closed.status).toBe('warning_closed')
    await expect(stripe.disputes.close(closed.id)).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('evidence', () => {
  it('is a draft until it is submitted, once', async () => {
    const { charge } = await pay('pm_card_createDispute')
    const id = (await stripe.disputes.list({ charge })).data[0]?.id ?? ''
    const draft = await stripe.disputes.update(id, {
      evidence: { product_description: 'En leksak', receipt: 'file_1' },
      submit: false,
    })
    expect(draft).toMatchObject({
      status: 'needs_response',
      evidence: { product_description: 'En leksak' },
      evidence_details: { has_evidence: true, submission_count: 0 },
    })
    const sent = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'Se bifogat.' } })
    expect(sent).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } })
    await expect(stripe.disputes.update(id, { submit: true })).rejects.toMatchObject({ statusCode: 400 })
  })

  it('wins one of two disputes, and the charge stays disputed', async () => {
    const { charge } = await pay('pm_card_createMultipleDisputes')
    const [first, second] = (await stripe.disputes.list({ charge })).data
    const win = (id = '') =>
      stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } })
    expect((await win(first?.id)).status).toBe('won')
    expect((await stripe.charges.retrieve(charge)).disputed).toBe(true)
    await win(second?.id)
    expect((await stripe.charges.retrieve(charge)).disputed).toBe(false)
  })
})

describe('a payment method', () => {
  it('is made from a token, and found again', async () => {
    const made = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
    expect(await stripe.paymentMethods.retrieve(made.id)).toMatchObject({ card: { last4: '4242' } })
    expect(
      await stripe.paymentIntents.create({
        amount: 500,
        currency: 'sek',
        payment_method: made.id,
        confirm: true,
      }),
    ).toMatchObject({ status: 'succeeded', payment_method: made.id })
    await expect(
      stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_nobody' } }),
    ).rejects.toMatchObject({ code: 'resource_missing', param: 'card[token]' })
  })
})
