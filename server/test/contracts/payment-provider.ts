/** Contract of payment providers: run over the sandbox and over the vendor's recorded responses. */
import { expect, it } from 'vitest'
import type { PayableOrder, PaymentProvider } from '../../src/payments/payments.ts'
import { FIRST_CURSORS } from '../../src/payments/payment-provider.ts'
import type { CartQuoteProvider } from '../../src/pricing/pricing.ts'
import { UpstreamError } from '../../src/platform/errors.ts'
import type { EventInbox } from '../visitors/event-inbox.ts'

export const CONTRACT_TIME = new Date('2026-11-16T10:00:00Z')

export const FAULTS = ['error', 'busy', 'cut', 'garbage', 'slow'] as const
export type ProviderFault = (typeof FAULTS)[number] | 'none'
export type TestCard = 'pm_card_visa' | 'pm_card_createDispute'

export interface ProviderHarness {
  payments: PaymentProvider
  quotes: CartQuoteProvider
  /** Receives the events of the registered URL. */
  inbox: EventInbox
  /** Acts as a buyer at the payment form. */
  pay(sessionId: string, card: TestCard): Promise<void>
  /** From here on every call fails this way. */
  setFault(fault: ProviderFault): Promise<void>
}

export const CONTRACT_CART = {
  lines: [
    { part: 'toy', name: 'Mellan', priceOre: 37_900 },
    { part: 'engraving', name: 'Gravyr', priceOre: 4900 },
  ],
  shipping: { method: 'standard', name: 'Standard', priceOre: 5900 },
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

export function paymentProviderContract(open: () => ProviderHarness): void {
  const openForm = (n: number) => open().payments.openSession(contractOrder(n), `attempt-${n}`, EXPIRES_AT)

  async function paidForm(n: number, card: TestCard = 'pm_card_visa') {
    const { payments, pay } = open()
    const { sessionId } = await openForm(n)
    await pay(sessionId, card)
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

  it('finds a code however it is spelt, and no code that is not there', async () => {
    const { quotes } = open()
    expect(await quotes.findCoupon('save10', 42_800)).toEqual({
      code: 'SAVE10',
      reference: 'promo_SAVE10',
      percentOff: 10,
      amountOffOre: null,
      limit: null,
    })
    expect(await quotes.findCoupon('nope', 42_800)).toBeNull()
  })

  it('prices a cart to the öre, line by line, and answers a repeat from before', async () => {
    const { quotes } = open()
    const coupon = await quotes.findCoupon('save10', 42_800)
    const ask = () => quotes.quote({ ...CONTRACT_CART, cartHash: 'hash', coupon })
    const quote = await ask()
    expect(quote).toEqual({
      sessionId: expect.stringMatching(/^cs_/) as string,
      lines: [
        { subtotalOre: 37_900, discountOre: 3790, vatOre: 6822 },
        { subtotalOre: 4900, discountOre: 490, vatOre: 882 },
      ],
      productTotalOre: 42_800,
      discountOre: 4280,
      shippingOre: 5900,
      totalOre: 44_420,
    })
    expect(await ask()).toEqual(quote)
  })

  it('opens one form for one attempt, however often it is asked', async () => {
    const { payments } = open()
    const form = await openForm(1)
    expect(form).toMatchObject({ totalOre: TOTAL_ORE, expiresAt: EXPIRES_AT })
    expect(form.clientSecret).toContain(form.sessionId)
    expect(await openForm(1)).toEqual(form)
    expect(await payments.findSession(form.sessionId)).toEqual({
      sessionId: form.sessionId,
      state: 'open',
      isPaid: false,
      hasFailed: false,
      wasStoppedByBuyer: false,
      clientSecret: form.clientSecret,
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

  it('closes a form for good, and knows no form that never was', async () => {
    const { payments } = open()
    const { sessionId } = await openForm(2)
    expect(await payments.closeSession(sessionId)).toMatchObject({ state: 'expired', isPaid: false })
    expect(await payments.closeSession(sessionId)).toMatchObject({ state: 'expired' })
    expect(await payments.findSession(sessionId)).toMatchObject({ state: 'expired' })
    expect(await payments.findSession('cs_test_nobody')).toBeNull()
    expect(await payments.closeSession('cs_test_nobody')).toBeNull()
  })

  it('tells that a form was paid, with what, also when it is to be closed, and in a signed event', async () => {
    const { payments, inbox } = open()
    const { secret } = await payments.registerEndpoint(inbox.url)
    await payments.refreshEndpoint(inbox.url)
    const { sessionId, reference } = await paidForm(3)
    const paid = {
      sessionId,
      state: 'complete',
      isPaid: true,
      totalOre: TOTAL_ORE,
      method: { kind: 'card', lastFour: '4242' },
    }
    expect(await payments.findSession(sessionId)).toMatchObject(paid)
    expect(await payments.closeSession(sessionId)).toMatchObject(paid)
    expect(await payments.findSessionOfPayment(reference)).toBe(sessionId)
    const { body, signature } = await inbox.next('checkout.session.completed', sessionId)
    expect(payments.readEvent(body, signature, secret)).toMatchObject({
      type: 'checkout.session.completed',
      sessionId,
    })
    expect(payments.readEvent(Buffer.concat([body, Buffer.from(' ')]), signature, secret)).toBeNull()
    expect(payments.readEvent(body, signature, 'whsec_other')).toBeNull()
  })

  it('gives a part back once, and never more than was paid', async () => {
    const { payments } = open()
    const { sessionId, reference } = await paidForm(4)
    const first = await part(4, reference, 1000)
    expect(first.state).toBe('succeeded')
    expect(await part(4, reference, 1000)).toEqual(first)
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

  it('gives nothing back of a payment the bank disputes', async () => {
    const { payments } = open()
    const { reference } = await paidForm(5, 'pm_card_createDispute')
    const { disputes } = await payments.findPayment(reference)
    expect(disputes).toEqual([
      {
        reference: expect.stringMatching(/^dp_/) as string,
        amountOre: TOTAL_ORE,
        reason: 'fraudulent',
        status: 'needs_response',
        answerBy: expect.any(Date) as Date,
        isClosed: false,
        isLost: false,
      },
    ])
    await expect(part(5, reference, 1000)).rejects.toMatchObject({ failure: 'refused' })
  })

  it.each([
    ['error', 'unavailable'],
    ['busy', 'unavailable'],
    ['garbage', 'unavailable'],
    ['cut', 'unknown'],
    ['slow', 'unknown'],
  ] as const)('with a fault (%s) is %s, and goes on when it is over', async (fault, failure) => {
    const { payments, quotes, setFault } = open()
    const { sessionId } = await openForm(1)
    await setFault(fault)
    const asked = [payments.findSession(sessionId), openForm(1), quotes.findCoupon('save10', 42_800)]
    const failures = await Promise.all(
      asked.map((call) =>
        call.then(
          () => 'none',
          (error: unknown) => (error instanceof UpstreamError ? error.failure : String(error)),
        ),
      ),
    )
    await setFault('none')
    expect(failures).toEqual(asked.map(() => failure))
    expect(await openForm(1)).toMatchObject({ sessionId })
  })
}
