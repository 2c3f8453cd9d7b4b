import Fastify, { type FastifyInstance } from 'fastify'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestEmulator, type TestEmulator } from './open-emulator.ts'
import { until } from '@leksmedjan/platform/test/until'
import { aSession, createSandboxClient, type SandboxClient } from './client.ts'
import { waitAfter } from '../src/events/events.rules.ts'

interface Heard {
  body: string
  signature: string
}

let emulator: TestEmulator
let client: SandboxClient
let stripe: Stripe
let receiver: FastifyInstance
let address: string
/** Scripted responses of the receiver; 200 afterwards. */
let answers: number[] = []
let heard: Heard[] = []
/** The receiver does not respond before this. */
let held: Promise<void> = Promise.resolve()

beforeAll(async () => {
  emulator = await openTestEmulator()
  client = createSandboxClient(emulator)
  stripe = client.stripe
  receiver = Fastify()
  receiver.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  receiver.post('/hook', async (request, reply) => {
    heard.push({
      body: String(request.body),
      signature: String(request.headers['stripe-signature']),
    })
    await held
    return reply.code(answers.shift() ?? 200).send()
  })
  address = `${await receiver.listen({ port: 0, host: '127.0.0.1' })}/hook`
})
afterAll(async () => {
  await emulator.close()
  await receiver.close()
})
beforeEach(async () => {
  for (const { id } of (await stripe.webhookEndpoints.list()).data) await stripe.webhookEndpoints.del(id)
  await emulator.idle()
  answers = []
  heard = []
})

const listen = (
  enabled_events: Stripe.WebhookEndpointCreateParams['enabled_events'] = ['checkout.session.completed'],
) => stripe.webhookEndpoints.create({ url: address, enabled_events, api_version: Stripe.API_VERSION })
const pay = async () => {
  const { id } = await stripe.checkout.sessions.create(aSession())
  await client.post(`/v1/payment_pages/${id}/confirm`, { payment_method: 'pm_card_visa' })
  return id
}
const verified = ({ body, signature }: Heard, secret = '') =>
  stripe.webhooks.constructEvent(body, signature, secret)

describe('an event', () => {
  it('reaches its endpoint, signed so that the package accepts it', async () => {
    const { secret } = await listen()
    const session = await pay()
    await until(() => heard.length === 1)
    const [first] = heard
    const event = verified(first ?? { body: '', signature: '' }, secret)
    expect(event).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      api_version: Stripe.API_VERSION,
      livemode: false,
      pending_webhooks: 1,
      request: { id: expect.stringMatching(/^req_/) },
      data: { object: { id: session, status: 'complete', payment_status: 'paid' } },
    })
    expect(first?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
    await emulator.idle()
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, pending_webhooks: 0 })
    const forged = { body: `${first?.body} `, signature: first?.signature ?? '' }
    expect(() => verified(forged, secret)).toThrow(Stripe.errors.StripeSignatureVerificationError)
  })

  it('is a snapshot of its moment', async () => {
    await listen(['*'])
    await pay()
    await until(() => heard.length === 4)
    const byType = new Map(
      heard.map(({ body }) => JSON.parse(body) as Stripe.Event).map((event) => [event.type, event]),
    )
    expect(byType.get('payment_intent.created')?.data.object).toMatchObject({
      status: 'requires_payment_method',
    })
    expect(byType.get('payment_intent.succeeded')?.data.object).toMatchObject({ status: 'succeeded' })
    expect(new Set(heard.map(({ signature }) => signature)).size).toBe(4)
  })

  it('is redelivered after a failure: same id, new attempt', async () => {
    answers = [302]
    const { secret } = await listen()
    await pay()
    await until(() => heard.length === 1)
    emulator.clock.advance(1000)
    await until(() => heard.length === 2)
    expect(new Set(heard.map((each) => verified(each, secret).id)).size).toBe(1)
    expect(new Set(heard.map(({ signature }) => signature)).size).toBe(2)
  })

  it('is retried after 1, 5, 30 seconds, then ever longer, and is given up after hours', () => {
    const waits = Array.from({ length: 10 }, (_, at) => waitAfter(at + 1))
    expect(waits.slice(0, 3)).toEqual([1, 5, 30])
    const known = waits.filter((wait) => wait !== null)
    expect(known.toSorted((a, b) => a - b)).toEqual(known)
    expect(waits.at(-1)).toBeNull()
  })

  it('to an unreachable endpoint delays no other', async () => {
    await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/gone', enabled_events: ['*'] })
    await listen()
    let answer: () => void = () => undefined
    held = new Promise((resolve) => {
      answer = resolve
    })
    const order: string[] = []
    void held.then(() => order.push('answered'))
    await pay()
    await until(() => heard.length === 1)
    await pay()
    order.push('paid twice')
    answer()
    await emulator.idle()
    expect(order).toEqual(['paid twice', 'answered'])
  })

  it('is sent to the subscribed and enabled endpoints', async () => {
    const [off, refunds] = await Promise.all([listen(), listen(['charge.refunded'])])
    await stripe.webhookEndpoints.update(off.id, { disabled: true })
    await pay()
    await emulator.idle()
    expect(heard).toEqual([])
    expect((await stripe.webhookEndpoints.retrieve(refunds.id)).status).toBe('enabled')
  })
})

