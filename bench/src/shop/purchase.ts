/** One purchase from the order to its settled payment, as browser and card form do it. */
import { ask } from '../load.ts'
import type { Buyer } from './buyer.ts'

export interface Session {
  sessionId: string
  clientSecret: string
}

/** Purchase flow: create the order, pay, poll until the confirmation is paid. */
export async function orderToPaid(
  shopUrl: string,
  buyer: Buyer,
  order: Record<string, unknown>,
): Promise<{ orderId: string; ms: number }> {
  const startedMs = performance.now()
  const made = await buyer.call<{ orderId: string; total: number }>('create-or-update-order', order)
  const session = await buyer.call<Session>('process-payment', {
    action: 'create_checkout_session',
    order_id: made.orderId,
    email: order['email'],
    customer_name: order['deliveryFullName'],
    amount: made.total,
    currency: 'sek',
  })
  await payWithTestCard(shopUrl, session, made.total)
  const confirmed = await buyer.call<{ paymentStatus: string }>('order-confirmation', {
    session_id: session.sessionId,
  })
  if (confirmed.paymentStatus !== 'paid') throw new Error(`the order is ${confirmed.paymentStatus}`)
  return { orderId: made.orderId, ms: performance.now() - startedMs }
}

export async function payWithTestCard(
  shopUrl: string,
  { sessionId, clientSecret }: Session,
  total: number,
): Promise<void> {
  const key = 'pk_test_embedded'
  const card = await post<{ id: string }>(`${shopUrl}/v1/payment_methods`, {
    key,
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  })
  await post(`${shopUrl}/v1/payment_pages/${sessionId}/confirm`, {
    key,
    client_secret: clientSecret,
    payment_method: card.id,
    expected_amount: String(total),
  })
}

async function post<T>(url: string, fields: Record<string, string>): Promise<T> {
  const { status, text } = await ask({ method: 'POST', url, body: new URLSearchParams(fields) })
  if (status !== 200) throw new Error(`${url} answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}
