/** Contract of payment providers: run over the sandbox, over Stripe's recorded responses, and over a provider of another shape. */
import { expect, it } from 'vitest'
import type { PaidMethod } from '../../src/orders/orders.ts'
import {
  FIRST_CURSORS,
  type BuyerStep,
  type PayableOrder,
  type PaymentProvider,
} from '../../src/payments/payment-provider.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import type { SignedRequest } from '../../src/http/functions.ts'
import { CONTRACT_CART, FAULTS, type ProviderFault } from '../payment-cases.ts'

/** `disputed`: the bank disputes the payment at once; `refund_fails`: a refund is accepted, and fails later. */
export type PaymentOutcome = 'accepted' | 'disputed' | 'refund_fails'

export interface ProviderHarness {
  payments: PaymentProvider
  /** Where the provider sends its events. */
  eventUrl: string
  /** Acts as a buyer at the payment form or page; see `PaymentOutcome`. */
  pay(sessionId: string, outcome: PaymentOutcome): Promise<void>
  /** Waits for the event that reports the session as paid. */
  paidEvent(sessionId: string): Promise<SignedRequest>
  /** The same event as others could forge it. */
  forgeries(event: SignedRequest): SignedRequest[]
  /** Carries out refunds that the provider has accepted. */
  completeRefunds(): Promise<void>
  /** From here on every call fails this way. */
  setFault(fault: ProviderFault): Promise<void>
  /** In the provider's words. */
  words: {
    buyerStep(sessionId: string): BuyerStep
    method: PaidMethod
    dispute: { reason: string; status: string }
    unknownSession: string
  }
}

const EXPIRES_AT = new Date('2026-11-16T11:00:00Z')
const SINCE = new Date('2026-11-16T09:00:00Z')
const TOTAL_ORE = 48_700

/** The n-th order of this contract; recordings refer to it by its number. */
export function contractOrder(n: number): PayableOrder {
  return {
    ...CONTRACT_CART,
    coupon: null,
    orderId: `order-${n}`,
    orderNumber: `LM-${n}`,
    email: 'anna@example.com',
    cartHash: `hash-${n}`,
    description: `LM-${n} Räv`,
    methods: ['card', 'swish'],
    recipient: {
      fullName: 'Anna Berg',
      streetAddress: 'Storgatan 1',
      postalCode: '111 22',
      city: 'Stockholm',
      country: 'Sverige',
      phoneNumber: '+46701234567',
    },
  }
}

