import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { OutsideError } from '../../platform/errors.ts'
import { createStripePayments } from './stripe.ts'
import { createStripeQuotes } from './stripe-quotes.ts'

/** A provider that answers everything the same way. */
function accountThatAnswers(answer: () => Promise<Response>) {
  return { secretKey: 'sk_test_x', publicUrl: 'http://shop.test', sandboxFetch: answer }
}
const json = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const error = (status: number, code: string) =>
  json(status, { error: { type: 'invalid_request_error', code, message: 'secret words of the vendor' } })

async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'none'
  } catch (thrown) {
    return thrown instanceof OutsideError ? thrown.failure : String(thrown)
  }
}

describe('the provider that fails', () => {
  it.each([
    ['a refusal', error(400, 'parameter_missing'), 'refused'],
    ['a wrong key', error(401, 'api_key_invalid'), 'refused'],
    ['too many calls', error(429, 'rate_limit'), 'unavailable'],
    ['a fault of its own', json(500, { error: { type: 'api_error', message: 'oh' } }), 'unavailable'],
    ['a cut line', () => Promise.reject(new Error('socket hang up')), 'unknown'],
  ])('%s is one of three failures', async (_name, answer, failure) => {
    const payments = createStripePayments(accountThatAnswers(answer), systemClock)
    expect(await failureOf(payments.findSession('cs_1'))).toBe(failure)
  })

  it('by not knowing a session is no failure', async () => {
    const payments = createStripePayments(accountThatAnswers(error(404, 'resource_missing')), systemClock)
    expect(await payments.findSession('cs_1')).toBeNull()
    expect(await payments.closeSession('cs_1')).toBeNull()
  })

  it('never tells its own words', async () => {
    const quotes = createStripeQuotes(accountThatAnswers(error(400, 'x')), systemClock)
    const thrown = await quotes.findCoupon('A', 1).catch((caught: unknown) => caught)
    expect(String(thrown)).not.toContain('vendor')
  })
})

describe('the sandbox', () => {
  it('is never given a live key', () => {
    const live = { ...accountThatAnswers(json(200, {})), secretKey: 'sk_live_x' }
    expect(() => createStripePayments(live, systemClock)).toThrow('test keys alone')
  })
})

describe('an event', () => {
  const payments = createStripePayments(accountThatAnswers(json(200, {})), systemClock)
  const read = (event: object, options: { secret?: string; seconds?: number; body?: string } = {}) => {
    const body = JSON.stringify({ object: 'event', id: 'evt_1', ...event })
    const seconds = options.seconds ?? Math.floor(Date.now() / 1000)
    const mac = createHmac('sha256', options.secret ?? 'whsec_1')
      .update(`${seconds}.${body}`)
      .digest('hex')
    return payments.readEvent(Buffer.from(options.body ?? body), `t=${seconds},v1=${mac}`, 'whsec_1')
  }
  const completed = {
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', metadata: { order_id: 'order' } } },
  }

  it('names the session to look at', () => {
    expect(read(completed)).toEqual({
      id: 'evt_1',
      type: completed.type,
      sessionId: 'cs_1',
      paymentReference: null,
    })
  })

  it.each(['charge.refunded', 'refund.failed', 'charge.dispute.created'])('%s names the payment', (type) => {
    const event = { type, data: { object: { id: 'x_1', payment_intent: 'pi_1' } } }
    expect(read(event)).toEqual({ id: 'evt_1', type, sessionId: null, paymentReference: 'pi_1' })
  })

  it('about a price or about something else asks nothing of us', () => {
    const quote = { ...completed, data: { object: { id: 'cs_2', metadata: { purpose: 'quote' } } } }
    expect(read(quote)?.sessionId).toBeNull()
    expect(read({ type: 'customer.created', data: { object: { id: 'cus_1' } } })?.sessionId).toBeNull()
  })

  it('is nobody’s when it was changed, is too old or was signed by another', () => {
    expect(read(completed, { body: '{"id":"evt_2"}' })).toBeNull()
    expect(read(completed, { secret: 'whsec_2' })).toBeNull()
    expect(read(completed, { seconds: Math.floor(Date.now() / 1000) - 301 })).toBeNull()
    expect(payments.readEvent(Buffer.from('{}'), '', 'whsec_1')).toBeNull()
  })
})
