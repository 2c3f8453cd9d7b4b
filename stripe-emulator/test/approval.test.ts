import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEmulator, type TestEmulator } from './open-emulator.ts'
import { aSession, createSandboxClient, type SandboxClient } from './client.ts'

let emulator: TestEmulator
let client: SandboxClient
let stripe: Stripe
beforeAll(async () => {
  emulator = await openTestEmulator()
  client = createSandboxClient(emulator)
  stripe = client.stripe
})
afterAll(() => emulator.close())

const RETURN = 'http://shop.test/v2/order-confirmation?session_id='

async function asked(type: string): Promise<{ id: string; path: string }> {
  const { id } = await stripe.checkout.sessions.create(aSession())
  const page = await client.post(`/v1/payment_pages/${id}/confirm`, { payment_method_data: { type } })
  const { next_action: action } = page['payment_intent'] as Stripe.PaymentIntent
  const swish = action?.swish_handle_redirect_or_display_qr_code
  return { id, path: swish?.hosted_instructions_url ?? action?.redirect_to_url?.url ?? '' }
}
const look = (path: string) => emulator.http.inject({ url: path })
const answer = (path: string, outcome: string) =>
  emulator.http.inject({ method: 'POST', url: path, payload: new URLSearchParams({ outcome }).toString() })

describe.each([
  ['klarna', 'Betala med Klarna'],
  ['swish', 'Betala med Swish'],
])('the page of %s', (type, title) => {
  it('shows the sum, and pays', async () => {
    const { id, path } = await asked(type)
    const page = await look(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(title)
    expect(page.body.replaceAll(/\s/g, ' ')).toContain('487,00 kr')
    const sent = await answer(path, 'succeeded')
    expect([sent.statusCode, sent.headers.location]).toEqual([303, RETURN + id])
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    })
  })

  it('lets the buyer decline, and keeps the form open for another attempt', async () => {
    const { id, path } = await asked(type)
    expect((await answer(path, 'failed')).headers.location).toBe(RETURN + id)
    expect(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
      status: 'open',
      payment_intent: { last_payment_error: { code: 'payment_method_customer_decline' } },
    })
    const again = await client.post(`/v1/payment_pages/${id}/confirm`, { payment_method: 'pm_card_visa' })
    expect(again).toMatchObject({ status: 'complete', payment_status: 'paid' })
  })

  it('can delay the payment', async () => {
    const { id, path } = await asked(type)
    await answer(path, 'processing')
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    await emulator.http.inject({
      method: 'POST',
      url: `/dev/payments/sessions/${id}`,
      payload: 'action=arrive',
    })
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
  })
})

it('is final once answered: a second answer changes nothing', async () => {
  const { id, path } = await asked('klarna')
  await answer(path, 'succeeded')
  expect((await look(path)).body).toContain('inget mer att svara')
  expect((await answer(path, 'failed')).headers.location).toBe(RETURN + id)
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
})

it('is shown again after an unknown answer', async () => {
  const { id, path } = await asked('swish')
  expect((await answer(path, 'maybe')).headers.location).toBe(path)
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
})

it('serves only its own payments', async () => {
  expect((await look('/v1/approve/pi_none')).statusCode).toBe(404)
  const { id } = await stripe.checkout.sessions.create(aSession())
  const page = await client.post(`/v1/payment_pages/${id}/confirm`, {
    payment_method: 'pm_card_authenticationRequired',
  })
  const intent = page['payment_intent'] as Stripe.PaymentIntent
  expect((await look(`/v1/approve/${intent.id}`)).body).toContain('inget mer att svara')
})
