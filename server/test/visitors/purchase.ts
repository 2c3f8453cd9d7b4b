/** Purchases in a test shop: a finished design without waiting for its picture, an order, a card. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { randomUUID } from 'node:crypto'
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import { guestHashOf } from '@leksmedjan/platform/actor'
import { TEST_URL, type Answer, type TestShop, type Visitor } from '../shops/open-shop.ts'
import { choice, NO_CHOICES } from '../choices.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'

export const EMAIL = 'karin@exempel.se'

export const ADDRESS = {
  deliveryFullName: 'Karin Lindqvist',
  streetAddress: 'Storgatan 12',
  postalCode: '753 20',
  city: 'Uppsala',
  country: 'Sverige',
  deliveryPhoneNumber: '070-123 45 67',
}

export const MEDIUM_ENGRAVED = {
  selected_size: 'medium',
  engraving: { enabled: true, text: 'Grattis Åke!' },
  shipping_method: 'standard',
}

export interface Pictured {
  prompt_id: string
  openai_image_url: string
}

/** A design of this visitor whose picture is finished. */
export async function designOf(
  shop: TestShop,
  visitor: Visitor,
  chosen: Partial<DesignSelections> = {},
): Promise<Pictured> {
  const promptId = randomUUID()
  const imageKey = `public/previews/${promptId.replaceAll('-', '')}.webp`
  await shop.db.asShop('host command', (tx) =>
    tx
      .insertInto('print_models')
      .values({
        name: 'Räv',
        prompt: 'En räv',
        generation_status: 'COMPLETED',
        guest_session_id: randomUUID(),
        access_secret_hash: guestHashOf(visitor.secret),
        prompt_id: promptId,
        image_key: imageKey,
        selections: JSON.stringify({ ...FOX, ...chosen }),
      })
      .execute(),
  )
  return { prompt_id: promptId, openai_image_url: `${TEST_URL}/files/${imageKey}` }
}

const FOX = {
  ...NO_CHOICES,
  categoryL1: choice('djur', 'Djur'),
  colors: [choice('#F28C28', 'Apelsin')],
}

export async function orderOf(
  shop: TestShop,
  visitor: Visitor,
  more: Record<string, unknown> = {},
): Promise<OrderAnswer> {
  const request = {
    email: EMAIL,
    ...('prompt_id' in more ? {} : await designOf(shop, visitor)),
    ...ADDRESS,
    ...MEDIUM_ENGRAVED,
    ...more,
  }
  return ok<OrderAnswer>(await visitor.call('create-or-update-order', request))
}

export function askForSession(
  visitor: Visitor,
  order: OrderAnswer,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  return visitor.call('process-payment', {
    action: 'create_checkout_session',
    order_id: order.orderId,
    email: EMAIL,
    customer_name: 'Karin Lindqvist',
    amount: order.total,
    currency: 'sek',
    ...more,
  })
}

export async function sessionOf(visitor: Visitor, order: OrderAnswer): Promise<CheckoutSessionAnswer> {
  return ok<CheckoutSessionAnswer>(await askForSession(visitor, order))
}

/** Of a session with a form on the shop's page. */
export function clientSecretOf(session: CheckoutSessionAnswer): string {
  if (!('clientSecret' in session)) throw new Error(`session ${session.sessionId} has no form`)
  return session.clientSecret
}

/** Pays like the card form; returns the payment page's status. */
export async function payByCard(
  shop: TestShop,
  session: CheckoutSessionAnswer,
  amount: number,
  number = '4242424242424242',
): Promise<number> {
  const { browse } = createSandboxClient(shop)
  const card = await browse('POST', '/v1/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  })
  const { status } = await browse('POST', `/v1/payment_pages/${session.sessionId}/confirm`, {
    client_secret: clientSecretOf(session),
    payment_method: String(card.body['id']),
    expected_amount: String(amount),
  })
  return status
}

/** Chooses Swish in the form; returns the id of the payment that awaits approval. */
export async function askBySwish(shop: TestShop, session: CheckoutSessionAnswer): Promise<string> {
  const { body } = await createSandboxClient(shop).browse(
    'POST',
    `/v1/payment_pages/${session.sessionId}/confirm`,
    { client_secret: clientSecretOf(session), 'payment_method_data[type]': 'swish' },
  )
  return (body['payment_intent'] as { id: string }).id
}

export function ok<T>(answer: Answer): T {
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`)
  return answer.body as T
}

/** [status, code] of a refusal. */
export function refusal(answer: Answer): [number, unknown] {
  return [answer.status, answer.body['code']]
}
