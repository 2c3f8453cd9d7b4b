import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callByFetch } from '../../../test/visitors/call-by-fetch.ts'
import { systemClock } from '@leksmedjan/platform/clock'
import { UpstreamError } from '@leksmedjan/platform/errors'
import type { Fetch } from '@leksmedjan/platform/http/local-fetch'
import { FIRST_CURSORS } from '../payment-provider.ts'
import { createStripePayments, EVENTS } from './stripe.ts'
import { createStripeQuotes } from './stripe-quotes.ts'

function accountThatAnswers(answer: Fetch) {
  const publicUrl = 'http://shop.test'
  return {
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_1',
    publicUrl,
    sandbox: callByFetch(answer, publicUrl),
  }
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
    return thrown instanceof UpstreamError ? thrown.failure : String(thrown)
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

  it('never has the provider’s own message in it', async () => {
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

it('is named as the company that takes the payments, also while the shop imitates it', () => {
  const account = accountThatAnswers(json(200, {}))
  const company = { name: 'Stripe', legalEntity: 'Stripe Payments Europe, Limited', country: 'Irland' }
  expect(createStripePayments(account, systemClock)).toMatchObject({ isEmbedded: true, company })
  const own = { ...account, sandbox: null }
  expect(createStripePayments(own, systemClock)).toMatchObject({ isEmbedded: false, isLive: false, company })
})

it.each([
  ['sk_live_x', 'https://dashboard.stripe.com/disputes/du_1'],
  ['sk_test_x', 'https://dashboard.stripe.com/test/disputes/du_1'],
])('a dispute is answered in the dashboard of the key %s', (secretKey, page) => {
  const account = { ...accountThatAnswers(json(200, {})), sandbox: null, secretKey }
  expect(createStripePayments(account, systemClock).disputePage('du_1')).toBe(page)
})

describe('an event', () => {
  const payments = createStripePayments(accountThatAnswers(json(200, {})), systemClock)
  const readSigned = (body: string, signature: string) =>
    payments.readEvent(
      { method: 'POST', query: '', body: Buffer.from(body), headers: { 'stripe-signature': signature } },
      null,
    )
  const read = (event: object, options: { secret?: string; seconds?: number; body?: string } = {}) => {
    const body = JSON.stringify({ object: 'event', id: 'evt_1', ...event })
    const seconds = options.seconds ?? Math.floor(Date.now() / 1000)
    const mac = createHmac('sha256', options.secret ?? 'whsec_1')
      .update(`${seconds}.${body}`)
      .digest('hex')
    return readSigned(options.body ?? body, `t=${seconds},v1=${mac}`)
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

  it('about a price or about something else needs no settlement', () => {
    const quote = { ...completed, data: { object: { id: 'cs_2', metadata: { purpose: 'quote' } } } }
    expect(read(quote)?.sessionId).toBeNull()
    expect(read({ type: 'customer.created', data: { object: { id: 'cus_1' } } })?.sessionId).toBeNull()
  })

  it('is rejected when it was changed, is too old or was signed by another', () => {
    expect(read(completed, { body: '{"id":"evt_2"}' })).toBeNull()
    expect(read(completed, { secret: 'whsec_2' })).toBeNull()
    expect(read(completed, { seconds: Math.floor(Date.now() / 1000) - 301 })).toBeNull()
    expect(readSigned('{}', '')).toBeNull()
  })

  it.each([
    ['no JSON', '{"id": "evt_1"'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['no object', '{"id":"evt_1","type":"checkout.session.completed","data":{}}'],
    ['a sign no database takes', JSON.stringify({ ...completed, id: 'evt_1\u0000' })],
    [
      'an id that is none',
      JSON.stringify({ ...completed, id: 'evt_1', data: { object: { id: 'cs\u0000' } } }),
    ],
  ])('is rejected when it is signed but holds %s', (_what, body) => {
    const seconds = Math.floor(Date.now() / 1000)
    const mac = createHmac('sha256', 'whsec_1').update(`${seconds}.${body}`).digest('hex')
    expect(readSigned(body, `t=${seconds},v1=${mac}`)).toBeNull()
  })
})

describe('what the provider holds', () => {
  /** Each list has three pages; records the requested cursors. */
  function threePages() {
    const asked: string[] = []
    const answer = async (address: string) => {
      const { pathname, searchParams } = new URL(address)
      const after = searchParams.get('starting_after') ?? ''
      asked.push(`${pathname} ${searchParams.get('created[gte]')} ${after}`)
      const page = Number(after.split('_').at(-1) || '0') + 1
      const last = pathname.endsWith('disputes') ? 1 : 3
      const data = [{ id: `x_${page}`, payment_intent: 'pi_1', status: 'succeeded', payment_status: 'paid' }]
      return json(200, { object: 'list', data, has_more: page < last, url: pathname })()
    }
    return { asked, account: accountThatAnswers(answer) }
  }

  it('is read page by page, each list to its own end', async () => {
    const { asked, account } = threePages()
    const payments = createStripePayments(account, systemClock)
    const since = new Date(1_800_000_000_000)
    const first = await payments.listTransactions(since, FIRST_CURSORS)
    expect(first.next).toEqual({ sessions: 'x_1', refunds: 'x_1' })
    const second = await payments.listTransactions(since, first.next ?? {})
    expect(second).toMatchObject({ next: { sessions: 'x_2', refunds: 'x_2' }, disputes: [] })
    const third = await payments.listTransactions(since, second.next ?? {})
    expect(third).toMatchObject({
      next: null,
      refunds: [{ reference: 'x_3' }],
      paidSessions: [{ sessionId: 'x_3' }],
    })
    expect(asked).toHaveLength(7)
    expect(asked.every((line) => line.includes('1800000000'))).toBe(true)
  })
})

it('docs/settings.md names the events the shop listens to, and no other', () => {
  const paper = readFileSync(join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8')
  const [, section = ''] = paper.split('## Stripe')
  const named = [...section.matchAll(/`((?:checkout|charge|refund)\.[a-z_.]+)`/g)].map(([, name]) => name)
  expect(named.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(
    [...EVENTS].toSorted((a, b) => a.localeCompare(b)),
  )
})
