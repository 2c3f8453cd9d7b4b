/** Adapters of the payment ports to the imaginary bank of `redirect-bank.ts`: that no port requires what only Stripe has. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { PaymentProviderDescription } from '../../src/payments/payment-provider-description.ts'
import type {
  PaymentCompany,
  PaymentProvider,
  ProviderSession,
  RefundReason,
} from '../../src/payments/payment-provider.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { requestUpstream } from '@leksmedjan/platform/http/upstream-client'
import { NO_SOURCES } from '../../src/http/web-pages.ts'
import {
  computeTotals,
  type CartLine,
  type CartQuoteProvider,
  type CartShipping,
  type Coupon,
} from '../../src/pricing/pricing.ts'

export interface BankAccount {
  address: string
  key: string
  /** Where the bank sends the buyer back, with its news in the address. */
  returnUrl: string
  /** Where the bank sends its notices; '' where the buyer alone brings news. */
  noticeUrl: string
  timeoutMs?: number
}

export const BANK_WEBHOOK = 'redirect-bank-notice'

const COMPANY: PaymentCompany = {
  name: 'Banken',
  legalEntity: 'Banken Exempel AB',
  country: 'Sverige',
  data: 'beställningens nummer och summa',
  site: 'bank.test',
  privacyUrl: 'https://bank.test/integritet',
  cookiesUrl: 'https://bank.test/kakor',
  cookies: [],
}

export const REDIRECT_BANK: PaymentProviderDescription = {
  company: COMPANY,
  settings: ['BANK_KEY', 'BANK_ADDRESS'],

  read([key = '', address = '']) {
    const isLive = key.startsWith('live-')
    return {
      provider: REDIRECT_BANK,
      isLive,
      liveFaults: () =>
        isLive && !address.startsWith('https:') ? ['BANK_ADDRESS is no https address: copy it again.'] : [],
      async open({ publicUrl }) {
        const webhook = `${publicUrl}/functions/v1/${BANK_WEBHOOK}`
        const account = { address, key, returnUrl: webhook, noticeUrl: webhook }
        return {
          payments: createRedirectBankPayments(account),
          quotes: createRedirectBankQuotes(account),
        }
      },
    }
  },
}

const SERVICE = 'payments'
const TIMEOUT_MS = 20_000
const MOST_BYTES = 256 * 1024

/** '487.00' in öre. */
const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,9}\.\d\d$/)),
  z.transform((text: string) => Number(text.replace('.', ''))),
)
const moment = z.pipe(
  z.string(),
  z.transform((text: string) => new Date(text)),
)
const mark = z.string().check(z.regex(/^[\w-]{1,100}$/))
const textOf = (ore: number): string => (ore / 100).toFixed(2)

const orderAnswer = z.object({
  ref: mark,
  page: z.string(),
  merchant_ref: z.string(),
  cart: z.string(),
  amount,
  currency: z.string(),
  valid_until: moment,
  state: z.enum(['CREATED', 'PAID', 'CANCELLED']),
  payment: z.nullable(mark),
})
const refundAnswer = z.object({
  id: mark,
  payment: mark,
  merchant_ref: z.string(),
  amount,
  reason: z.string(),
  state: z.enum(['QUEUED', 'DONE', 'FAILED']),
})
const claim = z.object({
  id: mark,
  payment: mark,
  amount,
  reason: z.string(),
  state: z.string(),
  answer_by: moment,
})
const paymentAnswer = z.object({ order: mark, refunds: z.array(refundAnswer), claims: z.array(claim) })
const historyAnswer = z.object({
  paid: z.array(z.object({ ref: mark, merchant_ref: z.string() })),
  refunds: z.array(refundAnswer),
  claims: z.array(claim),
})
const codeAnswer = z.object({
  code: z.string(),
  state: z.string(),
  percent: z.nullable(z.string()),
  off: z.nullable(amount),
})
const quoteAnswer = z.object({
  quote: z.string(),
  lines: z.array(z.object({ price: amount, discount: amount, vat: amount })),
  shipping: amount,
  total: amount,
})
const notice = z.object({
  notice: mark,
  what: mark,
  order: z.union([mark, z.literal('')]),
  payment: z.union([mark, z.literal('')]),
  seal: z.string(),
})

