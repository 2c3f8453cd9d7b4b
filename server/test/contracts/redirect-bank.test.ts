/** The contracts of payments and quotes, over a provider that is not Stripe-shaped. */
import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  BANK_KEY,
  openRedirectBank,
  sealOf,
  type BankNotice,
  type RedirectBank,
} from '../doubles/redirect-bank.ts'
import {
  createRedirectBankPayments,
  createRedirectBankQuotes,
  type BankAccount,
} from '../doubles/redirect-bank-adapter.ts'
import { openEventInbox, type EventInbox } from '../visitors/event-inbox.ts'
import { CONTRACT_CODES } from '../payment-cases.ts'
import { cartQuoteContract, type QuoteHarness } from './cart-quote.ts'
import { paymentProviderContract, type ProviderHarness } from './payment-provider.ts'

let inbox: EventInbox
let bank: RedirectBank
let harness: ProviderHarness & QuoteHarness

beforeAll(async () => {
  inbox = await openEventInbox()
  const { amount, largeCart } = CONTRACT_CODES
  bank = await openRedirectBank({
    codes: [
      { code: 'SAVE10', percent: 10 },
      { code: amount.code, offOre: amount.amountOffOre },
      { code: largeCart.code, percent: largeCart.percentOff, leastOre: largeCart.leastOre },
    ],
  })
  const account: BankAccount = {
    address: bank.address,
    key: BANK_KEY,
    publicUrl: 'http://shop.test',
    noticeUrl: inbox.url,
    timeoutMs: 3000,
  }
  harness = {
    payments: createRedirectBankPayments(account),
    quotes: createRedirectBankQuotes(account),
    eventUrl: inbox.url,
    pay: (sessionId, outcome) => bank.accept(sessionId, outcome === 'disputed'),
    paidEvent: (sessionId) => inbox.next<BankNotice>(({ order }) => order === sessionId),
    forgeries({ body, headers }) {
      const notice = JSON.parse(body.toString()) as BankNotice
      return [
        { ...notice, order: 'RB-1' },
        { ...notice, notice: 'another' },
        { ...notice, seal: '' },
        { ...notice, seal: sealOf(notice, 'another key') },
      ].map((forged) => ({ body: Buffer.from(JSON.stringify(forged)), headers }))
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
})
afterAll(() => Promise.all([inbox.close(), bank.close()]))

describe('payments', () => paymentProviderContract(() => harness))
describe('quotes', () => cartQuoteContract(() => harness))