/** `refundsFail`: false for recordings that hold no failed refund. */
export function paymentProviderContract(open: () => ProviderHarness, { refundsFail = true } = {}): void {
  const openForm = (n: number) => open().payments.openSession(contractOrder(n), `attempt-${n}`, EXPIRES_AT)

  async function paidForm(n: number, outcome: PaymentOutcome = 'accepted') {
    const { payments, pay } = open()
    const { sessionId } = await openForm(n)
    await pay(sessionId, outcome)
    const reference = (await payments.findSession(sessionId))?.paymentReference ?? ''
    return { sessionId, reference }
  }

  const part = (n: number, reference: string, amountOre: number) =>
    open().payments.refund({
      reference,
      amountOre,
      orderId: `order-${n}`,
      refundId: `refund-${n}`,
      reason: 'requested_by_customer',
    })

  it('opens one form for one attempt, however often it is requested', async () => {
    const { payments, words } = open()
    const form = await openForm(1)
    expect(form).toEqual({
      sessionId: form.sessionId,
      buyerStep: words.buyerStep(form.sessionId),
      totalOre: TOTAL_ORE,
      expiresAt: EXPIRES_AT,
    })
    expect(await openForm(1)).toEqual(form)
    expect(await payments.findSession(form.sessionId)).toEqual({
      sessionId: form.sessionId,
      state: 'open',
      isPaid: false,
      hasFailed: false,
      wasStoppedByBuyer: false,
      buyerStep: form.buyerStep,
      orderId: 'order-1',
      cartHash: 'hash-1',
      totalOre: TOTAL_ORE,
      currency: 'sek',
      isLive: false,
      paymentReference: null,
      method: null,
      expiresAt: EXPIRES_AT,
    })
  })

  it('closes a form for good, and finds no form that never existed', async () => {
    const { payments, words } = open()
    const { sessionId } = await openForm(2)
    expect(await payments.closeSession(sessionId)).toMatchObject({ state: 'expired', isPaid: false })
    expect(await payments.closeSession(sessionId)).toMatchObject({ state: 'expired' })
    expect(await payments.findSession(sessionId)).toMatchObject({ state: 'expired' })
    expect(await payments.findSession(words.unknownSession)).toBeNull()
    expect(await payments.closeSession(words.unknownSession)).toBeNull()
  })

  it('reports that a form was paid, with what, also when it is to be closed, and in a signed event', async () => {
    const { payments, eventUrl, paidEvent, forgeries, words } = open()
    const secret = (await payments.endpoints?.register(eventUrl))?.secret ?? null
    await payments.endpoints?.refresh(eventUrl)
    const { sessionId, reference } = await paidForm(3)
    const paid = {
      sessionId,
      state: 'complete',
      isPaid: true,
      totalOre: TOTAL_ORE,
      method: words.method,
    }
    expect(await payments.findSession(sessionId)).toMatchObject(paid)
    expect(await payments.closeSession(sessionId)).toMatchObject(paid)
    expect(await payments.findSessionOfPayment(reference)).toBe(sessionId)
    const event = await paidEvent(sessionId)
    expect(payments.webhook.methods).toContain(event.method)
    const read = payments.readEvent(event, secret)
    expect(read).toMatchObject({ id: expect.stringMatching(/./) as string, sessionId })
    expect(payments.readEvent(event, secret)).toEqual(read)
    for (const forgery of [...forgeries(event), { ...event, query: '', body: Buffer.from('{}') }])
      expect(payments.readEvent(forgery, secret)).toBeNull()
    if (payments.endpoints !== null) expect(payments.readEvent(event, 'another secret')).toBeNull()
  })

  it('gives a part back once, and never more than was paid', async () => {
    const { payments, completeRefunds } = open()
    const { sessionId, reference } = await paidForm(4)
    const first = await part(4, reference, 1000)
    expect(first.state).toMatch(/^(pending|succeeded)$/)
    expect(await part(4, reference, 1000)).toEqual(first)
    await completeRefunds()
    expect(await payments.findPayment(reference)).toEqual({
      refunds: [
        {
          reference: first.reference,
          refundId: 'refund-4',
          amountOre: 1000,
          state: 'succeeded',
          reason: 'requested_by_customer',
        },
      ],
      disputes: [],
    })
    await expect(part(40, reference, TOTAL_ORE)).rejects.toMatchObject({ failure: 'refused' })
    const held = await payments.listTransactions(SINCE, FIRST_CURSORS)
    expect(held.next).toBeNull()
    expect(held.paidSessions).toContainEqual({ sessionId, orderId: 'order-4' })
    expect(held.refunds).toContainEqual({
      reference: first.reference,
      paymentReference: reference,
      state: 'succeeded',
    })
  })

  if (refundsFail)
    it('reports a refund that failed after it was accepted, whose sum can be given again', async () => {
      const { payments, completeRefunds } = open()
      const { reference } = await paidForm(6, 'refund_fails')
      const failed = await part(6, reference, TOTAL_ORE)
      await completeRefunds()
      await expect
        .poll(async () => (await payments.findPayment(reference)).refunds, { timeout: 20_000 })
        .toMatchObject([{ reference: failed.reference, refundId: 'refund-6', state: 'failed' }])
      const again = await part(60, reference, TOTAL_ORE)
      expect(again.reference).not.toBe(failed.reference)
    })

  it('gives nothing back of a payment the bank disputes', async () => {
    const { payments, words } = open()
    const { reference } = await paidForm(5, 'disputed')
    const { disputes } = await payments.findPayment(reference)
    expect(disputes).toEqual([
      {
        reference: expect.any(String) as string,
        amountOre: TOTAL_ORE,
        ...words.dispute,
        answerBy: expect.any(Date) as Date,
        isClosed: false,
        isLost: false,
      },
    ])
    await expect(part(5, reference, 1000)).rejects.toMatchObject({ failure: 'refused' })
  })

  it.each(FAULTS)('with a fault (%s) is %s, and goes on when it is over', async (fault, failure) => {
    const { setFault } = open()
    const { sessionId } = await openForm(1)
    await setFault(fault)
    const failures = await Promise.all([open().payments.findSession(sessionId), openForm(1)].map(failureOf))
    await setFault('none')
    expect(failures).toEqual([failure, failure])
    expect(await openForm(1)).toMatchObject({ sessionId })
  })
}

export function failureOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof UpstreamError ? error.failure : String(error)),
  )
}
