import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEmulator, type TestEmulator } from './open-emulator.ts'
import { until } from '@leksmedjan/platform/test/until'
import { aLine, aSession, createSandboxClient, idOf, type SandboxClient } from './client.ts'

let emulator: TestEmulator
let client: SandboxClient
let stripe: Stripe

beforeAll(async () => {
  emulator = await openTestEmulator()
  client = createSandboxClient(emulator)
  stripe = client.stripe
})
afterAll(() => emulator.close())

const confirm = (id: string, data: object) =>
  client.post(`/v1/payment_pages/${id}/confirm`, { payment_method_data: data })
const inEuro = () => {
  const { tax_rates: _none, ...line } = aLine('Mellan', 3000)
  return stripe.checkout.sessions.create({
    ...aSession({ shipping_options: [] }),
    line_items: [
      { ...line, price_data: { currency: 'eur', unit_amount: 3000, product_data: { name: 'Mellan' } } },
    ],
  })
}
const typesSince = async (session: string) => {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session)
  return (await stripe.events.list({ limit: 50 })).data
    .filter(({ data: { object } }) => {
      const of = object as { id?: string; payment_intent?: string }
      return of.id === session || of.id === idOf(intent) || of.payment_intent === idOf(intent)
    })
    .map(({ type }) => type)
    .toReversed()
}
const settled = (id: string, isThere: (session: Stripe.Checkout.Session) => boolean) =>
  until(async () => {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    return isThere(session) && session
  }, 'the end of the payment')

describe('an account debit', () => {
  it('is complete before it is paid, and paid when the bank confirms', async () => {
    const { id, payment_method_types: types } = await inEuro()
    expect(types).toEqual(['card', 'klarna', 'sepa_debit'])
    const page = await confirm(id, { type: 'sepa_debit', sepa_debit: { iban: 'AT61 1904 3002 3457 3201' } })
    expect(page).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    const unpaid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    expect(unpaid.payment_intent).toMatchObject({
      status: 'processing',
      amount_received: 0,
      latest_charge: {
        status: 'pending',
        paid: false,
        payment_method_details: { sepa_debit: { last4: '3201' } },
      },
    })
    await expect(
      stripe.refunds.create({ payment_intent: idOf(unpaid.payment_intent as Stripe.PaymentIntent) }),
    ).rejects.toMatchObject({ statusCode: 400 })
    const paid = await settled(id, (session) => session.payment_status === 'paid')
    expect(paid.payment_intent).toMatchObject({
      status: 'succeeded',
      amount_received: 3000,
      latest_charge: { status: 'succeeded', paid: true },
    })
    expect(await typesSince(id)).toEqual([
      'payment_intent.created',
      'charge.pending',
      'payment_intent.processing',
      'checkout.session.completed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.async_payment_succeeded',
    ])
  })

  it('may be declined days after the buyer has left', async () => {
    const { id } = await inEuro()
    await confirm(id, { type: 'sepa_debit', sepa_debit: { iban: 'AT861904300235473202' } })
    const failed = await settled(id, ({ payment_intent: intent }) => {
      return typeof intent === 'object' && intent?.status === 'requires_payment_method'
    })
    expect(failed).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { latest_charge: { status: 'failed', paid: false } },
    })
    expect((await typesSince(id)).at(-1)).toBe('checkout.session.async_payment_failed')
  })

  it('is for euro and published test accounts only', async () => {
    const kronor = await stripe.checkout.sessions.create(aSession())
    const debit = { type: 'sepa_debit', sepa_debit: { iban: 'AT611904300234573201' } }
    await expect(confirm(kronor.id, debit)).rejects.toMatchObject({
      code: 'payment_intent_incompatible_payment_method',
    })
    const { id } = await inEuro()
    await expect(
      confirm(id, { type: 'sepa_debit', sepa_debit: { iban: 'SE4550000000058398257466' } }),
    ).rejects.toMatchObject({ param: 'sepa_debit[iban]' })
  })
})

describe.each(['klarna', 'swish'])('%s', (type) => {
  it("is approved in the buyer's own app, and is paid at once", async () => {
    const { id } = await stripe.checkout.sessions.create(aSession())
    expect(await confirm(id, { type })).toMatchObject({ payment_intent: { status: 'requires_action' } })
    expect(await client.post(`/v1/payment_pages/${id}/authenticate`, { outcome: 'succeeded' })).toMatchObject(
      {
        status: 'complete',
        payment_status: 'paid',
      },
    )
  })

  it('is not offered where the shop accepts cards only', async () => {
    const session = await stripe.checkout.sessions.create(
      aSession({ allowed_payment_method_types: ['card'] }),
    )
    expect(session.payment_method_types).toEqual(['card'])
    await expect(confirm(session.id, { type })).rejects.toMatchObject({
      code: 'payment_intent_incompatible_payment_method',
    })
  })
})
