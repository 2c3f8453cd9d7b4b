/** Payment events, sessions and settling against one bare insert on the same database. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { orderOf, type Owner } from './buyer.ts'
import { payWithTestCard, type Session } from './purchase.ts'
import { ask, inTurn, median, rateOf, ratioOf, type Ask } from '../load.ts'
import type { Report } from '../report.ts'

const LIMIT_WORDS = 'Fastify and one durable statement'
/** Of each round; an order is paid once, so each needs its own. */
const ORDERS = 160
/** Of the round that is not counted. Until some hundred payments have been made, Node compiles: one costs twice as much. */
const WARMING = 800
const ROUNDS = 3
const EVENTS = 20_000

interface Place {
  shop: string
  limit: string
}

/** `isEmbedded`: nothing but the shop can write to its database, so it is compared with Fastify alone, which writes nothing. */
export async function measureEvents(report: Report, place: Place, isEmbedded: boolean): Promise<void> {
  const secret = await endpointSecret(place.shop)
  // Signed beforehand: that is the provider's work, not the shop's.
  const events = Array.from({ length: EVENTS }, () => eventFor(place.shop, secret))
  const acknowledged = await ratioOf(
    () => events.pop() ?? eventFor(place.shop, secret),
    () => (isEmbedded ? echo(place) : insert(place)),
    { rounds: ROUNDS },
  )
  if (isEmbedded) report.ratio('payment event acknowledged, embedded', 'bare Fastify', acknowledged, 0.02)
  else report.ratio('payment event acknowledged', LIMIT_WORDS, acknowledged, 0.5)
}

/** Needs PostgreSQL. */
export async function measurePayments(report: Report, place: Place, nextOwner: () => Owner): Promise<void> {
  await silenceProvider(place.shop)
  const sessions: number[] = []
  const settled: number[] = []
  const bare: number[] = []
  // The first is not counted: it warms both, as the other rows do before they are timed.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const length = round === 0 ? WARMING : ORDERS
    bare.push(await rateOf(Array.from({ length }, () => insert(place))))
    const orders = await inTurn(Array.from({ length }), () => placeOrder(nextOwner()))
    sessions.push(await rateOf(orders.map(({ request }) => request)))
    const open = await inTurn(orders, ({ open: openOne }) => openOne())
    await inTurn(open, ({ session, total }) => payWithTestCard(place.shop, session, total))
    settled.push(
      await rateOf(
        open.map(({ buyer, session }) =>
          buyer.request('order-confirmation', { session_id: session.sessionId }),
        ),
      ),
    )
  }
  const against = (rates: number[]) => {
    const [shop, limit] = [median(rates.slice(1)), median(bare.slice(1))]
    return { shop, limit, ratio: shop / limit }
  }
  report.ratio('checkout session in the sandbox', LIMIT_WORDS, against(sessions), 0.2)
  report.ratio('payment settled and confirmed', LIMIT_WORDS, against(settled), 0.2)
}

const insert = ({ limit }: Place): Ask => ({
  method: 'POST',
  url: `${limit}/insert`,
  body: { id: randomUUID() },
})

const echo = ({ limit }: Place): Ask => ({
  method: 'POST',
  url: `${limit}/json`,
  body: { id: randomUUID() },
})

/** An order, the call that opens its form, and the form once more as it then stands. */
async function placeOrder({ buyer, design }: Owner) {
  const order = orderOf(design)
  const made = await buyer.call<{ orderId: string; total: number }>('create-or-update-order', order)
  const body = {
    action: 'create_checkout_session',
    order_id: made.orderId,
    email: order['email'],
    customer_name: order['deliveryFullName'],
    amount: made.total,
    currency: 'sek',
  }
  return {
    request: buyer.request('process-payment', body),
    open: async () => ({
      buyer,
      total: made.total,
      session: await buyer.call<Session>('process-payment', body),
    }),
  }
}

/** A new event each time, about an unknown session. */
function eventFor(shop: string, secret: string): Ask {
  const object = { id: `cs_test_${randomUUID()}`, object: 'checkout.session', metadata: {} }
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  }
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', secret)
    .update(`${seconds}.${JSON.stringify(event)}`)
    .digest('hex')
  return {
    method: 'POST',
    url: `${shop}/functions/v1/stripe-webhook`,
    headers: { 'stripe-signature': `t=${seconds},v1=${mac}` },
    body: event,
  }
}

interface WebhookEndpoint {
  id: string
  url: string
  enabled_events: string[]
  api_version: string
}

/**
 * The shop keeps the secret sealed, and the sandbox shows it in the answer to a registration only: the shop's own
 * registration, repeated with its idempotency key, is answered once more.
 */
async function endpointSecret(shop: string): Promise<string> {
  const [own] = await listEndpoints(shop)
  if (own === undefined) throw new Error('the shop has not registered with its provider')
  const { url, enabled_events: types, api_version: version } = own
  const key = createHash('sha256')
    .update([url, ...types].join(' '))
    .digest('hex')
  const fields = new URLSearchParams({ url, api_version: version })
  for (const [n, type] of types.entries()) fields.set(`enabled_events[${n}]`, type)
  const headers = { ...PROVIDER_KEY, 'idempotency-key': `endpoint:${key}` }
  const { text } = await ask({ method: 'POST', url: `${shop}/v1/webhook_endpoints`, headers, body: fields })
  const { id, secret } = JSON.parse(text) as { id?: string; secret?: string }
  if (id !== own.id || secret === undefined) throw new Error(`the registration was not repeated: ${text}`)
  return secret
}

const PROVIDER_KEY = { authorization: 'Bearer sk_test_embedded' }

async function listEndpoints(shop: string): Promise<WebhookEndpoint[]> {
  const { text } = await ask({ method: 'GET', url: `${shop}/v1/webhook_endpoints`, headers: PROVIDER_KEY })
  return (JSON.parse(text) as { data: WebhookEndpoint[] }).data
}

/** Delays the payment until its status is polled. */
async function silenceProvider(shop: string): Promise<void> {
  for (const { id } of await listEndpoints(shop)) {
    await fetch(`${shop}/v1/webhook_endpoints/${id}`, { method: 'DELETE', headers: PROVIDER_KEY })
  }
}
