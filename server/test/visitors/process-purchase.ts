/** A purchase in a shop that may be killed at any moment: every step is repeatable, as a buyer would. */
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { CheckoutSessionAnswer, PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import type { ShopProcess } from '../shops/shop-process.ts'
import { clientSecretOf } from './purchase.ts'

export interface DesignInProcess {
  promptId: string
  previewUrl: string
}

export const WISH = {
  categoryL1: 'Djur',
  categoryL2: 'Skogens djur',
  categoryL3: 'Räv',
  colors: ['Apelsin'],
  userSelections: { personality: 'Lekfull', occasion: 'Födelsedag' },
}

export async function designIn(shop: ShopProcess): Promise<DesignInProcess> {
  return (await shop.call<{ data: DesignInProcess }>('generate-preview-image', WISH)).data
}

export function orderIn(shop: ShopProcess, design: DesignInProcess, email: string): Promise<OrderAnswer> {
  return shop.call<OrderAnswer>('create-or-update-order', {
    email,
    prompt_id: design.promptId,
    openai_image_url: design.previewUrl,
    categoryL1: 'Djur',
    selected_size: 'small',
    shipping_method: 'standard',
    deliveryFullName: 'Karin Karlsson',
    streetAddress: 'Storgatan 1',
    postalCode: '753 00',
    city: 'Uppsala',
    country: 'Sverige',
    deliveryPhoneNumber: '070-123 45 67',
  })
}

export function sessionIn(
  shop: ShopProcess,
  order: OrderAnswer,
  email: string,
): Promise<CheckoutSessionAnswer> {
  return shop.call<CheckoutSessionAnswer>('process-payment', {
    action: 'create_checkout_session',
    order_id: order.orderId,
    email,
    customer_name: 'Karin Karlsson',
    amount: order.total,
    currency: 'sek',
  })
}

export function paymentStatusIn(shop: ShopProcess, { orderId }: OrderAnswer): Promise<PaymentStatusAnswer> {
  return shop.call<PaymentStatusAnswer>('payment-status', { order_id: orderId })
}

/** Pays like the card form; throws unless the card is charged. */
export async function chargeIn(
  shop: ShopProcess,
  session: CheckoutSessionAnswer,
  amount: number,
): Promise<void> {
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${shop.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ key: 'pk_test_embedded', ...fields }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  const card = await post('/v1/payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  })
  await post(`/v1/payment_pages/${session.sessionId}/confirm`, {
    client_secret: clientSecretOf(session),
    payment_method: card.id,
    expected_amount: String(amount),
  })
}
