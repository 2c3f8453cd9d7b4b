/** A payment provider without a database: every form is paid at once and partially refunded. */
import { NO_SOURCES } from '../../src/http/web-pages.ts'
import type {
  PayableOrder,
  PaymentCompany,
  PaymentEvent,
  PaymentProvider,
  ProviderSession,
} from '../../src/payments/payments.ts'

/** Reads events as `{id, type, sessionId, paymentReference}`, signed or not. */
export function paidAtOnce(refundOre: number, { isEmbedded = true } = {}): PaymentProvider {
  const sessions = new Map<string, ProviderSession>()
  const open = (order: PayableOrder, expiresAt: Date): ProviderSession => ({
    sessionId: `cs_${order.orderId}`,
    state: 'complete',
    isPaid: true,
    hasFailed: false,
    wasStoppedByBuyer: false,
    buyerStep: null,
    orderId: order.orderId,
    cartHash: order.cartHash,
    totalOre: sumOf(order),
    currency: 'sek',
    isLive: false,
    paymentReference: `pi_${order.orderId}`,
    method: { kind: 'card', lastFour: '4242' },
    expiresAt,
  })
  return {
    isLive: false,
    isEmbedded,
    company: COMPANY,
    form: { provider: 'embedded', publishableKey: 'pk_test_embedded', sources: NO_SOURCES },
    webhook: { name: 'stripe-webhook', methods: ['POST'] },
    endpoints: { register: async () => ({ secret: 'whsec' }), async refresh() {} },
    async openSession(order, _attemptKey, expiresAt) {
      const session = open(order, expiresAt)
      sessions.set(session.sessionId, session)
      const { sessionId, totalOre } = session
      return { sessionId, totalOre, expiresAt, buyerStep: { kind: 'form', clientSecret: 'secret' } }
    },
    findSession: async (sessionId) => sessions.get(sessionId) ?? null,
    findSessionOfPayment: async (reference) => reference.replace('pi_', 'cs_'),
    closeSession: async (sessionId) => sessions.get(sessionId) ?? null,
    async findPayment(reference) {
      const refund = { reference: reference.replace('pi_', 're_'), refundId: null, reason: null }
      return { refunds: [{ ...refund, amountOre: refundOre, state: 'succeeded' }], disputes: [] }
    },
    disputePage: () => null,
    listTransactions: async () => ({ paidSessions: [], refunds: [], disputes: [], next: null }),
    refund: async ({ refundId }) => ({ reference: `re_${refundId}`, state: 'succeeded' }),
    readEvent: ({ body }) => JSON.parse(body.toString()) as PaymentEvent,
  }
}

const COMPANY: PaymentCompany = {
  name: 'Betalbolaget',
  legalEntity: 'Betalbolaget AB',
  country: 'Sverige',
  data: 'summan',
  site: 'betalbolaget.test',
  privacyUrl: 'https://betalbolaget.test',
  cookiesUrl: 'https://betalbolaget.test',
  cookies: [],
}

/** Without a coupon. */
function sumOf({ lines, shipping }: PayableOrder): number {
  return lines.reduce((total, { priceOre }) => total + priceOre, shipping.priceOre)
}