export function createRedirectBankPayments(account: BankAccount): PaymentProvider {
  return {
    isLive: false,
    isEmbedded: false,
    company: COMPANY,
    disputePage: () => null,
    form: { provider: 'redirect', publishableKey: '', sources: NO_SOURCES },
    webhook: { name: BANK_WEBHOOK, methods: ['GET', 'POST'] },
    endpoints: null,

    async openSession(order, attemptKey, expiresAt) {
      const found = await required(
        askBank(account, '/orders', orderAnswer, {
          attempt: attemptKey,
          merchant_ref: order.orderId,
          cart: order.cartHash,
          amount: textOf(totalOf(order)),
          valid_until: expiresAt.toISOString(),
          notice_url: account.noticeUrl,
          return_url: account.returnUrl,
        }),
      )
      return {
        sessionId: found.ref,
        buyerStep: { kind: 'redirect', url: found.page },
        totalOre: found.amount,
        expiresAt: found.valid_until,
      }
    },

    async findSession(sessionId) {
      const found = await askBank(account, `/orders/${sessionId}`, orderAnswer)
      return found === null ? null : sessionOf(found)
    },

    async findSessionOfPayment(paymentReference) {
      return (await askBank(account, `/payments/${paymentReference}`, paymentAnswer))?.order ?? null
    },

    async closeSession(sessionId) {
      const found = await askBank(account, `/orders/${sessionId}/cancel`, orderAnswer, {})
      return found === null ? null : sessionOf(found)
    },

    async findPayment(paymentReference) {
      const found = await askBank(account, `/payments/${paymentReference}`, paymentAnswer)
      return {
        refunds: (found?.refunds ?? []).map((refund) => ({
          reference: refund.id,
          refundId: refund.merchant_ref,
          amountOre: refund.amount,
          state: REFUND_STATES[refund.state],
          reason: REASONS.find((reason) => reason === refund.reason) ?? null,
        })),
        disputes: (found?.claims ?? []).map((each) => ({
          reference: each.id,
          amountOre: each.amount,
          reason: each.reason,
          status: each.state,
          isClosed: each.state !== 'OPEN',
          isLost: each.state === 'LOST',
          answerBy: each.answer_by,
        })),
      }
    },

    async listTransactions(since) {
      const { paid, refunds, claims } = await required(
        askBank(account, `/history?since=${since.toISOString()}`, historyAnswer),
      )
      return {
        paidSessions: paid.map(({ ref, merchant_ref: orderId }) => ({ sessionId: ref, orderId })),
        refunds: refunds.map(({ id, payment, state }) => ({
          reference: id,
          paymentReference: payment,
          state: REFUND_STATES[state],
        })),
        disputes: claims.map(({ id, payment, state }) => ({
          reference: id,
          paymentReference: payment,
          status: state,
        })),
        next: null,
      }
    },

    async refund({ reference, amountOre, refundId, reason }) {
      const form = { amount: textOf(amountOre), merchant_ref: refundId, reason }
      const { id, state } = await required(
        askBank(account, `/payments/${reference}/refunds`, refundAnswer, form),
      )
      return { reference: id, state: REFUND_STATES[state] }
    },

    readEvent({ method, query, body }) {
      const news = method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : parsed(body.toString())
      const read = notice.safeParse(news)
      if (!read.success) return null
      const { notice: id, what, order, payment, seal } = read.data
      const own = createHmac('sha256', account.key).update([id, what, order, payment].join('|')).digest()
      const given = Buffer.from(seal, 'base64url')
      if (given.length !== own.length || !timingSafeEqual(given, own)) return null
      return { id, type: what, sessionId: order || null, paymentReference: payment || null }
    },
  }
}

