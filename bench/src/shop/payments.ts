/** Sessions, events and settling against one bare insert on the same database. Needs PostgreSQL. */
import { createHmac, randomUUID } from 'node:crypto'
import pg from 'pg'
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
  databaseUrl: string
}

export async function measurePayments(report: Report, place: Place, nextOwner: () => Owner): Promise<void> {
  const secret = await endpointSecret(place.databaseUrl)
  // Signed beforehand: that is the provider's work, not the shop's.
  const events = Array.from({ length: EVENTS }, () => eventFor(place.shop, secret))
  const acknowledged = await ratioOf(
    () => events.pop() ?? eventFor(place.shop, secret),
    () => insert(place),
    { rounds: ROUNDS },
  )
  report.ratio('payment event acknowledged', LIMIT_WORDS, acknowledged, 0.5)
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

async function endpointSecret(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ secret: string }>('select secret from payment_endpoints')
  await client.end()
  return rows[0]?.secret ?? ''
}

/** Delays the payment until its status is polled. */
async function silenceProvider(shop: string): Promise<void> {
  const headers = { authorization: 'Bearer sk_test_embedded' }
  const url = `${shop}/v1/webhook_endpoints`
  const { data } = JSON.parse((await ask({ method: 'GET', url, headers })).text) as { data: { id: string }[] }
  for (const { id } of data) await fetch(`${url}/${id}`, { method: 'DELETE', headers })
}
