import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, planted } from '#lib/shop-double.test-data.ts'
import { ORDER } from '../checkout.test-data.ts'
import { confirmPayment, type Checkout } from './confirm-payment.ts'

type Confirmation = Awaited<ReturnType<Checkout['confirm']>>
const FORM = 'cs_1'
const LAST_RESORT =
  'Betalningen gick inte igenom. Inget har dragits, så du kan försöka igen. Teknisk uppgift: An unexpected error occurred'
const UNPAID = {
  orderId: ORDER.orderId,
  orderNumber: ORDER.orderNumber,
  state: 'open',
  sessionId: FORM,
  awaitsBank: false,
}
let logged: unknown[]
let status: () => Response

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(...words))
  status = () => Response.json(UNPAID)
  answerCalls(() => status())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pay = (confirm: () => Promise<Confirmation>) => confirmPayment({ id: FORM, confirm }, ORDER.orderId)
const refusal = (error: object) => async () => ({ type: 'error', error }) as Confirmation
const breaks = () => Promise.reject(new TypeError('Failed to fetch'))

test('a form error is technical once the server reports that nothing was paid', async () => {
  expect(await pay(breaks)).toEqual({
    kind: 'error',
    message:
      'Ett tekniskt fel uppstod under betalningen. Försök igen. Teknisk uppgift: Payment processing failed',
  })
  expect(logged).toContainEqual(
    expect.objectContaining({
      message: 'Payment processing failed',
      cause: new TypeError('Failed to fetch'),
    }),
  )
})

test('a form error without a server response leaves the outcome unknown', async () => {
  status = () => planted(503)
  expect(await pay(breaks)).toEqual({ kind: 'unknown' })
})

test('a form that breaks after the money came leads to the confirmation', async () => {
  status = () => Response.json({ ...UNPAID, state: 'paid' })
  expect(await pay(breaks)).toEqual({ kind: 'succeeded', sessionId: FORM })
})

test('the provider’s own words are shown, or that the fault was unexpected', async () => {
  const declined = refusal({ code: 'paymentFailed', message: 'Ditt kort nekades.', paymentFailed: {} })
  expect(await pay(declined)).toEqual({ kind: 'error', message: 'Ditt kort nekades.' })
  expect(await pay(refusal({ code: null, message: '' }))).toEqual({
    kind: 'error',
    message: LAST_RESORT,
  })
})

test('offline nothing is sent, and the message states that paying again is safe', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const confirm = vi.fn(breaks)
  expect(await pay(confirm)).toEqual({
    kind: 'error',
    message:
      'Du är inte ansluten till internet, så ingenting har skickats och inget har dragits. Betala igen när nätet är tillbaka.',
  })
  expect(confirm).not.toHaveBeenCalled()
})