export function createRedirectBankQuotes(account: BankAccount): CartQuoteProvider {
  return {
    async findCoupon(code, productTotalOre) {
      const path = `/codes/${encodeURIComponent(code)}?total=${textOf(productTotalOre)}`
      const found = await askBank(account, path, codeAnswer)
      if (found === null || found.state !== 'VALID') return null
      const { percent, off } = found
      const percentOff = percent === null ? null : Number(percent)
      return { code: found.code, reference: found.code, percentOff, amountOffOre: off, limit: null }
    },

    async quote({ cartHash, lines, shipping, coupon }) {
      const found = await required(
        askBank(account, '/quotes', quoteAnswer, {
          cart: cartHash,
          prices: lines.map(({ priceOre }) => textOf(priceOre)).join(' '),
          shipping: textOf(shipping?.priceOre ?? 0),
          ...(coupon === null ? {} : { code: coupon.reference }),
        }),
      )
      return {
        reference: found.quote,
        lines: found.lines.map(({ price, discount, vat }) => ({
          subtotalOre: price,
          discountOre: discount,
          vatOre: vat,
        })),
        productTotalOre: sum(found.lines.map(({ price }) => price)),
        discountOre: sum(found.lines.map(({ discount }) => discount)),
        shippingOre: found.shipping,
        totalOre: found.total,
      }
    },
  }
}

/** null for 404. */
async function askBank<T extends z.ZodMiniType>(
  { address, key, timeoutMs = TIMEOUT_MS }: BankAccount,
  path: string,
  shape: T,
  form?: Record<string, string>,
): Promise<z.infer<T> | null> {
  const { status, body } = await requestUpstream(SERVICE, address + path, {
    ...(form === undefined ? {} : { method: 'POST', form }),
    headers: { authorization: `Merchant ${key}` },
    timeoutMs,
    mostBytes: MOST_BYTES,
  })
  if (status === 404) return null
  if (status === 429 || status >= 500) throw new UpstreamError(SERVICE, 'unavailable', `answered ${status}`)
  if (status !== 200) throw new UpstreamError(SERVICE, 'refused', `answered ${status}`)
  const read = shape.safeParse(parsed(body))
  if (!read.success) throw new UpstreamError(SERVICE, 'unavailable', 'answered something else')
  return read.data
}

/** For calls where 404 is a refusal. */
async function required<T>(answer: Promise<T | null>): Promise<T> {
  const found = await answer
  if (found === null) throw new UpstreamError(SERVICE, 'refused', 'unknown id')
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function sessionOf(order: z.infer<typeof orderAnswer>): ProviderSession {
  const isPaid = order.state === 'PAID'
  const isOpen = order.state === 'CREATED'
  return {
    sessionId: order.ref,
    state: isPaid ? 'complete' : isOpen ? 'open' : 'expired',
    isPaid,
    hasFailed: false,
    wasStoppedByBuyer: false,
    buyerStep: isOpen ? { kind: 'redirect', url: order.page } : null,
    orderId: order.merchant_ref,
    cartHash: order.cart,
    totalOre: order.amount,
    currency: order.currency.toLowerCase(),
    isLive: false,
    paymentReference: order.payment,
    method: isPaid ? { kind: 'swish', lastFour: null } : null,
    expiresAt: order.valid_until,
  }
}

const REASONS: readonly RefundReason[] = ['duplicate', 'requested_by_customer', 'fraudulent']
const REFUND_STATES = { QUEUED: 'pending', DONE: 'succeeded', FAILED: 'failed' } as const
const sum = (amounts: number[]): number => amounts.reduce((total, each) => total + each, 0)

/** The bank takes one amount: what the shop reckons for the cart. */
function totalOf(cart: { lines: CartLine[]; shipping: CartShipping; coupon: Coupon | null }): number {
  return computeTotals(cart.lines, cart.shipping, cart.coupon).totalOre
}
