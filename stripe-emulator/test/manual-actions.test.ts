import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEmulator, type TestEmulator } from './open-emulator.ts'
import { aSession, createSandboxClient, idOf, type SandboxClient } from './client.ts'

let emulator: TestEmulator
let client: SandboxClient
let stripe: Stripe

beforeAll(async () => {
  emulator = await openTestEmulator()
  client = createSandboxClient(emulator)
  stripe = client.stripe
})
afterAll(() => emulator.close())

const form = (path: string, fields: Record<string, string>) =>
  emulator.http.inject({
    method: 'POST',
    url: `/dev/payments/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const act = async (id: string, action: string) => (await form(`sessions/${id}`, { action })).statusCode
const open = async () => (await stripe.checkout.sessions.create(aSession())).id
const pay = async (method = 'pm_card_visa') => {
  const id = await open()
  await client.post(`/v1/payment_pages/${id}/confirm`, { payment_method: method })
  return id
}
const look = (id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
const page = async () => (await emulator.http.inject({ method: 'GET', url: '/dev/payments' })).body

describe('a payment, by hand,', () => {
  it('expires', async () => {
    const id = await open()
    expect(await act(id, 'expire')).toBe(303)
    expect((await look(id)).status).toBe('expired')
    expect(await act(id, 'expire')).toBe(409)
  })

  it('is pending at the bank, and succeeds or fails', async () => {
    await form('bank', { answers: 'later' })
    const [first, second] = [await pay(), await pay()]
    await form('bank', { answers: 'at_once' })
    expect(await look(first)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    expect(await page()).toContain('Pengarna kommer fram')
    await act(first, 'arrive')
    await act(first, 'fail')
    expect(await look(first)).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded' },
    })
    await act(second, 'fail')
    expect(await look(second)).toMatchObject({
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { type: 'card_error' } },
    })
  })

  it('is refunded', async () => {
    const id = await pay()
    await act(id, 'refund')
    expect(await look(id)).toMatchObject({
      payment_intent: { latest_charge: { refunded: true, amount_refunded: 48_700 } },
    })
    expect(await page()).toContain('487,00')
    expect(await act(id, 'refund')).toBe(409)
  })

  it('is disputed, and the dispute decided', async () => {
    const id = await pay()
    const intent = idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent)
    const statuses = async () =>
      (await stripe.disputes.list({ payment_intent: intent })).data.map(({ status }) => status)
    await act(id, 'dispute')
    await act(id, 'dispute')
    expect(await statuses()).toEqual(['needs_response'])
    await act(id, 'lose')
    expect(await statuses()).toEqual(['lost'])
    await act(id, 'inquire')
    await act(id, 'win')
    expect(await statuses()).toEqual(['warning_closed', 'lost'])
  })

  it('that does not exist is rejected', async () => {
    expect(await act('cs_test_nobody', 'refund')).toBe(409)
    expect(await act('cs_test_nobody', 'nonsense')).toBe(303)
  })
})
