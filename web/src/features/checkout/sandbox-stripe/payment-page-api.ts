/**
 * Client of the sandbox API: four calls in Stripe's form encoding, authorised by publishable key and client
 * secret. Card data is sent only here.
 */
import {
  paymentMethod,
  paymentPage,
  refusal,
  type PaymentPage,
} from '@leksmedjan/stripe-emulator/payment-page.wire'
import type * as z from 'zod/mini'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { digitsOf, readExpiry, type CardEntry } from './card-rules.ts'

/** Payment methods of the sandbox. Credit is listed after direct payments and never preselected. */
const METHODS = ['card', 'swish', 'klarna'] as const
export type Method = (typeof METHODS)[number]

/** In form order; a session without payment_method_types takes cards. */
export function methodsOf(types: readonly string[] = ['card']): Method[] {
  return METHODS.filter((method) => types.includes(method))
}

/** API error of the sandbox; `code` and `declineCode` as sent. */
export class Refused extends Error {
  readonly code: string | null
  readonly declineCode: string | null
  /** A card error, as opposed to an invalid call or an expired session. */
  readonly isCardError: boolean

  constructor(status: number, answer: unknown) {
    const read = refusal.safeParse(answer)
    const error = read.success ? read.data.error : null
    super(error?.message ?? `The payment sandbox answered ${status}`)
    this.name = 'Refused'
    this.code = error?.code ?? null
    this.declineCode = error?.decline_code ?? null
    this.isCardError = status === 402 || error?.type === 'card_error'
  }
}

export type ChallengeOutcome = 'succeeded' | 'failed'

/** Cards are sent as entered; other methods by type alone. */
export type PayingWith = { type: 'card'; card: CardEntry } | { type: Exclude<Method, 'card'> }

interface Contact {
  email: string | null
  phone: string | null
}

export interface PaymentPageApi {
  open: () => Promise<PaymentPage>
  /** An empty code removes the applied one. */
  applyCode: (code: string) => Promise<PaymentPage>
  createPaymentMethod: (wish: PayingWith, contact: Contact) => Promise<string>
  /** `paymentMethod` is null when nothing is due. */
  confirm: (paymentMethod: string | null, expectedAmount: number) => Promise<PaymentPage>
  /** Reports the 3-D Secure outcome; a card may still be declined afterwards. */
  authenticate: (outcome: ChallengeOutcome) => Promise<PaymentPage>
}

export function paymentPageApi(publishableKey: string, clientSecret: string): PaymentPageApi {
  const keys = { key: publishableKey, client_secret: clientSecret }
  const page = `/v1/payment_pages/${sessionIdOf(clientSecret)}`
  return {
    open: () => ask(`${page}?${new URLSearchParams(keys)}`, paymentPage),
    applyCode: (code) => post(`${page}/promotion_code`, { ...keys, promotion_code: code }, paymentPage),
    createPaymentMethod: async (wish, contact) => {
      const fields = wish.type === 'card' ? cardFields(wish.card) : { type: wish.type }
      const made = await post(
        '/v1/payment_methods',
        { key: publishableKey, ...fields, ...contactFields(contact) },
        paymentMethod,
      )
      return made.id
    },
    confirm: (method, expectedAmount) =>
      post(
        `${page}/confirm`,
        {
          ...keys,
          ...(method === null ? {} : { payment_method: method }),
          expected_amount: String(expectedAmount),
        },
        paymentPage,
      ),
    authenticate: (outcome) => post(`${page}/authenticate`, { ...keys, outcome }, paymentPage),
  }
}

/** @example sessionIdOf('cs_test_a1_secret_b2') === 'cs_test_a1' */
export function sessionIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0] ?? clientSecret
}

function cardFields(card: CardEntry): Record<string, string> {
  const expiry = readExpiry(card.expiry)
  return {
    type: 'card',
    'card[number]': digitsOf(card.number),
    'card[exp_month]': String(expiry?.month ?? ''),
    'card[exp_year]': String(expiry?.year ?? ''),
    'card[cvc]': digitsOf(card.cvc),
    'billing_details[name]': card.name.trim(),
  }
}

function contactFields({ email, phone }: Contact): Record<string, string> {
  return {
    ...(email === null ? {} : { 'billing_details[email]': email }),
    ...(phone === null ? {} : { 'billing_details[phone]': phone }),
  }
}

function post<T extends z.ZodMiniType>(path: string, fields: Record<string, string>, schema: T) {
  return ask(path, schema, { method: 'POST', body: new URLSearchParams(fields) })
}

async function ask<T extends z.ZodMiniType>(
  path: string,
  schema: T,
  init: RequestInit = {},
): Promise<z.infer<T>> {
  const answer = await fetchWithTimeout(path, init)
  const body: unknown = await answer.json()
  // 5xx leaves the outcome unknown: the payment may have been made.
  if (answer.status >= 500) throw new Error(`The payment sandbox failed with ${answer.status}`)
  if (!answer.ok) throw new Refused(answer.status, body)
  return schema.parse(body)
}
