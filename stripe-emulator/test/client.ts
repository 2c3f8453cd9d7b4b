/** The official Stripe package against an emulator, without a socket. */
import { Stripe } from 'stripe'
import { createLocalFetch } from '@leksmedjan/platform/http/local-fetch'
import type { FastifyInstance } from 'fastify'

export const TEST_URL = 'http://shop.test'

export interface SandboxClient {
  stripe: Stripe
  /** A call without a method in the package, with the secret key; throws the package's errors. */
  post(path: string, parameters?: Record<string, unknown>): Promise<Record<string, unknown>>
  /** A browser's call: publishable key and form fields. */
  browse(
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>
}

export function createSandboxClient(
  { http }: { http: FastifyInstance },
  options: { secretKey?: string } = {},
): SandboxClient {
  const fetchLocally = createLocalFetch(http, TEST_URL)
  const stripe = new Stripe(options.secretKey ?? 'sk_test_embedded', {
    host: new URL(TEST_URL).hostname,
    port: '80',
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((address, init) =>
      fetchLocally(address instanceof Request ? address.url : String(address), init),
    ),
  })
  return {
    stripe,
    async post(path, parameters = {}) {
      return stripe.rawRequest('POST', path, parameters)
    },
    async browse(method, path, fields) {
      const form = new URLSearchParams({ key: 'pk_test_embedded', ...fields })
      const answer = await http.inject({
        method,
        url: method === 'GET' ? `${path}?${form.toString()}` : path,
        ...(method === 'GET'
          ? {}
          : {
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              payload: form.toString(),
            }),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}

/** Medium + engraving + standard delivery: 487,00 kr, of which items 428,00 kr. */
export function aSession(
  more: Stripe.Checkout.SessionCreateParams = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    ui_mode: 'elements',
    line_items: [aLine('Mellan', 37_900), aLine('Gravyr', 4900)],
    shipping_options: [shippingOf(5900)],
    customer_email: 'anna@example.com',
    return_url: `${TEST_URL}/v2/order-confirmation?session_id={CHECKOUT_SESSION_ID}`,
    ...more,
  }
}

export function aLine(name: string, unitAmount: number): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: 1,
    tax_rates: ['txr_embedded_moms_25'],
    price_data: {
      currency: 'sek',
      unit_amount: unitAmount,
      tax_behavior: 'inclusive',
      product_data: { name },
    },
  }
}

export function shippingOf(amount: number): Stripe.Checkout.SessionCreateParams.ShippingOption {
  return {
    shipping_rate_data: {
      type: 'fixed_amount',
      display_name: 'Standard',
      fixed_amount: { amount, currency: 'sek' },
      tax_behavior: 'inclusive',
      delivery_estimate: {
        minimum: { unit: 'business_day', value: 5 },
        maximum: { unit: 'business_day', value: 7 },
      },
    },
  }
}

/** The id of an expandable field. */
export function idOf(reference: string | { id: string } | null): string {
  if (typeof reference === 'string') return reference
  return reference?.id ?? ''
}