describe('old events', () => {
  it('are deleted after thirty days', async () => {
    await pay()
    const [newest] = (await stripe.events.list({ limit: 1 })).data
    emulator.clock.advance(29 * 24 * 3600_000)
    await emulator.sandbox.sweep()
    expect((await stripe.events.retrieve(newest?.id ?? '')).id).toBe(newest?.id)
    emulator.clock.advance(2 * 24 * 3600_000)
    await emulator.sandbox.sweep()
    await expect(stripe.events.retrieve(newest?.id ?? '')).rejects.toMatchObject({ statusCode: 404 })
    emulator.clock.set(new Date())
  })
})

describe('an endpoint', () => {
  it('shows its secret once', async () => {
    const made = await listen()
    expect(made.secret).toMatch(/^whsec_\w{32}$/)
    const found = await stripe.webhookEndpoints.retrieve(made.id)
    expect(found).not.toHaveProperty('secret')
    expect((await stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret')
    expect(await stripe.webhookEndpoints.del(made.id)).toEqual(expect.objectContaining({ deleted: true }))
    await expect(stripe.webhookEndpoints.retrieve(made.id)).rejects.toMatchObject({ statusCode: 404 })
  })

  it('has a secret that is in no row, and is shown again under the same idempotency key', async () => {
    const ask = () =>
      stripe.webhookEndpoints.create(
        { url: address, enabled_events: ['*'] },
        { idempotencyKey: 'endpoint-told-twice' },
      )
    const [{ id, secret = '' }, again] = [await ask(), await ask()]
    expect(secret).toMatch(/^whsec_/)
    expect([again.id, again.secret]).toEqual([id, secret])
    const { rows } = await emulator.db.pool.query<{ text: string }>(
      `select shown::text || hidden::text as text from sandbox.objects
       union all select body from sandbox.idempotency_keys`,
    )
    const told = rows.filter(({ text }) => text.includes(id))
    expect(told).toHaveLength(2)
    for (const { text } of told) expect(text).not.toMatch(/whsec_|secret/)
  })

  it.each([
    [{ enabled_events: ['*'] }, 'url'],
    [{ url: 'http://127.0.0.1/x' }, 'enabled_events'],
    [{ url: 'ftp://a', enabled_events: ['*'] }, 'url'],
    [{ url: 'http://127.0.0.1/x', enabled_events: ['order.created'] }, 'enabled_events[0]'],
  ])('from %o is rejected', async (draft, param) => {
    await expect(client.post('/v1/webhook_endpoints', draft)).rejects.toMatchObject({
      statusCode: 400,
      param,
    })
  })
})

describe('the test page', () => {
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    emulator.http.inject({
      method: 'POST',
      url: `/dev/payments${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })

  it('shows payments and events, with everything escaped', async () => {
    await listen()
    await stripe.checkout.sessions.create(
      aSession({ metadata: { order_number: '<script>alert(1)</script>' } }),
    )
    await pay()
    const page = await emulator.http.inject({ method: 'GET', url: '/dev/payments' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('klar, betald')
    expect(page.body).toContain('&lt;script&gt;alert(1)')
    expect(page.body).not.toContain('<script')
    expect(page.body).not.toContain('whsec_')
    expect(page.body).not.toContain('_secret_')
  })

  it('sends an event again, and twice', async () => {
    await listen()
    await pay()
    await until(() => heard.length === 1)
    const id = (JSON.parse(heard[0]?.body ?? '') as Stripe.Event).id
    expect((await form(`/events/${id}`, { action: 'resend' })).statusCode).toBe(303)
    await until(() => heard.length === 2)
    await form(`/events/${id}`, { action: 'duplicate' })
    await until(() => heard.length === 4)
  })

  it('holds new events back until it is released', async () => {
    await listen()
    await form('/mode', { mode: 'held' })
    await pay()
    await emulator.idle()
    expect(heard).toEqual([])
    await form('/mode', { mode: 'twice' })
    await pay()
    await until(() => heard.length === 2)
    await form('/mode', { mode: 'direct' })
  })

  it('drops the next delivery alone on request', async () => {
    await listen(['payment_intent.created', 'checkout.session.completed'])
    await form('/mode', { mode: 'held', left: '1' })
    await pay()
    await until(() => heard.length === 1)
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ type: 'checkout.session.completed' })
    await form('/mode', { mode: 'direct' })
  })

  it('gives up pending deliveries', async () => {
    answers = [500]
    await listen()
    await pay()
    await until(() => heard.length === 1)
    const id = (JSON.parse(heard[0]?.body ?? '') as Stripe.Event).id
    await form(`/events/${id}`, { action: 'drop' })
    await emulator.idle()
    expect(heard).toHaveLength(1)
  })

  it('accepts no form from another site', async () => {
    const older = await form('/mode', { mode: 'held' }, { origin: 'https://evil.example' })
    expect(older.statusCode).toBe(403)
    const answer = await form('/mode', { mode: 'held' }, { 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(403)
  })
})
