/** The contracts of payments and quotes, over a provider that is not Stripe-shaped. */
import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  BANK_KEY,
  openRedirectBank,
  sealOf,
  type BankCode,
  type BankNotice,
  type RedirectBank,
} from '../doubles/redirect-bank.ts'
import {
  createRedirectBankPayments,
  createRedirectBankQuotes,
  type BankAccount,
} from '../doubles/redirect-bank-adapter.ts'
import type { SignedRequest } from '../../src/http/functions.ts'
import { openEventInbox, type EventInbox } from '../visitors/event-inbox.ts'
import { CONTRACT_CODES } from '../payment-cases.ts'
import { cartQuoteContract, type QuoteHarness } from './cart-quote.ts'
import { paymentProviderContract, type ProviderHarness } from './payment-provider.ts'

const OUTCOMES = { accepted: 'accepted', disputed: 'claimed', refund_fails: 'closed' } as const

let inbox: EventInbox
let harness: ProviderHarness & QuoteHarness
beforeAll(async () => {
  inbox = await openEventInbox()
})
afterAll(() => inbox.close())

const { amount, largeCart, expired, usedUp } = CONTRACT_CODES
const CODES: BankCode[] = [
  { code: 'SAVE10', percent: 10 },
  { code: amount.code, offOre: amount.amountOffOre },
  { code: largeCart.code, percent: largeCart.percentOff, leastOre: largeCart.leastOre },
  { code: expired.code, percent: expired.percentOff, state: 'EXPIRED' },
  { code: usedUp.code, percent: usedUp.percentOff, state: 'SPENT' },
]

/** On a bank of its own. */
function openedBank(tells: 'notice' | 'return', codes = CODES): void {
  let bank: RedirectBank
  beforeAll(async () => {
    bank = await openRedirectBank({ codes })
    harness = harnessOf(bank, tells)
  })
  afterAll(() => bank.close())
}

const newsIn = ({ method, query, body }: SignedRequest) =>
  (method === 'GET'
    ? Object.fromEntries(new URLSearchParams(query))
    : JSON.parse(body.toString())) as BankNotice

const withNews = (event: SignedRequest, news: BankNotice): SignedRequest =>
  event.method === 'GET'
    ? { ...event, query: String(new URLSearchParams({ ...news })) }
    : { ...event, body: Buffer.from(JSON.stringify(news)) }

/** `tells`: whether a notice brings the news of a payment, or the buyer who returns. */
function harnessOf(bank: RedirectBank, tells: 'notice' | 'return'): ProviderHarness & QuoteHarness {
  const account: BankAccount = {
    address: bank.address,
    key: BANK_KEY,
    returnUrl: 'http://shop.test/back',
    noticeUrl: tells === 'notice' ? inbox.url : '',
    timeoutMs: 3000,
  }
  const sentBack = new Map<string, string>()
  return {
    payments: createRedirectBankPayments(account),
    quotes: createRedirectBankQuotes(account),
    eventUrl: inbox.url,
    async pay(sessionId, outcome) {
      sentBack.set(sessionId, await bank.accept(sessionId, OUTCOMES[outcome]))
    },
    async paidEvent(sessionId) {
      if (tells === 'notice') return inbox.next<BankNotice>(({ order }) => order === sessionId)
      const query = new URL(sentBack.get(sessionId) ?? '').search.slice(1)
      return { method: 'GET', query, body: Buffer.alloc(0), headers: {} }
    },
    forgeries(event) {
      const news = newsIn(event)
      return [
        { ...news, order: 'RB-1' },
        { ...news, notice: 'another' },
        { ...news, seal: '' },
        { ...news, seal: sealOf(news, 'another key') },
      ].map((forged) => withNews(event, forged))
    },
    completeRefunds: bank.carryOutRefunds,
    setFault: async (fault) => bank.setFault(fault),
    setSurplus: bank.setSurplus,
    words: {
      buyerStep: (sessionId) => ({
        kind: 'redirect',
        url: expect.stringMatching(new RegExp(`^http.*/${sessionId}$`)) as string,
      }),
      method: { kind: 'swish', lastFour: null },
      dispute: { reason: 'NOT_MINE', status: 'OPEN' },
      unknownSession: 'RB-999',
    },
  }
}

describe.each(['notice', 'return'] as const)('payments, where a %s brings the news,', (tells) => {
  openedBank(tells)
  paymentProviderContract(() => harness)
})
describe('quotes', () => {
  openedBank('notice')
  cartQuoteContract(() => harness)
})
describe('quotes without codes', () => {
  openedBank('notice', [])
  cartQuoteContract(() => harness, { hasCodes: false })
})
