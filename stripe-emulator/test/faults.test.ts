import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyReply } from 'fastify'
import { openTestEmulator, type TestEmulator } from './open-emulator.ts'
import { aSession, createSandboxClient, idOf, type SandboxClient } from './client.ts'
import { workWithFault } from '../src/faults/faulty-answer.ts'

let emulator: TestEmulator
let client: SandboxClient
let stripe: Stripe

beforeAll(async () => {
  emulator = await openTestEmulator()
  client = createSandboxClient(emulator)
  stripe = client.stripe
  // The shop also calls its provider when it starts, which would consume faults.
  await emulator.idle()
})
afterAll(() => emulator.close())
beforeEach(() => set('none'))

const set = (fault: string, victim = 'everybody', length = 'calls:1') =>
  emulator.http.inject({
    method: 'POST',
    url: '/dev/payments/fault',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ fault, victim, length }).toString(),
  })
const list = () => stripe.taxRates.list({ limit: 1 })

describe('a provider with a fault', () => {
  it.each([
    ['error', Stripe.errors.StripeAPIError],
    ['busy', Stripe.errors.StripeRateLimitError],
    ['down', Stripe.errors.StripeConnectionError],
    ['cut', Stripe.errors.StripeConnectionError],
    ['garbage', Stripe.errors.StripeAPIError],
  ])('"%s" raises the error class of the package, once when requested once', async (fault, errorClass) => {
    await set(fault)
    await expect(list()).rejects.toBeInstanceOf(errorClass)
    expect((await list()).data).toHaveLength(1)
  })

  it('whose response is cut off has done the work, and the same key returns it', async () => {
    const { id } = await stripe.checkout.sessions.create(aSession())
    await client.post(`/v1/payment_pages/${id}/confirm`, { payment_method: 'pm_card_visa' })
    const intent = idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent)
    const refund = () =>
      stripe.refunds.create({ payment_intent: intent, amount: 700 }, { idempotencyKey: 'cut-1' })
    await set('cut')
    await expect(refund()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect((await refund()).amount).toBe(700)
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
  })

  it('that is down has done nothing', async () => {
    const before = (await stripe.taxRates.list({ limit: 100 })).data.length
    await set('down', 'everybody', 'minutes:1')
    const make = () => stripe.taxRates.create({ display_name: 'Moms', percentage: 6, inclusive: true })
    await expect(make()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    await set('none')
    expect((await stripe.taxRates.list({ limit: 100 })).data).toHaveLength(before)
  })

  it('can affect the buyer alone, or last some minutes', async () => {
    const { id, client_secret: secret } = await stripe.checkout.sessions.create(aSession())
    const look = () =>
      client
        .browse('GET', `/v1/payment_pages/${id}`, { client_secret: secret ?? '' })
        .then(({ status }) => status)
    await set('error', 'browser', 'minutes:5')
    expect(await look()).toBe(500)
    expect((await list()).data).toHaveLength(1)
    const page = await emulator.http.inject({ method: 'GET', url: '/dev/payments' })
    expect(page.body).toContain('Just nu: betaltjänsten svarar med fel 500, för köparens webbläsare')
    emulator.clock.advance(6 * 60_000)
    expect(await look()).toBe(200)
    emulator.clock.set(new Date())
  })

  it('survives a restart', async () => {
    await set('busy', 'everybody', 'calls:3')
    await emulator.sandbox.seed()
    expect(emulator.sandbox.faults.now()).toMatchObject({ fault: 'busy', left: 3 })
  })

  it('adds an öre, in sessions alone', async () => {
    await set('miscounts', 'everybody', 'calls:2')
    const { id, amount_total: total } = await stripe.checkout.sessions.create(aSession())
    expect((await list()).data).toHaveLength(1)
    expect((await stripe.checkout.sessions.retrieve(id)).amount_total).toBe((total ?? 0) - 1)
  })

  it('is slow, but answers', async () => {
    const waits: number[] = []
    const done = { status: 200, body: '{}', isReplayed: false }
    const wait = async (ms: number) => waits.push(ms)
    expect(await workWithFault('slow', {} as FastifyReply, async () => done, wait)).toEqual(done)
    expect(waits).toEqual([8000])
  })
})
